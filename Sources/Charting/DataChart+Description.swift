internal import Geometry
internal import Scales

extension DataChart {
  /// What the chart shows, in a sentence for those who do not see it: what kind of chart, how many
  /// numbers, the least and the greatest of them, the first of each, and their trend.
  ///
  ///     Bar chart 'Rain' of 7 values: minimum 2 at 1, maximum 8 at 5, without a clear trend.
  ///     Line chart of 1 value: 4 at 0.
  ///
  /// The slices of a pie have no order that a trend could follow: the share of the largest is named
  /// in its place.
  package var description: String {
    let points = series.points
    let line = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = line.isEmpty ? "" : " '\(line)'"
    let count = points.count == 1 ? "1 value" : "\(points.count) values"
    return "\(kind.mark.chartName)\(name) of \(count): \(clauses.joined(separator: ", "))."
  }

  private var clauses: [String] {
    let (ys, names) = (series.points.map(\.y), series.names)
    let least = ys.indices.reduce(0) { ys[$1] < ys[$0] ? $1 : $0 }
    let greatest = ys.indices.reduce(0) { ys[$1] > ys[$0] ? $1 : $0 }
    // As many digits as tell the two apart.
    let isShort = label(of: ys[least]) != label(of: ys[greatest]) || ys[least] == ys[greatest]
    func number(_ index: Int) -> String {
      isShort ? label(of: ys[index]) : "\(ys[index])"
    }
    func place(_ index: Int) -> String {
      let name = names[index].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return "\(number(index)) at \(name.isEmpty ? "\(index)" : name)"
    }
    guard ys.count > 1 else { return [place(0)] }
    let extremes =
      ys[least] == ys[greatest]
      ? ["minimum and maximum \(label(of: ys[least]))"]
      : ["minimum \(place(least))", "maximum \(place(greatest))"]
    return extremes + [kind.mark.remark(on: series)]
  }
}
