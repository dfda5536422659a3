internal import Geometry
internal import Scales

extension DataChart {
  /// The description of the chart for screen readers: the kind of chart, its title, its axes, and
  /// for each series the number of values, their minimum, maximum and trend; its fill, its
  /// annotations, and what is highlighted.
  ///
  ///     Bar chart 'Rain' of 7 values: minimum 2 at 1, maximum 8 at 5, without a clear trend.
  ///     Line chart of 1 value: 4 at 0.
  ///     Line chart 'Temperatures' of 2 series, 12 values each, in °C, from Jan to Dec.
  ///     Oslo: minimum -4 at Jan, maximum 18 at Jul. Rome: minimum 8 at Jan, maximum 25 at Jul.
  ///
  /// The slices of a pie have no order, and so no trend: the share of the largest is named instead.
  /// The same holds for labels.
  package var description: String {
    ChartDescription(self).text
  }
}

/// The sentences about a chart.
private struct ChartDescription {
  private let chart: DataChart
  private let data: ChartData
  private let options: ChartOptions
  /// The format of dates.
  private let dates: TimeLabel

  /// The greatest number of series that are described one by one; more are described together.
  private static let seriesCount = 6

  init(_ chart: DataChart) {
    (self.chart, data, options) = (chart, chart.data, chart.options)
    let isDated = chart.data.places == .dates
    dates = TimeLabel(among: isDated ? chart.data.series.flatMap(\.points.xs) : [])
  }

  var text: String {
    let ends = [other, closing, looks, annotations, highlight, selection]
    return ([opening] + each + ends.compactMap(\.self)).joined(separator: " ")
  }

  private func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The kind of chart, and the number of its values; for one series also what these are.
  private var opening: String {
    let title = line(options.title)
    var words = chart.kind.mark.chartName + (title.isEmpty ? "" : " '\(title)'")
    if let statement = chart.kind.mark.statement(on: chart.drawing) {
      return words + ": " + statement + "."
    }
    if data.hasSeveralSeries {
      words += " of \(data.series.count) series" + stackingWords
    } else {
      let name = line(data.series[0].name)
      words += " of \(name.isEmpty ? "" : "\(name), ")\(count(data.series[0]))"
    }
    words += axisWords
    guard data.hasSeveralSeries else { return words + ": " + clauses(0) + "." }
    return words + "."
  }

  private var stackingWords: String {
    switch chart.stacking {
    case .stacked: ", stacked"
    case .normalized: ", stacked as shares of their sum"
    case .grouped, .overlaid: ""
    }
  }

  /// The axes, where the page or the data give more than numbers.
  private var axisWords: String {
    var words = ""
    let (x, y) = (line(options.xAxis.title), line(options.yAxis.title))
    if !y.isEmpty { words += ", \(y)" }
    if !x.isEmpty { words += " by \(x)" }
    if chart.scaleKind(of: .y) == .log { words += " on a log axis" }
    if data.hasSeveralSeries || data.places == .dates, let range = rangeWords {
      words += ", \(range)"
    }
    return words
  }

  /// The first and the last x.
  private var rangeWords: String? {
    guard chart.drawing.plane?.bins == nil,
      let least = data.series.compactMap({ $0.points.xs.min() }).min(),
      let greatest = data.series.compactMap({ $0.points.xs.max() }).max(), least < greatest
    else { return nil }
    return "from \(place(least)) to \(place(greatest))"
  }

  /// The text for an x.
  private func place(_ x: Double) -> String {
    switch data.places {
    case .labels(let labels):
      let name = line(labels[Int(x)])
      return name.isEmpty ? label(of: x, format: .automatic) : name
    case .dates: return dates.text(of: x)
    case .index, .numbers: return label(of: x, format: .automatic)
    }
  }

  private func count(_ series: Series) -> String {
    let (count, missing) = (series.points.count, series.points.count - series.valueCount)
    let words = chart.kind.mark.valueWords
    let values = count == 1 ? "1 \(words.one)" : "\(count) \(words.many)"
    return missing == 0 ? values : "\(values), \(missing) of them missing"
  }

  /// A sentence for each of a few series, or one for all.
  private var each: [String] {
    guard data.hasSeveralSeries else { return [] }
    guard data.series.count <= ChartDescription.seriesCount else {
      let all = data.series.compactMap { series in
        extremes(series).map { (series: series, extremes: $0) }
      }
      guard let low = all.min(by: { $0.extremes.least.y < $1.extremes.least.y }),
        let high = all.max(by: { $0.extremes.greatest.y < $1.extremes.greatest.y })
      else { return [] }
      func at(_ point: Point, of series: Series) -> String {
        "\(label(of: point.y, format: .automatic)) of \(line(series.name)) at \(place(point.x))"
      }
      return [
        "Minimum \(at(low.extremes.least, of: low.series)), "
          + "maximum \(at(high.extremes.greatest, of: high.series))."
      ]
    }
    return data.series.enumerated().map { number, series in
      let name = line(series.name)
      return "\(name.isEmpty ? "Unnamed" : name), \(count(series)): \(clauses(number))."
    }
  }

