/// A layer of a scene, by identity: two names for one layer hold equal ids.
///
/// It is valid only in the scene that made it and in copies of that scene; after a sweep that freed
/// the layer, the same id may be used for a new one.
package struct LayerID: Hashable, Sendable {
  /// A small whole number, not negative.
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// A constraint of a scene, by identity, with the rules of `LayerID`.
package struct ConstraintID: Hashable, Sendable {
  /// A small whole number, not negative.
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}
