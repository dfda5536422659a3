import Geometry
import Graphics
import Layers
import Motion
import Scales
import TestSupport
import Testing

@testable import Charting

@Suite struct RadarTests {
  private static let demo: KeyValuePairs<String, Double> = [
    "Art": 3, "Math": 2, "Sports": 8, "Literature": 5, "Other": 4,
  ]

  private func options(_ change: (inout ChartOptions) -> Void = { _ in }) -> ChartOptions {
    var options = ChartOptions()
    change(&options)
    return options
  }

  private func radar(
    _ numbers: [Double], _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> ShownChart {
    try ShownChart(ChartDrawing(ChartData(numbers: numbers), as: .radar, options(change)))
  }

  private func points(of path: Path) -> [Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  private func isClose(_ one: [Point], _ other: [Point]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { abs($0.x - $1.x) < 1e-3 && abs($0.y - $1.y) < 1e-3 }
  }

  /// The demo of PNChart.md, "Radar": the radius is 8 rings of 10 points.
  @Test func `corners stand on spokes 72 degrees apart, the first one at the top`() throws {
    let drawing = try ChartDrawing(
      ChartData(pairs: RadarTests.demo), as: .radar, options { $0.marks.radar.ringStep = 1 })
    let web = try #require(
      RadarMark.items(of: 0, of: drawing, in: PlotSpace(size: Size(width: 160, height: 160))).first)
    #expect(web.corners.map { $0.turn * 360 } == [0, 72, 144, 216, 288])
    #expect(web.corners.map(\.reach) == [0.375, 0.25, 1, 0.625, 0.5])
    #expect(
      isClose(
        points(of: web.line),
        [
          Point(x: 80, y: 50), Point(x: 99.0211, y: 73.8197), Point(x: 127.0228, y: 144.7214),
          Point(x: 50.6107, y: 120.4508), Point(x: 41.9577, y: 67.6393),
        ]))
  }

  @Test(
    arguments: [
      ([3, 2, 8, 5, 4], nil, nil, 8, [2, 4, 6, 8]),
      ([3, 2, 8, 5, 4], 1, nil, 8, [1, 2, 3, 4, 5, 6, 7, 8]),
      ([3, 2, 8], 3, nil, 9, [3, 6, 9]), ([3, 2, 8], nil, 10, 10, [2, 4, 6, 8, 10]),
      ([0, 0, 0], nil, nil, 1, [1]), ([0.1, 0.2, 0.3], 0.1, nil, 0.3, [0.1, 0.2, 0.3]),
      ([3, 2, 8], 100, 10, 10, [10]), ([1, .nan, 2], 1, nil, 2, [1, 2]),
    ] as [([Double], Double?, Double?, Double, [Double])])
  func `rings are nice, or as the page wants them`(
    numbers: [Double], step: Double?, maximum: Double?, top: Double, rings: [Double]
  ) throws {
    let scale = try RadarScale(
      ChartData(numbers: numbers),
      options { ($0.marks.radar.ringStep, $0.marks.radar.maximum) = (step, maximum) })
    #expect(abs(scale.maximum - top) < 1e-12)
    #expect(scale.rings.map(\.value) == rings)
  }

  @Test(
    arguments: [
      ([1, 2], nil, nil, .tooFewSpokes(2)), ([1, -2, 3], nil, nil, .negativeSpoke(-2, index: 1)),
      ([1, 2, 3], 0, nil, .radarNumber(0)), ([1, 2, 3], nil, -1, .radarNumber(-1)),
      ([1, 2, 3], nil, 2.5, .lowMaximum(2.5, value: 3)),
      ([1, 2, 30], 1, nil, .tooManyRings(count: 30, limit: 20)),
      ([1, 2, 3], 1e-300, nil, .tooManyRings(count: 1_000_000_000_000_000, limit: 20)),
      ([0, 0, 1e-302], nil, nil, .tooClose),
    ] as [([Double], Double?, Double?, ChartError)])
  func `what a radar cannot show is refused`(
    numbers: [Double], step: Double?, maximum: Double?, error: ChartError
  ) {
    let options = options {
      ($0.marks.radar.ringStep, $0.marks.radar.maximum) = (step, maximum)
    }
    #expect(throws: error) { try ChartDrawing(ChartData(numbers: numbers), as: .radar, options) }
    #expect(!error.message.isEmpty && !error.hint.isEmpty)
  }

