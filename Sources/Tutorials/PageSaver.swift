package import Language
import Platform
package import Playground
import Rendering
import Syntax

/// Saves a page as a tutorial or as a script: to the file that it was opened from, and to others that it was
/// saved to. It overwrites these, unless another program has changed them since; other files are never touched.
package struct PageSaver: Sendable {
  /// The saved files.
  package struct Saved: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let cellCount: Int
    package let pictureCount: Int
    /// Its path from the root on, without links.
    package var place = ""
    package var bytes: [UInt8] = []

    /// `saved 7 cells and 1 picture in 'bars.md'`.
    package var description: String {
      let cells = "\(cellCount) \(cellCount == 1 ? "cell" : "cells")"
      let pictures = " and \(pictureCount) \(pictureCount == 1 ? "picture" : "pictures")"
      return "saved \(cells)\(pictureCount == 0 ? "" : pictures) in '\(path)'"
    }
  }

  /// What a page was opened from.
  package enum Origin: Hashable, Sendable {
    /// A script, and how many of its cells, which do not run, are not part of the page.
    case script(path: String, text: String, left: Int)
    case lesson(path: String)
    case picture(path: String)
    /// The page of a playground, which has cells of other files too.
    case playground(path: String)
    /// A file that the session before had open, and what it holds; nil if it is not what the session knows.
    case former(path: String, text: [UInt8]?)
  }

  /// A file that is the page's own.
  private struct Own {
    /// What it is to hold; nil if that is not known.
    var text: [UInt8]?
    /// The paths of its pictures from its folder on; nil if they were not looked for yet.
    var pictures: Set<String>?
    var isScript = true
    var wasSaved = false
  }

  private var limits: Limits
  private let stop: StopSignal
  /// The page's own files, by their places.
  private var own: [String: Own] = [:]
  private var layout = ScriptLayout()
  /// The place of the file that the layout is of.
  private var layoutPlace: String?
  private var origin: Origin?
  /// The file that the page was opened from, or saved to last; nil without one that may be written.
  package private(set) var file: String?
  /// The cells of that file; nil if they are not known.
  private var savedCells: [String]?

  /// - Parameter stop: Polled while cells run and pictures are drawn, which it ends.
  package init(limits: Limits = Limits(), stop: StopSignal = .never) {
    self.limits = limits
    // What is kept is the same on every terminal.
    self.limits.textWidth = Limits.usualTextWidth
    self.stop = stop
  }

  /// Notes what the page was opened from.
  package init(_ origin: Origin, limits: Limits, stop: StopSignal) {
    self.init(limits: limits, stop: stop)
    self.origin = origin
    switch origin {
    case .lesson, .picture, .playground: break
    case .script(let path, let text, let left):
      guard left == 0 else { break }
      open(path, Array(text.utf8), isScript: true)
    case .former(let path, let text):
      file = path
      let isScript = !path.hasSuffix(".md")
      guard let text else {
        own[Self.place(of: path)] = Own(isScript: isScript)
        break
      }
      open(path, text, isScript: isScript)
    }
  }

  private mutating func open(_ path: String, _ text: [UInt8], isScript: Bool) {
    let place = Self.place(of: path)
    file = path
    own[place] = Own(text: text, isScript: isScript)
    guard isScript else { return }
    layout = ScriptLayout(String(decoding: text, as: UTF8.self))
    layoutPlace = place
    savedCells = layout.openedCells
  }

  /// Whether the page's file, if there is one whose cells are known, has these.
  package func has(_ cells: [Cell]) -> Bool {
    savedCells.map { $0 == cells.map(\.text) } ?? true
  }

  // MARK: Saving

  /// Writes `cells` to the page's own file.
  package mutating func save(_ cells: [Cell]) throws(SaveError) -> Saved {
    guard let file else { throw SaveError(withoutFile: origin) }
    return try save(cells, to: file)
  }

  /// Writes `cells`, run from the top, to `path`: as a tutorial with outputs and pictures if it
  /// ends in `.md`, as a script with a picture of its end if it ends in `.easel`. Both replay as
  /// they are.
  ///
  /// The cells run again, so that the file has the same results as its replay; pictures are beside
  /// it, in the folder of its name in `images`. After an error an existing file is unchanged. What does not
  /// change in a script that the page was opened from keeps its bytes.
  package mutating func save(_ cells: [Cell], to path: String) throws(SaveError) -> Saved {
    let (folder, file) = splitPath(path)
    let place = Self.place(of: path)
    let name = try name(of: path, at: place)
    let texts = cells.map(\.text).filter { !$0.allSatisfy(\.isWhitespace) }
    guard !texts.isEmpty else {
      throw SaveError("there is nothing to save", hint: "type a line first")
    }
    guard FileKind(at: folder) != nil else {
      throw SaveError("there is no folder '\(folder)'", hint: "make it, then save again")
    }
    do {
      let destination = try LessonFolder(path: folder)
      let old = try destination.read(file)
      if let old, old != own[place]?.text { throw alreadyThere(path, at: place) }
      let contents =
        name == nil
        ? try SavedContents(
          script: texts, in: layout, isClosed: place != layoutPlace, file: file, folder: folder,
          limits: limits, stop: stop)
        : try SavedContents(
          lesson: texts.map(\.withPlainLineEnds), name: name ?? "", folder: folder, limits: limits,
          stop: stop)
      let ours = own[place]?.pictures ?? pictures(of: own[place], file, in: folder)
      try write(contents, to: file, in: destination, insteadOf: old, ours)
      own[place] = Own(
        text: contents.text, pictures: Set(contents.pictures.map(\.path)), isScript: name == nil,
        wasSaved: true)
      (self.file, savedCells) = (path, cells.map(\.text))
      return Saved(
        path: path, cellCount: texts.count, pictureCount: contents.pictures.count, place: place,
        bytes: contents.text)
    } catch let error as SaveError {
      throw error
    } catch let failure as Failure where failure.cause == .interruption {
      throw .interruption
    } catch let failure as Failure {
      throw SaveError(failure.message, hint: failure.hint)
    } catch let error as PlatformError {
      // What helps a replay does not help here.
      throw SaveError(
        error.description, hint: error.hint == nil ? nil : "save under another name")
    } catch {
      throw SaveError("\(error)")
    }
  }

  /// The name of a tutorial; nil for a script.
  private func name(of path: String, at place: String) throws(SaveError) -> String? {
    let file = splitPath(path).name
    if let name = file.withoutSuffix(".md") { return name }
    // A page may have been opened from a file of any name.
    if file.withoutSuffix(".easel") != nil || own[place]?.isScript == true { return nil }
    throw SaveError(
      "'\(path)' is the name of neither a tutorial nor a script",
      hint: "end it in '.md' for a tutorial with pictures, in '.easel' for a script")
  }

  /// Where a path leads, from the root on.
  private static func place(of path: String) -> String {
    let (folder, file) = splitPath(path)
    let place = resolved(path)
    return place.hasPrefix("/") && place != path ? place : "\(resolved(folder))/\(file)"
  }

  private func alreadyThere(_ path: String, at place: String) -> SaveError {
    guard let own = own[place] else {
      return SaveError("there is a file '\(path)' already", hint: "save under another name")
    }
    return SaveError(
      "'\(path)' has changed since it was \(own.wasSaved ? "saved" : "opened")",
      hint: "save under another name, or ':open \(path)' to go on with what it is now")
  }

  // MARK: Pictures

  /// The pictures that belong to a file of the page, by running it.
  private func pictures(of own: Own?, _ file: String, in folder: String) -> Set<String> {
    guard let own, let text = own.text, FileKind(at: "\(folder)/images") != nil else { return [] }
    return SavedContents.picturePaths(
      of: text, file: file, isScript: own.isScript, folder: folder, limits: limits, stop: stop)
  }

  /// Writes the pictures, then the text that needs them; of those that are `ours`, pictures that only
  /// the old text needed go.
  private func write(
    _ contents: SavedContents, to file: String, in folder: borrowing LessonFolder,
    insteadOf text: [UInt8]?, _ ours: Set<String>
  ) throws {
    var former: [(path: String, png: [UInt8]?)] = []
    for (path, _) in contents.pictures {
      let png = try folder.read(path)
      if png != nil, !ours.contains(path) {
        throw SaveError("there is a file '\(path)' already", hint: "save under another name")
      }
      former.append((path, png))
    }
    do {
      for (index, (path, png)) in contents.pictures.enumerated() where former[index].png != png {
        try folder.write(png, to: path)
      }
      if text != contents.text { try folder.write(contents.text, to: file) }
    } catch {
      for (path, png) in former {
        if let png { try? folder.write(png, to: path) } else { try? folder.remove(path) }
      }
      throw error
    }
    // The session is saved; a picture that remains is not an error.
    for path in ours.subtracting(contents.pictures.map(\.path)) { try? folder.remove(path) }
  }
}

