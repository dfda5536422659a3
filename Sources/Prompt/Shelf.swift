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
  /// The number in the list of the session that goes on, while the first line may choose another; nil
  /// otherwise.
  private(set) var present: Int?
  /// What goes on after the session, which is over; nil for nothing.
  package internal(set) var successor: Successor?

  /// - Parameters:
  ///   - lessonsFolder: Where the lessons lie; nil where nobody knows.
  ///   - journals: Where the journals of sessions lie; nil where none are kept.
  ///   - watched: The watched folder of the session.
  package init(lessonsFolder: String? = nil, journals: String? = nil, watched: String = "") {
    (self.lessonsFolder, self.journals, self.watched) = (lessonsFolder, journals, watched)
  }

  /// The lessons; nil where none can be read.
  package var lessons: LessonList? { lessonsFolder.flatMap { try? LessonList(folder: $0) } }

  /// The earlier sessions of the watched folder, the last one first, as they are now.
  package mutating func list() -> [Journal.Summary] {
    let sessions = journals.map { Journal.sessions(for: watched, in: $0) } ?? []
    listed = sessions
    return sessions
  }

  /// The session with a number of the last list, from 1; nil if there is none.
  mutating func session(_ number: Int) -> Journal.Summary? {
    let sessions = listed ?? list()
    return sessions.indices.contains(number - 1) ? sessions[number - 1] : nil
  }

  /// Lets the first line that is typed be the number of another session than the one that goes on.
  ///
  /// - Parameter journal: The number of the journal of the one that goes on.
  package mutating func offer(besides journal: Int) {
    let sessions = listed ?? list()
    present = sessions.count > 1 ? sessions.firstIndex { $0.number == journal }.map { $0 + 1 } : nil
  }

  /// Lists the sessions among which the first line may choose.
  func sayOffer(_ response: inout Response, width: Int) {
    guard present != nil else { return }
    for line in sessions.listing(width: width).lines { response.say(line) }
  }

  /// Nothing is to be chosen any more.
  mutating func endOffer() { present = nil }

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

/// A lesson as it is called: `14`, `14.2` for its second page, or by its name.
package struct LessonName: Hashable, Sendable {
  package let name: String
  /// The number of the page, from 1; nil where none is given.
  package let page: Int?

  package init(_ text: String) {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex,
      let page = Int(text[text.index(after: dot)...])
    else {
      (name, page) = (text, nil)
      return
    }
    (name, self.page) = (String(text[..<dot]), page)
  }

  /// Whether it is a number, with or without a page.
  var isNumber: Bool { name.allSatisfy { $0.isASCII && $0.isNumber } && !name.isEmpty }
}

extension [Journal.Summary] {
  /// A line for each session: its number, when it was, how large it is, where in a lesson, and its last line.
  ///
  /// - Parameter width: The columns that a line may take.
  package func listing(width: Int) -> StyledText {
    let sizes = map { $0.cells == 1 ? "1 cell" : "\($0.cells) cells" }
    let widest = sizes.map(\.count).max() ?? 0
    let digits = "\(count)".count
    var text = StyledText()
    for (index, (session, size)) in zip(self, sizes).enumerated() {
      let number = "\(index + 1)"
      let margin = String(repeating: " ", count: 2 + digits - number.count)
      let gap = String(repeating: " ", count: widest - size.count)
      let start = "\(margin)\(number)  \(session.time)  \(gap)\(size)  "
      let room = Swift.max(8, width - start.count)
      text += StyledText(start) + StyledText(session.words.cut(to: room)) + "\n"
    }
    return text
  }
}

extension Journal.Summary {
  /// Where it is and its last line: `lesson 14, page 2, step 3: let a = 1`.
  fileprivate var words: String {
    var words: [String] = []
    if let place {
      let lesson = lessonNumber(ofFile: place.path).map { "lesson \($0)" } ?? place.path
      words.append(place.page > 1 ? "\(lesson), page \(place.page)" : lesson)
      if place.stepsDone > 0 { words.append("step \(place.stepsDone)") }
    } else if let file {
      words.append(splitPath(file).name)
    }
    let start = words.joined(separator: ", ")
    let line = lastCell.firstLine
    return start.isEmpty || line.isEmpty ? start + line : "\(start): \(line)"
  }
}

extension String {
  /// At most so many letters, the last of them a sign that there are more.
  fileprivate func cut(to count: Int) -> String {
    self.count > count ? "\(prefix(count - 1))…" : self
  }
}
