internal import Geometry
internal import Language
internal import Layers

extension Topic {
  /// What a view does when it is touched, and whether it is.
  static let viewTouches = [
    Builtin(
      method: "onTap", of: View.self,
      "Runs a closure each time the view, or a view in it, is tapped.",
      Parameter(nil, as: Block.self, "What to do."), example: tapExample("tap(box)")
    ) { machine, view, block in
      try machine.follow(view, .tap, [GestureAction(action: .closure(block.function))])
    },
    Builtin(
      .method, on: View.languageType, "onTap",
      "Runs a closure with the place of the finger in the view, each time that the view is tapped.",
      [
        .init(
          label: nil, type: .function([Point.languageType], result: .void),
          summary: "What to do with the place.")
      ], returning: .void,
      example: tapExample("box.onTap { point in print(point) }\ntap(box)"),
      body: .call { machine, arguments in
        let action = GestureAction(action: .closure(arguments[0]), argument: .place)
        try machine.follow(View.read(arguments.receiver, in: machine), .tap, [action])
        return .void
      }),
    Builtin(
      .method, on: View.languageType, "onDrag",
      "Runs a closure with the place of a finger in the view, when it touches the view and each time "
        + "that it moves.",
      [
        .init(
          label: nil, type: .function([Point.languageType], result: .void),
          summary: "What to do with the place."),
        .init(
          label: "ended", type: .optional(Block.languageType),
          summary: "What to do when the finger leaves.", defaultText: "nil"),
      ], returning: .void,
      example: dragExample("touch(box)\ndrag(to: Point(x: 70, y: 20))\nrelease()"),
      body: .call { machine, arguments in
        var actions = [GestureAction(action: .closure(arguments[0]), argument: .point)]
        if let ended = arguments[1].tag == .absent ? nil : arguments[1].unwrapped {
          actions.append(GestureAction(action: .closure(ended), argument: .end))
        }
        try machine.follow(View.read(arguments.receiver, in: machine), .follow, actions)
        return .void
      }),
    Builtin(
      .method, on: View.languageType, "onTouch",
      "Runs a closure with the places of all fingers in the view, when they touch it, each time that "
        + "they move, and with none when they leave.",
      [
        .init(
          label: nil, type: .function([.array(Point.languageType)], result: .void),
          summary: "What to do with the places.")
      ], returning: .void, example: touchExample,
      body: .call { machine, arguments in
        let action = GestureAction(action: .closure(arguments[0]), argument: .points)
        try machine.follow(View.read(arguments.receiver, in: machine), .follow, [action])
        return .void
      }),
    interaction(
      "isUserInteractionEnabled", "Whether fingers reach the view, and the views in it.",
      \.isEnabled),
    interaction(
      "isMultipleTouchEnabled", "Whether the view hears of more than one finger at a time.",
      \.takesMultipleTouches),
    Builtin(
      property: "gestureRecognizers", of: View.self, "The recognisers of the view, in order.",
      example: recognizerExample("print(box.gestureRecognizers?.count ?? 0)"),
      get: { machine, view -> [Recognizer]? in
        machine.touching.touches.recognizers(of: view.id).map(Recognizer.init(number:))
      }
    ).onlyApples,
    Builtin(
      method: "addGestureRecognizer", of: View.self,
      "Lets a recogniser follow the touches of the view and of the views in it.",
      Parameter(nil, as: Recognizer.self, "The recogniser."),
      example: recognizerExample("print(box.gestureRecognizers?.count ?? 0)")
    ) { machine, view, recognizer in
      machine.touching.touches.add(recognizer.number, to: view.id)
    }.onlyApples,
    Builtin(
      method: "removeGestureRecognizer", of: View.self, "Takes a recogniser from the view.",
      Parameter(nil, as: Recognizer.self, "The recogniser."),
      example: recognizerExample("box.removeGestureRecognizer(finder)")
    ) { machine, view, recognizer in
      guard machine.touching.touches[recognizer: recognizer.number].view == view.id else { return }
      machine.touching.touches.remove(recognizer.number)
    }.onlyApples,
  ]

  // MARK: Forms of declarations

  private static let touchExample = """
    let box = View(width: 80, height: 40, backgroundColor: .red)
    box.onTouch { points in print(points.count) }
    show(box)
    touch(at: Point(x: 10, y: 20), Point(x: 70, y: 20))
    release()
    """

  private static func interaction(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<Scene.Interaction, Bool> & Sendable
  ) -> Builtin {
    Builtin(
      sceneProperty: name, of: View.self, summary,
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .red)
        box.\(name) = true
        show(box)
        """,
      get: { $0.interaction(of: $1)[keyPath: path] },
      set: { scene, view, content in
        var interaction = scene.interaction(of: view)
        interaction[keyPath: path] = content
        scene.setInteraction(interaction, of: view)
      }
    ).onlyApples
  }
}

extension Machine {
  /// Lets a view of the page act on its touches, which reach it from now on.
  func follow(
    _ view: View, _ kind: GestureRecognizer.Kind, _ actions: [GestureAction]
  ) throws {
    // Two recognisers of taps would exclude each other.
    let old = touching.touches.recognizers(of: view.id).first { number in
      kind == .tap && touching.touches[recognizer: number].kind == .tap
        && touching.actions[number]?.first?.isOwn == true
    }
    let number = old ?? touching.touches.makeRecognizer(kind)
    touching.actions[number, default: []] += actions
    if old == nil { touching.touches.add(number, to: view.id) }
    var interaction = scene.interaction(of: view.id)
    interaction.isEnabled = true
    scene.setInteraction(interaction, of: view.id)
    try noteHostObjects()
  }
}
