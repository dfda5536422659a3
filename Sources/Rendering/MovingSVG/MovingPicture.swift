internal import Geometry
package import Graphics

/// `picture` as a file of SVG that moves by itself, by the animations that SVG has (SMIL).
///
/// What a reader without animations draws is the look at rest. A coordinate is never further than 1/256 point
/// from where it is in the frames, and a channel of a colour than one level. What moves is found by comparing
/// the frames, so that whatever changes is written; what only appears for a while, or changes its kind, is an
/// element of its own that is shown at its time.
///
/// - Parameters:
///   - owner: Whose an item is at rest, by its number in the lists; nil if it has no words.
///   - isCancelled: Asked at each frame, at each node, and every few thousand numbers.
/// - Throws: As a still picture does.
package func movingSVG(
  of picture: MovingPicture, owner: (Int) -> ItemOwner? = { _ in nil },
  description: SVGDescription = SVGDescription(), options: SVGOptions = SVGOptions(),
  limits: RenderingLimits = RenderingLimits(), isCancelled: @escaping () -> Bool = { false }
) throws(RenderingError) -> [UInt8] {
  let tree = try MovingTree(of: picture, isCancelled: isCancelled)
  let maker = try SVGMotionMaker(of: picture, tree, options, isCancelled: isCancelled)
  let rest = picture.frames[picture.rest].list
  let known = Set(rest.owners)
  let list = DisplayList(
    canvas: picture.canvas, background: rest.background, complete: maker.items,
    owners: maker.owners)
  return try svg(
    of: list, moving: maker.motions, owner: { known.contains($0) ? owner($0) : nil },
    description: description, options: options,
    limits: limits, isCancelled: isCancelled)
}

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
