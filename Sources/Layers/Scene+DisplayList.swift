package import Geometry
package import Motion

extension Scene {
  /// The canvas of a page that shows nothing, in points.
  package static let emptyCanvas = Size(width: 600, height: 400)

  /// What the page looks like at `time`.
  ///
  /// The canvas is as large as the shown view's model, so that it keeps still while views move.
  ///
  /// - Parameter background: What lies below the shown view.
  package func displayList(
    at time: Time, background: Color = Color(white: 1)
  ) -> DisplayList {
    DisplayList(canvas: Scene.emptyCanvas, background: background)
  }
}
