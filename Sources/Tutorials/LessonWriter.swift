import Playground

/// Puts a lesson together as Markdown, and makes sure that it is read as it was meant.
struct LessonWriter {
  private(set) var markdown: String
  /// The folder for its pictures, from its own.
  private let pictureFolder: String
  /// The cells as a reader has to find them.
  private var cells: [(program: String, output: String, score: String, goldens: [Lesson.Golden])] =
    []

  /// - Parameters:
  ///   - title: Markdown of one line.
  ///   - name: What the folder of its pictures is called.
  init(title: String, name: String) {
    markdown = "# \(title)\n"
    pictureFolder = "images/\(name)"
  }

  /// - Parameter prose: If it is empty, nothing is written.
  mutating func write(prose: String) {
    if !prose.isEmpty { markdown += "\n\(prose)\n" }
  }

  /// - Parameters:
  ///   - output: What the cell shows; empty, or whole lines.
  ///   - score: The sound that it begins; empty, or whole lines.
  mutating func write(cell: String, output: String, score: String = "") {
    cells.append((cell, output, score, []))
    markdown += "\n" + fence("easel", cell + "\n")
    if !output.isEmpty { markdown += "\n" + fence("output", output) }
    if !score.isEmpty { markdown += "\n" + fence("score", score) }
  }

  /// Writes the picture of the page after the last cell, and returns it.
  ///
  /// - Parameter charts: The descriptions of its charts; nil if there are none.
  mutating func writePicture(_ shot: Shot, showing charts: String?) -> Lesson.Golden {
    let number = "\(cells.count)"
    let file = (number.count < 2 ? "0" : "") + number + ".png"
    let moments = shot.times.count > 1 ? "\(shot.times.count) moments of the page" : "The page"
    // On one line, as a reader of the Markdown has it.
    let description = (charts ?? "\(moments) after step \(number)")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let golden = Lesson.Golden(
      path: "\(pictureFolder)/\(file)", description: description,
      shot: shot, line: 0)
    cells[cells.count - 1].goldens.append(golden)
    let title = shot.title.isEmpty ? "" : " \"\(shot.title)\""
    markdown +=
      "\n![\(escapedInline(description))](\(linkTarget(golden.path))\(title))\n"
    return golden
  }

  /// Checks that reading the lesson gives what was written.
  func check() throws(SaveError) {
    let lesson = Lesson(Array(markdown.utf8))
    let read = lesson.pages.flatMap(\.fences)
    guard lesson.problems.isEmpty, lesson.pages.count == 1, read.count == cells.count else {
      throw SaveError("the session cannot be written as a tutorial")
    }
    for (step, cell) in zip(read, cells) {
      let isSame =
        step.program == cell.program && step.output?.text ?? "" == cell.output
        && step.score?.text ?? "" == cell.score
        && step.goldens.map(\.path) == cell.goldens.map(\.path)
        && step.goldens.map(\.shot) == cell.goldens.map(\.shot)
      guard isSame else {
        throw SaveError("'\(cell.program.prefix { !$0.isNewline })' cannot be written in Markdown")
      }
    }
  }
}

extension Lesson {
  /// The goldens of all pages.
  var goldens: [Golden] { pages.flatMap(\.fences).flatMap(\.goldens) }
}

/// A fence around `text`, which ends in a newline, with more marks than the text has in a row.
private func fence(_ info: String, _ text: String) -> String {
  let marks = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
  return "\(marks)\(info)\n\(text)\(marks)\n"
}

private func longestRun(of mark: Character, in text: String) -> Int {
  var (run, longest) = (0, 0)
  for character in text {
    run = character == mark ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}

/// `path` as the target of a link: `%20` for a space, and so on.
private func linkTarget(_ path: String) -> String {
  path.map { character in
    if !character.isASCII || character.isLetter || character.isNumber || "-._~/".contains(character)
    {
      return "\(character)"
    }
    return character.utf8.map { byte in
      "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }.joined()
  }.joined()
}
