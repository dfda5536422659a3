import Platform

/// A thread with a deep stack: calls of the language may nest as deep as their limit allows,
/// whatever thread a command comes from.
enum DeepStack {
  /// The size of the stack, in bytes: the wanted one, then smaller ones for machines with less
  /// memory. Memory is reserved for all of it, and only the touched part is used.
  static let sizes = [512 << 20, 64 << 20, 16 << 20]

  /// Runs `body` on a deep stack and waits for it; nil if the system refuses a thread.
  ///
  /// `body` is passed the bytes that calls of the language may use; the rest is for their last
  /// builtin.
  static func run<Result>(
    sizes: [Int] = sizes, _ body: (_ usableBytes: Int) -> Result
  ) -> Result? {
    withoutActuallyEscaping(body) { body in
      for bytes in sizes {
        var result: Result?
        let thread = SystemThread(stackBytes: bytes) { result = body(bytes / 4 * 3) }
        guard let thread else { continue }
        thread.wait()
        return result
      }
      return nil
    }
  }
}
