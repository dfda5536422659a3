package import Syntax

/// A call of a builtin that knows its position, and continues.
package struct BuiltinCall: Sendable {
  let site: Site
  let arguments: [Range<Int>]
  /// The types of the arguments by parameter; nil for one that is omitted.
  package let types: [Type?]
  /// The type of its value: what the generic parameters of its result stand for.
  package let result: Type
  /// The part of the first argument, a condition, that is false: one operand of its `&&`, or all of
  /// it; if the condition is true, the last operand.
  package let failingCondition: Range<Int>
  /// The values of the two sides of that comparison; nil if it is not a comparison.
  let comparison: (left: (value: Value, type: Type), right: (value: Value, type: Type))?

  /// The same call with its arguments in other places.
  ///
  /// - Parameter types: The types of the arguments by parameter; nil for one that is omitted.
  package func retyped(_ types: [Type?]) -> BuiltinCall {
    BuiltinCall(
      site: site, arguments: arguments, types: types, result: result,
      failingCondition: failingCondition, comparison: comparison)
  }

  /// The text of the call.
  package var range: Range<Int> { site.range }
  package var source: SourceID { site.source }

  /// The two sides of the comparison that `failingCondition` is, as the echo shows them; nil if it
  /// is not a comparison.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped; or what a page's
  ///   `description` throws.
  package func sides(in machine: Machine) throws -> (left: String, right: String)? {
    guard let (left, right) = comparison else { return nil }
    return (
      try machine.echo(left.value, left.type), try machine.echo(right.value, right.type)
    )
  }
}
