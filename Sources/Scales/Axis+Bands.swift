extension Axis {
  /// The most characters of a label of a band.
  private static let longestLabel = 24

  /// The axis of things side by side, each in a band of width 1, the first one from 0: a tick with its
  /// label in the middle of each band, or of every second one, fifth one, tenth one and so on where
  /// there would be more than `maximumTickCount`. What is long of a label is left out.
  ///
  /// - Parameters:
  ///   - labels: One for each band.
  ///   - maximumTickCount: At least 1.
  /// - Throws: `noBands`.
  package init(bands labels: [String], maximumTickCount: Int = 50) throws(ScaleError) {
    let bands = try BandScale(count: labels.count)
    let least = (labels.count + maximumTickCount - 1) / maximumTickCount
    var step = 1
    // 1, 2, 5, 10 and so on, as ticks of numbers are apart.
    while step < least { step = "\(step)".hasPrefix("2") ? step / 2 * 5 : step * 2 }
    let ticks = bands.ticks(labels: labels.map(Axis.shortened))
    let shown = stride(from: 0, to: labels.count, by: step).map { ticks[$0] }
    self.init(
      valueRange: try Domain(0, Double(labels.count)), ticks: shown, tickSize: Double(step))
  }

  /// A label as a chart has room for it, on one line.
  package static func shortened(_ label: String) -> String {
    let line = String(label.map { $0.isNewline ? " " : $0 })
    return line.count > longestLabel ? line.prefix(longestLabel - 1) + "…" : line
  }
}