/// Why a session was not saved.
package struct SaveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One clause, lower case.
  package let description: String
  /// The hint: one clause, lower case.
  package let hint: String?
  /// Whether Ctrl-C was the reason.
  package let isInterruption: Bool

  init(_ description: String, hint: String? = nil, isInterruption: Bool = false) {
    self.description = description
    self.hint = hint
    self.isInterruption = isInterruption
  }

  static let interruption = Self("the session is not saved", isInterruption: true)

  /// Why a page has no file that could be written without a name.
  fileprivate init(withoutFile origin: PageSaver.Origin?) {
    switch origin {
    case .lesson(let path):
      let name = splitPath(path).name == "my.md" ? "mine.md" : "my.md"
      self.init("':save' does not write over a lesson", hint: "':save \(name)' keeps what you made")
    case .picture(let path):
      let name = splitPath(path).name.split(separator: ".").first ?? "page"
      self.init(
        "':save' does not write over a picture", hint: "':save \(name).easel' keeps the program")
    case .playground:
      self.init(
        "':save' does not write over a playground with 'Sources'",
        hint: "':save page.easel' keeps all of the program")
    case .script(let path, _, let left):
      let cells = left == 1 ? "its last cell is" : "its last \(left) cells are"
      self.init(
        "'\(path)' would lose what did not run: \(cells) not part of the page",
        hint: "mend it in an editor and ':open' it again, or save under another name")
    case .former, nil:
      self.init("':save' needs a file", hint: "as in ':save chart.md' or ':save chart.easel'")
    }
  }
}

extension String {
  /// The text before `suffix`; nil if the text does not end with it, or is nothing else.
  fileprivate func withoutSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) && self != suffix ? String(dropLast(suffix.count)) : nil
  }
}
