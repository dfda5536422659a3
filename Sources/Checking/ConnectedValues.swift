import Language
import Syntax

/// `&&` and `||`, of which the page may declare others for its types.
struct ConnectedValues: CheckerPart {
  let checker: Checker

  /// The draft of the operator of the language.
  static func both(
    _ left: Draft, _ sign: Name, _ right: Draft, at range: Range<Int>
  ) -> Draft {
    Draft(.bool, at: range) { (checker) throws(Diagnostic) in
      let (left, right) = (try checker.finish(left), try checker.finish(right))
      return sign.text == "&&" ? .and(left, right) : .or(left, right)
    }
  }

  /// The draft of `&&` or `||` where the page declares one, too: which is meant is known with the left operand.
  func infer(
    _ left: Draft, _ sign: Name, _ right: Draft, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if let own = try checker.inferOwnOperator(sign, left, right, at: range) { return own }
    let isOpen =
      system.typeVariables.root(of: left.type) != nil && !system.typeVariables.isLiteral(left.type)
    guard isOpen else {
      let left = try checker.convert(left, into: .bool, for: .condition(sign.text))
      let right = try checker.convert(right, into: .bool, for: .condition(sign.text))
      return Self.both(left, sign, right, at: range)
    }
    let draft = checker.produced(at: range)
    try checker.whenKnown(left.type, at: left.range) { (_) throws(Diagnostic) in
      let whole = try infer(left, sign, right, at: range)
      try checker.deliver(whole.type, as: draft.type, at: range)
      draft.finish = { (checker) throws(Diagnostic) in try checker.finish(whole) }
    }
    return draft
  }
}
