internal import Geometry

extension DataChart {
  /// The value of another chart that stands for the same as one of this: that of the same name where both have names,
  /// else the one at the same place; nil if there is none.
  package func counterpart(of datum: ChartDatum, in other: DataChart) -> ChartDatum? {
    guard let label = label(of: datum), other.drawing.data.labels != nil else {
      return other.point(of: datum) == nil ? nil : datum
    }
    return Self.index(of: label, in: datum.series, of: other.drawing.markedData)
      .map { ChartDatum(series: datum.series, index: $0) }
  }

  /// The index of a value in the page's data, of which an axis may have another order.
  package func givenIndex(of datum: ChartDatum) -> Int? {
    guard let given = drawing.given, let label = label(of: datum) else { return datum.index }
    return Self.index(of: label, in: datum.series, of: given) ?? datum.index
  }

  /// The name of a value, and how many of its series have the same before it.
  private struct Label: Hashable {
    var name: String
    var occurrence = 0
  }

  private func label(of datum: ChartDatum) -> Label? {
    guard let labels = drawing.data.labels, let index = datum.index, let point = point(of: datum),
      let place = Int(exactly: point.x), labels.indices.contains(place)
    else { return nil }
    let name = labels[place]
    // Of a strip plot, several values have one place.
    let earlier = drawing.markedData.series[datum.series].points.xs[..<index]
    return Label(name: name, occurrence: earlier.count { labels[Int($0)] == name })
  }

  private static func index(of label: Label, in series: Int, of data: ChartData) -> Int? {
    guard let labels = data.labels, data.series.indices.contains(series) else { return nil }
    let xs = data.series[series].points.xs
    return xs.indices.lazy.filter { labels[Int(xs[$0])] == label.name }
      .dropFirst(label.occurrence).first
  }
}
