import Builtins
import Graphics
import Language
import Motion
import Sound
import Syntax

/// A page in which one cell is another, and what differs then. It is a copy: the page and its session know nothing of
/// it.
package struct WhatIf: Sendable {
  /// Replaces the cell by another one, or by none.
  package let change: Change
  /// The page with the change, up to the first cell that does not run then.
  package private(set) var page: Page
  /// What the new cell and those after it did, in order, up to the first that was refused.
  package private(set) var revision: Revision
  package private(set) var differences = Differences()

  /// After which cells the page with the change differs from the page as it is; cells have their present numbers.
  package struct Differences: Hashable, Sendable {
    /// The picture is another one.
    package var pictures: [Int] = []
    /// The picture is the same, but moves in another way before.
    package var motions: [Int] = []
    /// Other sounds are heard.
    package var sounds: [Int] = []
    /// The cell itself, which is not the one that is changed, says something else.
    package var texts: [Int] = []

    package init() {}

    package var isEmpty: Bool { self == Differences() }
  }

  /// Makes a change in a copy of a page.
  ///
  /// - Parameter change: Replaces one cell by one or none.
  /// - Complexity: The cells from the changed one on run, and those of long ago of which the page keeps no snapshot.
  package init(_ change: Change, of page: Page) {
    let made = DeepStack.run { WhatIf(change, of: page, stackBytes: $0) }
    self = made ?? WhatIf(refusing: change, of: page)
  }

  /// The new cell, or the one after it, for which there is no thread.
  private init(refusing change: Change, of page: Page) {
    (self.change, self.page) = (change, page)
    revision = Revision(index: change.index)
    let cell = Cell(id: SourceID(change.index + 1), text: change.inserted.first ?? "")
    revision.outcomes = [Evaluation.refusal(of: cell, files: page.files)]
  }

  private init(_ change: Change, of page: Page, stackBytes: Int) {
    (self.change, self.page) = (change, page)
    revision = Revision(index: change.index)
    if let refusal = self.page.goBack(to: change.index, stackBytes: stackBytes) {
      revision.outcomes = [refusal]
      return
    }
    var past = PagePast(page)
    if change.inserted.isEmpty {
      compare(
        past.settled(after: change.index + 1, stackBytes: stackBytes), after: change.index + 1)
    }
    let rest = page.cells[(change.index + change.removed.count)...].map(\.text)
    for text in change.inserted + rest {
      let outcome = self.page.run(text, isReplay: false, stackBytes: stackBytes)
      revision.outcomes.append(outcome)
      guard outcome.isAccepted else { return }
      let number = self.page.cells.count + shift
      let present = past.settled(after: number, stackBytes: stackBytes)
      compare(present, after: number)
      guard revision.outcomes.count > change.inserted.count, let present,
        let record = self.page.records.last
      else { continue }
      if record.words(on: self.page.settled) != page.records[number - 1].words(on: present) {
        differences.texts.append(number)
      }
    }
  }

  /// Notes what differs from the page as it is after a cell.
  ///
  /// - Parameter present: The page as it is; nil where that is not known.
  private mutating func compare(_ present: Settled?, after number: Int) {
    guard let present else { return }
    if !page.settled.showsTheSame(as: present) {
      differences.pictures.append(number)
    } else if !page.settled.moves(like: present) {
      differences.motions.append(number)
    }
    if !page.settled.sounds(like: present) { differences.sounds.append(number) }
  }

  /// By how much the present numbers of later cells are higher than those they have then.
  package var shift: Int { change.removed.count - change.inserted.count }

  /// The outcome of the first cell that does not run with the change; nil if all run.
  package var refusal: Outcome? { revision.outcomes.last { !$0.isAccepted } }

  /// Whether the new cell runs, so that there is a page with it.
  package var isAnswer: Bool {
    guard let refusal else { return true }
    return revision.outcomes.count > change.inserted.count
      && !refusal.diagnostics.contains { $0.cause == .interruption }
  }
}

/// What a page was after each of its first cells, in rising order.
private struct PagePast {
  private let page: Page
  /// The last snapshot that was asked for, and its number of cells.
  private var latest: (snapshot: Snapshot, count: Int)?

  init(_ page: Page) { self.page = page }

  /// The page after so many of its cells. Snapshots of long ago are thinned out; where one is missing, the cells run
  /// again from the one before it.
  ///
  /// - Returns: Nil where one did not, which only Ctrl-C or a lack of memory brings about.
  mutating func settled(after count: Int, stackBytes: Int) -> Settled? {
    guard count < page.cells.count else { return page.settled }
    let kept = page.past.latest(upTo: count)
    let known = [kept, latest].compactMap(\.self).max { $0.count < $1.count }
    guard var (snapshot, reached) = known else { return nil }
    while reached < count {
      let cell = page.cells[reached]
      guard let next = page.evaluate(cell, after: snapshot, stackBytes: stackBytes).next else {
        return nil
      }
      (snapshot, reached) = (next, reached + 1)
    }
    latest = (snapshot, count)
    return snapshot.settled
  }
}

extension CellRecord {
  /// All that it has printed, echoed and remarked, but for the words of a chart that the page shows.
  ///
  /// - Parameter page: The page after it.
  fileprivate func words(on page: Settled) -> [String] {
    let description = page.chartDescription(at: nil)
    return [printed, echo == description ? "" : echo ?? "", late] + diagnostics.map(\.message)
  }
}

extension Settled {
  /// At how many moments between its beginning and its end a page that moves is looked at.
  private static let moments = 5

  /// Whether both look the same while they move.
  fileprivate func moves(like other: Settled) -> Bool {
    guard length == other.length else { return false }
    guard length > .zero else { return true }
    return (1...Self.moments).allSatisfy { moment in
      let time = Time(
        nanoseconds: length.nanoseconds / Int64(Self.moments + 1) * Int64(moment))
      return displayList(at: time) == other.displayList(at: time)
    }
  }

  /// Whether both are heard alike.
  fileprivate func sounds(like other: Settled) -> Bool {
    sounds.count == other.sounds.count
      && zip(sounds, other.sounds).allSatisfy { sound, other in
        sound.start == other.start && sound.score == other.score && sound.word == other.word
      }
  }
}
