import Playground

extension Dialogue {
  /// `:edit N`: puts a short cell back on the prompt, and asks for an editor for a longer one;
  /// `:edit N PROGRAM` puts the program in its place. Without a number it is the program that was
  /// just refused, or the last cell.
  mutating func edit(_ argument: String) -> Reply {
    let line = argument.isEmpty ? ":edit" : ":edit \(argument)"
    let cells = session.page.cells
    if argument.isEmpty, audience.isWatching, let refused = beforeStray ?? refused {
      return edit(refused.program, cell: refused.cell)
    }
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let number = words.isEmpty ? cells.count : Int(words[0])
    guard let number, cells.indices.contains(number - 1) else {
      return cells.isEmpty
        ? refusal(of: line, "the page has no cell to edit")
        : refusal(
          of: line, "there is no cell '\(words[0])'",
          hint: "':list' shows cells 1 to \(cells.count)")
    }
    if words.count > 1 { return replace(cell: number, with: String(words[1]), typed: line) }
    guard audience.isWatching else {
      return refusal(
        of: line, "nobody is there to edit cell \(number)",
        hint: "give its new text, as in ':edit \(number) let a = 1'")
    }
    return edit(cells[number - 1].text, cell: number)
  }

  /// Lets a person change a program that is to take the place of a cell, counted from 1, or is to be
  /// the next one.
  private mutating func edit(_ program: String, cell: Int?) -> Reply {
    var reply = Reply()
    if program.count(where: \.isNewline) >= audience.editedLines {
      reply.editing = Reply.Editing(cell: cell, text: program)
    } else {
      (editedCell, editedText, prefilledLine) = (cell, program, program)
    }
    return reply
  }

  /// Takes what an editor has made of a program.
  package mutating func takeEdited(_ text: String, _ editing: Reply.Editing) -> Reply {
    began = .now
    if let cell = editing.cell { return replace(cell: cell, with: text) }
    return text == editing.text || text.isBlank ? Reply() : run(text)
  }
}
