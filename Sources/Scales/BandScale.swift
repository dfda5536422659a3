/// A scale that gives each of a number of things a band of the same width, with paddings between.
package struct BandScale: Hashable, Sendable {
  /// How many bands there are, at least 1.
  package let count: Int
  package let range: Interval
  /// How much of the distance of two bands is free between them, below 1.
  package let innerPadding: Double
  /// How much of that distance is free before the first band and after the last.
  package let outerPadding: Double

  /// - Throws: `noBands` below 1, `invalidPadding` for an inner one outside 0..<1 or an outer one
  ///   that is negative or not finite.
  package init(
    count: Int, range: Interval = .unit, innerPadding: Double = 0, outerPadding: Double = 0
  ) throws(ScaleError) {
    guard count >= 1 else { throw .noBands }
    guard (0..<1).contains(innerPadding) else { throw .invalidPadding(innerPadding) }
    guard outerPadding >= 0, outerPadding.isFinite else { throw .invalidPadding(outerPadding) }
    (self.count, self.range) = (count, range)
    (self.innerPadding, self.outerPadding) = (innerPadding, outerPadding)
  }

  /// The whole range in distances of two bands.
  private var steps: Double { Double(count) - innerPadding + 2 * outerPadding }

  /// The width of a band.
  package var bandwidth: Double { (range.end - range.start).magnitude * (1 - innerPadding) / steps }

  /// The start of the band at `index`, on the side of the start of the range; for indices without a
  /// band, where it would be.
  package func callAsFunction(_ index: Int) -> Double {
    range.position(at: (Double(index) + outerPadding) / steps)
  }

  /// The middle of the band at `index`.
  package func middle(of index: Int) -> Double { range.position(at: middleFraction(of: index)) }

  /// The band at a position; nil between bands and outside.
  package func index(at position: Double) -> Int? {
    let place = range.fraction(of: position) * steps - outerPadding
    guard place >= 0, place < Double(count) else { return nil }
    let index = place.rounded(.down)
    return place - index <= 1 - innerPadding ? Int(index) : nil
  }

  /// A tick in the middle of each band that has a label; its value is the index.
  package func ticks(labels: [String]) -> [Tick] {
    labels.prefix(count).enumerated().map { index, label in
      Tick(position: middleFraction(of: index), value: Double(index), label: label)
    }
  }

  private func middleFraction(of index: Int) -> Double {
    (Double(index) + outerPadding + (1 - innerPadding) / 2) / steps
  }
}
