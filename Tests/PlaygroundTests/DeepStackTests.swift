import Testing

@testable import Playground

@Suite struct DeepStackTests {
  @Test func `the first size that the system gives is the one that is used`() {
    let usable = DeepStack.run(sizes: [1 << 60, 16 << 20]) { $0 }
    #expect(usable == 12 << 20)
  }

  @Test func `without a thread nothing is run`() {
    #expect(DeepStack.run(sizes: [1 << 60]) { _ in Issue.record("it ran") } == nil)
  }
}
