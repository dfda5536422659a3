import Playground

/// Puts a lesson together from the blocks of its Markdown.
struct LessonReader {
  var pages: [Lesson.Page] = []
  private(set) var problems: [Lesson.Problem] = []
  var notes: LessonNotes

  let source: SourceLines
  private let fences: FenceLanguage
  private(set) var heading = ""
  /// Prose that no cell has taken yet, up to `proseEnd`.
  var prose = ""
  var proseEnd = 1
  /// Whether there is no heading after the last cell yet: the prose is then about that cell.
  var isBelowCell = false
  /// Whether the last fence with a program is a solution: outputs and pictures are then about it.
  var isBelowSolution = false
  /// The part that is folded away and not at its end yet.
  var fold: LessonFold?
  private var goldenLines: [String: Int] = [:]
  /// How many steps the page has.
  private(set) var stepCount = 0

  init(_ source: SourceLines, fences: FenceLanguage) {
    (self.source, self.fences) = (source, fences)
    notes = LessonNotes(source)
  }

  /// Takes in the next block of the document.
  mutating func read(_ block: MarkdownBlock) {
    if fences == .swift { return readOfSwift(block) }
    switch block.kind {
    case .heading(let level, let text):
      if !block.isNested { readHeading(level: level, text, at: block.lines.lowerBound) }
    case .fence(let fence):
      readFence(fence, in: block)
    case .image(let picture):
      notes.add(imageTarget: picture.path)
      if picture.title != MarkdownBlock.Picture.illustration { readLoneImage(picture, in: block) }
    case .strayImage(let picture):
      notes.add(imageTarget: picture.path)
      notes.add(picture, "it is not alone in its paragraph", at: block.lines.lowerBound)
    case .html(let html):
      notes.add(html: html, at: block.lines.lowerBound)
      if !block.isNested { readFold(html, at: block.lines) }
    case .unreadImage: notes.addUnreadImage(in: block)
    case .openTask: if !block.isNested { readOpenTask(at: block.lines) }
    }
  }

  /// Takes in the end of the document.
  mutating func finish() { endPage(before: source.count + 1) }

  /// Gives the prose that no cell has taken to the page that ends above `line`.
  private mutating func endPage(before line: Int) {
    openFold()
    takeProse(upTo: line...line)
    // The next page begins on this line, which is prose of that page.
    proseEnd = line
    if let page = pages.indices.last { pages[page].closing = trimmed(prose) }
    (prose, isBelowCell, isBelowSolution) = ("", false, false)
  }

  var cellsOfPage: [Lesson.Step] { pages.last?.cells ?? [] }

  mutating func readHeading(level: Int, _ text: String, at line: Int) {
    openFold()
    heading = text
    if isBelowCell {
      isBelowCell = false
      takeProse(upTo: line...line)
      // The heading begins the prose of the next step.
      proseEnd = line
      let sequel = trimmed(prose)
      withLastCell { $0.sequel = sequel }
      prose = ""
    }
    guard level == 1 else { return }
    // Prose above the first heading belongs to its page.
    if pages.count == 1, pages[0].title.isEmpty {
      pages[0].title = text
    } else {
      if !pages.isEmpty { endPage(before: line) }
      stepCount = 0
      pages.append(Lesson.Page(title: text, line: line))
    }
  }

  private mutating func readFence(_ fence: MarkdownBlock.Fence, in block: MarkdownBlock) {
    let line = block.lines.lowerBound
    let words = fence.info.split(whereSeparator: \.isWhitespace)
    guard let word = words.first, ["easel", "output", "score", "diff"].contains(word),
      word != "diff" || words.dropFirst().first == "easel"
    else { return notes.add(fence, in: block) }
    takeProse(upTo: block.lines)
    if block.isNested {
      report("a fence of '\(word)' stands by itself, not in a list or a quote", at: line)
    } else if !isClosed(fence, block, in: source) {
      report("the fence is not closed", at: line)
    } else if word == "easel" || word == "diff", let other = lineOfOpening(in: fence) {
      // The mark at its end is that of the other.
      report("the fence is not closed above line \(line + other), which opens another", at: line)
    } else if words == ["easel"] || words == ["easel", "starter"] {
      readCell(fence, isStarter: words.count == 2, at: line)
    } else if words == ["diff", "easel"] || words == ["diff", "easel", "exercise"] {
      readAmendment(fence, isSolution: words.count == 3, at: line)
    } else if words == ["easel", "check"] {
      readCheck(Lesson.Check(program: fence.program, line: line))
    } else if words == ["easel", "exercise"] {
      readSolution(program(of: fence, at: line))
    } else if word == "output", words.count == 1 {
      read(Lesson.ExpectedText(fence: fence, lines: block.lines), as: "an output", \.output)
    } else if word == "score", words.count == 1 {
      read(Lesson.ExpectedText(fence: fence, lines: block.lines), as: "a score", \.score)
    } else {
      let known =
        switch word {
        case "easel": "'easel', 'easel starter', 'easel exercise' or 'easel check'"
        case "diff": "'diff easel' or 'diff easel exercise'"
        default: "'\(word)'"
        }
      let meant = nearestFenceWords(fence.info).flatMap { nearest in
        nearest.count(where: \.isWhitespace) == words.count - 1 ? nearest : nil
      }
      report(
        "expected \(known), found '\(words.joined(separator: " "))'"
          + (meant.map { "; did you mean '\($0)'?" } ?? ""), at: line)
    }
  }

  mutating func readCell(_ fence: MarkdownBlock.Fence, isStarter: Bool, at line: Int) {
    if isStarter, stepCount > 0 {
      report("a starter stands above the first step of its page", at: line)
      return
    }
    if isStarter, pages.last?.exercises.isEmpty == false {
      report("a starter stands above the exercises of its page", at: line)
      return
    }
    if pages.isEmpty { pages.append(Lesson.Page(title: "", line: 1)) }
    append(program(of: fence, at: line), isStarter: isStarter)
  }

