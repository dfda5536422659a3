/// The offsets of a text that are reached by pieces which follow one another in it, where some of them may be
/// left out.
struct ReachedOffsets {
  private let text: [UInt8]
  private var offsets: Set<Int> = [0]

  init(in text: String) { self.text = Array(text.utf8) }

  /// Whether the pieces so far are the whole text.
  var haveEnd: Bool { offsets.contains(text.count) }
  /// Whether no way to read the pieces is left.
  var isEmpty: Bool { offsets.isEmpty }

  /// Takes the next piece.
  ///
  /// - Parameter mayBeLeftOut: Whether the piece may also be no part of the text.
  /// - Complexity: O(*n*) in the lengths of the text and the piece.
  mutating func take(_ piece: String, mayBeLeftOut: Bool) {
    let piece = Array(piece.utf8)
    guard !piece.isEmpty else { return }
    let isShort = offsets.count * piece.count <= text.count
    let starts =
      isShort
      ? offsets.filter { text[$0...].starts(with: piece) }
      : offsets.intersection(starts(of: piece))
    let ends = starts.map { $0 + piece.count }
    offsets = mayBeLeftOut ? offsets.union(ends) : Set(ends)
  }

  /// Where a piece begins in the text, found as Knuth, Morris and Pratt do.
  private func starts(of piece: [UInt8]) -> Set<Int> {
    // For each beginning of the piece, how much of it is its end as well.
    var borders = [0]
    var length = 0
    for byte in piece.dropFirst() {
      while length > 0, piece[length] != byte { length = borders[length - 1] }
      if piece[length] == byte { length += 1 }
      borders.append(length)
    }
    var (starts, matched) = (Set<Int>(), 0)
    for (index, byte) in text.enumerated() {
      while matched > 0, matched == piece.count || piece[matched] != byte {
        matched = borders[matched - 1]
      }
      if piece[matched] == byte { matched += 1 }
      if matched == piece.count { starts.insert(index + 1 - matched) }
    }
    return starts
  }
}
