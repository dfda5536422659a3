extension Axis {
  /// The most characters of a label of a band.
  private static let longestLabel = 24

  /// The axis of things side by side, each in a band of width 1, the first one from 0: a tick with its
  /// label in the middle of each band, or of every second one, third one and so on where there would
  /// be more than `maximumTickCount`. What is long of a label is left out.
  ///
  /// - Parameters:
  ///   - labels: One for each band.
  ///   - maximumTickCount: At least 1.
  /// - Throws: `noBands`.
  package init(bands labels: [String], maximumTickCount: Int = 50) throws(ScaleError) {
    let bands = try BandScale(count: labels.count)
    let step = (labels.count + maximumTickCount - 1) / maximumTickCount
    let ticks = bands.ticks(labels: labels.map(Axis.shortened))
    let shown = stride(from: 0, to: labels.count, by: step).map { ticks[$0] }
    self.init(
      valueRange: try Domain(0, Double(labels.count)), ticks: shown, tickSize: Double(step))
  }

  /// A label as a chart has room for it.
  package static func shortened(_ label: String) -> String {
    label.count > longestLabel ? label.prefix(longestLabel - 1) + "…" : label
  }
}
