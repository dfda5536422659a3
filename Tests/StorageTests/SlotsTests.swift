import Storage
import Testing

@Suite struct SlotsTests {
  @Test func `an element keeps its index while others go`() {
    var slots = Slots<String>()
    let indices = ["a", "b", "c"].map { slots.insert($0) }
    slots.remove(at: indices[1])
    #expect(slots[indices[0]] == "a")
    #expect(slots[indices[2]] == "c")
    #expect(slots.count == 2)
    #expect(!slots.contains(indices[1]))
    #expect(Array(slots.indices) == [0, 2])
  }

  @Test func `a freed index is used again`() {
    var slots = Slots<Int>()
    for number in 0..<10 { _ = slots.insert(number) }
    slots.remove(at: 3)
    slots.remove(at: 3)
    slots.remove(at: 5)
    #expect([slots.insert(50), slots.insert(30), slots.insert(100)] == [5, 3, 10])
    #expect(slots.count == 11)
  }

  @Test(arguments: [-1, 3, Int.max, Int.min])
  func `a number that is not an index holds nothing`(index: Int) {
    var slots = Slots<Int>()
    for number in 0..<3 { _ = slots.insert(number) }
    #expect(!slots.contains(index))
    slots.remove(at: index)
    #expect(slots.count == 3)
  }

  @Test func `a sweep frees the rest and leaves other blocks shared`() {
    var slots = Slots<Int>()
    for number in 0..<1000 { _ = slots.insert(number) }
    let before = slots
    slots.sweep { $0 != 500 }
    #expect(slots.count == 999)
    #expect(slots.blocksDiffering(from: before) == [448..<512])
    #expect(before[500] == 500)
  }

  @Test func `making and dropping for ever needs no more room`() {
    var slots = Slots<Int>()
    for number in 0..<10_000 {
      let index = slots.insert(number)
      _ = slots.insert(-number)
      slots.sweep { $0 == index }
    }
    #expect(slots.endIndex <= 3)
  }

  @Test func `an element changes in place`() {
    var slots = Slots<[Int]>()
    let index = slots.insert([1])
    let copy = slots
    slots[index].append(2)
    #expect(slots[index] == [1, 2])
    #expect(copy[index] == [1])
  }
}
