/// Counts of what a scene holds and of the work it took, for limits and charges.
package struct SceneCounts: Sendable {
  /// The number of scalars in all texts; the number of glyphs is about the same.
  package internal(set) var textLength = 0
  /// The number of path elements and gradient colours in all layers.
  package internal(set) var partCount = 0
  /// The number of all such parts ever set, including replaced ones.
  package internal(set) var contentSet = 0
  /// The number of values in all animations, with the elements of paths.
  package internal(set) var animatedCount = 0
  /// The length of all names of layers, in bytes.
  package internal(set) var nameBytes = 0
  /// How many layers were visited so far to check the nesting depth, and to count siblings.
  package internal(set) var layerVisits = 0
}
