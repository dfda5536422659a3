import Foundation
import Playground
import Syntax
import Testing

@testable import Tutorials

/// The functions of the lesson on a chart library, held to the numbers of PNChart.md.
@Suite struct ChartLibraryTests {
  /// A claim about the lesson's functions, and a change of the lesson that makes it false.
  struct Check: Sendable, CustomTestStringConvertible {
    let name: String
    /// The text of the cell that the claim comes after; nil is the end of the lesson.
    var stage: String? = nil
    let cell: String
    let old: String
    let new: String

    var testDescription: String { name }
  }

  /// The cells of the lesson up to the one with `stage`, with the changes made so far.
  private static func cells(upTo stage: String?) throws -> [String] {
    let path = "\(ProjectTutorials.folder)/13-a-chart-library.md"
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let page = try #require(Lesson(Array(bytes)).pages.first)
    var cells: [String] = []
    for step in page.cells {
      let change = try step.change(of: cells)
      cells.replaceSubrange(
        change.index..<change.index + change.removed.count, with: change.inserted)
      if let stage, step.program.contains(stage) { return cells }
    }
    try #require(stage == nil, "no cell has this text")
    return cells
  }

  /// The messages of the errors that `check` has after `cells`.
  private static func errors(of check: Check, after cells: [String]) -> [String] {
    var page = Page(folder: ProjectTutorials.folder)
    for cell in cells { _ = page.run(cell) }
    let helpers = """
      func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
        abs(a - b) < tolerance
      }
      func areNear(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { near($0, $1, tolerance) }
      }
      func numbers(_ points: [Point]) -> [Double] { points.flatMap { [$0.x, $0.y] } }
      """
    return [helpers, check.cell].flatMap { page.run($0).diagnostics }
      .filter { $0.severity == .error }.map(\.message)
  }

