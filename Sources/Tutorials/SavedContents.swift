import Language
import Playground
import Rendering
import Syntax

/// The saved form of a session: a text, and its pictures.
struct SavedContents {
  let text: [UInt8]
  /// PNG files, each with its path from the text's folder.
  private(set) var pictures: [(path: String, png: [UInt8])] = []
}

// MARK: Script

extension SavedContents {
  /// A script, laid out like the file that its page was opened from, with its requested pictures: mostly one
  /// at the end, so that its replay checks more than that it runs.
  ///
  /// - Parameters:
  ///   - isClosed: Whether it gets a closing look if the layout has none.
  ///   - file: The name of the script; its pictures are in the folder of that name.
  ///   - folder: The folder of the script, where it also reads files.
  init(
    script cells: [String], in layout: ScriptLayout, isClosed: Bool, file: String, folder: String,
    limits: Limits, stop: StopSignal
  ) throws {
    guard let open = layout.script(of: cells) else { throw SaveError.unreadable }
    var page = Page(limits: limits, folder: folder, takesStills: true, stop: stop)
    try page.runAll(open.cells, stop: stop)
    var closing: String?
    if let look = layout.closing {
      closing = page.lookAtItsEnd(again: look, isSame: cells == layout.openedCells)
    } else if isClosed {
      closing = page.lookAtItsEnd()
    }
    guard let closed = layout.script(of: cells, closing: closing) else {
      throw SaveError.unreadable
    }
    text = Array(closed.text.utf8)
    for still in page.stills {
      let golden = try Lesson.Golden(still, ofScript: file, line: 0)
      let image = try golden.shot.draw(still.settled, by: Renderer(limits: limits, stop: stop))
      let picture = GoldenPicture(of: golden, still.settled, image: image)
      pictures.append((golden.path, picture.png))
    }
  }

  /// The paths of the pictures that belong to a saved file, from its folder on.
  static func picturePaths(
    of text: [UInt8], file: String, isScript: Bool, folder: String, limits: Limits,
    stop: StopSignal
  ) -> Set<String> {
    guard isScript else { return Set(Lesson(text).goldens.map(\.path)) }
    var page = Page(limits: limits, folder: folder, takesStills: true, stop: stop)
    try? page.runAll(Script(text).withoutRefusals.cells, stop: stop)
    let goldens = page.stills.compactMap { try? Lesson.Golden($0, ofScript: file, line: 0) }
    return Set(goldens.map(\.path))
  }
}

extension Page {
  /// Runs cells that have run before.
  fileprivate mutating func runAll(_ cells: [String], stop: StopSignal) throws {
    for cell in cells {
      let outcome = run(cell, isReplay: true)
      guard !outcome.isInterrupted, stop.reason() != .interruption else {
        throw SaveError.interruption
      }
      guard outcome.isAccepted else { throw SaveError(refusing: cell, for: outcome) }
    }
  }

  /// Asks for a picture of the page's end, after what moves, unless its last picture is that.
  ///
  /// - Returns: The cell that did, if one was needed.
  fileprivate mutating func lookAtItsEnd() -> String? {
    if let last = stills.last, last.isOfEnd, last.settled.picture == settled.picture { return nil }
    return look(as: freeName)
  }

  /// Asks for the picture of the page's end that a file has had before.
  ///
  /// - Parameter isSame: Whether the page is that of the file.
  fileprivate mutating func lookAtItsEnd(again look: ClosingLook, isSame: Bool) -> String? {
    var now = self
    if now.run(look.cell).isAccepted, isSame || now.stills.last?.isOfEnd == true,
      !stills.contains(where: { $0.name == look.name })
    {
      self = now
      return look.cell
    }
    return self.look(as: stills.contains { $0.name == look.name } ? freeName : look.name)
  }

  /// The name of a closing look that no picture of the page has.
  private var freeName: String {
    let names = Set(stills.map(\.name))
    guard names.contains("end") else { return "end" }
    return ((names.count + 1)...).lazy.map { "end-\($0)" }.first { !names.contains($0) } ?? "end"
  }

  private mutating func look(as name: String) -> String? {
    let (look, wait) = ("snapshot(\"\(name)\")", "wait()\nsnapshot(\"\(name)\")")
    var now = self
    if now.run(look).isAccepted, now.stills.last?.isOfEnd == true {
      self = now
      return look
    }
    // A page may move on for longer than it can wait.
    return [wait, look].first { run($0).isAccepted }
  }
}

extension Still {
  /// Whether nothing that moves makes it another picture later.
  fileprivate var isOfEnd: Bool { settled.displayList(at: time) == settled.picture }
}

extension SaveError {
  fileprivate static var unreadable: Self {
    Self("the session would not be read as it was typed", hint: "save it as a tutorial: '.md'")
  }

  fileprivate init(refusing cell: String, for outcome: Outcome) {
    let reason = outcome.diagnostics.first?.message ?? ""
    self.init("'\(cell.prefix { !$0.isNewline })' does not run again: \(reason)")
  }
}

// MARK: Tutorial

extension SavedContents {
  /// A tutorial, each cell with its output; a cell that contains only comment lines is prose.
  ///
  /// - Parameters:
  ///   - name: The title of the tutorial unless a comment gives it one, and the name of its folder
  ///     of pictures.
  ///   - folder: The folder of the tutorial, where it also reads files.
  init(
    lesson cells: [String], name: String, folder: String, limits: Limits,
    stop: StopSignal
  ) throws {
    var comments = cells.map { CommentProse($0) }
    var title: String?
    for index in comments.indices where title == nil { title = comments[index]?.takeTitle() }
    var writer = LessonWriter(title: title ?? Self.title(from: name), name: name)
    var page = Page(limits: limits, folder: folder, stop: stop)
    var camera = try Camera(page.settled, limits: limits, stop: stop)
    for (cell, comment) in zip(cells, comments) {
      if let comment {
        writer.write(prose: comment.prose)
        continue
      }
      let outcome = page.run(cell, isReplay: true)
      guard !outcome.isInterrupted, stop.reason() != .interruption else {
        throw SaveError.interruption
      }
      guard outcome.isAccepted else { throw SaveError(refusing: cell, for: outcome) }
      let sound = try outcome.sound.flatMap { try page.settled.sound(in: $0) }
      writer.write(
        cell: cell, output: outcome.shown(in: page),
        score: sound.map { "\($0.text)\n" } ?? "")

      guard let (shot, image) = try camera.look(at: page.settled, outcome.motion) else { continue }
      let golden = writer.writePicture(
        shot, showing: shot.chartDescription(of: page.settled))
      let picture = GoldenPicture(of: golden, page.settled, image: image)
      pictures.append((golden.path, picture.png))
    }
    try writer.check()
    text = Array(writer.markdown.utf8)
  }

  /// `My bars` for `02-my-bars`.
  private static func title(from name: String) -> String {
    let words = name.split { "-_ ".contains($0) }
    let rest = words.drop { $0.allSatisfy(\.isNumber) }
    let title = rest.isEmpty ? name : rest.joined(separator: " ")
    return escapedInline(title.prefix(1).uppercased() + title.dropFirst())
  }
}
