import Platform
import Playground
import Tutorials

extension SessionCommand {
  static let resuming: [SessionCommand] = [
    SessionCommand(
      "resume", taking: .unnamed,
      "lists earlier sessions of this folder; ':resume 2' takes one up",
      synonyms: ["session", "sessions", "history", "recover", "restore"]
    ) { dialogue, argument, response in dialogue.resume(argument, &response) }
  ]
}

extension Dialogue {
  /// `:resume` lists the earlier sessions of the folder; `:resume N` ends this one, which stays in its
  /// journal, and goes on with one of them.
  fileprivate mutating func resume(_ argument: String, _ response: inout Response) {
    guard !argument.isEmpty else {
      let sessions = shelf.list()
      guard !sessions.isEmpty else {
        return response.refuse("there is no other session of this folder to go on with")
      }
      response.add(.result(sessions.listing(width: audience.width)))
      return response.say("':resume 1' goes on with the first; this one can be taken up again, too")
    }
    guard let number = Int(argument), let session = shelf.session(number) else {
      return response.refuse(
        "there is no session '\(argument)'",
        hint: (shelf.sessions.isEmpty ? shelf.list() : shelf.sessions).isEmpty
          ? "no other session of this folder can go on" : "':resume' lists them")
    }
    giveWay(to: .session(journal: session.number), &response)
  }

  /// Ends the session for another to go on.
  private mutating func giveWay(to successor: Successor, _ response: inout Response) {
    (response.isOver, shelf.successor) = (true, successor)
  }

  /// The answer to a first line that is the number of a listed session; nil for any other.
  mutating func answer(choosing line: String) -> Response? {
    guard let present = shelf.present else { return nil }
    shelf.endOffer()
    guard let number = Int(line.filter { !$0.isWhitespace }), shelf.session(number) != nil else {
      return nil
    }
    return answer(":resume \(number)") { dialogue, response in
      guard number != present else {
        return response.say("session \(number) is the one that goes on")
      }
      dialogue.resume("\(number)", &response)
    }
  }

  /// `:open 14`, `:open 14.2`: a lesson by its number, in a session and a watched folder of its own; a page of
  /// the lesson that is open, in this one.
  ///
  /// - Returns: Whether the argument calls a lesson rather than a file.
  mutating func openLesson(_ argument: String, _ response: inout Response) -> Bool {
    let name = LessonName(argument)
    guard name.isNumber, FileKind(at: argument) == nil else { return false }
    guard let entry = shelf.lessons?.entries(called: name.name).first else {
      response.refuse("there is no lesson '\(name.name)'", hint: "'easel learn' lists them")
      return true
    }
    do throws(PageError) {
      let lesson = try PageSource(try PageFile(path: entry.path), limits: session.page.limits)
      if let page = name.page, let problem = lesson.problem(ofPage: page) {
        response.refuse(problem)
      } else if lesson.fullPath == guide?.source.fullPath {
        turn(by: opening(lesson, on: name.page ?? 1), &response)
      } else {
        giveWay(to: .lesson(entry, page: name.page ?? 1), &response)
      }
    } catch {
      response.refuse(error)
    }
    return true
  }
}
