import Geometry
import Scales
import Testing

@testable import Charting

@Suite struct ChartPlaneTests {
  private func plane(
    _ kind: ChartKind, _ numbers: [Double], _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> ChartPlane {
    var options = ChartOptions()
    change(&options)
    let drawing = try ChartDrawing(ChartData(numbers: numbers), as: kind, options)
    return try #require(drawing.plane)
  }

  private func bounds(_ scale: ChartScale) -> [Double] { [scale.bounds.lower, scale.bounds.upper] }

  /// Nice bounds where those leave room and are close, else 4 hundredths beyond the values.
  @Test(
    arguments: [
      (ChartKind.bars, [4, 2, 6], [0, 6.24]), (.bars, [4, 2, 9.5], [0, 10]),
      (.bars, [0, 0], [0, 1.04]), (.bars, [-3, 5], [-3.32, 5.32]), (.bars, [-3, -1], [-3.12, 0]),
      (.bars, [5], [0, 5.2]), (.area, [4, 2, 6], [0, 6.24]), (.line, [4, 2, 6], [1.84, 6.16]),
      (.line, [7], [-0.56, 14.56]), (.line, [-7, -7], [-14.56, 0.56]),
      (.line, [0, 0], [-1.08, 1.08]),
      (.line, [1e-9, 3e-9], [0.92e-9, 3.08e-9]), (.line, [1e12, 2e12], [0.96e12, 2.04e12]),
    ] as [(ChartKind, [Double], [Double])])
  func `the domain of y is nice, and leaves room beyond the marks`(
    kind: ChartKind, numbers: [Double], expected: [Double]
  ) throws {
    for (bound, wanted) in try zip(bounds(plane(kind, numbers).y), expected) {
      #expect(abs(bound - wanted) <= 1e-9 * max(expected[1], 1e-30), "\(bound)")
    }
  }

  @Test func `values have twice the room above them`() throws {
    let y = try plane(.bars, [4, 2, 6]) { $0.valueLabels = .values }.y
    #expect(bounds(y) == [0, 6.48])
  }

  @Test(
    arguments: [
      ([4, 2, 6], [0, 2]), ([5], [-0.5, 0.5]),
    ] as [([Double], [Double])])
  func `the domain of x is that of the values`(numbers: [Double], expected: [Double]) throws {
    #expect(try bounds(plane(.line, numbers).x) == expected)
  }

  @Test func `bars stand in bands, and so does what has labels`() throws {
    #expect(try bounds(plane(.bars, [4, 2, 6]).x) == [0, 3])
    let data = try ChartData(pairs: ["Mon": 4, "Tue": 2])
    let line = try #require(ChartDrawing(data, as: .line).plane)
    #expect(line.x == (try .bands(BandScale(labels: ["Mon", "Tue"]))))
    #expect(line.series[0].points.map(\.x) == [0.5, 1.5])
  }

  @Test func `bars over numbers and dates have bands of those`() throws {
    let points = try ChartData(points: [Point(x: 2.5, y: 1), Point(x: 1999, y: 2)])
    let plane = try #require(ChartDrawing(points, as: .bars).plane)
    #expect(plane.x == (try .bands(BandScale(labels: ["2.5", "1999"], .numbers))))
    let dates = try ChartData([("", .dated([(0, 1), (86_400, 2)]))])
    let dated = try #require(ChartDrawing(dates, as: .bars).plane)
    #expect(
      dated.x
        == (try .bands(BandScale(labels: ["1 Jan 1970", "2 Jan 1970"], .times([0, 86_400])))))
  }

  @Test func `a domain that is set is kept, and marks outside it are hidden`() throws {
    var options = ChartOptions()
    options.yAxis.domain = try Domain(1, 3)
    let drawing = try ChartDrawing(ChartData(numbers: [4, 2]), as: .bars, options)
    #expect(try bounds(#require(drawing.plane).y) == [1, 3])
    #expect(drawing.plane?.baseline == 1)
    #expect(drawing.reachesOutside)
  }

  @Test func `ticks that are set count as labels, for what drawing them takes`() throws {
    let data = try ChartData(numbers: [0, 10])
    var options = ChartOptions()
    let plain = try ChartDrawing(data, as: .line, options).labelCount
    options.yAxis.ticks = .values((0..<50).map { Double($0) / 10 })
    #expect(try ChartDrawing(data, as: .line, options).labelCount == plain + 50)
  }

  // MARK: Logarithms

  @Test func `values not above 0 have no place on a log axis, and are counted`() throws {
    let plane = try plane(.line, [100, 0, -3, .nan, 10]) { $0.yAxis.scale = .log }
    #expect(plane.unplacedCount == 2)
    #expect(plane.series[0].points.map(\.y.isNaN) == [false, true, true, true, false])
    let (lower, upper) = plane.y.bounds
    #expect(lower < 10 && lower > 5 && upper > 100 && upper < 200)
  }

