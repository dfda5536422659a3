import Playground
import Rendering

@testable import Tutorials

extension Replay {
  /// Replays the lessons and scripts at `paths` one after the other, in this process.
  func test(_ paths: [String]) throws(Suite.UsageError) -> Report {
    let suite = try Suite(paths, followsLinks: followsLinks, limits: limits)
    var run = ReplayRun(suite, try Selection(from: suite), isStrict: isStrict)
    go(through: &run)
    return run.finish()
  }

  /// Replays what is left of `run`.
  func go(through run: inout ReplayRun) {
    while let task = run.next() { run.take(self(task), of: task) }
  }

  /// Draws the picture of a page a second time: at its end or, if `still` is named, when the page requests that.
  typealias Drawing =
    @Sendable (_ cells: [Cell], _ folder: String, _ shot: Shot, _ still: String?) throws -> Image

  /// Records what differs at `paths`, with a second opinion from another page unless one is given.
  func update(_ paths: [String], drawing: Drawing? = nil) throws(Suite.UsageError) -> Report {
    try updating(drawing: drawing).test(paths)
  }

  /// A replay that records what differs.
  func updating(drawing: Drawing? = nil) -> Replay {
    let draw: Drawing =
      drawing ?? { cells, folder, shot, still in
        var page = Page(limits: self.limits, folder: folder, takesStills: still != nil)
        for cell in cells { _ = page.run(cell.text) }
        return try shot.draw(page.settled(at: still), by: Renderer(limits: self.limits))
      }
    return Replay(
      limits: limits, followsLinks: followsLinks,
      verifier: {
        { picture in
          try draw(picture.cells, picture.folder, picture.shot, picture.still)
            .difference(from: picture.image)
        }
      }, stop: stop)
  }
}
