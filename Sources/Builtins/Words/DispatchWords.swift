internal import Language
internal import Motion

/// Code that Apple's main queue runs later.
enum DispatchWords {
  static let all: [Builtin] =
    ([
      Builtin(
        constant: "main", of: MainQueue.self, "The queue of the page's code.",
        example: "DispatchQueue.main.async { print(\"later\") }", MainQueue()),
      Builtin(
        method: "async", of: MainQueue.self, "Runs code at the same instant, after what runs now.",
        Parameter("execute", as: Block.self, "What to run."),
        example: "DispatchQueue.main.async { print(\"second\") }\nprint(\"first\")"
      ) { machine, _, block in
        try TimerSchedule(machine).dispatch(block, at: machine.sceneHost.state.now)
      },
      Builtin(
        method: "asyncAfter", of: MainQueue.self,
        "Runs code at a time; the page goes on at least as long.",
        Parameter("deadline", as: Double.self, "The time of the page.", unit: "seconds"),
        Parameter("execute", as: Block.self, "What to run."),
        example: laterExample(".now() + 1")
      ) { machine, _, deadline, block in
        let time = try machine.time(deadline, "a deadline")
        try TimerSchedule(machine).dispatch(block, at: time)
      },
      Builtin(
        .staticMethod, on: .double, "now",
        "The time of the page, as 'asyncAfter' takes it.", returning: .double, unit: "seconds",
        example: laterExample("DispatchTime.now() + 1"),
        body: .call { machine, _ in .double(machine.sceneHost.state.now.seconds) }),
    ] + units).map(\.onlyApples)

  private static let units = [
    ("seconds", 1.0), ("milliseconds", 1e-3), ("microseconds", 1e-6), ("nanoseconds", 1e-9),
  ].map { name, seconds in
    Builtin(
      .staticMethod, on: .double, name, "A number of \(name), as a length of time.",
      [.init(label: nil, type: .int, summary: "How many.", unit: name)], returning: .double,
      unit: "seconds", example: laterExample(".now() + .\(name)(1)"),
      body: .call { machine, arguments in
        .double(Double(Int.read(arguments[0], in: machine)) * seconds)
      })
  }

  private static func laterExample(_ time: String) -> String {
    "DispatchQueue.main.asyncAfter(deadline: \(time)) {\n  print(\"later\")\n}"
  }
}
