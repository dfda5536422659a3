import Builtins
package import Checking
import Language
import Syntax

extension Session {
  /// The possible words at `offset`, a UTF-8 offset, of the next cell: names, members, labels and
  /// values that would type-check after the cells so far, or as the rest of the last one.
  ///
  /// - Parameters:
  ///   - text: All of the cell, also after the cursor.
  ///   - index: The cell that it will replace, counted from 0; nil for the next one.
  package func completions(
    in text: String, at offset: Int, insteadOf index: Int? = nil
  ) -> Completions {
    if let index {
      // Names are those that its place has seen.
      var earlier = page
      _ = earlier.replace(from: index, with: [])
      return earlier.completions(in: text, at: offset)
    }
    let before = String(decoding: text.utf8.prefix(max(0, offset)), as: UTF8.self)
    // A word to come stands for itself.
    guard let last = page.cells.last, continuesStatement(before + HoledText.hole) else {
      return page.completions(in: text, at: offset)
    }
    let start = last.text.utf8.count + 1
    var completions = page.completions(in: "\(last.text)\n\(text)", at: start + offset)
    let range = completions.range
    completions.range = range.lowerBound - start..<range.upperBound - start
    return completions
  }
}

extension Session {
  /// Whether the next cell may give a variable this name, and hides nothing by it.
  package func leavesFree(_ name: String) -> Bool {
    guard !isKeyword(name), !page.declares(name), parse("let \(name) = 1").diagnostics.isEmpty
    else { return false }
    // Words that are called are offered with what follows them.
    return !completions(in: name, at: name.utf8.count).items.contains { item in
      item.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" } == name
    }
  }
}

extension Page {
  fileprivate func completions(in text: String, at offset: Int) -> Completions {
    let names = present.state.program.names
    // Without a deep stack, a text could be nested too deeply to be looked at.
    return DeepStack.run { _ in
      Checking.completions(in: text, at: offset, names: names, library: .easel)
    } ?? Completions(range: offset..<offset, items: [])
  }
}
