internal import Geometry
internal import Glibc
internal import Scales

/// A value of a series as its mark shows it.
struct ValueFacts {
  /// Its index in the data of the marks.
  let index: Int
  /// Its place, in data units, and its value; NaN for a gap.
  let point: Point
  /// Whether it has a position on the axes.
  let isPlaced: Bool
  /// Its part of the whole; nil for none.
  let share: Whole.Share?
  /// Nil for none.
  let size: Double?
  /// The box whose median the value is; nil for none.
  var box: BoxSummary?
  /// The ends of the range around it, NaN for a missing one; nil for none.
  var range: (low: Double, high: Double)?
}

/// The values of a series as its marks show them, in the order of the marks: from left to right, or
/// around a circle. A value is made when it is asked for; of a million there are only lists of numbers.
struct SeriesValues: Sendable {
  /// The values, NaN for gaps and for values without a position.
  let shown: [Double]
  /// The heights of the marks, in the units of the chart's sonification; NaN for gaps.
  let positions: [Double]
  /// The number of the highest value among the marks, from 0; nil without values. Of equal ones it is
  /// the first.
  let highest: Int?
  let lowest: Int?
  private let series: Series
  private let whole: Whole
  /// The indices of the values in the order of the marks; nil if it is that of the data.
  private let order: [Int]?
  /// Whether differences on the axis of values are those of logarithms.
  private let isLog: Bool

  init(of number: Int, of drawing: ChartDrawing, _ whole: Whole) {
    let series = drawing.markedData.series[number]
    (self.series, self.whole) = (series, whole)
    let (points, scale) = (series.points, drawing.plane?.values)
    let order =
      drawing.ordersMarks ? SeriesValues.order(of: points) : BandOrder(drawing).order(of: points.xs)
    self.order = order
    isLog = scale?.kind == .log
    positions = points.indices.map { place in
      let point = points[order?[place] ?? place]
      guard !point.y.isNaN, drawing.isPlaced(point) else { return .nan }
      let height = whole.height(of: point)
      return scale.map { $0.level(of: height) ?? .nan } ?? height
    }
    shown = zip(points.indices, positions).map { place, position in
      position.isNaN ? .nan : points.ys[order?[place] ?? place]
    }
    lowest = SeriesValues.extreme(of: shown, <)
    highest = SeriesValues.extreme(of: shown, >)
  }

  /// The index of the value that no other is beyond, the first of equal ones; nil without values.
  private static func extreme(
    of values: [Double], _ isBeyond: (Double, Double) -> Bool
  ) -> Int? {
    var found: Int?
    for index in values.indices where !values[index].isNaN {
      if let other = found, !isBeyond(values[index], values[other]) { continue }
      found = index
    }
    return found
  }

  /// The indices of points by their x, those of one x in their order; nil if the points are in it.
  private static func order(of points: PointList) -> [Int]? {
    let xs = points.xs
    guard zip(xs, xs.dropFirst()).contains(where: >) else { return nil }
    return xs.indices.sorted { (xs[$0], $0) < (xs[$1], $1) }
  }

  // MARK: Values

  /// The number of marks, missing values included.
  var count: Int { shown.count }

  /// The index of the value of a mark, in the data of the chart's marks.
  func index(ofMark mark: Int) -> Int { order?[mark] ?? mark }

  subscript(mark: Int) -> ValueFacts {
    let index = index(ofMark: mark)
    let point = series.points[index]
    return ValueFacts(
      index: index, point: point, isPlaced: !positions[mark].isNaN,
      share: whole.share(of: point, at: index),
      size: series.sizes.flatMap { $0[index].isNaN ? nil : $0[index] },
      box: series.boxes.flatMap { $0[index] },
      range: series.ranges.flatMap { $0.hasEnd(at: index) ? $0[index] : nil })
  }

  /// How many are shown.
  var shownCount: Int { shown.reduce(0) { $0 + ($1.isNaN ? 0 : 1) } }
  /// The numbers of the first and the last mark that is shown; nil without values.
  var ends: (first: Int, last: Int)? {
    guard let first = shown.firstIndex(where: { !$0.isNaN }),
      let last = shown.lastIndex(where: { !$0.isNaN })
    else { return nil }
    return (first, last)
  }

  /// Whether all values are the same.
  var isLevel: Bool {
    guard let highest, let lowest else { return true }
    return shown[highest] == shown[lowest]
  }

  /// The values as differences between them count: halves, whose differences do not overflow, or
  /// logarithms.
  var heights: [Double] { shown.map { isLog ? log10($0) : $0 / 2 } }
}
