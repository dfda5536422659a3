/// A profile of values in braille: columns of dots, two to a cell, as high as the values.
///
/// A column has 1 to 4 dots, from the bottom of its cell: no greater value has a lower column. A gap
/// has none. Equal values have columns of half the height.
package struct BrailleLine: Hashable, Sendable {
  /// The most cells of a line, as many as a common display has.
  package static let longest = 40

  /// The number of values and gaps.
  private let count: Int
  /// The most cells.
  private let limit: Int
  /// The heights of the columns, 0...4.
  let heights: [Int]

  /// The profile of values from left to right.
  ///
  /// If there are more than two to a cell, each cell shows the least and the greatest of its share of
  /// them, in their order.
  ///
  /// - Parameters:
  ///   - values: Infinite ones and NaN are gaps.
  ///   - range: The values of the lowest and the highest columns; nil is the least and the greatest
  ///     value.
  package init(
    _ values: [Double], in range: ClosedRange<Double>? = nil, atMost limit: Int = longest
  ) {
    (count, self.limit) = (values.count, max(1, limit))
    var shown = values
    if values.count > 2 * self.limit {
      shown = []
      for cell in 0..<self.limit {
        let share =
          BrailleLine.start(
            of: cell, count, self.limit)..<BrailleLine.start(of: cell + 1, count, self.limit)
        shown += BrailleLine.extremes(of: values[share])
      }
    }
    let finite = shown.filter(\.isFinite)
    let least = range?.lowerBound ?? finite.min() ?? 0
    let greatest = range?.upperBound ?? finite.max() ?? 0
    heights = shown.map { BrailleLine.height(of: $0, from: least, to: greatest) }
  }

  /// The height of the column of a value between the least and the greatest, 0...4.
  private static func height(of value: Double, from least: Double, to greatest: Double) -> Int {
    guard value.isFinite else { return 0 }
    // Half of each, whose differences do not overflow.
    let (value, least, greatest) = (value / 2, least / 2, greatest / 2)
    guard least < greatest else { return 2 }
    let fraction = min(max((value - least) / (greatest - least), 0), 1)
    return 1 + min(3, Int(fraction * 4))
  }

  /// The index of the first value that a cell shows.
  private static func start(of cell: Int, _ count: Int, _ limit: Int) -> Int {
    cell * count / limit
  }

  /// The least and the greatest value in their order, NaN twice if there is none.
  private static func extremes(of values: ArraySlice<Double>) -> [Double] {
    var (least, greatest): (Int?, Int?) = (nil, nil)
    for index in values.indices where values[index].isFinite {
      if least.map({ values[index] < values[$0] }) ?? true { least = index }
      if greatest.map({ values[index] > values[$0] }) ?? true { greatest = index }
    }
    guard let least, let greatest else { return [.nan, .nan] }
    return [values[min(least, greatest)], values[max(least, greatest)]]
  }

  /// The number of cells.
  package var cellCount: Int { (heights.count + 1) / 2 }

  /// The cell that shows a value, counted from 1.
  package func cell(ofValue index: Int) -> Int {
    guard count > 2 * limit else { return index / 2 + 1 }
    var cell = index * limit / count
    while BrailleLine.start(of: cell + 1, count, limit) <= index { cell += 1 }
    return cell + 1
  }

  /// The cells, U+2800 to U+28FF.
  package var text: String {
    var text = String.UnicodeScalarView()
    for column in stride(from: 0, to: heights.count, by: 2) {
      let left = BrailleLine.left[heights[column]]
      let right = column + 1 < heights.count ? BrailleLine.right[heights[column + 1]] : 0
      if let cell = Unicode.Scalar(0x2800 + UInt32(left + right)) { text.append(cell) }
    }
    return String(text)
  }

  /// The dots of a column by its height: 7, 3, 2, 1, and 8, 6, 5, 4.
  private static let left = [0, 0x40, 0x44, 0x46, 0x47]
  private static let right = [0, 0x80, 0xA0, 0xB0, 0xB8]

  /// Profiles side by side in one line, a blank cell between two; for more than there is room for, those
  /// at the beginning.
  ///
  /// - Parameter profiles: Values for each, with the range of its columns.
  static func joined(_ profiles: [(values: [Double], range: ClosedRange<Double>?)]) -> String {
    guard !profiles.isEmpty else { return "" }
    let shown = profiles.prefix((longest + 1) / 2)
    let room = (longest + 1) / shown.count - 1
    return shown.map { BrailleLine($0.values, in: $0.range, atMost: room).text }
      .joined(separator: "\u{2800}")
  }
}
