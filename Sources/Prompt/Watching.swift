import Glibc
package import Motion
package import Playground
import Tutorials
package import Viewing

/// A page that follows its file: each time it is saved, what is different runs again, and when a file
/// that it has read changes, all of it.
package struct Watching {
  /// Draws the page where people watch, with what there is to say; the work on it began at an
  /// instant.
  package typealias Show = (Settled, Status, ContinuousClock.Instant) throws -> Void

  /// The page as it is shown.
  package private(set) var page: Page
  /// Whether what moves is played.
  private let plays: Bool
  private let path: String
  private let show: Show
  private var motion: ClosedRange<Time>?
  /// The files that the page asked for when it ran last, also if it was refused for them.
  private var files: PageFiles
  /// What the file held, or why it could not be read, when it was looked at last.
  private var seen: Sight?
  private var absence = Absence.none
  /// Whether the picture is not of what the file holds.
  private var isStale = false
  private var drawings = 0

  private enum Sight: Hashable {
    case bytes([UInt8])
    case fault(String)
  }

  private enum Absence {
    case none, noticed, told
  }

  /// - Parameters:
  ///   - page: An empty page.
  ///   - path: The file, as it is called in what is said.
  ///   - plays: Whether what moves is played.
  package init(_ page: Page, of path: String, plays: Bool = false, show: @escaping Show) {
    (self.page, self.path, self.plays, self.show) = (page, path, plays, show)
    files = page.files
  }

  /// What there is to follow: the file, and those that the page has asked for.
  package var paths: [String] { [path] + files.paths }

  /// Takes the file as it is now. Programs that save it may have deleted it for a moment.
  ///
  /// - Returns: What came of it, with a line on how long it took; nil if there is nothing to tell, since
  ///   nothing is different, or since the file is not there.
  package mutating func look() -> Reply? {
    do throws(PageError) {
      return take(try PageFile(path: path))
    } catch {
      guard access(path, F_OK) == 0 else {
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

  /// Whether the file was not there, and nobody was told.
  package var isMissing: Bool { absence == .noticed }

  /// Says that the file is not there.
  package mutating func miss() -> Reply {
    absence = .told
    var (reply, status) = (Reply(), Status())
    reply.say("\(path): missing; waiting for it")
    status.diagnostics = [Status.Diagnostic(error: "'\(path)' is missing; waiting for it")]
    status.stale = true
    draw(&reply, status, since: .now)
    return reply
  }

  /// What the cells that ran last set in motion, on which page; nil when it is not to be played, or was
  /// taken before.
  package mutating func takeMotion() -> (page: Settled, stretch: ClosedRange<Time>)? {
    defer { motion = nil }
    return motion.map { (page.settled, $0) }
  }

  /// Takes what the file holds now.
  mutating func take(_ file: PageFile) -> Reply? {
    let began = ContinuousClock.now
    let wasTold = absence == .told
    absence = .none
    let sight = Sight.bytes(file.bytes)
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
  ) -> Reply {
    let revision = next.replace(from: index, with: Array(source.cells[index...]))
    if revision.isAccepted { page = next }
    files = revision.outcomes.last?.files ?? page.files
    var (reply, status) = (Reply(), Status())
    motion = nil
    let texts = CellTexts(page, revision, from: source)
    for outcome in revision.outcomes {
      reply += Reply(outcome, isSilent: true) { texts.styledText(of: $0, in: outcome.cell) }
      status.add(outcome, isSilent: true, texts: texts)
      if plays, revision.isAccepted, let stretch = outcome.motion { motion = stretch }
    }
    reply.endLine()
    draw(&reply, status, since: began)
    let (all, ran) = (source.cells.count, revision.outcomes.count)
    conclude(&reply, "\(all) \(all == 1 ? "cell" : "cells"), \(ran) run", since: began)
    return reply
  }

  /// Says why the file cannot be taken; the picture stays.
  private mutating func refuse(
    _ error: PageError, since began: ContinuousClock.Instant = .now
  ) -> Reply {
    motion = nil
    var (reply, status) = (Reply(), Status())
    reply.refuse(error)
    status.add(reply)
    status.stale = true
    draw(&reply, status, since: began)
    conclude(&reply, "", since: began)
    return reply
  }

  private mutating func draw(
    _ reply: inout Reply, _ status: Status, since began: ContinuousClock.Instant
  ) {
    var status = status
    (status.source, status.command) = (path, drawings)
    if let motion {
      status.playing = Status.Stretch(from: motion.lowerBound, to: motion.upperBound)
    }
    drawings += 1
    var drawing = Reply()
    drawing.attempt { try show(page.settled, status, began) }
    isStale = status.stale || drawing.status != .good
    reply += drawing
  }

  /// The line that ends what is said: what was done, and how long it took.
  private func conclude(
    _ reply: inout Reply, _ done: String, since began: ContinuousClock.Instant
  ) {
    let tenths = Int(((ContinuousClock.now - began) / .microseconds(100)).rounded())
    let parts = [done, isStale ? "the picture stays" : "", "\(tenths / 10).\(tenths % 10) ms"]
    reply.say(StyledText("\(path): \(parts.filter { !$0.isEmpty }.joined(separator: ", "))"))
  }
}
