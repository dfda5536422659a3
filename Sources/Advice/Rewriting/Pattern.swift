internal import Syntax

/// Code with holes, as in `‹a› ** ‹b›`, that matches a part of a statement.
///
/// The pieces between the holes match the same pieces. A hole matches:
/// - `‹a›`: an operand, such as `x`, `-2`, `f(x)[0]` or `(1 + 2)`;
/// - `‹a…›`: an expression, up to what follows the hole or a separator;
/// - `‹a,›`: everything up to what follows the hole, which may be nothing;
/// - `‹a=one,two›`: one of these words; `‹=one,two›` does so without a name, as `‹plt›`, `‹np›`, `‹pd›` and `‹sns›` do;
/// - `‹a:name›`, `‹a:text›`, `‹a:number›`, `‹a:list›`, `‹a:table›`, `‹a:chart›`, `‹a:column›`, `‹a:new›`: what the
///   page says is one (`PageFacts.Kind`).
///
/// `^` stands for the beginning of a statement, `$` for its end.
struct Pattern: Sendable {
  enum Element: Hashable, Sendable {
    case word(String)
    case hole(Hole)

    /// Whether it takes words that stand in the pattern, and no others.
    var isOfWords: Bool {
      switch self {
      case .word: true
      case .hole(let hole): !hole.words.isEmpty
      }
    }
  }

  struct Hole: Hashable, Sendable {
    enum Extent: Hashable, Sendable { case operand, expression, everything }

    var name = ""
    var words: Set<String> = []
    var kind: PageFacts.Kind?
    var extent = Extent.operand

    /// Reads what stands between `‹` and `›`.
    init(_ text: Substring) {
      var text = text
      if text.last == "…" || text.last == "," {
        extent = text.removeLast() == "…" ? .expression : .everything
      }
      if let sign = text.firstIndex(of: "=") {
        words = Set(text[text.index(after: sign)...].split(separator: ",").map(String.init))
        text = text[..<sign]
      } else if let sign = text.firstIndex(of: ":") {
        kind = PageFacts.Kind(rawValue: String(text[text.index(after: sign)...]))
        text = text[..<sign]
      }
      name = String(text)
      if words.isEmpty, let alias = Self.aliases[name] { (name, words) = ("", alias) }
    }

    /// What libraries are called for short, by one of their names.
    private static let aliases: [String: Set<String>] = [
      "plt": ["plt", "ax", "pyplot", "fig", "axs"],
      "np": ["np", "numpy", "math", "cmath", "statistics"],
      "pd": ["pd", "pandas"], "sns": ["sns", "px"], "plot": ["plt", "ax", "pyplot", "sns", "px"],
    ]
  }

  let elements: [Element]
  let isAtStart: Bool
  let isAtEnd: Bool

  init(_ text: String) {
    var rest = text[...]
    isAtStart = rest.first == "^"
    isAtEnd = rest.last == "$"
    if isAtStart { rest.removeFirst() }
    if isAtEnd { rest.removeLast() }
    var elements: [Element] = []
    while let opener = rest.firstIndex(of: "‹"), let closer = rest.firstIndex(of: "›") {
      elements += pieces(of: String(rest[..<opener])).map { .word($0.text) }
      elements.append(.hole(Hole(rest[rest.index(after: opener)..<closer])))
      rest = rest[rest.index(after: closer)...]
    }
    self.elements = elements + pieces(of: String(rest)).map { .word($0.text) }
  }

  /// What the holes of a pattern stand for, and the part of the statement that all of it matches.
  struct Match {
    var holes: [String: String] = [:]
    /// The indices of the first piece and of that behind the last.
    var pieces = 0..<0
  }
}

/// A statement in pieces, for patterns to match.
struct Phrase {
  let text: String
  let pieces: [Piece]
  let facts: PageFacts

  init(_ text: String, _ facts: PageFacts) {
    (self.text, self.facts) = (text, facts)
    pieces = Syntax.pieces(of: text)
  }

  /// The text of some pieces, with the space between them.
  subscript(range: Range<Int>) -> String {
    guard let first = pieces[range].first, let last = pieces[range].last else { return "" }
    let bytes = text.utf8
    return String(
      decoding: bytes.dropFirst(first.range.lowerBound)
        .prefix(last.range.upperBound - first.range.lowerBound), as: UTF8.self)
  }

  /// The last match of a pattern, so that inner parts come before outer ones; nil without one.
  func match(_ pattern: Pattern) -> Pattern.Match? {
    for start in pieces.indices.reversed() {
      if let match = match(pattern, at: start) { return match }
    }
    return nil
  }

