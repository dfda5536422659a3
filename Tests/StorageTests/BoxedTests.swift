import Storage
import Testing

@Suite struct BoxedTests {
  private struct Place: Hashable {
    @Boxed var name: String
    @Boxed var numbers: [Double]
  }

  @Test func `a box has one word, whatever is in it`() {
    #expect(MemoryLayout<Boxed<(Int, Int, Int)>>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<Place>.size == 2 * MemoryLayout<Int>.size)
  }

  @Test func `a change does not show in a copy`() {
    let first = Place(name: "Ida", numbers: [4])
    var second = first
    second.name = "Ada"
    second.numbers.append(2)
    #expect(first.name == "Ida")
    #expect(first.numbers == [4])
    #expect(second.name == "Ada")
    #expect(second.numbers == [4, 2])
  }

  @Test func `boxes are equal by their values, and so are their hashes`() {
    let first = Place(name: "Ida", numbers: [4])
    let same = Place(name: "Ida", numbers: [4])
    #expect(first == first)
    #expect(first == same)
    #expect(first.hashValue == same.hashValue)
    #expect(first != Place(name: "Ada", numbers: [4]))
    #expect(Set([first, same]).count == 1)
  }

  @Test func `a box is described as its value`() {
    #expect(String(reflecting: Boxed(wrappedValue: "Ida")) == #""Ida""#)
    #expect(String(describing: Place(name: "Ida", numbers: [4])).contains(#""Ida""#))
  }
}
