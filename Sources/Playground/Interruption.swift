import Synchronization

/// A request to stop evaluation and drawing; set from any thread, polled by both.
package final class Interruption: Sendable {
  private let flag = Atomic<Bool>(false)

  package init() {}

  /// Asks whatever is running to stop.
  package func request() { flag.store(true, ordering: .relaxed) }

  /// Forgets an earlier request, before something new begins.
  package func clear() { flag.store(false, ordering: .relaxed) }

  /// Whether to stop.
  package var isRequested: Bool { flag.load(ordering: .relaxed) }
}
