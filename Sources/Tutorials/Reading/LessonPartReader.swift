import Motion
import Playground
import Syntax

/// Turns the blocks of a lesson into what a reader sees, and runs its cells on the way.
struct LessonPartReader {
  private(set) var notes: [Lesson.Note] = []
  private let lesson: Lesson
  private let path: String
  /// Makes empty pages, one in each theme.
  private let makePages: () -> [Page]
  /// The fences by their lines, with the number of their page.
  private let fences: [Int: (page: Int, step: Lesson.Step)]
  private let checks: Set<Int>
  private let goldens: [Int: Lesson.Golden]

  /// The page of the lesson that runs, and its programs.
  private var current: (number: Int, pages: [Page])?
  /// What the last fence with a program made: of a solution, copies of the pages.
  private var last: Made?
  /// Whether a sound waits for its picture.
  private var hasPendingSound = false

  private struct Made {
    let step: Lesson.Step
    let pages: [Page]
    let outcomes: [Outcome]
    let output: String

    var motion: ClosedRange<Time>? { outcomes.lazy.compactMap(\.motion).last }

    func view(of shot: Shot, _ description: String, withSound: Bool) -> LessonView {
      let settled = pages.map(\.settled)
      let passage = outcomes.compactMap(\.sound).last
      return LessonView(
        pages: settled, shot: shot,
        description: description.isEmpty ? shot.description(of: settled[0]) : description,
        motion: motion,
        sound: withSound ? passage.flatMap { settled[0].audibleSound(in: $0) } : nil)
    }
  }

  init(_ lesson: Lesson, at path: String, makePages: @escaping () -> [Page]) {
    (self.lesson, self.path, self.makePages) = (lesson, path, makePages)
    var fences: [Int: (page: Int, step: Lesson.Step)] = [:]
    for (number, page) in lesson.pages.enumerated() {
      for step in page.fences { fences[step.line] = (number, step) }
    }
    self.fences = fences
    checks = Set(lesson.pages.flatMap { $0.fences.flatMap { $0.checks.map(\.line) } })
    goldens = lesson.goldensByLine
  }

  mutating func read(_ blocks: [LessonBlock], _ take: (LessonPart) throws -> Void) throws {
    var index = 0
    var isFolded = false
    while index < blocks.count {
      let block = blocks[index]
      index += 1
      if hasPendingSound, !belongsToCell(block) { try takeSound(take) }
      switch block.kind {
      case .heading(let level, let text, let html):
        try take(.heading(level: level, text: text, html: html))
      case .prose(let html): if !html.isEmpty { try take(.prose(html: html)) }
      case .image(let html):
        if let golden = goldens[block.line] {
          try takePicture(golden, take)
        } else {
          try take(.prose(html: html))
        }
      case .html(let html):
        switch LessonFoldMark(html) {
        case .beginning(let summary):
          let end = blocks[index...].firstIndex { $0.isFoldEnd }
          guard let end, !isFolded else {
            noteHTML(at: block.line)
            break
          }
          if blocks[index..<end].contains(where: { checks.contains($0.line) && $0.isFence }),
            !blocks[index..<end].contains(where: { fences[$0.line] != nil && $0.isFence })
          {
            index = end + 1
          } else {
            isFolded = true
            try take(.fold(summary: summary))
          }
        case .end where isFolded:
          isFolded = false
          try take(.foldEnd)
        case .end, nil: noteHTML(at: block.line)
        }
      case .fence(let fence): try takeFence(fence, at: block.line, take)
      }
    }
    if hasPendingSound { try takeSound(take) }
    if isFolded { try take(.foldEnd) }
  }

  /// Whether a block is about the cell above it: its output, its sound, a picture.
  private func belongsToCell(_ block: LessonBlock) -> Bool {
    switch block.kind {
    case .fence(let fence): ["output", "score"].contains(fence.info)
    case .image: goldens[block.line] != nil
    default: false
    }
  }

