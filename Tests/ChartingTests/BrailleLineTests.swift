import TestSupport
import Testing

@testable import Charting

@Suite struct BrailleLineTests {
  @Test(
    arguments: [
      ([], []),
      ([1], [0x44]),
      ([1, 2], [0xF8]),
      ([1, 2, 3, 4], [0xE0, 0xFE]),
      // Equal values are in the middle.
      ([5, 5, 5], [0xE4, 0x44]),
      ([0, .nan, 1], [0x40, 0x47]),
      ([.nan, .infinity], [0x00]),
      ([-.greatestFiniteMagnitude, .greatestFiniteMagnitude], [0xF8]),
    ] as [([Double], [UInt32])])
  func `a value is a column of one to four dots, and a gap is blank`(
    values: [Double], cells: [UInt32]
  ) {
    #expect(BrailleLine(values).text.unicodeScalars.map { $0.value - 0x2800 } == cells)
  }

  @Test func `no greater value has a lower column`() {
    var dice = Dice(seed: 7)
    for _ in 0..<300 {
      let values = (0..<dice.below(81)).map { _ in Double(dice.below(10)) - 4 }
      let heights = BrailleLine(values).heights
      #expect(heights.count == values.count)
      for (value, height) in zip(values, heights) {
        for (other, otherHeight) in zip(values, heights) where value <= other {
          #expect(height <= otherHeight)
        }
      }
    }
  }

  @Test func `of many values each cell shows the extremes of its share, in their order`() {
    // 40 cells of 3 values each.
    var values = (0..<120).map { Double($0 % 3) }
    values[60] = 10
    let line = BrailleLine(values)
    #expect(line.cellCount == 40)
    #expect(line.heights.count == 80)
    #expect(line.heights[0..<2] == [1, 1])
    #expect(line.heights[40..<42] == [4, 1])
    #expect(line.cell(ofValue: 0) == 1)
    #expect(line.cell(ofValue: 60) == 21)
    #expect(line.cell(ofValue: 119) == 40)
  }

  @Test(arguments: [0, 1, 2, 79, 80, 81, 100, 1_001, 1_000_000])
  func `a line has at most 40 cells, each value is in one of them, and the extremes survive`(
    count: Int
  ) {
    var values = Array(repeating: 5.0, count: count)
    if count > 2 { (values[count / 2], values[count / 3]) = (9, 1) }
    let line = BrailleLine(values)
    #expect(line.cellCount == min(40, (count + 1) / 2))
    #expect(line.text.unicodeScalars.allSatisfy { (0x2800...0x28FF).contains($0.value) })
    #expect(line.text.unicodeScalars.count == line.cellCount)
    guard count > 2 else { return }
    #expect(line.heights.min() == 1 && line.heights.max() == 4)
    for (index, height) in [(count / 2, 4), (count / 3, 1)] {
      let cell = line.cell(ofValue: index)
      #expect(line.heights[(2 * cell - 2)..<min(2 * cell, line.heights.count)].contains(height))
    }
    #expect(line.cell(ofValue: count - 1) == line.cellCount)
  }

  @Test func `profiles side by side fill one line at most`() {
    let one: (values: [Double], range: ClosedRange<Double>?) = ([1, 2], nil)
    #expect(BrailleLine.joined([]) == "")
    #expect(BrailleLine.joined([one, one]) == "\u{28F8}\u{2800}\u{28F8}")
    for count in [1, 2, 3, 7, 20, 21, 500] {
      let many = Array(
        repeating: (values: Array(0..<99).map(Double.init), range: one.range), count: count)
      let cells = BrailleLine.joined(many).unicodeScalars.count
      #expect(cells <= 40 && cells >= 30)
    }
  }
}
