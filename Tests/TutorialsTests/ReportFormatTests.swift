import TestSupport
import Testing

@testable import Tutorials

/// Reports for other programs.
struct ReportFormatTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      # Sums <&>

      ## Add "one"

      ```easel
      1 + 1
      ```

      ```output
      3
      ```

      ## Stop

      ```easel
      let a = b
      ```

      # Other

      ```easel
      2
      ```

      """, to: "a.md")
    try folder.write("1\n// ---\nlet a = b\n// ---\n2\n", to: "b.easel")
  }

  private func report() throws -> SuiteReport {
    let suite = try Suite([folder.path])
    var run = ReplayRun(suite, try Selection(from: suite))
    Replay().go(through: &run)
    return run.suiteReport
  }

  /// A text with the path of the folder as `FOLDER`.
  private func plain(_ text: String) -> String { text.replacing(folder.path, with: "FOLDER") }

  @Test func `JUnit has a suite for each file and a case for each step`() throws {
    let text = plain(String(decoding: JUnitReport(try report()).bytes, as: UTF8.self))
    #expect(
      text == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="easel" tests="6" failures="3" errors="0" skipped="1" time="0.000">
          <testsuite name="FOLDER/a.md" tests="3" failures="2" errors="0" skipped="0" time="0.000">
            <testcase name="step 1 &quot;Add &quot;one&quot;&quot;" classname="FOLDER/a.md: Sums &lt;&amp;&gt;" file="FOLDER/a.md" line="5">
              <failure message="FOLDER/a.md:5: step 1 &quot;Add &quot;one&quot;&quot;: the output differs" type="difference">FOLDER/a.md:5: step 1 &quot;Add &quot;one&quot;&quot;: the output differs
          - 3
          + 2
          to accept it: easel test --update FOLDER/a.md</failure>
            </testcase>
            <testcase name="step 2 &quot;Stop&quot;" classname="FOLDER/a.md: Sums &lt;&amp;&gt;" file="FOLDER/a.md" line="15">
              <failure message="FOLDER/a.md:15: step 2 &quot;Stop&quot;: a diagnostic that no output expects" type="difference">FOLDER/a.md:15: step 2 &quot;Stop&quot;: a diagnostic that no output expects
          cell 2:1:9: error: there is no 'b' here
          1 | let a = b
            |         ^</failure>
            </testcase>
            <testcase name="step 1 &quot;Other&quot;" classname="FOLDER/a.md: Other" file="FOLDER/a.md" line="21">
            </testcase>
          </testsuite>
          <testsuite name="FOLDER/b.easel" tests="3" failures="1" errors="0" skipped="1" time="0.000">
            <testcase name="cell 1" classname="FOLDER/b.easel" file="FOLDER/b.easel" line="1">
            </testcase>
            <testcase name="cell 2" classname="FOLDER/b.easel" file="FOLDER/b.easel" line="3">
              <failure message="FOLDER/b.easel:3:9: error: there is no 'b' here" type="difference">FOLDER/b.easel:3:9: error: there is no 'b' here
          3 | let a = b
            |         ^
          1 cell after it did not run</failure>
            </testcase>
            <testcase name="cell 3" classname="FOLDER/b.easel" file="FOLDER/b.easel" line="5">
              <skipped message="a check before it ended the page"/>
            </testcase>
          </testsuite>
        </testsuites>

        """#, "\(text)")
  }

  @Test func `TAP numbers the steps, and tells why as YAML`() throws {
    let text = plain(TAPReport(try report()).text)
    #expect(
      text == #"""
        TAP version 14
        1..6
        not ok 1 - FOLDER/a.md: Sums <&>: step 1 "Add "one""
          ---
          message: "FOLDER/a.md:5: step 1 \"Add \"one\"\": the output differs"
          severity: fail
          at:
            file: "FOLDER/a.md"
            line: 5
          detail: "FOLDER/a.md:5: step 1 \"Add \"one\"\": the output differs\n  - 3\n  + 2\n  to accept it: easel test --update FOLDER/a.md"
          ...
        not ok 2 - FOLDER/a.md: Sums <&>: step 2 "Stop"
          ---
          message: "FOLDER/a.md:15: step 2 \"Stop\": a diagnostic that no output expects"
          severity: fail
          at:
            file: "FOLDER/a.md"
            line: 15
          detail: "FOLDER/a.md:15: step 2 \"Stop\": a diagnostic that no output expects\n  cell 2:1:9: error: there is no 'b' here\n  1 | let a = b\n    |         ^"
          ...
        ok 3 - FOLDER/a.md: Other: step 1 "Other"
        ok 4 - FOLDER/b.easel: cell 1
        not ok 5 - FOLDER/b.easel: cell 2
          ---
          message: "FOLDER/b.easel:3:9: error: there is no 'b' here"
          severity: fail
          at:
            file: "FOLDER/b.easel"
            line: 3
          detail: "FOLDER/b.easel:3:9: error: there is no 'b' here\n  3 | let a = b\n    |         ^\n  1 cell after it did not run"
          ...
        ok 6 - FOLDER/b.easel: cell 3 # SKIP a check before it ended the page

        """#, "\(text)")
  }

  @Test func `each line of JSON is a step`() throws {
    let text = plain(JSONLinesReport(try report()).text)
    #expect(
      text == #"""
        {"schema":1,"type":"suite"}
        {"accept":"easel test --update FOLDER/a.md","detail":"FOLDER/a.md:5: step 1 \"Add \"one\"\": the output differs\n  - 3\n  + 2\n  to accept it: easel test --update FOLDER/a.md","failed":1,"file":"FOLDER/a.md","line":5,"message":"FOLDER/a.md:5: step 1 \"Add \"one\"\": the output differs","name":"step 1 \"Add \"one\"\"","page":"Sums <&>","passed":0,"recorded":0,"type":"case","unjudged":0,"verdict":"failed"}
        {"detail":"FOLDER/a.md:15: step 2 \"Stop\": a diagnostic that no output expects\n  cell 2:1:9: error: there is no 'b' here\n  1 | let a = b\n    |         ^","failed":1,"file":"FOLDER/a.md","line":15,"message":"FOLDER/a.md:15: step 2 \"Stop\": a diagnostic that no output expects","name":"step 2 \"Stop\"","page":"Sums <&>","passed":0,"recorded":0,"type":"case","unjudged":0,"verdict":"failed"}
        {"failed":0,"file":"FOLDER/a.md","line":21,"name":"step 1 \"Other\"","page":"Other","passed":1,"recorded":0,"type":"case","unjudged":0,"verdict":"passed"}
        {"failed":0,"file":"FOLDER/b.easel","line":1,"name":"cell 1","page":"","passed":1,"recorded":0,"type":"case","unjudged":0,"verdict":"passed"}
        {"detail":"FOLDER/b.easel:3:9: error: there is no 'b' here\n  3 | let a = b\n    |         ^\n  1 cell after it did not run","failed":1,"file":"FOLDER/b.easel","line":3,"message":"FOLDER/b.easel:3:9: error: there is no 'b' here","name":"cell 2","page":"","passed":0,"recorded":0,"type":"case","unjudged":0,"verdict":"failed"}
        {"failed":0,"file":"FOLDER/b.easel","line":5,"message":"a check before it ended the page","name":"cell 3","page":"","passed":0,"recorded":0,"type":"case","unjudged":0,"verdict":"skipped"}
        {"failed":3,"notes":0,"passed":2,"recorded":0,"status":1,"type":"result"}

        """#, "\(text)")
  }

  /// Names that would be markup, a directive, or a command to a terminal.
  @Test func `hostile names come out as text`() throws {
    let names = [
      "<script>alert(1)</script>", "]]>", "a # SKIP b", "\\ # TODO", "\u{1b}[31mred\u{7}",
      "&amp;", "\"'`$(id)", "\u{202e}txt", "\u{0}", "x\ty", "\u{2028}not ok 9",
    ]
    let steps = names.map { "## \($0)\n\n```easel\nlet a = b\n```\n" }.joined(separator: "\n")
    try folder.write(steps, to: "a.md")
    let report = try report()
    let xml = String(decoding: JUnitReport(report).bytes, as: UTF8.self)
    let isAllowed = { (scalar: Unicode.Scalar) in
      scalar.value >= 32 || scalar == "\n" || scalar == "\t"
    }
    #expect(xml.unicodeScalars.allSatisfy(isAllowed))
    #expect(!xml.contains("<script") && !xml.contains("]]>"))
    let tap = TAPReport(report).text.split(separator: "\n")
    #expect(tap.count { $0.hasPrefix("not ok") } == names.count + 1)
    #expect(!tap.contains { $0.hasPrefix("not ok") && $0.contains(" # ") })
    let lines = JSONLinesReport(report).text.split(separator: "\n")
    #expect(lines.count == names.count + 5)
  }
}
