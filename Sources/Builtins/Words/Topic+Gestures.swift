internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Topic {
  static let gestureTypes = [
    TypeDeclaration(
      "GestureRecognizer", "Finds one kind of gesture in the touches of a view.",
      isReference: true, isFinal: true, appleNames: ["UIGestureRecognizer"], isApples: true),
    recognizerType("TapGestureRecognizer", "Finds taps."),
    recognizerType("LongPressGestureRecognizer", "Finds fingers that rest for a while."),
    recognizerType("PanGestureRecognizer", "Finds fingers that drag."),
    recognizerType(
      "PinchGestureRecognizer", "Finds two fingers that move apart or together."),
    TypeDeclaration(
      "GestureRecognizer.State", "How far a gesture has come.", isHashable: true,
      appleNames: ["UIGestureRecognizer.State"], isApples: true),
  ]

  private static func recognizerType(_ name: String, _ summary: String) -> TypeDeclaration {
    TypeDeclaration(
      name, summary, superclass: "GestureRecognizer", isReference: true, isFinal: true,
      appleNames: ["UI" + name], isApples: true)
  }

  /// The recognisers, in Apple's words.
  static let gestures = (makers + recognizerWords + demands + measures + states).map(\.onlyApples)

  private static let states =
    GestureRecognizer.State.allCases.map { state in
      Builtin(
        constant: "\(state)", of: GestureRecognizer.State.self, summary(of: state),
        example: recognizerExample("print(finder.state == .\(state))"), state)
    } + [
      Builtin(
        constant: "recognized", of: GestureRecognizer.State.self, "All of it was seen: 'ended'.",
        example: recognizerExample("print(finder.state == .recognized)"),
        GestureRecognizer.State.ended)
    ]

  private static func summary(of state: GestureRecognizer.State) -> String {
    switch state {
    case .possible: "It may still come."
    case .began: "It has begun."
    case .changed: "It goes on."
    case .ended: "All of it was seen."
    case .cancelled: "It was broken off."
    case .failed: "It was another gesture."
    }
  }

  // MARK: Recognisers

  private static let makers =
    makers(TapRecognizer.self, .tap, "taps")
    + makers(LongPressRecognizer.self, .longPress, "long presses")
    + makers(PanRecognizer.self, .pan, "drags") + makers(PinchRecognizer.self, .pinch, "pinches")

  private static func makers<Reference: RecognizerReference>(
    _ type: Reference.Type, _ kind: GestureRecognizer.Kind, _ gestures: String
  ) -> [Builtin] {
    let name = "UI" + Reference.languageName
    return [
      Builtin(
        initializer: type, "Makes a recogniser of \(gestures).",
        example: "print(\(name)().numberOfTouches)"
      ) { machine in try machine.makeRecognizer(kind) },
      Builtin(
        initializer: type, "Makes a recogniser of \(gestures) that calls a method for them.",
        Parameter("target", as: AnyReference?.self, "The object that has the method."),
        Parameter("action", as: Selector?.self, "Which method."),
        example: """
          class Board: View {
            @objc func found(_ finder: \(name)) {
              print(finder.state)
            }
          }
          let board = Board(width: 80, height: 40)
          board.addGestureRecognizer(
            \(name)(
              target: board, action: #selector(Board.found)))
          show(board)
          """
      ) { machine, target, selector in
        let reference: Reference = try machine.makeRecognizer(kind)
        if let target, let selector {
          machine.touching.actions[reference.number] = [
            GestureAction(action: .selector(selector, of: target))
          ]
        }
        return reference
      },
    ]
  }

  private static let recognizerWords = [
    Builtin(
      method: "addTarget", of: Recognizer.self, "Calls a method, too, when the gesture is found.",
      Parameter(nil, as: AnyReference.self, "The object that has the method."),
      Parameter("action", as: Selector.self, "Which method."),
      example: """
        class Board: View {
          @objc func tapped() { print("tapped") }
        }
        let board = Board(width: 80, height: 40)
        let finder = UITapGestureRecognizer()
        finder.addTarget(board, action: #selector(Board.tapped))
        board.addGestureRecognizer(finder)
        show(board)
        tap(board)
        """
    ) { machine, recognizer, target, selector in
      try machine.willAllocate(64)
      machine.touching.actions[recognizer.number, default: []].append(
        GestureAction(action: .selector(selector, of: target)))
    },
    Builtin(
      method: "removeTarget", of: Recognizer.self, "Calls a method no more.",
      Parameter(nil, as: AnyReference?.self, "The object that has the method; nil is any."),
      Parameter("action", as: Selector?.self, "Which method; nil is any."),
      example: recognizerExample("finder.removeTarget(nil, action: nil)")
    ) { machine, recognizer, target, selector in
      machine.touching.actions[recognizer.number]?.removeAll {
        guard case .selector(let other, let object) = $0.action else { return false }
        return (target == nil || target?.value == object.value)
          && (selector == nil || selector == other)
      }
    },
    Builtin(
      property: "state", of: Recognizer.self, "How far the gesture has come.",
      example: recognizerExample("print(finder.state)"),
      get: { machine, recognizer in machine.recognizer(recognizer).state }),
    Builtin(
      property: "view", of: Recognizer.self, "The view whose touches it follows.",
      example: recognizerExample("print(finder.view == box)"),
      get: { machine, recognizer in machine.recognizer(recognizer).view.map(View.init) }),
    Builtin(
      property: "isEnabled", of: Recognizer.self, "Whether it looks for its gesture.",
      example: recognizerExample("finder.isEnabled = false"),
      get: { machine, recognizer in machine.recognizer(recognizer).isEnabled },
      set: { machine, recognizer, isEnabled in
        let number = recognizer.number
        machine.touching.touches[recognizer: number].isEnabled = isEnabled
        guard !isEnabled else { return }
        for _ in machine.touching.touches.cancel(number) {
          try machine.sceneHost.runActions(ofRecognizer: number, on: machine)
        }
      }),
    Builtin(
      property: "cancelsTouchesInView", of: Recognizer.self,
      "Whether the touched view hears no more of the fingers once the gesture is found.",
      example: recognizerExample("finder.cancelsTouchesInView = false"),
      get: { machine, recognizer in machine.recognizer(recognizer).cancelsTouchesInView },
      set: { machine, recognizer, cancels in
        machine.touching.touches[recognizer: recognizer.number].cancelsTouchesInView = cancels
      }),
    Builtin(
      property: "numberOfTouches", of: Recognizer.self, "How many fingers it follows.",
      example: recognizerExample("print(finder.numberOfTouches)"),
      get: { machine, recognizer in machine.recognizer(recognizer).fingers.count }),
    Builtin(
      method: "location", of: Recognizer.self, "Where its fingers are, on average.",
      Parameter("in", as: View?.self, "In whose bounds; nil is the page's view."),
      unit: "points", example: recognizerExample("print(finder.location(in: box))")
    ) { machine, recognizer, view -> Point in
      machine.sceneHost.convert(machine.recognizer(recognizer).location, toView: view?.id)
    },
    Builtin(
      method: "location", of: Recognizer.self, "Where one of its fingers is.",
      Parameter("ofTouch", as: Int.self, "Which, counted from 0."),
      Parameter("in", as: View?.self, "In whose bounds; nil is the page's view."),
      unit: "points",
      example: recognizerExample(
        "if finder.numberOfTouches > 0 {\n  print(finder.location(ofTouch: 0, in: box))\n}")
    ) { machine, recognizer, index, view -> Point in
      let fingers = machine.recognizer(recognizer).fingers
      guard fingers.indices.contains(index) else {
        throw Failure(
          "there is no finger \(index) among \(fingers.count)",
          hint: "the first is 0; 'numberOfTouches' counts them", argument: 0)
      }
      return machine.sceneHost.location(ofFinger: fingers[index], in: view?.id) ?? .zero
    },
  ]

  // MARK: What a gesture must be like

  private static let demands = [
    demand("numberOfTapsRequired", "How many taps in a row.", TapRecognizer.self, \.taps),
    demand("numberOfTouchesRequired", "How many fingers.", TapRecognizer.self, \.touches),
    demand(
      "numberOfTouchesRequired", "How many fingers.", LongPressRecognizer.self, \.touches),
    demand(
      "minimumNumberOfTouches", "How many fingers at least.", PanRecognizer.self, \.fewestTouches),
    demand(
      "maximumNumberOfTouches", "How many fingers at most.", PanRecognizer.self, \.mostTouches),
    Builtin(
      property: "minimumPressDuration", of: LongPressRecognizer.self,
      "How long the fingers rest before it begins.", unit: "seconds",
      example: recognizerExample(
        "finder.minimumPressDuration = 1", of: LongPressRecognizer.self),
      get: { machine, recognizer in
        machine.recognizer(recognizer).demands.pressDuration.seconds
      },
      set: { machine, recognizer, seconds in
        machine.touching.touches[recognizer: recognizer.number].demands.pressDuration =
          try machine.time(seconds, "a duration")
      }),
    Builtin(
      property: "allowableMovement", of: LongPressRecognizer.self,
      "How far the fingers may move until it begins.", unit: "points",
      example: recognizerExample(
        "finder.allowableMovement = 20", of: LongPressRecognizer.self),
      get: { machine, recognizer in machine.recognizer(recognizer).demands.allowableMovement },
      set: { machine, recognizer, distance in
        machine.touching.touches[recognizer: recognizer.number].demands.allowableMovement =
          distance
      }),
  ]

  private static func demand<Reference: RecognizerReference>(
    _ name: String, _ summary: String, _ type: Reference.Type,
    _ path: any WritableKeyPath<GestureRecognizer.Demands, Int> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: type, summary,
      example: recognizerExample("finder.\(name) = 2", of: type),
      get: { machine, recognizer in machine.recognizer(recognizer).demands[keyPath: path] },
      set: { machine, recognizer, count in
        guard count > 0 else {
          throw Failure("'\(name)' cannot be \(count)", hint: "give a number above 0", argument: 0)
        }
        machine.touching.touches[recognizer: recognizer.number].demands[keyPath: path] = count
      })
  }

  // MARK: What it measures

  private static let measures = [
    Builtin(
      method: "translation", of: PanRecognizer.self,
      "How far the fingers have moved since they touched the page.",
      Parameter("in", as: View?.self, "In whose coordinates; nil are those of the page's view."),
      unit: "points",
      example: recognizerExample("print(finder.translation(in: box))", of: PanRecognizer.self)
    ) { machine, recognizer, view -> Point in
      let record = machine.recognizer(recognizer)
      let host = machine.sceneHost
      let way =
        host.convert(record.location, toView: view?.id)
        - host.convert(record.origin, toView: view?.id)
      return Point(x: way.dx, y: way.dy)
    },
    Builtin(
      method: "setTranslation", of: PanRecognizer.self,
      "Lets the way of the fingers count from here.",
      Parameter(nil, as: Point.self, "The way so far.", unit: "points"),
      Parameter("in", as: View?.self, "In whose coordinates; nil are those of the page's view."),
      example: recognizerExample("finder.setTranslation(.zero, in: box)", of: PanRecognizer.self)
    ) { machine, recognizer, way, view in
      let record = machine.recognizer(recognizer)
      let host = machine.sceneHost
      let place = host.convert(record.location, toView: view?.id)
      let origin = Point(x: place.x - way.x, y: place.y - way.y)
      machine.touching.touches[recognizer: recognizer.number].origin =
        host.convert(origin, from: view?.id, to: nil)
    },
    Builtin(
      method: "velocity", of: PanRecognizer.self, "How fast the fingers move.",
      Parameter("in", as: View?.self, "In whose coordinates; nil are those of the page's view."),
      unit: "points per second",
      example: recognizerExample("print(finder.velocity(in: box))", of: PanRecognizer.self)
    ) { machine, recognizer, view -> Point in
      let host = machine.sceneHost
      let velocity = machine.recognizer(recognizer).velocity
      let way =
        host.convert(.zero + velocity, toView: view?.id) - host.convert(.zero, toView: view?.id)
      return Point(x: way.dx, y: way.dy)
    },
    Builtin(
      property: "scale", of: PinchRecognizer.self,
      "How much further apart the fingers are than they were; setting it lets that count from here.",
      unit: "ratio", example: recognizerExample("print(finder.scale)", of: PinchRecognizer.self),
      get: { machine, recognizer in machine.recognizer(recognizer).scale },
      set: { machine, recognizer, scale in
        guard scale.isFinite else {
          throw Failure("a scale cannot be \(brief(scale))", hint: "give a number", argument: 0)
        }
        machine.touching.touches[recognizer: recognizer.number].scale = scale
      }),
  ]

  // MARK: Forms of declarations

  /// A page with a box and a recogniser of Apple's, and one more line.
  static func recognizerExample(_ line: String) -> String {
    recognizerExample(line, of: TapRecognizer.self)
  }

  private static func recognizerExample<Reference: RecognizerReference>(
    _ line: String, of type: Reference.Type
  ) -> String {
    """
    let box = UIView(frame: Rect(x: 0, y: 0, width: 80, height: 40))
    let finder = UI\(Reference.languageName)()
    box.addGestureRecognizer(finder)
    \(line)
    """
  }
}

extension Machine {
  fileprivate func recognizer(_ reference: some RecognizerReference) -> GestureRecognizer {
    touching.touches[recognizer: reference.number]
  }

  /// A new recogniser without a view.
  fileprivate func makeRecognizer<Reference: RecognizerReference>(
    _ kind: GestureRecognizer.Kind
  ) throws -> Reference {
    try charge(1_500)
    let number = touching.touches.makeRecognizer(kind)
    try noteHostObjects()
    return Reference(number: number)
  }
}
