import Testing

@testable import Builtins

@Suite struct DateTemplateTests {
  /// What Foundation makes of templates in American English, recorded on Linux with Swift 6.3.
  @Test(arguments: [
    ("EEEEE", "ccccc"), ("EEE", "ccc"), ("E", "ccc"), ("EEEE", "cccc"), ("d", "d"), ("dd", "dd"),
    ("M", "L"), ("MMM", "LLL"), ("MMMM", "LLLL"), ("y", "y"), ("yyyy", "yyyy"), ("yy", "yy"),
    ("H", "HH"), ("HH", "HH"), ("h", "h\u{202F}a"), ("j", "h\u{202F}a"), ("m", "m"), ("s", "s"),
    ("Md", "M/d"), ("MMdd", "MM/dd"), ("MMMd", "MMM d"), ("MMMdd", "MMM dd"),
    ("MMMMd", "MMMM d"), ("dMMMM", "MMMM d"), ("yM", "M/y"), ("yyyyMM", "MM/yyyy"),
    ("yMd", "M/d/y"), ("yyyyMMdd", "MM/dd/yyyy"), ("yMMM", "MMM y"), ("yyyyMMM", "MMM yyyy"),
    ("yMMMM", "MMMM y"), ("yMMMd", "MMM d, y"), ("yMMMMd", "MMMM d, y"), ("MEd", "EEE, M/d"),
    ("EEEMd", "EEE, M/d"), ("MMMEd", "EEE, MMM d"), ("EEEMMMd", "EEE, MMM d"),
    ("EEEEMMMd", "EEEE, MMM d"), ("EEEEMMMMd", "EEEE, MMMM d"), ("yMMMEd", "EEE, MMM d, y"),
    ("EEEEyMMMMd", "EEEE, MMMM d, y"), ("Ed", "EEE d"), ("EEEd", "EEE d"), ("Hm", "HH:mm"),
    ("HHmm", "HH:mm"), ("Hms", "HH:mm:ss"), ("hm", "h:mm\u{202F}a"), ("hmm", "h:mm\u{202F}a"),
    ("jm", "h:mm\u{202F}a"), ("jmm", "h:mm\u{202F}a"), ("hms", "h:mm:ss\u{202F}a"),
    ("jms", "h:mm:ss\u{202F}a"),
  ])
  func `a template has the pattern of American English`(template: String, pattern: String) {
    #expect(DateTemplate(template).pattern == pattern)
  }

  @Test(arguments: ["", "Q", "MMMdHm", "yMMMdQ", "hello"])
  func `a template without a pattern has none`(template: String) {
    #expect(DateTemplate(template).pattern == nil)
  }
}
