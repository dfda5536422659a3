import Platform
import Playground
import Tutorials

extension SessionCommand {
  static let files: [SessionCommand] = [
    SessionCommand(
      "save", short: "s", taking: .file,
      "saves the page as .md or .easel; alone, in its own file",
      synonyms: ["write", "store", "file", "keep"]
    ) { dialogue, argument, response in FileCommands.save(&dialogue, argument, &response) },
    SessionCommand(
      "open", taking: .file, "opens a page or tutorial; alone, an empty page",
      synonyms: ["load", "file", "read", "lesson", "tutorial"]
    ) { dialogue, argument, response in FileCommands.open(&dialogue, argument, &response) },
    SessionCommand(
      "reload",
      "reads data files that have changed, and runs the page again",
      synonyms: ["refresh", "data", "file", "update"]
    ) { dialogue, _, response in ReloadCommand.reload(&dialogue, &response) },
  ]
}

/// What the commands about files do.
private enum FileCommands {
  /// Writes the page down as a tutorial or as a script; without a path, to its own file.
  static func save(_ dialogue: inout Dialogue, _ path: String, _ response: inout Response) {
    if !path.isEmpty, ExportFormat(ofFile: path) != nil {
      return response.refuse(
        "':save' writes the program, not the picture", hint: "':export \(path)' writes that")
    }
    let (cells, history) = (dialogue.session.page.cells, dialogue.session.history)
    do throws(SaveError) {
      let saved =
        path.isEmpty
        ? try dialogue.savedPages[history].save(cells)
        : try dialogue.savedPages[history].save(cells, to: path)
      dialogue.write(in: &response) { try $0.save(saved.bytes, to: saved.place) }
      response.say("\(saved)")
    } catch {
      response.refuse(
        error.description, hint: error.hint,
        status: error.isInterruption ? .interrupted : .unjudged)
    }
  }

  /// Replaces all cells by a page, by a tutorial's starter, or by nothing; a number calls a lesson.
  static func open(_ dialogue: inout Dialogue, _ path: String, _ response: inout Response) {
    guard !path.isEmpty else { return begin(&dialogue, &response) }
    do throws(PageError) {
      if try dialogue.openLesson(path, &response) { return }
      let source = try PageSource(
        try PageFile(path: path), limits: dialogue.session.page.limits)
      let unsaved = dialogue.savedPages.unsavedFile(of: dialogue.session)
      let revision = dialogue.perform(
        dialogue.opening(source), isSilent: true, from: source, in: &response)
      guard revision.isAccepted else {
        return response.say("the page is as it was", to: dialogue.audience)
      }
      SavedPages.note(source, in: &dialogue, &response)
      leave(&dialogue, unsaved, &response)
      dialogue.lesson.add(source)
      dialogue.introduce(&response)
    } catch {
      guard let data = error.data, dialogue.audience.isWatching else {
        return response.refuse(error)
      }
      do throws(PageError) {
        let offer = try DataOffer(data, from: dialogue.session.page.files.folder ?? ".")
        offer.make(&dialogue, &response)
      } catch {
        response.refuse(error)
      }
    }
  }

  /// Begins an empty page in the folder of the session, as one change.
  private static func begin(_ dialogue: inout Dialogue, _ response: inout Response) {
    let session = dialogue.session
    guard !session.page.cells.isEmpty || session.history.countAtPage > 0 else {
      return response.say("the page is new, and empty")
    }
    let unsaved = dialogue.savedPages.unsavedFile(of: dialogue.session)
    let change = session.change(
      replacing: 0..<session.page.cells.count, with: [], folder: (try? realPath(".")) ?? ".")
    guard dialogue.perform(change, in: &response).isAccepted else {
      return response.say("the page is as it was", to: dialogue.audience)
    }
    dialogue.savedPages.begin(dialogue.session.history)
    leave(&dialogue, unsaved, &response)
    response.say("a new page; ':undo' comes back to the one before")
  }

  /// Leaves the page before.
  ///
  /// - Parameter unsaved: Its file, if that has not all of it.
  private static func leave(
    _ dialogue: inout Dialogue, _ unsaved: String?, _ response: inout Response
  ) {
    dialogue.showing.lastMotion = dialogue.showing.motion
    dialogue.refused.forget()
    dialogue.editing.end()
    dialogue.lesson.open()
    if let unsaved {
      response.say(
        "the last changes are not saved in '\(unsaved)'; ':undo' comes back to them",
        to: dialogue.audience)
    }
  }
}
