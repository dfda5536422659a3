import Testing

@testable import Tutorials

struct ExcerptTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("a\nb\n", "a\nb\n"), ("a\nb\nc", "a\nb\nc"),
    ("a\nb\nc\nd", "a\nb\nc\n… 1 more line"), ("a\n\n\n\n\n", "a\n\n\n… 3 more lines"),
    ("123456", "123456"), ("1234567", "123456… 1 more bytes"),
    // A letter is not cut in two.
    ("12345é", "12345… 2 more bytes"),
  ])
  func `what is long is cut, with how much is left out`(text: String, cut: String) {
    #expect(excerpt(of: text, lines: 3, lineBytes: 6) == cut)
  }

  @Test func `a megabyte of output is not told in full`() {
    var report = Report()
    let flood = String(repeating: "row of many\n", count: 100_000)
    report.fail(.fault, String(repeating: "x", count: 1 << 20), detail: flood)
    report.fail(.fault, "a", detail: String(repeating: "x", count: 1 << 20))
    #expect(report.text.utf8.count < 5_000)
    #expect(report.text.contains("… 99941 more lines"))
  }
}
