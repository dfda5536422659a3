import Testing

@testable import Charting

@Suite struct SonificationTests {
  @Test func `bars are heard from left to right, with a tick for each`() throws {
    let heard = try sonification(of: ChartData(numbers: [4, -2]), as: .bars)
    #expect(
      heard.series == [[Sonification.Value(x: 0.25, value: 4), .init(x: 0.75, value: -2)]])
    #expect(heard.ticks == [0.25, 0.75])
    #expect(heard.baseline == 0)
    #expect(heard.range.contains(-2) && heard.range.contains(4))
    #expect(!heard.isContinuous)
  }

  @Test func `horizontal bars are heard from the top`() throws {
    var options = ChartOptions()
    options.orientation = .horizontal
    let heard = try sonification(of: ChartData(numbers: [4, 2]), as: .bars, options)
    #expect(heard.series[0].map(\.x) == [0.25, 0.75])
    #expect(heard.series[0].map(\.value) == [4, 2])
  }

  @Test func `a gap is heard as a gap`() throws {
    let heard = try sonification(of: ChartData(numbers: [4, .nan, 3]), as: .line)
    #expect(heard.series[0].map(\.value) == [4, nil, 3])
    #expect(heard.isContinuous)
  }

  @Test(arguments: [Stacking.stacked, .grouped])
  func `parts of a stack are heard as their own values`(stacking: Stacking) throws {
    var options = ChartOptions()
    options.stacking = stacking
    let data = try ChartData([("a", .numbers([0.1, 0.3])), ("b", .numbers([0.2, 0.1]))])
    let heard = try sonification(of: data, as: .bars, options)
    #expect(heard.series.map { $0.map(\.value) } == [[0.1, 0.3], [0.2, 0.1]])
  }

  @Test func `parts of a normalized stack are heard as shares`() throws {
    var options = ChartOptions()
    options.stacking = .normalized
    let data = try ChartData([("a", .numbers([1, 3])), ("b", .numbers([3, 1]))])
    let heard = try sonification(of: data, as: .bars, options)
    #expect(heard.series.map { $0.map(\.value) } == [[0.25, 0.75], [0.75, 0.25]])
  }

  @Test func `on a log axis equal ratios are equal differences`() throws {
    var options = ChartOptions()
    options.yAxis.scale = .log
    let heard = try sonification(of: ChartData(numbers: [1, 10, 100, 0]), as: .line, options)
    let values = heard.series[0].map(\.value)
    let numbers = values.compactMap(\.self)
    #expect(numbers.count == 3 && values[3] == nil)
    #expect(abs((numbers[1] - numbers[0]) - (numbers[2] - numbers[1])) < 1e-12)
    #expect(heard.range == 0...1)
    #expect(heard.baseline == nil)
  }

  @Test func `a pie is heard slice by slice`() throws {
    let heard = try sonification(of: ChartData(numbers: [1, 3]), as: .pie)
    #expect(
      heard.series == [[Sonification.Value(x: 0.125, value: 1), .init(x: 0.625, value: 3)]])
    #expect(heard.range == 0...3)
    #expect(heard.ticks == [])
  }

  @Test func `a radar and a gauge are heard on their scales`() throws {
    let radar = try sonification(of: ChartData(numbers: [1, 2, 4]), as: .radar)
    #expect(radar.series[0].map(\.value) == [1, 2, 4])
    #expect(radar.range == 0...4)
    let gauge = try sonification(of: ChartData(numbers: [40]), as: .gauge)
    #expect(gauge.series == [[Sonification.Value(x: 0.5, value: 40)]])
    #expect(gauge.range == 0...100)
  }

  @Test(
    arguments: [
      (-1, 0), (0, 0), (5, 0.5), (10, 1), (11, 1), (nil, nil),
    ] as [(Double?, Double?)])
  func `a value has a fraction of the range`(value: Double?, fraction: Double?) {
    let heard = Sonification(series: [], range: 0...10)
    #expect(heard.fraction(of: .init(x: 0, value: value)) == fraction)
  }

  @Test func `the largest numbers have fractions`() {
    let most = Double.greatestFiniteMagnitude
    let heard = Sonification(series: [], range: -most...most)
    #expect(heard.fraction(of: .init(x: 0, value: most)) == 1)
    #expect(heard.fraction(of: .init(x: 0, value: 0)) == 0.5)
  }
}

private func sonification(
  of data: ChartData, as kind: ChartKind, _ options: ChartOptions = ChartOptions()
) throws -> Sonification {
  try ShownChart(ChartDrawing(data, as: kind, options)).chart.sonification
}
