/// A report in the XML of JUnit: a suite for each file, a case for each step; what differs is a failure, what cannot be
/// judged an error.
///
/// Source: https://github.com/testmoapp/junitxml, which lists what readers of it know.
package struct JUnitReport {
  private var text = XMLText()

  package init(_ report: SuiteReport) {
    let suites = report.suites
    text.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    text.begin("testsuites", depth: 0)
    text.attribute("name", "easel")
    write(countsOf: suites.flatMap(\.cases))
    text.attribute("time", seconds(suites.reduce(0) { $0 + $1.seconds }))
    text.write(">\n")
    for suite in suites { write(suite) }
    text.write("</testsuites>\n")
  }

  package var bytes: [UInt8] { text.bytes }

  private mutating func write(_ suite: ReportedSuite) {
    text.begin("testsuite", depth: 1)
    text.attribute("name", suite.name)
    write(countsOf: suite.cases)
    text.attribute("time", seconds(suite.seconds))
    text.write(">\n")
    for one in suite.cases { write(one, ofSuite: suite.name) }
    text.end("testsuite", depth: 1)
  }

  private mutating func write(countsOf cases: [ReportedCase]) {
    text.attribute("tests", "\(cases.count)")
    for (name, verdict) in [
      ("failures", ReportedCase.Verdict.failed), ("errors", .unjudged), ("skipped", .skipped),
    ] {
      text.attribute(name, "\(cases.count { $0.verdict == verdict })")
    }
  }

  private mutating func write(_ one: ReportedCase, ofSuite suite: String) {
    text.begin("testcase", depth: 2)
    text.attribute("name", one.name)
    text.attribute("classname", one.title.isEmpty ? suite : "\(suite): \(one.title)")
    if !one.path.isEmpty { text.attribute("file", one.path) }
    if let line = one.place?.line { text.attribute("line", "\(line)") }
    text.write(">\n")
    switch one.verdict {
    case .passed: break
    case .failed: write("failure", one, type: "difference")
    case .unjudged: write("error", one, type: "unjudged")
    case .skipped:
      text.begin("skipped", depth: 3)
      text.attribute("message", one.message)
      text.write("/>\n")
    }
    if one.verdict == .passed, !one.detail.isEmpty {
      text.begin("system-out", depth: 3)
      text.write(">")
      text.write(escaping: one.detail)
      text.write("</system-out>\n")
    }
    text.end("testcase", depth: 2)
  }

  private mutating func write(_ tag: String, _ one: ReportedCase, type: String) {
    text.begin(tag, depth: 3)
    text.attribute("message", one.message)
    text.attribute("type", type)
    text.write(">")
    text.write(escaping: one.detail)
    text.write("</\(tag)>\n")
  }

  /// Whole milliseconds.
  private func seconds(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1_000).rounded())
    let rest = "\(milliseconds % 1_000)"
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

/// XML as UTF-8 in the making: markup, and texts that are read as texts.
private struct XMLText {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Begins a line with a tag.
  mutating func begin(_ tag: String, depth: Int) {
    write(String(repeating: "  ", count: depth) + "<\(tag)")
  }

  /// Writes the line of an end tag.
  mutating func end(_ tag: String, depth: Int) {
    write(String(repeating: "  ", count: depth) + "</\(tag)>\n")
  }

  mutating func attribute(_ name: String, _ value: String) {
    write(" \(name)=\"")
    for scalar in value.unicodeScalars {
      // Readers take them for spaces.
      if scalar == "\n" || scalar == "\t" {
        write("&#\(scalar.value);")
      } else {
        write(escaping: scalar)
      }
    }
    write("\"")
  }

  mutating func write(escaping text: String) {
    for scalar in text.unicodeScalars { write(escaping: scalar) }
  }

  /// What XML forbids, such as most control characters, comes as Swift writes it in a string.
  private mutating func write(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "&": write("&amp;")
    case "<": write("&lt;")
    case ">": write("&gt;")
    case "\"": write("&quot;")
    case "\r": write("&#13;")
    case "\t", "\n": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}":
      write(scalar.escaped(asASCII: true))
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }
}