  /// The match of a pattern whose first word, or first hole if it has no word before it, is at `start`.
  private func match(_ pattern: Pattern, at start: Int) -> Pattern.Match? {
    var elements = pattern.elements[...]
    var match = Pattern.Match()
    var lower = start
    // A hole before the first word grows backwards from it.
    if case .hole(let hole) = elements.first, hole.words.isEmpty, !pattern.isAtStart,
      elements.count > 1, elements[1].isOfWords
    {
      guard let first = beginning(of: hole, before: start),
        fill(hole, first..<start, &match)
      else { return nil }
      lower = first
      elements = elements.dropFirst()
    }
    if pattern.isAtStart, start > 0 { return nil }
    // A member is not the function of its name.
    if lower == start, start > 0, pieces[start - 1].text == ".", pieces[start].kind == .name {
      return nil
    }
    guard let end = rest(elements, from: start, &match), !pattern.isAtEnd || end == pieces.count,
      lower == start || binds(start, tighterThanWhatStandsAround: lower..<end)
    else { return nil }
    match.pieces = lower..<end
    return match
  }

  /// The end of what `elements` match from a piece on; nil if they do not.
  private func rest(
    _ elements: ArraySlice<Pattern.Element>, from start: Int, _ match: inout Pattern.Match
  ) -> Int? {
    guard let element = elements.first else { return start }
    let others = elements.dropFirst()
    switch element {
    case .word(let word):
      guard start < pieces.count, pieces[start].text == word, !isOwn(start) else { return nil }
      return rest(others, from: start + 1, &match)
    case .hole(let hole):
      var next: String?
      if case .word(let word) = others.first { next = word }
      let ends = ends(of: hole, from: start, before: next)
      // At the end of a pattern an operand is whole: of `f(x).y` not `f` alone.
      let isWhole = others.isEmpty && hole.extent == .operand
      for end in isWhole ? ends.prefix(1) : ends[...] {
        var trial = match
        if fill(hole, start..<end, &trial), let last = rest(others, from: end, &trial) {
          match = trial
          return last
        }
      }
      return nil
    }
  }

  /// Whether the piece is a name that the page declares, and is meant as such: no member, no label.
  private func isOwn(_ place: Int) -> Bool {
    let isLabel =
      place > 0 && place + 1 < pieces.count && ["=", ":"].contains(pieces[place + 1].text)
    return pieces[place].kind == .name && (place == 0 || pieces[place - 1].text != ".") && !isLabel
      && facts.declares(pieces[place].text)
  }

  /// Takes the pieces as what a hole stands for; false if the hole does not take them.
  private func fill(
    _ hole: Pattern.Hole, _ range: Range<Int>, _ match: inout Pattern.Match
  ) -> Bool {
    let text = self[range]
    if !hole.words.isEmpty {
      guard range.count == 1, hole.words.contains(text), !isOwn(range.lowerBound) else {
        return false
      }
    }
    if let kind = hole.kind {
      guard facts.fits(text, kind, pieces[range]) else { return false }
    }
    if range.isEmpty, hole.extent != .everything { return false }
    if !hole.name.isEmpty { match.holes[hole.name] = text }
    return true
  }

  // MARK: Extents

  /// Where what a hole matches from a piece on may end, the likeliest first.
  private func ends(of hole: Pattern.Hole, from start: Int, before next: String?) -> [Int] {
    if !hole.words.isEmpty || [.name, .text, .number, .column, .new, .variable].contains(hole.kind)
    {
      return start < pieces.count ? [start + 1] : []
    }
    if hole.extent == .operand { return operandEnds(from: start).reversed() }
    var ends: [Int] = []
    var place = start
    while place < pieces.count {
      let piece = pieces[place]
      if piece.text == next {
        ends.append(place)
        if hole.extent == .expression { return ends }
      }
      if hole.extent == .expression, separators.contains(piece.text) { break }
      if closers.contains(piece.text) { break }
      place = piece.partner.map { max($0, place) + 1 } ?? place + 1
    }
    return next == nil ? [place] : ends
  }

  /// The ends of the operands at `start`: of `f(x).y` that are `f`, `f(x)` and `f(x).y`; none without one.
  private func operandEnds(from start: Int) -> [Int] {
    var place = start
    if place < pieces.count, ["-", "!"].contains(pieces[place].text) { place += 1 }
    guard place < pieces.count else { return [] }
    if openers.contains(pieces[place].text) {
      guard let partner = pieces[place].partner else { return [] }
      place = partner
    } else if !isOperand(place) {
      return []
    }
    var ends = [place + 1]
    while let end = ends.last, end < pieces.count {
      if pieces[end].text == ".", end + 1 < pieces.count, pieces[end + 1].kind == .name {
        ends.append(end + 2)
      } else if pieces[end].text == "{", closureTakers.contains(pieces[end - 1].text),
        let partner = pieces[end].partner
      {
        ends.append(partner + 1)
      } else if ["(", "["].contains(pieces[end].text), isClose(end),
        let partner = pieces[end].partner
      {
        ends.append(partner + 1)
      } else {
        break
      }
    }
    return ends
  }

  /// Whether no space stands before a piece.
  private func isClose(_ place: Int) -> Bool {
    place > 0 && pieces[place - 1].range.upperBound == pieces[place].range.lowerBound
  }

