import Playground
import Tutorials

extension SessionCommand {
  static let files: [SessionCommand] = [
    SessionCommand(
      "save", short: "s", taking: .file,
      "writes the page down, as a tutorial (.md) or a script (.easel)",
      synonyms: ["write", "store", "file", "keep"]
    ) { dialogue, argument, response in dialogue.save(argument, &response) },
    SessionCommand(
      "open", taking: .file, "goes on with another page or tutorial; ':undo' comes back",
      synonyms: ["load", "file", "read", "lesson", "tutorial"]
    ) { dialogue, argument, response in dialogue.open(argument, &response) },
    SessionCommand(
      "reload",
      "reads data files that have changed, and runs the page again",
      synonyms: ["refresh", "data", "file", "update"]
    ) { dialogue, _, response in dialogue.reload(&response) },
  ]
}

extension Dialogue {
  /// Writes the page down as a tutorial or as a script.
  fileprivate mutating func save(_ path: String, _ response: inout Response) {
    guard !path.isEmpty else {
      return response.refuse(
        "':save' needs a file", hint: "as in ':save chart.md' or ':save chart.easel'")
    }
    if ExportFormat(ofFile: path) != nil {
      return response.refuse(
        "':save' writes the program, not the picture", hint: "':export \(path)' writes that")
    }
    do throws(SaveError) {
      response.say("\(try saver.save(session.page.cells, to: path))")
    } catch {
      response.refuse(
        error.description, hint: error.hint,
        status: error.isInterruption ? .interrupted : .unjudged)
    }
  }

  /// Replaces all cells by a page, or by a tutorial's starter.
  fileprivate mutating func open(_ path: String, _ response: inout Response) {
    guard !path.isEmpty else {
      return response.refuse(
        "':open' needs a file", hint: "as in ':open tutorials/01-bars.md'")
    }
    do throws(PageError) {
      if try openLesson(path, &response) { return }
      let source = try PageSource(try PageFile(path: path), limits: session.page.limits)
      let revision = perform(opening(source), isSilent: true, from: source, in: &response)
      guard revision.isAccepted else {
        return response.say("the page is as it was", to: audience)
      }
      showing.lastMotion = showing.motion
      refused.forget()
      editing.end()
      lesson.open()
      lesson.add(source)
      introduce(&response)
    } catch {
      response.refuse(error)
    }
  }
}
