import Foundation
import Motion
import Playground
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Tutorials

/// The project's tutorials and checks in another order than that of their names, twice in one process, and on two
/// threads at once: nothing is left of one in another.
@Suite struct AnyOrderTests {
  private static let paths = ProjectTutorials.paths.filter { !$0.hasSuffix("/README.md") }

  @Test func `replays in two orders on two threads at once find the same pixels`() throws {
    let other = Mutex<Report?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let report = try? Replay().test(Self.paths.reversed())
      other.withLock { $0 = report }
      isDone.signal()
    }
    // Each picture is found twice: by one thread for the first time, by the other again.
    let mine = Result { try Replay().test(Self.paths) }
    isDone.wait()
    let report = try mine.get()
    #expect(report.failed == 0 && report.passed > 200, "\(report.text)")
    #expect(other.withLock { $0 } == report)
  }

  @Test func `frames that two threads draw are those of one`() throws {
    var moving = 0
    for cells in ProjectTutorials.programs {
      var page = Page()
      for cell in cells { _ = page.run(cell) }
      // About eight frames of each, or four; a page at rest has one, and a check that waits for an hour has too many.
      let length = page.settled.length.seconds
      guard length > 0, length < 60 else { continue }
      let count: Double = triesAll ? 8 : 4
      let film = try Film(of: page.settled, frameRate: max(1, Int(count / max(length, 0.1))))
      let (alone, shared) = (try film.frames(threads: 1), try film.frames(threads: 2))
      #expect(alone == shared, "\(cells.first ?? "")")
      if Set(alone).count > 1 { moving += 1 }
    }
    #expect(moving > 3)
  }
}

extension Film {
  fileprivate func frames(threads: Int) throws -> [Image] {
    var frames: [Image] = []
    try draw(by: Renderer(), threads: threads) { frames.append($0) }
    return frames
  }
}
