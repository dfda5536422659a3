/// The sum of the numbers in a window whose bounds never go back.
///
/// Nothing is subtracted, so that no error outlives the number that made it: the window is two stacks, of which one has
/// the sums from each number to the middle, and the other is the sum from there on.
struct MovingSum {
  private let numbers: [Double]
  private var range = 0..<0
  /// Where the second stack begins.
  private var middle = 0
  /// The sum from each place before the middle up to it, the last place first.
  private var firsts: [CompensatedSum] = []
  private var rest = CompensatedSum()

  /// - Parameter numbers: NaN is missing.
  init(of numbers: [Double]) { self.numbers = numbers }

  /// Moves the window, neither bound of which may go back, and gives its sum.
  mutating func move(to next: Range<Int>) -> CompensatedSum {
    if range.upperBound < next.upperBound {
      for place in range.upperBound..<next.upperBound where !numbers[place].isNaN {
        rest.add(numbers[place])
      }
    }
    range = next
    if middle <= range.lowerBound {
      // The second stack becomes the first one.
      (middle, rest, firsts) = (range.upperBound, CompensatedSum(), [])
      var sum = CompensatedSum()
      for place in range.reversed() {
        if !numbers[place].isNaN { sum.add(numbers[place]) }
        firsts.append(sum)
      }
    }
    guard range.lowerBound < middle else { return rest }
    var sum = firsts[middle - 1 - range.lowerBound]
    sum.add(rest)
    return sum
  }
}
