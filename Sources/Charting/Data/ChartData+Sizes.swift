internal import Geometry

extension ChartData {
  /// The data with a size for each of its points.
  ///
  /// - Parameter sizes: A list for each series, NaN for a missing size.
  /// - Throws: `unequalSizes`, `negativeSize`, `notFinite`.
  package func sized(_ sizes: [[Double]]) throws(ChartError) -> ChartData {
    var data = self
    var largest = 0.0
    for (index, series) in series.enumerated() {
      let list = index < sizes.count ? sizes[index] : []
      guard list.count == series.points.count else {
        throw .unequalSizes(series: series.name, values: series.points.count, sizes: list.count)
      }
      if let place = list.firstIndex(where: { $0 < 0 }) {
        throw .negativeSize(list[place], index: place)
      }
      if let place = list.firstIndex(where: \.isInfinite) {
        throw .notFinite(list[place], index: place, series: series.name)
      }
      data.series[index].sizes = list
      largest = list.reduce(largest) { $1 > $0 ? $1 : $0 }
    }
    data.largestSize = largest
    return data
  }
}

extension ChartData {
  /// The number of points with a value that are not drawn, because their size is 0 or missing.
  var unsizedCount: Int {
    series.reduce(0) { count, series in
      guard let sizes = series.sizes else { return count }
      return count + zip(series.points, sizes).count { !$0.y.isNaN && !($1 > 0) }
    }
  }
}

extension Series {
  /// The sizes of the points in the order of bands, by the indices of their labels, or by the x of the bands.
  func sizes(inBands count: Int?, at xs: [Double]? = nil) -> [Double]? {
    guard let sizes else { return nil }
    if count == nil, let xs {
      let own = Dictionary(zip(points.xs, sizes), uniquingKeysWith: { first, _ in first })
      return xs.map { own[$0] ?? .nan }
    }
    guard let count else { return sizes }
    var bands = Array(repeating: Double.nan, count: count)
    for (point, size) in zip(points, sizes) { bands[Int(point.x)] = size }
    return bands
  }
}
