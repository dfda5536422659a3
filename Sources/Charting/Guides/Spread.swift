/// Moves intervals of a line apart until they no longer touch, each as little as possible.
///
/// - Parameters:
///   - middles: The wanted middles of the intervals, in ascending order.
///   - length: The length of each interval.
///   - bounds: The range for all intervals.
/// - Returns: Their middles in the same order; nil if there is no room for all.
func spread(_ middles: [Double], length: Double, in bounds: ClosedRange<Double>) -> [Double]? {
  guard Double(middles.count) * length <= bounds.upperBound - bounds.lowerBound else { return nil }
  // Blocks of intervals that touch, each about the mean of its members' wanted middles.
  var blocks: [(sum: Double, count: Int)] = []
  func start(_ block: (sum: Double, count: Int)) -> Double {
    let half = Double(block.count) * length / 2
    let middle = block.sum / Double(block.count)
    return min(max(middle - half, bounds.lowerBound), bounds.upperBound - 2 * half)
  }
  for middle in middles {
    blocks.append((middle, 1))
    while blocks.count > 1 {
      let (last, previous) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
      guard start(previous) + Double(previous.count) * length > start(last) else { break }
      blocks.removeLast(2)
      blocks.append((previous.sum + last.sum, previous.count + last.count))
    }
  }
  return blocks.flatMap { block in
    (0..<block.count).map { start(block) + (Double($0) + 0.5) * length }
  }
}
