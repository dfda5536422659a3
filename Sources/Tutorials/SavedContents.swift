import Interpreter
import Playground
import Rendering
import Syntax

/// What a session is when it is saved: a text, and the pictures that belong to it.
struct SavedContents {
  let text: [UInt8]
  /// PNG files, each with its path from the text's folder.
  private(set) var pictures: [(path: String, png: [UInt8])] = []
}

// MARK: Script

extension SavedContents {
  /// A script, its cells separated by lines with `// ---`.
  init(script cells: [String]) throws(SaveError) {
    let parts = cells.map { cell in
      // A separator within a cell would cut it in two; set in by a space, it does not.
      cell.split(separator: "\n", omittingEmptySubsequences: false)
        .map { isSeparator($0) ? " \($0)" : "\($0)" }.joined(separator: "\n") + "\n"
    }
    let text = parts.joined(separator: "// ---\n")
    self.text = Array(text.utf8)
    let ranges = Syntax.cells(in: text)
    guard ranges.map({ String(decoding: self.text[$0], as: UTF8.self) }) == parts else {
      throw SaveError("the session would not be read as it was typed")
    }
  }
}

private func isSeparator(_ line: Substring) -> Bool {
  line.hasPrefix("//") && cells(in: String(line)).isEmpty
}

// MARK: Tutorial

extension SavedContents {
  /// A tutorial, each cell with what it shows; a cell of nothing but comment lines is prose.
  ///
  /// - Parameters:
  ///   - name: What the tutorial is called if no comment gives it a title, and where its pictures lie.
  ///   - folder: Where the tutorial is saved, and reads files.
  init(
    lesson cells: [String], name: String, folder: String, limits: Limits,
    isInterrupted: @escaping @Sendable () -> Bool
  ) throws {
    var comments = cells.map { CommentProse($0) }
    var title: String?
    for index in comments.indices where title == nil { title = comments[index]?.takeTitle() }
    var writer = LessonWriter(title: title ?? Self.title(from: name), name: name)
    var page = Page(limits: limits, folder: folder, isInterrupted: isInterrupted)
    var camera = try Camera(page.settled, limits: limits, isInterrupted: isInterrupted)
    for (cell, comment) in zip(cells, comments) {
      if let comment {
        writer.write(prose: comment.prose)
        continue
      }
      let outcome = page.run(cell)
      guard !outcome.isInterrupted, !isInterrupted() else { throw SaveError.interruption }
      guard outcome.isAccepted else {
        let reason = outcome.diagnostics.first?.message ?? ""
        throw SaveError("'\(cell.prefix { !$0.isNewline })' does not run again: \(reason)")
      }
      writer.write(cell: cell, output: outcome.shown(in: page))

      guard let (shot, image) = try camera.look(at: page.settled, outcome.motion) else { continue }
      let golden = writer.writePicture(shot)
      let displayList = shot.displayListText(of: page.settled)
      let picture = GoldenPicture(of: golden, image: image, displayList: displayList)
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
