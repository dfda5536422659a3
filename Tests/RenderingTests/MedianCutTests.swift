import Testing

@testable import Rendering

private func gray(_ levels: [UInt32]) -> [UInt32] { levels.map { 0xff00_0000 | $0 * 0x01_0101 } }

@Suite struct MedianCutTests {
  @Test(arguments: [
    // levels, counts, most, what is left, which stands for each
    ([10, 20], [1, 1], 2, [10, 20], [0, 1]),
    ([10, 20], [1, 1], 1, [15], [0, 0]),
    ([20, 10], [3, 1], 1, [20], [0, 0]),
    ([0, 1, 200, 201], [1, 1, 1, 1], 2, [1, 201], [0, 0, 1, 1]),
    ([200, 0, 201, 1], [1, 1, 1, 1], 2, [1, 201], [1, 0, 1, 0]),
    // A colour of large areas is not moved by others near it.
    ([250, 254, 255, 0], [1, 1, 1_000, 5], 2, [0, 255], [1, 1, 1, 0]),
    // Three boxes: the farthest apart are cut first.
    ([0, 100, 110, 255], [1, 1, 1, 1], 3, [0, 255, 105], [0, 2, 2, 1]),
    ([7], [5], 256, [7], [0]),
    ([], [], 4, [], []),
  ])
  func `colours near each other become one`(
    levels: [UInt32], counts: [Int], most: Int, left: [UInt32], numbers: [UInt8]
  ) {
    let merged = MedianCut(gray(levels), counts: counts, most: most)
    #expect(merged.palette == gray(left))
    #expect(merged.numbers == numbers)
  }

  @Test func `the channel in which they spread most is cut`() {
    let merged = MedianCut(
      [0xff00_1000, 0xff00_1100, 0xff80_1000, 0xff80_1101], counts: [1, 1, 1, 1], most: 2)
    #expect(merged.palette == [0xff00_1100, 0xff80_1101])
    #expect(merged.numbers == [0, 0, 1, 1])
  }

  @Test func `the order of colours changes nothing`() {
    var random = RandomNumbers(seed: 3)
    let colors = Array(
      Set((0..<2_000).map { _ in UInt32.random(in: 0xff00_0000...0xffff_ffff, using: &random) })
    ).sorted()
    let counts = colors.map { Int($0 % 97) + 1 }
    let merged = MedianCut(colors, counts: counts, most: 256)
    #expect(merged.palette.count == 256)
    let order = colors.indices.shuffled(using: &random)
    let other = MedianCut(order.map { colors[$0] }, counts: order.map { counts[$0] }, most: 256)
    #expect(other.palette == merged.palette)
    #expect(order.map { merged.numbers[$0] } == other.numbers)
  }
}
