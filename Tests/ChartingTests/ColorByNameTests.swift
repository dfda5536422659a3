import Geometry
import Layers
import Motion
import Testing

@testable import Charting

/// Series and slices have their colours by name.
@Suite struct ColorByNameTests {
  /// The colours of lines and of their samples at a time, by names.
  private func colors(_ shown: ShownChart, at seconds: Double) -> [(mark: Color?, sample: Color?)] {
    let layers = shown.chart.marks
    return shown.chart.data.series.enumerated().map { index, series in
      let count = layers.count / shown.chart.data.series.count
      let mark = shown.scene.presentation(of: layers[index * count], at: Time(seconds: seconds))
        .shape
      let layer = shown.chart.guides.parts[.sample(series: series.name)]?.layer
      let sample = layer.flatMap {
        shown.scene.presentation(of: $0, at: Time(seconds: seconds)).shape
      }
      func opaque(_ shape: Shape?) -> Color? {
        var color = shape?.fillColor ?? shape?.strokeColor
        // The inside of an area lets lines show through.
        color?.alpha = 1
        return color
      }
      return (opaque(mark), opaque(sample))
    }
  }

  @Test(arguments: [ChartKind.line, .area, .bars, .scatter])
  func `sample and mark have one colour at every instant of a morph`(kind: ChartKind) throws {
    var options = ChartOptions()
    options.legend = .top
    var shown = try ShownChart(kind, ["A": [1, 2, 3], "B": [3, 2, 1]], options)
    let start = colors(shown, at: 0)
    try shown.morph(to: ChartData(series: ["B": [3, 2, 1], "A": [1, 2, 3]]), seconds: 1)
    for step in 0...20 {
      let now = colors(shown, at: Double(step) / 20)
      #expect(now.allSatisfy { $0.mark == $0.sample }, "\(step)")
      #expect(now[0].sample == start[1].sample && now[1].sample == start[0].sample, "\(step)")
    }
  }

  @Test func `a name keeps its colour, and a new one gets a free one`() throws {
    var shown = try ShownChart(.line, ["A": [1, 2], "B": [3, 2]])
    try shown.morph(to: ChartData(series: ["B": [3, 2], "C": [1, 1]]), seconds: 1)
    #expect(shown.chart.drawing.colorSlots == [1, 2])
    try shown.morph(to: ChartData(series: ["C": [1, 1], "A": [1, 2]]), seconds: 1, at: 2)
    #expect(shown.chart.drawing.colorSlots == [2, 0])
    try shown.set { $0.colors = [Color(red: 1, green: 0, blue: 0), Color(white: 0)] }
    #expect(shown.chart.drawing.colorSlots == [0, 1])
  }

  @Test func `one series goes on in its colour`() throws {
    var shown = try ShownChart(.line, ["2023": [1, 2]])
    try shown.morph(to: ChartData(series: ["2024": [3, 2]]), seconds: 1)
    #expect(shown.chart.drawing.colorSlots == [0])
  }

  @Test func `the names of a column say which colour is whose`() throws {
    var data = try ChartData(series: ["Rome": [1, 2], "Oslo": [3, 2]])
    data.nameOrder = ["Oslo": 0, "Bonn": 1, "Rome": 2]
    #expect(try ChartDrawing(data, as: .line).colorSlots == [2, 0])
  }

  @Test func `slices keep their colours by name`() throws {
    var shown = try ShownChart(
      ChartDrawing(ChartData(pairs: ["A": 1, "B": 2, "C": 3]), as: .pie))
    func paint(_ seconds: Double) -> [Color?] {
      shown.scene.presentations(of: shown.chart.marks, at: Time(seconds: seconds))
        .map(\.shape?.strokeColor)
    }
    let before = paint(0)
    try shown.morph(to: ChartData(pairs: ["A": 1, "C": 3]), seconds: 1)
    #expect([0, 0.3, 0.5, 0.8, 1].allSatisfy { paint($0) == [before[0], before[2]] })
  }

  @Test(arguments: [(12, 12), (12, 13), (12, 25), (12, 24), (3, 4), (3, 3), (2, 4), (5, 11)])
  func `neighbours around a circle have different colours`(colors: Int, count: Int) {
    let palette = (0..<colors).map { Color(white: Double($0) / 12) }
    let found = palette.colors(of: Array(0..<count), isCircle: true)
    #expect(found.indices.allSatisfy { found[$0] != found[($0 + 1) % count] })
    #expect(found.prefix(colors) == palette[...])
  }

  @Test(arguments: [(12, nil), (13, "13 slices share 12 colours, so that two look alike")])
  func `colours that run out are told`(count: Int, message: String?) throws {
    let shown = try ShownChart(.pie, Array(repeating: 1, count: count))
    #expect(shown.chart.omissions.first.map(\.message) == message)
  }

  @Test func `names that change places do not lie on one another`() throws {
    var options = ChartOptions()
    options.legend = .top
    var shown = try ShownChart(.line, ["A": [1, 2, 3], "B": [3, 2, 1]], options)
    try shown.morph(to: ChartData(series: ["B": [3, 2, 1], "A": [1, 2, 3]]), seconds: 1)
    for step in 0...20 {
      let places = ["A", "B"].compactMap { name -> Double? in
        shown.chart.guides.parts[.seriesName(series: name)].map { part in
          shown.scene.presentation(of: part.layer, at: Time(seconds: Double(step) / 20)).position.x
        }
      }
      #expect(abs(places[0] - places[1]) > 20)
    }
  }
}
