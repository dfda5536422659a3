import Builtins
package import Motion
package import Playground
import Syntax
import Viewing

extension Dialogue {
  /// Does what the word behind a colon says.
  mutating func command(_ name: String, _ argument: String) -> Reply {
    var reply = Reply()
    let line = argument.isEmpty ? ":\(name)" : ":\(name) \(argument)"
    guard let word = Word(typed: name) else {
      return refusal(of: line, "there is no command ':\(name)'", hint: Word.hint(for: name))
    }
    guard word.takesArgument || argument.isEmpty else {
      return refusal(of: line, "':\(word)' takes nothing behind it", hint: "type ':\(word)' alone")
    }
    var status = Status(source: line)
    switch word {
    case .help: reply.lookUp(argument, by: ":help", overview: Help.overview(footer: Word.footer))
    case .next: next(&reply)
    case .undo, .redo: travel(word, argument, &reply, &status)
    case .edit: return edit(argument)
    case .fix: return fix()
    case .list: list(argument, &reply)
    case .at: hold(argument, &reply)
    case .play: play(&reply)
    case .save: save(argument, &reply)
    case .open: return open(argument)
    case .export: export(argument, &reply)
    case .quit: (reply.isOver, status.ended) = (true, true)
    }
    status.add(reply)
    showPicture(&reply, status)
    return reply
  }

  private func list(_ argument: String, _ reply: inout Reply) {
    var cells = session.page.cells
    let width = "\(cells.count)".count
    if !argument.isEmpty {
      guard let number = Int(argument), cells.indices.contains(number - 1) else {
        return reply.refuse(
          "there is no cell '\(argument)'",
          hint: cells.isEmpty ? "the page is empty" : "':list' shows cells 1 to \(cells.count)")
      }
      cells = [cells[number - 1]]
    }
    for cell in cells {
      let number = "\(cell.id.number)"
      var margin = String(repeating: " ", count: width - number.count) + number
      for line in cell.text.split(separator: "\n", omittingEmptySubsequences: false) {
        reply.results += StyledText(margin, .faint) + "  \(String(line))\n"
        margin = String(repeating: " ", count: width)
      }
    }
    if cells.isEmpty { reply.say("the page is empty") }
  }

  // MARK: Time

  private mutating func hold(_ argument: String, _ reply: inout Reply) {
    motion = nil
    let end = session.page.settled.end
    guard !argument.isEmpty else {
      heldTime = nil
      return reply.say("at the end, \(end.seconds) s")
    }
    let length = session.page.settled.length
    guard length > .zero else { return reply.refuse("nothing moves on this page") }
    let written = argument.last?.isNumber == true ? "\(argument)s" : argument
    // A picture's title may name several times, and a scale.
    let isOne = !written.contains(",")
    guard isOne, let shot = try? Shot(parsing: "at \(written)"), let time = shot.times[0]
    else {
      return reply.refuse("'\(argument)' is no time", hint: "write seconds, as in ':at 1.5s'")
    }
    guard time <= length || length != end else {
      return reply.refuse(
        "the page ends at \(length.seconds) s", hint: "':at \(length.seconds)s' is its end")
    }
    heldTime = time
    reply.say("at \(written) of \(length.seconds)s; ':at' alone shows the end again")
  }

  private mutating func play(_ reply: inout Reply) {
    guard audience.watchesMotion else {
      return reply.refuse(
        "nobody watches this session play", hint: "':at 1.5s' shows a moment of it")
    }
    let length = session.page.settled.length
    guard length > .zero else { return reply.refuse("nothing moves on this page") }
    heldTime = nil
    motion = lastMotion ?? .zero...length
  }

  /// What is to be played now, once: the page, and the stretch of its time.
  package mutating func takeMotion() -> (page: Settled, stretch: ClosedRange<Time>)? {
    guard audience.watchesMotion, let motion else { return nil }
    defer { self.motion = nil }
    return (session.page.settled, motion)
  }
}
