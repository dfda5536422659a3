/// When the values of a chart are heard.
struct Timing {
  /// The duration of a series from the left edge of the plot area to the right one, in seconds.
  let sweep: Double
  /// The time for the last value, in seconds.
  let last: Double

  /// The silence between two series, in seconds.
  static let pause = 0.4
  /// Two values are at least this far apart, in seconds.
  static let shortestSlot = 0.03
  /// The time for one of few values, and the most in any case.
  static let usualSlot = 0.3
  /// The tone of a value without neighbours in a glide.
  static let loneValue = 0.1
  /// What a series takes, in seconds; many share half a minute.
  private static let shortestSweep = 1.2
  private static let longestSweep = 6.0
  private static let sharedTime = 30.0

  /// - Parameter values: How many values and gaps the longest series has.
  init(values: Int, series: Int, manner: PlayedChart.Manner) {
    let longest = min(Timing.longestSweep, max(1.5, Timing.sharedTime / Double(series)))
    sweep = min(max(Timing.usualSlot * Double(values), Timing.shortestSweep), longest)
    let slot = max(min(Timing.usualSlot, sweep / Double(values)), Timing.shortestSlot)
    last = manner == .steps ? slot : Timing.loneValue
  }

  /// The least duration of so many series, in seconds.
  func total(series: Int) -> Double { Double(series) * (sweep + Timing.pause) - Timing.pause }

  /// As many of a series' values, from left to right, as there is time for.
  ///
  /// If there are more, the plot area is cut into parts of the same width, and of each part only
  /// the least and the greatest value are heard, in their order: every extreme of the data
  /// survives. A gap is heard if there are only gaps in its part.
  func reduced(_ values: [PlayedChart.Value]) -> [PlayedChart.Value] {
    let parts = Int(sweep / (2 * Timing.shortestSlot))
    if values.count <= 2 * parts { return values }
    var (kept, start) = ([PlayedChart.Value](), 0)
    for part in 0..<parts {
      var end = start
      while end < values.count, min(Int(values[end].x * Double(parts)), parts - 1) == part {
        end += 1
      }
      kept += Timing.extremes(of: values[start..<end])
      start = end
    }
    return kept
  }

  private static func extremes(of values: ArraySlice<PlayedChart.Value>) -> [PlayedChart.Value] {
    var (least, most) = (Double.infinity, -Double.infinity)
    var (lowest, highest) = (values.startIndex, values.startIndex)
    for index in values.indices {
      guard let value = values[index].value else { continue }
      if value < least { (least, lowest) = (value, index) }
      if value > most { (most, highest) = (value, index) }
    }
    if values.isEmpty { return [] }
    if lowest == highest { return [values[lowest]] }
    return [values[min(lowest, highest)], values[max(lowest, highest)]]
  }

  /// The time of each value after the beginning of its series: in proportion to x, but not sooner
  /// after the value before than the shortest slot.
  func times(of values: [PlayedChart.Value]) -> [Double] {
    var earliest = 0.0
    return values.map { value in
      let time = max(value.x * sweep, earliest)
      earliest = time + Timing.shortestSlot
      return time
    }
  }

  /// Where an x is heard: not quite at the sides, so that an ear alone hears the whole chart.
  static func place(ofX x: Double) -> Double { 1.6 * (x - 0.5) }
}
