package import Geometry

/// Comparisons of the series of a chart: part of the third level of a description.
package struct SeriesComparison: Sendable {
  /// A value of a series, by its number.
  package struct Found: Hashable, Sendable {
    package let series: Int
    package let point: Point
  }

  /// The greatest and the least value of all; nil for charts whose marks do not stand for single
  /// values.
  package private(set) var highest: Found?
  package private(set) var lowest: Found?
  /// At the last place at which several series have values: the one with the greatest and the one with
  /// the least value there. Nil if there is no place like that.
  package private(set) var end: (highest: Found, lowest: Found)?
  /// Each two of at most four series, which have places in common.
  package private(set) var pairs: [SeriesPair] = []

  /// The greatest number of series of which each two are compared.
  private static let pairedCount = 4

  /// Nil for one series.
  init?(_ numbers: [SeriesNumbers], _ table: ValueTable?, _ drawing: ChartDrawing) {
    guard numbers.count > 1 else { return nil }
    if drawing.kind.mark.descriptionStyle != .counts {
      for (series, extremes) in numbers.map(\.extremes).enumerated() {
        guard let extremes else { continue }
        if extremes.maximum.y > highest?.point.y ?? -.infinity {
          highest = Found(series: series, point: extremes.maximum)
        }
        if extremes.minimum.y < lowest?.point.y ?? .infinity {
          lowest = Found(series: series, point: extremes.minimum)
        }
      }
    }
    guard let table else { return }
    end = table.end
    guard numbers.count <= SeriesComparison.pairedCount else { return }
    for first in numbers.indices {
      for second in numbers.indices.dropFirst(first + 1) {
        let pair = SeriesPair(first, second, in: table)
        if pair.commonCount > 0 { pairs.append(pair) }
      }
    }
  }
}

/// Two series, compared at the places where both have a value.
package struct SeriesPair: Hashable, Sendable {
  /// Where the greater series becomes the lesser one: between two places, or at one where both are
  /// equal.
  package struct Crossing: Hashable, Sendable {
    package let from: Double
    /// The same as `from` where both are equal at one place.
    package let to: Double
  }

  package let first: Int
  package let second: Int
  /// The number of places where both have a value.
  package private(set) var commonCount = 0
  /// At how many of these places the first one is greater, or the second one.
  package private(set) var firstCount = 0
  package private(set) var secondCount = 0
  package private(set) var crossings: [Crossing] = []

  fileprivate init(_ first: Int, _ second: Int, in table: ValueTable) {
    (self.first, self.second) = (first, second)
    // The last place where one was greater, and the places since then where both were equal.
    var last: (x: Double, isFirst: Bool)?
    var equals: [Double] = []
    for (x, values) in zip(table.xs, zip(table.rows[first], table.rows[second])) {
      guard !values.0.isNaN, !values.1.isNaN else { continue }
      commonCount += 1
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
  fileprivate var end: (highest: SeriesComparison.Found, lowest: SeriesComparison.Found)? {
    for column in xs.indices.reversed() {
      let found = rows.indices.filter { !rows[$0][column].isNaN }.map {
        SeriesComparison.Found(series: $0, point: Point(x: xs[column], y: rows[$0][column]))
      }
      // The first one of equal values.
      guard found.count > 1, let low = found.min(by: { $0.point.y < $1.point.y }) else { continue }
      let high = found.dropFirst().reduce(found[0]) { $1.point.y > $0.point.y ? $1 : $0 }
      return (high, low)
    }
    return nil
  }
}
