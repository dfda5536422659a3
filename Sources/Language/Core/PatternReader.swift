/// Reads a pattern from its first code point to its last.
struct PatternReader {
  typealias Node = RegularExpression.Node

  private let pattern: [Unicode.Scalar]
  private var place = 0
  private var isCaseInsensitive: Bool
  /// How many groups it has.
  private(set) var groups = 0
  private var depth = 0

  init(_ pattern: String, isCaseInsensitive: Bool) {
    self.pattern = Array(pattern.unicodeScalars)
    self.isCaseInsensitive = isCaseInsensitive
  }

  private var next: Unicode.Scalar? { place < pattern.count ? pattern[place] : nil }

  private mutating func take(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard pattern[place...].starts(with: scalars) else { return false }
    place += scalars.count
    return true
  }

  mutating func read() throws -> Node {
    if take("(?i)") { isCaseInsensitive = true }
    let node = try either()
    guard place == pattern.count else { throw RegularExpression.unknown }
    return node
  }

  private mutating func either() throws -> Node {
    depth += 1
    defer { depth -= 1 }
    guard depth < 50 else { throw RegularExpression.unknown }
    var parts = [try row()]
    while take("|") { parts.append(try row()) }
    return parts.count == 1 ? parts[0] : .either(parts)
  }

  private mutating func row() throws -> Node {
    var parts: [Node] = []
    while let next, next != "|", next != ")" { parts.append(try repeated(try part())) }
    return parts.count == 1 ? parts[0] : .row(parts)
  }

  private mutating func repeated(_ part: Node) throws -> Node {
    var counts: (Int, Int)
    switch next {
    case "*": counts = (0, .max)
    case "+": counts = (1, .max)
    case "?": counts = (0, 1)
    case "{":
      place += 1
      let least = try number()
      counts = (least, least)
      if take(",") { counts.1 = next == "}" ? .max : try number() }
      guard next == "}", counts.0 <= counts.1 else { throw RegularExpression.unknown }
    default: return part
    }
    switch part {
    case .start, .end, .boundary, .ahead: throw RegularExpression.unknown
    default: break
    }
    place += 1
    let isLazy = take("?")
    if let next, ["*", "+", "?", "{"].contains(next) { throw RegularExpression.unknown }
    return .repeated(part, atLeast: counts.0, atMost: counts.1, isLazy: isLazy)
  }

  private mutating func number() throws -> Int {
    let start = place
    while let next, ("0"..."9").contains(next), place - start < 4 { place += 1 }
    let digits = String(String.UnicodeScalarView(pattern[start..<place]))
    guard let number = Int(digits) else { throw RegularExpression.unknown }
    return number
  }

  private mutating func part() throws -> Node {
    guard let scalar = next else { throw RegularExpression.unknown }
    place += 1
    switch scalar {
    case ".": return .one { !$0.endsLine }
    case "^": return .start
    case "$": return .end
    case "(": return try group()
    case "[": return .one(try set())
    case "\\": return try escaped()
    case "*", "+", "?", "{", "}", "]": throw RegularExpression.unknown
    default: return try letter(scalar)
    }
  }

  private func letter(_ scalar: Unicode.Scalar) throws -> Node {
    guard isCaseInsensitive else { return .one { $0 == scalar } }
    guard scalar.isASCII else { throw RegularExpression.unknown }
    let small = Self.small(scalar)
    return .one { Self.small($0) == small }
  }

  /// A letter of ASCII as a small one.
  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar
  }

  private mutating func group() throws -> Node {
    if take("?:") { return try closed(try either()) }
    if take("?=") { return .ahead(try closed(try either()), isThere: true) }
    if take("?!") { return .ahead(try closed(try either()), isThere: false) }
    if next == "?" { throw RegularExpression.unknown }
    groups += 1
    let number = groups
    return .group(try closed(try either()), number)
  }

  private mutating func closed(_ node: Node) throws -> Node {
    guard take(")") else { throw RegularExpression.unknown }
    return node
  }

  private mutating func escaped() throws -> Node {
    guard let scalar = next else { throw RegularExpression.unknown }
    if let test = Self.kinds(scalar) {
      place += 1
      return .one(test)
    }
    switch scalar {
    case "b", "B":
      place += 1
      return .boundary(scalar == "b")
    case "1"..."9":
      place += 1
      let number = Int(scalar.value - 48)
      guard number <= groups, !isCaseInsensitive else { throw RegularExpression.unknown }
      return .again(number)
    default: return try letter(try plain())
    }
  }

  /// The code points that a letter behind `\` means; nil for any other.
  private static func kinds(
    _ scalar: Unicode.Scalar
  ) -> (@Sendable (Unicode.Scalar) -> Bool)? {
    switch scalar {
    case "d": { $0.isDigit }
    case "D": { !$0.isDigit }
    case "w": { $0.isOfWord }
    case "W": { !$0.isOfWord }
    case "s": { $0.properties.isWhitespace }
    case "S": { !$0.properties.isWhitespace }
    default: nil
    }
  }

  /// The code point that one behind `\` means.
  private mutating func plain() throws -> Unicode.Scalar {
    guard let scalar = next else { throw RegularExpression.unknown }
    place += 1
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0"..."9", "A"..."Z", "a"..."z": throw RegularExpression.unknown
    default:
      guard scalar.isASCII else { throw RegularExpression.unknown }
      return scalar
    }
  }

  private mutating func set() throws -> @Sendable (Unicode.Scalar) -> Bool {
    let isInverted = take("^")
    var tests: [@Sendable (Unicode.Scalar) -> Bool] = []
    var (ranges, isFirst) = ([ClosedRange<Unicode.Scalar>](), true)
    while let scalar = next, scalar != "]" || isFirst {
      guard scalar != "[", scalar != "]", !(scalar == "&" && pattern[(place + 1)...].first == "&")
      else { throw RegularExpression.unknown }
      let isMiddle = !isFirst && scalar == "-" && pattern[(place + 1)...].first != "]"
      guard !isMiddle else { throw RegularExpression.unknown }
      isFirst = false
      place += 1
      if scalar == "\\", let next, let test = Self.kinds(next) {
        place += 1
        tests.append(test)
        continue
      }
      let lower = scalar == "\\" ? try plain() : scalar
      guard next == "-", let end = pattern[(place + 1)...].first, end != "]" else {
        ranges.append(lower...lower)
        continue
      }
      guard lower != "-", end != "[", end != "-" else { throw RegularExpression.unknown }
      place += 2
      let upper = end == "\\" ? try plain() : end
      guard lower <= upper else { throw RegularExpression.unknown }
      ranges.append(lower...upper)
    }
    guard take("]") else { throw RegularExpression.unknown }
    guard isCaseInsensitive else {
      return { [tests, ranges] scalar in
        (ranges.contains { $0.contains(scalar) } || tests.contains { $0(scalar) }) != isInverted
      }
    }
    guard ranges.allSatisfy({ $0.upperBound.isASCII }) else { throw RegularExpression.unknown }
    return { [tests, ranges] scalar in
      let small = Self.small(scalar)
      let capital =
        ("a"..."z").contains(small) ? Unicode.Scalar(UInt8(small.value - 32)) : small
      let isThere =
        ranges.contains { $0.contains(small) || $0.contains(capital) }
        || tests.contains { $0(scalar) }
      return isThere != isInverted
    }
  }
}
