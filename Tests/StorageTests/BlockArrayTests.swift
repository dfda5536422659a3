import Storage
import Testing

@Suite struct BlockArrayTests {
  @Test(arguments: [0, 1, 63, 64, 65, 128, 1000])
  func `it holds what was put in, in order`(count: Int) {
    let array = BlockArray(0..<count)
    #expect(array.count == count)
    #expect(Array(array) == Array(0..<count))
    #expect(array.blockIdentities.count == (count + 63) / 64)
  }

  @Test func `taking away undoes adding`() {
    var array = BlockArray(0..<130)
    for expected in (0..<130).reversed() { #expect(array.popLast() == expected) }
    #expect(array.popLast() == nil)
    #expect(array.isEmpty)
    array.append(7)
    #expect(Array(array) == [7])
  }

  @Test func `a copy keeps its values while the original changes`() {
    var array = BlockArray((0..<200).map(String.init))
    let copy = array
    array[70] = "changed"
    array.append("added")
    array.popLast()
    array.popLast()
    #expect(copy.elementsEqual((0..<200).map(String.init)))
    #expect(array[70] == "changed")
    #expect(array.count == 199)
  }

  @Test func `the first change after a copy copies one block`() {
    var array = BlockArray(0..<100_000)
    let copy = array
    #expect(array.blockIdentities == copy.blockIdentities)
    array[50_000] += 1
    let changed = zip(array.blockIdentities, copy.blockIdentities).filter { $0 != $1 }
    #expect(changed.count == 1)
    array[50_001] += 1
    let again = zip(array.blockIdentities, copy.blockIdentities).filter { $0 != $1 }
    #expect(again.count == 1)
  }

  @Test func `reading copies nothing`() {
    let array = BlockArray(0..<1000)
    let copy = array
    #expect(copy.reduce(0, +) == 499_500)
    #expect(array.blockIdentities == copy.blockIdentities)
  }

  @Test func `differing blocks are found as ranges of indices`() {
    var array = BlockArray(0..<200)
    let before = array
    #expect(array.blocksDiffering(from: before).isEmpty)
    array[64] = 0
    array[199] = 0
    #expect(array.blocksDiffering(from: before) == [64..<128, 192..<200])
    #expect(before.blocksDiffering(from: array) == [64..<128, 192..<200])
    var longer = before
    for number in 200..<260 { longer.append(number) }
    #expect(longer.blocksDiffering(from: before) == [192..<256, 256..<260])
    #expect(before.blocksDiffering(from: BlockArray()) == [0..<64, 64..<128, 128..<192, 192..<200])
  }

  @Test func `elements are released exactly once`() {
    final class Token {}
    weak var kept: Token?
    do {
      var array = BlockArray<Token>()
      for _ in 0..<100 { array.append(Token()) }
      kept = array[80]
      var copy = array
      copy[80] = Token()
      #expect(kept != nil)
      array = BlockArray()
      #expect(kept == nil)
    }
  }

  @Test func `copies can be changed on many threads`() async {
    let array = BlockArray(0..<1000)
    let sums = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = array
          for index in copy.indices { copy[index] += task }
          return copy.reduce(0, +)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums.sorted() == (0..<8).map { 499_500 + 1000 * $0 })
    #expect(array.reduce(0, +) == 499_500)
  }
}
