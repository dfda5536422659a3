import Testing

@testable import Tutorials

struct ReportTests {
  private enum Event { case pass, differs, limit, notJudged, record, interrupt }

  private func report(_ events: [Event]) -> Report {
    var report = Report()
    for event in events {
      switch event {
      case .pass: report.pass()
      case .differs: report.fail(.fault, "a")
      case .limit: report.fail(.limit, "b")
      case .notJudged: report.fail(.unjudged, "c")
      case .record: report.record("d")
      case .interrupt: report.interrupt()
      }
    }
    return report
  }

  @Test(
    arguments: [
      ([], 5), ([.pass], 0), ([.pass, .differs], 1), ([.pass, .record], 0), ([.record], 0),
      ([.record, .differs], 1),
      ([.limit, .differs], 4), ([.limit, .notJudged], 3), ([.differs, .notJudged, .pass], 3),
      ([.notJudged, .interrupt], 130), ([.interrupt], 130),
    ] as [([Event], Int32)])
  private func `the worst that happened decides the exit code`(events: [Event], code: Int32) {
    #expect(report(events).status.rawValue == code)
  }

  @Test(
    arguments: [
      ([], "nothing to test\n0 passed, 0 failed\n"),
      ([.pass, .pass], "2 passed, 0 failed\n"),
      ([.differs, .pass], "a\n1 passed, 1 failed\n"),
      ([.pass, .record, .record], "recorded d\nrecorded d\nrecorded 2\n1 passed, 0 failed\n"),
      ([.pass, .interrupt, .interrupt], "interrupted\n1 passed, 0 failed\n"),
    ] as [([Event], String)])
  private func `the last line counts, always`(events: [Event], text: String) {
    #expect(report(events).text == text)
  }

  @Test func `what explains a failure is indented below it`() {
    var report = Report()
    report.fail(.fault, "a.md:3: step 1: the output differs", detail: "- 1\n\n+ 2")
    #expect(
      report.text == """
        a.md:3: step 1: the output differs
          - 1

          + 2
        0 passed, 1 failed

        """)
  }
}
