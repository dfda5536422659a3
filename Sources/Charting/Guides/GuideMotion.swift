internal import Geometry
internal import Motion

/// The position of a value along an axis, in the coordinates of a chart; nil if it has none.
typealias GuidePlace = @Sendable (Dimension, GuidePart.TickKey) -> Double?

/// The start of a morph: where values were when it began.
struct GuideMotion: Sendable {
  /// The layouts that values were moving between, each with its share; the shares add up to 1.
  private var starts: [(share: Double, place: GuidePlace)] = []
  private var run: MorphRun?

  /// The motion of a run that begins while values move to `place`, or are there.
  func restarted(_ run: MorphRun, from place: @escaping GuidePlace) -> GuideMotion {
    let fraction = self.run?.fraction(at: run.seen) ?? 1
    var starts = self.starts.map { (share: $0.share * (1 - fraction), place: $0.place) }
    starts.append((fraction, place))
    // A smaller share moves nothing by a visible distance.
    starts.removeAll { $0.share < 1e-7 }
    var motion = GuideMotion()
    (motion.starts, motion.run) = (starts.suffix(64), run)
    return motion
  }

  /// The motion in a plot that a transform has moved.
  func applying(_ transform: AffineTransform) -> GuideMotion {
    var motion = self
    motion.starts = starts.map { share, place in
      (
        share,
        { dimension, key in
          place(dimension, key).map {
            let point = Point(x: $0, y: $0).applying(transform)
            return dimension == .x ? point.x : point.y
          }
        }
      )
    }
    return motion
  }

  /// The run that is under way at a time, and how much of its way it has covered.
  func running(at time: Time) -> (run: MorphRun, fraction: Double)? {
    guard let run, run.fraction(at: time) < 1 else { return nil }
    return (run, run.fraction(at: time))
  }

  /// Whether there was a morph.
  var hasBegun: Bool { run != nil }

  /// The position of a value when the run began.
  var startPlace: GuidePlace {
    let starts = starts
    return { dimension, key in
      var (sum, shares) = (0.0, 0.0)
      for (share, place) in starts {
        guard let place = place(dimension, key) else { return nil }
        sum += share * place
        shares += share
      }
      return shares > 0 ? sum / shares : nil
    }
  }
}
