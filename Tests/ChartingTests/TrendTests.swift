import Geometry
import Graphics
import Layers
import Motion
import Scales
import TestFonts
import TestSupport
import Testing

@testable import Charting

@Suite struct TrendTests {
  private func trend(
    _ kind: TrendKind, _ points: [(Double, Double)], isLogX: Bool = false, isLogY: Bool = false
  ) -> TrendFit? {
    TrendFit(
      kind, of: PointList(xs: points.map(\.0), ys: points.map(\.1)), isLogX: isLogX,
      isLogY: isLogY)
  }

  private func expectNear(_ found: [Double], _ expected: [Double], _ comment: String = "") {
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) {
      #expect(abs(one - other) <= 1e-9 * max(1, abs(other)), "\(one) and \(other), \(comment)")
    }
  }

  /// By `scipy.stats.t.ppf(0.975, n)`.
  @Test(arguments: [
    (1, 12.706204736174694), (2, 4.302652729749462), (3, 3.1824463052837078),
    (4, 2.7764451051977934), (5, 2.5705818356363146), (10, 2.228138851986274),
    (30, 2.0422724563012378), (100, 1.9839715185235518), (400, 1.9659123432294627),
    (401, 1.965897465336516), (1_000, 1.9623390808264083), (100_000, 1.9599877075346095),
  ])
  func `Student's quantile is that of tables`(degrees: Int, quantile: Double) {
    #expect(abs(StudentT.quantile(degrees: degrees) - quantile) < 1e-9)
  }

  /// By `scipy.stats.linregress`, and the standard error of the mean response.
  @Test func `a line is by least squares, with its confidence band`() throws {
    let fit = try #require(
      trend(.linear, [(1, 2), (2, 1), (3, 4), (4, 3), (5, 7), (7, 8)]))
    expectNear([fit.slope, fit.intercept], [1.1714285714285715, -0.12857142857142811])
    expectNear(
      [0, 32, 64].map { fit.lows[$0] }, [-1.44529661773549, 3.0567296853978503, 5.165890958129241])
    expectNear(
      [0, 32, 64].map { fit.points.ys[$0] },
      [1.0428571428571434, 4.557142857142858, 8.071428571428573])
    expectNear(
      [0, 32, 64].map { fit.highs[$0] },
      [3.5310109034497765, 6.057556028887865, 10.976966184727905])
  }

  /// By weighted least squares of numpy with tricube weights over three quarters of the points.
  @Test(
    arguments: [
      (
        [
          (1, 2), (2, 1), (3, 4), (4, 3), (5, 7), (6, 8), (7, 6), (8, 9), (9, 12), (10, 11),
          (12, 9), (15, 4),
        ], [1.3310924590414235, 9.342864486607418, 3.8445384837979875]
      ),
      (
        [(0, 1), (1, 8), (2, 2), (3, 7), (4, 3), (5, 9), (6, 4), (7, 4)],
        [2.0680497926184533, 4.937499999999999, 3.596959742082237]
      ),
    ] as [([(Double, Double)], [Double])])
  func `a curve is by local regression`(points: [(Double, Double)], values: [Double]) throws {
    let fit = try #require(trend(.smooth, points))
    expectNear([0, 32, 64].map { fit.points.ys[$0] }, values)
    #expect(fit.lows.isEmpty && fit.highs.isEmpty)
  }

  @Test func `too few values, and values at one x, have no trend`() {
    #expect(trend(.linear, [(1, 2), (2, 3)]) == nil)
    #expect(trend(.linear, [(1, 2), (2, .nan), (3, 4)]) == nil)
    #expect(trend(.linear, [(1, 2), (1, 3), (1, 4)]) == nil)
    #expect(trend(.smooth, (0..<6).map { (Double($0), 1) }) == nil)
    #expect(trend(.smooth, (0..<7).map { (Double($0), Double($0)) }) != nil)
  }

  @Test func `on log axes it is that of the logarithms`() throws {
    let fit = try #require(
      trend(.linear, [(1, 10), (10, 100), (100, 1_000)], isLogX: true, isLogY: true))
    expectNear([fit.slope, fit.intercept], [1, 1])
    expectNear([0, 32, 64].map { fit.points.ys[$0] }, [10, 100, 1_000])
  }

  /// Sets that trends were not made for.
  @Test(arguments: TrendKind.allCases)
  func `awkward values have a finite trend, or none`(kind: TrendKind) {
    let sets: [[(Double, Double)]] = [
      [(1, 1)], (0..<10_000).map { (Double($0), Double(($0 * 7_919) % 10_007)) },
      (0..<8).map { (Double($0), 5) }, (0..<8).map { (Double($0), -Double($0) * 1e300) },
      (0..<8).map { (Double($0) * 1e-300, 1) }, (0..<8).map { (Double($0 / 4), Double($0)) },
      (0..<20).map { (0, Double($0)) } + [(1, 3)], (0..<8).map { (Double($0), .nan) },
      (0..<8).map { (1.7e308 * (Double($0) / 3.5 - 1), Double($0)) },
      (0..<9).map { (Double($0), $0 == 4 ? 1e12 : 0) },
    ]
    for points in sets {
      guard let fit = trend(kind, points) else { continue }
      #expect((fit.points.xs + fit.points.ys + fit.lows + fit.highs).allSatisfy { $0.isFinite })
      #expect(zip(fit.lows, fit.highs).allSatisfy { $0 <= $1 })
    }
  }

  // MARK: Charts

  private func made(
    _ kind: ChartKind, _ series: KeyValuePairs<String, [Double]>, _ trend: TrendKind = .linear,
    _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> ShownChart {
    var options = ChartOptions()
    options.marks.trend = trend
    change(&options)
    return try ShownChart(ChartDrawing(ChartData(series: series), as: kind, options))
  }

  private func keys(_ shown: ShownChart) -> [GuidePart.Key] {
    shown.chart.guides.parts.members.map(\.key).filter(\.isTrend)
  }

  @Test(arguments: [ChartKind.scatter, .line])
  func `each series has its own trend`(kind: ChartKind) throws {
    let shown = try made(kind, ["a": [1, 2, 4, 3], "b": [9, 7, 8, 2]])
    #expect(
      keys(shown) == [
        .trend(series: "a", .band), .trend(series: "b", .band), .trend(series: "a", .line),
        .trend(series: "b", .line),
      ])
    #expect(
      shown.chart.description.contains(
        "Trends of 2 series by least squares, with a 95 % confidence band: a y = 1.3 + 0.8 × x; "
          + "b y = 9.5 − 2 × x."))
  }

  @Test func `the domain reaches the band`() throws {
    let drawing = try made(.scatter, ["": [1, 9, 1, 9]]).chart.drawing
    let extent = try #require(drawing.plane?.trends.first??.extent)
    let bounds = try #require(drawing[.y]?.bounds)
    #expect(bounds.lower <= extent.lowerBound && extent.upperBound <= bounds.upper)
  }

  @Test func `in a domain of the page it stays in the plot`() throws {
    let shown = try made(.scatter, ["": [1, 9, 1, 9, 3]]) { $0.yAxis.domain = try? Domain(4, 5) }
    for member in shown.chart.guides.parts.members where member.key.isTrend {
      guard case .shape(let shape) = member.part.content, let box = shape.path.boundingBox else {
        continue
      }
      let plot = Rect(origin: .zero, size: member.part.frame.size).insetBy(dx: -1, dy: -1)
      #expect(plot.contains(box))
    }
  }

  @Test func `bars have none, and too few values are counted`() throws {
    let bars = try made(.bars, ["": [1, 2, 3, 4]])
    #expect(keys(bars).isEmpty)
    let shown = try made(.line, ["a": [1, 2, 4, 3], "b": [9, 7]])
    #expect(keys(shown).count == 2)
    let omission = shown.chart.omissions.first { $0.kind == .trends }
    #expect(omission?.message == "1 of 2 series has too few values for a trend")
  }

  @Test func `a curve says its method`() throws {
    let shown = try made(.scatter, ["": [1, 2, 4, 3, 7, 5, 9]], .smooth)
    #expect(
      shown.chart.description.contains(
        "Trend by local regression (loess, degree 2, span 0.75)."))
    #expect(keys(shown) == [.trend(series: "", .line)])
  }

  @Test func `a trend bends into that of the new data`() throws {
    var shown = try made(.scatter, ["": [1, 2, 4, 3]])
    let layer = try #require(shown.chart.guides.parts[.trend(series: "", .line)]?.layer)
    let before = shown.scene.shape(of: layer)?.path
    try shown.morph(to: [9, 4, 1, 2, 3], seconds: 1)
    #expect(shown.chart.guides.parts[.trend(series: "", .line)]?.layer == layer)
    let start = shown.scene.presentation(of: layer, at: .zero).shape?.path
    #expect(start == before)
    #expect(shown.scene.shape(of: layer)?.path != before)
  }
}
