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
  static func clauses(on series: Int, of drawing: ChartDrawing) -> [String]
  /// A remark about all values of a series in a description, after the least and the greatest; nil
  /// for none.
  static func remark(on series: Series, of data: ChartData) -> String?
  /// What a description says of all the data, in place of values and trends; nil for these.
  static func statement(on drawing: ChartDrawing) -> String?
  /// A sentence of a description after those on the series; nil for none.
  ///
  /// - Parameter place: The text for an x.
  static func closing(on drawing: ChartDrawing, place: (Double) -> String) -> String?
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
  static func clauses(on series: Int, of drawing: ChartDrawing) -> [String] { [] }

  static func remark(on series: Series, of data: ChartData) -> String? {
    // Labels have no order, and so no trend.
    data.labels == nil ? series.trend.rawValue : nil
  }

  static func statement(on drawing: ChartDrawing) -> String? { nil }
  static func closing(on drawing: ChartDrawing, place: (Double) -> String) -> String? { nil }

  static func sonification(of drawing: ChartDrawing, ticks: [Double]) -> Sonification {
    guard let plane = drawing.plane else {
      let values = drawing.data.series[0].points.ys
      return Sonification(values, maximum: values.filter { !$0.isNaN }.max() ?? 1)
    }
    return Sonification(plane, of: drawing.plotted, ticks: ticks, isContinuous: isContinuous)
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

  init(
    _ word: String, _ summary: String, chart: String, plural: String, named: String? = nil,
    values: (one: String, many: String) = ("value", "values"), shapes: String = ""
  ) {
    (self.word, self.summary, self.chart, self.plural) = (word, summary, chart, plural)
    self.named = named ?? String(plural.dropLast())
    (self.values, self.shapes) = (values, shapes)
  }
}
