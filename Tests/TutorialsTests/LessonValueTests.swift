import Playground
import Syntax
import Testing

@testable import Tutorials

/// The numbers of lessons, asked of the page that the lesson makes.
///
/// Source: Flo.md, Leo.md, "Demo data", and LineMatching.md.
struct LessonValueTests {
  /// The last page of the lessons, by the beginning of their file's name.
  private static func page(_ prefix: String) throws -> Page {
    let path = try #require(
      ProjectTutorials.paths.first { $0.split(separator: "/").last?.hasPrefix(prefix) == true })
    var page = Page()
    for cell in try #require(ProjectTutorials.programs(at: path).last) {
      let outcome = page.run(cell)
      try #require(outcome.diagnostics.allSatisfy { $0.severity == .note }, "\(cell)")
    }
    return page
  }

  @Test(arguments: [
    (
      "08", "(0..<7).map { place($0).x }.map { ($0 * 1000).rounded() / 1000 }",
      "[22.0, 64.667, 107.333, 150.0, 192.667, 235.333, 278.0]"
    ),
    ("08", "(0..<7).map { place($0).y }", "[120.0, 150.0, 90.0, 120.0, 105.0, 60.0, 135.0]"),
    ("08", "area.bounds", "(22.0, 60.0, 256.0, 170.0)"),
    ("08", "[top, foot]", "[(20.0, 60.0), (20.0, 230.0)]"),
    ("08", "rules.bounds", "(20.0, 60.0, 260.0, 120.0)"),
    ("08", "average", "4"), ("08", "most", "8"),
    (
      "08", "graph.subviews.map { $0.frame }",
      "[(8.0, 8.0, 92.0, 21.0), (8.0, 32.0, 55.0, 24.0), (66.0, 32.0, 42.0, 21.0), "
        + "(250.0, 49.0, 42.0, 21.0), (250.0, 170.0, 42.0, 21.0), (15.0, 195.0, 270.0, 25.0)]"
    ),
    (
      "08", "row.arrangedSubviews.map { Int($0.frame.midX + 15) }",
      "[34, 72, 111, 150, 188, 227, 265]"
    ),
    ("08", "days", "[\"T\", \"W\", \"T\", \"F\", \"S\", \"S\", \"M\"]"),
    ("09", "[ring.bounds.minX, ring.bounds.maxX, ring.bounds.minY]", "[38.0, 192.0, 38.0]"),
    ("09", "glass", "33.75"),
    (
      "09", "(0...8).map { (angle($0) * 180 / .pi * 100).rounded() / 100 }",
      "[135.0, 168.75, 202.5, 236.25, 270.0, 303.75, 337.5, 371.25, 405.0]"
    ),
    ("09", "outer(8).bounds.minY", "2.5"), ("09", "mark.bounds", "(-2.5, 0.0, 5.0, 10.0)"),
    ("09", "glasses", "7"), ("09", "label.frame", "(0.0, 0.0, 230.0, 230.0)"),
    ("09", "label.font.pointSize", "36.0"),
    (
      "09", "[counter.frame, graph.frame]",
      "[(35.0, 35.0, 230.0, 230.0), (0.0, 35.0, 300.0, 230.0)]"
    ),
    ("09", "[plus.frame.width, minus.frame.width]", "[100.0, 50.0]"),
    ("09", "minus.frame.minY - plus.frame.maxY", "20.0"),
    ("09", "[graph.isHidden, counter.isHidden]", "[true, false]"),
    ("09", "card.subviews.count", "2"),
    ("10", "[day.count, months.count, all.count]", "[59, 90, 30]"),
    (
      "10", "[day[1], months[1], all[1]].map { ($0.y * 10_000).rounded() / 10_000 }",
      "[43.0781, 35.7104, 33.4402]"
    ),
    (
      "10", "[day, months, all].map { ($0.last!.y * 10_000).rounded() / 10_000 }",
      "[28.8236, 63.9484, 31.6945]"
    ),
    ("10", "taken", "[0, 2, 4]"), ("10", "chart.segmentCount", "3"),
    ("10", "time.value", "2.0"),
  ])
  func `a lesson has the numbers of the original`(
    lesson: String, expression: String, value: String
  ) throws {
    var page = try Self.page(lesson)
    _ = page.run("wait()")
    #expect(page.run(expression).echo == value)
  }
}
