/// The scale of things side by side: each has a band of width 1, the first one from 0.
package struct BandScale: Hashable, Sendable {
  /// The names of the bands; at least one.
  package let labels: [String]
  /// The meaning of the bands.
  package let meaning: Meaning
  /// Whether the first band is at the end of the axis, as in a list from top to bottom.
  package let isDescending: Bool

  package enum Meaning: Hashable, Sendable {
    case names
    /// Numbers in sequence, whose labels may be omitted without a note.
    case numbers
    /// Times in seconds since 1970, whose labels may be omitted, too.
    case times([Double])
  }

  /// - Throws: `noBands` without labels.
  package init(
    labels: [String], _ meaning: Meaning = .names, isDescending: Bool = false
  ) throws(ScaleError) {
    guard !labels.isEmpty else { throw .noBands }
    (self.labels, self.meaning, self.isDescending) = (labels, meaning, isDescending)
  }

  package var count: Int { labels.count }

  /// The value in the middle of a band.
  package static func middle(of index: Int) -> Double { Double(index) + 0.5 }

  /// How far along the axis a value is: 0 at the start of the first band, 1 at the end of the last, less
  /// or more outside; the other way round if the bands descend.
  package func fraction(of value: Double) -> Double {
    let fraction = value / Double(count)
    return isDescending ? 1 - fraction : fraction
  }
}
