/// A change of the program in a lesson, as a `diff easel` fence.
///
/// Its lines are those of a unified diff: a space before kept lines, `-` before removed ones, `+`
/// before added ones. A line that begins with `@@` separates two hunks; the rest of it is for
/// readers.
///
///      class PieChart: View {
///     -  var values: [Double] = []
///     +  var values: [Double] = [1]
///     +  var colors: [Color] = []
///      }
///
/// The kept and removed lines of a hunk must occur in the program together, in one cell, and only
/// once: that determines the place of the hunk. So no line numbers are needed, and the end of a
/// long cell is given by its last two or three lines. White space at the ends of lines does not
/// count, nor do blank lines at the ends of a hunk, because editors remove both.
package struct Amendment: Hashable, Sendable {
  /// The lines for one place of the program.
  struct Hunk: Hashable, Sendable {
    /// At least one of them stays or goes, at least one comes or goes.
    var lines: [Line]
    /// The first of them, counted from 0 in the fence.
    var firstLine: Int

    /// The lines that must occur in the program.
    var before: [Substring] { lines.filter { $0.kind != .added }.map(\.text) }
  }

  /// A line of a hunk, without its mark.
  struct Line: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case kept, removed, added
    }

    var kind: Kind
    var text: Substring
  }

  let hunks: [Hunk]

  /// Reads the text of a fence.
  init(_ text: String) throws(AmendmentError) {
    var hunks: [Hunk] = []
    var hunk = Hunk(lines: [], firstLine: 0)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("@@") {
        if let hunk = try Self.finished(hunk) { hunks.append(hunk) }
        hunk = Hunk(lines: [], firstLine: number + 1)
      } else {
        hunk.lines.append(try Self.line(line, number: number))
      }
    }
    if let hunk = try Self.finished(hunk) { hunks.append(hunk) }
    guard !hunks.isEmpty else { throw AmendmentError("the change is empty", line: 0) }
    self.hunks = hunks
  }

  private static func line(_ line: Substring, number: Int) throws(AmendmentError) -> Line {
    switch line.first {
    case " ": return Line(kind: .kept, text: line.dropFirst())
    case "-": return Line(kind: .removed, text: line.dropFirst())
    case "+": return Line(kind: .added, text: line.dropFirst())
    case nil: return Line(kind: .kept, text: line)
    case let mark?:
      throw AmendmentError(
        "a line of a change begins with ' ', '-' or '+', not with '\(mark)'", line: number)
    }
  }

  /// `hunk` without blank lines at its ends; nil if it has no others.
  private static func finished(_ hunk: Hunk) throws(AmendmentError) -> Hunk? {
    func isPadding(_ line: Line) -> Bool { line.kind == .kept && line.text.isBlankLine }
    var hunk = hunk
    let padding = hunk.lines.prefix(while: isPadding).count
    hunk.lines.removeFirst(padding)
    hunk.firstLine += padding
    while hunk.lines.last.map(isPadding) == true { hunk.lines.removeLast() }
    if hunk.lines.isEmpty { return nil }
    guard hunk.lines.contains(where: { $0.kind != .kept }) else {
      throw AmendmentError("these lines change nothing", line: hunk.firstLine)
    }
    guard hunk.lines.contains(where: { $0.kind != .added && !$0.text.isBlankLine }) else {
      throw AmendmentError(
        "it is not clear where these lines belong", hint: "add a line of the program around them",
        line: hunk.firstLine)
    }
    return hunk
  }
}

/// Why a change cannot be read, or made.
package struct AmendmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message: one clause, lower case.
  package let message: String
  /// The hint for the lesson's author: one clause, lower case.
  package let hint: String?
  /// The line of the fence that it is about, counted from 0.
  package let line: Int

  init(_ message: String, hint: String? = nil, line: Int) {
    self.message = message
    self.hint = hint
    self.line = line
  }

  package var description: String { hint.map { "\(message); \($0)" } ?? message }
}

extension Substring {
  var isBlankLine: Bool { allSatisfy(\.isWhitespace) }
}
