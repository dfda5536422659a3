import Platform
import Playground

extension Change {
  /// Whether it opens a page or a tutorial.
  var isOpening: Bool { folder != nil && !isReload }

  /// Whether it reads the files of the same page again.
  var isReload: Bool { folder != nil && removed == inserted && !removed.isEmpty }

  /// The cells that it is about: `cell 8`.
  var name: String {
    let cells = max(removed.count, inserted.count)
    return cells == 1 ? "cell \(index + 1)" : "cells \(index + 1) to \(index + cells)"
  }

  /// What it does: `cell 8: let a = 1`.
  var summary: String {
    if isOpening {
      guard let place else { return "the opening of a page" }
      return place.page > 1
        ? "the opening of page \(place.page) of '\(splitPath(place.path).name)'"
        : "the opening of '\(place.path)'"
    }
    if isReload { return "the reading of changed files" }
    let text = (inserted.first ?? removed.first ?? "").firstLine
    switch (removed.isEmpty, inserted.isEmpty) {
    case (true, _): return "\(name): \(text)"
    case (false, true): return "the deletion of \(name): \(text)"
    case (false, false): return "the change of \(name): \(text)"
    }
  }
}

extension String {
  /// The first line, with a sign if there are more.
  var firstLine: String {
    guard let end = firstIndex(of: "\n") else { return self }
    return "\(self[..<end]) ..."
  }
}
