package import Playground

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
    keeper?.finish()
    tell(keeper)
  }
}

extension Dialogue {
  /// Saves what the pages store, at the end of the session; nil if there is nothing to say.
  package func end() -> Response? {
    keeper?.finish()
    var response = Response(.command)
    response.tell(keeper)
    return response.parts.isEmpty ? nil : response
  }
}
