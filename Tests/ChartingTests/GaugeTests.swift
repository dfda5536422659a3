import Geometry
import Graphics
import Layers
import Motion
import Scales
import Testing
import Text

@testable import Charting

@Suite struct GaugeTests {
  private static func options(
    _ change: (inout ChartOptions) -> Void = { _ in }
  ) -> ChartOptions {
    var options = ChartOptions()
    change(&options)
    return options
  }

  private func gauge(
    _ number: Double, _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> ShownChart {
    try ShownChart(
      ChartDrawing(ChartData(numbers: [number]), as: .gauge, GaugeTests.options(change)))
  }

  /// The text of the number and the end of the ring at a time.
  private func look(of shown: ShownChart, at seconds: Double) -> (text: String?, end: Double) {
    let time = Time(seconds: seconds)
    let texts = shown.scene.displayList(at: time).items.compactMap { item -> String? in
      guard case .glyphs(let run, _, _) = item else { return nil }
      return run.string
    }
    let ring = shown.scene.presentation(of: shown.chart.marks[0], at: time).shape
    return (texts.last, ring?.strokeEnd ?? -1)
  }

  @Test(
    arguments: [
      (60, 100, 0.6), (0, 100, 0), (100, 100, 1), (150, 100, 1), (3.5, 5, 0.7), (1e-300, 1e300, 0),
      (1e300, 1e300, 1),
    ] as [(Double, Double, Double)])
  func `the ring is the share of the total, and full above it`(
    number: Double, total: Double, end: Double
  ) throws {
    let shown = try gauge(number) { $0.marks.gauge.total = total }
    #expect(look(of: shown, at: 0).end == end)
  }

  @Test(
    arguments: [
      (60, 100, .percent(decimals: 0), "60%"), (150, 100, .percent(decimals: 0), "150%"),
      (1, 3, .percent(decimals: 1), "33.3%"), (0, 100, .percent(decimals: 0), "0%"),
      (3.5, 5, .number(decimals: 1), "3.5"),
      (1200, 5000, .currency(code: "EUR", decimals: 0), "€1,200"),
      (42, 50, .automatic, "42"), (3_500, 5_000, .si, "3.5 k"),
    ] as [(Double, Double, LabelFormat, String)])
  func `the number is written in its format`(
    number: Double, total: Double, format: LabelFormat, text: String
  ) throws {
    let shown = try gauge(number) {
      ($0.marks.gauge.total, $0.marks.gauge.valueFormat) = (total, format)
    }
    #expect(shown.letters == [text])
  }

  /// A power of three: after a quarter of the time a sixteenth of the way.
  @Test func `the number counts up by the third power, whatever the order of the frames`() throws {
    var shown = try gauge(60)
    try shown.countUp(seconds: 1)
    let texts = [
      (1, "60%"), (0, "0%"), (0.5, "30%"), (0.25, "4%"), (0.75, "56%"), (2, "60%"),
    ]
    for (seconds, text) in texts { #expect(look(of: shown, at: seconds).text == text) }
    for (seconds, end) in [(0, 0), (0.5, 0.3), (1, 0.6)] {
      #expect(abs(look(of: shown, at: seconds).end - end) < 1e-9)
    }
    #expect(shown.scene.endOfAnimations(after: .zero) == Time(seconds: 1))
  }

  @Test func `a morph counts from what is seen, also in the middle of another one`() throws {
    var shown = try gauge(60)
    try shown.morph(to: [80], seconds: 1)
    #expect([0, 0.5].map { look(of: shown, at: $0).text } == ["60%", "70%"])
    try shown.morph(to: [20], seconds: 1, at: 0.5)
    #expect(
      [0.5, 1, 1.5, 3].map { look(of: shown, at: $0).text } == ["70%", "45%", "20%", "20%"])
    #expect(abs(look(of: shown, at: 0.5).end - 0.7) < 1e-9)
    #expect(abs(look(of: shown, at: 1).end - 0.45) < 1e-9)
  }

  @Test(
    arguments: [
      (.automatic, 0, 7, ["0", "4", "7"]), (.automatic, 0, 0.5, ["0", "0.3", "0.5"]),
      (.si, 0, 5_000, ["0", "2.5 k", "5 k"]),
      (.number(decimals: 2), 1, 2, ["1.00", "1.50", "2.00"]),
    ] as [(LabelFormat, Double, Double, [String])])
  func `a count shows no more digits than its ends`(
    format: LabelFormat, start: Double, end: Double, texts: [String]
  ) throws {
    var shown = try gauge(start) { $0.marks.gauge.valueFormat = format }
    try shown.morph(to: [end], seconds: 1)
    #expect([0, 0.5, 1].map { look(of: shown, at: $0).text } == texts)
  }

  @Test func `another format or size in the middle of a count lets it go on`() throws {
    var shown = try gauge(60)
    try shown.countUp(seconds: 1)
    try shown.set { $0.marks.gauge.valueFormat = .number(decimals: 1) }
    #expect([0, 0.5, 1].map { look(of: shown, at: $0).text } == ["0.0", "30.0", "60.0"])
    try shown.resize(200, 200)
    #expect([0, 0.5, 1].map { look(of: shown, at: $0).text } == ["0.0", "30.0", "60.0"])
    #expect(abs(look(of: shown, at: 0.5).end - 0.3) < 1e-9)
  }

  @Test(
    arguments: [
      ([1, 2], 100, nil, nil, .oneNumberOnly(count: 2)), ([-1], 100, nil, nil, .negativeGauge(-1)),
      ([1], 0, nil, nil, .gaugeTotal(0)), ([1], -5, nil, nil, .gaugeTotal(-5)),
      ([1], 100, 0, nil, .lineWidth(0)), ([1], 100, -.infinity, nil, .lineWidth(-.infinity)),
      ([1], 100, nil, .stacked, .unfittingStacking("rings", allowed: [])),
      ([1e300], 1e-300, nil, nil, .tooWide),
    ] as [([Double], Double, Double?, Stacking?, ChartError)])
  func `what a gauge cannot show is refused`(
    numbers: [Double], total: Double, lineWidth: Double?, stacking: Stacking?, error: ChartError
  ) {
    let options = GaugeTests.options {
      ($0.marks.gauge.total, $0.marks.gauge.lineWidth) = (total, lineWidth)
      $0.stacking = stacking
    }
    #expect(throws: error) { try ChartDrawing(ChartData(numbers: numbers), as: .gauge, options) }
    #expect(!error.message.isEmpty && !error.hint.isEmpty)
  }

  @Test(arguments: [(1, 1), (20, 20), (40, 300), (100, 60), (4000, 3000)] as [(Double, Double)])
  func `ring and number stay inside charts of every size`(width: Double, height: Double) throws {
    var shown = try gauge(60)
    try shown.resize(width, height)
    let plot = shown.scene.frame(of: shown.chart.plotArea)
    let shape = try #require(shown.scene.shape(of: shown.chart.marks[0]))
    let box = shape.path.boundingBox ?? .zero
    let reach = shape.stroke.width / 2
    #expect(plot.minX + box.minX - reach >= -0.01 && plot.minX + box.maxX + reach <= width + 0.01)
    #expect(plot.minY + box.minY - reach >= -0.01 && plot.minY + box.maxY + reach <= height + 0.01)
    #expect(shown.letters.count + shown.chart.omissions.count == 1)
  }

  @Test func `a line width holds in every size, and at most fills the circle`() throws {
    var shown = try gauge(60) { $0.marks.gauge.lineWidth = 8 }
    func width() -> Double? { shown.scene.shape(of: shown.chart.marks[0])?.stroke.width }
    #expect(width() == 8)
    try shown.resize(200, 200)
    #expect(width() == 8)
    try shown.set { $0.marks.gauge.lineWidth = 1_000 }
    #expect(width() == 80)
  }

  @Test func `the description says number, total and share`() throws {
    #expect(try gauge(60).chart.description == "Gauge: 60 of 100, which is 60%.")
    let shown = try gauge(4.5) {
      $0.title = "Disk"
      $0.marks.gauge.total = 3
    }
    #expect(shown.chart.description == "Gauge 'Disk': 4.5 of 3, which is 150%.")
  }

  @Test func `a gradient shows through the part of the ring that is full`() throws {
    var shown = try gauge(60)
    try shown.chart.fill(with: [Color(white: 0), Color(white: 1)], in: &shown.scene)
    let fill = try #require(shown.chart.fill)
    let mask = try #require(shown.scene.shape(of: fill.mask))
    #expect(mask.fillColor == nil && mask.strokeEnd == 0.6)
    #expect(shown.scene.shape(of: shown.chart.marks[0])?.strokeColor == nil)
    try shown.morph(to: [80], seconds: 1)
    let half = shown.scene.presentation(of: fill.mask, at: Time(seconds: 0.5)).shape
    #expect(abs((half?.strokeEnd ?? 0) - 0.7) < 1e-9)
  }

  @Test func `without value labels there is no number`() throws {
    #expect(try gauge(60) { $0.valueLabels = ValueLabels.none }.letters == [])
  }
}

extension ShownChart {
  fileprivate mutating func countUp(seconds: Double, at now: Double = 0) throws {
    let now = Time(seconds: now)
    scene.removeFinishedAnimations(at: now)
    try chart.countUp(
      duration: Time(seconds: seconds), at: now, for: scene.bounds(of: chart.view).size, in: &scene)
    _ = scene.commitAnimations(at: now)
  }
}
