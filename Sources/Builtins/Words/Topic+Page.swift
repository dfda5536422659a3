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
    ] + TimerWords.types,
    words: [
      { pageWords }, { ThemeWords.all }, { transitions }, { ViewChangeWords.all },
      { TimerWords.all },
      { DispatchWords.all },
      { checks },
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
    animate,
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
}
