internal import Builtins
internal import Syntax

/// A line of another program's language, and its translation.
struct ForeignLine: Hashable, Sendable {
  /// The error message; nil keeps that of the diagnostic.
  var message: String?
  /// The hint.
  var hint: String
  /// The translation of the whole line; nil if there is only a hint.
  var code: String?

  /// A line without a translation, with a hint.
  init(_ message: String?, _ hint: String) {
    (self.message, self.hint) = (message, hint)
  }

  /// A line with a translation.
  init(_ message: String?, write code: String) {
    (self.message, self.code) = (message, code)
    let lines = code.split(separator: "\n")
    hint = "write \(lines.map { "'\($0)'" }.joined(separator: ", then "))"
  }

  /// The declared names of a page.
  struct Page: Sendable {
    /// Whether the page declares a name.
    let declares: @Sendable (String) -> Bool
    /// Whether a name is that of a list.
    let isList: @Sendable (String) -> Bool

    /// A page without names.
    static let empty = Page(declares: { _ in false }, isList: { _ in false })

    init(
      declares: @escaping @Sendable (String) -> Bool,
      isList: @escaping @Sendable (String) -> Bool
    ) {
      (self.declares, self.isList) = (declares, isList)
    }
  }

  /// The diagnostics of a refused cell; of a line in another program's language, one with the
  /// translation.
  static func explaining(
    _ diagnostics: [Diagnostic], in text: String, _ source: SourceID, of page: Page
  ) -> [Diagnostic] {
    guard let first = diagnostics.first(where: { $0.severity == .error }),
      first.source ?? source == source,
      first.cause == .program, let (line, start) = line(at: first.range.lowerBound, of: text),
      let foreign = foreign(line, for: first, at: start, of: page)
    else { return diagnostics }
    var explained = first
    if let message = foreign.message {
      let head = line.prefix { !$0.isWhitespace }.utf8.count
      (explained.message, explained.range) = (message, start..<start + head)
    }
    explained.hint = foreign.hint
    explained.fix = foreign.code.map { TextEdit(start..<start + line.utf8.count, with: $0) }
    return [explained]
  }

  /// The line that contains a position, trimmed, and its start; nil if it is too long to be typed.
  private static func line(at place: Int, of text: String) -> (String, start: Int)? {
    let bytes = Array(text.utf8)
    guard place <= bytes.count else { return nil }
    let newline = UInt8(ascii: "\n")
    var start = bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: newline) ?? bytes.count
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    let line = String(decoding: bytes[start..<end], as: UTF8.self).trimmed
    return line.isEmpty || line.utf8.count > 160 ? nil : (line, start)
  }

  /// The translation of a line; nil if the diagnostic says enough.
  private static func foreign(
    _ line: String, for diagnostic: Diagnostic, at start: Int, of page: Page
  ) -> ForeignLine? {
    if line.holdsTextInText { return nil }
    if let chart = chart(line) { return chart }
    if let command = Gnuplot(line, page) { return command.line }
    guard let statement = Python(page).statement(line) else { return nil }
    guard statement.message == nil, let fix = diagnostic.fix, let code = statement.code else {
      return statement
    }
    // A fix with the same result is nearer to the mistake.
    let range = fix.range.lowerBound - start..<fix.range.upperBound - start
    var bytes = Array(line.utf8)
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    bytes.replaceSubrange(range, with: fix.replacement.utf8)
    return String(decoding: bytes, as: UTF8.self) == code ? nil : statement
  }
}

extension String {
  /// Whether it has a text within an interpolation, which no other language has, and whose quotes are
  /// not read here.
  fileprivate var holdsTextInText: Bool {
    var rest = self[...]
    while let place = rest.firstRange(of: "\\(") {
      rest = rest[place.upperBound...]
      if let end = rest.first(where: { $0 == "\"" || $0 == ")" }), end == "\"" { return true }
    }
    return false
  }
}
