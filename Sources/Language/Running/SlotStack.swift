internal import Glibc

/// The memory for the slots of all frames together, of which the system gives each page at its first use.
///
/// It is zero, which is `.absent`, wherever nothing was written. A collection also visits slots that a call has left out,
/// and what `malloc` gives may hold handles of a machine before.
final class SlotStack {
  let start: FrameSlots
  let count: Int
  private let isMapped: Bool

  /// Slots that are all absent.
  init(_ count: Int) {
    self.count = count
    let place = mmap(
      nil, count * MemoryLayout<Value>.stride, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    if let place, place != MAP_FAILED {
      start = place.bindMemory(to: Value.self, capacity: count)
      isMapped = true
    } else {
      start = .allocate(capacity: count)
      start.initialize(repeating: .absent, count: count)
      isMapped = false
    }
  }

  deinit {
    if isMapped { munmap(start, count * MemoryLayout<Value>.stride) } else { start.deallocate() }
  }
}
