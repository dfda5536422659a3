package import Language
package import Layers
import Motion
import Platform
import Playground
import Syntax

/// A lesson that is read piece by piece, while its program runs along.
///
/// Every page of the lesson is a program of its own; a solution runs on a copy of the page at its place. Checks are not
/// shown.
package struct LessonReading {
  private let lesson: Lesson
  private let bytes: [UInt8]
  private let path: String
  private let settings: Settings
  /// What is not shown as the lesson has it, in the order of its lines.
  package private(set) var notes: [Lesson.Note] = []

  private struct Settings {
    let limits: Limits
    let themes: [Theme]
    let stop: StopSignal
  }

  /// - Parameters:
  ///   - bytes: The lesson at `path`.
  ///   - themes: The themes of a page that sets none, at least one.
  /// - Throws: `LessonReadingError` for a lesson with a fault.
  package init(
    _ bytes: [UInt8], at path: String, limits: Limits, themes: [Theme], stop: StopSignal
  ) throws(LessonReadingError) {
    if let excess = LessonExcess(byteCount: bytes.count, limits: limits) {
      throw LessonReadingError("\(path): error: \(excess.message)\nhint: \(excess.hint)", .limit)
    }
    lesson = Lesson(bytes)
    // What only describes other lessons has neither cells nor faults that matter.
    guard
      lesson.problems.isEmpty || lesson.pages.allSatisfy(\.cells.isEmpty) && !lesson.pages.isEmpty
    else {
      throw LessonReadingError(
        lesson.problems.map { "\(path):\($0.line): error: \($0.message)" }.joined(separator: "\n"))
    }
    (self.bytes, self.path) = (bytes, path)
    settings = Settings(limits: limits, themes: themes, stop: stop)
  }

  /// The first heading; empty without one.
  package var title: String { lesson.title }

  /// Calls `take` with every piece.
  ///
  /// - Throws: `LessonReadingError` for a cell that is refused and should not be, and what `take` throws.
  package mutating func read(_ take: (LessonPart) throws -> Void) throws {
    let (blocks, notes) = try self.blocks()
    self.notes = notes
    var reader = LessonPartReader(lesson, at: path) { [settings, path] in
      settings.themes.map { theme in
        Page(
          limits: settings.limits, folder: splitPath(path).folder, theme: theme,
          stop: settings.stop)
      }
    }
    try reader.read(blocks, take)
    // Each once: a line may have several tags.
    self.notes = (notes + reader.notes).reduce(into: []) { all, note in
      if !all.contains(note) { all.append(note) }
    }
    self.notes.sort { ($0.line, $0.message) < ($1.line, $1.message) }
  }

  private func blocks() throws -> ([LessonBlock], [Lesson.Note]) {
    var notes: [Lesson.Note] = []
    let pictures = try LinkedPictures(in: splitPath(path).folder)
    let goldens = Set(lesson.goldensByLine.keys)
    let references = LessonReferences(
      image: { target, line in
        if goldens.contains(line) { return nil }
        do throws(LinkedPictures.Refusal) {
          return try pictures.address(of: target)
        } catch {
          notes.append(
            Lesson.Note(
              line: line, message: "the picture '\(target)' is not shown: \(error.description)",
              hint: "its words stand there"))
          return nil
        }
      },
      omittedHTML: { line in
        notes.append(
          Lesson.Note(
            line: line, message: "HTML is not shown", hint: "Markdown has words for most of it"))
      })
    return (lessonBlocks(of: bytes, references), notes)
  }
}

extension Lesson {
  /// The pictures of its pages by their lines.
  var goldensByLine: [Int: Golden] {
    Dictionary(goldens.map { ($0.line, $0) }) { first, _ in first }
  }
}
