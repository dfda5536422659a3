/// The candidate that was probably meant by `name`; nil if none is close.
///
/// Close is a distance of at most a third of the name's length, upper and lower case aside. Of
/// several the nearest wins, then the nearest with case, then the first in alphabetical order.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
  let folded = Array(name.lowercased())
  let limit = folded.count / 3
  guard !name.isEmpty, folded.count <= longestSuggestion else { return nil }
  var best: (distance: Int, exact: Int, text: String)?
  for candidate in candidates where candidate != name {
    let other = Array(candidate.lowercased())
    guard abs(other.count - folded.count) <= limit else { continue }
    let distance = distance(folded, other)
    guard distance <= limit else { continue }
    let exact = Syntax.distance(Array(name), Array(candidate))
    if let best, best <= (distance, exact, candidate) { continue }
    best = (distance, exact, candidate)
  }
  return best?.text
}

/// Beyond this length nobody mistypes a name, and the distance would cost too much.
private let longestSuggestion = 64

/// How many insertions, deletions, replacements and swaps of neighbours lead from one text to
/// the other, no part being changed twice.
///
/// Source: "Optimal string alignment" after Damerau (1964) and Levenshtein (1966).
private func distance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
      var least = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        least = min(least, beforeLast[column - 1] + 1)
      }
      current.append(least)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
