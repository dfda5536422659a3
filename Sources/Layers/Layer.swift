internal import Geometry

/// The record of one layer: its model values and its place in the tree.
///
/// It holds plain values only, so that copying a block of records is cheap.
struct Layer: Sendable {
  /// A unique number in the scene's whole history; ids are used again, serials never.
  let serial: Int
  /// The indices of the layer's style and content in the scene's storage; -1 for the default style
  /// or no content.
  var style: Int32 = -1
  var content: Int32 = -1

  var placement = Placement()
  var backgroundColor: Color?
  var isHidden = false
  var interaction = Scene.Interaction()
  /// Whether the layer takes part in layout; otherwise its own properties place it.
  let isView: Bool
  /// Whether an animation with a key was ever added: if not, no search is needed.
  var mayHaveKeyedAnimations = false

  /// An opaque handle of the language's view object; nil for layers it did not make.
  var object: Int?

  var tree = TreeLinks()
  var layout = LayoutState()
}
