internal import Geometry
internal import Scales

/// The texts for the places and values of a series.
struct MarkTexts: Sendable {
  private let series: Series
  private let sizes: [Double]?
  private let places: Places

  /// The places and values of kinds of charts where these are more than an x and a number.
  private enum Places: Sendable {
    case plain
    case bins(Bins)
    case slices(percents: [String], small: Set<Int>)
    case gauge(CountedNumber)
  }
  /// The texts for an x.
  private let texts: ChartTexts
  /// Whether an x is a number, which could be taken for a value.
  private let hasNumbers: Bool
  /// The sums of all series by x, where the marks are shares of them.
  private let sums: [Double: Double]?
  /// Whether a value has a place on the axis.
  private let scale: ChartScale?

  /// - Parameter texts: Those of the data of the chart's marks.
  init(_ number: Int, of chart: DataChart, _ texts: ChartTexts) {
    let data = chart.markedData
    series = data.series[number]
    sizes = series.sizes
    scale = chart.valueScale
    sums = chart.stacking == .normalized ? MarkPositions.sums(of: data) : nil
    self.texts = texts
    if let bins = chart.drawing.plane?.bins {
      places = .bins(bins)
    } else if chart.kind == .pie {
      places = MarkTexts.slices(of: chart)
    } else if chart.kind == .gauge {
      places = .gauge(CountedNumber(chart.drawing))
    } else {
      places = .plain
    }
    switch (places, data.places) {
    case (.plain, .index), (.plain, .numbers), (.slices, .index), (.slices, .numbers):
      hasNumbers = true
    default: hasNumbers = false
    }
  }

  private static func slices(of chart: DataChart) -> Places {
    let slices = chart.drawing.slices
    let shares = slices.percents
    var percents = Array(repeating: "", count: chart.data.count)
    for slice in slices.all {
      if let index = slice.index { percents[index] = shares[slice.place] }
    }
    return .slices(percents: percents, small: Set(slices.small))
  }

  /// The place of a value, by its index in the data; empty where it has none.
  func place(of index: Int) -> String {
    switch places {
    case .plain, .slices: texts.place(series.points[index].x)
    case .bins(let bins): bins.text(of: index, texts.number)
    case .gauge: ""
    }
  }

  /// A value, by its index in the data.
  func value(of index: Int) -> String {
    let y = series.points[index].y
    guard !y.isNaN else { return "no value" }
    if case .gauge(let number) = places {
      let share = label(of: number.share(of: y), format: .percent(decimals: 0))
      return "\(texts.number(y)) of \(texts.number(number.total)), \(share)"
    }
    return texts.number(y)
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
    if let size = sizes?[index], !size.isNaN { words += ", size \(texts.number(size))" }
    if case .slices(let percents, let small) = places {
      words += small.contains(index) ? ", in '\(Slices.otherName)'" : ", \(percents[index])"
    }
    return words
  }

  /// A value and its place: `6 at Wed`.
  func valueAndPlace(of index: Int) -> String {
    let place = place(of: index)
    return value(of: index) + (place.isEmpty ? "" : " at \(place)")
  }
}