  private static let checks = [
    Check(
      name: "the canvas",
      cell: "expect(chart.canvas == Rect(x: 25, y: 25, width: 270, height: 150))",
      old: "let margin = 25.0", new: "let margin = 24.0"),
    Check(
      name: "the range",
      cell: "expect(chart.low == 0 && near(chart.high, 303.82, 1e-9))",
      old: "* 1.1", new: "* 1.2"),
    Check(
      name: "the range of values below zero",
      cell: """
        chart.series = [Series(count: 2) { Item(value: -1 - Double($0)) }]
        expect(chart.low == -2 && chart.high == 0)
        """,
      old: "max(0, all.max() ?? 0)", new: "(all.max() ?? 0)"),
    Check(
      name: "equal values are halfway",
      cell: """
        chart.series = [Series(count: 2) { _ in Item(value: 0) }]
        expect(chart.points(chart.series[0]).allSatisfy { near($0.y, 175 - 75 - 150.0 / 14, 1e-9) })
        """,
      old: "? 0.5 :", new: "? 0 :"),
    Check(
      name: "the points for a width of 320",
      cell: """
        expect(areNear(numbers(chart.points(week)), [
          44.286, 164.286, 82.857, 75.368, 121.429, 151.252, 160.000, 64.457, 198.571, 101.979,
          237.143, 81.737, 275.714, 27.922,
        ], 0.0006))
        """,
      old: "- step / 2", new: "- step / 3"),
    Check(
      name: "the points for a width of 375",
      cell: """
        chart.frame = Rect(x: 0, y: 0, width: 375, height: 200)
        expect(areNear(chart.points(week).map { $0.x }, [
          48.214, 94.643, 141.071, 187.5, 233.929, 280.357, 326.786,
        ], 0.0006))
        expect(near(chart.points(week)[1].y, 75.368, 0.0006))
        """,
      old: "(Double(i) + 0.5) * cell", new: "(Double(i) + 0.4) * cell"),
    Check(
      name: "the first plan's labels", stage: "chart.writeLabels()",
      cell: """
        expect((0..<7).map { chart.yFrame($0).minY } == [163, 141, 120, 98, 77, 55, 34])
        expect(chart.yFrame(0).width == 22.5 && chart.yFrame(0).height == 21)
        expect(near(chart.xFrame(1).minX, 63.571, 0.0006) && chart.xFrame(1).minY == 175)
        """,
      old: "- 12", new: "- 13"),
    Check(
      name: "the mended labels and ticks",
      cell: """
        for i in 0..<7 {
          expect(near(chart.yFrame(i).midY, chart.y(of: Double(i) * 50), 1e-9))
          expect(chart.yTick(i) == chart.y(of: Double(i) * 50))
          expect(chart.xTick(i) == chart.points(week)[i].x)
        }
        expect(near(chart.yTick(0), 164.286, 0.0006) && near(chart.yTick(6), 16.172, 0.0006))
        """,
      old: "y(of: yLabels[i]) - 10.5", new: "y(of: yLabels[i]) - 9.5"),
    Check(
      name: "the first plan's ticks", stage: "func yTick",
      cell: """
        expect(areNear((0..<7).map { chart.yTick($0) }, [
          160.71, 139.29, 117.86, 96.43, 75, 53.57, 32.14,
        ], 0.006))
        expect(areNear((0..<7).map { chart.xTick($0) }, [
          50, 88.57, 127.14, 165.71, 204.29, 242.86, 281.43,
        ], 0.006))
        """,
      old: "2 * margin", new: "margin"),
    Check(
      name: "the axes",
      cell: """
        expect(chart.corner == Point(x: 35, y: 175) && chart.top == Point(x: 35, y: 0))
        expect(chart.right == Point(x: 295, y: 175))
        expect(axes.bounds == Rect(x: 32, y: 0, width: 263, height: 178))
        expect(rules.bounds.minX == 35 && rules.bounds.maxX == 300)
        """,
      old: "margin + 10", new: "margin + 11"),
    Check(
      name: "the markers",
      cell: """
        let p = Point(x: 20, y: 30)
        for marker in [Marker.circle, .square, .triangle] {
          expect(outline(marker, box(p)).bounds == Rect(x: 17, y: 27, width: 6, height: 6))
        }
        expect(outline(.none, box(p)).isEmpty)
        expect(outline(.triangle, box(p)).contains(Point(x: 17.5, y: 32.5)))
        expect(!outline(.triangle, box(p)).contains(Point(x: 17.5, y: 27.5)))
        """,
      old: "let ys = [box.maxY, box.minY, box.maxY]", new: "let ys = [box.minY, box.maxY, box.minY]"
    ),
    Check(
      name: "the shortened segments",
      cell: """
        let found = chart.segments(week)[0..<2].flatMap { numbers([$0.0, $0.1]) }
        expect(areNear(found, [45.48, 161.53, 81.66, 78.12, 84.22, 78.04, 120.07, 148.58], 0.006))
        """,
      old: "marker == .circle ? 3 :", new: "marker == .circle ? 4 :"),
    Check(
      name: "the gaps of the other markers",
      cell: """
        let (a, b) = (Point(x: 0, y: 0), Point(x: 30, y: 40))
        expect(areNear(numbers([ends(.square, a, b).0, ends(.square, a, b).1]), [3, 4, 27, 36], 1e-9))
        expect(near(distance(ends(.triangle, a, b).0, a), 3 / 1.4, 1e-9))
        expect(near(distance(ends(.triangle, a, b).1, b), 3 / 1.4, 1e-9))
        expect(ends(.none, a, b).0 == a && ends(.none, a, b).1 == b)
        """,
      old: "3 / 1.4", new: "3 / 1.5"),
    Check(
      name: "markers that touch leave no line",
      cell: """
        let (a, b) = (Point(x: 0, y: 0), Point(x: 4, y: 0))
        expect(ends(.circle, a, b).0 == Point(x: 2, y: 0) && ends(.circle, a, b).1.x == 2)
        expect(ends(.circle, a, a).0 == a && ends(.circle, a, a).1 == a)
        """,
      old: "min(gap(m, a, b), 0.5)", new: "gap(m, a, b)"),
    Check(
      name: "the control points",
      cell: """
        let (a, b) = chart.segments(week)[0]
        let m = mix(a, b, 0.5)
        expect(areNear(numbers([control(m, a), m, control(m, b)]), [
          54.525, 160.678, 63.57, 119.825, 72.615, 78.973,
        ], 0.006))
        """,
      old: ".rounded(.towardZero)", new: ""),
    Check(
      name: "a line is touched within 5 points",
      cell: """
        chart.series = [Series(count: 2, marker: .none) { _ in Item(value: 0) }]
        let y = chart.points(chart.series[0])[0].y
        expect(chart.line(at: Point(x: 64, y: y + 5)) == 0)
        expect(chart.line(at: Point(x: 64, y: y + 5.01)) == nil)
        """,
      old: "<= 5", new: "<= 6"),
    Check(
      name: "a line ends at its points",
      cell: """
        let (a, b) = (Point(x: 0, y: 0), Point(x: 30, y: 40))
        expect(near(offset(Point(x: 33, y: 44), a, b), 5, 1e-9))
        expect(near(offset(Point(x: -6, y: -8), a, b), 10, 1e-9))
        expect(near(offset(Point(x: 19, y: 17), a, b), 5, 1e-9))
        expect(chart.line(at: Point(x: 104, y: 26)) == nil)
        """,
      old: "min(1, max(0, way / (dx * dx + dy * dy)))", new: "way / (dx * dx + dy * dy)"),
    Check(
      name: "a point is touched within 10 points",
      cell: """
        let points = [Point(x: 0, y: 0), Point(x: 14, y: 0)]
        expect(nearest(Point(x: 6, y: 8), points) == 0)
        expect(nearest(Point(x: 24, y: 0), points) == 1)
        expect(nearest(Point(x: 24.01, y: 0), points) == nil)
        expect(nearest(Point(x: 8, y: 0), points) == 1)
        expect(nearest(.zero, []) == nil)
        """,
      old: "least <= 10", new: "least <= 11"),
    Check(
      name: "a series may have one item, or none",
      cell: """
        for count in 0...1 {
          chart.series = [Series(count: count) { _ in Item(value: 5) }]
          chart.redraw()
          expect(chart.drawn.count == 1 && chart.line(at: Point(x: 44, y: 100)) == nil)
        }
        """,
      old: "Array(zip(points, points.dropFirst()))",
      new: "(1...points.count - 1).map { (points[$0 - 1], points[$0]) }"),
    Check(
      name: "a second drawing leaves nothing of the first",
      cell: """
        let count = chart.layer.sublayers?.count
        chart.redraw()
        expect(chart.drawn.count == 7 && chart.layer.sublayers?.count == count)
        """,
      old: "drawn.forEach { $0.removeFromSuperlayer() }", new: ""),
    Check(
      name: "all layers grow for a second",
      cell: """
        expect(growth.duration == 1 && growth.keyPath == "strokeEnd")
        wait()
        chart.redraw()
        for layer in chart.drawn { layer.add(growth) }
        wait(0.5)
        expect(chart.drawn.allSatisfy { near($0.presentation()?.strokeEnd ?? 0, 0.5, 1e-6) })
        wait(0.25)
        expect(chart.drawn.allSatisfy { ($0.presentation()?.strokeEnd ?? 0) > 0.8 })
        """,
      old: "growth.timingFunction = .easeInEaseOut", new: "growth.timingFunction = .linear"),
  ]

  @Test(arguments: checks)
  func `the lesson has the numbers of the library`(check: Check) throws {
    let errors = Self.errors(of: check, after: try Self.cells(upTo: check.stage))
    #expect(errors == [], "\(check.name)")
  }

  @Test(arguments: checks)
  func `a lesson with another number is found out`(check: Check) throws {
    let cells = try Self.cells(upTo: check.stage)
    let spoilt = cells.map { $0.replacing(check.old, with: check.new) }
    #expect(spoilt != cells, "\(check.name)")
    #expect(Self.errors(of: check, after: spoilt) != [], "\(check.name)")
  }
}
