import Scales
import Testing

/// Texts of numbers; the expectations are those of Swift's Foundation for `en_US`.
@Suite struct NumberPatternTests {
  struct Row: Sendable {
    var number: Double
    var plain: String
    var percent: String
    var hundredths: String
    var significant: String
    var euros: String
    var yen: String
    var unknown: String

    init(
      _ number: Double, _ plain: String, _ percent: String, _ hundredths: String,
      _ significant: String, _ euros: String, _ yen: String, _ unknown: String
    ) {
      self.number = number
      self.plain = plain
      self.percent = percent
      self.hundredths = hundredths
      self.significant = significant
      self.euros = euros
      self.yen = yen
      self.unknown = unknown
    }
  }

  static let rows = [
    Row(
      0.0, "0", "0%", "0.00", "0.0",
      "€0.00", "¥0", "XYZ\u{A0}0.00"),
    Row(
      -0.0, "-0", "-0%", "-0.00", "-0.0",
      "-€0.00", "-¥0", "-XYZ\u{A0}0.00"),
    Row(
      1.0, "1", "100%", "1.00", "1.0",
      "€1.00", "¥1", "XYZ\u{A0}1.00"),
    Row(
      -1.0, "-1", "-100%", "-1.00", "-1.0",
      "-€1.00", "-¥1", "-XYZ\u{A0}1.00"),
    Row(
      1234567.891, "1,234,567.891", "123,456,789.1%", "1,234,567.89", "1,235,000",
      "€1,234,567.89", "¥1,234,568", "XYZ\u{A0}1,234,567.89"),
    Row(
      0.0005, "0.0005", "0.05%", "0.00", "0.00050",
      "€0.00", "¥0", "XYZ\u{A0}0.00"),
    Row(
      0.0015, "0.0015", "0.15%", "0.00", "0.0015",
      "€0.00", "¥0", "XYZ\u{A0}0.00"),
    Row(
      0.0025, "0.0025", "0.25%", "0.00", "0.0025",
      "€0.00", "¥0", "XYZ\u{A0}0.00"),
    Row(
      2.5, "2.5", "250%", "2.50", "2.5",
      "€2.50", "¥2", "XYZ\u{A0}2.50"),
    Row(
      1000000000000000.0, "1,000,000,000,000,000", "100,000,000,000,000,000%",
      "1,000,000,000,000,000.00", "1,000,000,000,000,000",
      "€1,000,000,000,000,000.00", "¥1,000,000,000,000,000", "XYZ\u{A0}1,000,000,000,000,000.00"),
    Row(
      1e+16, "10,000,000,000,000,000", "1,000,000,000,000,000,000%", "10,000,000,000,000,000.00",
      "10,000,000,000,000,000",
      "€10,000,000,000,000,000.00", "¥10,000,000,000,000,000", "XYZ\u{A0}10,000,000,000,000,000.00"),
    Row(
      1e+21, "1,000,000,000,000,000,000,000", "100,000,000,000,000,000,000,000%",
      "1,000,000,000,000,000,000,000.00", "1,000,000,000,000,000,000,000",
      "€1,000,000,000,000,000,000,000.00", "¥1,000,000,000,000,000,000,000",
      "XYZ\u{A0}1,000,000,000,000,000,000,000.00"),
    Row(
      1e+22, "10,000,000,000,000,000,000,000", "1,000,000,000,000,000,000,000,000%",
      "10,000,000,000,000,000,000,000.00", "10,000,000,000,000,000,000,000",
      "€10,000,000,000,000,000,000,000.00", "¥10,000,000,000,000,000,000,000",
      "XYZ\u{A0}10,000,000,000,000,000,000,000.00"),
    Row(
      -0.0001, "-0.0001", "-0.01%", "-0.00", "-0.00010",
      "-€0.00", "-¥0", "-XYZ\u{A0}0.00"),
    Row(
      999.9995, "999.9995", "99,999.95%", "1,000.00", "1,000",
      "€1,000.00", "¥1,000", "XYZ\u{A0}1,000.00"),
    Row(
      999.9996, "999.9996", "99,999.96%", "1,000.00", "1,000",
      "€1,000.00", "¥1,000", "XYZ\u{A0}1,000.00"),
    Row(
      0.30000000000000004, "0.3", "30%", "0.30", "0.30",
      "€0.30", "¥0", "XYZ\u{A0}0.30"),
    Row(
      1234.5, "1,234.5", "123,450%", "1,234.50", "1,234",
      "€1,234.50", "¥1,234", "XYZ\u{A0}1,234.50"),
    Row(
      12345.678, "12,345.678", "1,234,567.8%", "12,345.68", "12,350",
      "€12,345.68", "¥12,346", "XYZ\u{A0}12,345.68"),
    Row(
      1.2345678901234568e+17, "123,456,789,012,345,680", "12,345,678,901,234,568,000%",
      "123,456,789,012,345,680.00", "123,500,000,000,000,000",
      "€123,456,789,012,345,680.00", "¥123,456,789,012,345,680",
      "XYZ\u{A0}123,456,789,012,345,680.00"),
    Row(
      .nan, "NaN", "NaN%", "NaN", "NaN",
      "€NaN", "¥NaN", "XYZNaN"),
    Row(
      .infinity, "∞", "∞%", "∞", "∞",
      "€∞", "¥∞", "XYZ∞"),
    Row(
      -.infinity, "-∞", "-∞%", "-∞", "-∞",
      "-€∞", "-¥∞", "-XYZ∞"),
    Row(
      -1234.5678, "-1,234.5678", "-123,456.78%", "-1,234.57", "-1,235",
      "-€1,234.57", "-¥1,235", "-XYZ\u{A0}1,234.57"),
    Row(
      1e-07, "0", "0.00001%", "0.00", "0.00000010",
      "€0.00", "¥0", "XYZ\u{A0}0.00"),
  ]

  @Test(arguments: rows)
  func `a number reads as in Swift`(row: Row) {
    func text(_ kind: NumberPattern.Kind, _ digits: NumberPattern.Digits? = nil) -> String {
      var pattern = NumberPattern(kind)
      if let digits { pattern.digits = digits }
      return pattern.text(row.number)
    }
    #expect(text(.number) == row.plain)
    #expect(text(.percent) == row.percent)
    #expect(text(.number, .fraction(2...2)) == row.hundredths)
    #expect(text(.number, .significant(2...4)) == row.significant)
    #expect(text(.currency(code: "EUR")) == row.euros)
    #expect(text(.currency(code: "JPY")) == row.yen)
    #expect(text(.currency(code: "XYZ")) == row.unknown)
  }

  @Test func `whole numbers keep all their digits`() {
    #expect(NumberPattern(.number).text(Int.min) == "-9,223,372,036,854,775,808")
    #expect(NumberPattern(.wholePercent).text(25) == "25%")
  }
}
