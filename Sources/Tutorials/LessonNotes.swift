/// Collects what a lesson's reader passes over and what looks as if it was meant for Easel.
struct LessonNotes {
  /// The targets of all images, as the Markdown has them.
  private(set) var imageTargets: [String] = []
  private let source: SourceLines
  private var fenceNotes: [Lesson.Note] = []
  private var imageNotes: [Lesson.Note] = []

  init(_ source: SourceLines) { self.source = source }

  /// All notes in the order of their lines.
  ///
  /// - Parameter hasCells: Whether the lesson has a cell: without one, a picture is only a picture.
  func all(hasCells: Bool) -> [Lesson.Note] {
    (fenceNotes + (hasCells ? imageNotes : [])).sorted { $0.line < $1.line }
  }

  /// Takes in a fence that is neither a cell nor an output.
  mutating func add(_ fence: MarkdownBlock.Fence, in block: MarkdownBlock) {
    let line = block.lines.lowerBound
    if let meant = meantFenceWords(fence.info) {
      add("a fence of '\(fence.info)' is passed over", hint: "did you mean '\(meant)'?", at: line)
    }
    if !isClosed(fence, block, in: source) {
      let mark = Character(Unicode.Scalar(fence.mark))
      add(
        "the fence is not closed",
        hint: "close it with '\(String(repeating: mark, count: fence.markCount))'", at: line)
    }
  }

  /// Takes in the prose of a task, which ends at `line`: a numbered item that no solution follows has become
  /// part of it.
  mutating func add(task: String, at line: Int) {
    let items = task.split(separator: "\n").filter { text in
      let rest = text.drop(while: \.isNumber)
      return rest.count < text.count && [". ", ") "].contains { rest.hasPrefix($0) }
    }
    guard items.count > 1 else { return }
    add(
      "\(items.count) numbered items without a solution between them are one task",
      hint:
        "write the solution of each below it, or begin one with '\(MarkdownBlock.openTaskWords)'",
      at: line)
  }

  private mutating func add(_ message: String, hint: String, at line: Int) {
    fenceNotes.append(Lesson.Note(line: line, message: message, hint: hint))
  }

  /// Takes in an image that may be a golden, or is titled otherwise.
  mutating func add(imageTarget target: String) { imageTargets.append(target) }

  /// Adds an image that is not a golden.
  ///
  /// - Parameter reason: The reason: one clause, lower case.
  mutating func add(_ picture: MarkdownBlock.Picture, _ reason: String, at line: Int) {
    guard picture.title != MarkdownBlock.Picture.illustration else { return }
    addImage("the picture '\(picture.path)' is not compared: \(reason)", at: line)
  }

  private mutating func addImage(_ message: String, at line: Int) {
    imageNotes.append(
      Lesson.Note(
        line: line, message: message,
        hint: "give it a paragraph of its own below a cell, or the title 'illustration'"))
  }

  /// Takes in HTML.
  mutating func add(html: String, at line: Int) {
    for remains in HTMLRemains.all(in: html) {
      let line = line + remains.line
      switch remains.kind {
      case .fence(let words):
        add(
          "a fence of '\(words)' is passed over: it stands in HTML",
          hint: "take it out, with a blank line above it", at: line)
      case .image(let target, let title):
        imageTargets.append(target)
        add(.init(path: target, description: "", title: title), "it is HTML", at: line)
      case .markdownImage:
        addImage("a picture is not compared: it stands in HTML", at: line)
      }
    }
  }

  /// Takes in text with a `![` that begins no image.
  mutating func addUnreadImage(in block: MarkdownBlock) {
    let line = block.lines.lowerBound
    guard hasImage(source.text(ofLines: line..<line + 1)) else { return }
    imageNotes.append(
      Lesson.Note(
        line: line, message: "a picture is not compared: Markdown reads it as text",
        hint: "write a space in its path as '%20', and define the name that it refers to"))
  }
}

/// Whether the last line is a closing mark: the end of the document, of a list or of a quote closes a
/// fence as well.
func isClosed(_ fence: MarkdownBlock.Fence, _ block: MarkdownBlock, in source: SourceLines) -> Bool
{
  guard block.lines.count > 1 else { return false }
  let last = source.text(ofLines: block.lines.upperBound..<block.lines.upperBound + 1)[...]
  // In a list or a quote the mark follows others.
  return closes(block.isNested ? last.drop { $0 == ">" || $0 == " " || $0 == "\t" } : last, fence)
}
