import Glibc

/// A system thread, for which its creator waits.
package final class SystemThread {
  private var thread = pthread_t()

  /// Starts to run `body` on a separate stack; nil if the system refuses a thread.
  ///
  /// `body` itself must guard data that it shares with threads that do more than wait.
  ///
  /// - Parameter stackBytes: The size of the stack, in bytes; the system's default if omitted.
  package init?(stackBytes: Int? = nil, _ body: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    if let stackBytes {
      guard pthread_attr_setstacksize(&attributes, stackBytes) == 0 else { return nil }
    }
    let request = Unmanaged.passRetained(Request(body))
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Request>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, request.toOpaque())
    guard status == 0 else {
      request.release()
      return nil
    }
  }

  /// Returns when the thread has ended; once for each thread.
  package func wait() { pthread_join(thread, nil) }
}

/// The work of a thread, for a C callback.
private final class Request {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
