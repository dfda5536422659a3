internal import Scales

/// What marks say: their names, and the facts of a chart in which a kind of mark differs from others.
protocol MarkFacts: Sendable {
  /// A mark in the coordinates of the plot area.
  associatedtype Item: MarkItem

  static var names: MarkNames { get }
  /// Whose a layer of a mark is.
  static func owner(ofLayer number: Int, of item: Item) -> MarkOwner
  /// What a description says of the values.
  static var descriptionStyle: DescriptionStyle { get }
  /// The values of a series in a description; empty for the least, the greatest, and the remark.
  static func clauses(on series: SeriesFacts, of facts: ChartFacts) -> [String]
  /// A remark about all values of a series in a description, after the least and the greatest; nil
  /// for none.
  static func remark(on series: SeriesFacts, of facts: ChartFacts) -> String?
  /// What a description says of all the data, in place of values and trends; nil for these.
  static func statement(on facts: ChartFacts) -> String?
  /// A sentence of a description after those on the series; nil for none.
  ///
  /// - Parameter place: The text for an x.
  static func closing(on facts: ChartFacts, place: (Double) -> String) -> String?
  /// The axes, x before y; or what it has in their place.
  static func axes(of drawing: ChartDrawing) -> [AxisFacts]
  /// What the values are parts of.
  static func whole(of drawing: ChartDrawing) -> Whole
  /// The values as they are heard.
  ///
  /// - Parameter ticks: The values of the axis of places that have a tick; empty without axes.
  static func sonification(of drawing: ChartDrawing, ticks: [Double]) -> Sonification
  /// Whether the values of a series are joined.
  static var isContinuous: Bool { get }
}

extension MarkFacts {
  static func owner(ofLayer number: Int, of item: Item) -> MarkOwner { .value(names.named) }
  static var descriptionStyle: DescriptionStyle { .course }
  static func clauses(on series: SeriesFacts, of facts: ChartFacts) -> [String] { [] }

  static func remark(on series: SeriesFacts, of facts: ChartFacts) -> String? {
    // Labels have no order, and so no trend.
    facts.hasLabels ? nil : series.trend?.rawValue
  }

  static func statement(on facts: ChartFacts) -> String? { nil }
  static func closing(on facts: ChartFacts, place: (Double) -> String) -> String? { nil }

  static func axes(of drawing: ChartDrawing) -> [AxisFacts] {
    Dimension.allCases.compactMap { AxisFacts($0, of: drawing) }
  }

  static func whole(of drawing: ChartDrawing) -> Whole {
    drawing.plane?.stacking == .normalized ? Whole(of: drawing.data) : .none
  }

  static func sonification(of drawing: ChartDrawing, ticks: [Double]) -> Sonification {
    guard let plane = drawing.plane else {
      let values = drawing.data.series[0].points.ys
      return Sonification(values, maximum: values.filter { !$0.isNaN }.max() ?? 1)
    }
    return Sonification(plane, ticks: ticks, isContinuous: isContinuous)
  }

  static var isContinuous: Bool { false }
}

/// The names of a kind of mark, in the language and in sentences.
struct MarkNames: Sendable {
  /// The verb of the language for this kind of chart.
  let word: String
  /// Its summary in help, in a sentence.
  let summary: String
  /// The name of the chart at the start of a description.
  let chart: String
  /// The marks in messages, in the plural.
  let plural: String
  /// What a name beside the marks, or a line to it, belongs to.
  let named: String
  /// The values in a description.
  let values: (one: String, many: String)
  /// What the marks are instead of values on axes, in a clause; empty if there are axes.
  let shapes: String
  /// Whether the names of a few series stand at the ends of their marks by themselves, where there is room.
  let areAtEnds: Bool

  init(
    _ word: String, _ summary: String, chart: String, plural: String, named: String? = nil,
    values: (one: String, many: String) = ("value", "values"), shapes: String = "",
    areAtEnds: Bool = false
  ) {
    (self.word, self.summary, self.chart, self.plural) = (word, summary, chart, plural)
    self.named = named ?? String(plural.dropLast())
    (self.values, self.shapes, self.areAtEnds) = (values, shapes, areAtEnds)
  }
}
