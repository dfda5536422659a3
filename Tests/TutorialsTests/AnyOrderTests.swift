import Foundation
import Motion
import Playground
import Rendering
import Synchronization
import Testing

@testable import Tutorials

/// The project's tutorials and checks in another order than that of their names, again in the same
/// process, and on two threads at once: nothing is left of one in another.
@Suite struct AnyOrderTests {
  private static let paths = ProjectTutorials.paths.filter { !$0.hasSuffix("/README.md") }

  /// What a replay against the order of the names reports.
  private static let backwards = Result { try Replay().test(paths.reversed()) }

  @Test func `a replay in another order finds the same pixels`() throws {
    let report = try Self.backwards.get()
    #expect(report.failed == 0 && report.passed > 200, "\(report.text)")
  }

  @Test func `replays on two threads at once find the same pixels again`() throws {
    let report = try Self.backwards.get()
    let other = Mutex<Report?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let report = try? Replay().test(Self.paths.reversed())
      other.withLock { $0 = report }
      isDone.signal()
    }
    let mine = Result { try Replay().test(Self.paths) }
    isDone.wait()
    #expect(try mine.get() == report)
    #expect(other.withLock { $0 } == report)
  }

  @Test func `frames that two threads draw are those of one`() throws {
    var moving = 0
    for cells in ProjectTutorials.programs {
      var page = Page()
      for cell in cells { _ = page.run(cell) }
      // About eight frames of each; a check that waits for an hour has too many.
      let length = page.settled.length.seconds
      guard length < 60 else { continue }
      let film = try Film(of: page.settled, frameRate: max(1, Int(8 / max(length, 0.1))))
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
