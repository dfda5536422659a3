extension Journal {
  /// What a session has written to a file, or opened from it: a stored value or a page.
  struct Save: Hashable, Sendable {
    let path: String
    let digest: String
    /// How many entries had finished then.
    let entryCount: Int

    var record: Record { .saved(path: path, digest: digest) }
  }
}

extension Journal.Recovery {
  /// A file that was saved, and the page that was there then.
  struct SavedFile: Hashable, Sendable {
    let save: Journal.Save
    /// The number of changes that had opened the page; nil once these were taken back and others made.
    var opening: Int?
  }

  /// The file that the page was saved to last, or opened from; nil for a page without one.
  ///
  /// - Returns: Its path from the root on.
  package var pageFile: String? {
    let opening = history.countAtPage
    let opened = opening > 0 ? history.done[opening - 1].file : nil
    let saved = files.last { file in
      let path = file.save.path
      return file.opening == opening
        && (path == opened || path.hasSuffix(".easel") || path.hasSuffix(".md"))
    }
    return saved?.save.path ?? opened
  }

  /// Whether a file of the session still holds what the session knows of it.
  package func knows(_ bytes: [UInt8], at path: String) -> Bool {
    files.last { $0.save.path == path }?.save.digest == PinnedFiles.digest(of: bytes)
  }
}

extension ChangeHistory {
  /// The path of the file that the page was opened from, from the root on; nil for a page without one.
  package var file: String? { done.last { $0.folder != nil }?.file }

  /// The path of the file that the page was opened from when `countAtPage` counted its changes.
  package var fileAtPage: String? { countAtPage > 0 ? done[countAtPage - 1].file : nil }

  /// How many changes there were when the page was opened, which reading its files again does not; 0 for
  /// the first page of a session.
  package var countAtPage: Int {
    var count = countAtOpening
    while count > 0 {
      let change = done[count - 1]
      let before = done[..<(count - 1)].lastIndex { $0.folder != nil }
      let isReload = change.removed == change.inserted && !change.removed.isEmpty
      guard isReload, change.file == before.flatMap({ done[$0].file }) else { break }
      count = (before ?? -1) + 1
    }
    return count
  }
}
