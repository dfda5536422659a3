package import Interpreter
import Layers
import Motion
package import Syntax

/// A page being written: its cells so far, and what it is after them. A copy is a snapshot.
package struct Session: Sendable {
  /// The accepted cells; run from the top they make the same page again.
  package private(set) var cells: [Cell] = []
  /// How the page looks once everything finite has ended.
  package var settled: Settled { present.settled }

  package let limits: Limits
  private let isInterrupted: @Sendable () -> Bool
  private(set) var present: Snapshot
  private(set) var past = History()

  /// An empty page.
  ///
  /// - Parameter isInterrupted: Polled while code runs; true stops it with a diagnostic.
  package init(
    limits: Limits = Limits(), isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.limits = limits
    self.isInterrupted = isInterrupted
    present = .empty
  }

  /// Runs `text` as the next cell. It is accepted if it runs and the page settles; otherwise the page
  /// is what it was before.
  package mutating func run(_ text: String) -> Outcome {
    let cell = Cell(id: SourceID(cells.count + 1), text: text)
    let evaluation = Evaluation.run(
      cell, after: present.state, limits: limits, isInterrupted: isInterrupted)
    if let next = evaluation.next {
      past.keep(present, before: cells.count)
      cells.append(cell)
      present = next
    }
    return evaluation.outcome
  }

  /// Takes the last cell back and returns it; nil, and nothing is changed, when the page is empty or
  /// the system gives no memory to run the cells before it again.
  package mutating func undo() -> Cell? {
    guard let cell = cells.last else { return nil }
    var (snapshot, count) = past.latest(upTo: cells.count - 1)
    // Snapshots of long ago are thinned out; the cells in between run again.
    while count < cells.count - 1 {
      let replay = Evaluation.run(
        cells[count], after: snapshot.state, limits: limits, isInterrupted: { false })
      guard let next = replay.next else { return nil }
      snapshot = next
      count += 1
    }
    cells.removeLast()
    past.forget(from: cells.count)
    present = snapshot
    return cell
  }

  /// The text of a cell that was accepted; nil for any other.
  package func text(of source: SourceID) -> String? {
    cells.indices.contains(source.number - 1) ? cells[source.number - 1].text : nil
  }

  /// `diagnostic` laid out for a reader, where `cell` is the one at hand.
  package func text(of diagnostic: Diagnostic, in cell: Cell) -> String {
    let source = diagnostic.source ?? cell.id
    let text = source == cell.id ? cell.text : text(of: source)
    return diagnostic.text(place: "cell \(source.number)", in: text.map { SourceText($0) })
  }
}

/// A page after some of its cells, and what comes of it when it runs on.
struct Snapshot: Sendable {
  var state: PageState
  var settled: Settled

  static let empty: Snapshot = {
    let scene = Scene()
    var timeline = Timeline()
    timeline.commit(scene, at: .zero)
    let picture = scene.displayList(at: .zero)
    let settled = Settled(timeline: timeline, end: .zero, picture: picture)
    return Snapshot(state: PageState(), settled: settled)
  }()
}
