import Language
import Syntax

/// `error as NSError`.
struct BridgedErrors: CheckerPart {
  let checker: Checker

  /// The draft of an error as an `NSError`, which has its number and its sentences; nil for another type.
  func draft(
    _ value: Expression, to type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard let nominal = type.declaration, nominal.name == "NSError",
      let bridge = library.constants(of: type, named: "_bridged").first
    else { return nil }
    let error = try checker.infer(value, into: .error, for: .argument("as"))
    let parts = Builtin(
      .function, "as", "", [.init(label: nil, type: .error, summary: "")],
      returning: .array(.any), example: "",
      body: .call { machine, arguments in try ErrorText.parts(of: arguments[0], in: machine) })
    return Draft(type, at: range) { (checker) throws(Diagnostic) in
      let error = try checker.finish(error)
      let list = CheckedExpression(
        .builtin(parts, receiver: nil, [error]), .array(.any), at: range)
      return .builtin(bridge, receiver: nil, [list])
    }
  }
}
