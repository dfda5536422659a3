import Testing

@testable import Playground

/// The state of `drand48` is a part of the page's.
@Suite struct RandomNumberTests {
  private static let numbers = ["0.39646477376027534", "0.8404853694114252", "0.3533360972452435"]

  @Test func `a cell that is taken back, or fails, has drawn no numbers`() {
    var session = Session()
    #expect(session.run("drand48()").echo == Self.numbers[0])
    #expect(!session.run("let x = [1][drand48() < 2 ? 5 : 0]").isAccepted)
    #expect(session.run("drand48()").echo == Self.numbers[1])
    _ = session.undo()
    #expect(session.run("let y = drand48()").echo == Self.numbers[1])
    #expect(session.run("drand48()").echo == Self.numbers[2])
  }

  /// A settled page is a copy, which draws numbers of its own.
  @Test func `numbers that are drawn while a page settles are not missing from it`() {
    var session = Session()
    let cell = """
      let box = View(width: 40, height: 40)
      show(box)
      animate(duration: 1, completion: { print(drand48()) }) { box.alpha = 0.5 }
      """
    #expect(session.run(cell).late == Self.numbers[0] + "\n")
    #expect(session.run("drand48()").echo == Self.numbers[0])
  }
}
