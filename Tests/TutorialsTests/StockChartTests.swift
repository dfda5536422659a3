import Playground
import Syntax
import Testing

/// The rules of the lesson on a stock chart, held by its own functions, whatever its data.
@Suite struct StockChartTests {
  /// The lesson's page after its last step.
  private static let lesson: Page = {
    var page = Page(folder: ProjectTutorials.folder)
    for cell in ProjectTutorials.programs(
      at: "\(ProjectTutorials.folder)/11-a-stock-chart.md"
    ).joined() {
      _ = page.run(cell)
    }
    return page
  }()

  /// Three days of the chart that the lesson rebuilds; the newest one comes first.
  private static let days = """
    let days = [
      ("2019-05-13", 11876.65), ("2019-05-10", 12059.83), ("2019-05-09", 11973.92),
    ].map { Point(x: Date($0.0).timeIntervalSince1970, y: $0.1) }
    """

  /// Runs `cells` after the lesson; a failed `expect` in them is an issue.
  private func after(_ cells: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    var page = Self.lesson
    for cell in [Self.days] + cells {
      let problems = page.run(cell).diagnostics.filter { $0.severity == .error }
      #expect(problems.map(\.message) == [], "\(cell)", sourceLocation: sourceLocation)
    }
  }

  @Test func `three days touch all four edges`() {
    after(
      """
      let three = scaled(days)
      expect(three[0] == Point(x: 374, y: 0))
      expect(three[1] == Point(x: 93.5, y: 400))
      expect(three[2].x == 0 && abs(three[2].y - 212.40) < 0.005)
      """)
  }

  @Test func `equal prices lie on the bottom edge, a single day in its left corner`() {
    after(
      """
      expect(scaled(days.map { Point(x: $0.x, y: 7) }).map { $0.y } == [0, 0, 0])
      expect(scaled([days[1]]) == [Point.zero])
      expect(scaled([]).isEmpty)
      """)
  }

  @Test func `a range begins strictly after the end of its day`() {
    after(
      """
      let oldest = ["2019-05-09", "2019-04-15", "2018-11-14", "2018-05-14", "2014-05-14"]
      for (range, day) in zip(ranges, oldest) {
        expect(range[range.count - 1].x == Date(day).timeIntervalSince1970)
      }
      """)
  }

  @Test func `a price is red below the oldest one, and green when it is equal`() {
    after(
      """
      expect([red.red, red.green, red.blue].map { ($0 * 255).rounded() } == [233, 73, 9])
      expect([green.red, green.green, green.blue].map { ($0 * 255).rounded() } == [90, 214, 97])
      range = days
      expect(color(of: 11973.91) == red)
      expect(color(of: 11973.92) == green)
      expect(color(of: 11973.93) == green)
      """,
      """
      range = days.reversed()
      tint()
      expect(line.strokeColor == green)
      range = [days[0], days[0]]
      tint()
      expect(line.strokeColor == green)
      range = days
      tint()
      expect(line.strokeColor == red)
      """)
  }

  @Test func `the price has two decimals, and is a dash without days`() {
    after(
      """
      range = days
      highlight(2)
      expect(price.text == "11973.92" && price.textColor == green)
      highlight(0)
      expect(price.text == "11876.65" && price.textColor == red)
      range = []
      highlight(0)
      expect(price.text == "-" && price.textColor == .black)
      """)
  }

  @Test func `a range without days leaves the line and its colour`() {
    after(
      """
      let old = (places.count, line.strokeColor)
      range = []
      refresh()
      expect(places.count == old.0 && line.strokeColor == old.1)
      """)
  }

  @Test func `both searches find the same day, and the newer one of two`() {
    after(
      """
      places = scaled(days)
      for search in [nearest, quickly] {
        expect(search(400) == 0 && search(-9) == 2)
        expect(search((374 + 93.5) / 2) == 0)
        expect(search((374 + 93.5) / 2 - 0.01) == 1)
        expect(search(93.5 / 2) == 1)
      }
      """,
      """
      for range in ranges {
        places = scaled(range)
        let xs = stride(from: -20.25, to: 400, by: 31)
        expect(xs.allSatisfy { nearest($0) == quickly($0) })
      }
      """)
  }

  @Test func `a move counts from a quarter of the first distance on`() {
    after(
      """
      let thresholds = [70.125, 10.018, 1.558, 0.771, 0.154]
      for (range, threshold) in zip(ranges, thresholds) {
        places = scaled(range)
        expect(abs(step() / 4 - threshold) < 0.0005)
      }
      places = []
      expect(step() / 4 == 10)
      """,
      """
      last = 100
      expect(isStill(109.9) && isStill(90.1) && !isStill(110) && !isStill(90))
      last = nil
      expect(!isStill(100))
      """)
  }

  @Test func `a finger that hardly moves changes nothing`() {
    // The days are 374 and 93.5 from the left edge of the graph, which is 20 from that of the page.
    after(
      "tap(buttons, \"5T\")", "wait()",
      """
      let ticks = haptics.count
      touch(at: Point(x: 255, y: 300))
      expect(bar.center.x == 374 && haptics.count == ticks + 1)
      drag(to: Point(x: 253, y: 300), duration: 0.1)
      expect(nearest(233) == 1 && bar.center.x == 374 && haptics.count == ticks + 1)
      drag(to: Point(x: 184, y: 300), duration: 0.1)
      expect(bar.center.x == 93.5 && haptics.count == ticks + 2)
      """,
      """
      wait()
      expect(price.text == String(format: "%.2f", ranges[0][1].y))
      release()
      wait()
      expect(price.text == String(format: "%.2f", ranges[0][0].y))
      expect(bar.layer.presentation()?.opacity == 0)
      """)
  }

  @Test func `a finger ticks in short ranges only, a button in all`() {
    after(
      """
      for (title, ticks) in zip(titles, [2, 2, 2, 1, 1]) {
        let before = haptics.count
        tap(buttons, title)
        wait()
        touch(at: Point(x: 200, y: 300))
        release()
        wait()
        expect(haptics.count == before + ticks)
      }
      """)
  }

  @Test func `a morph follows the curve`() {
    after(
      """
      wait()
      baseline.position.y = 1
      move(baseline, "position.y", from: 0.0)
      let samples = [0.0099, 0.0522, 0.1896, 0.647, 0.8309, 0.9131, 0.9583, 0.9837, 0.9963]
      for sample in samples {
        wait(0.12)
        expect(abs((baseline.presentation()?.position.y ?? -1) - sample) < 0.00006)
      }
      """)
  }

  @Test func `an interrupted morph keeps the place of each point`() {
    after(
      """
      func seen() -> [Point] {
        var points = [Point]()
        line.presentation()?.path?.applyWithBlock { points.append($0.points[0]) }
        return points + [Point(x: 0, y: baseline.presentation()?.position.y ?? -1)]
      }
      """,
      """
      for (turn, index) in [4, 0, 3, 1, 2, 0].enumerated() {
        let before = seen()
        range = ranges[index]
        redraw()
        wait(0)
        let after = seen()
        expect(before.count == 1264 && after.count == 1264)
        expect(zip(before, after).allSatisfy {
          abs($0.x - $1.x) < 1.0 / 256 && abs($0.y - $1.y) < 1.0 / 256
        })
        wait(0.3 + 0.07 * Double(turn))
        expect(zip(after, seen()).contains { abs($0.y - $1.y) > 1 })
      }
      """)
  }
}
