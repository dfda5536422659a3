import Builtins
import Syntax

extension SessionCommand {
  /// The last line of the help on the language.
  static let footer =
    "More: :help WORD or ROW, :help : for commands, :help keys; Ctrl-D leaves."

  /// The help on the prompt.
  static var overview: String { overview(of: all) }

  /// A row for each command, in lines of at most 80 columns.
  static func overview(of commands: [SessionCommand]) -> String {
    let forms = commands.map(\.form)
    let column = 4 + (forms.map(\.count).max() ?? 0)
    let rows = commands.map { command in
      wrapped(command.summary, lead: padded("  \(command.form)", to: column), indent: column)
    }
    return """
      Session commands; a beginning will do, as ':u' for ':undo', and Tab completes.
      \(rows.joined(separator: "\n"))
      """
  }

  /// The command that `name` was probably meant to be, or all that there are.
  static func hint(for name: String) -> String {
    if let hint = PromptHabit.hint(forCommand: name) { return hint }
    let names = all.map(\.name)
    let others = all.filter { $0.synonyms.contains(name) }.map { "'\($0.form)' \($0.summary)" }
    if !others.isEmpty { return others.prefix(2).joined(separator: "; ") }
    if let meant = suggestion(for: name, among: names) { return "did you mean ':\(meant)'?" }
    if name.count > 1, Help.knows(name) {
      return "words of a page have no colon: ':help \(name)' tells about '\(name)'"
    }
    return "there are \(names.map { ":\($0)" }.joined(separator: " "))"
  }
}
