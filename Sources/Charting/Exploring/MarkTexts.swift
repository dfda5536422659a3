internal import Geometry
internal import Scales

/// The texts for the places and values of a series.
struct MarkTexts: Sendable {
  private let series: Series
  private let sizes: [Double]?
  private let places: Places

  /// What stands for an x.
  private enum Places: Sendable {
    case labels([String])
    case dates(TimeLabel)
    case numbers
    case bins(Bins)
    case slices(percents: [String], small: Set<Int>, labels: [String]?)
    case gauge(CountedNumber)
  }
  /// The sums of all series by x, where the marks are shares of them.
  private let sums: [Double: Double]?
  /// Whether a value has a place on the axis.
  private let scale: ChartScale?

  init(_ number: Int, of chart: DataChart, dates: TimeLabel) {
    let data = chart.markedData
    series = data.series[number]
    sizes = series.sizes
    scale = chart.valueScale
    sums = chart.stacking == .normalized ? MarkPositions.sums(of: data) : nil
    if let bins = chart.drawing.plane?.bins {
      places = .bins(bins)
    } else if chart.kind == .pie {
      places = MarkTexts.slices(of: chart)
    } else if chart.kind == .gauge {
      places = .gauge(CountedNumber(chart.drawing))
    } else {
      switch data.places {
      case .labels(let labels): places = .labels(labels)
      case .dates: places = .dates(dates)
      case .index, .numbers: places = .numbers
      }
    }
  }

  private static func slices(of chart: DataChart) -> Places {
    let slices = chart.drawing.slices
    let shares = slices.percents
    var percents = Array(repeating: "", count: chart.data.count)
    for slice in slices.all {
      if let index = slice.index { percents[index] = shares[slice.place] }
    }
    return .slices(percents: percents, small: Set(slices.small), labels: chart.data.labels)
  }

  /// A text on one line.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func number(_ number: Double) -> String { label(of: number, format: .automatic) }

  /// The place of a value, by its index in the data; empty where it has none.
  func place(of index: Int) -> String {
    let x = series.points[index].x
    switch places {
    case .labels(let labels): return name(labels, x)
    case .dates(let dates): return dates.text(of: x)
    case .numbers: return MarkTexts.number(x)
    case .bins(let bins):
      return "\(MarkTexts.number(bins.edges[index])) to \(MarkTexts.number(bins.edges[index + 1]))"
    case .slices(_, _, let labels):
      return labels.map { name($0, x) } ?? MarkTexts.number(x)
    case .gauge: return ""
    }
  }

  private func name(_ labels: [String], _ x: Double) -> String {
    let name = MarkTexts.line(labels[Int(x)])
    return name.isEmpty ? MarkTexts.number(x) : name
  }

  /// A value, by its index in the data.
  func value(of index: Int) -> String {
    let y = series.points[index].y
    guard !y.isNaN else { return "no value" }
    if case .gauge(let number) = places {
      let share = label(of: number.share(of: y), format: .percent(decimals: 0))
      return "\(MarkTexts.number(y)) of \(MarkTexts.number(number.total)), \(share)"
    }
    return MarkTexts.number(y)
  }

  /// Place and value: `Wed, 6`, or `x 2.5, 6`.
  func text(of index: Int) -> String {
    var words = value(of: index)
    let place = place(of: index)
    if !place.isEmpty { words = "\(hasNumbers ? "x " : "")\(place), \(words)" }
    let y = series.points[index].y
    if let scale, !y.isNaN, !scale.fraction(of: y).isFinite { words += ", not on the log axis" }
    if let sum = sums?[series.points[index].x], sum > 0, !y.isNaN {
      words += ", " + label(of: y / sum, format: .percent(decimals: 0))
    }
    if let size = sizes?[index], !size.isNaN { words += ", size \(MarkTexts.number(size))" }
    if case .slices(let percents, let small, _) = places {
      words += small.contains(index) ? ", in '\(Slices.otherName)'" : ", \(percents[index])"
    }
    return words
  }

  /// Whether places are numbers, which could be taken for values.
  private var hasNumbers: Bool {
    switch places {
    case .numbers: true
    case .slices(_, _, let labels): labels == nil
    case .labels, .dates, .bins, .gauge: false
    }
  }
}
