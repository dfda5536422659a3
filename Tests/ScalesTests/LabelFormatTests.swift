import Scales
import Testing

@Suite struct LabelFormatTests {
  @Test(
    arguments: [
      (0, 2000, .number(decimals: 0), ["0", "1,000", "2,000"]),
      (0, 2000, .number(decimals: 1), ["0.0", "1,000.0", "2,000.0"]),
      (0, 0.5, .number(decimals: 1), ["0.0", "0.3", "0.5"]),
      (-1, 1, .number(decimals: 0), ["-1", "0", "1"]),
      (-0.2, 0.2, .number(decimals: 0), ["0", "0", "0"]),
      (0, 0.5, .percent(decimals: 0), ["0%", "25%", "50%"]),
      (0, 20, .percent(decimals: 1), ["0.0%", "1,000.0%", "2,000.0%"]),
      (0, 2400, .currency(code: "EUR", decimals: 0), ["€0", "€1,200", "€2,400"]),
      (-5, 5, .currency(code: "EUR", decimals: 0), ["-€5", "€0", "€5"]),
      (-5, 5, .currency(code: "USD", decimals: 2), ["-$5.00", "$0.00", "$5.00"]),
      (0, 2, .currency(code: "GBP", decimals: 0), ["£0", "£1", "£2"]),
      (0, 2, .currency(code: "JPY", decimals: 0), ["¥0", "¥1", "¥2"]),
      (-1200, 1200, .currency(code: "CHF", decimals: 0), ["-CHF 1,200", "CHF 0", "CHF 1,200"]),
      (0.01, 0.014, .percent(decimals: nil), ["1.0%", "1.2%", "1.4%"]),
      (0, 1, .percent(decimals: nil), ["0%", "50%", "100%"]),
      (0, 0.005, .percent(decimals: nil), ["0.00%", "0.25%", "0.50%"]),
      (1.1, 1.5, .currency(code: "EUR", decimals: nil), ["€1.10", "€1.30", "€1.50"]),
      (0, 2, .currency(code: "EUR", decimals: nil), ["€0", "€1", "€2"]),
      (0, 2.5e9, .automatic, ["0", "1.25 bn", "2.50 bn"]),
      (0, 3.5e12, .si, ["0", "1.75 T", "3.50 T"]),
      (0, 2000, .si, ["0", "1 k", "2 k"]),
      (0, 1000, .si, ["0", "0.5 k", "1.0 k"]),
      (0, 10, .si, ["0", "5", "10"]),
      (0, 1, .si, ["0.0", "0.5", "1.0"]),
      (0, 1e-8, .si, ["0", "5 n", "10 n"]),
      (0, 2, .texts([0: "none", 2: "all\nof it"]), ["none", "1", "all\nof it"]),
    ] as [(Double, Double, LabelFormat, [String])])
  func `an axis is written by its format`(
    lower: Double, upper: Double, format: LabelFormat, labels: [String]
  ) throws {
    let scale = AxisScale.linear(LinearScale(domain: try Domain(lower, upper)))
    let values = [lower, (lower + upper) / 2, upper]
    let ticks = try scale.ticks(.values(values), format: format)
    #expect(ticks.map(\.label) == labels)
    #expect(ticks.map(\.value) == values)
  }

  @Test(
    arguments: [
      (0, .automatic, "0"), (-0.0, .automatic, "0"), (8, .automatic, "8"),
      (-2.5, .automatic, "-2.5"), (0.1 + 0.2, .automatic, "0.3"), (1.0 / 3, .automatic, "0.333333"),
      (2024, .automatic, "2024"), (12_345, .automatic, "12,345"),
      (1_234_567.8, .automatic, "1,234,568"), (123_456_789, .automatic, "123,456,789"),
      (12_345_678.9, .automatic, "12,345,679"), (3.5e12, .automatic, "3,500,000,000,000"),
      (1e12 + 1, .automatic, "1,000,000,000,001"), (2e7, .automatic, "20,000,000"),
      (1.234_567_8e17, .automatic, "1.23457e17"), (-1.5e20, .automatic, "-1.5e20"),
      (1e-7, .automatic, "1e-7"), (1.5e-12, .automatic, "1.5e-12"), (1e-300, .automatic, "1e-300"),
      (1.7976931348623157e308, .automatic, "1.79769e308"), (0.999_999_9, .automatic, "1"),
      (0, .si, "0"), (3.5e12, .si, "3.5 T"), (5e-9, .si, "5 n"), (1234, .si, "1.234 k"),
      (1_234_567.8, .si, "1.23457 M"), (1.0 / 3, .si, "333.333 m"),
      (0.25, .percent(decimals: 0), "25%"), (1.0 / 3, .percent(decimals: 1), "33.3%"),
      (1200, .currency(code: "EUR", decimals: 0), "€1,200"),
      (-5, .currency(code: "EUR", decimals: 0), "-€5"),
      (-0.4, .currency(code: "EUR", decimals: 0), "€0"),
      (1200, .currency(code: "CHF", decimals: 2), "CHF 1,200.00"),
      (2.675, .number(decimals: 2), "2.68"), (-2.5, .number(decimals: 0), "-3"),
      (0.05, .number(decimals: 0), "0"), (99.96, .number(decimals: 1), "100.0"),
      (1e21, .number(decimals: 0), "1,000,000,000,000,000,000,000"),
      (.leastNonzeroMagnitude, .number(decimals: .max), "0.00000000000000000000"),
      (7, .number(decimals: .min), "7"),
      (0.000_012, .automatic, "0.000012"), (5941.380000000001, .automatic, "5941.38"),
      (0.25, .percent(decimals: nil), "25%"), (0.004, .percent(decimals: nil), "0.4%"),
      (1200, .currency(code: "EUR", decimals: nil), "€1,200"),
      (1.5, .currency(code: "EUR", decimals: nil), "€1.50"),
      (1, .texts([1: "one"]), "one"), (2, .texts([1: "one"]), "2"),
      (.nan, .percent(decimals: 0), "nan"), (-.infinity, .automatic, "-inf"),
    ] as [(Double, LabelFormat, String)])
  func `a number stands alone by a format`(number: Double, format: LabelFormat, text: String) {
    #expect(label(of: number, format: format) == text)
  }
}
