/// The scale of things side by side: each has a band of width 1, the first one from 0.
package struct BandScale: Hashable, Sendable {
  /// The names of the bands; at least one.
  package let labels: [String]
  /// The meaning of the bands.
  package let meaning: Meaning
  /// Whether the first band is at the end of the axis, as in a list from top to bottom.
  package let isDescending: Bool
  /// The bands that the axis covers: all of them, or those that a zoom shows.
  package private(set) var shown: Range<Int>

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
    shown = labels.indices
  }

  /// The same scale over the bands that a part of it meets, whole: at least one.
  ///
  /// - Parameter part: From edge to edge, the first band being from 0 to 1; all bands show where it meets none.
  package func showing(_ part: ClosedRange<Double>) -> BandScale {
    let lower = max(0, min(part.lowerBound.rounded(.down), Double(count)))
    let upper = max(0, min(part.upperBound.rounded(.up), Double(count)))
    var scale = self
    // Comparisons with NaN are false.
    if part.lowerBound < Double(count), part.upperBound > 0 {
      scale.shown = Int(lower)..<max(Int(lower) + 1, Int(upper))
    }
    return scale
  }

  package var count: Int { labels.count }

  /// The value in the middle of a band.
  package static func middle(of index: Int) -> Double { Double(index) + 0.5 }

  /// How far along the axis a value is: 0 at the start of the first band that shows, 1 at the end of the last, less
  /// or more outside; the other way round if the bands descend.
  package func fraction(of value: Double) -> Double {
    let fraction = (value - Double(shown.lowerBound)) / Double(shown.count)
    return isDescending ? 1 - fraction : fraction
  }
}
