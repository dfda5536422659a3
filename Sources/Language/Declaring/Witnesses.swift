/// The functions of a page's type that meet the requirements of the standard library's protocols;
/// without one, values are compared and described by their parts.
package struct Witnesses: Hashable, Sendable {
  /// The number of the global with `==`.
  package var equality: Int?
  /// The number of the global with `<`.
  package var ordering: Int?
  /// The number of the global with the getter of `description`.
  package var description: Int?
  /// The number of the global with the getter of `debugDescription`.
  package var debugDescription: Int?
  /// `hash(into:)`.
  package var hash: DeclaredCode.Function?
  /// The number of the global with the `init(from:)` that the checker makes for a type without one.
  package var decoding: Int?
}
