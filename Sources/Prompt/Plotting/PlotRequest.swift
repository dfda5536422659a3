package import Charting

/// What the options of `easel plot` ask for.
package struct PlotRequest: Hashable, Sendable {
  package var kind: ChartKind?
  /// Columns or calculations, as typed.
  package var x: String?
  package var ys: [String] = []
  package var by: String?
  package var title: String?
  package var stacking: Stacking?
  package var order: ValueOrder?
  /// The width and the height of the picture, in points; nil is the usual one.
  package var size: Extent?
  /// Whether the first row of a CSV file names the columns; nil finds it out.
  package var hasHeader: Bool?
  /// What stands between the values of a CSV file; nil finds it out.
  package var separator: String?
  /// What selects the rows of a database.
  package var query: String?

  package init() {}

  /// A width and a height, in points.
  package struct Extent: Hashable, Sendable {
    let width, height: Int

    /// Reads `400,300`; nil for any other text.
    package init?(_ text: String) {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0,
        height > 0
      else { return nil }
      (self.width, self.height) = (width, height)
    }
  }
}
