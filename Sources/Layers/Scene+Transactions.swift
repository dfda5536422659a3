package import Motion

/// A wait for animations, by identity.
package struct AnimationWait: Hashable, Sendable {
  let serial: Int
}

/// An open transaction: its settings for the animations added in it.
struct OpenTransaction: Sendable {
  /// Nil is that of the outer transaction.
  var duration: Time?
  var timingFunction: TimingFunction?
  var disablesActions: Bool?
  /// The wait for the animations that are added now.
  var wait: AnimationWait?
  /// The last animation that was added before it began.
  var lastSerial: Int?
}

// Everything outside the transactions of the program is in one that the turn begins.
extension Scene {
  /// Begins a transaction within the open one.
  ///
  /// - Parameter wait: Waits for its animations; nil waits for none.
  package mutating func beginTransaction(for wait: AnimationWait? = nil) {
    transactions.append(OpenTransaction(wait: wait, lastSerial: lastAnimationSerial))
  }

  /// Whether the open transaction sets a duration, and no animation was added in it.
  package var isTransactionIdle: Bool {
    guard let open = transactions.last, open.duration != nil else { return false }
    return open.lastSerial == lastAnimationSerial
  }

  /// Ends the transaction that began last; returns whether there was one in this turn.
  package mutating func commitTransaction() -> Bool {
    guard transactions.count > 1 else { return false }
    transactions.removeLast()
    return true
  }

  /// The duration of animations without their own: a quarter of a second, unless the open
  /// transaction or an outer one sets another.
  package var transactionDuration: Time {
    transactions.reversed().lazy.compactMap(\.duration).first ?? Time(seconds: 0.25)
  }

  /// Sets the duration of animations without their own; 0 is a quarter of a second.
  package mutating func setTransactionDuration(_ seconds: Double) throws(SceneError) {
    guard seconds >= 0, seconds.isFinite else { throw .invalidNumber("a duration", seconds) }
    transactions[transactions.count - 1].duration = Time(seconds: seconds == 0 ? 0.25 : seconds)
  }

  /// The timing function that replaces those of added animations; nil keeps theirs.
  package var transactionTimingFunction: TimingFunction? {
    get { transactions.reversed().lazy.compactMap(\.timingFunction).first }
    set { transactions[transactions.count - 1].timingFunction = newValue }
  }

  /// Whether implicit animations of model values are off; there are none here in any case.
  package var disablesActions: Bool {
    get { transactions.reversed().lazy.compactMap(\.disablesActions).first ?? false }
    set { transactions[transactions.count - 1].disablesActions = newValue }
  }

  /// A wait for animations that are added for it.
  package mutating func makeWait() -> AnimationWait { AnimationWait(serial: serials.take()) }

  /// Begins a wait for the animations that are added until the open transaction ends, in inner
  /// transactions too, or until this is called again in it.
  package mutating func waitForAnimations() -> AnimationWait {
    let wait = makeWait()
    transactions[transactions.count - 1].wait = wait
    return wait
  }

  /// The ends of the waits, if the turn commits at `now`: nil is never. A missing wait is over,
  /// because its animations have ended or were removed, or there were none.
  package func endsOfWaits(ifCommittedAt now: Time) -> [AnimationWait: Time?] {
    var ends: [AnimationWait: Time?] = [:]
    for animation in animations {
      for wait in animation.waits {
        let end = animation.end(ifCommittedAt: now)
        if let other = ends[wait] {
          ends[wait] = .some(other.flatMap { other in end.map { max($0, other) } })
        } else if end.map({ $0 > now }) ?? true {
          ends[wait] = .some(end)
        }
      }
    }
    return ends
  }

  var openWaits: [AnimationWait] { transactions.compactMap(\.wait) }
}
