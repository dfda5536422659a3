package import Playground
import Tutorials

extension Response {
  /// Says what became of what the pages store.
  mutating func tell(_ keeper: StoreKeeper?) {
    for note in keeper?.takeNotes() ?? [] {
      say(StyledText(note.message))
      if let hint = note.hint { advise(StyledText(hint)) }
    }
  }

  /// Saves what a page stores that has run once.
  package mutating func save(_ page: Page, by keeper: StoreKeeper?) {
    keeper?.update(page)
    finish(keeper)
  }

  /// Saves what is left to be saved; a value that cannot be is a fault of the answer.
  mutating func finish(_ keeper: StoreKeeper?) {
    let losses = keeper?.finish() ?? []
    tell(keeper)
    for loss in losses { refuse(loss.message, hint: loss.hint, status: .unjudged) }
  }
}

extension Dialogue {
  /// Saves what the pages store, at the end of the session, and says what the page's file does not have;
  /// nil if there is nothing to say. A change that is tried ends with it.
  package mutating func end() -> Response? {
    if trial != nil {
      leaveTrial()
      var last = Response(.command)
      show(&last)
    }
    var response = Response(.command)
    response.finish(keeper)
    if let file = savedPages.unsavedFile(of: session), audience.isWatching {
      response.say(
        "the last changes are not saved in '\(file)'; '\(shelf.resumption)' goes on with them")
    }
    return response.parts.isEmpty ? nil : response
  }
}
