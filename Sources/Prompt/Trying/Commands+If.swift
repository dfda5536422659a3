import Playground

extension SessionCommand {
  /// The commands that try a change.
  static let trying: [SessionCommand] = [
    SessionCommand(
      "if", taking: .named("N"), "shows the page as it would be with another cell N",
      withNext: "what if cell N were another, side by side; ':keep' makes it so",
      details: """
        ':if 3 let n = 12' shows the page as it would be if cell 3 were that, beside the
        page as it is, and says after which cells the picture would differ. ':if 3' puts
        the cell on the prompt, to be changed there. Nothing has changed: ':if' alone,
        the next line of the program and ':undo' lead back to the page as it is, and
        ':keep' makes the change, as ':edit' does. Meanwhile ':why', ':at', ':play' and
        ':export' are about what is shown.

        """,
      synonyms: ["what", "whatif", "suppose", "try", "would", "preview", "change", "edit"]
    ) { dialogue, argument, line in TrialCommands.take(&dialogue, argument, typed: line) },
    SessionCommand(
      "keep", "makes the change that ':if' shows",
      synonyms: ["accept", "apply", "change", "if"]
    ) { dialogue, _, line in [TrialCommands.keep(&dialogue, typed: line)] },
  ]

  /// Whether a change that is tried stays in sight: the command tells something, or is about what is shown.
  var keepsTrial: Bool {
    onlyTells || (Self.pictures + Self.trying).contains { $0.name == name }
  }
}

/// What the commands do that try a change.
private enum TrialCommands {
  /// `:if 3 let n = 12` tries it; `:if 3` lets a person write what the cell would be; `:if` shows the page as it is.
  static func take(
    _ dialogue: inout Dialogue, _ argument: String, typed line: String
  ) -> [Response] {
    guard !argument.isEmpty else { return [leave(&dialogue, typed: line)] }
    let cells = dialogue.session.page.cells
    guard !cells.isEmpty else {
      return [
        dialogue.refusal(
          of: line, "the page has no cell that could be another",
          hint: "a line makes the first one, as 'let n = 6'; ':if 1 let n = 12' tries another")
      ]
    }
    let word = argument.prefix { !$0.isWhitespace }
    guard let number = Int(word) else {
      return [
        dialogue.refusal(
          of: line, "'\(word)' is not the number of a cell", hint: "as in \(example(dialogue))")
      ]
    }
    guard cells.indices.contains(number - 1) else {
      return [
        dialogue.refusal(
          of: line, "there is no cell '\(word)'", hint: "':list' shows cells 1 to \(cells.count)")
      ]
    }
    if let trial = TrialLine(line) {
      dialogue.editing.begin("", at: .whatIf(number))
      return dialogue.takeProgram(trial.program)
    }
    guard dialogue.audience.isWatching else {
      return [
        dialogue.refusal(
          of: line, "without a terminal, ':if \(number)' needs a program",
          hint: "say what the cell would be, as in ':if \(number) let n = 12'")
      ]
    }
    let tried = dialogue.trial.flatMap { $0.cell == number ? $0.text : nil }
    return dialogue.edit(tried ?? cells[number - 1].text, at: .whatIf(number))
  }

  /// Shows the page as it is again.
  private static func leave(_ dialogue: inout Dialogue, typed line: String) -> Response {
    guard dialogue.trial != nil else {
      return dialogue.refusal(
        of: line, "':if' needs the number of a cell, and what it would be",
        hint: "as in \(example(dialogue))")
    }
    dialogue.leaveTrial()
    return dialogue.answer(line) { _, response in
      response.say("the page is shown as it is")
    }
  }

  /// Makes the change that is tried, as `:edit` does.
  static func keep(_ dialogue: inout Dialogue, typed line: String) -> Response {
    guard let trial = dialogue.trial else {
      return dialogue.refusal(
        of: line, "there is no change to keep", hint: "\(example(dialogue)) tries one")
    }
    dialogue.leaveTrial()
    let change = trial.whatIf.change
    return dialogue.replace(
      cell: trial.cell, with: trial.text, typed: line, remarks: ["kept \(change.summary)"])
  }

  /// A line that tries a change of the last cell.
  private static func example(_ dialogue: Dialogue) -> String {
    "':if \(max(1, dialogue.session.page.cells.count)) let n = 12'"
  }
}
