package import Interpreter
package import Playground
package import Rendering

/// Runs lessons and scripts again and holds them to what they promise.
package struct Replay: Sendable {
  /// Draws the picture of a page, which reads files in a folder and below, afresh, for an update to
  /// compare with before it records one: as it is at its end or, where `still` is named, as it is when
  /// it asks for that picture.
  package typealias Verify =
    @Sendable (_ cells: [Cell], _ folder: String, _ shot: Shot, _ still: String?) throws -> Image

  /// Why nothing was run; the exit code is 2.
  package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One clause, lower case.
    package let description: String
  }

  private let limits: Limits
  private let followsLinks: Bool
  private let stop: StopSignal

  /// - Parameters:
  ///   - limits: Of these, `seconds` holds for a file.
  ///   - followsLinks: Whether lessons and pictures may be links that lead out of a lesson's folder.
  ///   - stop: Polled while code runs and pictures are drawn. Its timer starts anew with every file.
  package init(
    limits: Limits = Limits(), followsLinks: Bool = false, stop: StopSignal = .never
  ) {
    self.limits = limits
    self.followsLinks = followsLinks
    self.stop = stop
  }

  /// Replays the lessons and scripts at `paths`, files and folders; every page is a program of its own.
  ///
  /// A golden that fails leaves `NAME.actual.png` and `NAME.difference.png` beside it, and one that
  /// passes removes them. Nothing else is written.
  package func test(_ paths: [String] = ["tutorials"]) throws(UsageError) -> Report {
    try run(paths, verify: nil)
  }

  /// Replays the lessons and scripts at `paths`, and makes expectations what the pages are: the text of
  /// `output` fences and the goldens, only where they differ.
  ///
  /// A golden is recorded when `verify` draws the same, and no cell above it has failed.
  ///
  /// - Parameters:
  ///   - isContinuous: Whether this is continuous integration, where an update is refused.
  ///   - verify: A second opinion, best from another process; left out, another session's.
  package func update(
    _ paths: [String] = ["tutorials"], isContinuous: Bool, verify: Verify? = nil
  ) throws(UsageError) -> Report {
    guard !isContinuous else {
      throw UsageError(description: "expectations are not recorded where 'CI' is set")
    }
    return try run(paths, verify: verify ?? drawAgain)
  }

  private func run(_ paths: [String], verify: Verify?) throws(UsageError) -> Report {
    var files: [(path: String, isNamed: Bool)] = []
    for path in paths {
      do throws(FileError) {
        for file in try replayPaths(at: path, followsLinks: followsLinks)
        where !files.contains(where: { $0.path == file }) {
          files.append((file, isNamed: file == path))
        }
      } catch {
        throw UsageError(description: error.description)
      }
    }
    var report = Report()
    var owners = GoldenOwners()
    for (path, isNamed) in files where !report.isInterrupted {
      stop.startTimer(limits[.seconds])
      replay(path, isNamed: isNamed, verify: verify, owners: &owners, into: &report)
    }
    return report
  }

  private func replay(
    _ path: String, isNamed: Bool, verify: Verify?, owners: inout GoldenOwners,
    into report: inout Report
  ) {
    let (folderPath, name) = splitPath(path)
    do throws(FileError) {
      let folder = try LessonFolder(path: folderPath, followsLinks: followsLinks)
      if name.hasSuffix(".easel") {
        let script = Script(try folder.readPage(name))
        var replay = ScriptReplay(
          script, by: judge(of: path, in: folder, verify: verify, report), owners: owners)
        replay.run()
        (report, owners) = (replay.report, replay.owners)
        return
      }
      var lesson = try Lesson(name, in: folder)
      // A folder may say what is in it.
      if !isNamed && name == "README.md" && lesson.pages.allSatisfy(\.cells.isEmpty) { return }
      owners.claimGoldens(of: &lesson, at: path)
      var replay = LessonReplay(
        lesson, by: judge(of: path, in: folder, verify: verify, report))
      replay.run()
      report = replay.report
    } catch {
      report.fail(error, at: path)
    }
  }

  private func judge(
    of path: String, in folder: consuming LessonFolder, verify: Verify?, _ report: Report
  ) -> GoldenJudge {
    GoldenJudge(
      path: path, folder: folder, limits: limits, stop: stop.withoutTimer, verify: verify,
      report: report)
  }

  /// The picture as a page of its own shows it.
  @Sendable private func drawAgain(
    _ cells: [Cell], in folder: String, _ shot: Shot, _ still: String?
  ) throws -> Image {
    var page = Page(
      limits: limits, folder: folder, takesStills: still != nil, stop: stop.withoutTimer)
    for cell in cells { _ = page.run(cell.text) }
    return try shot.draw(page.settled(at: still), by: Renderer(limits: limits, stop: stop))
  }
}
