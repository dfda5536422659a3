import Geometry
import Graphics
import Layers
import Motion
import TestSupport
import Testing

@testable import Charting

/// Highlighted parts of lines, and of the rules across them.
@Suite struct HighlightTests {
  private let pen = "width 2 round cap round join pen (2, 0) (0, -2) path "
  private let rest =
    "M (37.5, 352.72265625) L (219.5, 33.27734375) M (401.5, 352.72265625) "
    + "L (583.5, 193)"
  private let part = "M (219.5, 33.27734375) L (401.5, 352.72265625)"
  private let whole =
    "M (37.5, 352.72265625) L (219.5, 33.27734375) L (401.5, 352.72265625) "
    + "L (583.5, 193)"

  @Test func `the rest of a line fades and shows again`() throws {
    var shown = try ShownChart(.line, [0, 10, 0, 5])
    #expect(shown.marks() == ["stroke #4682BE \(pen)\(whole)"])
    try shown.highlight(1...2)
    for (seconds, alpha) in [(0, ""), (0.15, "A6"), (0.3, "4C"), (9, "4C")] {
      #expect(
        shown.marks(at: seconds) == [
          "stroke #4682BE\(alpha) \(pen)\(rest)", "stroke #4682BE \(pen)\(part)",
        ])
    }
    try shown.highlight(nil, at: 10)
    for (seconds, alpha) in [(10, "4C"), (10.15, "A6")] {
      #expect(
        shown.marks(at: seconds) == [
          "stroke #4682BE\(alpha) \(pen)\(rest)", "stroke #4682BE \(pen)\(part)",
        ])
    }
    #expect(shown.marks(at: 10.3) == ["stroke #4682BE \(pen)\(whole)"])
  }

  @Test func `a rule shows at full strength over the highlighted part`() throws {
    var shown = try ShownChart(.line, [0, 10, 0, 5])
    try shown.set {
      $0.annotations = [
        .rule(.y, at: .number(5), label: "", color: Color(white: 0)),
        .rule(.x, at: .number(1), label: "", color: Color(white: 0)),
      ]
    }
    func rules(_ seconds: Double) -> [String] {
      shown.items(at: seconds).filter { $0.hasPrefix("fill #000000") }
    }
    let upright = "fill #000000 rect (219, 20) to (220, 366)"
    #expect(rules(0) == ["fill #000000 rect (37, 193) to (584, 194)", upright])
    try shown.highlight(1...2)
    let part = "fill #000000 rect (219, 193) to (401, 194)"
    #expect(rules(0.15) == ["fill #000000A6 rect (37, 193) to (584, 194)", part, upright])
    #expect(rules(0.3) == ["fill #0000004C rect (37, 193) to (584, 194)", part, upright])
    // It stays when the chart is drawn again.
    try shown.resize(600, 399)
    #expect(rules(1).count == 3)
    try shown.highlight(nil, at: 2)
    #expect(rules(2.3).count == 2)
    #expect(rules(2.3)[0].hasPrefix("fill #000000 rect (37"))
  }

  @Test func `a morph restores what a highlight has faded`() throws {
    var (shown, plain) = (
      try ShownChart(.line, [0, 10, 0, 5]), try ShownChart(.line, [0, 10, 0, 5])
    )
    try shown.highlight(1...2)
    for seconds in [1, 1.5] {
      let numbers = (0..<9).map { Double($0 % 4) * seconds }
      try shown.morph(to: numbers, seconds: 1, at: seconds)
      try plain.morph(to: numbers, seconds: 1, at: seconds)
    }
    #expect(shown.chart.options.highlight == nil)
    #expect(shown.marks(at: 1.5).first?.hasPrefix("stroke #4682BEA6 ") == true)
    // The part moves along at full strength.
    #expect(shown.marks(at: 2).last?.hasPrefix("stroke #4682BE ") == true)
    #expect(shown.marks(at: 2).count == 2)
    #expect(shown.items(at: 2.5) == plain.items(at: 2.5))
  }

  @Test func `a highlight in the middle of a morph moves along`() throws {
    var (shown, plain) = (try ShownChart(.line, [0, 10, 0]), try ShownChart(.line, [0, 10, 0]))
    try shown.morph(to: [3, 6, 9, 0, 4], seconds: 2, at: 1)
    try plain.morph(to: [3, 6, 9, 0, 4], seconds: 2, at: 1)
    try shown.highlight(1...3, at: 2)
    for seconds in [2, 2.5, 2.999] { #expect(Self.isSame(shown, plain, at: seconds)) }
    var end = try ShownChart(.line, [3, 6, 9, 0, 4])
    try end.highlight(1...3)
    #expect(shown.marks(at: 3) == end.marks(at: 3))
  }

  @Test func `the description names the highlighted points`() throws {
    var shown = try ShownChart(.line, [0, 10, 0])
    let plain = shown.chart.description
    try shown.highlight(0...1)
    #expect(shown.chart.description == plain + " Highlighted: points 0 to 1.")
    #expect(shown.scene.accessibilityLabel(of: shown.chart.view) == shown.chart.description)
    try shown.highlight(2...2, at: 1)
    #expect(shown.chart.description == plain + " Highlighted: point 2.")
    try shown.morph(to: [0, 10, 0], seconds: 1, at: 2)
    #expect(shown.chart.description == plain)
  }

  @Test func `the opacity that a page has set comes back`() throws {
    var shown = try ShownChart(.line, [0, 10, 0])
    let mark = shown.chart.marks[0]
    var style = shown.scene.style(of: mark)
    style.opacity = 0.5
    try shown.scene.setStyle(style, of: mark)
    try shown.highlight(0...1)
    #expect(shown.marks(at: 1).map { $0.prefix(16) } == ["stroke #4682BE26", "stroke #4682BE80"])
    try shown.highlight(nil, at: 1)
    #expect(shown.marks(at: 2).map { $0.prefix(16) } == ["stroke #4682BE80"])
  }

  @Test func `a single point, a gap and several lines can be highlighted`() throws {
    var shown = try ShownChart(.line, [0, .nan, 5, 7, .nan, 1])
    try shown.highlight(1...1)
    #expect(shown.marks(at: 1).count == 1)
    try shown.highlight(5...5, at: 1)
    #expect(shown.marks(at: 2).count == 2)
    try shown.highlight(0...5, at: 2)
    #expect(shown.marks(at: 3).count == 1)
    var two = try ShownChart(.line, ["a": [0, 1, 2], "b": [4, 3]])
    try two.highlight(1...2)
    #expect(two.marks(at: 1).count == 4 + 2)
  }

  /// Highlights, their removal and morphs in any order: no jump, and at the end the same chart.
  @Test(arguments: 0..<8) func `highlights and morphs interrupt each other`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    for _ in 0..<15 {
      func data() -> [Double] { (0...dice.below(20)).map { _ in Double(dice.below(50)) } }
      var shown = try ShownChart(.line, data())
      var last = shown.chart.data
      var now = 0.0
      for _ in 0..<8 {
        now += Double(dice.below(1_000)) / 1_000
        let before = Self.look(of: shown, at: now)
        let count = shown.chart.drawing.pointCount
        switch dice.below(3) {
        case 0:
          let start = dice.below(count)
          try shown.highlight(start...start + dice.below(count - start), at: now)
        case 1: try shown.highlight(nil, at: now)
        default:
          last = try ChartData(numbers: data())
          try shown.morph(to: last, seconds: 0.2 + Double(dice.below(20)) / 10, at: now)
        }
        let after = Self.look(of: shown, at: now)
        #expect(Self.distance(before.points, after.lines) <= 1.0 / 256)
        #expect(Self.distance(after.points, before.lines) <= 1.0 / 256)
        #expect(abs(before.opacity - after.opacity) < 1e-6)
        #expect(after.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
      try shown.highlight(nil, at: now)
      let fresh = try ShownChart(ChartDrawing(last, as: .line))
      #expect(shown.marks(at: now + 5) == fresh.marks())
    }
  }

  /// In a chart that changes its size and its axes meanwhile, the end is the same too.
  @Test(arguments: 0..<6) func `highlights last when the chart is placed again`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    for _ in 0..<15 {
      func data() -> [Double] { (0...dice.below(12)).map { _ in Double(dice.below(50)) - 5 } }
      var shown = try ShownChart(.line, data())
      var (now, size) = (0.0, Size(width: 600, height: 400))
      for _ in 0..<10 {
        now += Double(dice.below(400)) / 1_000
        let count = shown.chart.drawing.pointCount
        switch dice.below(5) {
        case 0:
          let start = dice.below(count)
          try shown.highlight(start...start + dice.below(count - start), at: now)
        case 1: try shown.highlight(nil, at: now)
        case 2:
          size = Size(width: 300 + Double(dice.below(400)), height: 300)
          try shown.resize(size.width, size.height)
        case 3: try shown.set { $0.yAxis.scale = dice.below(2) == 0 ? .log : .linear }
        default: try shown.morph(to: data() + [1], seconds: 0.5, at: now)
        }
        #expect(Self.look(of: shown, at: now).points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
      try shown.highlight(0...0, at: now)
      try shown.highlight(nil, at: now)
      var fresh = try ShownChart(
        ChartDrawing(shown.chart.data, as: .line, shown.chart.options))
      try fresh.resize(size.width, size.height)
      #expect(shown.marks(at: now + 5) == fresh.marks())
    }
  }

  // MARK: What is seen

  private typealias Look = (lines: [[Point]], points: [Point], opacity: Double)

  /// The lines that are seen, in the coordinates of the chart, and the opacity of the mark.
  private static func look(of shown: ShownChart, at seconds: Double) -> Look {
    let frame = shown.scene.frame(of: shown.chart.plotArea)
    let layers = shown.chart.marks + shown.chart.markSets.flatMap(\.overlays)
    let looks = shown.scene.presentations(of: layers, at: Time(seconds: seconds))
    var lines: [[Point]] = []
    for look in looks where !look.isHidden {
      for element in look.shape?.path.elements ?? [] {
        switch element {
        case .move(let point):
          lines.append([Point(x: frame.minX + point.x, y: frame.maxY - point.y)])
        case .line(let point), .curve(let point, _, _), .quadCurve(let point, _):
          lines[lines.count - 1].append(Point(x: frame.minX + point.x, y: frame.maxY - point.y))
        case .close: break
        }
      }
    }
    // A dot stands for its middle.
    lines = lines.map { line in
      guard line.count == 9, line[0].distance(to: line[4]) < 2.01 else { return line }
      return [Point(x: (line[0].x + line[4].x) / 2, y: (line[0].y + line[4].y) / 2)]
    }
    return (lines, lines.flatMap(\.self), looks[0].style.opacity)
  }

  private static func isSame(_ one: ShownChart, _ other: ShownChart, at seconds: Double) -> Bool {
    let (a, b) = (look(of: one, at: seconds), look(of: other, at: seconds))
    return max(distance(a.points, b.lines), distance(b.points, a.lines)) <= 1.0 / 256
  }

  /// How far points are from lines at most.
  private static func distance(_ points: [Point], _ lines: [[Point]]) -> Double {
    points.map { point in
      lines.flatMap { line in
        zip(line, line.dropFirst() + line.suffix(1)).map { $0.distance(from: point, to: $1) }
      }.min() ?? .infinity
    }.max() ?? 0
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The distance of a point from the line from here to `end`.
  fileprivate func distance(from point: Point, to end: Point) -> Double {
    let (dx, dy) = (end.x - x, end.y - y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? ((point.x - x) * dx + (point.y - y) * dy) / square : 0
    let near = min(max(along, 0), 1)
    return point.distance(to: Point(x: x + near * dx, y: y + near * dy))
  }
}
