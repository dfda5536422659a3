extension Texts {
  /// Codes of the different texts in some rows, in the order in which they come first. Texts are different as in the
  /// language: an accent of its own behind a letter, and a letter with an accent, are the same.
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
    // The code found last for each sign: most columns have few texts, and a hash that cannot be guessed takes longer.
    var recent = [Int32](repeating: -1, count: 256)
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
          let sign = Int(text.sign)
          let last = recent[sign]
          if last >= 0, text.isSame(bytes, known[Int(last)]) {
            codes[row] = last
            continue
          }
          if Cell.isMissing(text) { continue }
          var hasher = Hasher()
          hasher.combine(bytes: text)
          let (code, isNew) = book.code(hash: hasher.finalize()) { text.isSame(bytes, known[$0]) }
          if isNew {
            firsts.append(Int32(truncatingIfNeeded: row))
            known.append(range)
          }
          codes[row] = code
          recent[sign] = code
        }
      }
      start = end
    }
    if let merged = merged(known) {
      for row in codes.indices where codes[row] >= 0 { codes[row] = merged.codes[Int(codes[row])] }
      firsts = merged.firsts.map { firsts[$0] }
    }
    return (codes, firsts)
  }

  /// The codes of texts that differ in their bytes, where some of them are the same text: the new code of each, and the
  /// first of each new code; nil if all are different.
  private func merged(_ known: [Range<Int>]) -> (codes: [Int32], firsts: [Int])? {
    let texts: [String]? = withBuffers { bytes, _ in
      // Two texts in ASCII are the same only byte by byte.
      guard known.contains(where: { bytes[$0].contains { $0 >= 0x80 } }) else { return nil }
      return known.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    guard let texts else { return nil }
    var (codes, firsts, places) = ([Int32](), [Int](), [String: Int32]())
    for (code, text) in texts.enumerated() {
      let place = places[text] ?? Int32(truncatingIfNeeded: firsts.count)
      if Int(place) == firsts.count {
        places[text] = place
        firsts.append(code)
      }
      codes.append(place)
    }
    return firsts.count < texts.count ? (codes, firsts) : nil
  }
}

extension UnsafeRawBufferPointer {
  /// A byte that short texts mostly differ in.
  @inline(__always)
  fileprivate var sign: UInt8 {
    var word = UInt64(truncatingIfNeeded: count)
    if count >= 8 {
      word ^= loadUnaligned(as: UInt64.self)
      word = word << 1 ^ loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else {
      for byte in self { word = word << 8 ^ UInt64(byte) }
    }
    // Source: Knuth, The Art of Computer Programming, volume 3, 6.4: multiplication by the golden ratio.
    return UInt8(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  /// Whether the bytes are those in a range of others.
  @inline(__always)
  fileprivate func isSame(_ others: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    count == range.count && elementsEqual(UnsafeRawBufferPointer(rebasing: others[range]))
  }
}
