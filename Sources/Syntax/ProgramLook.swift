/// What an editor shows of a program that is being typed, complete or not: the kinds of its words, and which
/// bracket belongs to which.
package struct ProgramLook {
  /// A kind of text that editors show in a colour of its own.
  package enum Kind: Hashable, Sendable {
    case keyword, string, number, comment
  }

  /// A stretch of the text, in UTF-8 offsets.
  package struct Span: Hashable, Sendable {
    package let range: Range<Int>
    package let kind: Kind
  }

  private let bytes: [UInt8]
  private let tokens: [Token]
  private let brackets: Brackets

  package init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = Lexer(bytes).tokens
    brackets = Brackets(tokens)
  }

  /// The words with a colour, in the order of the text.
  package var spans: [Span] {
    var spans: [Span] = []
    var end = 0
    for (index, token) in tokens.enumerated() {
      if let comment = comment(in: end..<token.range.lowerBound) {
        spans.append(Span(range: comment, kind: .comment))
      }
      end = token.range.upperBound
      if let kind = kind(of: index), !token.range.isEmpty {
        spans.append(Span(range: token.range, kind: kind))
      }
    }
    return spans
  }

  private func kind(of index: Int) -> Kind? {
    switch tokens[index].kind {
    // After a dot it is a name: `.default`.
    case .keyword: index > 0 && tokens[index - 1].kind == .period ? nil : .keyword
    case .integer, .floatingPoint: .number
    case .stringStart, .stringText, .stringEnd, .interpolationStart, .interpolationEnd: .string
    default: nil
    }
  }

  /// The comments between two tokens, as one stretch; nil if there is none.
  private func comment(in gap: Range<Int>) -> Range<Int>? {
    guard gap.count > 1, let start = bytes[gap].firstIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let end = bytes[gap].lastIndex { !$0.isBlank && !isNewline($0) } ?? start
    return start..<end + 1
  }

  // MARK: Brackets

  /// The bracket under the cursor, or else the one before it, and its partner; none if the cursor is at no
  /// bracket, or that one has no partner.
  package func partners(at cursor: Int) -> [Range<Int>] {
    for offset in [cursor, cursor - 1] {
      guard let index = tokens.firstIndex(where: { $0.bracket?.lowerBound == offset }),
        let partner = brackets[index], let own = tokens[index].bracket,
        let other = tokens[partner].bracket
      else { continue }
      return [own, other]
    }
    return []
  }

  /// The brackets that cannot have a partner any more, whatever follows.
  package var strays: [Range<Int>] {
    let open = Set(brackets.unclosed)
    return tokens.indices.compactMap { index in
      brackets[index] == nil && !open.contains(index) ? tokens[index].bracket : nil
    }
  }

  /// The indentation of the line on which the bracket at the end of the text was opened; nil if the text
  /// ends in no closing bracket with a partner.
  package var indentationOfPartner: String? {
    guard let index = tokens.lastIndex(where: { $0.bracket != nil }),
      tokens[index].range.upperBound == bytes.count, let partner = brackets[index], partner < index
    else { return nil }
    return text(indentation(ofLineAt: tokens[partner].range.lowerBound))
  }

  // MARK: Indentation

  /// The white space that a line begins with which is begun at the end of the text.
  ///
  /// It is two spaces more behind an open bracket or an unfinished expression. In a string or a comment there is
  /// none, because white space would be part of it.
  package var nextIndentation: String {
    let lexer = Lexer(bytes)
    guard lexer.commentDepth == 0, !lexer.unclosed.isInText else { return "" }
    let start = startOfLine(at: bytes.count)
    let line = tokens.indices.filter {
      tokens[$0].range.lowerBound >= start && tokens[$0].kind != .end
    }
    guard let first = line.first, let last = line.last else {
      let opener = brackets.unclosed.last.map { tokens[$0].range.lowerBound }
      return opener.map { text(indentation(ofLineAt: $0)) + "  " } ?? ""
    }
    let own = text(indentation(ofLineAt: start))
    if let opener = brackets.unclosed.last, opener >= first {
      return tokens[first].kind == .keyword(.switch) && tokens[opener].kind == .leftBrace
        ? own : own + "  "
    }
    if tokens[last].kind == .colon,
      [.keyword(.case), .keyword(.default)].contains(tokens[first].kind)
    {
      return own + "  "
    }
    if goesOn(after: last) { return first > 0 && goesOn(after: first - 1) ? own : own + "  " }
    // A statement over several lines ends here: the next one begins as it did.
    var head = first
    while head > 0, goesOn(after: head - 1) {
      let start = startOfLine(at: tokens[head - 1].range.lowerBound)
      head = tokens.firstIndex { $0.range.lowerBound >= start } ?? 0
    }
    return text(indentation(ofLineAt: tokens[head].range.lowerBound))
  }

  /// Whether the token wants a value after it.
  private func goesOn(after index: Int) -> Bool {
    switch tokens[index].kind {
    case .binaryOperator, .equal, .arrow: true
    default: false
    }
  }

  private func startOfLine(at offset: Int) -> Int {
    bytes[..<offset].lastIndex(where: isNewline).map { $0 + 1 } ?? 0
  }

  private func indentation(ofLineAt offset: Int) -> Range<Int> {
    let start = startOfLine(at: offset)
    return start..<(bytes[start...].firstIndex { !$0.isBlank } ?? bytes.count)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension Token {
  /// The bracket that it is or ends in; nil if it has none.
  fileprivate var bracket: Range<Int>? {
    switch kind {
    case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace,
      .interpolationStart, .interpolationEnd:
      range.isEmpty ? nil : range.upperBound - 1..<range.upperBound
    default: nil
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
