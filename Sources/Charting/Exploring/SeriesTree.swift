internal import Geometry
internal import Scales

/// A series of a chart with its marks, from left to right, or in their order around a circle.
///
/// A mark is made when it is asked for, from the values; of a million there are only these.
package struct SeriesTree: Sendable {
  /// Empty for a series without a name.
  package let name: String
  /// The sentence about the series, without its number.
  package let summary: String
  /// The profile of its values.
  package let braille: BrailleLine
  /// The number of its highest value among the marks, from 0; nil without values. Of equal ones it is
  /// the first.
  package let highest: Int?
  package let lowest: Int?
  /// The values, NaN for gaps and for values without a position.
  let shown: [Double]
  /// The values in the units of the chart's sonification; NaN for gaps.
  let positions: [Double]
  private let texts: MarkTexts
  /// The indices of the values in the order of the marks; nil if it is that of the data.
  private let order: [Int]?
  /// The values of the lowest and the highest pitch, in the same units.
  private let range: ClosedRange<Double>

  /// The number of marks, missing values included.
  package var count: Int { shown.count }

  init(_ number: Int, of chart: DataChart, texts: MarkTexts, _ places: MarkPositions) {
    let series = chart.markedData.series[number]
    let points = series.points
    (name, self.texts, self.range) = (series.name.onOneLine, texts, places.range)
    order = chart.ordersMarks ? SeriesTree.order(of: points) : nil
    let (order, own) = (order, places.series[number])
    let values = order.map { $0.map { points.ys[$0] } } ?? points.ys
    let positions = order.map { $0.map { own[$0] } } ?? own
    self.positions = positions
    braille = BrailleLine(positions)
    shown = zip(values, positions).map { $1.isNaN ? .nan : $0 }
    let least = SeriesTree.extreme(of: shown, <)
    let greatest = SeriesTree.extreme(of: shown, >)
    (lowest, highest) = (least, greatest)
    summary =
      SeriesSummary(series, shown: shown, lowest: least, highest: greatest, chart) { mark in
        texts.valueAndPlace(of: order?[mark] ?? mark)
      }.text
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
    guard zip(xs, xs.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
    return xs.indices.sorted { (xs[$0], $0) < (xs[$1], $1) }
  }

  /// Whether the values are all the same.
  private var isLevel: Bool {
    guard let highest, let lowest else { return true }
    return shown[highest] == shown[lowest]
  }

  /// The sentence about a mark, counted from 0: `3 of 7: Wed, 6, highest`.
  package func text(ofMark index: Int) -> String {
    var words = "\(index + 1) of \(count): " + texts.text(of: order?[index] ?? index)
    if !isLevel, let highest, let lowest {
      if shown[index] == shown[highest] { words += ", highest" }
      if shown[index] == shown[lowest] { words += ", lowest" }
    }
    return words
  }

  /// The pitch of a mark, 0 for the lowest of the chart and 1 for the highest; nil without a value.
  package func pitch(ofMark index: Int) -> Double? {
    guard !positions[index].isNaN else { return nil }
    // Halves, whose differences do not overflow.
    let (position, least) = (positions[index] / 2, range.lowerBound / 2)
    let most = range.upperBound / 2
    guard least < most else { return 0.5 }
    return min(max((position - least) / (most - least), 0), 1)
  }

  /// Where a mark is heard, from 0, left, to 1, right.
  package func place(ofMark index: Int) -> Double {
    count > 1 ? Double(index) / Double(count - 1) : 0.5
  }

  /// The index of the value of a mark, in the data of the chart's marks.
  package func valueIndex(ofMark index: Int) -> Int { order?[index] ?? index }

  /// A value and its place: `6 at Wed`.
  func valueAndPlace(ofMark index: Int) -> String {
    texts.valueAndPlace(of: order?[index] ?? index)
  }

  /// The positions of the lowest and the highest value; nil without values.
  var extremePositions: ClosedRange<Double>? {
    guard let lowest, let highest else { return nil }
    let ends = [positions[lowest], positions[highest]].sorted()
    return ends[0]...ends[1]
  }
}

extension ChartKind {
  /// Whether its marks are around a middle, and so have no left and right.
  var isRound: Bool { self == .pie || self == .gauge || self == .radar }
}

extension DataChart {
  /// The data with a value for each mark: that of the page, or for a histogram the counts.
  var markedData: ChartData { kind == .histogram ? drawing.plotted : data }

  /// Whether marks stand by their x: not around a middle, nor in bands that are in the order of the data.
  fileprivate var ordersMarks: Bool {
    guard let plane = drawing.plane else { return false }
    return data.labels != nil || scaleKind(of: plane.orientation.placeDimension) != .band
  }

  /// The axis of the values; nil if there are no axes.
  var valueScale: ChartScale? {
    drawing.plane.map { drawing[$0.orientation.valueDimension] } ?? nil
  }
}
