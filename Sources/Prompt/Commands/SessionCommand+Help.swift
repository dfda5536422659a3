import Builtins
import Syntax

extension SessionCommand {
  /// The last line of the help on the language.
  static let footer =
    "More: :help WORD or ROW, :help : for commands, :help keys; Ctrl-D leaves."

  /// The help on the prompt.
  static var overview: String { overview(of: all) }

  /// A row for each command, or for two, in lines of at most 80 columns.
  static func overview(of commands: [SessionCommand]) -> String {
    var rows: [(forms: String, summary: String)] = []
    var rest = commands[...]
    while let command = rest.popFirst() {
      if let summary = command.summaryOfTwo, let next = rest.popFirst() {
        rows.append(("\(command.form), \(next.form)", summary))
      } else {
        rows.append((command.form, command.summary))
      }
    }
    let column = 4 + (rows.map(\.forms.count).max() ?? 0)
    return rows.map { row in
      wrapped(row.summary, lead: padded("  \(row.forms)", to: column), indent: column)
    }.joined(separator: "\n")
  }

  /// The command that `name` was probably meant to be, or all that there are.
  static func hint(for name: String) -> String {
    if let hint = PromptHabit.hint(forCommand: name) { return hint }
    let names = all.map(\.name)
    let others = all.filter { $0.synonyms.contains(name) }.map { "'\($0.form)' \($0.summary)" }
    if !others.isEmpty { return others.prefix(2).joined(separator: "; ") }
    let meant = suggestion(for: name, among: names) ?? names.first { $0.isMistyped(as: name) }
    if let meant { return "did you mean ':\(meant)'?" }
    if name.count > 1, Help.knows(name) {
      return "words of a page have no colon: ':help \(name)' tells about '\(name)'"
    }
    return "there are \(names.map { ":\($0)" }.joined(separator: " "))"
  }
}

extension String {
  /// Whether a text of at least two letters is this one with a letter left out.
  fileprivate func isMistyped(as typed: String) -> Bool {
    typed.count > 1 && indices.contains { self[..<$0] + self[index(after: $0)...] == typed }
  }
}
