import CFiles
import Glibc

/// A thread with a stack of its own that does one piece of work after the other, and waits in between:
/// to make a thread for each, with new memory for its stack, takes longer than a short piece.
///
/// Its owner hands work over from one thread at a time.
package final class KeptThread {
  private let desk = Desk()
  private let thread: SystemThread

  /// The bytes at the start of the stack whose memory is kept for the next piece of work.
  private static let keptBytes = 1 << 20

  /// Starts the thread, which waits for work; nil if the system refuses one.
  ///
  /// - Parameter stackBytes: The size of the stack, in bytes.
  package init?(stackBytes: Int) {
    let desk = desk
    let thread = SystemThread(stackBytes: stackBytes) {
      let spare = Self.spareStack()
      while desk.runNext() {
        // What a deep call has used is given back.
        if let spare { madvise(spare.baseAddress, spare.count, MADV_DONTNEED) }
        desk.finish()
      }
    }
    guard let thread else { return nil }
    self.thread = thread
  }

  deinit {
    desk.hand(over: nil)
    thread.wait()
  }

  /// Runs `work` on the thread and waits for its end.
  package func run(_ work: () -> Void) {
    withoutActuallyEscaping(work) { work in
      desk.hand(over: work)
      desk.waitForEnd()
    }
  }

  /// The present thread's stack without the part that is kept.
  private static func spareStack() -> UnsafeMutableRawBufferPointer? {
    var (start, size): (UnsafeMutableRawPointer?, Int) = (nil, 0)
    guard files_thread_stack(&start, &size) == 0, size > keptBytes else { return nil }
    return UnsafeMutableRawBufferPointer(start: start, count: size - keptBytes)
  }
}

/// Where work is handed over to a thread. Its semaphores are what orders every access to `work`.
private final class Desk: @unchecked Sendable {
  private var work: (() -> Void)?
  private let begun = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private let ended = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    sem_init(begun, 0, 0)
    sem_init(ended, 0, 0)
  }

  deinit {
    for semaphore in [begun, ended] {
      sem_destroy(semaphore)
      semaphore.deallocate()
    }
  }

  /// Gives the thread work, or with nil its end.
  func hand(over work: (() -> Void)?) {
    self.work = work
    sem_post(begun)
  }

  func waitForEnd() { Self.wait(for: ended) }

  /// Runs the work that is handed over next, and keeps nothing of it; false at the end.
  func runNext() -> Bool {
    Self.wait(for: begun)
    guard let work = work.take() else { return false }
    work()
    return true
  }

  func finish() { sem_post(ended) }

  private static func wait(for semaphore: UnsafeMutablePointer<sem_t>) {
    // A signal breaks a wait off.
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
