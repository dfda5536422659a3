/// A walk through what was typed before, from the text that is typed: along the entries that begin with it.
struct HistoryWalk {
  /// What the entries begin with.
  private(set) var prefix = ""
  /// The entry where it is; nil where it has not begun.
  private var shown: String?

  /// How many entries back the next one is that begins as the text did when the walk began; nil if there is none.
  ///
  /// - Parameters:
  ///   - text: The text that is there.
  ///   - place: The place in the history, from 0; the number of entries where nothing was recalled.
  ///   - entry: The entry at a place.
  mutating func stepsBack(from text: String, at place: Int, entry: (Int) -> String?) -> Int? {
    if text != shown {
      // An entry that another key has recalled is not what was typed.
      prefix = text == entry(place) || text.allSatisfy(\.isWhitespace) ? "" : text
    }
    return (0..<max(0, place)).reversed().first { isNext(entry($0), after: text) }
      .map { place - $0 }
  }

  /// How many entries forward the next one is; nil if there is none, and the typed text comes back.
  func stepsForward(from text: String, at place: Int, count: Int, entry: (Int) -> String?) -> Int? {
    guard text == shown else { return nil }
    return (place + 1..<max(place + 1, count)).first { isNext(entry($0), after: text) }.map {
      $0 - place
    }
  }

  /// Whether it has led to `text`.
  func isAt(_ text: String) -> Bool { text == shown }

  /// Notes that `text` was recalled.
  mutating func show(_ text: String) { shown = text }

  private func isNext(_ entry: String?, after text: String) -> Bool {
    guard let entry else { return false }
    return entry != text && entry.utf8.starts(with: prefix.utf8)
  }
}

/// What may follow the text that is typed: the newest entry that begins with it.
func suggestion(for text: String, count: Int, entry: (Int) -> String?) -> String? {
  guard !text.allSatisfy(\.isWhitespace) else { return nil }
  let typed = text.utf8
  for place in (0..<count).reversed() {
    guard let entry = entry(place), entry.utf8.count > typed.count, entry.utf8.starts(with: typed)
    else {
      continue
    }
    return String(entry.utf8.dropFirst(typed.count))
  }
  return nil
}
