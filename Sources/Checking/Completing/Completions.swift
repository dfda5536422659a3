package import Language
import Syntax

/// The possible words at `offset`, a UTF-8 offset, of a cell that is being typed: each begins
/// something that the checker accepts there.
///
/// For example, a number can begin with `chart`, because there is `chart.width`; a view cannot.
///
/// - Parameters:
///   - text: All of the cell, also after the cursor. For more than 64 KiB there are no completions,
///     because they would take too long.
///   - names: The globals of the cells before.
package func completions(
  in text: String, at offset: Int, names: Names, library: Library
) -> Completions {
  guard text.utf8.count <= 64 << 10, let text = HoledText(text, at: offset) else {
    let offset = min(max(offset, 0), text.utf8.count)
    return Completions(range: offset..<offset, items: [])
  }
  var items: [Completion] = []
  for reading in text.readings {
    guard let trial = Trial(reading, names: names, library: library) else { continue }
    items = trial.items(in: text)
    if let tuple = text.tuple, reading.length == text.readings.last?.length {
      items += Trial(tuple, names: names, library: library)?.items(in: text) ?? []
    }
    break
  }
  items += text.keywords.map { Completion($0, .keyword) }
  var seen: Set<String> = []
  items = items.filter { $0.text.hasPrefix(text.typed) && seen.insert($0.text).inserted }
  return Completions(range: text.word, items: items)
}

extension Trial {
  fileprivate func items(in text: HoledText) -> [Completion] {
    var offer = Offer(self, in: text, library)
    return offer.items()
  }
}
