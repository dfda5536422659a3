internal import Geometry
package import Graphics

/// A page's looks over time, from which a moving SVG is made.
package struct MovingPicture: Sendable {
  /// The look at one time.
  package struct Frame: Sendable {
    /// In seconds.
    package var time: Double
    package var list: DisplayList
    /// Whether things may come and go at it; other frames only tell how they move in between.
    package var isKey: Bool

    package init(time: Double, list: DisplayList, isKey: Bool) {
      (self.time, self.list, self.isKey) = (time, list, isKey)
    }
  }

  /// Ascending in time from 0; the first and the last are keys, and so is the one at rest. A moment and the
  /// next nanosecond show what changes at once.
  package var frames: [Frame]
  /// The index of the frame that shows without motion: what a reader that knows none draws.
  package var rest: Int
  /// Whether what comes after the frame at rest is repeated for ever.
  package var isEndless: Bool

  /// The smallest canvas on which all frames have room.
  var canvas: Size {
    frames.reduce(into: Size(width: 0, height: 0)) { size, frame in
      size.width = max(size.width, frame.list.canvas.width)
      size.height = max(size.height, frame.list.canvas.height)
    }
  }

  package init(frames: [Frame], rest: Int, isEndless: Bool) {
    (self.frames, self.rest, self.isEndless) = (frames, rest, isEndless)
  }
}
