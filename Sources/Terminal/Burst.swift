/// Changes that come together, and are answered once: when nothing has come for a while, or when the
/// first has waited long enough.
struct Burst {
  /// How long nothing comes at the end.
  static let quiet = Duration.milliseconds(30)
  /// How long the first change waits at most.
  static let longest = Duration.milliseconds(250)

  private let first: ContinuousClock.Instant
  private var last: ContinuousClock.Instant

  init(at instant: ContinuousClock.Instant) { (first, last) = (instant, instant) }

  /// When it is over, unless another change comes before.
  var end: ContinuousClock.Instant { min(last + Self.quiet, first + Self.longest) }

  mutating func add(at instant: ContinuousClock.Instant) { last = instant }
}
