package import Syntax

/// The exit status of the program.
package enum ExitStatus: Int32, CaseIterable, Hashable, Sendable, Codable {
  case good = 0
  /// Something differs, or a page has a fault.
  case fault = 1
  /// Wrong usage, or a page that is not there.
  case usage = 2
  /// It cannot be judged: a file cannot be read or written.
  case unjudged = 3
  /// A limit was hit.
  case limit = 4
  /// Nothing to test.
  case nothing = 5
  case interrupted = 130

  /// From the worst to the best; of several the worst is used.
  package static let worstFirst: [ExitStatus] = [
    .interrupted, .usage, .unjudged, .limit, .fault, .nothing, .good,
  ]

  /// The worse of the two.
  package func orWorse(_ other: ExitStatus) -> ExitStatus {
    Self.worstFirst.first { $0 == self || $0 == other } ?? self
  }

  /// The status for a program with these diagnostics; warnings and notes are good.
  package init(_ diagnostics: [Diagnostic]) {
    self = diagnostics.filter { $0.severity == .error }.reduce(.good) { status, diagnostic in
      status.orWorse(ExitStatus(diagnostic.cause))
    }
  }

  /// The status for a program that failed for `cause`.
  package init(_ cause: Diagnostic.Cause) {
    self =
      switch cause {
      case .program, .expectation: .fault
      case .limit: .limit
      case .lack: .unjudged
      case .interruption: .interrupted
      }
  }
}
