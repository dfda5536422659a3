/// How far a mark reaches: by its value, and by the values of other marks.
enum MarkReach: Hashable {
  /// To its value.
  case value
  /// To its part of a total.
  case part(of: Double)
  /// Its value beyond the marks below it, where the sums of these are: `above` for a value of 0 or more, `below` for a
  /// negative one.
  case sum(above: Double, below: Double)
  /// The same as a share of all magnitudes: its own, and the sum of the others.
  case share(above: Double, below: Double, others: Double)
  /// The beginning of the last mark, which ends where all end: the share that the others have, whose sum has the sign
  /// of the value. So it is with the last slice of a pie, and the top of a stack of shares.
  case rest(others: Double)

  /// Where the mark of a value ends.
  func end(of value: Double) -> Double {
    switch self {
    case .value: value
    case .part(let total): min(1, value / total)
    case .sum(let above, let below): (value < 0 ? below : above) + value
    case .share(let above, let below, let others):
      ((value < 0 ? below : above) + value) / (others + value.magnitude)
    case .rest(let others): others / (others.magnitude + value.magnitude)
    }
  }

  /// The value of the mark that ends somewhere; the nearest one where no mark ends there, not finite where all end at
  /// one place.
  func value(endingAt end: Double) -> Double {
    switch self {
    case .value: return end
    case .part(let total): return max(0, end) * total
    case .sum(let above, let below):
      return end > above ? end - above : end < below ? end - below : 0
    case .share(let above, let below, let others):
      guard others > 0 else { return .nan }
      if end > above / others { return (end * others - above) / (1 - end) }
      return end < below / others ? (end * others - below) / (1 + end) : 0
    case .rest(let others):
      guard others != 0 else { return .nan }
      let magnitude = max(0, others / end - others.magnitude)
      return others < 0 ? -magnitude : magnitude
    }
  }

  /// The nearest place to another one where a mark of a finite value ends: none has all of a share.
  ///
  /// - Parameter value: The value of a mark, whose end is such a place.
  func reachable(_ end: Double, from value: Double) -> Double {
    let most = 1 - 1.0 / 1_024
    let present = self.end(of: value)
    switch self {
    case .value, .part, .sum: return end
    case .share: return min(max(end, min(-most, present)), max(most, present))
    case .rest(let others):
      let least = min(1 - most, present.magnitude)
      return others < 0 ? min(end, -least) : max(end, least)
    }
  }
}
