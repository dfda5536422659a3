import Comparing
import Playground
import Testing

/// What is said of a picture in another theme.
@Suite struct ThemeDifferenceTests {
  private static let charts = [
    #"bars(["Oslo": 4, "Rome": 6], title: "Rain", valueLabels: .values)"#,
    #"line(["Oslo": [4, 2, 5], "Rome": [1, 3, 2]])"#, "pie([\"a\": 4, \"b\": 2, \"c\": 6])",
    "gauge(60)", "radar([\"a\": 4, \"b\": 2, \"c\": 6])",
  ]

  private func text(_ cells: String...) throws -> String {
    var page = Page()
    for cell in cells {
      let outcome = page.run(cell)
      try #require(outcome.isAccepted, "\(outcome.diagnostics)")
    }
    return Shot().displayListText(of: page.settled)
  }

  @Test(arguments: charts)
  func `another theme is said in one sentence`(chart: String) throws {
    let light = try text("let chart = \(chart)")
    for dark in try [
      text("theme = .dark", "let chart = \(chart)"),
      text("let chart = \(chart)", "chart.theme = .dark"),
    ] {
      #expect(
        differences(from: light, to: dark).map(\.sentence) == ["the theme is dark, expected light"])
      #expect(
        differences(from: dark, to: light).map(\.sentence) == ["the theme is light, expected dark"])
    }
  }

  @Test func `what else differs is said after it`() throws {
    let light = try text("let chart = bars([4, 2, 6], title: \"Rain\")")
    let dark = try text(
      "let chart = bars([4, 2, 6], title: \"Snow\", theme: .dark)",
      "chart.marks[0].fillColor = .red")
    let sentences = differences(from: light, to: dark).map(\.sentence)
    #expect(sentences.first == "the theme is dark, expected light")
    #expect(sentences.count == 3, "\(sentences)")
  }
}
