internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Topic {
  static let page = Topic(
    "The page", label: "Page",
    "What shows, and how it moves over time.",
    types: [
      TypeDeclaration("Theme", "Dark on a light ground, or light on a dark one."),
      TypeDeclaration(
        "PlaygroundPage", "What Apple's playgrounds show a view on.", isReference: true,
        isFinal: true, isApples: true),
      TypeDeclaration(
        "UIScreen", "The screen of Apple's devices.", isReference: true, isFinal: true,
        isApples: true),
      TypeDeclaration(
        "View.AnimationOptions",
        "What Apple's forms of 'animate' and 'transition' let one choose.",
        isOptionSet: true, appleNames: ["UIView.AnimationOptions"], isApples: true),
    ],
    words: [
      { pageWords }, { ThemeWords.all }, { transitions }, { checks },
      { pictures.map { $0.charging(1_500) } },
      { dataPictures.map { $0.charging(1_500) } },
    ],
    highlights: [
      "show", "layoutIfNeeded", "animate", "wait", "theme", "expect",
    ])

  private static let pageWords: [Builtin] = [
    Builtin(
      function: "show", "Puts a view on the page; the picture takes its size.",
      Parameter(nil, as: View.self, "The view to see."),
      example: "show(View(width: 80, height: 40, backgroundColor: .red))"
    ) { machine, view in
      machine.scene.show(view.id)
    },
    Builtin(
      function: "layoutIfNeeded",
      "Gives every view on the page the place and size that frames, stacks and constraints ask "
        + "for. At the end of a page this happens by itself; inside 'animate' it is what moves.",
      example: """
        let row = StackView(spacing: 10)
        let box = View(width: 40, height: 40, backgroundColor: .red)
        row.addArrangedSubview(box)
        show(row)
        animate(duration: 1) { layoutIfNeeded() }
        """
    ) { machine in
      try machine.layOutPage()
    },
    Builtin(
      function: "animate",
      "Lets the changes in the block happen over time. With 'damping' they spring, else they "
        + "ease in and out. A view that was never laid out grows from the corner of the view "
        + "around it.",
      Parameter("duration", "How long the movement takes.", unit: "seconds", default: 0.25),
      Parameter("delay", "How long to wait first.", unit: "seconds", default: 0),
      Parameter(
        "damping",
        "How soon a spring comes to rest: near 0 it swings long, at 1 it does not overshoot.",
        unit: "ratio", default: Double?.none),
      Parameter(
        "velocity", "How fast a spring starts; 1 is the whole distance in a second.",
        unit: "distances per second",
        default: 0),
      Parameter("completion", "What to run when it is over.", default: Block?.none),
      Parameter("animations", as: Block.self, "The changes."),
      example: """
        let box = View(width: 40, height: 40, backgroundColor: .red)
        show(box)
        animate(duration: 1, damping: 0.5) { box.backgroundColor = .blue }
        """
    ) { machine, duration, delay, damping, velocity, completion, changes in
      guard damping != nil || velocity == 0 else {
        throw Failure(
          "only a spring has a velocity", hint: "give 'damping' too, for example 0.5",
          argument: 3)
      }
      let transaction: Transaction
      do throws(AnimationError) {
        transaction = try pace(duration, delay, damping, velocity)
      } catch {
        throw machine.sceneHost.failure(error)
      }
      try machine.animate(with: transaction, completion: completion) {
        try changes(in: machine)
      }
    }
    .apple(
      static: "animate", of: View.languageType,
      [
        .label("withDuration", for: "duration"), .label("delay", for: "delay"),
        .label("usingSpringWithDamping", for: "damping"),
        .label("initialSpringVelocity", for: "velocity"),
        .ignored("options", as: .array(.named("View.AnimationOptions"))),
        .label("animations", for: "animations"),
        // It is passed whether the animation reached its end, which is always true here.
        .label("completion", for: "completion", as: .optional(.function([.bool], result: .void))),
      ]),
    Builtin(
      function: "wait", "Lets time pass before the next line.",
      Parameter(nil, as: Double.self, "How long, 0 or more.", unit: "seconds"),
      example: """
        let box = View(width: 40, height: 40, backgroundColor: .red)
        show(box)
        wait(1)
        box.backgroundColor = .blue
        """,
      availability: .topLevel
    ) { machine, seconds in
      guard seconds >= 0, seconds.isFinite else {
        throw Failure(
          "a page cannot wait \(brief(seconds)) seconds", hint: "give a number from 0 upwards",
          argument: 0)
      }
      try machine.sceneHost.services.wait(Time(seconds: seconds))
    },
    Builtin(
      function: "wait", "Lets time pass until everything that moves has come to its end.",
      example: """
        let box = View(width: 40, height: 40, backgroundColor: .red)
        show(box)
        animate(duration: 1) { box.backgroundColor = .blue }
        wait()
        animate(duration: 1) { box.backgroundColor = .green }
        """,
      availability: .topLevel
    ) { machine in
      try machine.sceneHost.services.wait(nil)
    },
    Builtin(
      constant: "current", of: PlaygroundPage.self, "The page.",
      example: "PlaygroundPage.current.liveView = View(width: 80, height: 40)", PlaygroundPage()
    ).onlyApples,
    Builtin(
      property: "liveView", of: PlaygroundPage.self,
      "The view on the page, or its view controller; setting it is what 'show' does.",
      example: "PlaygroundPage.current.liveView = View(width: 80, height: 40)",
      get: { machine, _ in
        (machine.sceneHost.shownController.map(Handle.controller)
          ?? machine.scene.shown.map(Handle.view)).map { Responder(handle: $0.encoded) }
      },
      set: { machine, _, shown in
        switch shown.flatMap({ Handle(encoded: $0.handle) }) {
        case .controller(let number): try machine.sceneHost.show(number, on: machine)
        case .view(let id): machine.scene.show(id)
        default: machine.scene.show(nil)
        }
      }
    ).onlyApples,
    Builtin(
      property: "needsIndefiniteExecution", of: PlaygroundPage.self,
      "Whether Apple's playgrounds go on after the last line; here it has no effect, and a page "
        + "ends when everything that moves has come to its end.",
      example: "PlaygroundPage.current.needsIndefiniteExecution = true",
      get: { machine, _ in machine.sceneHost.state.needsIndefiniteExecution },
      set: { machine, _, isNeeded in
        machine.sceneHost.state.needsIndefiniteExecution = isNeeded
      }
    ).onlyApples,
    Builtin(
      constant: "main", of: UIScreen.self, "The screen.",
      example: "print(UIScreen.main.scale)", UIScreen()
    ).onlyApples,
    Builtin(
      property: "scale", of: UIScreen.self,
      "The pixels of a point: always 2, whatever the scale at which the page is drawn.",
      unit: "pixels", example: "print(UIScreen.main.scale)",
      get: { _, _ in UIScreen.scale }
    ).onlyApples,
    Builtin(
      property: "bounds", of: UIScreen.self,
      "The rectangle of the screen: always that of a small phone.", unit: "points",
      example: "print(UIScreen.main.bounds)",
      get: { _, _ in Rect(origin: .zero, size: UIScreen.size) }
    ).onlyApples,
  ]

  /// The pace from the arguments of `animate`.
  private static func pace(
    _ duration: Double, _ delay: Double, _ damping: Double?, _ velocity: Double
  ) throws(AnimationError) -> Transaction {
    guard let damping else { return try Transaction(duration: duration, delay: delay) }
    return try Transaction(
      duration: duration, delay: delay, dampingRatio: damping, velocity: velocity)
  }
}
