import Testing

@testable import Scales

@Suite struct DatePatternTests {
  /// 2024-05-13 14:30:05.25 UTC, and 2000-01-02 00:05:09 UTC.
  private static let (may, january) = (1_715_610_605.25, 946_771_509.0)

  /// As Foundation writes them: Tests/Conformance/dates.md has more.
  @Test(arguments: [
    ("yyyy-MM-dd", "2024-05-13", "2000-01-02"), ("yy", "24", "00"),
    ("d MMM y", "13 May 2024", "2 Jan 2000"),
    ("EEEE, MMMM d", "Monday, May 13", "Sunday, January 2"), ("EEEEE MMMMM", "M M", "S J"),
    ("HH:mm:ss.SSS", "14:30:05.250", "00:05:09.000"), ("h:mm a", "2:30 PM", "12:05 AM"),
    ("k K", "14 2", "24 0"), ("QQQ y", "Q2 2024", "Q1 2000"),
    ("QQQQ", "2nd quarter", "1st quarter"),
    ("D w W F e", "134 20 3 2 2", "2 2 2 1 1"), ("h 'o''clock'", "2 o'clock", "12 o'clock"),
    ("''yy", "'24", "'00"), ("'unfinished", "unfinished", "unfinished"), ("", "", ""),
    ("[d] – é", "[13] – é", "[2] – é"), ("yyyyyy", "002024", "002000"),
  ])
  func `letters stand for parts of the date`(pattern: String, first: String, second: String) throws
  {
    let pattern = try DatePattern(pattern)
    #expect(pattern.text(Self.may) == first)
    #expect(pattern.text(Self.january) == second)
  }

  @Test(arguments: [
    (0, "GMT GMT +0000 GMT Z Z +00:00"),
    (7_200, "GMT+2 GMT+02:00 +0200 GMT+02:00 +02:00 +02 +02:00"),
    (-12_600, "GMT-3:30 GMT-03:30 -0330 GMT-03:30 -03:30 -0330 -03:30"),
  ])
  func `the clock says how far it is from UTC`(offset: Int, text: String) throws {
    #expect(try DatePattern("z OOOO Z ZZZZ ZZZZZ X xxx").text(Self.may, offset: offset) == text)
  }

  @Test func `years before the first count backwards`() throws {
    let start = try ISODate.read("-0043-03-15").secondsSince1970
    #expect(try DatePattern("y G, u").text(start) == "44 BC, -43")
  }

  @Test(arguments: [("yyyy jj", "j"), ("Today d", "T"), ("b", "b"), ("d 'at' n", "n")])
  func `a letter without a meaning is refused`(pattern: String, letter: Character) {
    #expect(throws: DatePattern.Fault(letter: letter)) { try DatePattern(pattern) }
  }

  @Test(
    arguments: [
      ("yyyy-MM-dd", "2024-05-13", "2024-05-13"), ("d.M.yyyy", "3.5.2024", "2024-05-03"),
      ("yyyy-MM-dd", "2024-02-30", nil), ("yyyy-MM-dd", "2024-05-13x", nil),
      ("yyyy-MM-dd", "", nil),
      ("d MMMM yy", "13 may 49", "2049-05-13"), ("d MMMM yy", "13 JANUARY 50", "1950-01-13"),
      ("yyyyMMddHHmm", "202405131430", "2024-05-13T14:30Z"),
      ("h:mm a", "12:05 AM", "2000-01-01T00:05Z"),
      ("h:mm a", "14:30 PM", nil), ("h:mm\u{202F}a", "2:30 PM", "2000-01-01T14:30Z"),
      ("yyyy-MM-dd HH:mm Z", "2024-05-13 14:30 +0200", "2024-05-13T12:30Z"),
      ("yyyy-MM-dd z", "2024-05-13 GMT-5:30", "2024-05-13T05:30Z"), ("yyyy-DDD", "2023-366", nil),
      ("yyyy-DDD", "2024-366", "2024-12-31"), ("EEE d MMM yyyy", "Fri 13 May 2024", "2024-05-13"),
      ("QQQ yyyy", "Q3 2024", "2024-07-01"), ("d", "99999999999999999999", nil),
      ("ss.SSS", "05.5", "2000-01-01T00:00:05.5Z"), ("d MMM", "13May", nil),
    ] as [(String, String, String?)])
  func `a text is read by a pattern`(pattern: String, text: String, date: String?) throws {
    #expect(try DatePattern(pattern).read(text).map { ISODate.text($0) } == date)
  }

  @Test func `a text without a distance from UTC is read by the clock that is given`() throws {
    let seconds = try DatePattern("yyyy-MM-dd").read("2024-05-13", offset: 7_200)
    #expect(seconds.map { ISODate.text($0) } == "2024-05-12T22:00Z")
  }

  @Test(arguments: [
    ("yyyy ww", "w"), ("Y", "Y"), ("y G", "G"), ("e", "e"), ("d M y, EEE a z Q", nil),
  ])
  func `what no date is read by is known`(pattern: String, letter: Character?) throws {
    #expect(try DatePattern(pattern).unreadableLetter == letter)
  }
}
