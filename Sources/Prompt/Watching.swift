package import Motion
import Platform
package import Playground
import Tutorials
package import Viewing

/// A page that follows its file: each time it is saved, what is different runs again, and when a file
/// that it has read changes, all of it.
package struct Watching {
  /// The page as it is shown.
  package private(set) var page: Page
  /// Whether what moves is played.
  private let plays: Bool
  private let path: String
  /// The files that the page was read from last.
  private var ownPaths: [String]
  private let viewer: Viewer
  private var motion: ClosedRange<Time>?
  /// The sounds that began last, until they are played.
  private var sound: SoundPassage?
  /// The files that the page asked for when it ran last, also if it was refused for them.
  private var files: PageFiles
  /// What the file held, or why it could not be read, when it was looked at last.
  private var seen: Sight?
  private var absence = Absence.none
  /// Whether the picture is not of what the file holds.
  private var isStale = false
  private var drawings = 0
  /// The program as screens have it.
  private var told = ToldProgram()

  private enum Sight: Hashable {
    case bytes([UInt8])
    case fault(String)
  }

  private enum Absence {
    case none, noticed, told
  }

  /// - Parameters:
  ///   - page: An empty page.
  ///   - path: The file, as messages call it.
  ///   - plays: Whether motion is played.
  ///   - viewer: Shows the picture after every change.
  package init(_ page: Page, of path: String, plays: Bool = false, on viewer: Viewer) {
    (self.page, self.path, self.plays, self.viewer) = (page, path, plays, viewer)
    ownPaths = [path]
    files = page.files
  }

  /// The files to follow: the page's own, and those that it has asked for.
  package var paths: [String] { ownPaths + files.paths }

  /// Takes the file as it is now. Programs that save it may have deleted it for a moment.
  ///
  /// - Returns: The answer, with a line on how long it took; nil if nothing is different, or if the file
  ///   is not there.
  package mutating func look() -> Response? {
    do throws(PageError) {
      return take(try PageFile(path: path))
    } catch {
      guard FileKind(at: path) != nil else {
        if absence == .none { absence = .noticed }
        return nil
      }
      absence = .none
      let sight = Sight.fault(error.description)
      guard seen != sight else { return nil }
      seen = sight
      return refuse(error)
    }
  }

  /// Whether the file was not there, which was not said yet.
  package var isMissing: Bool { absence == .noticed }

  /// Says that the file is not there.
  package mutating func miss() -> Response {
    absence = .told
    var response = Response(.program, to: path)
    response.refuse(
      "'\(path)' is missing; waiting for it", shownAs: "\(path): missing; waiting for it",
      status: .unjudged)
    response.keepPicture()
    draw(&response, since: .now)
    return response
  }

  /// What the cells that ran last set in motion, on which page; nil when it is not to be played, or was
  /// taken before.
  package mutating func takeMotion() -> (page: Settled, stretch: ClosedRange<Time>)? {
    defer { motion = nil }
    return motion.map { (page.settled, $0) }
  }

  /// The path of the sound that the cells that ran last began; nil when it is not to be played, or
  /// was taken before.
  package mutating func takeSound() -> String? {
    defer { sound = nil }
    return sound.flatMap { _ in viewer.sound?.file.path }
  }

  /// Takes what the file holds now.
  mutating func take(_ file: PageFile) -> Response? {
    let began = ContinuousClock.now
    let wasTold = absence == .told
    absence = .none
    ownPaths = file.paths
    let sight = Sight.bytes(file.allBytes)
    let isOutdated = files.areOutdated
    guard seen != sight || wasTold || isOutdated else { return nil }
    seen = sight
    let source: PageSource
    do throws(PageError) {
      source = try PageSource(file, limits: page.limits)
    } catch {
      return refuse(error, since: began)
    }
    let next = page.files.areOutdated ? page.emptied : page
    let index = zip(next.cells, source.cells).prefix { $0.text == $1 }.count
    let isSame = index == next.cells.count && index == source.cells.count
    guard !isSame || isStale || wasTold || isOutdated || drawings == 0 else { return nil }
    return revise(next, from: index, source, since: began)
  }

  /// Runs the cells of `next` from `index` on, and draws the page.
  private mutating func revise(
    _ next: consuming Page, from index: Int, _ source: PageSource,
    since began: ContinuousClock.Instant
  ) -> Response {
    let revision = next.replace(from: index, with: Array(source.cells[index...]))
    if revision.isAccepted { page = next }
    files = revision.outcomes.last?.files ?? page.files
    var response = Response(.program, to: path)
    (motion, sound) = (nil, nil)
    for (number, outcome) in revision.outcomes.enumerated() {
      let outcome = source.quiet(outcome, ofCell: index + number)
      let texts = CellTexts(of: outcome, on: page, revision, from: source)
      response.add(CellRun(outcome: outcome, echoes: false, texts: texts))
      guard plays, revision.isAccepted else { continue }
      if let stretch = outcome.motion { motion = stretch }
      if let passage = outcome.sound { sound = passage }
    }
    draw(&response, since: began)
    let (all, ran) = (source.cells.count, revision.outcomes.count)
    conclude(&response, "\(all) \(all == 1 ? "cell" : "cells"), \(ran) run", since: began)
    return response
  }

  /// Says why the file cannot be taken; the picture stays.
  private mutating func refuse(
    _ error: PageError, since began: ContinuousClock.Instant = .now
  ) -> Response {
    (motion, sound) = (nil, nil)
    var response = Response(.program, to: path)
    response.refuse(error)
    response.keepPicture()
    draw(&response, since: began)
    conclude(&response, "", since: began)
    return response
  }

  private mutating func draw(_ response: inout Response, since began: ContinuousClock.Instant) {
    response.playing = motion
    response.program = told.news(of: page)
    let isShown = response.show(page.settled, on: viewer, as: drawings, since: began, sound: sound)
    drawings += 1
    isStale = response.isStale || !isShown
  }

  /// Ends the answer with a line on what was done, and how long it took.
  private func conclude(
    _ response: inout Response, _ done: String, since began: ContinuousClock.Instant
  ) {
    let tenths = Int(((ContinuousClock.now - began) / .microseconds(100)).rounded())
    let parts = [done, isStale ? "the picture stays" : "", "\(tenths / 10).\(tenths % 10) ms"]
    response.say(StyledText("\(path): \(parts.filter { !$0.isEmpty }.joined(separator: ", "))"))
  }
}
