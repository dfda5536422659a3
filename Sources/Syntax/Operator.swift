/// An operator between two values: how tightly it binds, and to which side.
struct Operator: Hashable, Sendable {
  enum Associativity: Hashable, Sendable { case left, right, none }

  /// Higher binds tighter.
  var precedence: Int
  var associativity: Associativity

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
    "*": multiplication, "/": multiplication, "%": multiplication,
    "+": addition, "-": addition,
    "...": range, "..<": range,
    "??": nilCoalescing,
    "==": comparison, "!=": comparison, "===": comparison, "!==": comparison,
    "~=": comparison,
    "<": comparison, "<=": comparison, ">": comparison, ">=": comparison,
    "&&": conjunction,
    "||": disjunction,
  ]

  /// The operators that change their left operand, besides `=`.
  static let assigning: Set<String> = ["+=", "-=", "*=", "/=", "%="]

  static let prefix: Set<String> = ["-", "+", "!"]

  private static func wrapping(_ sign: String) -> String {
    "write '\(sign)', and '%' before the numbers get too large"
  }

  /// The operators of Swift that this language does not have, with a replacement if there is one.
  static let outer: [String: String?] = [
    "&": "for 'and' write '&&'; 'n % 2' is the last bit of a number from 0 on",
    "|": "for 'or' write '||'; for flags keep a 'Set'",
    "^": "for a power write 'pow(a, b)'; for one or the other write 'a != b'",
    "~": "write '-n - 1'",
    "<<": "write '(n * 8)' for 'n << 3'",
    ">>": "write '(n / 8)' for 'n >> 3', unless 'n' is negative", "~>": nil,
    "&+": wrapping("+"), "&-": wrapping("-"), "&*": wrapping("*"),
    "&=": "write 'a = a && b'", "|=": "write 'a = a || b'; for flags keep a 'Set'",
    "^=": "for a power write 'a = pow(a, b)'; for one or the other write 'a = a != b'",
    "<<=": "write '*= 8' for '<<= 3'",
    ">>=": "write '/= 8' for '>>= 3', unless the number is negative",
    "++": "write '+= 1'", "--": "write '-= 1'",
  ]

  /// What to write instead of an operator that works on bits, with this text after it.
  static func hint(onBits sign: String, before operand: String) -> String? {
    let digits = operand.filter { $0 != "_" }
    let number = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    switch (sign, number) {
    case ("<<", let places?) where 1...40 ~= places:
      return "write '(n * \(1 << places))' for 'n << \(places)'"
    case (">>", let places?) where 1...40 ~= places:
      return "write '(n / \(1 << places))' for 'n >> \(places)', unless 'n' is negative"
    case ("&", let mask?) where mask > 0 && mask < 1 << 40 && mask & (mask + 1) == 0:
      return "write '(n % \(mask + 1))' for 'n & \(operand)', unless 'n' is negative"
    default: return outer[sign] ?? nil
    }
  }

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
