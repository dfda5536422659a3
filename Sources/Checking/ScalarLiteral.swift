import Language
import Syntax

/// `Unicode.Scalar("A")`: a text that is written out is the code point itself, and no optional.
enum ScalarLiteral {
  /// The draft of such a call; nil for a call with other arguments, or of another type.
  static func draft(of type: Type, _ arguments: [Argument], in checker: Checker) -> Draft? {
    guard type.libraryName == "Unicode.Scalar", arguments.count == 1, arguments[0].label == nil,
      case .string(let segments) = arguments[0].value.kind, segments.count == 1,
      case .text(let text) = segments[0], text.unicodeScalars.count == 1,
      let scalar = text.unicodeScalars.first,
      let initializer = checker.library.initializers(of: type).first(where: {
        $0.parameters.map(\.type) == [.sized(.uint32)]
      })
    else { return nil }
    let range = arguments[0].value.range
    return Draft(type, at: range) { (_) in
      let number = CheckedExpression(
        .integer(Int(scalar.value)), .sized(.uint32), at: range)
      return .forced(
        CheckedExpression(
          .builtin(initializer, receiver: nil, [number]), initializer.result, at: range))
    }
  }
}
