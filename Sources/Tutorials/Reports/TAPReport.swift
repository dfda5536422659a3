/// A report in the Test Anything Protocol: a test point for each step, with what explains it as YAML.
///
/// Source: https://testanything.org/tap-version-14-specification.html
package struct TAPReport {
  /// Ends in a newline.
  package private(set) var text = "TAP version 14\n"

  package init(_ report: SuiteReport) {
    let cases = report.suites.flatMap(\.cases)
    text += "1..\(cases.count)\n"
    for (number, one) in zip(1..., cases) { write(one, number) }
    if report.joined.isInterrupted { text += "Bail out! interrupted\n" }
  }

  private mutating func write(_ one: ReportedCase, _ number: Int) {
    let isGood = one.verdict == .passed || one.verdict == .skipped
    text += "\(isGood ? "ok" : "not ok") \(number) - \(escaped(one.fullName))"
    if one.verdict == .skipped { text += " # SKIP \(escaped(one.message))" }
    text += "\n"
    guard !isGood else { return }
    text += "  ---\n  message: \(quoted(one.message))\n"
    text += "  severity: \(one.verdict == .failed ? "fail" : "error")\n"
    if !one.path.isEmpty {
      text += "  at:\n    file: \(quoted(one.path))\n"
      if let line = one.place?.line { text += "    line: \(line)\n" }
    }
    text += "  detail: \(quoted(one.detail))\n  ...\n"
  }

  /// A description on one line, without what would begin a directive.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "#": result += "\\\(scalar)"
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
        result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A string of YAML, which reads those of JSON.
  private func quoted(_ text: String) -> String {
    var result = ""
    for scalar in jsonLine(text).dropLast().unicodeScalars {
      switch scalar {
      case "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}", "\u{fffe}", "\u{ffff}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
