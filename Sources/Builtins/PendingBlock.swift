package import Interpreter
package import Layers
package import Motion
package import Syntax

/// A completion block that is due when what it waits for has ended.
package struct PendingBlock: Sendable {
  package var id: BlockID
  /// A closure of the heap.
  package var function: Value
  package let wait: AnimationWait
  /// When it runs, as of the last turn that ended; nil if never, or the turn that registered it has
  /// not ended.
  package var due: Time?

  package init(id: BlockID, function: Value, wait: AnimationWait, due: Time? = nil) {
    self.id = id
    self.function = function
    self.wait = wait
    self.due = due
  }

  /// Runs it. A block in Apple's form is told that what it waited for came to its end; what a
  /// function does not take it never sees.
  package func run(on machine: Machine) throws {
    // Nothing else refers to it any more.
    try machine.keep(function)
    defer { machine.release() }
    _ = try machine.call(function, with: .bool(true))
  }
}

/// Which block of a page it is, the same in every replay.
package struct BlockID: Hashable, Sendable {
  package var cell: SourceID
  /// Counted from 0 in the order in which the cell registered its blocks.
  package var ordinal: Int

  package init(cell: SourceID, ordinal: Int) {
    self.cell = cell
    self.ordinal = ordinal
  }
}