  private mutating func noteHTML(at line: Int) {
    notes.append(
      Lesson.Note(
        line: line, message: "HTML is not shown", hint: "Markdown has words for most of it"))
  }

  // MARK: Cells

  private mutating func takeFence(
    _ fence: MarkdownBlock.Fence, at line: Int, _ take: (LessonPart) throws -> Void
  ) throws {
    if let (number, step) = fences[line] {
      try take(
        step.amendment == nil ? .code(step.program, language: "easel") : .change(step.program))
      try run(step, ofPage: number)
      if step.output == nil, let output = last?.output, !output.isEmpty {
        try take(.output(output))
      }
      hasPendingSound = last?.outcomes.contains { $0.sound != nil } ?? false
    } else if let last, last.step.output?.line == line {
      // What it says now, which a test compares with what is written there.
      if last.output != last.step.output?.text {
        notes.append(
          Lesson.Note(
            line: line, message: "the output of \(last.step.name) differs from the lesson's",
            hint: "'easel test \(path)' shows how"))
      }
      if !last.output.isEmpty { try take(.output(last.output)) }
    } else if let last, last.step.score?.line == line {
      // It is heard.
    } else if !checks.contains(line) {
      let language = fence.info.prefix { !$0.isWhitespace }
      let code = fence.body.hasSuffix("\n") ? String(fence.body.dropLast()) : fence.body
      try take(.code(code, language: String(language)))
    }
  }

  /// Runs a step on the page, or a solution on a copy of it.
  private mutating func run(_ step: Lesson.Step, ofPage number: Int) throws {
    var pages = current.flatMap { $0.number == number ? $0.pages : nil } ?? makePages()
    let (outcomes, first) = try step.run(in: &pages, at: path)
    let expectsText = step.output != nil || outcomes.contains { !$0.diagnostics.isEmpty }
    let output =
      expectsText
      ? outcomes.map { $0.shown(in: pages[0], of: first) }.joined() : ""
    last = Made(step: step, pages: pages, outcomes: outcomes, output: output)
    if step.exercise == nil { current = (number, pages) }
  }

  // MARK: Pictures and sounds

  private mutating func takePicture(
    _ golden: Lesson.Golden, _ take: (LessonPart) throws -> Void
  ) throws {
    guard let last else { return }
    try take(
      .picture(last.view(of: golden.shot, golden.description, withSound: hasPendingSound)))
    hasPendingSound = false
  }

  /// Shows the page that a sound is about, where the lesson has no picture of it.
  private mutating func takeSound(_ take: (LessonPart) throws -> Void) throws {
    hasPendingSound = false
    guard let last else { return }
    try take(.picture(last.view(of: Shot(), "", withSound: true)))
  }
}

extension LessonBlock {
  fileprivate var isFence: Bool { if case .fence = kind { true } else { false } }

  fileprivate var isFoldEnd: Bool {
    if case .html(let html) = kind { LessonFoldMark(html) == .end } else { false }
  }
}

/// What HTML begins or ends in a lesson.
private enum LessonFoldMark: Equatable {
  case beginning(summary: String)
  case end

  init?(_ html: String) {
    let text = trimmed(html)
    let lower = text.lowercased()
    if lower.hasPrefix("</details") {
      self = .end
    } else if lower.hasPrefix("<details"), !lower.contains("</details") {
      self = .beginning(summary: Self.summary(in: text))
    } else {
      return nil
    }
  }

  /// The text of the `<summary>`, without marks.
  private static func summary(in html: String) -> String {
    let parts = html.split(separator: "<", omittingEmptySubsequences: false)
    let summary = parts.drop { !$0.lowercased().hasPrefix("summary") }
      .prefix { !$0.lowercased().hasPrefix("/summary") }
    let text = summary.map { $0.drop { $0 != ">" }.dropFirst() }.joined()
    let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
    let plain = escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    return plain.allSatisfy(\.isWhitespace) ? "Details" : plain
  }
}
