package import Language
package import Layers
import Platform
import Playground
import Tutorials
package import Viewing

extension Handout {
  /// A lesson as a file of HTML, and what is not in it as the lesson has it.
  ///
  /// - Parameters:
  ///   - theme: That of the pictures; automatic, as the reader has it.
  ///   - limits: Those of the lesson's pages, and of drawing them.
  /// - Throws: `PageError` for a lesson that cannot be shown to its end, and a `Failure` for a picture.
  package static func file(
    ofLesson file: PageFile, theme: Theme, limits: Limits, stop: StopSignal
  ) throws -> (bytes: [UInt8], notes: [String]) {
    var reading: LessonReading
    do {
      reading = try LessonReading(
        file.bytes, at: file.path, limits: limits, themes: themes(for: theme), stop: stop)
    } catch {
      throw PageError(error)
    }
    let name = splitPath(file.path).name
    var handout = Handout(
      title: reading.title.isEmpty ? name : reading.title, theme: theme,
      by: Renderer(limits: limits, stop: stop))
    do {
      try reading.read { part in try handout.add(part) }
    } catch let error as LessonReadingError {
      throw PageError(error)
    }
    let notes = reading.notes.map { note in
      "\(file.path):\(note.line): note: \(note.message)\nhint: \(note.hint)"
    }
    return (handout.file(), notes)
  }

  private mutating func add(_ part: LessonPart) throws {
    switch part {
    case .heading(let level, let text, let html): add(heading: text, html, level: level)
    case .prose(let html): add(prose: html)
    case .code(let code, let language): add(code: code, language: language)
    case .change(let change): add(change: change)
    case .output(let output): add(output: output)
    case .fold(let summary): beginFold(summary)
    case .foldEnd: endFold()
    case .picture(let view):
      try add(
        HandoutView(
          pages: view.pages, shot: view.shot, description: view.description, motion: view.motion,
          sound: view.sound))
    }
  }
}
