import Scales
import Testing

@Suite struct LogTickTests {
  @Test(
    arguments: [
      (1, 1000, 4, ["1", "10", "100", "1000"]),
      (1, 1000, 10, ["1", "2", "5", "10", "20", "50", "100", "200", "500", "1000"]),
      (3, 60, 4, ["5", "10", "20", "50"]),
      (3, 40, 11, ["3", "4", "5", "6", "7", "8", "9", "10", "20", "30", "40"]),
      (0.02, 30, 5, ["0.1", "1", "10"]),
      (2, 5, 11, ["2.0", "2.5", "3.0", "3.5", "4.0", "4.5", "5.0"]),
      (1, 10, 4, ["1", "2", "5", "10"]),
      (2, 20, 10, ["2", "3", "4", "5", "6", "7", "8", "9", "10", "20"]),
      (1.5, 18, 2, ["2", "10"]),
      (1, 1e6, 7, ["1", "10", "100", "1,000", "10,000", "100,000", "1,000,000"]),
      (1, 1e7, 8, ["1", "10", "100", "1,000", "10,000", "100,000", "1 M", "10 M"]),
      (1e-4, 1, 5, ["0.0001", "0.001", "0.01", "0.1", "1"]),
      (
        1e-5, 1, 6, ["0.00001", "0.0001", "0.001", "0.01", "0.1", "1"]
      ),
      (1e-3, 1e9, 5, ["0.001", "1", "1,000", "1 M", "1 bn"]),
      (1e-9, 1e12, 5, ["0.000001", "1", "1 M", "1 tn"]),
      (1, 1e20, 5, ["1", "1e5", "1e10", "1e15", "1e20"]),
      (10, 1000, 2, ["10", "1000"]),
      (1, 1e300, 3, ["1", "1e150", "1e300"]),
      (0.5, 2e6, 3, ["1", "1,000", "1,000,000"]),
      (.leastNonzeroMagnitude, 1, 3, ["1e-300", "1e-150", "1"]),
    ] as [(Double, Double, Int, [String])])
  func `ticks are powers of ten, and as much between them as there may be`(
    lower: Double, upper: Double, maximumCount: Int, labels: [String]
  ) throws {
    let scale = AxisScale.log(try LogScale(domain: Domain(lower, upper)))
    #expect(try scale.ticks(.atMost(maximumCount)).map(\.label) == labels)
  }

  @Test func `a step and values are as they are`() throws {
    let scale = AxisScale.log(try LogScale(domain: Domain(0.5, 300)))
    #expect(try scale.ticks(.step(100)).map(\.label) == ["100", "200", "300"])
    #expect(try scale.ticks(.values([0, 0.5, 1, 64])).map(\.label) == ["0.5", "1", "64"])
    #expect(try scale.ticks(.atMost(3), format: .si).map(\.label) == ["1", "10", "100"])
    let wide = AxisScale.log(try LogScale(domain: Domain(1, 1e6)))
    #expect(try wide.ticks(.atMost(3), format: .si).map(\.label) == ["1", "1 k", "1 M"])
    #expect(
      try wide.ticks(.atMost(3), format: .currency(code: "EUR", decimals: 0)).map(\.label)
        == ["€1", "€1,000", "€1,000,000"])
  }
}
