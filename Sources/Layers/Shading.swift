package import Geometry

/// Colours that change along an axis: what a display list paints a gradient with.
///
/// Across the axis nothing changes; before its start there is the first colour, past its end the last,
/// and an axis of no length has only the last. Between two stops every component goes its own way,
/// alpha too: a fade to clear, which is black without alpha, darkens, as with Core Animation.
package struct Shading: Hashable, Sendable {
  /// A colour and its place on the axis.
  package struct Stop: Hashable, Sendable {
    /// As a fraction of the axis, and not held to 0...1.
    package var location: Double
    package var color: Color

    package init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// At least one, none before the one that it follows.
  package var stops: [Stop]
  /// Where the axis begins and ends, in points of the canvas.
  package var start: Point
  package var end: Point

  package init(_ stops: [Stop], from start: Point, to end: Point) {
    precondition(!stops.isEmpty, "a shading has colours")
    self.stops = stops
    self.start = start
    self.end = end
  }
}
