internal import Language
internal import Motion

/// Apple's timers and display links, in the time of the page.
enum TimerWords {
  static let types = [
    TypeDeclaration(
      "Timer",
      "Runs code after a time, once or again and again. One that repeats ticks while something else "
        + "moves or is due, and in 'wait(2)': it does not make a page longer.",
      isReference: true, isFinal: true, isApples: true),
    TypeDeclaration(
      "CADisplayLink", "A timer that ticks with each frame, 60 times a second.", isReference: true,
      isFinal: true, isApples: true),
    TypeDeclaration(
      "RunLoop", "What Apple's code adds timers to: the time of the page.", isReference: true,
      isFinal: true, isApples: true),
    TypeDeclaration("RunLoop.Mode", "When timers tick, which is always.", isApples: true),
    TypeDeclaration(
      "DispatchQueue", "What runs code later: there is one, 'main'.", isReference: true,
      isFinal: true, isApples: true),
    TypeDeclaration(
      "DispatchTime", "A time of the page, in seconds.", meaning: .double, isApples: true),
    TypeDeclaration(
      "DispatchTimeInterval", "A length of time, in seconds.", meaning: .double, isApples: true),
  ]

  static let all: [Builtin] = (timerMakers + timerMembers + displayLinks + runLoops)
    .map(\.onlyApples)

  private static let timerMakers = [false, true].flatMap { isScheduled in
    [
      timer(
        isScheduled, "runs a block.",
        [
          .init(
            label: "repeats", type: .bool, summary: "Whether it goes on until 'invalidate()'."),
          .init(label: "block", type: TimerBlock.languageType, summary: "What to run."),
        ], label: isScheduled ? "withTimeInterval" : "timeInterval",
        example: ", repeats: true) { _ in }"
      ) { arguments, machine in
        PageTimer(
          pace: .every(.zero), action: .closure(arguments[2]),
          isRepeating: Bool.read(arguments[1], in: machine))
      },
      timer(
        isScheduled, "calls a method.",
        [
          .init(label: "target", type: .any, summary: "The object that has the method."),
          .init(label: "selector", type: Selector.languageType, summary: "Which method."),
          .init(
            label: "userInfo", type: .optional(.any), summary: "What 'userInfo' gives back."),
          .init(
            label: "repeats", type: .bool, summary: "Whether it goes on until 'invalidate()'."),
        ], label: "timeInterval",
        example:
          ",\n  target: clock, selector: #selector(Clock.tick), userInfo: nil,\n  repeats: true)"
      ) { arguments, machine in
        let target = try AnyReference.read(arguments[1], in: machine)
        let selector = try Selector.read(arguments[2], in: machine)
        return PageTimer(
          pace: .every(.zero), action: .selector(selector, of: target),
          isRepeating: Bool.read(arguments[4], in: machine), userInfo: arguments[3])
      },
    ]
  }

  private static let timerMembers = [
    Builtin(
      method: "invalidate", of: IntervalTimer.self, "Ends the timer.",
      example: timerExample("timer.invalidate()")
    ) { machine, timer in TimerSchedule(machine).invalidate(timer.number) },
    Builtin(
      method: "fire", of: IntervalTimer.self,
      "Runs what the timer runs, at once; a timer that does not repeat is over then.",
      example: timerExample("timer.fire()")
    ) { machine, timer in try TimerSchedule(machine).fire(timer.number) },
    Builtin(
      property: "isValid", of: IntervalTimer.self,
      "Whether the timer has not ended.", example: timerExample("print(timer.isValid)"),
      get: { machine, timer in try timer.timer(in: machine).isValid }),
    Builtin(
      property: "timeInterval", of: IntervalTimer.self,
      "The time from one tick to the next; 0 if it does not repeat.", unit: "seconds",
      example: timerExample("print(timer.timeInterval)"),
      get: { machine, timer in
        let timer = try timer.timer(in: machine)
        guard timer.isRepeating, case .every(let interval) = timer.pace else { return 0.0 }
        return interval.seconds
      }),
    Builtin(
      .property, on: IntervalTimer.languageType, "userInfo",
      "What the timer was given to keep.", returning: .optional(.any),
      example: timerExample("print(timer.userInfo == nil)"),
      body: .property(
        get: { machine, value in
          try IntervalTimer.read(value, in: machine).timer(in: machine).userInfo
        }, set: nil)),
  ]

