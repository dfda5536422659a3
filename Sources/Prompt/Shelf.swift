import Language
import Platform
package import Playground
package import Tutorials

/// What a session can give way to: the lessons, and the earlier sessions of its watched folder.
package struct Shelf: Sendable {
  private let lessonsFolder: String?
  private let journals: String?
  private let watched: String
  /// The sessions as they were listed last: a number that is typed means one of these.
  private var listed: [Journal.Summary]?
  /// The number in the list of the session that goes on; nil for one that is not in it.
  private(set) var present: Int?
  /// Whether the first line may choose another session.
  private(set) var isOffering = false
  /// What to type in the shell to go on with this session later.
  private(set) var resumption = "easel --resume"
  /// The same of the session that gave way to this one; nil if none did.
  private(set) var former: String?
  /// What goes on after the session, which is over; nil for nothing.
  package internal(set) var successor: Successor?

  /// - Parameters:
  ///   - lessonsFolder: Where the lessons lie; nil where that is not known.
  ///   - journals: Where the journals of sessions lie; nil where none are kept.
  ///   - watched: The watched folder of the session.
  package init(lessonsFolder: String? = nil, journals: String? = nil, watched: String = "") {
    (self.lessonsFolder, self.journals, self.watched) = (lessonsFolder, journals, watched)
  }

  /// Notes how this session, and the one that gave way to it, go on later.
  package mutating func note(resumption: String, former: String?) {
    (self.resumption, self.former) = (resumption, former)
  }

  /// Says how the session goes on that gave way to this one, if one did.
  func sayFormer(_ response: inout Response) {
    guard let former else { return }
    response.advise("leave with ':quit'; then '\(former)' goes on with the session before")
  }

  /// The lessons; nil where none can be read.
  package var lessons: LessonList? { lessonsFolder.flatMap { try? LessonList(folder: $0) } }

  /// The earlier sessions of the watched folder, the last one first, as they are now.
  package mutating func list() -> [Journal.Summary] {
    let sessions = journals.map { Journal.sessions(for: watched, in: $0) } ?? []
    (listed, present) = (sessions, nil)
    return sessions
  }

  /// The session with a number of the last list, from 1; nil if there is none.
  mutating func session(_ number: Int) -> Journal.Summary? {
    let sessions = listed ?? list()
    return sessions.indices.contains(number - 1) ? sessions[number - 1] : nil
  }

  /// Notes which of the sessions goes on.
  ///
  /// - Parameters:
  ///   - journal: The number of its journal.
  ///   - isOffering: Whether the first line that is typed may be the number of another one.
  package mutating func goOn(with journal: Int, isOffering: Bool) {
    let sessions = listed ?? list()
    present = sessions.firstIndex { $0.number == journal }.map { $0 + 1 }
    self.isOffering = isOffering && sessions.count > 1
  }

  /// Lists the sessions among which the first line may choose.
  func sayOffer(_ response: inout Response, width: Int) {
    guard isOffering else { return }
    let most = 10
    for line in Array(sessions.prefix(most)).listing(width: width).lines { response.say(line) }
    if sessions.count > most {
      response.say("  and \(sessions.count - most) earlier ones; ':resume' lists all")
    }
  }

  /// Lets a listed session go on, by its number from 1, in the place of the present one, which stays in its
  /// journal.
  mutating func resume(_ argument: String, _ response: inout Response) {
    guard let number = Int(argument), let session = session(number) else {
      return response.refuse(
        "there is no session '\(argument)'",
        hint: (sessions.isEmpty ? list() : sessions).isEmpty
          ? "no other session of this folder can go on" : "':resume' lists them")
    }
    guard number != present else {
      return response.say("session \(number) is the one that goes on")
    }
    guard isThere(session) else {
      return response.refuse(
        "session \(number) cannot go on any more", hint: "':resume' lists those that can")
    }
    giveWay(to: .session(journal: session.number), &response)
  }

  /// Ends the present session for another to go on.
  mutating func giveWay(to successor: Successor, _ response: inout Response) {
    (response.isOver, self.successor) = (true, successor)
  }

  /// The number of a listed session that a first line chooses; nil for any other line.
  mutating func choice(by line: String) -> String? {
    guard isOffering else { return nil }
    isOffering = false
    let number = Int(line.filter { !$0.isWhitespace })
    return number.flatMap { session($0) == nil ? nil : "\($0)" }
  }

  /// The lesson that an argument calls, read, with the number of the page that it names; nil where it calls
  /// none, and a number that no lesson has is refused.
  func lesson(
    _ argument: String, limits: Limits, _ response: inout Response
  ) throws(PageError) -> (entry: LessonList.Entry, source: PageSource, page: Int)? {
    guard FileKind(at: argument) != .file, let (entries, page) = lessons?.find(argument) else {
      return nil
    }
    guard entries.count == 1 else {
      if argument.allSatisfy({ $0 == "." || $0.isASCII && $0.isNumber }) {
        response.refuse("there is no lesson '\(argument)'", hint: "'easel learn' lists them")
      }
      return nil
    }
    let source = try PageSource(try PageFile(path: entries[0].path), limits: limits)
    if let problem = page.flatMap(source.problem) {
      response.refuse(problem)
      return nil
    }
    return (entries[0], source, page ?? 1)
  }

  /// Whether a listed session can still go on: no other process has taken it up or deleted it.
  private func isThere(_ session: Journal.Summary) -> Bool {
    journals.map { Journal.sessions(for: watched, in: $0) }?
      .contains { $0.number == session.number } ?? false
  }

  /// The sessions as they were listed last.
  var sessions: [Journal.Summary] { listed ?? [] }
}

/// What goes on after a session that gave way.
package enum Successor: Hashable, Sendable {
  /// A lesson, at the page with a number from 1.
  case lesson(LessonList.Entry, page: Int)
  /// The session of a journal, by its number.
  case session(journal: Int)
}
