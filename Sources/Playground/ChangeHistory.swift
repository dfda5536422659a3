/// The program of a session's entries, with its changes.
package struct ChangeHistory: Hashable, Sendable {
  /// The cells of the program, as typed.
  package private(set) var cells: [String] = []
  /// The changes that made it, in order.
  package private(set) var done: [Change] = []
  /// The changes that were taken back and can be made again, the next one last.
  package private(set) var undone: [Change] = []

  /// An empty program.
  package init() {}

  /// Applies `entry`; false, without any change, if it removes cells that do not exist, or meets a step
  /// outside of a tutorial.
  package mutating func apply(_ entry: Journal.Entry) -> Bool {
    switch entry {
    case .change(let change):
      guard fits(change) else { return false }
      change.apply(to: &cells)
      done.append(change)
      undone = []
    case .undo(let count):
      let changes: [Change] = done.suffix(max(0, count)).reversed()
      for change in changes { change.revert(in: &cells) }
      done.removeLast(changes.count)
      undone += changes
    case .redo(let count):
      let changes: [Change] = undone.suffix(max(0, count)).reversed()
      for change in changes { change.apply(to: &cells) }
      undone.removeLast(changes.count)
      done += changes
    case .met:
      guard let index = done.indices.last, done[index].place != nil else { return false }
      done[index].place?.stepsDone += 1
    }
    return true
  }

  /// How many changes there were when one last named the folder that files are read in, itself
  /// included; 0 when none did.
  var countAtOpening: Int { (done.lastIndex { $0.folder != nil } ?? -1) + 1 }

  private func fits(_ change: Change) -> Bool {
    guard 0...cells.count ~= change.index else { return false }
    return cells[change.index...].starts(with: change.removed)
  }
}
