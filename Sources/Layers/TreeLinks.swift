/// The links of a layer to other layers of its tree.
///
/// Siblings are linked to each other, so that inserting and removing one does not move the others.
struct TreeLinks: Sendable {
  var superlayer: LayerID?
  /// The neighbours among the sublayers of the superlayer.
  var siblings = Neighbours()
  var sublayers = Children()
  /// The mask of this layer, and the layer that this one masks.
  var mask: LayerID?
  var maskedLayer: LayerID?

  /// The neighbours of a layer in a list of its superlayer.
  struct Neighbours: Sendable {
    var previous: LayerID?
    var next: LayerID?
  }

  /// A list of layers.
  struct Children: Sendable {
    var first: LayerID?
    var last: LayerID?
  }
}
