import Language
import Syntax
import TestSupport
import Testing

@testable import Builtins

/// Numbers written for readers, on whole pages.
@Suite struct NumberFormatterTests {
  @Test func `one formatter writes all numbers of a page, and changes for all its names`() throws {
    let page = try Page(
      """
      let formatter = NumberFormatter()
      func shown(_ number: Double) -> String { formatter.string(from: number) ?? "?" }
      print([0.5, 1.5, 1234.5, -7].map { shown($0) })
      formatter.numberStyle = .decimal
      print([0.0005, 1234567.8916, -1234.5].map { shown($0) })
      formatter.minimumFractionDigits = 2
      let other = formatter
      other.groupingSeparator = "\u{2019}"
      other.decimalSeparator = ","
      print(shown(1234.5), shown(0))
      other.usesGroupingSeparator = false
      other.maximumFractionDigits = 2
      other.minimumIntegerDigits = 6
      print(shown(1234.567))
      """)
    #expect(
      page.printed == """
        ["0", "2", "1234", "-7"]
        ["0", "1,234,567.892", "-1,234.5"]
        1\u{2019}234,50 0,00
        001234,57

        """)
  }

  @Test func `styles, currencies and what is not a number`() throws {
    let page = try Page(
      """
      import Foundation

      let formatter = NumberFormatter()
      formatter.numberStyle = .percent
      print(formatter.string(from: 0.256)!, formatter.string(from: 12)!)
      formatter.numberStyle = .currency
      print(formatter.string(from: NSNumber(value: 1234.5))!, formatter.currencyCode!)
      for code in ["EUR", "jpy"] {
        formatter.currencyCode = code
        print(formatter.string(from: -1234.5)!)
      }
      formatter.numberStyle = .none
      let missing: Double? = nil
      print(formatter.string(for: missing) ?? "none", formatter.string(from: 1 / 0.0)!)
      """)
    #expect(
      page.printed == """
        26% 1,200%
        $1,234.50 USD
        -€1,234.50
        -¥1,234
        none +∞

        """)
  }

  @Test func `a class of the page keeps its formatter, and a label shows its text`() throws {
    let page = try Page(
      """
      class Price {
        lazy var formatter: NumberFormatter = {
          let formatter = NumberFormatter()
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.numberStyle = .currency
          return formatter
        }()
        func label(for amount: Double) -> Label { Label(text: formatter.string(from: amount) ?? "") }
      }
      let prices = Table(["Close": [186.28, 1187.4]])
      let labels = prices.numbers("Close").map { Price().label(for: $0) }
      print(labels.map { $0.text ?? "" })
      """)
    #expect(page.printed == "[\"$186.28\", \"$1,187.40\"]\n")
  }

  @Test(arguments: [
    ("Double = 1234567.891", "1,234,567.891"), ("Int = -1234567", "-1,234,567"),
    ("Float = 1234.5", "1,234.5"), ("Float = 0.1", "0.1"), ("CGFloat = 0.5", "0.5"),
  ])
  func `numbers of every type are formatted`(value: String, printed: String) throws {
    #expect(try Page("let x: \(value)\nprint(x.formatted())").printed == printed + "\n")
  }

  @Test(arguments: [
    (
      "let f = NumberFormatter()\nf.locale = Locale(identifier: «\"de_DE\"»)",
      "the locale 'de_DE' is not in this dialect"
    ),
    (
      "let f = NumberFormatter()\n«f.currencyCode» = \"€\"", "'€' is not the code of a currency"
    ),
  ])
  func `what a formatter does not write is refused`(marked: String, message: String) throws {
    let (text, range) = unmark(marked)
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.range == range)
  }
}
