internal import Geometry

/// The record of one layer: its model values and its place in the tree.
///
/// Siblings are linked to each other, so that inserting and removing one does not move the others,
/// and the record holds plain values only, so that copying a block of records is cheap.
struct Layer: Sendable {
  /// A unique number in the scene's whole history; ids are used again, serials never.
  let serial: Int

  /// The position of the anchor point in the parent's bounds.
  var position = Point.zero
  var bounds = Rect.zero
  /// The point of the bounds that `position` places, as fractions of their size.
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var backgroundColor: Color?
  var isHidden = false

  /// Whether the layer takes part in layout; otherwise its own properties place it.
  let isView: Bool
  /// The parts of the frame that were set explicitly, and so are constants of the layout.
  var fixed: FixedParts = []
  var hasBeenLaidOut = false
  /// Whether an animation with a key was ever added: if not, no search is needed.
  var mayHaveKeyedAnimations = false
  /// The indices of the layer's style and content in the scene's storage; -1 for the default style
  /// or no content.
  var style: Int32 = -1
  var content: Int32 = -1
  /// The revision of the scene for which the tree below this root was last laid out.
  var laidOutRevision = -1

  /// An opaque handle of the language's view object; nil for layers it did not make.
  var object: Int?

  /// The size of a view that nothing else determines; nil is zero.
  var preferredSize: Size?

  /// The constraints made by `setWidth` and `setHeight`.
  var widthConstraint: ConstraintID?
  var heightConstraint: ConstraintID?

  var superlayer: LayerID?
  /// The mask of this layer, and the layer that this one masks.
  var mask: LayerID?
  var maskedLayer: LayerID?
  var siblings = Links()
  var sublayers = Children()

  /// The layer's place among the arranged subviews of its superview; nil if it is not arranged.
  var arrangement: Links?
  /// The properties of a stack view; nil for other layers.
  var stack: Stack?

  /// The neighbours of a layer in a list of its superlayer.
  struct Links: Sendable {
    var previous: LayerID?
    var next: LayerID?
  }

  /// A list of layers.
  struct Children: Sendable {
    var first: LayerID?
    var last: LayerID?
  }

  /// The parts of a frame.
  struct FixedParts: OptionSet, Sendable {
    let rawValue: UInt8
    static let position = FixedParts(rawValue: 1)
    static let width = FixedParts(rawValue: 2)
    static let height = FixedParts(rawValue: 4)
    static let frame: FixedParts = [.position, .width, .height]
  }

  /// The properties of a stack view besides those of a view.
  struct Stack: Sendable {
    var axis = StackAxis.horizontal
    var alignment = StackAlignment.fill
    var distribution = StackDistribution.fill
    /// Between neighbours, in points.
    var spacing = 0.0
    var arranged = Children()
  }

  /// Whether a layout or a frame has placed the layer.
  var isPlaced: Bool { hasBeenLaidOut || fixed.contains(.position) }

  /// The rectangle in the parent's bounds for layout, not transformed; its size is that of the
  /// bounds.
  var frame: Rect {
    get { Layer.frame(position: position, size: bounds.size, anchorPoint: anchorPoint) }
    set {
      bounds.size = newValue.size
      position = Point(
        x: newValue.origin.x + anchorPoint.x * newValue.width,
        y: newValue.origin.y + anchorPoint.y * newValue.height)
    }
  }

  /// The frame of a layer of `size` whose anchor point is at `position`.
  static func frame(position: Point, size: Size, anchorPoint: Point) -> Rect {
    Rect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }
}
