/// How a selection counts the values of the series of a chart: points one series after another, because each is a mark
/// by itself; values of other kinds in each series from 0, because those at one place are selected together.
package struct SeriesNumbers {
  /// The number of the first value of each series.
  package let firsts: [Int]
  /// How many numbers there are.
  let count: Int
  /// Whether the series are counted one after another.
  let isThrough: Bool

  package init(_ chart: ChartDrawing) {
    let counts = chart.plane?.series.map(\.points.count) ?? chart.data.series.map(\.points.count)
    isThrough = SeriesNumbers.arePoints(chart)
    guard isThrough else {
      firsts = counts.map { _ in 0 }
      count = chart.plane == nil ? counts.first ?? 0 : counts.max() ?? 0
      return
    }
    var (firsts, count) = ([Int](), 0)
    for number in counts {
      firsts.append(count)
      count += number
    }
    (self.firsts, self.count) = (firsts, count)
  }

  /// Whether each value is a mark that shares its place with no other: a point.
  static func arePoints(_ chart: ChartDrawing) -> Bool {
    guard let plane = chart.plane, plane.bins == nil, !chart.kind.mark.isContinuous else {
      return false
    }
    if case .bands = plane.places { return plane.isStrip }
    return true
  }

  /// The series of a number, and the index of the value in it.
  func place(of number: Int) -> (series: Int, index: Int)? {
    guard let series = firsts.lastIndex(where: { $0 <= number }) else { return nil }
    return (series, number - firsts[series])
  }
}
