import Geometry
import Layers
import Scales
import TestFonts
import Testing

@testable import Charting

/// Axes with arrow heads.
@Suite struct AxisStyleTests {
  private func layout(
    _ kind: ChartKind, _ data: ChartData, _ width: Double = 600, _ height: Double = 400,
    style: AxisStyle = .arrows, _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> (drawing: ChartDrawing, layout: GuideLayout) {
    var options = ChartOptions()
    options.axisStyle = style
    change(&options)
    let drawing = try ChartDrawing(data, as: kind, options)
    let size = Size(width: width, height: height)
    return (drawing, kind.mark.guide(of: drawing, in: size, .light, fonts))
  }

  private func frame(_ layout: GuideLayout, _ key: GuidePart.Key) -> Rect? {
    layout.parts.first { $0.key == key }?.frame
  }

  /// The points of the head of an axis, in the coordinates of the chart.
  private func head(_ layout: GuideLayout, _ dimension: Dimension) -> [Point] {
    guard let part = layout.parts.first(where: { $0.key == .arrowHead(dimension) }),
      case .shape(let shape) = part.content
    else { return [] }
    return shape.path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point):
        Point(x: part.frame.minX + point.x, y: part.frame.minY + point.y)
      default: nil
      }
    }
  }

  // MARK: Lines

  @Test func `both lines go on for 10 points, to heads 6 long and 6 wide`() throws {
    let layout = try layout(.line, ChartData(numbers: [0, 10])).layout
    // Of "10", 12 points wide, 6 apart and 16 from the edge.
    #expect(layout.plot == Rect(x: 37, y: 20, width: 547, height: 350))
    #expect(frame(layout, .axisLine(.x)) == Rect(x: 37, y: 369, width: 557, height: 1))
    #expect(frame(layout, .axisLine(.y)) == Rect(x: 37, y: 10, width: 1, height: 360))
    #expect(
      head(layout, .x) == [
        Point(x: 588, y: 366.5), Point(x: 594, y: 369.5), Point(x: 588, y: 372.5),
      ])
    #expect(
      head(layout, .y) == [Point(x: 34.5, y: 16), Point(x: 37.5, y: 10), Point(x: 40.5, y: 16)])
  }

  @Test func `plain axes have no heads, and no line at the left of lines`() throws {
    let layout = try layout(.line, ChartData(numbers: [0, 10]), style: .plain).layout
    for dimension in Dimension.allCases { #expect(head(layout, dimension) == []) }
    #expect(frame(layout, .axisLine(.y)) == nil)
  }

  /// The line at 0 stays where it is, and has no head.
  @Test(arguments: [Orientation.vertical, .horizontal])
  func `axes are at the edges of the plot, also of values below 0`(
    orientation: Orientation
  ) throws {
    let layout = try layout(.bars, ChartData(numbers: [4, -2])) { $0.orientation = orientation }
      .layout
    let zero = try #require(frame(layout, .zeroLine))
    let (x, y) = (
      try #require(frame(layout, .axisLine(.x))), try #require(frame(layout, .axisLine(.y)))
    )
    #expect(x.maxY == layout.plot.maxY && y.minX == layout.plot.minX)
    #expect(orientation == .vertical ? zero.maxY < x.minY : zero.minX > y.maxX)
    for key in [GuidePart.Key.axisLine(.x), .axisLine(.y)] {
      guard case .rule(let color) = layout.parts.first(where: { $0.key == key })?.content
      else { return #expect(Bool(false)) }
      #expect(color == ChartTheme.light.axis)
    }
  }

  // MARK: Ticks

  private static let dates = ChartData.Values.dated(
    (0..<9).map { (1_704_067_200 + Double($0) * 86_400, Double($0 * $0)) })

  /// The middle of a tick is at most half a point from the position of its value.
  @Test(arguments: [
    (ChartKind.line, [("", ChartData.Values.numbers([3, -4, 12, 7]))]),
    (.line, [("", .pairs([("a", 3), ("b", 8), ("c", 1)]))]), (.line, [("", dates)]),
    (.area, [("", .numbers([3, 4, 12, 7]))]), (.bars, [("", .numbers([3, -4, 12, 7]))]),
    (.scatter, [("", .points([Point(x: 1.5, y: 2), Point(x: 7.25, y: -3)]))]),
    (.histogram, [("", .numbers((0..<90).map { Double($0 * $0 % 31) }))]),
    (.band, [("Low", .numbers([1, 2])), ("High", .numbers([1_000, 400]))]),
  ])
  func `ticks are where the scales put their values, 2 points long inside the plot`(
    kind: ChartKind, sources: [(String, ChartData.Values)]
  ) throws {
    let data = try ChartData(sources.map { (name: $0.0, values: $0.1) })
    for orientation in kind == .bars ? Orientation.allCases : [.vertical] {
      let (drawing, layout) = try layout(kind, data, 437, 311) { $0.orientation = orientation }
      let plane = try #require(drawing.plane)
      let plot = layout.plot
      var counts: [Dimension: Int] = [:]
      for part in layout.parts {
        guard case .tick(let dimension, let key) = part.key else { continue }
        counts[dimension, default: 0] += 1
        var value = 0.0
        switch (key, dimension == .x ? plane.x : plane.y) {
        case (.value(let number), _): value = number
        case (.band(let name, _), .bands(let bands)):
          value = BandScale.middle(of: try #require(bands.labels.firstIndex(of: name)))
        default: #expect(Bool(false))
        }
        let frame = part.frame
        switch dimension {
        case .x:
          let x = plot.minX + plane.x.fraction(of: value) * (plot.width - 1) + 0.5
          #expect(abs(frame.midX - x) <= 0.5)
          #expect(frame.size == Size(width: 1, height: 2) && frame.maxY == plot.maxY - 1)
        case .y:
          let y = plot.maxY - plane.y.fraction(of: value) * (plot.height - 1) - 0.5
          #expect(abs(frame.midY - y) <= 0.5)
          #expect(frame.size == Size(width: 2, height: 1) && frame.minX == plot.minX + 1)
        }
        #expect(part.ties == [dimension: key])
      }
      // As many as labels, but none at the names of bars.
      for dimension in Dimension.allCases {
        let labels = layout.parts.count { part in
          if case .label(dimension, _, line: 0) = part.key { true } else { false }
        }
        let isOfBars = kind == .bars && dimension == orientation.placeDimension
        #expect(counts[dimension, default: 0] == (isOfBars ? 0 : labels))
        #expect(labels > 1)
      }
    }
  }

  @Test func `ticks outside the plot are gone, and so is their room`() throws {
    let data = try ChartData(numbers: [0, 10])
    let (plain, arrows) = (
      try layout(.line, data, style: .plain).layout, try layout(.line, data).layout
    )
    #expect(arrows.plot.maxY == plain.plot.maxY + 4)
    let key = GuidePart.Key.label(.x, .value(1), line: 0)
    #expect(frame(arrows, key) == frame(plain, key))
    #expect(
      arrows.parts.allSatisfy { part in
        if case .tick(.x, _) = part.key { part.frame.maxY < arrows.plot.maxY } else { true }
      })
  }

  // MARK: Titles

  @Test func `titles stand as units at the ends of their axes`() throws {
    let layout = try layout(.line, ChartData(numbers: [0, 10])) {
      ($0.xAxis.title, $0.yAxis.title) = ("s", "km")
    }.layout
    let (x, y) = (
      try #require(frame(layout, .axisTitle(.x))), try #require(frame(layout, .axisTitle(.y)))
    )
    let (tipX, tipY) = (head(layout, .x)[1], head(layout, .y)[1])
    // To the right of both tips, beside them.
    #expect(x.minX >= tipX.x + 4 && x.minX < tipX.x + 5)
    #expect(abs(x.midY - tipX.y) <= 0.5)
    #expect(y.minX == layout.plot.minX + 8)
    #expect(y.minY < tipY.y && tipY.y < y.midY)
    #expect(y.maxY <= layout.plot.minY)
    #expect(x.maxX <= 584.01)
  }

  @Test func `a title that is too wide stands where it does without arrows`() throws {
    let long = "the distance that we have walked since the morning, in kilometres and a half"
    let layout = try layout(.line, ChartData(numbers: [0, 10]), 400) {
      ($0.xAxis.title, $0.yAxis.title) = (long, long)
    }.layout
    let (x, y) = (
      try #require(frame(layout, .axisTitle(.x))), try #require(frame(layout, .axisTitle(.y)))
    )
    #expect(x.minY >= layout.plot.maxY + 10)
    #expect(y.minX == 16 && y.maxY <= head(layout, .y)[1].y)
  }

  @Test func `the last label of x keeps away from the title`() throws {
    let layout = try layout(
      .line, ChartData([("", .placed(.numbers([0, 100_000]), [1, 2]))])
    ) {
      $0.xAxis.title = "m"
      $0.xAxis.labelFormat = .number(decimals: 2)
    }.layout
    let title = try #require(frame(layout, .axisTitle(.x)))
    let labels = layout.parts.filter { if case .label(.x, _, _) = $0.key { true } else { false } }
    let last = try #require(labels.map(\.frame.maxX).max())
    #expect(last > layout.plot.maxX && title.minX >= last + 5.9)
  }

  @Test func `names at the ends of lines leave room for the arrow`() throws {
    let data = try ChartData(series: ["Oslo": [1, 0], "Rome": [2, 3]])
    let layout = try layout(.line, data) {
      $0.legend = .ends
      $0.xAxis.title = "s"
    }.layout
    let tip = head(layout, .x)[1].x
    for name in ["Oslo", "Rome"] {
      #expect(try #require(frame(layout, .seriesName(series: name))).minX >= tip + 5)
    }
    // Their room is taken: the title stands below.
    #expect(try #require(frame(layout, .axisTitle(.x))).minY > layout.plot.maxY)
  }

  @Test func `a value at the axis of y stands beside it`() throws {
    let layout = try layout(.line, ChartData(numbers: [1_234, 2_345, 1_100])) {
      $0.valueLabels = .values
    }.layout
    let value = try #require(frame(layout, .value(series: 0, index: 0)))
    #expect(value.minX == layout.plot.minX + 4)
  }

  // MARK: Morphs

  /// The axes go with the plot, and a tick with its value.
  @Test func `arrows and ticks move along in a morph`() throws {
    var options = ChartOptions()
    options.axisStyle = .arrows
    var shown = try ShownChart(.line, [1, 4], options)
    /// Without the clips of a morph.
    func items(_ seconds: Double) -> [String] {
      shown.items(at: seconds).filter { !$0.hasPrefix("group") && $0 != "end" }
    }
    let before = items(0)
    try shown.morph(to: [1_000, 4_000], seconds: 1)
    #expect(items(0) == before)
    let fresh = try ShownChart(.line, [1_000, 4_000], options)
    func axes(_ items: [String]) -> Set<String> {
      Set(items.filter { $0.contains("#737373") })
    }
    #expect(axes(shown.items(at: 1)) == axes(fresh.items()))
    #expect(axes(shown.items(at: 0.5)).count >= 4)
  }

  @Test func `another style in the middle of a morph keeps what moves`() throws {
    var shown = try ShownChart(.bars, [1, 2])
    try shown.morph(to: [40, 20], seconds: 1)
    try shown.set { $0.axisStyle = .arrows }
    var fresh = try ShownChart(.bars, [40, 20])
    try fresh.set { $0.axisStyle = .arrows }
    #expect(Set(shown.marks(at: 1)) == Set(fresh.marks()))
  }
}
