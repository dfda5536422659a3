import Playground
import Rendering

@testable import Tutorials

extension Replay {
  /// Replays the lessons and scripts at `paths` one after the other, in this process.
  func test(_ paths: [String]) throws(ReplayRun.UsageError) -> Report {
    var run = try ReplayRun(paths, followsLinks: followsLinks, isStrict: isStrict)
    go(through: &run)
    return run.finish()
  }

  /// Replays what is left of `run`.
  func go(through run: inout ReplayRun) {
    while let file = run.next {
      run.take(self(file, after: run.work.owners, recordingOnly: run.work.accepted))
    }
  }

  /// Records what differs at `paths`, with a second opinion from another page unless one is given.
  func update(_ paths: [String], verify: Verify? = nil) throws(ReplayRun.UsageError) -> Report {
    try updating(verify: verify).test(paths)
  }

  /// A replay that records what differs.
  func updating(verify: Verify? = nil) -> Replay {
    let verify =
      verify ?? { cells, folder, shot, still in
        var page = Page(limits: self.limits, folder: folder, takesStills: still != nil)
        for cell in cells { _ = page.run(cell.text) }
        return try shot.draw(page.settled(at: still), by: Renderer(limits: self.limits))
      }
    return Replay(limits: limits, followsLinks: followsLinks, verify: verify, stop: stop)
  }
}
