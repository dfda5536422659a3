package import Syntax

/// A call of a builtin that speaks of where it stands, and goes on.
package struct BuiltinCall {
  let site: Site
  let arguments: [Range<Int>]
  /// What the two sides of the comparison came to that is the first argument; nil if it is none.
  let comparison: (left: (value: Value, type: Type), right: (value: Value, type: Type))?

  /// The text of the call.
  package var range: Range<Int> { site.range }
  package var source: SourceID { site.source }
  /// The text of the first argument; of the call, if it has none.
  package var firstArgument: Range<Int> { arguments.first ?? site.range }

  /// The two sides of the comparison that is the first argument, as the echo shows them; nil if it is
  /// none.
  package func sides(in machine: Machine) throws -> (left: String, right: String)? {
    guard let (left, right) = comparison else { return nil }
    return (
      try machine.echo(left.value, left.type), try machine.echo(right.value, right.type)
    )
  }
}
