/// When keyframes follow each other, and how the time between them is paced.
package struct KeyTimes: Hashable, Sendable {
  /// As fractions of the whole.
  private let times: [Double]
  /// The times of the keyframes, from 0 to 1.
  package var fractions: [Double] { times }
  private let functions: [TimingFunction]

  /// Keyframes at these times.
  ///
  /// - Parameters:
  ///   - times: From 0 to 1, ascending; two at least.
  ///   - functions: The timing functions of the intervals; none for constant speed.
  package init(_ times: [Double], functions: [TimingFunction] = []) {
    self.times = times
    self.functions = functions
  }

  /// Keyframes at equal distances, with that many intervals between them; one at least.
  package init(intervals count: Int, functions: [TimingFunction] = []) {
    self.init((0...count).map { Double($0) / Double(count) }, functions: functions)
  }

  /// The interval at the fraction `progress` of the whole, and the fraction within it. Outside
  /// 0...1 it is the start of the first one or the end of the last.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes.
  package func interval(at progress: Double) -> (index: Int, fraction: Double) {
    let place = min(1, max(0, progress))
    var (first, last) = (0, times.count - 1)
    while last - first > 1 {
      let middle = (first + last) / 2
      if times[middle] <= place { first = middle } else { last = middle }
    }
    let width = times[last] - times[first]
    let fraction = width > 0 ? (place - times[first]) / width : 1
    return (first, functions.isEmpty ? fraction : functions[first](fraction))
  }
}