  @Test func `a missing value breaks the line, and a single one is a dot`() {
    let circle = Circle(center: Point(x: 100, y: 100), radius: 80)
    #expect(Web([1, 1, .nan, 1], circle: circle).line.subpaths.count == 1)
    let first = points(of: Web([1, 1, .nan, 1], circle: circle).line).first
    #expect(first.map { ($0 - Point(x: 20, y: 100)).length < 1e-9 } == true)
    #expect(Web([1, .nan, 1, .nan], circle: circle).line.subpaths.count == 2)
  }

  /// A polygon with more corners on its sides is the same polygon.
  @Test func `a web on its way to another number of spokes starts as itself`() throws {
    let circle = Circle(center: Point(x: 0, y: 0), radius: 1)
    let square = Web([1, 1, 1, 1], circle: circle).refined(to: [0, 0.125, 0.25, 0.5, 0.75])
    #expect(abs(square.corners[1].reach - 0.5.squareRoot()) < 1e-12)
    let flat = Web([0, 0, 1, .nan], circle: circle).refined(to: [0, 0.125, 0.25, 0.3, 0.5, 0.75])
    #expect(flat.corners.allSatisfy { $0.reach.isFinite })
    var shown = try radar([1, 2, 3, 4])
    var dice = Dice(seed: 3)
    for round in 0..<20 {
      let numbers = (0..<3 + dice.below(9)).map { _ in Double(dice.below(9)) }
      try shown.morph(to: numbers, seconds: 1, at: Double(round) / 3)
      for seconds in [0.0, 0.2, 0.9] {
        for mark in shown.chart.marks {
          let time = Time(seconds: Double(round) / 3 + seconds)
          let path = shown.scene.presentation(of: mark, at: time).shape?.path
          #expect(path?.isFinite == true && path?.boundingBox != nil)
        }
      }
    }
  }

  @Test(
    arguments: [(1, 1), (40, 40), (120, 90), (300, 200), (600, 400), (3000, 2000)]
      as [(Double, Double)])
  func `names stay inside the chart and outside the web`(width: Double, height: Double) throws {
    for count in [3, 4, 5, 8, 12, 30] {
      let names = (0..<count).map { (label: "Name of \($0)", value: Double($0 + 1)) }
      var shown = try ShownChart(
        ChartDrawing(ChartData([("", .pairs(names))]), as: .radar))
      try shown.resize(width, height)
      let canvas = Rect(x: 0, y: 0, width: width, height: height).insetBy(dx: -0.01, dy: -0.01)
      let layout = shown.chart.layOutGuides(in: shown.scene, fonts: try #require(shown.scene.fonts))
      let (center, radius) = (
        Point(x: layout.plot.midX, y: layout.plot.midY), layout.plot.width / 2
      )
      for part in layout.parts where part.text != nil {
        #expect(canvas.contains(part.frame))
        let x = max(part.frame.minX, min(center.x, part.frame.maxX))
        let y = max(part.frame.minY, min(center.y, part.frame.maxY))
        let distance = ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y))
          .squareRoot()
        #expect(distance > radius, "\(part.text ?? "") at \(distance) within \(radius)")
      }
    }
  }

  @Test func `the numbers of the rings stand at the spoke at the top`() throws {
    let shown = try radar([3, 2, 8, 5, 4]) { $0.valueLabels = .values }
    #expect(shown.letters.suffix(4) == ["2", "4", "6", "8"])
  }

  @Test func `the description names the least and the greatest`() throws {
    let shown = try ShownChart(
      ChartDrawing(ChartData(pairs: RadarTests.demo), as: .radar, options { $0.title = "Skills" }))
    #expect(
      shown.chart.description
        == "Radar chart 'Skills' of 5 values: minimum 2 at Math, maximum 8 at Sports.")
  }
}
