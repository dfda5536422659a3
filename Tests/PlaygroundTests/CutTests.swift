import Motion
import Testing

@testable import Playground

/// The law: cutting a page into cells never changes its pictures.
@Suite struct CutTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `cutting a page into cells never changes its pictures`(seed: UInt64) throws {
    var page = RandomPage(seed: seed, length: 24)
    var whole = Page()
    let outcome = whole.run(page.statements.joined(separator: "\n"))
    try #require(outcome.isAccepted, "\(outcome.diagnostics) in \(page.statements)")
    for _ in 0..<3 {
      let cells = page.cells()
      var page = Page()
      for cell in cells {
        let outcome = page.run(cell)
        try #require(outcome.isAccepted, "\(outcome.diagnostics) in \(cells)")
      }
      #expect(page.settled.end == whole.settled.end, "\(cells)")
      #expect(page.settled.picture == whole.settled.picture, "\(cells)")
      for tenth in 0...30 {
        let time = Time(seconds: Double(tenth) / 10)
        #expect(
          page.settled.displayList(at: time) == whole.settled.displayList(at: time),
          "at \(time.seconds) s of \(cells)")
      }
    }
  }
}
