internal import Geometry

/// The part of a layer that concerns layout: what determines the frame of a view, and when its tree
/// was last laid out.
struct LayoutState: Sendable {
  /// The revision of the scene for which the tree below this root was last laid out.
  var laidOutRevision = -1
  /// The size of a view that nothing else determines; nil is zero.
  var preferredSize: Size?
  /// The parts of the frame that were set explicitly, and so are constants of the layout.
  var fixed: FixedParts = []
  /// Whether constraints and stacks place the view, whatever frame was set before.
  var isReleased = false
  var hasBeenLaidOut = false

  /// The constraints made by `setWidth` and `setHeight`.
  var widthConstraint: ConstraintID?
  var heightConstraint: ConstraintID?

  /// The layer's place among the arranged subviews of its superview; nil if it is not arranged.
  var arrangement: TreeLinks.Neighbours?
  /// The properties of a stack view; nil for other layers.
  var stack: Stack?

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
    var arranged = TreeLinks.Children()
  }

  /// Leaves the view to constraints and stacks; returns whether a frame was set.
  mutating func release() -> Bool {
    let wasFixed = !fixed.isEmpty
    (fixed, isReleased) = ([], true)
    return wasFixed
  }

  /// Whether a layout or a frame has placed the layer.
  var isPlaced: Bool { hasBeenLaidOut || fixed.contains(.position) }
}
