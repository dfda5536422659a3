internal import Geometry
internal import Scales

/// The brief description of a chart, in a sentence or a few.
struct BriefDescription {
  private let chart: DataChart
  private let data: ChartData
  private let texts: ChartTexts

  /// The greatest number of series that are described one by one; more are described together.
  private static let seriesCount = 6

  init(_ chart: DataChart) {
    (self.chart, data) = (chart, chart.data)
    texts = ChartTexts(chart.data, chart.options.xAxis.labelFormat)
  }

  var text: String {
    let remarks = ChartRemarks(chart, texts)
    let ends = [remarks.other, closing].compactMap(\.self) + remarks.sentences
    return (opening + each + ends).joined(separator: " ")
  }

  // MARK: The first sentence

  /// The kind of chart, and the number of its values; for one series also what these are, in a sentence
  /// of its own where the first one would be too long.
  private var opening: [String] {
    let statement =
      chart.kind.mark.statement(on: chart.drawing) ?? (data.hasSeveralSeries ? nil : clauses(0))
    let limit = ChartTexts.sentenceLength
    let whole = [head(wordsOfName: limit), statement].compactMap(\.self).joined(separator: ": ")
    if whole.wordCount <= limit { return [whole + "."] }
    let heads = [limit, 12, 8, 5, 3, 2, 1].lazy.map { head(wordsOfName: $0) }
    let short = heads.first { $0.wordCount <= limit } ?? head(wordsOfName: 1)
    return [short + "."] + [statement].compactMap { $0.map { $0.capitalizedSentence + "." } }
  }

  /// The kind of chart, its title, the number of its values, and its axes.
  ///
  /// - Parameter limit: The greatest number of words of a name or title.
  private func head(wordsOfName limit: Int) -> String {
    let title = chart.options.title.shortened(toWords: limit)
    var words = chart.kind.mark.names.chart + (title.isEmpty ? "" : " '\(title)'")
    if chart.kind.mark.statement(on: chart.drawing) != nil { return words }
    if data.hasSeveralSeries {
      words += " of \(data.series.count) series" + ChartTexts.clause(chart.stacking)
    } else {
      let name = data.series[0].name.shortened(toWords: limit)
      words += " of \(name.isEmpty ? "" : "\(name), ")\(count(data.series[0]))"
    }
    return words + axisWords(wordsOfName: limit)
  }

  /// The axes, where the page or the data give more than numbers.
  private func axisWords(wordsOfName limit: Int) -> String {
    var words = ""
    let (x, y) = (chart.options.xAxis.title, chart.options.yAxis.title)
    if !y.onOneLine.isEmpty { words += ", \(y.shortened(toWords: limit))" }
    if !x.onOneLine.isEmpty { words += " by \(x.shortened(toWords: limit))" }
    if chart.scaleKind(of: .y) == .log { words += " on a log axis" }
    if data.hasSeveralSeries || data.places == .dates, let (first, last) = range {
      let ends = [first, last].map(texts.place).map { place in
        data.labels == nil ? place : place.shortened(toWords: limit)
      }
      words += ", from \(ends[0]) to \(ends[1])"
    }
    return words
  }

  /// The first and the last x.
  private var range: (Double, Double)? {
    guard chart.drawing.plane?.bins == nil,
      let least = data.series.compactMap({ $0.points.xs.min() }).min(),
      let greatest = data.series.compactMap({ $0.points.xs.max() }).max(), least < greatest
    else { return nil }
    return (least, greatest)
  }

  private func count(_ series: Series) -> String {
    let count = series.points.count
    return texts.count(count, missing: count - series.valueCount, chart.kind)
  }

  // MARK: The series

  /// A sentence for each of a few series, or one for all.
  private var each: [String] {
    guard data.hasSeveralSeries else { return [] }
    guard data.series.count <= BriefDescription.seriesCount else {
      let all = data.series.compactMap { series in
        extremes(series).map { (series: series, extremes: $0) }
      }
      guard let low = all.min(by: { $0.extremes.least.y < $1.extremes.least.y }),
        let high = all.max(by: { $0.extremes.greatest.y < $1.extremes.greatest.y })
      else { return [] }
      func at(_ point: Point, of series: Series) -> String {
        "\(texts.number(point.y)) of \(series.name.onOneLine) at \(texts.place(point.x))"
      }
      return [
        "Minimum \(at(low.extremes.least, of: low.series)), "
          + "maximum \(at(high.extremes.greatest, of: high.series))."
      ]
    }
    return data.series.enumerated().map { number, series in
      let name = series.name.onOneLine
      return "\(name.isEmpty ? "Unnamed" : name), \(count(series)): \(clauses(number))."
    }
  }

  private var closing: String? {
    chart.kind.mark.closing(on: chart.drawing, place: texts.place)
  }

  /// The lowest and the highest point of a series; nil without values.
  private func extremes(_ series: Series) -> (least: Point, greatest: Point)? {
    guard let first = series.points.first(where: { !$0.y.isNaN }) else { return nil }
    // Comparisons with a gap are false.
    return series.points.reduce((first, first)) { found, point in
      (
        point.y < found.least.y ? point : found.least,
        point.y > found.greatest.y ? point : found.greatest
      )
    }
  }

  /// The values of a series.
  private func clauses(_ number: Int) -> String {
    let series = data.series[number]
    guard let (least, greatest) = extremes(series) else { return "none" }
    let clauses = chart.kind.mark.clauses(on: number, of: chart.drawing)
    guard clauses.isEmpty else { return clauses.joined(separator: ", ") }
    let value = texts.values(from: least.y, to: greatest.y)
    func at(_ point: Point) -> String { "\(value(point.y)) at \(texts.place(point.x))" }
    guard series.valueCount > 1 else { return at(least) }
    let extremes =
      least.y == greatest.y
      ? ["minimum and maximum \(value(least.y))"]
      : ["minimum \(at(least))", "maximum \(at(greatest))"]
    let remark = chart.kind.mark.remark(on: series, of: data)
    return (extremes + [remark].compactMap(\.self)).joined(separator: ", ")
  }
}
