import Language
import Playground
import Syntax

extension Lesson {
  /// An `easel check` fence: what holds of a page after a step and its result does not tell.
  ///
  /// It runs on a copy of the page, is neither a step nor shown.
  package struct Check: Hashable, Sendable {
    /// Cells that expect something, without a final newline.
    package var program: String
    /// Where its fence opens.
    package var line: Int
  }
}

extension Lesson.Check {
  /// Whether it expects anything.
  var isTelling: Bool { identifiers(in: program).contains("expect") }

  /// The reason of the first expectation that ends after a position; nil without one.
  private func reason(after position: Int) -> String? {
    for statement in parse(program).statements where statement.range.upperBound > position {
      guard case .expression(let expression) = statement.kind,
        case .call(let callee, let arguments) = expression.kind, case .name("expect") = callee.kind,
        arguments.count == 2, case .string(let segments) = arguments[1].value.kind,
        segments.count == 1, case .text(let reason) = segments[0]
      else { continue }
      return reason
    }
    return nil
  }

  /// What it says of a page on which it fails: the reason of the expectation; nil where it holds.
  func failure(on page: Page) -> String? {
    var copy = page
    let outcome = copy.run(program)
    if let error = outcome.diagnostics.first(where: \.refusesCell) {
      guard error.cause != .interruption else { return nil }
      // What an object of the page does not have is not what the check is about.
      if error.message.firstRange(of: " has no ") != nil { return error.message }
      // What ended it came before what it would have said.
      return reason(after: error.range.lowerBound)
        ?? "a check of the step ends with an error: \(error.message)"
    }
    guard let failed = outcome.diagnostics.first(where: { $0.cause == .expectation }) else {
      return nil
    }
    let reason = failed.message.dropFirst(while: "expectation failed: ")
    guard reason == failed.message else { return reason }
    return failed.hint.map { "a check of the step fails: \($0)" } ?? "a check of the step fails"
  }
}

extension String {
  /// The text behind a beginning; all of it if it begins otherwise.
  fileprivate func dropFirst(while beginning: String) -> String {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : self
  }
}
