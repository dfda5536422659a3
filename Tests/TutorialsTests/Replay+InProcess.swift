import Playground
import Rendering

@testable import Tutorials

extension Replay {
  /// Replays the lessons and scripts at `paths` one after the other, in this process.
  func test(_ paths: [String]) throws(ReplayRun.UsageError) -> Report {
    var run = try ReplayRun(paths, followsLinks: followsLinks, isStrict: isStrict)
    while let file = run.next { run.take(self(file, after: run.work.owners)) }
    return run.finish()
  }

  /// Records what differs at `paths`, with a second opinion from another page unless one is given.
  func update(_ paths: [String], verify: Verify? = nil) throws(ReplayRun.UsageError) -> Report {
    let verify =
      verify ?? { cells, folder, shot, still in
        var page = Page(limits: self.limits, folder: folder, takesStills: still != nil)
        for cell in cells { _ = page.run(cell.text) }
        return try shot.draw(page.settled(at: still), by: Renderer(limits: self.limits))
      }
    return try Replay(
      limits: limits, followsLinks: followsLinks, verify: verify, stop: stop
    ).test(paths)
  }
}
