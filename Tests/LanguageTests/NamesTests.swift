import Testing

@testable import Language

@Suite struct NamesTests {
  @Test func `copies on the way to many names hold each of them a few times`() {
    var names = Names()
    var copies: [Names] = []
    var layers: [ObjectIdentifier: Int] = [:]
    for number in 0..<10_000 {
      names.declare("v\(number)", as: global(number))
      guard number % 10 == 0 else { continue }
      copies.append(names)
      layers.merge(names.layers) { $1 }
    }
    // A thousand copies, with five million names to be looked up in them.
    #expect(layers.values.reduce(0, +) < 100_000)
    #expect(names.layers.count < 10)
    #expect(copies.allSatisfy { $0["v0"]?.index == 0 })
    #expect(copies[500]["v5000"]?.index == 5_000)
    #expect(copies[500]["v5001"] == nil)
    #expect(names.all.count == 10_000)
  }

  @Test func `a name means what it was declared as last, until it is forgotten`() {
    var names = Names()
    var expected: [String: Int] = [:]
    var number = 1
    for index in 0..<20_000 {
      // Any sequence of numbers that is the same in every run.
      number = (number &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      let name = "v\(number / 7 % 500)"
      if number / 11 % 10 == 0 {
        names.forget(name)
        expected[name] = nil
      } else {
        names.declare(name, as: global(index))
        expected[name] = index
      }
      #expect(names[name]?.index == expected[name])
    }
    #expect(names.all == expected.keys.sorted())
    #expect(names.indices == expected.values.sorted())
    #expect(expected.allSatisfy { names[$0]?.index == $1 })
  }

  private func global(_ index: Int) -> Names.Global {
    Names.Global(index: index, type: .int, isConstant: true)
  }
}
