import Scales
import Testing

@Suite struct TimeTickTests {
  private static let hour = 3_600.0
  private static let day = 86_400.0
  /// 2024-02-28 00:00 UTC.
  private static let february = 1_709_078_400.0
  /// 2024-05-13 00:00 UTC, a Monday.
  private static let may = 1_715_558_400.0
  /// 2024-01-01 00:00 UTC.
  private static let year = 1_704_067_200.0

  @Test(
    arguments: [
      (
        0, 0.5, 6,
        ["00:00:00.0\n1 Jan 1970"] + (1...5).map { "00:00:00.\($0)" }
      ),
      (may + 52_205, may + 52_205.5, 3, ["14:30:05.0\n13 May 2024", "14:30:05.2", "14:30:05.4"]),
      (59.9, 60.1, 3, ["00:00:59.9\n1 Jan 1970", "00:01:00.0", "00:01:00.1"]),
      (-1, 1, 3, ["23:59:59\n31 Dec 1969", "00:00:00\n1 Jan 1970", "00:00:01"]),
      // Five seconds.
      (
        may + 52_205, may + 52_210, 6,
        ["14:30:05\n13 May 2024", "14:30:06", "14:30:07", "14:30:08", "14:30:09", "14:30:10"]
      ),
      (50, 150, 3, ["00:01\n1 Jan 1970", "00:02"]),
      // Three hours.
      (
        may + 6.2 * hour, may + 9.2 * hour, 6,
        ["06:30\n13 May 2024", "07:00", "07:30", "08:00", "08:30", "09:00"]
      ),
      (
        february, february + day, 5,
        ["00:00\n28 Feb 2024", "06:00", "12:00", "18:00", "00:00\n29 Feb 2024"]
      ),
      (
        february + 12 * hour, february + 60 * hour, 5,
        ["12:00\n28 Feb 2024", "00:00\n29 Feb 2024", "12:00", "00:00\n1 Mar 2024", "12:00"]
      ),
      (february, february + 3 * day, 4, ["28\nFeb 2024", "29", "1\nMar 2024", "2"]),
      (february, february + 14 * day, 5, ["4\nMar 2024", "11"]),
      (year - 3 * day, year + day, 5, ["29\nDec 2023", "30", "31", "1\nJan 2024", "2"]),
      (
        february, february + 80 * day, 6, ["Mar\n2024", "Apr", "May"]
      ),
      // Twelve months.
      (
        year, year + 335 * day, 12,
        ["Jan\n2024", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
      ),
      (february, february + 400 * day, 6, ["Apr\n2024", "Jul", "Oct", "Jan\n2025", "Apr"]),
      // Two years of days.
      (
        year, year + 730 * day, 10,
        ["Jan\n2024", "Apr", "Jul", "Oct", "Jan\n2025", "Apr", "Jul", "Oct"]
      ),
      (february, february + 1900 * day, 8, ["2025", "2026", "2027", "2028", "2029"]),
      // Sixty years.
      (-315_619_200, 1_577_836_800, 8, ["1960", "1970", "1980", "1990", "2000", "2010", "2020"]),
      (-1e11, 1e11, 4, ["0000", "2000", "4000"]),
      // Of two days there are more, and of weeks there is none.
      (may + day, may + 5 * day, 1, ["15\nMay 2024"]),
    ] as [(Double, Double, Int, [String])])
  func `ticks follow clock and calendar, and the context stands where it changes`(
    from: Double, to: Double, maximumCount: Int, labels: [String]
  ) throws {
    let scale = AxisScale.time(try TimeScale(domain: Domain(from, to)))
    let ticks = try scale.ticks(.atMost(maximumCount))
    #expect(ticks.map(\.label) == labels)
    #expect(ticks.allSatisfy { $0.value >= from && $0.value <= to })
  }

  @Test(
    arguments: [
      (
        0.25, 1,
        ["14:30:05.00\n13 May 2024", "14:30:05.25", "14:30:05.50", "14:30:05.75", "14:30:06.00"]
      ),
      (1800, 7200, ["15:00\n13 May 2024", "15:30", "16:00", "16:30"]),
      (day, 3 * day, ["14\nMay 2024", "15", "16"]),
      (2 * day, 5 * day, ["14\nMay 2024", "16", "18"]),
      (7 * day, 20 * day, ["20\nMay 2024", "27"]),
      (30 * day, 100 * day, ["Jun\n2024", "Jul", "Aug"]),
      (31 * day, 40 * day, ["Jun\n2024"]),
      (91 * day, 200 * day, ["Jul\n2024", "Oct"]),
      (365 * day, 800 * day, ["2025", "2026"]),
      (366 * day, 800 * day, ["2025", "2026"]),
      (3652 * day, 8000 * day, ["2030", "2040"]),
    ] as [(Double, Double, [String])])
  func `a step of whole days follows the calendar`(
    step: Double, length: Double, labels: [String]
  ) throws {
    let from = Self.may + 52_205
    let scale = AxisScale.time(try TimeScale(domain: Domain(from, from + length)))
    #expect(try scale.ticks(.step(step)).map(\.label) == labels)
  }

  @Test func `values and formats are as on other scales`() throws {
    let scale = AxisScale.time(try TimeScale(domain: Domain(Self.year, Self.year + 100 * Self.day)))
    let values = [Self.year, Self.year + 31 * Self.day]
    #expect(try scale.ticks(.values(values)).map(\.label) == ["Jan\n2024", "Feb"])
    #expect(
      try scale.ticks(.values(values), format: .texts([Self.year: "start"])).map(\.label)
        == ["start", "Feb"])
    let short = AxisScale.time(try TimeScale(domain: Domain(0, 1)))
    #expect(
      try short.ticks(.step(0.5), format: .number(decimals: 1)).map(\.label) == [
        "0.0", "0.5", "1.0",
      ])
  }

  @Test func `months are as long as they are`() throws {
    let scale = AxisScale.time(
      try TimeScale(domain: Domain(1_706_745_600, 1_711_929_600)))
    let ticks = try scale.ticks(.atMost(3))
    #expect(ticks.map(\.value) == [1_706_745_600, 1_709_251_200, 1_711_929_600])
    #expect(ticks[1].position == 29.0 / 60)
  }

  @Test(
    arguments: [
      (year, [year, year + 366 * day], "2024"),
      (year + 31 * day, [year], "Feb 2024"),
      (may, [year], "13 May 2024"),
      (may, [may + day], "13 May 2024"),
      (may + 52_200, [may], "13 May 14:30"),
      (may + 52_200, [year - day], "13 May 2024 14:30"),
      (may + 52_200, [], "13 May 2024 14:30"),
      (may, [may + 1], "13 May 00:00:00"),
      (may + 52_205.25, [may], "13 May 14:30:05.25"),
      (-0.5, [], "31 Dec 1969 23:59:59.5"),
      (1e300, [], "1e300"), (.nan, [], "nan"), (1e-300, [], "1970"),
    ] as [(Double, [Double], String)])
  func `a time on one line has what the times do not have in common`(
    time: Double, times: [Double], text: String
  ) {
    #expect(TimeLabel.text(of: time, among: times) == text)
  }

  @Test(arguments: [-1e12, -6e10, -0.001, 0, 1e-12, 0.3, 86_399.999, 1.7e9, 1e12 - 1e11])
  func `whatever the times, ticks lie in the domain and are not too many`(from: Double) throws {
    for length in [1e-9, 0.000_1, 1, 61, 3_601, 90_000, 3e6, 4e7, 1e9, 1e11] {
      guard let domain = try? Domain(from, from + length) else { continue }
      let scale = AxisScale.time(try TimeScale(domain: domain))
      for count in [1, 2, 3, 8, 100] {
        let values = try scale.ticks(.atMost(count)).map(\.value)
        try #require(values.count <= count)
        try #require(values.count >= (length > 1e-4 && from.magnitude < 1e10 ? min(count, 2) : 0))
        try #require(values.allSatisfy { $0 >= from && $0 <= from + length })
        try #require(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
      }
    }
  }
}
