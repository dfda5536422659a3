/// What is checked together, and counted as one in reports for other programs: a step, a solution, or a cell of a
/// script.
package struct ReportCase: Hashable, Sendable, Codable {
  /// The number of its page in the file, from 1.
  let page: Int
  /// Where it begins in the file, from 1.
  let line: Int
  /// As a report calls it: `step 4 "Size your bars"`.
  let name: String
}

/// What came of a case.
struct CaseResult: Hashable, Sendable, Codable {
  /// Nil for a file as a whole.
  let place: ReportCase?
  /// The number of checks that passed.
  var passed = 0
  /// The number of checks that came out otherwise than was expected.
  var failed = 0
  /// The number of checks that could not be made.
  var unjudged = 0
  /// The number of expectations that an update wrote down.
  var recorded = 0

  init(place: ReportCase?) { self.place = place }

  /// Whether nothing of it was checked, because a check before it ended its page.
  var isSkipped: Bool { passed + failed + unjudged + recorded == 0 }

  mutating func fail(_ status: ExitStatus, count: Int) {
    if status == .fault { failed += count } else { unjudged += count }
  }

  mutating func add(_ other: CaseResult) {
    passed += other.passed
    failed += other.failed
    unjudged += other.unjudged
    recorded += other.recorded
  }
}
