import Geometry
import TestFonts
import Testing

@testable import Charting

@Suite struct LabelOrderTests {
  @Test(arguments: [
    ("the first series", [["a", "b"], ["b", "a"]], ["a", "b"]),
    (
      "a leap day", [["Feb 28", "Mar 1"], ["Feb 28", "Feb 29", "Mar 1"]],
      ["Feb 28", "Feb 29", "Mar 1"]
    ),
    ("an earlier month", [["Feb", "Mar"], ["Jan", "Feb", "Mar"]], ["Jan", "Feb", "Mar"]),
    ("later ones stay last", [["Mon"], ["Mon", "Tue"], ["Mon", "Wed"]], ["Mon", "Tue", "Wed"]),
    ("two between", [["a", "d"], ["a", "b", "d"], ["a", "c", "d"]], ["a", "b", "c", "d"]),
    ("nothing in common", [["a"], ["b", "c"]], ["a", "b", "c"]),
    ("an empty series", [["a"], [], ["b", "a"]], ["b", "a"]),
  ])
  func `a label that only a later series has stands before the one that follows it there`(
    name: String, lists: [[String]], order: [String]
  ) throws {
    let data = try ChartData(
      lists.enumerated().map { series, labels in
        (
          name: "\(series)",
          values: .pairs(labels.enumerated().map { (label: $1, value: Double(10 * series + $0)) })
        )
      })
    #expect(data.labels == order, "\(name)")
    // Each value keeps its label.
    for (series, labels) in lists.enumerated() {
      let points = data.points(ofSeries: series)
      #expect(points.map { order[Int($0.x)] } == labels)
      #expect(points.map(\.y) == labels.indices.map { Double(10 * series + $0) })
    }
  }

  /// As in a legend at the right, whose lowest name is that of the lowest part.
  @Test(arguments: [
    (Stacking.stacked, Orientation.vertical, ["by night", "by day"]),
    (.normalized, .vertical, ["by night", "by day"]),
    (.grouped, .vertical, ["by day", "by night"]),
    (.stacked, .horizontal, ["by day", "by night"]),
  ])
  func `a legend beside a stack has its order`(
    stacking: Stacking, orientation: Orientation, names: [String]
  ) throws {
    var options = ChartOptions()
    (options.stacking, options.orientation, options.legend) = (stacking, orientation, .right)
    let data = try ChartData(series: ["by day": [30, 20], "by night": [35, 25]])
    let shown = try ShownChart(ChartDrawing(data, as: .bars, options))
    #expect(shown.letters.filter { $0.hasPrefix("by") } == names)
  }

  /// Of the whole bar, not of the series.
  @Test func `a share in a stack is that of its part`() throws {
    var options = ChartOptions()
    (options.stacking, options.valueLabels) = (.normalized, .shares)
    let data = try ChartData(series: ["Yes": [1, 300], "No": [9, -200]])
    let shown = try ShownChart(ChartDrawing(data, as: .bars, options))
    var texts: [String: String] = [:]
    for member in shown.chart.guides.parts.members {
      guard case .value(let series, let index) = member.key else { continue }
      texts["\(series) \(index)"] = member.part.text
    }
    #expect(texts == ["0 0": "10%", "0 1": "60%", "1 0": "90%", "1 1": "-40%"])
  }

  @Test func `a point without a size is counted`() throws {
    let points = ChartData.Values.points([1, 2, 3, 4].map { Point(x: $0, y: $0) })
    let data = try ChartData([("", points)]).sized([[4, .nan, 0, 1]])
    let shown = try ShownChart(ChartDrawing(data, as: .scatter))
    #expect(
      shown.chart.omissions.map(\.message) == [
        "2 of 4 points have no size above 0, and are not drawn"
      ])
    #expect(
      shown.chart.description(.numbers).contains("2 points are not drawn, without a size above 0."))
  }

  @Test func `a place without a name is called so`() throws {
    let data = try ChartData(pairs: ["North": 1, "": 9])
    let shown = try ShownChart(ChartDrawing(data, as: .bars))
    #expect(
      shown.chart.description.contains("9 at the one without a name"), "\(shown.chart.description)")
  }
}