  /// The beginning of what a hole matches that ends before a piece.
  private func beginning(of hole: Pattern.Hole, before end: Int) -> Int? {
    var place = end
    if hole.extent == .operand {
      while place > 0 {
        let piece = pieces[place - 1]
        if closers.contains(piece.text), let partner = piece.partner {
          place = partner
          // What is called, or picked from, belongs to it.
          if place > 0, piece.text == "}" || isClose(place), isValue(place - 1) { continue }
        } else if isOperand(place - 1) {
          place -= 1
        } else {
          return place < end ? place : nil
        }
        guard place > 1, pieces[place - 1].text == "." else { return place }
        place -= 1
      }
      return place < end ? place : nil
    }
    while place > 0 {
      let piece = pieces[place - 1]
      if closers.contains(piece.text), let partner = piece.partner {
        place = partner
      } else if separators.contains(piece.text) || openers.contains(piece.text)
        || connectives.contains(piece.text)
      {
        break
      } else {
        place -= 1
      }
    }
    return place < end ? place : nil
  }

  /// Whether a piece is a word, a number or a string that stands for a value.
  private func isOperand(_ place: Int) -> Bool {
    pieces[place].kind != .sign
      && !(pieces[place].kind == .name && connectives.contains(pieces[place].text))
  }

  /// Whether an operator takes its operands before those beside them do, as `*` does in `a + b * c`.
  private func binds(_ place: Int, tighterThanWhatStandsAround range: Range<Int>) -> Bool {
    guard let own = precedences[pieces[place].text] else { return true }
    // Elsewhere these take a sign before them along, and round down.
    let sign = range.lowerBound > 0 ? pieces[range.lowerBound - 1].text : ""
    if sign == "-", ["%%", "%/%"].contains(pieces[place].text) { return false }
    let isRight = own == precedences["**"]
    if let before = precedence(of: range.lowerBound - 1), before > own || before == own && !isRight
    {
      return false
    }
    guard let after = precedence(of: range.upperBound) else { return true }
    return isRight ? after < own : after <= own
  }

  /// How tightly the operator between two values at a place binds; nil if there is none.
  func precedence(of place: Int) -> Int? {
    guard place > 0, place < pieces.count, isValue(place - 1) else { return nil }
    return precedences[pieces[place].text]
  }

  private func isValue(_ place: Int) -> Bool {
    isOperand(place) || closers.contains(pieces[place].text)
  }
}

/// Words between values, which are none themselves.
private let connectives: Set<String> = [
  "return", "in", "if", "else", "elif", "and", "or", "not", "let", "var", "for", "while", "lambda",
  "def", "is",
]
/// Methods that take a closure behind them.
private let closureTakers: Set<String> = [
  "map", "filter", "compactMap", "flatMap", "sorted", "mapValues",
]
/// How tightly operators bind, in this language and in others.
private let precedences = [
  "?": 0, "||": 1, "or": 1, "&&": 2, "and": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3,
  "??": 4,
  "...": 5, "..<": 5, "+": 6, "-": 6, "*": 7, "/": 7, "%": 7, "%%": 7, "%/%": 7, "**": 8, "^": 8,
]
private let openers: Set<String> = ["(", "[", "{"]
private let closers: Set<String> = [")", "]", "}"]
private let separators: Set<String> = [",", "=", ":", ";", "<-", "+="]

extension Phrase {
  /// The parts between a sign outside of brackets, without the space around them; none of an empty text.
  func parts(separatedBy sign: String) -> [String] {
    guard !pieces.isEmpty else { return [] }
    var (parts, start, place) = ([String](), 0, 0)
    while place < pieces.count {
      if pieces[place].text == sign {
        parts.append(self[start..<place])
        start = place + 1
      }
      place = pieces[place].partner.map { max($0, place) + 1 } ?? place + 1
    }
    return parts + [self[start..<max(start, pieces.count)]]
  }
}

extension Phrase {
  /// Code as it may stand in the place of some pieces: in parentheses where the operators beside them would tear it apart.
  func grouped(_ code: String, at range: Range<Int>) -> String {
    let inner = Phrase(code, facts)
    var (least, place) = (Int?.none, 0)
    while place < inner.pieces.count {
      if let precedence = inner.precedence(of: place) {
        least = min(least ?? precedence, precedence)
      }
      place = inner.pieces[place].partner.map { max($0, place) + 1 } ?? place + 1
    }
    guard let least else { return code }
    let isMember =
      range.upperBound < pieces.count && [".", "["].contains(pieces[range.upperBound].text)
      && pieces[range.upperBound].range.lowerBound == pieces[range.upperBound - 1].range.upperBound
    let isNegated = range.lowerBound > 0 && ["-", "!"].contains(pieces[range.lowerBound - 1].text)
    let isTorn =
      precedence(of: range.lowerBound - 1).map { $0 >= least } ?? isNegated
      || precedence(of: range.upperBound).map { $0 > least } ?? isMember
    return isTorn ? "(\(code))" : code
  }
}
