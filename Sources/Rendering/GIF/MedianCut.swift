/// Few colours that stand for many, the most frequent ones and those of large areas best.
///
/// The colours lie in boxes of the cube of red, green and blue. The box in which they are farthest from their mean is
/// cut in two, across the channel in which they spread most and where both halves are nearest to theirs, until there
/// are as many boxes as there may be colours. The same colours are always the same result, in whatever order they come.
///
/// Source: Paul Heckbert, *Color image quantization for frame buffer display*, SIGGRAPH 1982; where to cut is from
/// Xiaolin Wu, *Efficient statistical computations for optimal color quantization*, Graphics Gems II (1991).
struct MedianCut {
  /// The colours that are left, opaque `0xffRRGGBB`.
  private(set) var palette: [UInt32] = []
  /// For each given colour the number of the one that stands for it.
  private(set) var numbers: [UInt8]

  /// - Parameters:
  ///   - colors: Opaque `0xffRRGGBB`, all distinct.
  ///   - counts: The pixels of each, at least 1.
  ///   - most: How many may be left, 1...256.
  init(_ colors: [UInt32], counts: [Int], most: Int) {
    precondition(colors.count == counts.count && (1...256).contains(most))
    numbers = Array(repeating: 0, count: colors.count)
    guard !colors.isEmpty else { return }
    var entries = zip(colors, counts).enumerated().map { index, entry in
      Entry(color: entry.0, count: entry.1, index: index)
    }
    entries.sort { $0.color < $1.color }
    var boxes = [Box(entries[...])]
    while boxes.count < most, let largest = Self.largest(of: boxes) {
      let (low, high) = boxes[largest].halves()
      boxes[largest] = low
      boxes.append(high)
    }
    for box in boxes {
      for entry in box.entries { numbers[entry.index] = UInt8(palette.count) }
      palette.append(box.color)
    }
  }

  /// The box in which colours are farthest from their mean, the first of several; nil if all have one colour.
  private static func largest(of boxes: [Box]) -> Int? {
    var largest: Int?
    for (index, box) in boxes.enumerated() where box.entries.count > 1 {
      if largest.map({ box.spread > boxes[$0].spread }) ?? true { largest = index }
    }
    return largest
  }
}

/// One of the given colours.
private struct Entry {
  let color: UInt32
  let count: Int
  let index: Int

  /// Red, green or blue: 0, 1 or 2.
  func level(_ channel: Int) -> Int { Int(color >> UInt32(16 - 8 * channel) & 0xff) }
}

/// Colours that are near to each other, at least one.
private struct Box {
  let entries: ArraySlice<Entry>
  /// How many pixels have them, and the sums of their levels by channel.
  private var pixels = 0
  private var sums = [0, 0, 0]
  /// By channel, the squares of the distances from the mean, summed up.
  private var spreads = [0.0, 0.0, 0.0]
  var spread: Double { spreads[0] + spreads[1] + spreads[2] }

  init(_ entries: ArraySlice<Entry>) {
    self.entries = entries
    var squares = [0, 0, 0]
    for entry in entries {
      pixels += entry.count
      for channel in 0..<3 {
        let level = entry.level(channel)
        sums[channel] += entry.count * level
        squares[channel] += entry.count * level * level
      }
    }
    for channel in 0..<3 {
      let sum = Double(sums[channel])
      spreads[channel] = max(0, Double(squares[channel]) - sum * sum / Double(pixels))
    }
  }

  /// The colour that more than half of the pixels have, so that a ground stays as it is, or else the mean.
  var color: UInt32 {
    if let entry = entries.max(by: { $0.count < $1.count }), 2 * entry.count > pixels {
      return entry.color
    }
    return sums.reduce(0xff) { color, sum in
      color << 8 | UInt32((2 * sum + pixels) / (2 * pixels))
    }
  }

  /// The two parts of a box of at least two colours.
  func halves() -> (Box, Box) {
    let channel = (0..<3).reduce(0) { spreads[$1] > spreads[$0] ? $1 : $0 }
    let sorted = entries.sorted { one, other in
      (one.level(channel), one.color) < (other.level(channel), other.color)
    }
    // Where the squares of both sums, each by its number of pixels, are largest, the spreads are smallest.
    var (best, cut) = (-1.0, 1)
    var (count, sum) = (0, 0)
    for index in 0..<(sorted.count - 1) {
      count += sorted[index].count
      sum += sorted[index].count * sorted[index].level(channel)
      let (below, above) = (Double(sum), Double(sums[channel] - sum))
      let gain = below * below / Double(count) + above * above / Double(pixels - count)
      if gain > best { (best, cut) = (gain, index + 1) }
    }
    return (Box(sorted[..<cut]), Box(sorted[cut...]))
  }
}
