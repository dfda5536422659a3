internal import Geometry

/// The record of one layer: its model values and its place in the tree.
///
/// Siblings are linked to each other, so that none of them is moved when one comes or goes, and the
/// record is a run of plain words, so that copying a block of records is cheap.
struct Layer: Sendable {
  /// Which layer of the scene's whole history this is; ids are used again, serials never.
  let serial: Int

  /// Where the anchor point lies in the parent's bounds.
  var position = Point.zero
  var bounds = Rect.zero
  /// The point of the bounds that `position` places, as fractions of their size.
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var backgroundColor: Color?
  var isHidden = false

  /// Whether the layer takes part in layout; else it stands alone, where its properties put it.
  let isView: Bool
  /// Which parts of the frame were set as such, and so are constants to the layout.
  var fixed: FixedParts = []
  var hasBeenLaidOut = false
  /// Whether an animation with a key was ever added: without, none need be looked for.
  var mayHaveKeyedAnimations = false
  /// Where in the scene's storage the layer's style and content are; -1 if it has the usual style, draws
  /// nothing more.
  var style: Int32 = -1
  var content: Int32 = -1
  /// The revision of the scene that the tree below this root was last laid out for.
  var laidOutRevision = -1

  /// What somebody else keeps with the view.
  var object: Int?

  /// How large a view is where nothing else says so; nil is of no size.
  var preferredSize: Size?

  /// The constraints that `setWidth` and `setHeight` made.
  var widthConstraint: ConstraintID?
  var heightConstraint: ConstraintID?

  var superlayer: LayerID?
  /// The layer whose alpha cuts this one, and the one that this one's alpha cuts.
  var mask: LayerID?
  var maskedLayer: LayerID?
  var siblings = Links()
  var sublayers = Children()

  /// The layer's place among the arranged subviews of its superview; nil if it is none of them.
  var arrangement: Links?
  /// What makes the layer a stack view.
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

  /// What a stack view knows beyond a view.
  struct Stack: Sendable {
    var axis = StackAxis.horizontal
    var alignment = StackAlignment.fill
    var distribution = StackDistribution.fill
    /// Between neighbours, in points.
    var spacing = 0.0
    var arranged = Children()
  }

  /// Whether a layout or a frame has said where the layer is.
  var isPlaced: Bool { hasBeenLaidOut || fixed.contains(.position) }

  /// The rectangle in the parent's bounds as layout knows it, not transformed; its size is that of
  /// the bounds.
  var frame: Rect {
    get { Layer.frame(position: position, size: bounds.size, anchorPoint: anchorPoint) }
    set {
      bounds.size = newValue.size
      position = Point(
        x: newValue.origin.x + anchorPoint.x * newValue.width,
        y: newValue.origin.y + anchorPoint.y * newValue.height)
    }
  }

  /// The frame of a layer of `size` whose anchor point lies at `position`.
  static func frame(position: Point, size: Size, anchorPoint: Point) -> Rect {
    Rect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }
}
