/// A pattern of texts, as `.regularExpression` has Foundation read it: what most patterns are made of.
///
/// Source: the regular expressions of ICU. Patterns with anything else are refused.
struct RegularExpression {
  /// A part of a pattern.
  indirect enum Node {
    /// One code point for which a test says yes.
    case one(@Sendable (Unicode.Scalar) -> Bool)
    case start
    /// The end, or before the end of the last line.
    case end
    /// Where a word begins or ends, or where it does not.
    case boundary(Bool)
    case row([Node])
    case either([Node])
    /// A part in round brackets, with its number.
    case group(Node, Int)
    /// What a group found, once more.
    case again(Int)
    case repeated(Node, atLeast: Int, atMost: Int, isLazy: Bool)
    /// Whether a part follows, or does not.
    case ahead(Node, isThere: Bool)
  }

  /// A place where it fits, and those of its groups; nil for those that found nothing.
  struct Match {
    var range: Range<Int>
    var groups: [Range<Int>?]
  }

  private let root: Node
  private let groups: Int

  /// Reads a pattern.
  ///
  /// - Throws: A `Failure` if it has what is not known here.
  init(_ pattern: String, isCaseInsensitive: Bool) throws {
    // To Foundation an empty one is an error, and the result an empty text.
    guard !pattern.isEmpty else { throw Self.unknown }
    var reader = PatternReader(pattern, isCaseInsensitive: isCaseInsensitive)
    root = try reader.read()
    groups = reader.groups
  }

  /// The places where it fits, from the first to the last.
  ///
  /// - Parameter most: How many are looked for.
  func matches(
    in text: [Unicode.Scalar], atMost most: Int = .max, charging machine: Machine
  ) throws -> [Match] {
    var found: [Match] = []
    var place = 0
    let search = PatternSearch(text, machine)
    while place <= text.count, found.count < most {
      search.groups = Array(repeating: nil, count: groups + 1)
      var end = 0
      let isThere = try search.fits(root, at: place) { last in
        end = last
        return true
      }
      guard isThere else {
        place += 1
        continue
      }
      found.append(Match(range: place..<end, groups: search.groups))
      place = end > place ? end : place + 1
    }
    return found
  }

  static let unknown = Failure(
    "this regular expression is not in this dialect",
    hint:
      "write it with characters, '.', '[…]', '\\\\d', '\\\\w', '\\\\s', '(…)', '|', '*', '+', '?' and '{2,3}'",
    argument: 0)
}

/// The search for one fit of a pattern, which goes back where a choice leads to none.
private final class PatternSearch {
  let text: [Unicode.Scalar]
  let machine: Machine
  var groups: [Range<Int>?] = []
  private var open = 0

  /// How many choices may be open in each other.
  private static let most = 2_000

  init(_ text: [Unicode.Scalar], _ machine: Machine) {
    (self.text, self.machine) = (text, machine)
  }

  /// Whether a part fits at a place, and `rest` where it ends.
  func fits(
    _ node: RegularExpression.Node, at place: Int, _ rest: (Int) throws -> Bool
  ) throws -> Bool {
    try machine.charge(4)
    open += 1
    defer { open -= 1 }
    guard open < Self.most else {
      throw Failure(
        "this regular expression goes too deep in this text",
        hint: "look for a shorter part, or in a shorter text", argument: 0)
    }
    switch node {
    case .one(let test): return try place < text.count && test(text[place]) && rest(place + 1)
    case .start: return try place == 0 && rest(place)
    case .end:
      let isEnd =
        place == text.count || place == text.count - 1 && text[place].endsLine
        || place == text.count - 2 && text[place] == "\r" && text[place + 1] == "\n"
      return try isEnd && rest(place)
    case .boundary(let isThere):
      let before = place > 0 && text[place - 1].isOfWord
      let after = place < text.count && text[place].isOfWord
      return try (before != after) == isThere && rest(place)
    case .row(let parts): return try fits(parts[...], at: place, rest)
    case .either(let parts):
      for part in parts where try fits(part, at: place, rest) { return true }
      return false
    case .group(let part, let number):
      let old = groups[number]
      let isThere = try fits(part, at: place) { end in
        let before = groups[number]
        groups[number] = place..<end
        if try rest(end) { return true }
        groups[number] = before
        return false
      }
      if !isThere { groups[number] = old }
      return isThere
    case .again(let number):
      guard let range = groups[number], place + range.count <= text.count else { return false }
      try machine.charge(range.count)
      return try text[range].elementsEqual(text[place..<place + range.count])
        && rest(place + range.count)
    case .repeated(let part, let least, let most, let isLazy):
      if case .one(let test) = part {
        return try repeats(test, at: place, least, most, isLazy, rest)
      }
      return try repeats(part, at: place, least, most, isLazy, 0, rest)
    case .ahead(let part, let isThere):
      let old = groups
      let isFound = try fits(part, at: place) { _ in true }
      if !isFound || !isThere { groups = old }
      return try isFound == isThere && rest(place)
    }
  }

  private func fits(
    _ parts: ArraySlice<RegularExpression.Node>, at place: Int,
    _ rest: (Int) throws -> Bool
  ) throws -> Bool {
    guard let first = parts.first else { return try rest(place) }
    return try fits(first, at: place) { end in
      try fits(parts.dropFirst(), at: end, rest)
    }
  }

  /// Repeats of one code point, which need no choices in each other.
  private func repeats(
    _ test: (Unicode.Scalar) -> Bool, at place: Int, _ least: Int, _ most: Int, _ isLazy: Bool,
    _ rest: (Int) throws -> Bool
  ) throws -> Bool {
    var count = 0
    let room = min(most, text.count - place)
    if isLazy {
      while count <= room {
        if try count >= least && rest(place + count) { return true }
        guard count < room, test(text[place + count]) else { return false }
        count += 1
        try machine.charge(2)
      }
      return false
    }
    while count < room, test(text[place + count]) { count += 1 }
    try machine.charge(count)
    while count >= least {
      if try rest(place + count) { return true }
      count -= 1
    }
    return false
  }

  private func repeats(
    _ part: RegularExpression.Node, at place: Int, _ least: Int, _ most: Int, _ isLazy: Bool,
    _ count: Int, _ rest: (Int) throws -> Bool
  ) throws -> Bool {
    if try isLazy && count >= least && rest(place) { return true }
    if count < most {
      let isThere = try fits(part, at: place) { end in
        // Repeats of nothing lead nowhere.
        guard end > place || count < least else { return false }
        return try repeats(part, at: end, least, most, isLazy, count + 1, rest)
      }
      if isThere { return true }
    }
    return try !isLazy && count >= least && rest(place)
  }
}

extension Unicode.Scalar {
  /// Whether a line ends with it.
  var endsLine: Bool {
    switch self {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  var isOfWord: Bool {
    if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) || self == "_" }
    switch properties.generalCategory {
    case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return properties.isAlphabetic || self == "\u{200C}" || self == "\u{200D}"
    }
  }

  var isDigit: Bool { properties.generalCategory == .decimalNumber }
}
