import Language
import Platform
import Playground
import Syntax
import Tutorials

/// What the pages of a session were opened from and saved to.
struct SavedPages {
  private let limits: Limits
  private let stop: StopSignal
  /// By the numbers of changes that had opened each page, with the file that it was opened from: what is
  /// undone gives its number to another page.
  private var savers: [Int: (file: String?, saver: PageSaver)] = [:]

  init(limits: Limits, stop: StopSignal) { (self.limits, self.stop) = (limits, stop) }

  /// The files of the page that a history has.
  subscript(history: ChangeHistory) -> PageSaver {
    get {
      if let known = savers[history.countAtPage], known.file == history.fileAtPage {
        return known.saver
      }
      // A further page of a lesson.
      guard let lesson = history.done.last?.place?.path else {
        return PageSaver(limits: limits, stop: stop)
      }
      return PageSaver(.lesson(path: lesson), limits: limits, stop: stop)
    }
    set { savers[history.countAtPage] = (history.fileAtPage, newValue) }
  }

  /// The page of the history is a new one, without a file.
  mutating func begin(_ history: ChangeHistory) { savers[history.countAtPage] = nil }

  /// The page of the history was opened from a file.
  ///
  /// - Parameter left: How many of its cells did not run, and are not part of the page.
  mutating func open(_ source: PageSource, left: Int = 0, in history: ChangeHistory) {
    let origin: PageSaver.Origin
    if source.isPicture {
      origin = .picture(path: source.path)
    } else if source.hasSources {
      origin = .playground(path: source.path)
    } else if let script = source.script {
      origin = .script(path: source.path, text: script.source.text, left: left)
    } else {
      origin = .lesson(path: source.path)
    }
    self[history] = PageSaver(origin, limits: limits, stop: stop)
  }

  /// The page is that of a session which had ended.
  mutating func resume(
    _ recovery: Journal.Recovery, in history: ChangeHistory, _ response: inout Response
  ) {
    guard let path = recovery.pageFile else { return }
    let isLesson = history.done.last?.place.map { place in
      place.path == path || (try? realPath(place.path)) == path
    }
    if isLesson == true { return open(.lesson(path: path), in: history) }
    let playground = try? PlaygroundBundle(at: splitPath(path).folder)
    if let playground, !playground.sources.isEmpty {
      return open(.playground(path: path), in: history)
    }
    let bytes = (try? PageFile(path: path))?.bytes
    if let bytes, ForeignFile(bytes) != nil {
      return open(.picture(path: path), in: history)
    }
    let isKnown = bytes.map { recovery.knows($0, at: path) } ?? false
    let shown = Self.shown(path)
    open(.former(path: shown, text: isKnown ? bytes : nil), in: history)
    if bytes != nil, !isKnown {
      response.say("'\(shown)' has changed since; ':open \(shown)' shows it as it is now")
    }
  }

  private mutating func open(_ origin: PageSaver.Origin, in history: ChangeHistory) {
    self[history] = PageSaver(origin, limits: limits, stop: stop)
  }

  /// A path as messages call it: from the folder of the session on, if it lies there.
  private static func shown(_ path: String) -> String {
    guard let folder = try? realPath("."), path.hasPrefix("\(folder)/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }

  // MARK: The page of a dialogue

  /// Notes what the page was opened from, also in the journal.
  ///
  /// - Parameters:
  ///   - left: How many of its cells did not run, and are not part of the page.
  ///   - count: How many cells it has.
  static func note(
    _ source: PageSource, left: Int = 0, of count: Int = 0, in dialogue: inout Dialogue,
    _ response: inout Response
  ) {
    if left > 0, count > 1 {
      let rest = left == 1 ? "the last is" : "the last \(left) are"
      response.say("\(count - left) of \(count) cells ran; \(rest) not on this page")
    }
    dialogue.savedPages.open(source, left: left, in: dialogue.session.history)
    guard let script = source.script, !source.isPicture, !source.hasSources, left == 0 else {
      return
    }
    dialogue.write(in: &response) { journal in
      try journal.save(Array(script.source.text.utf8), to: source.fullPath)
    }
  }

  /// The file of the page that has not all of it; nil for a page that is saved, or that has no file.
  func unsavedFile(of session: Session) -> String? {
    let saver = self[session.history]
    return saver.has(session.page.cells) ? nil : saver.file
  }
}
