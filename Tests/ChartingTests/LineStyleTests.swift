import Geometry
import Graphics
import Layers
import Testing

@testable import Charting

@Suite struct LineStyleTests {
  private func isDashed(values: Int, colors: [Color] = []) throws -> [Bool] {
    var options = ChartOptions()
    options.colors = colors
    let numbers = (0..<values).map { Double($0 % 7) }
    let series = KeyValuePairs<String, [Double]>(
      dictionaryLiteral: ("a", numbers), ("b", numbers), ("c", numbers), ("d", numbers),
      ("e", numbers), ("f", numbers), ("g", numbers), ("h", numbers))
    let shown = try ShownChart(.line, series, options)
    return shown.chart.marks.map { shown.scene.shape(of: $0)?.stroke.dashPattern.isEmpty == false }
  }

  @Test(arguments: [(600, 6), (601, 8)]) func `further lines are dashed unless they are dense`(
    values: Int, plain: Int
  ) throws {
    #expect(try isDashed(values: values) == (0..<8).map { $0 >= plain })
  }

  @Test func `dashes distinguish dense lines of the same colour`() throws {
    let colors = (0..<7).map { Color(white: Double($0) / 10) }
    #expect(try isDashed(values: 601, colors: colors) == (0..<8).map { $0 == 7 })
  }

  @Test func `a morph to fewer values dashes further lines again`() throws {
    func data(_ count: Int) -> KeyValuePairs<String, [Double]> {
      let numbers = (0..<count).map { Double($0 % 7) }
      return [
        "a": numbers, "b": numbers, "c": numbers, "d": numbers, "e": numbers, "f": numbers,
        "g": numbers,
      ]
    }
    var shown = try ShownChart(.line, data(700))
    try shown.morph(to: ChartData(series: data(10)), seconds: 1)
    #expect(shown.scene.shape(of: shown.chart.marks[6])?.stroke.dashPattern == [6, 5])
  }
}
