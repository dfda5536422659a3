/// A chart as what can be heard of it: series of values from left to right.
///
/// Where `Audiograph` draws a smooth curve, this is faithful: the order of the values is the order
/// of the pitches, one value is one tone or one bend of a glide, and nothing is averaged. If there
/// are more values than there is time for, the extremes are heard (`Timing.reduced`).
package struct PlayedChart: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    /// From 0, the left edge of the plot area, to 1, the right one.
    package var x: Double
    /// In data units, or their logarithms for a log axis; nil, or a NaN, is a gap.
    package var value: Double?

    package init(x: Double, value: Double?) { (self.x, self.value) = (x, value) }
  }

  package enum Manner: Hashable, Sendable, CaseIterable {
    /// A tone for each value, with a short rest after it, as of bars.
    case steps
    /// A tone that goes from value to value without a rest, as a line does.
    case glides
  }

  /// They play one after the other. Values are heard in the order of their x; those of one x in the
  /// order of the list. Those left or right of the plot area are not heard.
  package var series: [[Value]]
  /// The values with the lowest and the highest pitch, as the axis has them. Where a value lies
  /// outside, the range is wider.
  package var range: ClosedRange<Double>
  /// The x of the ticks of the axis, each a soft tick in each series.
  package var ticks: [Double]
  /// Under values below it there is a soft tone with its pitch; nil where it means nothing, as on a
  /// log axis.
  package var baseline: Double?
  package var manner: Manner

  package init(
    series: [[Value]], range: ClosedRange<Double>, ticks: [Double] = [], baseline: Double? = 0,
    manner: Manner
  ) {
    self.series = series
    self.range = range
    self.ticks = ticks
    self.baseline = baseline
    self.manner = manner
  }
}

extension PlayedChart {
  /// The sound of the chart.
  ///
  /// All series take the same time, so that one x is heard at the same moment of each: 0.3 s for
  /// each value of the longest, within 1.2 to 6 s, and less for many series (`Timing`). A series
  /// without values is left out.
  ///
  /// - Throws: `SoundError.empty` without values, `notFiniteInSeries`, `range`, or `tooLong` for
  ///   some 60 series and more.
  package func sound() throws(SoundError) -> ChartSound {
    try check()
    let audible = series.map(PlayedChart.audible)
    let count = audible.count { $0.contains { $0.value != nil } }
    if count == 0 { throw .empty }
    let most = audible.reduce(0) { max($0, $1.count) }
    let timing = Timing(values: most, series: count, manner: manner)
    let pitch = Pitch(
      range: range, values: audible.flatMap { $0.compactMap(\.value) }, baseline: baseline)
    var passages: [ChartSound.Passage] = []
    var tones: [Tone] = []
    for (index, values) in audible.enumerated() where values.contains(where: { $0.value != nil }) {
      let start = passages.last.map { $0.end + Timing.pause } ?? 0
      let passage = ChartSound.Passage(
        series: index, values: timing.reduced(values), start: start, timing: timing, pitch: pitch)
      if passage.end > Score.longest { throw .tooLong(timing.total(series: count)) }
      passages.append(passage)
      tones += Melody(passage, manner: manner, timing: timing, pitch: pitch).tones
      tones += PlayedChart.ticks(at: ticks, in: passage)
    }
    return ChartSound(score: try Score(tones), passages: passages)
  }

  private func check() throws(SoundError) {
    if !range.lowerBound.isFinite || !range.upperBound.isFinite { throw .range }
    for (index, values) in series.enumerated() {
      let fault = values.firstIndex { !$0.x.isFinite || $0.value?.isInfinite == true }
      if let fault { throw .notFiniteInSeries(index, index: fault) }
    }
  }

  /// The values within the plot area, from left to right, with nil for all gaps.
  private static func audible(_ values: [Value]) -> [Value] {
    // Rounding may place the outermost values beyond the edges.
    let noise = 1e-9
    return values.filter { $0.x >= -noise && $0.x <= 1 + noise }.map { value in
      Value(
        x: min(max(value.x, 0), 1), value: value.value.flatMap { $0.isNaN ? nil : $0 })
    }
    .sorted { $0.x < $1.x }
  }

  /// High and short, so that they are not taken for values; those closer than 0.05 s to the one
  /// before are left out.
  private static func ticks(at ticks: [Double], in passage: ChartSound.Passage) -> [Tone] {
    var (tones, latest) = ([Tone](), -1.0)
    for x in ticks.filter({ (0...1).contains($0) }).sorted() {
      let time = passage.time(ofX: x)
      if time - latest < 0.05 { continue }
      latest = time
      tones.append(
        Tone(
          start: Score.onSample(time), duration: 0.02, from: 3_520, gain: 0.1,
          place: Timing.place(ofX: x), kind: .tick))
    }
    return tones
  }
}
