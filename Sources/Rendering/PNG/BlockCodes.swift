/// The codes of one deflate block, made for the tokens in it.
struct BlockCodes {
  /// How each token of `DeflateStream` is written.
  let tokens: [BitString]
  let endOfBlock: BitString

  private let literals: HuffmanCode
  private let distances: HuffmanCode

  /// - Parameters:
  ///   - tokenCounts: How often each token occurs.
  ///   - reach: The two distances, in bytes.
  init(tokenCounts: [Int], distances reach: (pixel: Int, row: Int)) {
    let (pixel, row) = (Symbol(distance: reach.pixel), Symbol(distance: reach.row))
    let lengths = (3...258).map(Symbol.init(length:))
    var literalCounts = Array(tokenCounts[..<256]) + [Int](repeating: 0, count: 30)
    var distanceCounts = [Int](repeating: 0, count: 30)
    literalCounts[Self.end] = 1
    for (index, length) in lengths.enumerated() {
      let (fromPixel, fromRow) = (tokenCounts[256 + index], tokenCounts[512 + index])
      literalCounts[length.code] += fromPixel + fromRow
      distanceCounts[pixel.code] += fromPixel
      distanceCounts[row.code] += fromRow
    }
    let literals = HuffmanCode(frequencies: literalCounts, limit: 15)
    let distances = HuffmanCode(frequencies: distanceCounts, limit: 15)
    self.literals = literals
    self.distances = distances
    tokens =
      (0..<256).map { literals[$0] }
      + [pixel, row].flatMap { distance in
        let reach = distances[distance.code] + distance.extra
        return lengths.map { literals[$0.code] + $0.extra + reach }
      }
    endOfBlock = literals[Self.end]
  }

  /// The codes for tokens with matches at any distance, each the length of a match above its distance.
  init(tokens: [UInt32]) {
    var literalCounts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    literalCounts[Self.end] = 1
    for token in tokens {
      if token < 1 << 16 {
        literalCounts[Int(token)] += 1
      } else {
        literalCounts[Symbol(length: Int(token >> 16)).code] += 1
        distanceCounts[Symbol(distance: Int(token & 0xffff)).code] += 1
      }
    }
    let literals = HuffmanCode(frequencies: literalCounts, limit: 15)
    self.literals = literals
    distances = HuffmanCode(frequencies: distanceCounts, limit: 15)
    self.tokens = (0..<256).map { literals[$0] }
    endOfBlock = literals[Self.end]
  }

  /// How the length of a match is written, 3...258.
  func length(_ length: Int) -> BitString {
    let symbol = Symbol(length: length)
    return literals[symbol.code] + symbol.extra
  }

  /// How the distance of a match is written, 1...32768.
  func distance(_ distance: Int) -> BitString {
    let symbol = Symbol(distance: distance)
    return distances[symbol.code] + symbol.extra
  }

  private static var end: Int { 256 }

  /// Writes what a block begins with after its first bit: its kind and the codes' lengths.
  func write(to writer: inout BitWriter) {
    func used(_ lengths: [Int], atLeast least: Int) -> ArraySlice<Int> {
      lengths.prefix(max(least, (lengths.lastIndex { $0 > 0 } ?? 0) + 1))
    }
    let (literals, distances) = (
      used(literals.lengths, atLeast: 257), used(distances.lengths, atLeast: 1)
    )
    let runs = Self.runs(of: Array(literals + distances))
    var counts = [Int](repeating: 0, count: 19)
    for run in runs { counts[run.code] += 1 }
    let code = HuffmanCode(frequencies: counts, limit: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let ordered = used(order.map { code.lengths[$0] }, atLeast: 4)

    writer.put(2, 2)
    writer.put(UInt64(literals.count - 257), 5)
    writer.put(UInt64(distances.count - 1), 5)
    writer.put(UInt64(ordered.count - 4), 4)
    for length in ordered { writer.put(UInt64(length), 3) }
    for run in runs { writer.put(code[run.code] + run.extra) }
  }

  /// Code lengths as they are written: 16 repeats the last one, 17 and 18 are runs of zeros.
  private static func runs(of lengths: [Int]) -> [Symbol] {
    var runs: [Symbol] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var count = lengths[index...].prefix { $0 == length }.count
      index += count
      if length != 0 {
        runs.append(Symbol(code: length))
        count -= 1
      }
      while count >= 3 {
        let part = min(count, length == 0 ? 138 : 6)
        runs.append(
          length != 0
            ? Symbol(code: 16, extra: part - 3, bits: 2)
            : part <= 10
              ? Symbol(code: 17, extra: part - 3, bits: 3)
              : Symbol(code: 18, extra: part - 11, bits: 7))
        count -= part
      }
      for _ in 0..<count { runs.append(Symbol(code: length)) }
    }
    return runs
  }
}

/// A symbol of one of deflate's alphabets, and the bits that follow its code.
private struct Symbol {
  let code: Int
  let extra: BitString

  init(code: Int, extra: Int = 0, bits: Int = 0) {
    self.code = code
    self.extra = BitString(UInt64(extra), count: bits)
  }

  /// The length of a match, 3...258.
  init(length: Int) {
    let index = length - 3
    switch index {
    case ..<8: self.init(code: 257 + index)
    case 255: self.init(code: 285)
    default:
      // Four symbols to each power of two.
      let bits = index.highestBit - 2
      self.init(
        code: 257 + 4 * (bits + 1) + (index >> bits & 3), extra: index & (1 << bits - 1), bits: bits
      )
    }
  }

  /// The distance of a match, 1...32768.
  init(distance: Int) {
    let index = distance - 1
    guard index >= 4 else {
      self.init(code: index)
      return
    }
    // Two symbols to each power of two.
    let bits = index.highestBit - 1
    self.init(
      code: 2 * (bits + 1) + (index >> bits & 1), extra: index & (1 << bits - 1), bits: bits)
  }
}

extension HuffmanCode {
  fileprivate subscript(symbol: Int) -> BitString {
    BitString(codes[symbol], count: lengths[symbol])
  }
}

extension Int {
  /// The place of the highest bit that is set, of a number above 0.
  fileprivate var highestBit: Int { Int.bitWidth - 1 - leadingZeroBitCount }
}
