import Synchronization

/// A value that is made when it is first asked for, on whatever thread.
final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// - Parameter make: May be called more than once, by threads that ask at the same time.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    if let value = made.withLock({ $0 }) { return value }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
