import Platform
package import Playground
import Syntax
import Tutorials

extension [Journal.Summary] {
  /// A line for each session: its number, when it was, how large it is, where in a lesson, and its last line.
  ///
  /// - Parameter width: The columns that a line may take.
  package func listing(width: Int) -> StyledText {
    let sizes = map { $0.cells == 1 ? "1 cell" : "\($0.cells) cells" }
    let widest = sizes.map(\.count).max() ?? 0
    let digits = "\(count)".count
    var text = StyledText()
    for (index, (session, size)) in zip(self, sizes).enumerated() {
      let number = "\(index + 1)"
      let margin = String(repeating: " ", count: 2 + digits - number.count)
      let gap = String(repeating: " ", count: widest - size.count)
      let start = "\(margin)\(number)  \(session.time)  \(gap)\(size)  "
      let room = Swift.max(8, width - start.count)
      text += StyledText(start) + StyledText(session.words.cut(to: room)) + "\n"
    }
    return text
  }
}

extension Journal.Summary {
  /// Where it is and its last line: `lesson 14, page 2, step 3: let a = 1`.
  fileprivate var words: String {
    var words: [String] = []
    if let place {
      let lesson = lessonNumber(ofFile: place.path).map { "lesson \($0)" } ?? place.path
      words.append(place.page > 1 ? "\(lesson), page \(place.page)" : lesson)
      if place.stepsDone > 0 { words.append("step \(place.stepsDone)") }
    } else if let file {
      words.append(splitPath(file).name)
    }
    let start = words.joined(separator: ", ")
    let line = lastCell.firstLine
    return start.isEmpty || line.isEmpty ? start + line : "\(start): \(line)"
  }
}

extension String {
  /// As much of it as so many columns take, and a sign if there is more.
  fileprivate func cut(to columns: Int) -> String {
    guard displayWidth(self) > columns else { return self }
    var text = ""
    for character in self {
      guard displayWidth(text + String(character)) < columns else { break }
      text.append(character)
    }
    return text + "…"
  }
}