  private mutating func readAmendment(
    _ fence: MarkdownBlock.Fence, isSolution: Bool, at line: Int
  ) {
    guard !cellsOfPage.isEmpty else {
      report("there is no cell above the change", at: line)
      return
    }
    do throws(AmendmentError) {
      var step = program(of: fence, at: line)
      step.amendment = try Amendment(fence.program)
      isSolution ? readSolution(step) : append(step, isStarter: false)
    } catch {
      report(error.description, at: line + 1 + error.line)
    }
  }

  /// The program of `fence`, a new cell so far, without prose.
  private func program(of fence: MarkdownBlock.Fence, at line: Int) -> Lesson.Step {
    Lesson.Step(heading: heading, prose: "", program: fence.program, line: line)
  }

  /// Adds a step with the prose that leads to it, or a starter; there is a page.
  private mutating func append(_ step: Lesson.Step, isStarter: Bool) {
    openFold()
    if !isStarter { stepCount += 1 }
    var step = step
    step.number = isStarter ? nil : stepCount
    step.prose = trimmed(prose)
    pages[pages.count - 1].cells.append(step)
    (prose, isBelowCell, isBelowSolution) = ("", true, false)
  }

  /// Takes in a fence about the cell above it.
  mutating func read(
    _ text: Lesson.ExpectedText, as name: String,
    _ property: WritableKeyPath<Lesson.Step, Lesson.ExpectedText?>
  ) {
    guard let last = lastFence else {
      report("no cell stands above \(name)", at: text.line)
      return
    }
    if fold?.isOfChecks == true {
      return report("\(name) does not belong to a check, which is not shown", at: text.line)
    }
    if last[keyPath: property] != nil {
      report("the cell above has \(name) already", at: text.line)
    } else if let golden = last.goldens.first {
      report(
        "\(name) follows its cell, before the picture on line \(golden.line)", at: text.line)
    } else {
      withLastFence { $0[keyPath: property] = text }
    }
  }

  private mutating func readLoneImage(
    _ picture: MarkdownBlock.Picture, in block: MarkdownBlock
  ) {
    let line = block.lines.lowerBound
    guard !cellsOfPage.isEmpty else {
      return notes.add(picture, "no cell of its page stands above it", at: line)
    }
    takeProse(upTo: block.lines)
    if block.isNested {
      report(
        "a picture of the page stands by itself, not in a list or a quote; "
          + "title any other 'illustration'", at: line)
      return
    }
    do {
      let path = try goldenPath(picture.path)
      let shot = try Shot(parsing: picture.title)
      if let other = goldenLines[path] {
        throw GoldenPathError("'\(path)' is the picture on line \(other) already")
      }
      goldenLines[path] = line
      let golden = Lesson.Golden(
        path: path, description: picture.description, shot: shot, line: line)
      withLastFence { $0.goldens.append(golden) }
    } catch let error as ShotError {
      report("in the picture's title: \(error)", at: line)
    } catch {
      report("\(error)", at: line)
    }
  }

  /// The step or the solution that outputs, pictures and checks are about.
  var lastFence: Lesson.Step? { isBelowSolution ? lastSolution : cellsOfPage.last }

  /// Changes the step or the solution that outputs, pictures and checks are about.
  mutating func withLastFence(_ change: (inout Lesson.Step) -> Void) {
    isBelowSolution ? withLastSolution(change) : withLastCell(change)
  }

  private mutating func withLastCell(_ change: (inout Lesson.Step) -> Void) {
    let page = pages.count - 1
    guard page >= 0, !pages[page].cells.isEmpty else { return }
    change(&pages[page].cells[pages[page].cells.count - 1])
  }

  mutating func report(_ message: String, at line: Int) {
    problems.append(Lesson.Problem(line: line, message: message))
  }

  /// Adds the text above `lines` to the prose, and moves after them.
  mutating func takeProse(upTo lines: ClosedRange<Int>) {
    if proseEnd < lines.lowerBound {
      prose += source.text(ofLines: proseEnd..<lines.lowerBound)
    }
    proseEnd = max(proseEnd, lines.upperBound + 1)
  }
}

extension MarkdownBlock.Fence {
  /// The code without its final newline.
  fileprivate var program: String { body.hasSuffix("\n") ? String(body.dropLast()) : body }
}

/// Whether `line` would close `fence`: at least as many of its marks, and nothing else.
func closes(_ line: Substring, _ fence: MarkdownBlock.Fence) -> Bool {
  let spaces = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
  let rest = line.utf8.dropFirst(spaces)
  let marks = rest.prefix { $0 == fence.mark }.count
  return spaces <= 3 && marks >= fence.markCount
    && rest.dropFirst(marks).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
}

/// The line of a fence, counted from its opening, that opens another one: the same marks and a
/// word; nil if there is none. No program has such a line.
func lineOfOpening(in fence: MarkdownBlock.Fence) -> Int? {
  let lines = fence.body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  return lines.firstIndex { line in
    let marks = line.prefix { $0 == fence.mark }.count
    return marks >= fence.markCount && marks < line.count
  }.map { $0 + 1 }
}

/// The text without blank lines at its ends.
func trimmed(_ prose: String) -> String {
  var lines = prose.withUnixNewlines.split(separator: "\n", omittingEmptySubsequences: false)[...]
  func isBlank(_ line: Substring?) -> Bool { line?.allSatisfy(\.isWhitespace) ?? false }
  while isBlank(lines.first) { lines.removeFirst() }
  while isBlank(lines.last) { lines.removeLast() }
  return lines.joined(separator: "\n")
}
