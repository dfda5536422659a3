import Charting
import Foundation
import Platform
import Playground
import TestCharts
import Testing

@testable import Tutorials

/// The full descriptions of the charts of all tutorials and checks, read as a reader reads them.
struct DescribedChartsTests {
  private static let readme = URL(filePath: ProjectTutorials.folder)
    .deletingLastPathComponent().appending(path: "README.md").path

  @Test func `the gallery shows charts to read`() {
    #expect(ProjectTutorials.charts(at: "\(ProjectTutorials.folder)/gallery.md").count > 20)
  }

  @Test(arguments: ProjectTutorials.paths + [readme])
  func `a reader of the text gets the data of each shipped chart back`(path: String) {
    var described: [DataChart] = []
    for chart in ProjectTutorials.charts(at: path) {
      let isKnown = described.contains { known in
        known.kind == chart.kind && known.options == chart.options && known.data == chart.data
      }
      guard !isKnown else { continue }
      // The reader knows one chart of one kind of marks, each of which is a value.
      let others = ["On the same axes", "On an axis at the right", " panels by "]
      let isOfSeveral = others.contains { chart.description.contains($0) }
      guard chart.kind.word != "box", !isOfSeveral else { continue }
      described.append(chart)
      #expect(DescribedChart.problems(of: chart) == [])
      let words = chart.description.split(separator: " ")
      let end = words.firstIndex { $0.hasSuffix(".") } ?? words.count - 1
      #expect(end < 40)
    }
  }
}

extension ProjectTutorials {
  /// The charts that the pages of a lesson, or a script, show after each of their cells.
  fileprivate static func charts(at path: String) -> [DataChart] {
    programs(at: path).flatMap { cells -> [DataChart] in
      var page = Page(folder: splitPath(path).folder, takesStills: false)
      return cells.flatMap { cell -> [DataChart] in
        _ = page.run(cell)
        return page.settled.charts
      }
    }
  }
}
