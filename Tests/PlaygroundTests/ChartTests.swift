import Graphics
import Layers
import Motion
import Testing

@testable import Playground

@Suite struct ChartTests {
  private static let plot = [
    "let chart = ChartView(maxX: 100, maxY: 200)", "show(chart)",
    "chart.frame = Rect(x: 0, y: 0, width: 300, height: 200)",
    "let line = chart.createShapeLayer(strokeColor: .red)",
    "line.path = Path(rect: Rect(x: 10, y: 10, width: 50, height: 100)).applying(chart.scale)",
    "chart.width = 400",
  ]
  private static let data = [
    "let chart = bars([1, 2, 3])", "chart.fill(.rainbow)", "chart.morph(to: [4, 1], duration: 2)",
    "wait(1)", "chart.morph(to: [2, 2, 2, 2], duration: 1)", "chart.title = \"Four\"",
    "chart.width = 300", "wait(2)", "chart.morph(to: [[1, 2, 3, 4, 5].count])",
    "chart.width = 400",
  ]

  @Test(arguments: [(plot, 200), (data, 400)])
  func `a chart is the same in one cell and in many, and after a change is taken back`(
    cells: [String], height: Int
  ) {
    var (whole, session) = (Page(), Session())
    #expect(whole.run(cells.joined(separator: "\n")).isAccepted)
    var pictures = [session.page.settled.picture]
    for cell in cells {
      #expect(session.run(cell).isAccepted)
      pictures.append(session.page.settled.picture)
    }
    #expect(session.page.settled.picture == whole.settled.picture)
    #expect(session.page.settled.picture.text.hasPrefix("canvas 400 × \(height),"))
    for seconds in [0, 0.5, 1, 1.5, 2, 3, 3.1] {
      let time = Time(seconds: seconds)
      #expect(session.page.settled.displayList(at: time) == whole.settled.displayList(at: time))
    }
    while !session.page.cells.isEmpty {
      #expect(session.page.settled.picture == pictures.popLast())
      _ = session.undo()
    }
  }

  @Test func `after an error a chart is what it was`() {
    var session = Session()
    _ = session.run("let chart = ChartView(maxX: 100, maxY: 200)")
    let failed =
      "chart.frame = Rect(x: 0, y: 0, width: 90, height: 90); print(chart.plotArea); [1][2]"
    #expect(!session.run(failed).isAccepted)
    #expect(session.run("chart.plotArea.bounds").echo == "(0.0, 0.0, 430.0, 440.0)")
  }
}