  private static let displayLinks = [
    Builtin(
      initializer: DisplayLink.self,
      "Makes a timer that calls a method with each frame, once it is added.",
      Parameter("target", as: AnyReference.self, "The object that has the method."),
      Parameter("selector", as: Selector.self, "Which method."),
      example: linkExample("print(link.duration)")
    ) { machine, target, selector in
      DisplayLink(
        number: try TimerSchedule(machine).make(
          PageTimer(
            pace: .frames(1), action: .selector(selector, of: target), isRepeating: true)))
    },
    Builtin(
      method: "add", of: DisplayLink.self, "Lets it tick from the next frame on.",
      Parameter("to", as: RunLoop.self, "The time of the page."),
      Parameter("forMode", as: RunLoopMode.self, "When it ticks, which is always."),
      example: linkExample("link.add(to: .main, forMode: .common)")
    ) { machine, link, _, _ in TimerSchedule(machine).add(link.number) },
    Builtin(
      method: "invalidate", of: DisplayLink.self, "Ends it.",
      example: linkExample("link.invalidate()")
    ) { machine, link in TimerSchedule(machine).invalidate(link.number) },
    Builtin(
      property: "isPaused", of: DisplayLink.self, "Whether it does not tick for now.",
      example: linkExample("link.isPaused = true"),
      get: { machine, link in try link.timer(in: machine).isPaused },
      set: { machine, link, isPaused in
        guard try link.timer(in: machine).isPaused != isPaused else { return }
        TimerSchedule(machine).change(link.number) { $0.isPaused = isPaused }
      }),
    Builtin(
      property: "timestamp", of: DisplayLink.self,
      "The time of the last tick, in the time of the page; 0 before that.", unit: "seconds",
      example: linkExample("print(link.timestamp)"),
      get: { machine, link in try link.timer(in: machine).lastTick?.seconds ?? 0 }),
    Builtin(
      property: "targetTimestamp", of: DisplayLink.self,
      "The time of the tick after the last one; 0 before that.", unit: "seconds",
      example: linkExample("print(link.targetTimestamp)"),
      get: { machine, link in
        let timer = try link.timer(in: machine)
        return timer.lastTick.map { timer.nextTick(after: $0).seconds } ?? 0
      }),
    Builtin(
      property: "duration", of: DisplayLink.self,
      "The time from one frame to the next, a sixtieth of a second.", unit: "seconds",
      example: linkExample("print(link.duration)"),
      get: { _, _ in 1 / PageTimer.framesPerSecond }),
    Builtin(
      property: "preferredFramesPerSecond", of: DisplayLink.self,
      "How often it ticks in a second: 60 divided by a whole number, the nearest; 0 is 60.",
      unit: "ticks", example: linkExample("link.preferredFramesPerSecond = 30"),
      get: { machine, link in
        guard case .frames(let count) = try link.timer(in: machine).pace, count > 1 else {
          return 0
        }
        return Int((PageTimer.framesPerSecond / Double(count)).rounded())
      },
      set: { machine, link, rate in
        guard rate >= 0 else {
          throw Failure("a display link cannot tick \(rate) times", hint: "0 is 60 times a second")
        }
        let most = PageTimer.framesPerSecond
        let count = rate == 0 ? 1 : max(1, Int((most / Double(rate)).rounded()))
        TimerSchedule(machine).change(link.number) { $0.pace = .frames(count) }
      }),
  ]

  private static let runLoops =
    ["main", "current"].map { name in
      Builtin(
        constant: name, of: RunLoop.self, "The time of the page.",
        example: linkExample("link.add(to: .\(name), forMode: .common)"), RunLoop())
    }
    + RunLoopMode.allCases.map { mode in
      Builtin(
        constant: "\(mode)", of: RunLoopMode.self, "Always.",
        example: linkExample("link.add(to: .main, forMode: .\(mode))"), mode)
    } + [
      Builtin(
        method: "add", of: RunLoop.self, "Lets a timer tick.",
        Parameter(nil, as: IntervalTimer.self, "The timer."),
        Parameter("forMode", as: RunLoopMode.self, "When it ticks, which is always."),
        example: """
          let timer = Timer(timeInterval: 1, repeats: true) { _ in print("tick") }
          RunLoop.main.add(timer, forMode: .common)
          wait(2)
          """
      ) { machine, _, timer, _ in TimerSchedule(machine).add(timer.number) }
    ]

  /// An initialiser of timers, or the method that also schedules them.
  ///
  /// - Parameter make: Makes the timer of the arguments, without its interval.
  private static func timer(
    _ isScheduled: Bool, _ action: String, _ parameters: [Builtin.ParameterDescription],
    label: String, example: String,
    _ make: @escaping @Sendable (Arguments, Machine) throws -> PageTimer
  ) -> Builtin {
    let end = isScheduled ? "" : ", once it is added to a run loop"
    let name = isScheduled ? "scheduledTimer" : IntervalTimer.languageName
    let call = isScheduled ? "Timer.scheduledTimer" : "Timer"
    let first = Builtin.ParameterDescription(
      label: label, type: .double,
      summary: "The time to the first tick, and from one to the next; 0 and less is 0.0001.",
      unit: "seconds")
    let clock =
      "class Clock: NSObject {\n  @objc func tick() { print(\"tick\") }\n}\nlet clock = Clock()\n"
    return Builtin(
      isScheduled ? .staticMethod : .initializer, on: IntervalTimer.languageType, name,
      "Makes a timer that \(action.dropLast())\(end).", [first] + parameters,
      returning: IntervalTimer.languageType,
      example: (example.contains("clock") ? clock : "")
        + "let timer = \(call)(\n  \(label): 1\(example)",
      body: .call { machine, arguments in
        var timer = try make(arguments, machine)
        let seconds = Double.read(arguments[0], in: machine)
        timer.pace = .every(try machine.time(seconds > 0 ? seconds : 0.0001, "an interval"))
        timer.isAdded = isScheduled
        return try IntervalTimer(number: TimerSchedule(machine).make(timer)).write(to: machine)
      })
  }

  /// A page with a timer, and some more lines.
  private static func timerExample(_ lines: String) -> String {
    """
    let timer = Timer.scheduledTimer(
      withTimeInterval: 1, repeats: true
    ) { _ in
      print("tick")
    }
    \(lines)
    """
  }

  /// A page with a display link, and some more lines.
  private static func linkExample(_ lines: String) -> String {
    """
    class Clock: NSObject {
      @objc func step(_ link: CADisplayLink) { }
    }
    let link = CADisplayLink(
      target: Clock(), selector: #selector(Clock.step))
    \(lines)
    """
  }
}
