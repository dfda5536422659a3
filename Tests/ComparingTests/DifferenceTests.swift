import Comparing
import Testing

struct DifferenceTests {
  @Test func `equal display lists have no differences, and others have some`() {
    let list = "canvas 60 × 40, background #FFFFFF\nfill #FF0000 rect (0, 0) to (10, 40)\n"
    let other = list.replacing("(10, 40)", with: "(12, 40)")
    #expect(differences(from: list, to: list).isEmpty)
    #expect(!differences(from: list, to: other).isEmpty)
  }
}
