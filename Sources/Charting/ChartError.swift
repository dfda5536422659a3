internal import Scales

/// Why there is no chart of some data.
package enum ChartError: Error, Hashable, Sendable {
  /// There is nothing to show.
  case noData
  /// A number of the data, the one at this index, is infinite or not a number.
  case notFinite(Double, index: Int)
  /// A pie has no slice for a number below 0, the one at this index.
  case negativeSlice(Double, index: Int)
  /// All slices of a pie are 0.
  case noSlices
  /// The numbers, or how far they are apart, are more than a chart can show.
  case tooWide
  /// The numbers are so small, or so close together, that no chart can tell them apart.
  case tooClose

  /// What is wrong, in one clause.
  package var message: String {
    switch self {
    case .noData: "there is no data to show"
    case .notFinite(let number, let index):
      "the data has '\(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")' at \(index)"
    case .negativeSlice(let number, let index):
      "a pie has no slice for '\(label(of: number))', at \(index)"
    case .noSlices: "a pie of nothing but 0 has no slices"
    case .tooWide: "the numbers are too large for a chart"
    case .tooClose: "the numbers are too small for a chart"
    }
  }

  /// What to do.
  package var hint: String {
    switch self {
    case .noData: "give it one number at least, as in [4, 2, 6]"
    case .notFinite: "leave it out"
    case .negativeSlice: "show it with 'bars', which go below 0 too"
    case .noSlices: "give it one number above 0 at least"
    case .tooWide: "divide them all by a number first"
    case .tooClose: "multiply them all by a number first"
    }
  }
}
