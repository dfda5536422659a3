internal import Geometry

/// Comparisons of the series of a chart at the places that they have in common.
struct SeriesComparison {
  /// The last place at which several series have values.
  struct End {
    let highest: ChartFacts.Found
    let lowest: ChartFacts.Found
    /// Whether no place of the axis comes after it.
    let isLast: Bool
  }

  /// At the last place at which several series have values: the one with the greatest and the one with
  /// the least value there. Nil if there is no place like that.
  private(set) var end: End?
  /// Each two of at most four series, which have places in common.
  private(set) var pairs: [SeriesPair] = []

  /// The greatest number of series of which each two are compared.
  private static let pairedCount = 4

  init(_ table: ValueTable) {
    end = table.end
    guard table.rows.count <= SeriesComparison.pairedCount else { return }
    for first in table.rows.indices {
      for second in table.rows.indices.dropFirst(first + 1) {
        let pair = SeriesPair(first, second, in: table)
        if pair.commonCount > 0 { pairs.append(pair) }
      }
    }
  }
}

/// Two series, compared at the places where both have a value.
struct SeriesPair {
  /// Where the greater series becomes the lesser one: between two places, or at one where both are
  /// equal.
  struct Crossing: Hashable, Sendable {
    let from: Double
    /// The same as `from` where both are equal at one place.
    let to: Double
  }

  let first: Int
  let second: Int
  /// The number of places where both have a value.
  private(set) var commonCount = 0
  /// At how many of these places the first one is greater, or the second one.
  private(set) var firstCount = 0
  private(set) var secondCount = 0
  private(set) var crossings: [Crossing] = []
  /// Where they are nearest to each other and farthest apart, and by how much, the first of equal places;
  /// nil without a place in common.
  private(set) var narrowest: (x: Double, width: Double)?
  private(set) var widest: (x: Double, width: Double)?

  init(_ first: Int, _ second: Int, in table: ValueTable) {
    (self.first, self.second) = (first, second)
    // The last place where one was greater, and the places since then where both were equal.
    var last: (x: Double, isFirst: Bool)?
    var equals: [Double] = []
    for (x, values) in zip(table.xs, zip(table.rows[first], table.rows[second])) {
      guard !values.0.isNaN, !values.1.isNaN else { continue }
      commonCount += 1
      let width = (values.1 - values.0).magnitude
      if narrowest.map({ width < $0.width }) ?? true { narrowest = (x, width) }
      if widest.map({ width > $0.width }) ?? true { widest = (x, width) }
      guard values.0 != values.1 else {
        equals.append(x)
        continue
      }
      let isFirst = values.0 > values.1
      if isFirst { firstCount += 1 } else { secondCount += 1 }
      if let last, last.isFirst != isFirst {
        crossings.append(Crossing(from: equals.first ?? last.x, to: equals.last ?? x))
      }
      (last, equals) = ((x, isFirst), [])
    }
  }
}

extension ValueTable {
  fileprivate var end: SeriesComparison.End? {
    for column in xs.indices.reversed() {
      let found = rows.indices.filter { !rows[$0][column].isNaN }.map {
        ChartFacts.Found(series: $0, point: Point(x: xs[column], y: rows[$0][column]))
      }
      // The first one of equal values.
      guard found.count > 1, let low = found.min(by: { $0.point.y < $1.point.y }) else { continue }
      let high = found.dropFirst().reduce(found[0]) { $1.point.y > $0.point.y ? $1 : $0 }
      return SeriesComparison.End(
        highest: high, lowest: low, isLast: column == xs.indices.last)
    }
    return nil
  }
}
