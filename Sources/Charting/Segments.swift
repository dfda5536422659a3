/// The pieces that a line is split into, by the indices of its points.
package enum Segments: Hashable, Sendable {
  /// That many of one size, or fewer if there are too few points; the last may be shorter.
  case count(Int)
  /// Pieces that begin at these indices, in increasing order from 0.
  case starts([Int])

  /// The pieces of a line of `count` points.
  package func ranges(of count: Int) -> [ClosedRange<Int>] {
    let starts: [Int]
    switch self {
    case .count(let pieces):
      let size = max(1, (count - 1) / pieces + 1)
      starts = Array(stride(from: 0, to: count, by: size))
    case .starts(let indices): starts = indices.filter { $0 < count }
    }
    return zip(starts, starts.dropFirst() + [count]).map { $0...$1 - 1 }
  }
}
