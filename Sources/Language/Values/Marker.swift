import Storage

/// The mark phase of a collection: finds all reachable cells. Never recursive.
struct Marker {
  private var marks: [UInt64]
  private var pending: [Int] = []
  private var pendingForeign: [Int] = []
  /// How many cells were looked into.
  private(set) var visited = 0
  private let globals: UnsafeBufferPointer<Value>
  private var globalMarks: [Bool]

  /// No marks for a heap of `count` cells and for `globals`, which outlive the marker.
  init(count: Int, globals: UnsafeBufferPointer<Value>) {
    marks = Array(repeating: 0, count: count / 64 + 1)
    self.globals = globals
    globalMarks = Array(repeating: false, count: globals.count)
  }

  /// Whether the global with this number was reached.
  func isMarked(global index: Int) -> Bool { globalMarks[index] }

  /// Marks the global with this number, and its content, as in use.
  mutating func visit(global index: Int) {
    guard globalMarks.indices.contains(index), !globalMarks[index] else { return }
    globalMarks[index] = true
    visit(globals[index])
  }

  /// Whether the cell was reached.
  func isMarked(_ handle: Int) -> Bool { marks[handle >> 6] & (1 << (handle & 63)) != 0 }

  /// Marks `value` as in use; `run` follows its references.
  mutating func visit(_ value: Value) {
    switch value.tag {
    case .object where !isMarked(value.handle):
      marks[value.handle >> 6] |= 1 << (value.handle & 63)
      pending.append(value.handle)
    case .foreign: pendingForeign.append(value.handle)
    default: break
    }
  }

  /// Whether references lead from `roots` to a cell, without those of the host; it stops where they do.
  mutating func reaches(
    _ handle: Int, in heap: borrowing Heap, from roots: ((Value) -> Void) -> Void
  ) -> Bool {
    roots { visit($0) }
    while !isMarked(handle), let next = pending.popLast() {
      visited += 1
      for value in heap.cells[next].values { visit(value) }
    }
    return isMarked(handle)
  }

  /// Follows everything noted, in the heap and the host, until nothing is left.
  mutating func run(in heap: Heap, _ host: any Host) {
    while true {
      if let handle = pending.popLast() {
        for value in heap.cells[handle].values { visit(value) }
        if let code = heap.cells[handle].code?.takeUnretainedValue() {
          for index in code.globals { visit(global: index) }
        }
      } else if let handle = pendingForeign.popLast() {
        host.mark(handle) { visit($0) }
      } else {
        return
      }
    }
  }
}
