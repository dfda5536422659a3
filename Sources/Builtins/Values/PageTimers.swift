internal import Language
internal import Motion

/// A timer of the page, or a display link, which is one for each frame.
struct PageTimer: Sendable {
  /// How far its ticks are apart.
  enum Pace: Sendable {
    /// By a length of time.
    case every(Time)
    /// By a number of frames, each a sixtieth of a second; they begin with the page.
    case frames(Int)
  }

  var pace: Pace
  let action: Action
  var isRepeating: Bool
  /// What the page has given it to keep, an optional of anything.
  var userInfo = Value.none
  /// Whether it ticks some day, if it is added to the page's time.
  var isValid = true
  /// Whether it was added to the page's time.
  var isAdded = false
  var isPaused = false
  /// When it ticked last; nil before that.
  var lastTick: Time?

  /// The type of it in the language.
  var languageName: String {
    if case .every = pace { IntervalTimer.languageName } else { DisplayLink.languageName }
  }

  /// Visits the values that it keeps.
  func visit(_ visit: (Value) -> Void) {
    action.visit(visit)
    visit(userInfo)
  }

  /// Whether it ticks by itself.
  var isRunning: Bool { isValid && isAdded && !isPaused }

  /// How many frames a second has.
  static let framesPerSecond = 60.0

  /// When it ticks next.
  func nextTick(after now: Time) -> Time {
    switch pace {
    case .every(let interval): return now + interval
    case .frames(let count):
      let count = Double(count)
      let passed = (now.seconds * Self.framesPerSecond / count + 1e-6).rounded(.down)
      return Time(seconds: (passed + 1) * count / Self.framesPerSecond)
    }
  }
}

/// The timers of a page, by their numbers.
struct PageTimers: Sendable {
  private var records: [Int: PageTimer] = [:]
  /// The number of timers that the page has made; numbers are not used again.
  private var madeCount = 0

  var count: Int { records.count }

  /// The timer with a number; nil if it was forgotten.
  subscript(number: Int) -> PageTimer? {
    get { records[number] }
    set { records[number] = newValue }
  }

  /// Adds a timer, and returns its number.
  mutating func make(_ timer: PageTimer) -> Int {
    defer { madeCount += 1 }
    records[madeCount] = timer
    return madeCount
  }

  /// Forgets all timers but some.
  mutating func keep(_ isKept: (Int) -> Bool) { records = records.filter { isKept($0.key) } }
}

/// A type of the language for the timers of a page.
protocol TimerReference: ForeignReference {
  init(number: Int)
  var number: Int { get }
}

extension TimerReference {
  package init(handle: Int) {
    guard case .timer(let number) = Handle(encoded: handle) else {
      preconditionFailure("the handle is not that of a timer")
    }
    self.init(number: number)
  }

  package var handle: Int { Handle.timer(number).encoded }

  /// The timer in the page of a machine.
  ///
  /// - Throws: A `Failure` if the page has forgotten it.
  func timer(in machine: Machine) throws -> PageTimer {
    guard let timer = machine.sceneHost.state.timers[number] else {
      throw Failure("this timer is over", hint: "make another one")
    }
    return timer
  }
}

/// A timer as a value of the language.
struct IntervalTimer: TimerReference {
  static let languageName = "Timer"
  let number: Int
}

/// A display link as a value of the language.
struct DisplayLink: TimerReference {
  static let languageName = "CADisplayLink"
  let number: Int
}

/// A closure of the language that takes a timer.
struct TimerBlock: LanguageValue {
  let function: Value

  static var languageType: Type { .function([IntervalTimer.languageType], result: .void) }
  static func read(_ value: Value, in machine: Machine) -> TimerBlock {
    TimerBlock(function: value)
  }
  func write(to machine: Machine) -> Value { function }
  var defaultText: String { "{ timer in }" }
}

/// The queue of the page's code; there is one.
struct MainQueue: NativeReference {
  static let languageName = "DispatchQueue"
  var languageDescription: String { Self.languageName }
}

/// What timers are added to: the page's time.
struct RunLoop: NativeReference {
  static let languageName = "RunLoop"
  var languageDescription: String { Self.languageName }
}

/// When timers of Apple's run loops tick; on a page they always do.
enum RunLoopMode: LanguageEnumeration {
  case `default`, common

  static var languageName: String { "RunLoop.Mode" }
}
