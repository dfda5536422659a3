import Language
import Syntax

/// A whole number that is written out and too large for an `Int`: it has another type where one is
/// wanted.
struct LargeLiteral {
  private let number: UInt64
  private let range: Range<Int>

  /// The number that an expression is; nil for any other expression.
  init?(_ expression: Expression) {
    guard case .cast(let value, .coerced, let type) = expression.kind,
      type.range == expression.range, case .integer(let bits) = value.kind
    else { return nil }
    (number, range) = (UInt64(bitPattern: Int64(bits)), expression.range)
  }

  /// The draft of a number of the type that is wanted.
  func draft(in checker: Checker) -> Draft {
    let (type, number, range) = (checker.literal(.integer), number, range)
    return Draft(type, at: range) { (checker) throws(Diagnostic) in
      let type = try checker.resolved(type, at: range)
      switch type {
      case .double: return .double(Double(number))
      case .float: return .float(Float(number))
      case .nominal(.sized(let sized), _) where sized.value(Int128(number)) != nil:
        return .integer(Int(Int64(bitPattern: number)))
      default:
        throw Diagnostic(
          .error, "\(number) does not fit in \(type == .int ? "an Int" : type.spelling)",
          at: range,
          hint: "write the type of a variable, 'UInt64', or a Double, such as 1e20")
      }
    }
  }

  /// The draft of `UInt64(18446744073709551615)`, which is the literal as one of that type, or of
  /// `Unicode.Scalar("A")`; nil for a call with other arguments, or of another type.
  static func draft(
    of type: Type, _ arguments: [Argument], in checker: Checker
  ) throws(Diagnostic) -> Draft? {
    if let scalar = ScalarLiteral.draft(of: type, arguments, in: checker) { return scalar }
    guard type.isFractional || type == .int || type.sizedInteger != nil, arguments.count == 1,
      arguments[0].label == nil, let literal = LargeLiteral(arguments[0].value)
    else { return nil }
    return try checker.convert(
      literal.draft(in: checker), into: type, for: .argument(type.spelling))
  }
}
