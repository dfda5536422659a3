import Builtins
import Motion
import Playground
import Syntax
import Tutorials

extension Dialogue {
  /// Does what the word behind a colon says.
  mutating func command(_ name: String, _ argument: String) -> Reply {
    var reply = Reply()
    switch Word(rawValue: name) {
    case .help:
      if argument.hasPrefix(":"), let word = Word(rawValue: String(argument.dropFirst())) {
        reply.results = "\(word.usage.form): \(word.usage.summary)\n"
      } else {
        reply.lookUp(argument, overview: Help.overview(footer: Word.footer))
      }
    case .next: next(&reply)
    case .undo: undo(&reply)
    case .list: list(&reply)
    case .at: hold(argument, &reply)
    case .quit:
      reply.isOver = true
      return reply
    case nil: reply.refuse("there is no command ':\(name)'", hint: Word.hint(for: name))
    }
    showPicture(&reply)
    return reply
  }

  private mutating func next(_ reply: inout Reply) {
    guard let step = steps.first else {
      return reply.say("that was the last step; go on by yourself")
    }
    offered = step.program
    let lines = step.program.split(separator: "\n", omittingEmptySubsequences: false)
    let program = lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    reply.results = "\(step.prose)\n\n\(program)\n"
    reply.say("press Enter to run this, or type your own; then :next goes on")
  }

  private mutating func undo(_ reply: inout Reply) {
    guard let change = session.undo().changes.first else {
      return reply.refuse("there is nothing to undo")
    }
    heldTime = nil
    for text in change.inserted {
      reply.say("took back cell \(change.index + 1): \(text.firstLine)")
    }
  }

  private func list(_ reply: inout Reply) {
    let width = "\(session.page.cells.count)".count
    for cell in session.page.cells {
      let number = "\(cell.id.number)"
      var margin = String(repeating: " ", count: width - number.count) + number
      for line in cell.text.split(separator: "\n", omittingEmptySubsequences: false) {
        reply.results += "\(margin)  \(line)\n"
        margin = String(repeating: " ", count: width)
      }
    }
    if session.page.cells.isEmpty { reply.say("the page is empty") }
  }

  private mutating func hold(_ argument: String, _ reply: inout Reply) {
    let end = session.page.settled.end
    guard !argument.isEmpty else {
      heldTime = nil
      return reply.say("at the end, \(end.seconds) s")
    }
    let written = argument.last?.isNumber == true ? "\(argument)s" : argument
    // A picture's title may name several times, and a scale.
    let isOne = !written.contains(",")
    guard isOne, let shot = try? Shot(parsing: "at \(written)"), let time = shot.times[0]
    else {
      return reply.refuse("'\(argument)' is no time", hint: "write seconds, as in ':at 1.5s'")
    }
    heldTime = time
    reply.say("at \(written) of \(end.seconds)s; ':at' alone shows the end again")
  }
}

extension String {
  fileprivate var firstLine: String {
    guard let end = firstIndex(of: "\n") else { return self }
    return "\(self[..<end]) ..."
  }
}
