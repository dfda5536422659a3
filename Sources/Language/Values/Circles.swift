import Storage

/// The cells that are not reachable and keep each other alive in circles, and those to which these lead.
///
/// Swift counts references, so such objects exist as long as the program runs.
struct Circles {
  /// How many references lead to each cell from those that are left.
  private var counts: [Int]

  /// The circles among the cells that `marker` did not reach.
  init(of heap: borrowing Heap, besides marker: Marker) {
    counts = Array(repeating: 0, count: heap.cells.count)
    var free: [Int] = []
    for handle in 0..<heap.cells.count where !marker.isMarked(handle) {
      for value in heap.cells[handle].values where Self.isCounted(value, heap, marker) {
        counts[value.handle] += 1
      }
    }
    for handle in 0..<heap.cells.count where !marker.isMarked(handle) && counts[handle] == 0 {
      free.append(handle)
    }
    while let handle = free.popLast() {
      for value in heap.cells[handle].values where Self.isCounted(value, heap, marker) {
        counts[value.handle] -= 1
        if counts[value.handle] == 0 { free.append(value.handle) }
      }
    }
  }

  /// Whether a value counts for the cell to which it refers: in Swift a local function is not an object, though here
  /// its box and its code refer to each other.
  private static func isCounted(
    _ value: Value, _ heap: borrowing Heap, _ marker: Marker
  ) -> Bool {
    guard value.tag == .object, !marker.isMarked(value.handle) else { return false }
    return heap.cells[value.handle].kind != .box || heap.cells[value.handle].number < 0
  }

  /// Whether a cell is one of them.
  func keep(_ handle: Int) -> Bool { counts[handle] > 0 }
}
