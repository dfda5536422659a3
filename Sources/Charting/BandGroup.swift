/// The places of the series of a chart side by side in a band.
struct BandGroup: Hashable, Sendable {
  /// The number of the first of them; those of other charts on the same bands come before.
  var first = 0
  /// How many marks stand in a band, with those of other charts; at least 1.
  var count: Int
}
