internal import Graphics
internal import Scales

/// The words for the marks of a drawing and their values.
struct MarkWords {
  private let facts: ChartFacts
  private let rows: [Row]
  private let whole: Whole
  private let dates: TimeLabel?

  /// The values of a series as its marks show them.
  private struct Row {
    var xs: [Double]
    var ys: [Double]
  }

  init(_ facts: ChartFacts) {
    (self.facts, rows) = (facts, MarkWords.rows(of: facts.drawing))
    whole = facts.kind.mark.whole(of: facts.drawing)
    dates = facts.hasDates ? TimeLabel(among: facts.drawing.data.series.flatMap(\.points.xs)) : nil
  }

  private static func rows(of drawing: ChartDrawing) -> [Row] {
    guard let plane = drawing.plane else {
      return drawing.plotted.series.map { Row(xs: $0.points.xs, ys: $0.points.ys) }
    }
    if plane.isStrip { return drawing.data.series.map { Row(xs: $0.points.xs, ys: $0.points.ys) } }
    return plane.series.enumerated().map { number, series in
      let xs = drawing.hasBands ? plane.table?.xs : nil
      let ys = drawing.hasBands || series.bases != nil ? plane.table?.rows[number] : nil
      return Row(xs: xs ?? series.points.xs, ys: ys ?? series.points.ys)
    }
  }

  var seriesCount: Int { rows.count }

  // MARK: Parts

  /// A layer of a mark, by the index of the mark among those of its series.
  func parts(_ owner: MarkOwner, _ index: Int, of series: Int) -> [ItemOwner.Part] {
    switch owner {
    case .value(let noun): [mark(noun, index, of: series)] + self.series(series)
    case .series(let noun): [allValues(noun, of: series)]
    case .part(let noun): [ItemOwner.Part(noun)] + self.series(series)
    }
  }

  /// A mark with its value.
  private func mark(_ noun: String, _ index: Int, of series: Int) -> ItemOwner.Part {
    var part = place(noun, index, of: series)
    let ys = rows[series].ys
    if index < ys.count, !ys[index].isNaN { part.value = text(of: ys[index]) }
    return part
  }

  /// The most values that a mark for all of a series tells.
  private static let valueLimit = 60

  /// A mark for all values of a series, with these if they are few: `4 2 - 5`.
  private func allValues(_ noun: String, of series: Int) -> ItemOwner.Part {
    var part = self.series(series, as: noun)
    part.value = text(of: rows[series].ys)
    return part
  }

  /// What fills the marks of all series, with their values if they are few.
  var fill: ItemOwner.Part { ItemOwner.Part("fill", value: text(of: rows.flatMap(\.ys))) }

  /// A mark, or a part of the guides that stands for its value, with the name of its place.
  func place(_ noun: String, _ index: Int, of series: Int) -> ItemOwner.Part {
    ItemOwner.Part(
      noun, rows[series].ys.count > 1 ? index + 1 : nil, name: name(of: index, of: series))
  }

  /// The range around a value with its ends, or those of all values of a series.
  func range(_ noun: String, _ index: Int?, of series: Int) -> ItemOwner.Part {
    guard let index else { return ItemOwner.Part(noun) }
    var part = place(noun, index, of: series)
    guard let ranges = facts.drawing.plane?.series[series].ranges,
      ranges.lows.indices.contains(index)
    else { return part }
    let ends = [ranges.lows[index], ranges.highs[index]]
    part.value = ends.map { $0.isNaN ? "-" : text(of: $0) }.joined(separator: " to ")
    return part
  }

  /// A slice by the index of its value, or that of all small ones for nil; or a spoke.
  func namedPart(_ index: Int?) -> ItemOwner.Part {
    let place = shares.map { shares in shares.firstIndex { $0.index == index } ?? 0 }
    return self.place(facts.kind.mark.names.named, place ?? index ?? 0, of: 0)
  }

  /// The slices of a pie; nil for others.
  private var shares: [SeriesFacts.Share]? {
    if case .shares(_, let shares) = facts.series[0].content { shares } else { nil }
  }

  /// The series that a part belongs to; none if the chart has one without a name.
  func series(_ number: Int) -> [ItemOwner.Part] {
    let part = series(number, as: "series")
    return part.number == nil && part.name == nil ? [] : [part]
  }

  private func series(_ number: Int, as noun: String) -> ItemOwner.Part {
    let name = facts.drawing.data.series[number].name
    return ItemOwner.Part(
      noun, facts.hasSeveralSeries ? number + 1 : nil, name: name.isBlank ? nil : name)
  }

  // MARK: Statements

  /// The most values of a series that are stated.
  private static let statementLimit = 1_000

  /// What a series says: its values, one by one where each has a mark, and otherwise in a row; of further
  /// ones, how many there are and their digest.
  ///
  /// - Parameter owner: Whose its first mark is.
  func statements(ofSeries number: Int, _ owner: MarkOwner) -> [[ItemOwner.Part]] {
    let ys = rows[number].ys
    let stated = ys.prefix(MarkWords.statementLimit).map { $0.isNaN ? "-" : text(of: $0) }
    var statements: [[ItemOwner.Part]]
    switch owner {
    case .value(let noun):
      statements = stated.enumerated().map { index, value in
        var part = place(noun, index, of: number)
        part.value = value
        return [part] + series(number)
      }
    case .series(let noun):
      var part = series(number, as: noun)
      part.value = stated.joined(separator: " ")
      statements = [[part]]
    case .part(let noun):
      statements = [
        [ItemOwner.Part(noun, value: stated.joined(separator: " "))] + series(number)
      ]
    }
    let rest = ys.dropFirst(MarkWords.statementLimit)
    if !rest.isEmpty {
      var digest = Digest()
      for value in rest { digest.add(value.bitPattern) }
      statements.append(
        [ItemOwner.Part("rest", value: "\(rest.count) values, digest \(digest.text)")]
          + series(number))
    }
    return statements
  }

  // MARK: Texts

  /// The name of the place of a value; nil if it has none.
  private func name(of index: Int, of series: Int) -> String? {
    if let bins = facts.drawing.plane?.bins, index < bins.count {
      return bins.text(of: index, ChartTexts.number)
    }
    if let shares, shares[index].index == nil { return Slices.otherName }
    let xs = rows[series].xs
    guard index < xs.count else { return nil }
    if let dates { return dates.text(of: xs[index]) }
    return facts.drawing.data.labels.flatMap { labels in
      let label = labels[Int(xs[index])]
      return label.isBlank ? nil : label
    }
  }

  /// Values in a row; nil for many.
  private func text(of values: [Double]) -> String? {
    guard values.count <= MarkWords.valueLimit else { return nil }
    return values.map { $0.isNaN ? "-" : text(of: $0) }.joined(separator: " ")
  }

  /// A value in the format of its axis.
  private func text(of value: Double) -> String {
    if case .total(let number) = whole { return number.text(of: value) }
    return label(of: value, format: facts.drawing.valueFormat)
  }
}

extension String {
  /// Whether there is nothing to read in it.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
