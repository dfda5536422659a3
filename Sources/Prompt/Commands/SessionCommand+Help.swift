import Builtins
import Syntax

extension SessionCommand {
  /// The last line of the help on the language.
  static let footer =
    "More: :help WORD, :help Arrays for a row, :help : for the prompt; Ctrl-D leaves."

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
    if let meant = suggestion(for: name, among: names) { return "did you mean ':\(meant)'?" }
    return "there are \(names.map { ":\($0)" }.joined(separator: " "))"
  }
}
