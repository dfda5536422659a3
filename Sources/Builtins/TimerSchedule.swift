internal import Language
internal import Layers
internal import Motion

/// The timers of a page, in its time.
struct TimerSchedule {
  private let machine: Machine
  private var host: SceneHost { machine.sceneHost }

  init(_ machine: Machine) { self.machine = machine }

  /// Adds a timer to the page, and returns its number.
  func make(_ timer: PageTimer) throws -> Int {
    let number = host.state.timers.make(timer)
    if timer.isAdded { schedule(number) }
    try machine.noteHostObjects()
    return number
  }

  /// Lets a timer tick by itself from now on, if it may.
  func schedule(_ number: Int) {
    host.state.blocks.removeAll { $0.timer == number }
    guard let timer = host.state.timers[number], timer.isRunning else { return }
    let time = timer.nextTick(after: host.state.now)
    host.state.blocks.append(
      PendingBlock(
        id: host.nextBlockID(), tickOf: number, at: time, isEndless: timer.isRepeating))
  }

  /// Changes a timer, and lets it tick by itself if it may then.
  func change(_ number: Int, _ change: (inout PageTimer) -> Void) {
    guard var timer = host.state.timers[number] else { return }
    change(&timer)
    host.state.timers[number] = timer
    schedule(number)
  }

  /// Adds a timer to the time of the page, which it may be in already.
  func add(_ number: Int) {
    guard host.state.timers[number]?.isAdded == false else { return }
    change(number) { $0.isAdded = true }
  }

  /// Ends a timer, which does not tick any more.
  func invalidate(_ number: Int) { change(number) { $0.isValid = false } }

  /// Runs what a timer runs, in the time of the page, and lets it tick again if it repeats.
  func tick(_ number: Int) throws {
    // Another tick of this instant may have ended it.
    guard let timer = host.state.timers[number], timer.isRunning else { return }
    let now = host.state.now
    host.state.timers[number]?.lastTick = now
    if timer.isRepeating { schedule(number) }
    try fire(number)
  }

  /// Runs what a timer runs, once; one that does not repeat is over then.
  func fire(_ number: Int) throws {
    guard let timer = host.state.timers[number], timer.isValid else { return }
    let value = Value.foreign(Handle.timer(number).encoded)
    try machine.keep(value)
    defer { machine.release() }
    try machine.run(
      timer.action, with: value, from: AnyReference(value, .named(timer.languageName)))
    if !timer.isRepeating { invalidate(number) }
  }

  /// Registers a closure to run at a time, or now if that is past.
  func dispatch(_ block: Block, at time: Time) throws {
    host.state.blocks.append(
      PendingBlock(id: host.nextBlockID(), dispatched: block.function, at: time))
    try machine.noteHostObjects()
  }
}
