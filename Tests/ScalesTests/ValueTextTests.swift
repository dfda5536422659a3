import Scales
import Testing

@Suite struct ValueTextTests {
  @Test(
    arguments: [
      ([3, 2.5, 1.0 / 3], .automatic, [0, 0.5], ["3.000", "2.500", "0.333"]),
      ([(4.1 + 3.7 + 5) / 3, 19.000000000000004], .automatic, [0, 5], ["4.27", "19.00"]),
      ([5941.380000000001, 120], .automatic, [0, 1000], ["5941.38", "120.00"]),
      ([123_457, 131_456.789], .automatic, [0, 50_000], ["123,457", "131,457"]),
      (
        [0.3, 1e6, 1_234_567.891, 0.000_012], .automatic, [0, 500_000],
        ["0.3", "1,000,000", "1,234,568", "0.000012"]
      ),
      ([2.5e9, 3.1e9], .automatic, [0, 1e9], ["2.5 bn", "3.1 bn"]),
      ([20_240_105, 20_240_220], .automatic, [0, 1e7], ["20,240,105", "20,240,220"]),
      ([15, 9000], .automatic, [0, 10_000], ["15", "9,000"]),
      ([2024, 1999], .automatic, [0, 1000], ["2024", "1999"]),
      ([0.1 + 0.2, 0], .automatic, [], ["0.3", "0.0"]),
      ([1.0 / 3, 0.25], .percent(decimals: nil), [0, 0.1], ["33.33%", "25.00%"]),
      (
        [4.266666666666667, 2], .currency(code: "EUR", decimals: nil), [0, 1], ["€4.27", "€2.00"]
      ),
      ([1.25, 1000], .number(decimals: 1), [0, 500], ["1.3", "1,000.0"]),
      ([1234, 5.5], .si, [0, 500], ["1.234 k", "5.5"]),
      ([1, 2.5], .texts([1: "one"]), [], ["one", "2.5"]),
      ([], .automatic, [], []),
    ] as [([Double], LabelFormat, [Double], [String])])
  func `values at marks have one manner, and digits worth reading`(
    values: [Double], format: LabelFormat, ticks: [Double], texts: [String]
  ) {
    #expect(format.texts(ofValues: values, beside: ticks) == texts)
  }

  @Test(
    arguments: [
      ([2.5, 1999], ["2.5", "1999"]), ([1067, 10_115, 80_331], ["1,067", "10,115", "80,331"]),
      ([1.0 / 3, 12_345_678], ["0.333333", "12,345,678"]), ([1e-9, 1], ["1e-9", "1"]),
    ] as [([Double], [String])])
  func `numbers of places have their own digits, and one manner`(
    values: [Double], texts: [String]
  ) {
    #expect(LabelFormat.automatic.texts(ofPlaces: values) == texts)
  }

  @Test(
    arguments: [
      (.number(decimals: 0), [0, 0.2, 0.4, 0.6, 0.8, 1], [0, 1]),
      (.number(decimals: 0), [0.6, 0.8, 1, 1.2], [1]),
      (.percent(decimals: 0), [0.004, 0.006, 0.01], [0.004, 0.01]),
      (.texts([1: "a", 2: "a", 3: "b"]), [1, 2, 3], [1, 3]),
      (.automatic, [1, 2, 3], [1, 2, 3]),
    ] as [(LabelFormat, [Double], [Double])])
  func `of ticks that read alike the exact one stays`(
    format: LabelFormat, values: [Double], kept: [Double]
  ) throws {
    let scale = AxisScale.linear(LinearScale(domain: try Domain(0, 4)))
    let ticks = try scale.ticks(.values(values), format: format)
    #expect(format.distinct(ticks).map(\.value) == kept)
  }
}
