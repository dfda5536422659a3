extension Score {
  /// A short tone for one value, with the pitch and the place that it has in the sound of its chart.
  ///
  /// - Parameters:
  ///   - fraction: From 0, the lowest pitch, to 1.
  ///   - x: From 0, left, to 1, right.
  package static func value(atFraction fraction: Double, x: Double) -> Score {
    Score(
      ordered: [
        Tone(
          start: 0, duration: 0.25, from: Pitch.frequency(atFraction: fraction),
          gain: Melody.gain, place: Timing.place(ofX: x), ramp: 0.01)
      ])
  }
}
