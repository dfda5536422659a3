import Builtins
import Graphics
import Layers
import Motion
import Syntax
import Testing

/// The edge cases of Leo.md, "Edge cases": each is a picture or a diagnostic.
@Suite struct LeoEdgeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var page: String
    var seconds = 0.0
    /// The strokes: colour, width and path.
    var lines: [String]

    var testDescription: String { name }
  }

  /// Both axes from 0 to 10: 0 is at (37.5, 365.5), and 10 at (583.5, 20.5).
  private static let plain = "chart.xAxis.domain = 0...10\nchart.yAxis.domain = 0...10\n"

  private static func chart(_ points: [(Int, Int)], _ more: String = "") -> String {
    "let chart = line(\(list(points))\(more))\n" + plain
  }

  private static func morph(to points: [(Int, Int)]) -> String {
    "chart.morph(to: \(list(points)), duration: 1)\n"
  }

  private static func list(_ points: [(Int, Int)]) -> String {
    "[" + points.map { "Point(x: \($0.0), y: \($0.1))" }.joined(separator: ", ") + "]"
  }

  @Test(
    arguments: [
      Case(
        name: "one point is a dot", page: chart([(5, 5)]),
        lines: ["#4682BE 8 M (310.5, 193) L (310.5, 193)"]),
      Case(
        name: "one point becomes three",
        page: chart([(5, 5)]) + morph(to: [(0, 0), (5, 10), (10, 0)]), seconds: 0.5,
        lines: ["#4682BE 5 M (174, 279.25) L (310.5, 106.75) L (447, 279.25)"]),
      Case(
        name: "three points become one",
        page: chart([(0, 0), (5, 10), (10, 0)]) + morph(to: [(5, 5)]), seconds: 0.5,
        lines: ["#4682BE 5 M (174, 279.25) L (310.5, 106.75) L (447, 279.25)"]),
      Case(
        name: "equal x without a domain is an upright line in the middle",
        page: "line([Point(x: 5, y: 0), Point(x: 5, y: 10)])",
        lines: ["#4682BE 2 M (310.5, 352.72265625) L (310.5, 33.27734375)"]),
      Case(
        name: "equal x becomes more points of equal x",
        page: chart([(5, 0), (5, 10)]) + morph(to: [(5, 0), (5, 5), (5, 2)]), seconds: 0.5,
        lines: ["#4682BE 2 M (310.5, 365.5) L (310.5, 193) L (310.5, 158.5)"]),
      Case(
        name: "equal y without a domain is a level line in the middle", page: "line([5, 5, 5])",
        lines: ["#4682BE 2 M (37.5, 193) L (310.5, 193) L (583.5, 193)"]),
      Case(
        name: "points that are not in order go on from what is seen",
        page: chart([(10, 0), (0, 10), (5, 5)]) + morph(to: [(10, 0), (0, 10)]),
        lines: ["#4682BE 2 M (583.5, 365.5) L (37.5, 20.5) L (310.5, 193)"]),
      Case(
        name: "points that are not in order are matched by their numbers",
        page: chart([(10, 0), (0, 10), (5, 5)]) + morph(to: [(10, 0), (0, 10)]), seconds: 0.5,
        lines: ["#4682BE 2 M (583.5, 365.5) L (37.5, 20.5) L (174, 106.75)"]),
      Case(
        name: "more segments than points are as many as there are points",
        page: chart([(0, 0), (10, 10)], ", segmentCount: 5") + "chart.highlight(segments: 0...1)",
        seconds: 1, lines: ["#4682BE 2 M (37.5, 365.5) L (583.5, 20.5)"]),
      Case(
        name: "a highlighted segment is faded no longer in the middle of a morph",
        page: chart([(0, 0), (5, 5), (10, 10)], ", segmentCount: 2")
          + "chart.highlight(segment: 1)\nwait(1)\n" + morph(to: [(0, 10), (5, 5), (10, 0)]),
        seconds: 1.5,
        lines: [
          "#4682BEA6 2 M (37.5, 193) L (310.5, 193) L (583.5, 193)",
          "#4682BE 2 M (584.5, 193) C",
        ]),
      Case(
        name: "a highlighted segment is a line as before after a morph",
        page: chart([(0, 0), (5, 5), (10, 10)], ", segmentCount: 2")
          + "chart.highlight(segment: 0)\nwait(1)\n" + morph(to: [(0, 10), (10, 0)]),
        seconds: 2, lines: ["#4682BE 2 M (37.5, 20.5) L (583.5, 365.5)"]),
    ])
  func `an edge case is a picture`(edge: Case) throws {
    let list = try Page(edge.page).host.state.scene.displayList(at: Time(seconds: edge.seconds))
    let lines = list.text.split(separator: "\n").filter { $0.hasPrefix("stroke") }.map { line in
      let words = line.split(separator: " ", maxSplits: 4).map(String.init)
      let path = line.firstRange(of: " path ").map { String(line[$0.upperBound...]) } ?? ""
      // A dot is a circle of curves.
      let curve = path.firstRange(of: " C")?.upperBound ?? path.endIndex
      return "\(words[1]) \(words[3]) \(path[..<curve])"
    }
    #expect(lines == edge.lines)
  }

  @Test(
    arguments: [
      ("line([Double]())", "there is no data to show"),
      ("line([1, 2]).morph(to: [Double]())", "there is no data to show"),
      ("line([1, 2], segmentCount: 0)", "a line cannot have 0 segments"),
      ("line([1, 2, 3], segmentCount: 9).highlight(segment: 3)", "the line has no segment 3"),
      (
        "line([1, 2, 3], segmentCount: 9).highlight(segments: 1...3)",
        "the line has no segments 1...3"
      ),
      ("line([1, 2, 3]).segments = [0...1, 1...2]", "a segment cannot begin at point 1"),
      ("line([1, 2, 3]).segments = [0...1]", "the last segment cannot end at point 1"),
      (
        "line([1, 2, 3]).segments = [0...Int.max]",
        "a segment cannot end at point 9223372036854775807"
      ),
      (
        "let c = line([1, 2])\nc.segmentCount = Int.max\nc.highlight(segments: 0...Int.max)",
        "the line has no segments 0...9223372036854775807"
      ),
      ("line([1, 2, 3]).highlight(1...3)", "the line has no points 1...3"),
      ("line([1, 2, 3]).highlight((-1)...1)", "the line has no points -1...1"),
      ("bars([1, 2, 3]).highlight(0...1)", "only a line has a highlight"),
      ("bars([1, 2, 3]).highlight(nil)", "only a line has a highlight"),
      ("area([1, 2, 3]).segmentCount = 2", "only a line has a segment"),
      ("pie([1, 2]).index(nearest: .zero)", "there are no axes along which a value is near"),
      ("line([1, 2]).add(Rule(y: 1, lineWidth: 0))", "a line cannot be 0 points wide"),
      (
        "line([1, 2]).add(Rule(y: 1, lineDashPattern: [0, 0]))", "a dash cannot have such a length"
      ),
      (
        "line([1, 2]).morph(to: [3, 4], annotations: [Rule(x: \"a\")])", "the x axis has no 'a'"
      ),
    ])
  func `an edge case is a diagnostic`(page: String, message: String) {
    #expect(throws: (any Error).self) { try Page(page) }
    do { _ = try Page(page) } catch let error as Diagnostic {
      #expect(error.message == message)
    } catch {
      Issue.record(error)
    }
  }

  @Test func `a segment is chosen by the value that is nearest from left to right`() throws {
    let page = try Page(
      """
      let chart = line([5, 7, 1, 4, 2, 9, 3])
      chart.segmentCount = 3
      for x in [-50.0, 38, 100, 310, 312, 440, 900] {
        let finger = Point(x: x, y: 50)
        print(chart.index(nearest: finger), chart.segment(nearest: finger), terminator: "  ")
      }
      chart.segments = [0...0, 1...6]
      print(chart.segments, chart.segmentCount, chart.segment(nearest: Point(x: 50, y: 0)))
      """)
    #expect(
      page.printed == "0 0  0 0  1 0  3 1  3 1  4 1  6 2  "
        + "[ClosedRange(0...0), ClosedRange(1...6)] 2 0\n")
  }
}
