/// An unfinished text, with a hole for the next word: read as if the word were there, and with open
/// brackets and strings closed.
package struct HoledText: Sendable {
  /// The name in the hole, which a page cannot spell.
  package static let hole = "⁔"
  /// A name for the text that is still missing after the hole.
  static let filler = hole + hole

  /// One way to read the text.
  package struct Reading: Sendable {
    /// A tree in which `hole` is a name; a hole is omitted where a name is not possible.
    package var statements: [Statement]
    /// Where the hole is in the tree.
    package var hole: Range<Int>
    /// How long the text is that was read, in bytes.
    package var length: Int
  }

  /// The part of the word that is already there, up to the cursor.
  package var word: Range<Int>
  /// That part.
  package var typed: String
  /// The whole text first, then the text up to the hole alone.
  package var readings: [Reading] = []
  /// The text up to the hole, read as if a tuple continued after it; nil if none can.
  package private(set) var tuple: Reading?
  /// The keywords that can continue the text before the hole: `in` after `for value`.
  package var keywords: [String]
  /// The kind of text directly after the word.
  package var follower: Follower
  /// Whether a `{` here would begin the block of an `if`, `for` or `while`.
  package var isInHead: Bool

  /// Whether a value begins here that `try` could cover.
  package let canBeTried: Bool

  package enum Follower: Sendable {
    /// `(`: the word is called.
    case parenthesis
    /// `:`: the word is a label.
    case colon
    case other
  }

  /// Reads `text` around the cursor at `offset`, in UTF-8; nil when no word goes there, because it
  /// is in a string, a comment or a number. An offset within a character or beyond the text is
  /// moved back.
  package init?(_ text: String, at offset: Int) {
    let bytes = Array(text.utf8)
    let cursor = bytes.scalarBoundary(before: offset)
    let start: Int
    switch Lexer(Array(bytes[..<cursor])).lastWord {
    case .number: return nil
    case .word(let range): start = range.lowerBound
    case .none: start = cursor
    }
    word = start..<cursor
    typed = String(decoding: bytes[word], as: UTF8.self)
    let hole = Array(Self.hole.utf8)
    let prefix = Lexer(bytes[..<start] + hole)
    let range = start..<start + hole.count
    guard let index = prefix.tokens.firstIndex(where: { $0.range == range }),
      prefix.tokens[index].kind == .identifier
    else { return nil }

    var open = OpenParts()
    for token in prefix.tokens[..<index] { open.visit(token) }
    keywords = open.keywords
    if let type = open.typeAround {
      keywords += prefix.memberKeywords(of: type, at: index).map(\.rawValue)
    }
    let accessors = prefix.accessorKeywords(at: index)
    if !accessors.isEmpty { keywords = accessors }
    if index > 0, prefix.tokens[index - 1].kind == .at { keywords = ["Stored"] }
    isInHead = open.isInHead
    canBeTried =
      index > 0
      && [.equal, .keyword(.return)].contains(prefix.tokens[index - 1].kind)
    let suffix = bytes[Lexer(bytes, from: start).endOfWord(at: start)...]
    follower =
      switch suffix.first {
      case UInt8(ascii: "("): .parenthesis
      case UInt8(ascii: ":"): .colon
      default: .other
      }
    if suffix.contains(where: { !isNewline($0) && $0 != " " && $0 != "\t" }) {
      let whole = prefix.bytes + suffix
      var parts = OpenParts()
      for token in Lexer(whole).tokens { parts.visit(token) }
      // The open part may end in a comment.
      readings.append(Reading(whole + [0x0A] + Array(parts.closing.utf8), hole: range))
    }
    readings.append(Reading(prefix.bytes + Array(open.closing.utf8), hole: range))
    if let closing = open.closingOfTuple {
      tuple = Reading(prefix.bytes + Array(closing.utf8), hole: range)
    }
  }
}

extension HoledText.Reading {
  fileprivate init(_ bytes: [UInt8], hole: Range<Int>) {
    var parser = Parser(bytes, nestingLimit: defaultNestingLimit)
    self.init(statements: parser.parse().statements, hole: hole, length: bytes.count)
  }
}

extension [UInt8] {
  /// The last offset up to `offset` at which a character begins or the text ends.
  fileprivate func scalarBoundary(before offset: Int) -> Int {
    var boundary = Swift.min(Swift.max(offset, 0), count)
    while boundary > 0, boundary < count, self[boundary] & 0xC0 == 0x80 { boundary -= 1 }
    return boundary
  }
}

extension Lexer {
  fileprivate enum LastWord {
    case word(Range<Int>)
    case number
    case none
  }

  /// The end of the text, if nothing follows it.
  fileprivate var lastWord: LastWord {
    guard let token = tokens.last(where: { !$0.range.isEmpty }), token.range.upperBound == offset
    else { return .none }
    switch token.kind {
    case .identifier, .keyword, .closureParameter, .storedName: return .word(token.range)
    case .integer, .floatingPoint: return .number
    case .faultyLiteral where bytes[token.range.lowerBound] == "$": return .word(token.range)
    default: return .none
    }
  }

  /// Where the word ends that begins at `start`; `start` itself when none does.
  fileprivate func endOfWord(at start: Int) -> Int {
    guard let first = tokens.first, first.range.lowerBound == start else { return start }
    switch first.kind {
    case .identifier, .keyword, .closureParameter, .storedName: return first.range.upperBound
    case .faultyLiteral where bytes[start] == "$": return first.range.upperBound
    default: return start
    }
  }
}
