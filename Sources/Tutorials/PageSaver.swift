package import Language
import Platform
package import Playground
import Rendering
import Syntax

/// Saves a session as a tutorial or as a script. It overwrites its own files, unless another
/// program has changed them since; other files are never touched.
package struct PageSaver: Sendable {
  /// The saved files.
  package struct Saved: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let cellCount: Int
    package let pictureCount: Int

    /// `saved 7 cells and 1 picture in 'bars.md'`.
    package var description: String {
      let cells = "\(cellCount) \(cellCount == 1 ? "cell" : "cells")"
      let pictures = " and \(pictureCount) \(pictureCount == 1 ? "picture" : "pictures")"
      return "saved \(cells)\(pictureCount == 0 ? "" : pictures) in '\(path)'"
    }
  }

  private var limits: Limits
  private let stop: StopSignal
  /// The last written contents, by path: a text, and the paths of its pictures.
  private var written: [String: (text: [UInt8], pictures: Set<String>)] = [:]

  /// - Parameter stop: Polled while cells run and pictures are drawn, which it ends.
  package init(limits: Limits = Limits(), stop: StopSignal = .never) {
    self.limits = limits
    // What is kept is the same on every terminal.
    self.limits.textWidth = Limits.usualTextWidth
    self.stop = stop
  }

  /// Writes `cells`, run from the top, to `path`: as a tutorial with outputs and pictures if it
  /// ends in `.md`, as a script with a picture of its end if it ends in `.easel`. Both replay as
  /// they are.
  ///
  /// The cells run again, so that the file has the same results as its replay; pictures are beside
  /// it, in the folder of its name in `images`. After an error an existing file is unchanged.
  package mutating func save(_ cells: [Cell], to path: String) throws(SaveError) -> Saved {
    let (folder, file) = splitPath(path)
    let isScript = file.hasSuffix(".easel")
    guard let name = [".md", ".easel"].lazy.compactMap({ file.withoutSuffix($0) }).first else {
      throw SaveError(
        "'\(path)' is the name of neither a tutorial nor a script",
        hint: "end it in '.md' for a tutorial with pictures, in '.easel' for a script")
    }
    let texts = cells.map(\.text.withPlainLineEnds).filter { !$0.allSatisfy(\.isWhitespace) }
    guard !texts.isEmpty else {
      throw SaveError("there is nothing to save", hint: "type a line first")
    }
    guard FileKind(at: folder) != nil else {
      throw SaveError("there is no folder '\(folder)'", hint: "make it, then save again")
    }
    let place = "\(resolved(folder))/\(file)"
    do {
      let destination = try LessonFolder(path: folder)
      let old = try destination.read(file)
      if let old, old != written[place]?.text {
        throw alreadyThere(path, wasOurs: written[place] != nil)
      }
      let contents =
        isScript
        ? try SavedContents(
          script: texts, file: file, folder: folder, limits: limits, stop: stop)
        : try SavedContents(
          lesson: texts, name: name, folder: folder, limits: limits, stop: stop)
      let ours = old == nil ? [] : written[place]?.pictures ?? []
      try write(contents, to: file, in: destination, replacing: ours)
      written[place] = (contents.text, Set(contents.pictures.map(\.path)))
      return Saved(path: path, cellCount: texts.count, pictureCount: contents.pictures.count)
    } catch let error as SaveError {
      throw error
    } catch let failure as Failure where failure.cause == .interruption {
      throw .interruption
    } catch let failure as Failure {
      throw SaveError(failure.message, hint: failure.hint)
    } catch {
      throw SaveError("\(error)")
    }
  }

  private func alreadyThere(_ path: String, wasOurs: Bool) -> SaveError {
    wasOurs
      ? SaveError("'\(path)' has changed since it was saved", hint: "save under another name")
      : SaveError("there is a file '\(path)' already", hint: "save under another name")
  }

  /// Writes the pictures, then the text that needs them; of those that are `ours`, pictures that only
  /// the old text needed go.
  private func write(
    _ contents: SavedContents, to file: String, in folder: borrowing LessonFolder,
    replacing ours: Set<String>
  ) throws {
    for (path, _) in contents.pictures where !ours.contains(path) {
      if try folder.read(path) != nil { throw alreadyThere(path, wasOurs: false) }
    }
    var fresh: [String] = []
    do {
      for (path, png) in contents.pictures {
        if !ours.contains(path) { fresh.append(path) }
        try folder.write(png, to: path)
      }
      try folder.write(contents.text, to: file)
    } catch {
      for path in fresh { try? folder.remove(path) }
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
}

extension String {
  /// The text before `suffix`; nil if the text does not end with it, or is nothing else.
  fileprivate func withoutSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) && self != suffix ? String(dropLast(suffix.count)) : nil
  }

  /// The text with every line ending in `\n`, and without those after its last line.
  fileprivate var withPlainLineEnds: String {
    var text = String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
