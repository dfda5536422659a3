import Geometry
import Glibc
import Layers
import Motion
import Scales
import Testing

@testable import Charting

/// Marks that are pulled by their ends.
@Suite struct MarkHandleTests {
  /// A chart whose axes stay as they are, whatever its values.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var kind = ChartKind.bars
    var rows: [[Double]] = [[4, 2, 6, 0.5, 8]]
    /// Whether the first row are the x of points.
    var isPlaced = false
    var isDated = false
    var isNamed = false
    var isOrdered = false
    /// What the values become.
    var goals = [0.5, 1, 5, 9.25]
    /// How far the value may be off, in points of the picture.
    var slack = 1e-6
    var options: @Sendable (inout ChartOptions) throws -> Void = { _ in }

    /// The chart with another value.
    func shown(_ value: (series: Int, index: Int, number: Double)? = nil) throws -> ShownChart {
      var rows = rows
      if let value { rows[value.series + (isPlaced ? 1 : 0)][value.index] = value.number }
      return try shown(rows)
    }

    func shown(_ rows: [[Double]]) throws -> ShownChart {
      var options = ChartOptions()
      options[.y].domain = kind.mark.planeRule(options) == nil ? nil : try Domain(0, 20)
      options.marks.radar.maximum = 20
      options.marks.gauge.total = 20
      try self.options(&options)
      if options.orientation == .horizontal {
        (options.xAxis.domain, options.yAxis.domain) = (options.yAxis.domain, nil)
      }
      var x: ChartData.X?
      if isPlaced { x = .numbers(rows[0]) }
      if isDated { x = .dates(rows[0].map { $0 * 86_400 }) }
      let values = isPlaced ? Array(rows.dropFirst()) : rows
      if isNamed { x = .labels(values[0].indices.map { "n\($0)" }) }
      let series = values.enumerated().map {
        (name: values.count > 1 ? "s\($0)" : "", values: ChartData.Values.numbers($1))
      }
      return try ShownChart(ChartDrawing(ChartData(series, x: x), as: kind, options))
    }
  }

  private static let two = [[4, 2, 6, 0.5, 8], [3, 5, 1, 2, 4], [1, 0.5, 2, 6, 3]]
  private static let signed = [[4, -2, 6, -0.5], [-3, 5, -1, -2], [1, -0.5, 2, 6]]

  static let examples = [
    Example(testDescription: "bars"),
    Example(testDescription: "bars below 0", rows: [[4, -2, -6]], goals: [-5, 7, -0.25]) {
      $0.yAxis.domain = try Domain(-10, 10)
    },
    Example(testDescription: "a domain without 0") { $0.yAxis.domain = try Domain(3, 12) },
    Example(testDescription: "reversed bars") { $0.yAxis.isReversed = true },
    Example(testDescription: "horizontal bars") { $0.orientation = .horizontal },
    Example(testDescription: "horizontal reversed bars") {
      $0.orientation = .horizontal
      $0.xAxis.isReversed = true
    },
    Example(testDescription: "grouped bars", rows: two),
    Example(testDescription: "stacked bars", rows: two) { $0.stacking = .stacked },
    Example(testDescription: "stacked horizontal bars", rows: two) {
      $0.stacking = .stacked
      $0.orientation = .horizontal
    },
    Example(testDescription: "stacked signs", rows: signed, goals: [3, -4, 0.5]) {
      $0.stacking = .stacked
      $0.yAxis.domain = try Domain(-12, 12)
    },
    Example(testDescription: "normalised bars", rows: two, slack: 1e-3) {
      $0.stacking = .normalized
      $0.yAxis.domain = try Domain(0, 1)
    },
    Example(testDescription: "normalised signs", rows: signed, goals: [3, -4, 0.5]) {
      $0.stacking = .normalized
      $0.yAxis.domain = try Domain(-1, 1)
    },
    Example(testDescription: "ordered bars", isNamed: true, isOrdered: true) {
      $0.order = .descending
    },
    Example(testDescription: "dense bars", rows: [(0..<200).map { Double($0 % 17) }]),
    Example(testDescription: "a line", kind: .line),
    Example(testDescription: "a line on a log axis", kind: .line, goals: [1.5, 90, 9_000]) {
      $0.yAxis.domain = try Domain(0.1, 10_000)
      $0.yAxis.scale = .log
    },
    Example(testDescription: "a log axis the other way", kind: .line, goals: [1.5, 90, 9_000]) {
      $0.yAxis.domain = try Domain(0.1, 10_000)
      ($0.yAxis.scale, $0.yAxis.isReversed) = (.log, true)
    },
    Example(
      testDescription: "a line over time", kind: .line, rows: [[3, 4, 7], [4, 2, 8]],
      isPlaced: true,
      isDated: true),
    Example(
      testDescription: "a line over a log axis", kind: .line, rows: [[1, 10, 500], [4, 2, 8]],
      isPlaced: true
    ) { $0.xAxis.scale = .log },
    Example(testDescription: "a curve with gaps", kind: .line, rows: [[4, .nan, 2, 8, .nan, 1]]) {
      $0.marks.interpolation = .monotone
    },
    Example(testDescription: "an area", kind: .area),
    Example(testDescription: "stacked areas", kind: .area, rows: two),
    Example(testDescription: "stacked areas with signs", kind: .area, rows: signed, goals: [3, -4])
    {
      $0.yAxis.domain = try Domain(-12, 12)
    },
    Example(testDescription: "normalised areas", kind: .area, rows: two) {
      $0.stacking = .normalized
      $0.yAxis.domain = try Domain(0, 1)
    },
    Example(testDescription: "overlaid areas", kind: .area, rows: two) { $0.stacking = .overlaid },
    Example(testDescription: "a band", kind: .band, rows: two),
    Example(
      testDescription: "points", kind: .scatter, rows: [[1, 3, 7], [4, 2, 8]], isPlaced: true),
    Example(
      testDescription: "points on log axes", kind: .scatter, rows: [[1, 30, 700], [4, 2, 800]],
      isPlaced: true, goals: [1.5, 90, 9_000]
    ) {
      $0.yAxis.domain = try Domain(0.1, 10_000)
      ($0.xAxis.scale, $0.yAxis.scale) = (.log, .log)
    },
    Example(testDescription: "a pie", kind: .pie, slack: 0.5),
    Example(testDescription: "a pie with zeros", kind: .pie, rows: [[4, 0, 6, 0]], slack: 0.5),
    Example(testDescription: "a ring", kind: .pie, slack: 0.5) {
      $0.marks.sectors.innerRadius = 0.6
    },
    Example(testDescription: "a radar", kind: .radar),
    Example(testDescription: "a gauge", kind: .gauge, rows: [[12]], goals: [0.5, 1, 5, 19.25]),
  ]

  @Test(arguments: examples)
  func `a mark that is pulled to where another value ends becomes that value`(
    example: Example
  ) throws {
    let shown = try example.shown()
    let values = example.isPlaced ? Array(example.rows.dropFirst()) : example.rows
    for (series, row) in values.enumerated() {
      let handles = try #require(shown.chart.canvasMarks(ofSeries: series, in: shown.scene))
      for index in row.indices.prefix(12) {
        guard !row[index].isNaN else { continue }
        let datum = ChartDatum(series: series, index: index)
        let given = try #require(shown.chart.givenIndex(of: datum))
        #expect(example.isOrdered || given == index)
        // Below the domain it is out of sight.
        guard let handle = handles.handle(ofValue: index) else {
          #expect(example.options(at: row[index]), "\(index)")
          continue
        }
        let present = try #require(handle.value(of: .value))
        #expect(present.value == shown.chart.point(of: datum)?.y)
        for goal in example.goals {
          let other = try example.shown((series, given, goal))
          let target = try #require(shown.chart.counterpart(of: datum, in: other.chart))
          #expect(other.chart.point(of: target)?.y == goal)
          // Among shares the mark of a value of the other sign may end where all others of that sign do.
          let isTurned = shown.chart.stacking == .normalized && (goal < 0) != (row[index] < 0)
          guard !example.isOrdered, !isTurned,
            let end = other.chart.canvasMarks(ofSeries: series, in: other.scene)?
              .handle(ofValue: index)?.point
          else { continue }
          let pulled = try #require(handle.value(of: .value, at: end), "\(index) to \(goal)")
          let slack = max(example.slack * pulled.resolution, 1e-9 * goal.magnitude)
          #expect(
            (pulled.value - goal).magnitude <= slack,
            "\(series), \(index) to \(goal): \(pulled.value)")
        }
      }
    }
  }

  @Test(arguments: examples.filter { !$0.isOrdered })
  func `the handle is where the mark is drawn to end`(example: Example) throws {
    let shown = try example.shown()
    let count = example.rows.count - (example.isPlaced ? 1 : 0)
    for series in 0..<count {
      let drawn = try #require(shown.chart.canvasMarks(ofSeries: series, in: shown.scene))
      for index in 0..<12 {
        guard let point = drawn.handle(ofValue: index)?.point,
          let box = drawn.box(ofValue: index)
        else { continue }
        switch example.kind {
        // One of the two ends is it.
        case .bars:
          let edges =
            shown.chart.options.orientation == .vertical
            ? [box.minY - point.y, box.maxY - point.y] : [box.minX - point.x, box.maxX - point.x]
          let slack = 1.01 + (shown.chart.stacking.isOnTop ? ChartTheme.gap : 0)
          #expect(edges.contains { $0.magnitude <= slack }, "\(series), \(index): \(box), \(point)")
        case .pie, .gauge:
          #expect(box.insetBy(dx: -1, dy: -1).contains(point), "\(index): \(box), \(point)")
        // The top of a stack of shares ends where all do, and is pulled by its beginning.
        case .area where shown.chart.stacking == .normalized && series == count - 1: break
        default:
          #expect((box.center - point).length < 1e-6, "\(series), \(index): \(box), \(point)")
        }
      }
    }
  }

  @Test func `the x of a point is pulled, too, unless it is a date`() throws {
    let points = [[1.0, 3, 7], [4, 2, 8]]
    let example = Example(testDescription: "", kind: .scatter, rows: points, isPlaced: true)
    let shown = try example.shown()
    let handle = try #require(
      shown.chart.canvasMarks(ofSeries: 0, in: shown.scene)?.handle(ofValue: 1))
    #expect(handle.movesPlace && handle.value(of: .place)?.value == 3)
    let place = try #require(handle.value(of: .place, at: handle.point + Vector(dx: 30, dy: 99)))
    #expect((place.value - 3 - 30 * place.resolution).magnitude < 1e-9)
    let dated = try Example(
      testDescription: "", kind: .scatter, rows: points, isPlaced: true, isDated: true
    ).shown()
    let other = try #require(
      dated.chart.canvasMarks(ofSeries: 0, in: dated.scene)?.handle(ofValue: 1))
    #expect(!other.movesPlace && other.value(of: .place) == nil)
  }

  @Test func `while a chart morphs, a mark is pulled from where it is on its way to`() throws {
    var shown = try Example(testDescription: "").shown()
    try shown.morph(to: [6, 3, 1, 2, 5], seconds: 2, at: 1)
    let later = try Example(testDescription: "", rows: [[6, 3, 1, 2, 5]]).shown()
    let handle = try #require(
      shown.chart.canvasMarks(ofSeries: 0, in: shown.scene)?.handle(ofValue: 2))
    let end = try #require(
      later.chart.canvasMarks(ofSeries: 0, in: later.scene)?.handle(ofValue: 2))
    #expect(handle.point == end.point && handle.value(of: .value)?.value == 1)
  }

  @Test func `beyond the ends of an axis the value goes on`() throws {
    let shown = try Example(testDescription: "").shown()
    let handle = try #require(
      shown.chart.canvasMarks(ofSeries: 0, in: shown.scene)?.handle(ofValue: 0))
    let resolution = try #require(handle.value(of: .value)?.resolution)
    for distance in [-900.0, 900] {
      let point = handle.point - Vector(dx: 0, dy: distance)
      let pulled = try #require(handle.value(of: .value, at: point))
      #expect((pulled.value - 4 - distance * resolution).magnitude < 1e-9)
    }
  }

  @Test(arguments: [ChartKind.pie, .radar, .gauge])
  func `no value of a circle is below 0, and none is infinite`(kind: ChartKind) throws {
    let shown = try ShownChart(kind, [4, 2, 6])
    for index in 0..<(kind == .gauge ? 1 : 3) {
      let handle = try #require(
        shown.chart.canvasMarks(ofSeries: 0, in: shown.scene)?.handle(ofValue: index))
      for x in stride(from: -50.0, through: 700, by: 75) {
        for y in stride(from: -50.0, through: 500, by: 55) {
          let pulled = handle.value(of: .value, at: Point(x: x, y: y))
          #expect(pulled.map { $0.value >= 0 && $0.value < 1e6 && $0.resolution > 0 } == true)
        }
      }
    }
  }

  @Test func `a share of all is out of reach`() throws {
    var options = ChartOptions()
    options.stacking = .normalized
    let shown = try ShownChart(.bars, ["a": [4, 2], "b": [3, 5]], options)
    // The lower one ends below all; the upper one, which ends there always, begins above nothing.
    for (series, way, values) in [(0, -500.0, 3_069.0...3_069), (1, 500, 4_092...4_092)] {
      let handle = try #require(
        shown.chart.canvasMarks(ofSeries: series, in: shown.scene)?.handle(ofValue: 0))
      let point = handle.point + Vector(dx: 0, dy: way)
      let pulled = try #require(handle.value(of: .value, at: point))
      #expect(values.contains(pulled.value.rounded()), "\(pulled)")
    }
  }

  @Test func `what is counted, or is all there is, is not pulled`() throws {
    let histogram = try ShownChart(.histogram, [1, 2, 2, 3])
    #expect(
      histogram.chart.canvasMarks(ofSeries: 0, in: histogram.scene)?.handle(ofValue: 0) == nil)
    let pie = try ShownChart(.pie, [4])
    let slice = pie.chart.canvasMarks(ofSeries: 0, in: pie.scene)?.handle(ofValue: 0)
    #expect(slice?.value(of: .value) == nil)
    var options = ChartOptions()
    options.marks.sectors.otherBelow = 0.2
    let small = try ShownChart(.pie, [4, 5, 0.5, 0.2], options)
    let handles = small.chart.canvasMarks(ofSeries: 0, in: small.scene)
    #expect(handles?.handle(ofValue: 1) != nil && handles?.handle(ofValue: 2) == nil)
  }

  @Test func `a chart that is turned, scaled and clipped is pulled as it is seen`() throws {
    var shown = try ShownChart(.bars, [4, 2, 6])
    var style = shown.scene.style(of: shown.chart.view)
    style.transform = AffineTransform(rotation: Angle(radians: 0.4))
      .concatenating(AffineTransform(scaleX: 0.5, y: 0.5))
    try shown.scene.setStyle(style, of: shown.chart.view)
    let handle = try #require(
      shown.chart.canvasMarks(ofSeries: 0, in: shown.scene)?.handle(ofValue: 0))
    let up = Vector(dx: sin(0.4), dy: -cos(0.4))
    let pulled = try #require(handle.value(of: .value, at: handle.point + up * 10))
    #expect((pulled.value - 4 - 10 * pulled.resolution).magnitude < 1e-9)
    let plain = try ShownChart(.bars, [4, 2, 6])
    let other = plain.chart.canvasMarks(ofSeries: 0, in: plain.scene)?.handle(ofValue: 0)
    let resolution = try #require(other?.value(of: .value)?.resolution)
    #expect((pulled.resolution / resolution - 2).magnitude < 1e-9)
  }
}

extension MarkHandleTests.Example {
  /// Whether a value is outside of the domain.
  fileprivate func options(at value: Double) -> Bool {
    var options = ChartOptions()
    options.yAxis.domain = try? Domain(0, 20)
    try? self.options(&options)
    return options.yAxis.domain.map { !($0.lowerBound...$0.upperBound).contains(value) } ?? false
  }
}
