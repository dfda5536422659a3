import Playground

extension Dialogue {
  /// `:edit N`: puts a cell of one line back on the prompt, and asks for an editor for a longer one;
  /// `:edit N PROGRAM` puts the program in its place.
  mutating func edit(_ argument: String) -> Reply {
    var reply = Reply()
    let cells = session.page.cells
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let number = words.isEmpty ? cells.count : Int(words[0])
    if let number, cells.indices.contains(number - 1) {
      if words.count > 1 { return replace(cell: number, with: String(words[1])) }
      if audience.isWatching {
        let text = cells[number - 1].text
        if text.contains("\n") {
          reply.editing = Reply.Editing(cell: number, text: text)
        } else {
          editedCell = number
        }
        return reply
      }
      reply.refuse(
        "nobody is there to edit cell \(number)",
        hint: "give its new text, as in ':edit \(number) let a = 1'")
    } else if cells.isEmpty {
      reply.refuse("the page has no cell to edit")
    } else {
      reply.refuse(
        "there is no cell '\(argument)'", hint: "':list' shows cells 1 to \(cells.count)")
    }
    var status = Status(source: ":edit \(argument)")
    status.add(reply)
    showPicture(&reply, status)
    return reply
  }

  /// Takes what an editor has made of a cell, counted from 1.
  package mutating func takeEdited(_ text: String, cell number: Int) -> Reply {
    guard session.page.cells.indices.contains(number - 1) else { return Reply() }
    return replace(cell: number, with: text.withoutFinalNewlines)
  }
}
