/// The tones of one series.
struct Melody {
  private(set) var tones: [Tone] = []
  private let baseline: (value: Double, frequency: Double)?
  /// What lies below the baseline and is not yet a tone.
  private var below: Stretch?

  /// A part of the series; times in seconds from the beginning of the score, x from 0 to 1.
  private struct Stretch {
    var start: Double
    var end: Double
    var x: Double
    var endX: Double
  }

  static let gain = 0.4
  private static let gainOfReference = 0.12
  /// How much of the time for a value is sound, so that equal neighbours are two tones.
  private static let sounding = 0.8

  init(_ passage: ChartSound.Passage, manner: PlayedChart.Manner, timing: Timing, pitch: Pitch) {
    baseline = pitch.baseline
    switch manner {
    case .steps: addSteps(passage.moments, last: timing.last)
    case .glides: addGlides(passage.moments, pitch: pitch)
    }
    flush()
  }

  private mutating func addSteps(_ moments: [ChartSound.Moment], last: Double) {
    for (index, moment) in moments.enumerated() {
      let next = index + 1 < moments.count ? moments[index + 1].time : moment.time + last
      let end = min(next, moment.time + Timing.usualSlot)
      addStep(moment, until: moment.time + Melody.sounding * (end - moment.time))
      if end < next { flush() }
    }
  }

  /// A tone on one pitch; a gap only ends what lies below the baseline.
  private mutating func addStep(_ moment: ChartSound.Moment, until end: Double) {
    guard let value = moment.value, let frequency = moment.frequency else { return flush() }
    let stretch = Stretch(start: moment.time, end: end, x: moment.x, endX: moment.x)
    add(stretch, from: frequency, to: frequency)
    if isBelow(value) { extend(to: stretch, joining: true) } else { flush() }
  }

  private mutating func addGlides(_ moments: [ChartSound.Moment], pitch: Pitch) {
    for (index, moment) in moments.enumerated() where moment.value != nil {
      let next = index + 1 < moments.count ? moments[index + 1] : nil
      if let next, next.value != nil {
        addGlide(from: moment, to: next, pitch: pitch)
      } else if index == 0 || moments[index - 1].value == nil {
        addStep(moment, until: min(moment.time + Timing.loneValue, next?.time ?? .infinity))
        flush()
      }
    }
  }

  private mutating func addGlide(
    from: ChartSound.Moment, to: ChartSound.Moment, pitch: Pitch
  ) {
    guard let first = from.value, let last = to.value,
      let low = from.frequency, let high = to.frequency
    else { return }
    let stretch = Stretch(start: from.time, end: to.time, x: from.x, endX: to.x)
    add(stretch, from: low, to: high)
    guard isBelow(first) || isBelow(last) else { return flush() }
    if isBelow(first), isBelow(last) { return extend(to: stretch, joining: false) }
    let fraction = pitch.crossing(from: first, to: last)
    let time = from.time + fraction * (to.time - from.time)
    let x = from.x + fraction * (to.x - from.x)
    extend(
      to: isBelow(first)
        ? Stretch(start: from.time, end: time, x: from.x, endX: x)
        : Stretch(start: time, end: to.time, x: x, endX: to.x),
      joining: false)
  }

  private func isBelow(_ value: Double) -> Bool { baseline.map { value < $0.value } ?? false }

  private mutating func add(_ stretch: Stretch, from: Double, to: Double) {
    let (start, duration) = Melody.onSamples(stretch)
    tones.append(
      Tone(
        start: start, duration: duration, from: from, to: to, gain: Melody.gain,
        place: Timing.place(ofX: stretch.x), endPlace: Timing.place(ofX: stretch.endX)))
  }

  /// Adds to what lies below the baseline.
  ///
  /// - Parameter joining: Whether the rest since the last part lies below, too; if not, a part that
  ///   begins later is another tone.
  private mutating func extend(to stretch: Stretch, joining: Bool) {
    if var open = below, joining || open.end == stretch.start {
      (open.end, open.endX) = (stretch.end, stretch.endX)
      below = open
    } else {
      flush()
      below = stretch
    }
  }

  /// Makes a tone of what lies below the baseline.
  private mutating func flush() {
    guard let stretch = below, let baseline else { return }
    below = nil
    let (start, duration) = Melody.onSamples(stretch)
    tones.append(
      Tone(
        start: start, duration: duration, from: baseline.frequency, gain: Melody.gainOfReference,
        place: Timing.place(ofX: stretch.x), endPlace: Timing.place(ofX: stretch.endX),
        kind: .reference, ramp: 0.02))
  }

  /// Start and duration on samples, so that what begins where another ends does so exactly.
  private static func onSamples(_ stretch: Stretch) -> (start: Double, duration: Double) {
    let start = Score.onSample(stretch.start)
    return (start, Score.onSample(stretch.end) - start)
  }
}
