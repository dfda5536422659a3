package import Motion

/// Animations that somebody waits for, by identity.
package struct AnimationWait: Hashable, Sendable {
  let serial: Int
}

/// A transaction that has begun and not ended: what it sets for the animations added in it.
struct OpenTransaction: Sendable {
  /// Nil is that of the transaction around it.
  var duration: Time?
  var timingFunction: TimingFunction?
  var disablesActions: Bool?
  /// The wait that animations hold up from now on.
  var wait: AnimationWait?
  /// The animation that was added last before it began.
  var lastSerial: Int?
}

// Whatever happens outside the transactions of the program happens in one that the turn begins.
extension Scene {
  /// Begins a transaction within the one that is open.
  package mutating func beginTransaction() {
    transactions.append(OpenTransaction(lastSerial: lastAnimationSerial))
  }

  /// Whether the open transaction says how long animations take, and none was added in it.
  package var isTransactionIdle: Bool {
    guard let open = transactions.last, open.duration != nil else { return false }
    return open.lastSerial == lastAnimationSerial
  }

  /// Ends the transaction that began last; whether there was one in this turn.
  package mutating func commitTransaction() -> Bool {
    guard transactions.count > 1 else { return false }
    transactions.removeLast()
    return true
  }

  /// How long animations take that are added without a duration: a quarter of a second, unless the
  /// open transaction or one around it says otherwise.
  package var transactionDuration: Time {
    transactions.reversed().lazy.compactMap(\.duration).first ?? Time(seconds: 0.25)
  }

  /// Sets how long animations take that are added without a duration; 0 is a quarter of a second.
  package mutating func setTransactionDuration(_ seconds: Double) throws(SceneError) {
    guard seconds >= 0, seconds.isFinite else { throw .invalidNumber("a duration", seconds) }
    transactions[transactions.count - 1].duration = Time(seconds: seconds == 0 ? 0.25 : seconds)
  }

  /// What takes the place of the timing functions of animations that are added; nil leaves them.
  package var transactionTimingFunction: TimingFunction? {
    get { transactions.reversed().lazy.compactMap(\.timingFunction).first }
    set { transactions[transactions.count - 1].timingFunction = newValue }
  }

  /// Whether changed model values shall not animate by themselves; here they never do.
  package var disablesActions: Bool {
    get { transactions.reversed().lazy.compactMap(\.disablesActions).first ?? false }
    set { transactions[transactions.count - 1].disablesActions = newValue }
  }

  /// Begins to wait for the animations that are added from now on until the open transaction ends,
  /// in transactions within it too, or until this is called again in it.
  package mutating func waitForAnimations() -> AnimationWait {
    let wait = AnimationWait(serial: takeSerial())
    transactions[transactions.count - 1].wait = wait
    return wait
  }

  /// When the animations end that are waited for, if the turn commits `now`: nil is never. What is
  /// not listed is over, for its animations have ended or been removed, or there were none.
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
