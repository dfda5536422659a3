/// A canonical prefix code: frequent symbols have short codes, none is longer than a limit.
struct HuffmanCode {
  /// The bits of each symbol's code; 0 for a symbol that does not occur.
  let lengths: [Int]
  /// The code of each symbol, its first bit lowest, as deflate writes it.
  let codes: [UInt64]

  /// The code for symbols that occur so often. A symbol that is alone has a code of one bit.
  ///
  /// - Parameter limit: The longest code, in bits; there are no more symbols than codes so long.
  init(frequencies: [Int], limit: Int) {
    lengths = Self.lengths(frequencies: frequencies, limit: limit)
    codes = Self.codes(lengths: lengths, limit: limit)
  }

  // MARK: Lengths

  private static func lengths(frequencies: [Int], limit: Int) -> [Int] {
    var lengths = [Int](repeating: 0, count: frequencies.count)
    // Rarest first; the symbol breaks ties, so that equal input has equal output.
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }.sorted {
      (frequencies[$0], $0) < (frequencies[$1], $1)
    }
    guard symbols.count > 1 else {
      for symbol in symbols { lengths[symbol] = 1 }
      return lengths
    }
    let depths = leafDepths(weights: symbols.map { frequencies[$0] })
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths { counts[min(depth, limit)] += 1 }
    shorten(&counts, limit: limit)
    // The most frequent symbols get the shortest codes.
    var rank = symbols.count
    for length in 1...limit {
      for _ in 0..<counts[length] {
        rank -= 1
        lengths[symbols[rank]] = length
      }
    }
    return lengths
  }

  /// The depth of each leaf in the tree of the least weighted depth.
  ///
  /// Two queues, of leaves and of merged nodes, are each in order of weight, so merging the two
  /// lightest takes linear time.
  ///
  /// - Parameter weights: At least two, ascending.
  private static func leafDepths(weights leaves: [Int]) -> ArraySlice<Int> {
    var weights = leaves
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var (leaf, merged) = (0, leaves.count)
    while weights.count < parents.count {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf =
          leaf < leaves.count && (merged == weights.count || weights[leaf] <= weights[merged])
        let node = takesLeaf ? leaf : merged
        if takesLeaf { leaf += 1 } else { merged += 1 }
        parents[node] = weights.count
        sum += weights[node]
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in (0..<(parents.count - 1)).reversed() { depths[node] = depths[parents[node]] + 1 }
    return depths.prefix(leaves.count)
  }

  /// Makes room for codes that were cut to `limit`: until the code is one again, a leaf moves one
  /// level down and takes a leaf of the lowest level beside it.
  private static func shorten(_ counts: inout [Int], limit: Int) {
    var excess = counts.indices.dropFirst().reduce(0) { $0 + counts[$1] << (limit - $1) }
    excess -= 1 << limit
    while excess > 0 {
      var level = limit - 1
      while counts[level] == 0 { level -= 1 }
      counts[level] -= 1
      counts[level + 1] += 2
      counts[limit] -= 1
      excess -= 1
    }
  }

  // MARK: Codes

  private static func codes(lengths: [Int], limit: Int) -> [UInt64] {
    var next = [UInt64](repeating: 0, count: limit + 1)
    for length in 1..<(limit + 1) where length > 1 {
      next[length] = (next[length - 1] + count(of: length - 1, in: lengths)) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      return reversed(next[length], length)
    }
  }

  private static func count(of length: Int, in lengths: [Int]) -> UInt64 {
    UInt64(lengths.count { $0 == length })
  }

  private static func reversed(_ code: UInt64, _ length: Int) -> UInt64 {
    var (code, result): (UInt64, UInt64) = (code, 0)
    for _ in 0..<length {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }
}
