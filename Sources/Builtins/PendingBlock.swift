package import Language
package import Layers
package import Motion
package import Syntax

/// Code that is due when the animations that it waits for have ended: a completion block, or a
/// method of an animation's delegate. What is stored arrives as such code, too, at once.
package struct PendingBlock: Sendable {
  package var id: BlockID
  private var code: Code
  /// The animations that it waits for; nil if it waits for none.
  package let wait: AnimationWait?
  /// When it runs, as of the last turn that ended; nil if never, or the turn that registered it has
  /// not ended.
  package private(set) var due: Time?
  /// Whether the animations were removed before they came to their end.
  private var isCut = false

  /// What runs.
  enum Code: Sendable {
    /// A closure of the heap.
    case completion(Value)
    /// The start of an animation, at a time or when the turn that adds it ends.
    case start(of: AnimationDelegate, at: Time)
    case stop(of: AnimationDelegate)
    /// The end of a layer that has shown what a view showed before it changed.
    case removal(of: LayerID)
    /// What the program before has stored.
    case arrival(of: Value)
    case sounded(SoundCompletion)
    /// A closure that waits for nothing but a time.
    case dispatched(Value, at: Time)
    /// A tick of a timer, by its number.
    case tick(of: Int, at: Time, isEndless: Bool)
  }

  init(id: BlockID, _ code: Code, wait: AnimationWait) {
    self.id = id
    self.code = code
    self.wait = wait
  }

  init(id: BlockID, sounded completion: SoundCompletion) {
    (self.id, code, wait) = (id, .sounded(completion), nil)
  }

  init(id: BlockID, dispatched function: Value, at time: Time) {
    (self.id, code, wait) = (id, .dispatched(function, at: time), nil)
  }

  init(id: BlockID, tickOf timer: Int, at time: Time, isEndless: Bool) {
    (self.id, wait) = (id, nil)
    code = .tick(of: timer, at: time, isEndless: isEndless)
  }

  /// The number of the timer whose tick it is; nil for any other code.
  var timer: Int? { if case .tick(let timer, _, _) = code { timer } else { nil } }

  /// Whether others like it follow for ever: a tick of a timer that repeats.
  package var isEndless: Bool { if case .tick(_, _, true) = code { true } else { false } }

  /// Whether it waits for the end of a sound.
  package var isOfSound: Bool { if case .sounded = code { true } else { false } }

  /// Lets it run at once if it waits for the end of a sound, which was ended before its own end.
  mutating func cut(sound: Int, at now: Time) {
    guard case .sounded(var completion) = code, completion.sound == sound else { return }
    (completion.time, completion.isFinished) = (now, false)
    code = .sounded(completion)
  }

  /// The values that it keeps.
  var values: [Value] {
    switch code {
    case .completion(let value), .arrival(let value), .dispatched(let value, _): [value]
    case .tick, .removal: []
    case .sounded(let completion): [completion.function]
    case .start(let delegate, _), .stop(let delegate):
      [delegate.object.value, delegate.animation.value]
    }
  }

  /// Finds out when it runs.
  ///
  /// - Parameter end: When the animations end, nil is never; a missing one is over.
  /// - Returns: Whether it will run at all.
  mutating func setDue(_ end: Time??, at now: Time) -> Bool {
    switch (code, end) {
    case (.start(_, let begin), .some): due = max(begin, now)
    // It was removed before it began.
    case (.start, nil): return false
    case (.arrival, _): due = now
    case (.dispatched(_, let time), _), (.tick(_, let time, _), _): due = max(time, now)
    case (.sounded(let completion), _): due = max(completion.time, now)
    case (_, let end?): due = end
    case (_, nil):
      if due.map({ $0 > now }) ?? true { isCut = true }
      due = now
    }
    return true
  }

  /// Runs it. A block in Apple's form is told that what it waited for came to its end; what a
  /// function does not take it never sees.
  package func run(on machine: Machine) throws {
    switch code {
    case .completion(let function): try machine.run(function, with: true)
    case .dispatched(let function, _): try machine.run(function)
    case .tick(let timer, _, _): try TimerSchedule(machine).tick(timer)
    case .sounded(let completion):
      try machine.run(completion.function, with: completion.isFinished)
    case .start(let delegate, _): try delegate.tell(finished: nil, on: machine)
    case .removal(let layer): machine.scene.removeFromSuperlayer(layer)
    case .stop(let delegate): try delegate.tell(finished: !isCut, on: machine)
    case .arrival(let stored): try machine.takeArrival(of: stored)
    }
  }
}

extension Machine {
  /// Runs a closure that takes nothing, to which nothing else refers any more.
  fileprivate func run(_ function: Value) throws {
    try keep(function)
    defer { release() }
    _ = try call(function, with: [])
  }

  /// Runs a completion block, to which nothing else refers any more.
  fileprivate func run(_ function: Value, with isFinished: Bool) throws {
    try keep(function)
    defer { release() }
    _ = try call(function, with: .bool(isFinished))
  }
}

/// Which block of a page it is, the same in every replay.
package struct BlockID: Hashable, Sendable {
  package var cell: SourceID
  /// Counted from 0 in the order in which the cell registered its blocks.
  package var ordinal: Int

  package init(cell: SourceID, ordinal: Int) {
    self.cell = cell
    self.ordinal = ordinal
  }
}

extension SceneState {
  /// The operations that `setDues` takes.
  package var costOfDues: Int { blocks.isEmpty ? 0 : 16 * (scene.animationCount + blocks.count) }

  /// Finds out when the pending blocks run, as the animations are now.
  package mutating func setDues() {
    guard !blocks.isEmpty else { return }
    let ends = scene.endsOfWaits(ifCommittedAt: now)
    var kept: [PendingBlock] = []
    for var block in blocks
    where block.setDue(block.wait.flatMap { ends[$0] }, at: now) { kept.append(block) }
    blocks = kept
  }
}
