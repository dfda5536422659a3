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
    var described: Set<String> = []
    for (chart, members) in ProjectTutorials.charts(at: path)
    where described.insert(chart.description(.full)).inserted {
      #expect(DescribedChart.problems(of: chart, members) == [])
      let words = chart.description.split(separator: " ")
      let end = words.firstIndex { $0.hasSuffix(".") } ?? words.count - 1
      #expect(end < 40)
    }
  }
}

extension ProjectTutorials {
  /// The charts that the pages of a lesson, or a script, show after each of their cells, each with those that have its
  /// marks.
  fileprivate static func charts(
    at path: String
  ) -> [(chart: DataChart, members: [DataChart])] {
    programs(at: path).flatMap { cells -> [(chart: DataChart, members: [DataChart])] in
      var page = Page(folder: splitPath(path).folder, takesStills: false)
      return cells.flatMap { cell -> [(chart: DataChart, members: [DataChart])] in
        _ = page.run(cell)
        let tree = page.settled.tree
        return tree.charts.map { ($0, tree.members(of: $0)) }
      }
    }
  }
}
