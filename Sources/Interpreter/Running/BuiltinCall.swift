package import Syntax

/// A call of a builtin that speaks of where it stands, and goes on.
package struct BuiltinCall {
  let site: Site
  let arguments: [Range<Int>]
  /// The types of the arguments by parameter; nil for one that is omitted.
  package let types: [Type?]
  /// The part of the first argument, a condition, that is not so: one of the sides of its `&&`, or
  /// all of it; of a condition that is so, the last one.
  package let failingCondition: Range<Int>
  /// What the two sides of the comparison came to that this part is; nil if it is none.
  let comparison: (left: (value: Value, type: Type), right: (value: Value, type: Type))?

  /// The text of the call.
  package var range: Range<Int> { site.range }
  package var source: SourceID { site.source }

  /// The two sides of the comparison that `failingCondition` is, as the echo shows them; nil if it is none.
  package func sides(in machine: Machine) throws -> (left: String, right: String)? {
    guard let (left, right) = comparison else { return nil }
    return (
      try machine.echo(left.value, left.type), try machine.echo(right.value, right.type)
    )
  }
}
