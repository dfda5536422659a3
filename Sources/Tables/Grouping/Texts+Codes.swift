extension Texts {
  /// Codes of the different texts in some rows, in the order in which they come first.
  ///
  /// - Parameters:
  ///   - rows: Their indices, -1 where there is none; nil takes all.
  ///   - pause: Called every few milliseconds.
  /// - Returns: The code of each row, -1 for a missing text, and the first row of each code.
  func codes(
    of rows: [Int32]?, _ pause: () throws(TableError) -> Void
  ) throws(TableError) -> (codes: [Int32], firsts: [Int32]) {
    let count = rows?.count ?? self.count
    var codes = [Int32](repeating: -1, count: count)
    var (book, firsts, known) = (CodeBook(), [Int32](), [Range<Int>]())
    var start = 0
    while start < count {
      try pause()
      let end = min(start + KeyCodes.pieceLength, count)
      withBuffers { bytes, ends in
        for row in start..<end {
          let index = rows.map { Int($0[row]) } ?? row
          guard index >= 0 else { continue }
          let range = (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
          let text = UnsafeRawBufferPointer(rebasing: bytes[range])
          if Cell.isMissing(text) { continue }
          // Neighbours are often equal.
          if row > 0, codes[row - 1] >= 0, text.isSame(bytes, known[Int(codes[row - 1])]) {
            codes[row] = codes[row - 1]
            continue
          }
          var hasher = Hasher()
          hasher.combine(bytes: text)
          let (code, isNew) = book.code(hash: hasher.finalize()) { text.isSame(bytes, known[$0]) }
          if isNew {
            firsts.append(Int32(truncatingIfNeeded: row))
            known.append(range)
          }
          codes[row] = code
        }
      }
      start = end
    }
    return (codes, firsts)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are those in a range of others.
  @inline(__always)
  fileprivate func isSame(_ others: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    count == range.count && elementsEqual(UnsafeRawBufferPointer(rebasing: others[range]))
  }
}
