/// An operator between two values: how tightly it binds, and to which side.
struct Operator: Hashable, Sendable {
  enum Associativity: Hashable, Sendable { case left, right, none }

  /// Higher binds tighter.
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
