import Glibc

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
        let errand = Errand { body(bytes / 4 * 3) }
        if start(errand, stackBytes: bytes) { return errand.result }
      }
      return nil
    }
  }

  /// Runs `errand` on a new thread; false when none could be made.
  private static func start(_ errand: some AnyErrand, stackBytes: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackBytes) == 0 else { return false }
    var thread = pthread_t()
    // The box lives until the thread has been joined.
    let box = Box(errand)
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Box>.fromOpaque(argument).takeUnretainedValue().errand.run()
        return nil
      }, Unmanaged.passUnretained(box).toOpaque())
    guard status == 0 else { return false }
    pthread_join(thread, nil)
    withExtendedLifetime(box) {}
    return true
  }
}

/// What a thread is to do, without the type of what comes of it.
private protocol AnyErrand: AnyObject {
  func run()
}

/// What a thread is to do, and what came of it.
private final class Errand<Result>: AnyErrand {
  private let body: () -> Result
  private(set) var result: Result?

  init(_ body: @escaping () -> Result) { self.body = body }

  func run() { result = body() }
}

/// An errand that a C callback can find again.
private final class Box {
  let errand: any AnyErrand

  init(_ errand: any AnyErrand) { self.errand = errand }
}
