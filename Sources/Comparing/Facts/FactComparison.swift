/// What the charts of two pictures say, moment by moment.
struct FactComparison {
  private let moments: [(time: String?, expected: Statements, actual: Statements)]

  /// Nil if one of the texts does not tell, or tells of other moments.
  init?(from expected: String, to actual: String) {
    guard let old = Statements.moments(in: expected), let new = Statements.moments(in: actual),
      old.map(\.time) == new.map(\.time)
    else { return nil }
    moments = zip(old, new).map { ($0.time, $0.statements, $1.statements) }
  }

  /// What differs at the first moment at which something does.
  var differences: [Difference] {
    moments.lazy.map { $0.expected.differences(to: $0.actual) }.first { !$0.isEmpty } ?? []
  }

  /// Adds what is said to the lists of the same moments.
  func add(to expected: inout [DrawnList], _ actual: inout [DrawnList]) {
    for moment in moments {
      for index in expected.indices where expected[index].time == moment.time {
        expected[index].statements = moment.expected
      }
      for index in actual.indices where actual[index].time == moment.time {
        actual[index].statements = moment.actual
      }
    }
  }
}
