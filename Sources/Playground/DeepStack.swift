/// A thread whose stack is known to be deep: the language may nest calls as deep as its limit allows,
/// whatever thread a command comes from.
enum DeepStack {
  /// How deep it is to be, in bytes: what is wanted, then what would do on a machine with less.
  /// Memory is reserved for all of it, and only what is touched is used.
  static let sizes = [512 << 20, 64 << 20, 16 << 20]

  /// Runs `body` on a deep stack and waits for it; nil when the system gives no thread.
  ///
  /// `body` is told how many bytes calls of the language may use; the rest is for what runs at their
  /// end.
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
