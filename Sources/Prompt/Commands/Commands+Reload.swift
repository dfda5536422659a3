import Playground

/// What ':reload' does.
enum ReloadCommand {
  /// Reads the files of the page again, and runs its cells again: a change that can be undone, because
  /// the former bytes are kept.
  static func reload(_ dialogue: inout Dialogue, _ response: inout Response) {
    let session = dialogue.session
    let page = session.page
    let stored = dialogue.keeper?.outdatedNames(of: page) ?? []
    guard let folder = page.files.folder, !page.files.names.isEmpty || !stored.isEmpty else {
      return response.refuse(
        "the page reads no files",
        hint: "'table(\"data.csv\")' reads one; ':open FILE' opens a page")
    }
    let names = page.files.outdatedNames + stored
    guard !names.isEmpty else { return response.say("no file of the page has changed") }
    let texts = page.cells.map(\.text)
    // What a page without a file stores is kept by its folder.
    let file = session.history.file
    let change = session.change(
      replacing: 0..<texts.count, with: texts, place: session.place,
      folder: file == nil ? page.files.stores?.page ?? folder : folder, file: file)
    let revision = dialogue.perform(
      change, isSilent: true, reopened: page.files.reopened(withoutStored: stored), in: &response)
    guard revision.isAccepted else {
      return response.say("the page is as it was", to: dialogue.audience)
    }
    dialogue.keeper?.forget(stored, of: page)
    dialogue.refused.forget()
    dialogue.editing.end()
    response.say("read \(names.quoted) again, and ran the page again")
  }
}

extension Dialogue {
  /// Says that files of the page have changed on the disk, once for each time that others have.
  mutating func noteOutdatedFiles(_ response: inout Response) {
    guard audience.isWatching else { return }
    let names = session.page.files.outdatedNames + (keeper?.outdatedNames(of: session.page) ?? [])
    defer { outdatedNames = names }
    guard !names.isEmpty, names != outdatedNames else { return }
    let verb = names.count == 1 ? "has" : "have"
    response.say(
      "\(names.quoted) \(verb) changed on the disk; ':reload' reads \(names.count == 1 ? "it" : "them") again"
    )
  }
}

extension [String] {
  /// `'a.csv'`, `'a.csv' and 'b.csv'`, or `'a.csv', 'b.csv' and 3 others`.
  fileprivate var quoted: String {
    let names = map { "'\($0)'" }
    switch count {
    case 0, 1: return names.joined()
    case 2, 3: return names.dropLast().joined(separator: ", ") + " and " + names[count - 1]
    default: return "\(names[0]), \(names[1]) and \(count - 2) others"
    }
  }
}
