internal import Geometry
internal import Interpreter
internal import Layers
package import Syntax

/// What is known of a view that code of the page draws.
package struct DrawnView: Sendable {
  /// The closure that draws it; nil for a class that overrides `draw(_:)`.
  var closure: Value?
  /// The bounds that it was drawn in last; nil if it was never drawn.
  var drawn: Rect?
  /// Whether it waits to be drawn, whatever its bounds are.
  var needsDisplay = true
  /// The code that asked for it last; nil before anything did.
  var request: BlockID?
  /// How often it was drawn.
  var count = 0
}

/// A drawing of a view, the same in every replay.
package struct DrawingID: Hashable, Sendable {
  var view: LayerID
  var request: BlockID?
  var bounds: Rect
  var count: Int

  /// The cell whose output it is; nil if no code has asked for it.
  package var cell: SourceID? { request?.cell }
}
