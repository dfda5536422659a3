/// The candidate that was probably meant by `name`; nil if none is close.
///
/// Close is a distance of at most a third of the name's length, upper and lower case aside. Of
/// several the nearest wins, then the nearest with case, then the first in alphabetical order.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
  let folded = Array(name.lowercased())
  let bytes = asciiLetters(of: name)
  let limit = folded.count / 3
  guard !name.isEmpty, folded.count <= longestSuggestion else { return nil }
  var best: (distance: Int, exact: Int, text: String)?
  for candidate in candidates where candidate != name {
    let near: Int?
    if let bytes, let other = asciiLetters(of: candidate) {
      near = distance(bytes, other, within: limit)
    } else {
      near = distance(folded, Array(candidate.lowercased()), within: limit)
    }
    guard let near else { continue }
    let exact = distance(Array(name), Array(candidate), within: .max) ?? .max
    if let best, best <= (near, exact, candidate) { continue }
    best = (near, exact, candidate)
  }
  return best?.text
}

/// A longer name is rarely mistyped, and the distance would take too long to compute.
private let longestSuggestion = 64

/// The text in lower case, byte by byte; nil if a character of it may take several.
private func asciiLetters(of text: String) -> [UInt8]? {
  guard text.utf8.count <= 2 * longestSuggestion else { return nil }
  var letters: [UInt8] = []
  letters.reserveCapacity(text.utf8.count)
  for byte in text.utf8 {
    guard byte < 0x80, byte != UInt8(ascii: "\r") else { return nil }
    letters.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
  }
  return letters
}

/// How many insertions, deletions, replacements and swaps of neighbours lead from one text to
/// the other, no part being changed twice; nil if more than `limit`.
///
/// Source: "Optimal string alignment" after Damerau (1964) and Levenshtein (1966).
private func distance<Letter: Equatable>(
  _ first: [Letter], _ second: [Letter], within limit: Int
) -> Int? {
  guard abs(first.count - second.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  var leastOfLast = 0
  for row in first.indices {
    var current = [row + 1]
    current.reserveCapacity(second.count + 1)
    var leastOfRow = row + 1
    for column in second.indices {
      let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
      var least = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        least = min(least, beforeLast[column - 1] + 1)
      }
      current.append(least)
      leastOfRow = min(leastOfRow, least)
    }
    // A row follows from the two before it.
    if min(leastOfRow, leastOfLast) > limit { return nil }
    (beforeLast, last, leastOfLast) = (last, current, leastOfRow)
  }
  return last[second.count] <= limit ? last[second.count] : nil
}
