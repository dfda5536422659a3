import Playground
import Serving
import Terminal
import Viewing

/// What can complete a line that is typed on a page.
struct PageCompletion {
  /// Where the words begin, as a script counts; they end at the cursor.
  private(set) var start = 0
  private(set) var words: [String] = []

  /// How many words a page is given; it asks again once more is typed.
  private static let limit = 200

  /// - Parameter said: `text`; `at`, where the cursor is, counted as a script counts; and of an edit the `cell`.
  init(_ said: SaidWords, in dialogue: Dialogue) throws(PageRefusal) {
    if let refusal = PageRefusal(typingIn: dialogue) { throw refusal }
    guard let text = said.text("text"), let at = said.number("at"),
      (0...text.utf16.count).contains(at)
    else { throw .notUnderstood }
    let cursor = text.utf16.index(text.startIndex, offsetBy: at)
    // Half of a character has no completion.
    guard let offset = cursor.samePosition(in: text.utf8) else { return }
    let cell = said.number("cell")
    guard cell.map({ dialogue.session.page.cells.indices.contains($0 - 1) }) ?? true else { return }
    let place = PageLine.place(of: cell, in: dialogue)
    let utf8 = text.utf8.distance(from: text.startIndex, to: offset)
    guard
      let found = LineCompletion(indenting: text, at: utf8) ?? place.completion(of: text, at: utf8)
    else { return }
    let first = text.utf8.index(text.startIndex, offsetBy: found.range.lowerBound)
    start = text.utf16.distance(from: text.startIndex, to: first)
    words = Array(found.candidates.prefix(Self.limit))
  }
}
