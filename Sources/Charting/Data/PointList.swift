internal import Geometry

/// Points as two lists of coordinates, which can be the columns of a table without a copy.
struct PointList: Hashable, Sendable {
  private(set) var xs: [Double]
  private(set) var ys: [Double]

  init() { (xs, ys) = ([], []) }

  /// - Precondition: Both lists have the same number of coordinates.
  init(xs: [Double], ys: [Double]) {
    precondition(xs.count == ys.count, "each point has an x and a y")
    (self.xs, self.ys) = (xs, ys)
  }
}

extension PointList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { xs.count }

  subscript(index: Int) -> Point {
    get { Point(x: xs[index], y: ys[index]) }
    set { (xs[index], ys[index]) = (newValue.x, newValue.y) }
  }

  mutating func replaceSubrange(_ range: Range<Int>, with points: some Collection<Point>) {
    xs.replaceSubrange(range, with: points.map(\.x))
    ys.replaceSubrange(range, with: points.map(\.y))
  }

  mutating func append(_ point: Point) {
    xs.append(point.x)
    ys.append(point.y)
  }
}

extension PointList {
  /// The parts between missing values, and between neighbours that are farther apart along x than
  /// `maxGap`.
  func runs(maxGap: Double?) -> [SubSequence] {
    let parts = split { $0.y.isNaN }
    guard let maxGap else { return parts }
    return parts.flatMap { part in
      var runs: [SubSequence] = []
      var start = part.startIndex
      for index in part.indices.dropFirst() where abs(xs[index] - xs[index - 1]) > maxGap {
        runs.append(part[start..<index])
        start = index
      }
      return runs + [part[start...]]
    }
  }
}
