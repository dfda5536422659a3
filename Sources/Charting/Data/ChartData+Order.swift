internal import Geometry
internal import Scales

extension ChartData {
  /// The data with its labels in another order: those of `names` first, also where no value has them,
  /// then the others. Data without labels stays as it is.
  package func ordered(by names: [String]) -> ChartData {
    guard !names.isEmpty, let labels else { return self }
    // A label that the data has several times keeps its place among its likes.
    var indices: [String: [Int]] = [:]
    for (index, label) in labels.enumerated() { indices[label, default: []].append(index) }
    var order: [Int?] = []
    var new: [String] = []
    var known: Set<String> = []
    for name in names where known.insert(name).inserted {
      for index in indices[name]?.map(Optional.some) ?? [nil] {
        order.append(index)
        new.append(name)
      }
    }
    for (index, label) in labels.enumerated() where !known.contains(label) {
      order.append(index)
      new.append(label)
    }
    var places = Array(repeating: 0, count: labels.count)
    for (place, index) in order.enumerated() { if let index { places[index] = place } }
    return ChartData(
      self, labels: new, series: series.map { $0.placed { Double(places[Int($0)]) } })
  }
}

extension ChartData {
  /// The data with its names by their values, of several series by the sums of these; names without a value
  /// come last, and names with equal ones keep their order. Data without names stays as it is.
  ///
  /// - Parameter byMedians: Whether medians count in place of sums.
  func ordered(_ order: ValueOrder, byMedians: Bool = false) -> ChartData {
    guard order != .given, let labels else { return self }
    var sums = Array(repeating: Double.nan, count: labels.count)
    for point in series.lazy.flatMap(\.points) where !point.y.isNaN {
      let place = Int(point.x)
      sums[place] = sums[place].isNaN ? point.y : sums[place] + point.y
    }
    if byMedians { sums = medians(ofLabels: labels.count) }
    let indices = labels.indices.sorted { first, second in
      let (one, other) = (sums[first], sums[second])
      if one.isNaN || other.isNaN { return one.isNaN == other.isNaN ? first < second : other.isNaN }
      return one == other ? first < second : (one < other) == (order == .ascending)
    }
    var places = Array(repeating: 0, count: labels.count)
    for (place, index) in indices.enumerated() { places[index] = place }
    return ChartData(
      self, labels: indices.map { labels[$0] },
      series: series.map { $0.placed { Double(places[Int($0)]) } })
  }
}

extension ChartData {
  /// The median of all values of each label; NaN where it has none.
  private func medians(ofLabels count: Int) -> [Double] {
    var groups = Array(repeating: [Double](), count: count)
    for point in series.lazy.flatMap(\.points) where !point.y.isNaN {
      groups[Int(point.x)].append(point.y)
    }
    return groups.map { BoxSummary($0)?.median ?? .nan }
  }
}

extension Series {
  /// The points at other x, in ascending order of these.
  fileprivate func placed(_ place: (Double) -> Double) -> Series {
    let xs = points.xs.map(place)
    let order = xs.indices.sorted { (xs[$0], $0) < (xs[$1], $1) }
    var series = Series(
      name: name, points: PointList(xs: order.map { xs[$0] }, ys: order.map { points.ys[$0] }))
    series.sizes = sizes.map { sizes in order.map { sizes[$0] } }
    series.ranges = ranges?.choosing(order)
    return series
  }
}

extension ChartDrawing {
  /// The data before the page has ordered its names.
  package var source: ChartData { given ?? data }

  /// Whether the bands of an axis have names.
  package func hasNames(on dimension: Dimension) -> Bool {
    guard case .bands(let bands) = self[dimension] else { return false }
    return bands.meaning == .names
  }

  /// The names along an axis; none where it has no names.
  package func names(of dimension: Dimension) -> [String] {
    guard case .bands(let bands) = self[dimension], bands.meaning == .names else { return [] }
    return bands.labels
  }
}
