import Rendering

/// The colours of a picture, and which of them each pixel has; similar colours are one where there are too many.
///
/// Groups of colours are cut at their mean, across the channel in which they differ most, the most diverse first.
/// Source: after Wan, Wong, Prusinkiewicz, "An Algorithm for Multidimensional Data Clustering" (1988).
struct ColorReduction {
  /// The colours as `0xRRGGBB`.
  let colors: [UInt32]
  /// The index of each pixel's colour, in rows from the top, left to right.
  let numbers: [Int]

  /// - Parameters:
  ///   - image: An opaque picture.
  ///   - limit: The colours at most, at least 1.
  init(of image: Image, to limit: Int) {
    var (indices, counted): ([UInt32: Int], [(color: UInt32, count: Int)]) = ([:], [])
    var found: [Int] = []
    found.reserveCapacity(image.pixels.count)
    var last: (color: UInt32, index: Int)?
    for pixel in image.pixels {
      let color = pixel & 0xff_ffff
      if let last, last.color == color {
        counted[last.index].count += 1
        found.append(last.index)
        continue
      }
      let index = indices[color] ?? counted.count
      if index == counted.count {
        indices[color] = index
        counted.append((color, 0))
      }
      counted[index].count += 1
      found.append(index)
      last = (color, index)
    }
    guard counted.count > max(limit, 1) else {
      (colors, numbers) = (counted.map(\.color), found)
      return
    }
    var groups = [Group(counted.indices.map { $0 }, counted)]
    while groups.count < max(limit, 1) {
      var widest = 0
      for index in groups.indices where groups[index].spread > groups[widest].spread {
        widest = index
      }
      guard let halves = groups[widest].halves(counted) else { break }
      groups[widest] = halves.0
      groups.append(halves.1)
    }
    var groupOf = [Int](repeating: 0, count: counted.count)
    for (number, group) in groups.enumerated() {
      for member in group.members { groupOf[member] = number }
    }
    colors = groups.map(\.mean)
    numbers = found.map { groupOf[$0] }
  }

  /// Colours that become one.
  private struct Group {
    let members: [Int]
    let mean: UInt32
    /// The sum of the squared distances from the mean, over all pixels.
    let spread: Double
    /// Where it is cut: the bits below the channel, and the mean in it.
    private let shift: UInt32
    private let middle: Double

    init(_ members: [Int], _ counted: [(color: UInt32, count: Int)]) {
      self.members = members
      var count = 0.0
      var (sums, squares) = ([0.0, 0, 0], [0.0, 0, 0])
      for member in members {
        let (color, weight) = (counted[member].color, Double(counted[member].count))
        count += weight
        for channel in 0..<3 {
          let level = Double(color >> UInt32(channel * 8) & 255)
          sums[channel] += weight * level
          squares[channel] += weight * level * level
        }
      }
      let spreads = (0..<3).map { squares[$0] - sums[$0] * sums[$0] / count }
      spread = members.count > 1 ? spreads.reduce(0, +) : 0
      let widest = (0..<3).max { spreads[$0] < spreads[$1] } ?? 0
      shift = UInt32(widest * 8)
      middle = sums[widest] / count
      mean = (0..<3).reduce(0) { color, channel in
        color | UInt32((sums[channel] / count).rounded()) << UInt32(channel * 8)
      }
    }

    /// The colours up to the middle, and those above it; nil if all are the same there.
    func halves(_ counted: [(color: UInt32, count: Int)]) -> (Group, Group)? {
      guard spread > 0 else { return nil }
      func isAbove(_ member: Int) -> Bool {
        Double(counted[member].color >> shift & 255) > middle
      }
      let (low, high) = (members.filter { !isAbove($0) }, members.filter(isAbove))
      guard !low.isEmpty, !high.isEmpty else { return nil }
      return (Group(low, counted), Group(high, counted))
    }
  }
}
