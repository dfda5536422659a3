/// An operator between two values: its precedence group, and the side to which it binds.
struct Operator: Hashable, Sendable {
  enum Associativity: Hashable, Sendable { case left, right, none }

  /// The number of its group. Of those of the library higher ones bind tighter, but for `standard`;
  /// the order of those of a page is in its table.
  var precedence: Int
  var associativity: Associativity

  static let shift = Operator(precedence: 10, associativity: .none)
  static let multiplication = Operator(precedence: 9, associativity: .left)
  static let addition = Operator(precedence: 8, associativity: .left)
  static let range = Operator(precedence: 7, associativity: .none)
  /// `is` and `as`, which are followed by a type.
  static let casting = Operator(precedence: 6, associativity: .none)
  static let nilCoalescing = Operator(precedence: 5, associativity: .right)
  static let comparison = Operator(precedence: 4, associativity: .none)
  static let conjunction = Operator(precedence: 3, associativity: .left)
  static let disjunction = Operator(precedence: 2, associativity: .left)
  static let ternary = Operator(precedence: 1, associativity: .right)
  static let assignment = Operator(precedence: 0, associativity: .right)
  /// Of an operator that is declared without a precedence group: above `ternary`, and in no order
  /// with the others.
  static let standard = Operator(precedence: 11, associativity: .none)

  /// The number of the first group of a page.
  static let firstOfPage = 12

  /// The precedence groups of Swift's library.
  static let groups: [String: Operator] = [
    "BitwiseShiftPrecedence": shift, "MultiplicationPrecedence": multiplication,
    "AdditionPrecedence": addition, "RangeFormationPrecedence": range,
    "CastingPrecedence": casting, "NilCoalescingPrecedence": nilCoalescing,
    "ComparisonPrecedence": comparison, "LogicalConjunctionPrecedence": conjunction,
    "LogicalDisjunctionPrecedence": disjunction, "TernaryPrecedence": ternary,
    "DefaultPrecedence": standard, "AssignmentPrecedence": assignment,
  ]

  /// The operators with a value, by their text.
  static let named: [String: Operator] = [
    "<<": shift, ">>": shift,
    "*": multiplication, "/": multiplication, "%": multiplication, "&": multiplication,
    "&*": multiplication,
    "+": addition, "-": addition, "|": addition, "^": addition, "&+": addition, "&-": addition,
    "...": range, "..<": range,
    "??": nilCoalescing,
    "==": comparison, "!=": comparison, "===": comparison, "!==": comparison,
    "~=": comparison,
    "<": comparison, "<=": comparison, ">": comparison, ">=": comparison,
    "&&": conjunction,
    "||": disjunction,
  ]

  /// The operators that change their left operand, besides `=`.
  static let assigning: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=",
  ]

  static let prefix: Set<String> = ["-", "+", "!", "~"]

  /// The operators of Swift that this language does not have, with a replacement if there is one.
  static let outer: [String: String?] = [
    "~>": nil, "&<<": nil, "&>>": nil, "&<<=": nil,
    "&>>=": nil,
    "++": "write '+= 1'", "--": "write '-= 1'",
  ]

  /// The operators that other languages write as words.
  static let words = ["and": "&&", "or": "||", "div": "/", "mod": "%"]

  /// Refuses a sign that has no value before it, or a regular expression literal that begins with it.
  static func missingValue(
    before sign: String, at range: Range<Int>, in text: [UInt8]
  ) -> Diagnostic {
    searchPattern(at: range, in: text)
      ?? Diagnostic(
        .error, "expected a value before \(quote(sign))", at: range, hint: hint(for: sign))
  }

  /// Refuses a regular expression literal whose first `/` is at a place; nil if its line has no other.
  private static func searchPattern(at range: Range<Int>, in text: [UInt8]) -> Diagnostic? {
    let line = text[range.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
    guard text[range.lowerBound] == UInt8(ascii: "/"),
      let end = line.firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    return Diagnostic(searchPattern: range.lowerBound..<end + 1)
  }

  /// The end of a regular expression literal, or of its line if it has none there.
  ///
  /// - Parameters:
  ///   - slash: The place of its first `/`.
  ///   - signs: How many `#` stand before that, and after the last one.
  static func endOfSearchPattern(from slash: Int, signs: Int, in text: [UInt8]) -> Int {
    let end = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: signs)
    var place = slash + 1
    while place < text.count, text[place] != UInt8(ascii: "\n") {
      if text[place...].starts(with: end) { return place + end.count }
      place += 1
    }
    return place
  }

  /// The replacement for an operator that does not exist.
  static func hint(for text: String) -> String? {
    switch text {
    case "**": "write pow(a, b)"
    case "..": "write '...' or '..<'"
    default:
      replacement(for: text).map { other in
        other.hasPrefix(" ") ? "put space around '\(text.dropLast())'" : "write '\(other)'"
      }
    }
  }

  /// The replacement for an operator of another language, or for two without space between them;
  /// with the space before them that they need.
  static func replacement(for text: String) -> String? {
    switch text {
    case "<>", "=!": return "!="
    case "=<": return "<="
    case "=>": return ">="
    case "!===": return "!=="
    case "====": return "==="
    case "&&&", "|||": return String(text.dropLast())
    default: break
    }
    guard let last = text.last, prefix.contains(String(last)) else { return nil }
    let first = String(text.dropLast())
    guard first == "=" || named[first] != nil || assigning.contains(first) else { return nil }
    return " \(first) \(last)"
  }
}

extension Diagnostic {
  /// That a regular expression literal is not in the language.
  init(searchPattern range: Range<Int>) {
    self.init(
      .error, "'/…/' is not in this dialect", at: range,
      hint: "search in texts with 'contains', 'firstIndex(of:)' and 'split'")
  }
}
