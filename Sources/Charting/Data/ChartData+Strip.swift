internal import Geometry
internal import Scales

extension ChartData {
  /// Whether a series has several values at one place.
  var repeatsPlaces: Bool {
    series.contains { Set($0.points.xs).count < $0.points.xs.count }
  }
}

extension PlottedSeries {
  /// Puts each point into the middle of the band of its x.
  ///
  /// - Parameter xs: The x of each band; a point at another x has no place.
  mutating func standInBands(at xs: [Double]) {
    let bands = Dictionary(
      xs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for index in points.indices {
      let band = bands[points[index].x]
      points[index].x = BandScale.middle(of: band ?? 0)
      if band == nil { points[index].y = .nan }
    }
  }
}
