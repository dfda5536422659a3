package import Geometry

/// Colours along an axis: the paint of a gradient in a display list.
///
/// Across the axis the colour is constant; before its start it is the first, after its end the
/// last, and an axis of zero length has only the last. Between two stops every component is
/// interpolated separately, alpha too: a fade to clear, which is black without alpha, darkens, as
/// with Core Animation.
package struct Shading: Hashable, Sendable {
  /// A colour and its place on the axis.
  package struct Stop: Hashable, Sendable {
    /// As a fraction of the axis, not clamped to 0...1.
    package var location: Double
    package var color: Color

    package init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// Non-empty, offsets ascending.
  package var stops: [Stop]
  /// The start and the end of the axis, in points of the canvas.
  package var start: Point
  package var end: Point

  package init(_ stops: [Stop], from start: Point, to end: Point) {
    precondition(!stops.isEmpty, "a shading has colours")
    self.stops = stops
    self.start = start
    self.end = end
  }
}
