import Geometry
import Layers
import Motion
import Testing

@testable import Charting

/// A selection that charts on the same axes, and panels, share.
@Suite struct SharedSelectionTests {
  private let bars: KeyValuePairs = ["Jan": 4.0, "Feb": 2, "Mar": 6]

  @Test func `the same place is selected in each chart`() throws {
    var chart = try ChartDrawing.named(.bars, bars)
      .adding(.named(.line, ["Mar": 3, "Apr": 5, "Jan": 1]))
    chart.select([.name("Mar")])
    #expect(chart.options.selection == [2])
    #expect(chart.overlays[0].seated.options.selection == [2])
    #expect(SelectablePlaces.selectedTexts(of: chart) == ["Mar"])
    chart.select([.name("Nov")])
    #expect(chart.options.selection == [])
    #expect(chart.overlays[0].seated.options.selection == [])
  }

  @Test func `numbers are the same place whatever their index`() throws {
    var chart = try ChartDrawing(
      ChartData([("", .placed(.numbers([1, 2, 3]), [4, 5, 6]))]), as: .line
    ).adding(
      ChartDrawing(ChartData([("", .placed(.numbers([3, 9]), [7, 8]))]), as: .scatter))
    chart.select([.number(3)])
    #expect(chart.options.selection == [2])
    #expect(chart.overlays[0].seated.options.selection == [0])
    // All marks step back where only another chart has the place.
    chart.select([.number(9)])
    #expect(chart.options.selection == [ChartDrawing.elsewhere])
    #expect(chart.overlays[0].seated.options.selection == [1])
  }

  @Test func `a selection is kept by what is added, and by other titles`() throws {
    var own = try ChartDrawing.named(.bars, bars)
    own.options.selection = [1]
    let chart = try own.adding(.named(.line, ["Feb": 3, "Jan": 1, "Mar": 2]))
    #expect(chart.overlays[0].seated.options.selection == [1])
    #expect(chart.own.options.selection == [1])
  }

  @Test(arguments: [false, true])
  func `panels select by their names`(isFree: Bool) throws {
    let panels = try [("Oslo", ["a", "b"]), ("Rome", ["b", "c"])].map { name, names in
      let data = try ChartData([("", .numbers([1, 2]))], x: .labels(names))
      return FacetPanel([name], try ChartDrawing(data, as: .bars))
    }
    var chart = try ChartDrawing.panels(
      ChartFacets(["City"], panels, areFree: isFree), as: .bars, ChartOptions())
    chart.select([.name("c")])
    let selections = chart.members.map(\.options.selection)
    #expect(selections == (isFree ? [[ChartDrawing.elsewhere], [1]] : [[2], [2]]))
    #expect(SelectablePlaces.selectedTexts(of: chart) == ["c"])
    #expect(SelectablePlaces.places(named: "c", in: chart) == [.name("c")])
    let renewed = try chart.panels(as: .bars, chart.options)
    #expect(renewed.members.map(\.options.selection) == selections)
  }

  @Test func `in panels a point is selected by itself, and points are counted through`() throws {
    let panels = try [("Oslo", [1.0, 2]), ("Rome", [2.0, 2, 3])].map { name, xs in
      let data = try ChartData([("", .placed(.numbers(xs), xs.map { $0 * 10 }))])
      return FacetPanel([name], try ChartDrawing(data, as: .scatter))
    }
    var chart = try ChartDrawing.panels(
      ChartFacets(["City"], panels), as: .scatter, ChartOptions())
    #expect(ValueNumbers(chart).firsts == [0, 2])
    #expect(ValueNumbers(chart).count == 5)
    chart.select(ValueNumbers(chart).places(of: [3]))
    #expect(chart.members.map(\.options.selection) == [[ChartDrawing.elsewhere], [1]])
    #expect(ValueNumbers(chart).selected == [3])
    let part = try #require(PartFinder.selected(in: chart))
    #expect((part.index, part.name, part.value) == (3, "2", 20))
    #expect(part.text == "point 1 of 'Rome'")
    // By its name all points at a number.
    chart.select(SelectablePlaces.places(named: "2", in: chart))
    #expect(ValueNumbers(chart).selected == [1, 2, 3])
    let renewed = try chart.panels(as: .scatter, chart.options)
    #expect(ValueNumbers(renewed).selected == [1, 2, 3])
  }

  @Test func `points are counted through the series of a scatter chart`() throws {
    var chart = try ChartDrawing(
      ChartData([
        ("rain", .placed(.numbers([1, 3]), [4, 5])),
        ("snow", .placed(.numbers([3, 1, 2]), [6, 7, 8])),
      ]), as: .scatter)
    #expect(SeriesNumbers(chart).firsts == [0, 2])
    #expect(chart.indexCount == 5)
    chart.options.selection = [2]
    let plot = PlotSpace(size: Size(width: 90, height: 60))
    let emphases = (0..<2).map { PointMark.items(of: $0, of: chart, in: plot).map(\.emphasis) }
    #expect(emphases == [[.unselected, .unselected], [.selected, .unselected, .unselected]])
    let part = try #require(PartFinder.selected(in: chart))
    #expect((part.text, part.index, part.name, part.value) == ("point 0 of 'snow'", 2, "3", 6))
    // All at a place, by its name.
    #expect(
      SelectablePlaces(chart).selection(at: SelectablePlaces.places(named: "3", in: chart)) == [
        1, 2,
      ])
  }

  @Test func `values of charts with other places are counted after those of the first`() throws {
    var chart = try ChartDrawing(
      ChartData([("", .placed(.numbers([1, 2, 3]), [4, 5, 6]))]), as: .line
    ).adding(
      ChartDrawing(ChartData([("", .placed(.numbers([3, 9]), [7, 8]))]), as: .scatter))
    #expect(ValueNumbers(chart).places(of: [4]) == [.number(9)])
    chart.select([.number(3)])
    #expect(ValueNumbers(chart).selected == [2])
  }

  /// Of 10 points, with a rim of 2 points.
  @Test func `a selected value of a line has a dot, which goes away again`() throws {
    var shown = try ShownChart(.line, [4, 2, 6])
    let plain = shown.marks()
    try shown.select([1])
    let selected = shown.marks(at: 1)
    #expect(selected.count > plain.count)
    #expect(selected.contains { $0.contains("#FFFFFF") })
    try shown.select([], at: 2)
    #expect(shown.marks(at: 3) == plain)
  }

  @Test func `a touch finds the name and the value, and of a line the nearest one`() throws {
    var options = ChartOptions()
    options.title = "Rain"
    let shown = try ShownChart(.line, ["": [4.0, 4, 4]], options)
    let frame = shown.scene.frame(of: shown.chart.plotArea)
    let place = try #require(shown.chart.position(x: 1.2, y: 4, in: shown.scene))
    let point = Point(x: frame.minX + place.x, y: frame.maxY - place.y)
    #expect(shown.chart.part(at: point, in: shown.scene)?.index == nil)
    let part = try #require(PartFinder.selected(at: point, on: shown.chart, in: shown.scene))
    #expect(part.index == 1)
    #expect(part.name == "1")
    #expect(part.value == 4)
    #expect(part.places == [.number(1)])
  }
}
