import Motion
import Testing

@testable import Playground

/// The law: cutting a page into cells never changes its pictures.
@Suite struct CutTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `cutting a page into cells never changes its pictures`(seed: UInt64) throws {
    var page = RandomPage(seed: seed, length: 24)
    var whole = Session()
    let outcome = whole.run(page.statements.joined(separator: "\n"))
    try #require(outcome.isAccepted, "\(outcome.diagnostics) in \(page.statements)")
    for _ in 0..<3 {
      let cells = page.cells()
      var session = Session()
      for cell in cells {
        let outcome = session.run(cell)
        try #require(outcome.isAccepted, "\(outcome.diagnostics) in \(cells)")
      }
      #expect(session.settled.end == whole.settled.end, "\(cells)")
      #expect(session.settled.picture == whole.settled.picture, "\(cells)")
      for tenth in 0...30 {
        let time = Time(seconds: Double(tenth) / 10)
        #expect(
          session.settled.displayList(at: time) == whole.settled.displayList(at: time),
          "at \(time.seconds) s of \(cells)")
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `undo leads back through every picture`(seed: UInt64) throws {
    let page = RandomPage(seed: seed, length: 90)
    var session = Session()
    var pictures = [session.settled.picture]
    for statement in page.statements {
      try #require(session.run(statement).isAccepted)
      pictures.append(session.settled.picture)
    }
    for statement in page.statements.reversed() {
      pictures.removeLast()
      #expect(session.undo()?.text == statement)
      #expect(session.settled.picture == pictures.last)
    }
    #expect(session.undo() == nil)
  }
}
