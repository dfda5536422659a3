package import Motion
package import Playground

/// A page of a program in a handout: what of it is shown, and heard.
package struct HandoutView: Sendable {
  /// The page in light, and in dark where the reader's browser decides; the pages differ in nothing else.
  package let pages: [Settled]
  /// The moments that it is about.
  package let shot: Shot
  /// What the picture shows, for readers who cannot see it.
  package let description: String
  /// The stretch of time that is in motion; nil where nothing was set in motion.
  package let motion: ClosedRange<Time>?
  package let sound: StretchSound?

  /// - Parameter pages: At least one.
  package init(
    pages: [Settled], shot: Shot = Shot(), description: String,
    motion: ClosedRange<Time>? = nil, sound: StretchSound? = nil
  ) {
    (self.pages, self.shot, self.description) = (pages, shot, description)
    (self.motion, self.sound) = (motion, sound)
  }

  /// The moment of the picture: the one that is named, or the page when it has settled.
  var rest: Time? { shot.times.count == 1 ? shot.times[0] : nil }

  /// The moments that stand side by side, in seconds; none where the picture is one.
  var moments: [Double] {
    shot.times.count == 1 ? [] : shot.times.compactMap(\.self).map(\.seconds)
  }

  /// The time of the film: what is in motion, and the moments that are named. Nil where nothing may move.
  var stretch: ClosedRange<Time>? {
    let times = shot.times.compactMap(\.self)
    var stretch = motion
    if let first = times.min(), let last = times.max() {
      let named = times.count == 1 ? .zero...max(last, pages[0].length) : first...last
      stretch = stretch.map { min($0.lowerBound, first)...max($0.upperBound, last) } ?? named
    }
    guard let stretch, stretch.lowerBound < stretch.upperBound else { return nil }
    return stretch
  }
}
