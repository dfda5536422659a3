import Platform
import Synchronization

/// A thread with a deep stack: calls of the language may nest as deep as their limit allows,
/// whatever thread a command comes from.
enum DeepStack {
  /// The size of the stack, in bytes: the wanted one, then smaller ones for machines with less
  /// memory. Memory is reserved for all of it, and only the touched part is used.
  static let sizes = [512 << 20, 64 << 20, 16 << 20]

  /// The thread of the last command, for the next one; nil while it is in use.
  private static let kept = Mutex<Thread?>(nil)

  private struct Thread: @unchecked Sendable {
    // It is used only by the call that has taken it out of `kept`.
    let thread: KeptThread
    let stackBytes: Int
  }

  /// Runs `body` on a deep stack and waits for it; nil if the system refuses a thread.
  ///
  /// `body` is passed the bytes that calls of the language may use; the rest is for their last
  /// builtin.
  static func run<Result>(
    sizes: [Int] = sizes, _ body: (_ usableBytes: Int) -> Result
  ) -> Result? {
    guard let thread = takeThread(sizes) else { return nil }
    var result: Result?
    thread.thread.run { result = body(thread.stackBytes / 4 * 3) }
    if thread.stackBytes == Self.sizes[0] {
      // Of several threads that end at the same time, one is kept.
      kept.withLock { kept in if kept == nil { kept = thread } }
    }
    return result
  }

  private static func takeThread(_ sizes: [Int]) -> Thread? {
    let last = kept.withLock { kept in
      kept.map { sizes.first == $0.stackBytes } == true ? kept.take() : nil
    }
    if let last { return last }
    for bytes in sizes {
      if let thread = KeptThread(stackBytes: bytes) {
        return Thread(thread: thread, stackBytes: bytes)
      }
    }
    return nil
  }
}
