internal import Geometry
internal import Language
internal import Layers
package import Syntax

/// A run of code of the page that lays out or draws a view, the same in every replay.
package struct ViewUpdate: Hashable, Sendable {
  /// What the code does, and for what.
  enum Kind: Hashable {
    /// It places the views inside: `layoutSubviews()`.
    case layout(LaidOutView.Arrangement)
    /// It acts once a view controller's view is shown: `viewDidAppear(_:)`.
    case appearance
    /// It paints what the view shows: `draw(_:)`, or a closure.
    case drawing(in: Rect)
  }

  let kind: Kind
  var view: LayerID
  /// The code that has asked for it.
  package var request: BlockID?
  var count: Int

  /// The cell whose output it is; nil if no code has asked for it.
  package var cell: SourceID? { request?.cell }
}

/// What is known of a view that code of the page draws.
struct DrawnView: Sendable {
  /// The closure that draws it; nil for a class that overrides `draw(_:)`.
  var closure: Value?
  /// Whether the page says that the view leaves nothing of what is behind it; it has no effect.
  var isOpaque = true
  /// The bounds that it was drawn in last; nil if it was never drawn.
  var drawn: Rect?
  /// Whether it waits to be drawn, whatever its bounds are.
  var needsDisplay = true
  /// The code that asked for it last; nil before anything did.
  var request: BlockID?
  /// How often it was drawn.
  var count = 0
}

/// What is known of a view whose class overrides `layoutSubviews()` or `intrinsicContentSize`.
struct LaidOutView: Sendable {
  /// Whether it has said how large it is.
  var isMeasured = false
  /// The text of a label that has said so.
  var measuredText: TextContent?
  /// What the view was laid out for last; nil if it never was.
  var arrangement: Arrangement?
  /// Whether it waits to be laid out, whatever its arrangement is.
  var needsLayout = false
  /// The code that asked for it last; nil before anything did.
  var request: BlockID?
  /// How often it was laid out.
  var count = 0

  /// What a layout depends on: if it changes, the view is laid out again.
  struct Arrangement: Hashable, Sendable {
    let size: Size
    let subviews: [LayerID]
    let subviewSizes: [Size]
  }
}
