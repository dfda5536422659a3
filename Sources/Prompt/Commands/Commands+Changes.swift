import Syntax
import Playground
import Tutorials

extension SessionCommand {
  static let changes: [SessionCommand] = [
    SessionCommand(
      "undo", taking: .unnamed, "takes the last change back; ':undo 3' the last three",
      withNext: "takes the last change back, or makes it again; ':undo 3' three",
      synonyms: ["back", "revert"]
    ) { dialogue, argument, response in dialogue.travel(.back, argument, &response) },
    SessionCommand(
      "redo", short: "r", taking: .unnamed, "makes the change again that was taken back last",
      synonyms: ["again"]
    ) { dialogue, argument, response in dialogue.travel(.forth, argument, &response) },
    SessionCommand(
      "edit", short: "e", taking: .named("N"),
      "changes cell N, or the last one; an empty line deletes it",
      synonyms: ["change", "correct"]
    ) { dialogue, argument, line in dialogue.edit(argument, typed: line) },
    SessionCommand(
      "fix", "does what the last hint says, and runs the program again",
      synonyms: ["correct", "repair"]
    ) { dialogue, _, line in dialogue.fix(typed: line) },
    SessionCommand(
      "list", taking: .unnamed, "the page so far; ':list 4' one cell of it",
      synonyms: ["history", "show", "print"], onlyTells: true
    ) { dialogue, argument, response in dialogue.list(argument, &response) },
  ]
}

/// Where a journey through the changes of a session leads.
private enum Direction: String {
  case back = "undo"
  case forth = "redo"
}

extension Dialogue {
  /// `:undo`, or `:redo`; `argument` says how many changes.
  fileprivate mutating func travel(
    _ direction: Direction, _ argument: String, _ response: inout Response
  ) {
    let name = direction.rawValue
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
      return response.refuse(
        "'\(argument)' is not a number of changes", hint: "as in ':\(name) 3'")
    }
    let isBack = direction == .back
    let available = isBack ? session.history.done.count : session.history.undone.count
    guard available > 0 else { return response.refuse("there is nothing to \(name)") }
    let place = session.place
    let length = min(count, available)
    write(in: &response) { try $0.begin(isBack ? .undo(count: length) : .redo(count: length)) }
    let journey = isBack ? session.undo(length) : session.redo(length)
    write(in: &response) { try $0.end(isAccepted: journey.refusal == nil) }
    if let refusal = journey.refusal {
      return response.add(
        CellRun(outcome: refusal, echoes: false, texts: CellTexts(of: refusal, on: session.page)))
    }
    showing.travel()
    refused.forget()
    editing.end()
    let solved = Set(lesson.solved.keys)
    lesson.travel(to: session)
    let verb = isBack ? "took back" : "made again"
    if let change = journey.changes.first, journey.changes.count == 1 {
      response.say("\(verb) \(change.summary)")
      if isBack, change.isOpening, audience.isWatching {
        response.advise("':redo' opens it again")
        if session.history.done.isEmpty { shelf.sayFormer(&response) }
      }
    } else {
      response.say("\(verb) \(journey.changes.count) changes")
      if isBack, journey.changes.contains(where: \.isOpening), audience.isWatching {
        response.advise("':redo \(journey.changes.count)' makes them again")
      }
    }
    if let task = lesson.shown?.task, solved.contains(task) {
      response.say("task \(task.number) waits for your lines again", to: audience)
    }
    guard let place, let now = session.place, place.path == now.path else { return }
    if now.page != place.page, let tutorial { response.say("\(tutorial.name)") }
    guard now.page != place.page || now.stepsDone != place.stepsDone else { return }
    if isBack, lesson.shown == nil, lesson.openTask == nil { expectAgain() }
    guide?.sayNextStep(&response)
  }

  /// `:edit N`: puts a short cell back on the prompt, and asks for an editor for a longer one;
  /// `:edit N PROGRAM` replaces the cell by the program. Without a number it is the program that was
  /// just refused, or the last cell.
  fileprivate mutating func edit(_ argument: String, typed line: String) -> [Response] {
    let cells = session.page.cells
    if argument.isEmpty, audience.isWatching, let program = refused.editable {
      return edit(program.text, at: program.place)
    }
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let number = words.isEmpty ? cells.count : Int(words[0])
    guard let number, cells.indices.contains(number - 1) else {
      return [
        cells.isEmpty
          ? refusal(of: line, "the page has no cell to edit")
          : refusal(
            of: line, "there is no cell '\(words[0])'",
            hint: "':list' shows cells 1 to \(cells.count)")
      ]
    }
    if words.count > 1 { return [replace(cell: number, with: String(words[1]), typed: line)] }
    guard audience.isWatching else {
      return [
        refusal(
          of: line, "cell \(number) cannot be edited without a terminal",
          hint: "give its new text, as in ':edit \(number) let a = 1'")
      ]
    }
    return edit(cells[number - 1].text, at: .cell(number))
  }

  /// Lets a person change a program before it goes to its place.
  mutating func edit(_ program: String, at place: ProgramPlace) -> [Response] {
    guard program.count(where: \.isNewline) >= audience.editedLines else {
      editing.begin(program, at: place)
      return []
    }
    var response = Response(.command)
    response.draft = Response.Draft(place: place, text: program)
    return [response]
  }

  /// Takes what an editor has made of a program.
  package mutating func takeEdited(_ text: String, _ draft: Response.Draft) -> [Response] {
    showing.begin()
    if draft.place == .next, text == draft.text || text.isBlank { return [] }
    return [run(text, at: draft.place)]
  }

  /// `:fix`: runs the program that was refused, with the edits of its hints.
  fileprivate mutating func fix(typed line: String) -> [Response] {
    guard let last = refused.fixable else {
      return [refusal(of: line, "there is no mistake to fix", hint: "':edit' changes a cell")]
    }
    guard let program = last.fixed else {
      return [
        refusal(
          of: line, "the last hint is advice, with no edit that does it",
          hint: "':edit' takes the program up again")
      ]
    }
    var listing = Response(.command)
    if audience.isWatching {
      for line in program.split(separator: "\n", omittingEmptySubsequences: false) {
        listing.add(.result(line.isEmpty ? "\n" : StyledText("    \(line)\n", .code)))
      }
    }
    return [listing, run(program, at: last.place)]
  }

  fileprivate func list(_ argument: String, _ response: inout Response) {
    var cells = session.page.cells
    let width = "\(cells.count)".count
    if !argument.isEmpty {
      guard let number = Int(argument), cells.indices.contains(number - 1) else {
        return response.refuse(
          "there is no cell '\(argument)'",
          hint: cells.isEmpty ? "the page is empty" : "':list' shows cells 1 to \(cells.count)")
      }
      cells = [cells[number - 1]]
    }
    for cell in cells {
      let number = "\(cell.id.number)"
      var margin = String(repeating: " ", count: width - number.count) + number
      for line in cell.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      {
        response.add(.result(StyledText(margin, .faint) + "  \(String(line))\n"))
        margin = String(repeating: " ", count: width)
      }
    }
    if cells.isEmpty { response.say("the page is empty") }
  }
}
