import Glibc

/// A thread whose stack is known to be deep: the language may nest calls as deep as its limit allows,
/// whatever thread a command comes from.
enum DeepStack {
  /// How deep it is, in bytes; memory is reserved for it, and only what is touched is used.
  static let bytes = 512 << 20
  /// How much of it calls of the language may use; the rest is for what runs at their end.
  static let usableBytes = bytes / 4 * 3

  /// Runs `body` on a deep stack and waits for it.
  ///
  /// Where no thread can be had, `body` runs on the caller's own.
  static func run<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      let errand = Errand(body)
      if !start(errand) { errand.run() }
      guard let result = errand.result else { preconditionFailure("an errand was not run") }
      return result
    }
  }

  /// Runs `errand` on a new thread; false when none could be made.
  private static func start(_ errand: some AnyErrand) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, bytes) == 0 else { return false }
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