  private var closing: String? { chart.kind.mark.closing(on: chart.drawing, place: place) }

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
    // Enough digits to distinguish the two.
    let isShort =
      label(of: least.y, format: .automatic) != label(of: greatest.y, format: .automatic)
      || least.y == greatest.y
    func at(_ point: Point) -> String {
      "\(isShort ? label(of: point.y, format: .automatic) : "\(point.y)") at \(place(point.x))"
    }
    guard series.valueCount > 1 else { return at(least) }
    let extremes =
      least.y == greatest.y
      ? ["minimum and maximum \(label(of: least.y, format: .automatic))"]
      : ["minimum \(at(least))", "maximum \(at(greatest))"]
    let remark = chart.kind.mark.remark(on: series, of: data)
    return (extremes + [remark].compactMap(\.self)).joined(separator: ", ")
  }

  /// The colours that the page has set.
  private var looks: String? {
    guard let first = chart.fillColors.first, let last = chart.fillColors.last else { return nil }
    if chart.fillColors.allSatisfy({ $0 == first }) { return "Filled with \(first.name)." }
    return first.name == last.name
      ? "Filled with a gradient of \(chart.fillColors.count) colours."
      : "Filled with a gradient from \(first.name) to \(last.name)."
  }

  /// The points that stand out, by their indices.
  private var highlight: String? {
    options.highlight.map { part in
      part.count == 1
        ? "Highlighted: point \(part.lowerBound)."
        : "Highlighted: points \(part.lowerBound) to \(part.upperBound)."
    }
  }

  /// The small values of a pie that have a slice together.
  private var other: String? {
    guard chart.kind == .pie else { return nil }
    let slices = chart.drawing.slices
    guard !slices.small.isEmpty, let share = slices.percents.last else { return nil }
    return "As '\(Slices.otherName)': the \(slices.small.count) smallest, together \(share) of all."
  }

  /// The selected values, by their names or numbers.
  private var selection: String? {
    guard !options.selection.isEmpty else { return nil }
    let places = options.selection.sorted().compactMap { index -> String? in
      if let bins = chart.drawing.plane?.bins {
        let ends = bins.edges[index...index + 1].map { label(of: $0, format: .automatic) }
        return "from \(ends[0]) to \(ends[1])"
      }
      let points = data.series.lazy.map(\.points)
      if data.labels != nil { return place(Double(index)) }
      return points.first { $0.count > index }.map { place($0[index].x) }
    }
    let shown = places.prefix(ChartDescription.seriesCount).joined(separator: ", ")
    let more = places.count - ChartDescription.seriesCount
    return "Selected: \(shown)" + (more > 0 ? " and \(more) more." : ".")
  }

  /// The annotations that the page has added.
  private var annotations: String? {
    guard !options.annotations.isEmpty else { return nil }
    let words = options.annotations.prefix(ChartDescription.seriesCount).map { annotation in
      switch annotation {
      case .rule(let dimension, let place, let label, _, _):
        (label.isEmpty ? "a line" : "'\(line(label))'") + " at \(dimension) \(place.name)"
      case .band(let dimension, let from, let to, let label, _):
        (label.isEmpty ? "a band" : "'\(line(label))'")
          + " from \(dimension) \(from.name) to \(to.name)"
      case .line(let from, let to, let label, _, _):
        (label.isEmpty ? "a line" : "'\(line(label))'") + " from \(from.name) to \(to.name)"
      case .text(let text, let x, let y): "'\(line(text))' at \(x.name), \(y.name)"
      }
    }
    let more = options.annotations.count - words.count
    return "Marked: " + words.joined(separator: ", ") + (more > 0 ? " and \(more) more." : ".")
  }
}

extension Color {
  /// Its name in a description: the nearest of a few colour names.
  fileprivate var name: String {
    func distance(_ other: Color) -> Double {
      let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
      return r * r + g * g + b * b
    }
    return Color.names.min { distance($0.color) < distance($1.color) }?.name ?? "a colour"
  }

  private static let names: [(name: String, color: Color)] = [
    ("black", Color(white: 0)), ("gray", Color(white: 0.5)), ("white", Color(white: 1)),
    ("red", Color(red: 1, green: 0, blue: 0)), ("orange", Color(red: 1, green: 0.5, blue: 0)),
    ("yellow", Color(red: 1, green: 1, blue: 0)), ("green", Color(red: 0, green: 0.7, blue: 0)),
    ("cyan", Color(red: 0, green: 0.9, blue: 0.9)), ("blue", Color(red: 0, green: 0, blue: 1)),
    ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    ("pink", Color(red: 1, green: 0.6, blue: 0.7)),
    ("brown", Color(red: 0.55, green: 0.35, blue: 0.15)),
  ]
}
