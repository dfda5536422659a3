internal import Scales

/// The numbers of a list, for the aggregates of it.
package struct NumberList: Sendable {
  private let numbers: [Double]

  /// Takes the numbers in any order; NaN is not left out.
  package init(_ numbers: [Double]) { self.numbers = numbers }

  /// The sum, rounded once; 0 of none.
  package var sum: Double { value(isMean: false) }

  /// The sum divided by the count; NaN of none.
  package var mean: Double { value(isMean: true) }

  /// The number below which a fraction of them lies, 0...1, by R's type 7; NaN of none, and where one is NaN.
  package func quantile(_ fraction: Double) -> Double {
    numbers.contains(where: \.isNaN) ? .nan : numbers.sorted().quantile(fraction)
  }

  private func value(isMean: Bool) -> Double {
    var sum = CompensatedSum()
    for number in numbers { sum.add(number) }
    guard sum.isExact else {
      return numbers.contains(where: \.isNaN)
        ? .nan : CompensatedSum.ofLarge(numbers, isMean: isMean)
    }
    return isMean ? sum.mean : sum.value
  }
}
