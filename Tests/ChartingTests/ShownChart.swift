import Graphics
import Geometry
import Layers
import Motion
import TestFonts
import Text

@testable import Charting

/// A scene that shows a chart.
struct ShownChart {
  var scene = Scene()
  var chart: DataChart

  init(_ drawing: ChartDrawing) throws {
    chart = try DataChart(drawing, in: &scene, fonts: fonts)
    scene.show(chart.view)
  }

  init(
    _ kind: ChartKind, _ numbers: [Double], title: String = "",
    _ options: ChartOptions = ChartOptions()
  ) throws {
    var options = options
    options.title = title
    try self.init(ChartDrawing(kind.data(numbers), as: kind, options))
  }

  init(
    _ kind: ChartKind, _ series: KeyValuePairs<String, [Double]>,
    _ options: ChartOptions = ChartOptions()
  ) throws {
    try self.init(ChartDrawing(ChartData(series: series), as: kind, options))
  }

  /// What is painted on the white of the view.
  func items(at seconds: Double = 0) -> [String] {
    scene.displayList(at: Time(seconds: seconds)).text.split(separator: "\n").dropFirst(2)
      .map(String.init)
  }

  /// The painted items, without the lines and letters of guides.
  func marks(at seconds: Double = 0) -> [String] {
    let guides = ["fill #333333", "fill #737373", "fill #E6E6E6", "glyphs", "group", "end"]
    return items(at: seconds).filter { item in !guides.contains(where: item.hasPrefix) }
  }

  /// The letters that are painted.
  var letters: [String] {
    scene.displayList(at: .zero).items.compactMap { item in
      guard case .glyphs(let run, _, _) = item else { return nil }
      return run.string
    }
  }

  /// Gives the chart another size, and returns whether its parts were placed again.
  @discardableResult
  mutating func resize(_ width: Double, _ height: Double) throws -> Bool {
    try scene.setFrame(Rect(x: 0, y: 0, width: width, height: height), of: chart.view)
    return try chart.placeParts(in: &scene)
  }

  /// Shows the chart with other options.
  mutating func set(_ change: (inout ChartOptions) -> Void) throws {
    var options = chart.options
    change(&options)
    try chart.change(to: ChartDrawing(chart.data, as: chart.kind, options), in: &scene)
  }

  /// Lets time pass up to `now`, and starts a morph to other data.
  mutating func morph(to data: ChartData, seconds: Double, at now: Double = 0) throws {
    let drawing = try ChartDrawing(data, as: chart.kind, chart.options)
    let now = Time(seconds: now)
    scene.removeFinishedAnimations(at: now)
    try chart.morph(
      to: drawing, duration: Time(seconds: seconds), at: now,
      for: scene.bounds(of: chart.view).size, in: &scene)
    _ = scene.commitAnimations(at: now)
  }

  /// Lets time pass up to `now`, and highlights points.
  mutating func highlight(_ indices: ClosedRange<Int>?, at now: Double = 0) throws {
    let now = Time(seconds: now)
    scene.removeFinishedAnimations(at: now)
    try chart.highlight(indices, at: now, in: &scene)
    _ = scene.commitAnimations(at: now)
  }

  /// Lets time pass up to `now`, and selects marks.
  mutating func select(_ indices: Set<Int>, at now: Double = 0) throws {
    let now = Time(seconds: now)
    scene.removeFinishedAnimations(at: now)
    try chart.select(indices, at: now, in: &scene)
    _ = scene.commitAnimations(at: now)
  }

  /// Lets time pass up to `now`, and lets marks grow and shrink again.
  mutating func pulse(_ indices: [Int]?, series: Int? = nil, at now: Double = 0) throws {
    let now = Time(seconds: now)
    scene.removeFinishedAnimations(at: now)
    try chart.pulse(indices, series: series, at: now, in: &scene)
    _ = scene.commitAnimations(at: now)
  }

  mutating func morph(to numbers: [Double], seconds: Double, at now: Double = 0) throws {
    try morph(to: chart.kind.data(numbers), seconds: seconds, at: now)
  }
}

extension ChartKind {
  /// Numbers as data that this kind takes: a gauge the last one, a radar three at least, a band a
  /// second series.
  func data(_ numbers: [Double]) throws -> ChartData {
    switch self {
    case .gauge: try ChartData(numbers: numbers.suffix(1))
    case .radar where numbers.count < 3:
      try ChartData(numbers: numbers + [2, 1, 5].prefix(3 - numbers.count))
    case .band: try ChartData(series: ["Low": numbers, "High": numbers.map { 10 - $0 / 2 }])
    default: try ChartData(numbers: numbers)
    }
  }
}

extension ChartData {
  /// Series of numbers by their names.
  init(series: KeyValuePairs<String, [Double]>, x: X? = nil) throws(ChartError) {
    try self.init(series.map { (name: $0.key, values: .numbers($0.value)) }, x: x)
  }

  /// Numbers with a label each.
  init(pairs: KeyValuePairs<String, Double>) throws(ChartError) {
    try self.init([("", .pairs(pairs.map { (label: $0.key, value: $0.value) }))])
  }

  init(points: [Point]) throws(ChartError) { try self.init([("", .points(points))]) }
}

extension DataChart {
  /// The marks that end in others.
  var exitingMarks: [LayerID] { markSets.flatMap(\.exitingLayers) }
}
