/// What may stand before the cursor instead of what stands there.
package struct LineCompletion: Hashable, Sendable {
  /// The part of the line that each candidate replaces, in UTF-8 offsets; it ends at the cursor.
  package let range: Range<Int>
  /// Whole replacements, in the order in which they are listed; none when there are none.
  package let candidates: [String]

  package init(range: Range<Int>, candidates: [String]) {
    self.range = range
    self.candidates = candidates
  }

  /// What Tab makes of the white space that a line begins with; nil where something stands before
  /// the cursor. A list of all that a line may begin with would be of no help.
  package init?(indenting line: String, at cursor: Int) {
    let typed = line.utf8.prefix(cursor)
    let row = typed[(typed.lastIndex(of: UInt8(ascii: "\n")) ?? typed.startIndex)...]
    guard row.allSatisfy({ " \t\n".utf8.contains($0) }) else { return nil }
    self.init(range: cursor..<cursor, candidates: ["  "])
  }

  /// The character that readline is told to look for before the word, so that it finds `range`; nil
  /// where none does, and the word begins with the line.
  func wordBreak(in line: String) -> UInt8? {
    let bytes = Array(line.utf8.prefix(range.upperBound))
    guard bytes.indices.contains(range.lowerBound - 1) else { return nil }
    let character = bytes[range.lowerBound - 1]
    let isPlain = character < 0x80 && !bytes[range.lowerBound...].contains(character)
    return isPlain ? character : nil
  }

  /// The answer that readline wants for a word that it takes to begin at `start`: what all
  /// candidates begin with, then each of them; one alone if there is but one, nil if there is none.
  func matches(for line: String, from start: Int) -> [String]? {
    let typed = line.utf8.prefix(range.upperBound).dropFirst(start)
    guard !candidates.isEmpty, start <= range.lowerBound,
      let lead = String(typed.prefix(range.lowerBound - start)), let typed = String(typed)
    else { return nil }
    let words = candidates.map { lead + $0 }
    if words.count == 1 { return words }
    let common = words.dropFirst().reduce(words[0]) { $0.commonPrefix(with: $1) }
    // What was typed is never taken away.
    return [common.utf8.count < typed.utf8.count ? typed : common] + words
  }
}

extension String {
  /// The characters that both begin with.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
