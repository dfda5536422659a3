/// How far some work has come, as a line that is written again and again; nothing where no terminal
/// would show it.
package struct ProgressBar {
  private let output: Output
  private let total: Int
  private let unit: String
  private var done = 0

  /// A bar for `total` things, which `unit` names: *frames*.
  package init(_ output: Output, total: Int, unit: String) {
    (self.output, self.total, self.unit) = (output, total, unit)
  }

  /// Shows that one thing more is done.
  package mutating func advance() {
    done += 1
    if output.isTerminal { output.write("\r\(text)") }
  }

  /// Leaves the line empty.
  package func erase() {
    if output.isTerminal, done > 0 { output.write("\r\u{1b}[K") }
  }

  /// As in `[#####---------------] 15 of 60 frames`.
  var text: String {
    let length = 20
    let filled = length * done / max(1, total)
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: length - filled) + "] \(done) of \(total) \(unit)"
  }
}