  @Test func `bars and areas begin at 0, which a log axis has not`() {
    for (kind, marks) in [(ChartKind.bars, "bars"), (.area, "areas")] {
      #expect(throws: ChartError.zeroOnLog(marks)) {
        try plane(kind, [1, 2]) { $0.yAxis.scale = .log }
      }
    }
  }

  @Test func `without a value above 0 there is no log axis`() {
    #expect(throws: ChartError.nothingOnLog) {
      try plane(.line, [0, -1]) { $0.yAxis.scale = .log }
    }
    #expect(throws: ChartError.nothingOnLog) {
      try plane(.line, [1, 2]) {
        $0.yAxis.scale = .log
        $0.yAxis.domain = try? Domain(-1, 1)
      }
    }
  }

  // MARK: Scales

  @Test(arguments: [
    (ChartKind.line, Dimension.x, ScaleKind.time, false), (.line, .x, .band, false),
    (.line, .x, .log, true), (.line, .x, .linear, true), (.line, .y, .time, false),
    (.line, .y, .band, false), (.bars, .x, .linear, false), (.bars, .x, .band, true),
  ])
  func `a scale has a place for the values of its axis`(
    kind: ChartKind, dimension: Dimension, scale: ScaleKind, isFitting: Bool
  ) {
    let plane = try? plane(kind, [1, 2, 3]) { $0[dimension].scale = scale }
    #expect((plane != nil) == isFitting)
    #expect(plane == nil || (dimension == .x ? plane?.x : plane?.y)?.kind == scale)
  }

  @Test func `dates stand on a time scale alone`() throws {
    let data = try ChartData([("", .dated([(0, 1), (60, 2)]))])
    #expect(try ChartDrawing(data, as: .line).plane?.x.kind == .time)
    var options = ChartOptions()
    options.xAxis.scale = .log
    #expect(throws: ChartError.unfittingScale("log", values: "dates")) {
      try ChartDrawing(data, as: .line, options)
    }
  }

  @Test func `bands take no domain of numbers`() {
    #expect(throws: ChartError.self) {
      try plane(.bars, [1, 2]) { $0.xAxis.domain = try? Domain(0, 1) }
    }
  }

  @Test(arguments: [TickRule.step(-1), .step(1e-9), .atMost(1_000_000), .atMost(0)])
  func `ticks that cannot be are refused at once`(rule: TickRule) {
    #expect {
      try plane(.line, [1, 2]) { $0.yAxis.ticks = rule }
    } throws: { error in
      guard case .ticks? = error as? ChartError else { return false }
      return true
    }
  }

  // MARK: Places

  @Test func `values lie in the middle of the marks of axes`() throws {
    let plane = try plane(.line, [0, 10]) { $0.yAxis.domain = try? Domain(0, 10) }
    let plot = Size(width: 101, height: 51)
    #expect(plane.position(x: 0, y: 0, in: plot) == Point(x: 0.5, y: 0.5))
    #expect(plane.position(x: 1, y: 10, in: plot) == Point(x: 100.5, y: 50.5))
    #expect(plane.position(x: 0.5, y: 5, in: plot) == Point(x: 50.5, y: 25.5))
    let scale = try #require(plane.scale(to: plot))
    for (x, y) in [(0.0, 0.0), (1, 10), (0.25, 7)] {
      let (one, other) = (
        Point(x: x, y: y).applying(scale), plane.position(x: x, y: y, in: plot)
      )
      #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9)
    }
  }

  @Test func `a log axis is not scaled`() throws {
    let plane = try plane(.line, [1, 100]) {
      $0.yAxis.scale = .log
      $0.yAxis.domain = try? Domain(1, 100)
    }
    let plot = Size(width: 101, height: 101)
    #expect(plane.scale(to: plot) == nil)
    #expect(abs(plane.position(x: 0, y: 10, in: plot).y - 50.5) < 1e-9)
  }

  @Test func `places of annotations are numbers, dates, labels or bands`() throws {
    let line = try ChartDrawing(ChartData(numbers: [0, 5]), as: .line)
    #expect(line.fraction(of: .number(0.25), .x) == 0.25)
    #expect(line.fraction(of: .label("a"), .x) == nil)
    #expect(line.fraction(of: .date(0), .x) == nil)
    let dated = try ChartDrawing(ChartData([("", .dated([(0, 1), (60, 2)]))]), as: .line)
    #expect(dated.fraction(of: .date(30), .x) == 0.5)
    #expect(dated.fraction(of: .number(30), .x) == nil)
    let bars = try ChartDrawing(ChartData(pairs: ["Mon": 4, "Tue": 2]), as: .bars)
    #expect(bars.fraction(of: .label("Tue"), .x) == 0.75)
    #expect(bars.fraction(of: .label("Wed"), .x) == nil)
    #expect(bars.fraction(of: .number(1), .x) == 0.5)
    let pie = try ChartDrawing(ChartData(numbers: [1]), as: .pie)
    #expect(pie.fraction(of: .number(1), .x) == nil)
  }
}
