internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Topic {
  /// What a view or a view controller overrides to hear of fingers, and what it is told.
  static let responders: [Builtin] =
    [
      hearing(.began, "touchesBegan", "when fingers touch it"),
      hearing(.moved, "touchesMoved", "when fingers that touch it move"),
      hearing(.ended, "touchesEnded", "when fingers that touch it leave"),
      hearing(
        .cancelled, "touchesCancelled", "when a gesture has taken over the fingers that touch it"),
      Builtin(
        method: "location", of: FingerTouch.self, "Where the finger is.",
        Parameter("in", as: View?.self, "In whose bounds; nil is the page's view."),
        unit: "points", example: boardExample("print(touch.location(in: self))")
      ) { machine, touch, view -> Point in
        machine.sceneHost.location(ofFinger: touch.number, in: view?.id) ?? .zero
      },
      Builtin(
        method: "previousLocation", of: FingerTouch.self,
        "Where the finger was before it moved last.",
        Parameter("in", as: View?.self, "In whose bounds; nil is the page's view."),
        unit: "points", example: boardExample("print(touch.previousLocation(in: self))")
      ) { machine, touch, view -> Point in
        touch.touch(in: machine).map {
          machine.sceneHost.convert($0.previousLocation, toView: view?.id)
        } ?? .zero
      },
      touchProperty("view", "What the finger touched first; nil is nothing.") {
        $0.view.map(View.init)
      },
      touchProperty("phase", "What the finger has just done.") { $0.phase },
      touchProperty(
        "tapCount", "How many quick taps in one place this is the last of."
      ) { $0.tapCount },
      touchProperty("timestamp", "When the finger did it, on the page's clock.", unit: "seconds") {
        $0.time.seconds
      },
      Builtin(
        .property, on: TouchEvent.languageType, "allTouches", "All fingers on the page.",
        returning: .optional(.set(FingerTouch.languageType)),
        example: boardExample("print(event?.allTouches?.count ?? 0)"),
        body: .property(
          get: { machine, value in
            let event = try TouchEvent.read(value, in: machine)
            let touches = event.fingers.map { Value.foreign(Handle.touch($0).encoded) }
            return try machine.allocate(set: touches).wrapped
          }, set: nil)),
      Builtin(
        property: "timestamp", of: TouchEvent.self, "When it happened, on the page's clock.",
        unit: "seconds", example: boardExample("print(event?.timestamp ?? 0)"),
        get: { _, event in event.time.seconds }),
    ].map(\.onlyApples)
    + TouchPhase.allCases.map { phase in
      Builtin(
        constant: "\(phase)", of: TouchPhase.self, summary(of: phase),
        example: boardExample("print(touch.phase == .\(phase))"), phase
      ).onlyApples
    }

  private static func summary(of phase: TouchPhase) -> String {
    switch phase {
    case .began: "It touched the page."
    case .moved: "It moved."
    case .stationary: "It rested."
    case .ended: "It left the page."
    case .cancelled: "A gesture took it over."
    }
  }

  /// A method by which a responder hears of fingers.
  private static func hearing(_ phase: TouchPhase, _ name: String, _ when: String) -> Builtin {
    guard let method = HostMethod(phase) else {
      preconditionFailure("responders do not hear of this")
    }
    return Builtin(
      .method, on: Responder.languageType, name,
      "What a class of the page overrides to act \(when). Without it, or with 'super', the next one "
        + "hears of it: a view's controller, and the view around it.",
      [
        .init(
          label: nil, type: .set(FingerTouch.languageType), summary: "The fingers."),
        .init(
          label: "with", type: .optional(TouchEvent.languageType),
          summary: "What has happened to all fingers."),
      ], returning: .void,
      example: """
        class Board: View {
          override func \(name)(
            _ touches: Set<Touch>, with event: TouchEvent?
          ) {
            print(touches.count)
          }
        }
        show(Board(width: 80, height: 40))
        tap(at: Point(x: 20, y: 20))
        """,
      body: .call { machine, arguments in
        let host = machine.sceneHost
        guard let receiver = Handle(encoded: arguments.receiver.handle),
          try !host.hear(receiver, phase, arguments[0], on: machine)
        else { return .void }
        try host.pass(
          phase, arguments[0], arguments[1], to: host.next(after: receiver), on: machine)
        return .void
      }
    ).overridable(as: method)
  }

  private static func touchProperty<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "",
    _ get: @escaping @Sendable (Touch) -> Content
  ) -> Builtin {
    Builtin(
      property: name, of: FingerTouch.self, summary, unit: unit,
      example: boardExample("print(touch.\(name))"),
      get: { machine, touch -> Content in
        guard let touch = touch.touch(in: machine) else {
          throw Failure("this touch is over", hint: "keep what you need of it, such as its place")
        }
        return get(touch)
      })
  }

  /// A page with a view that hears of a finger, and what it does with that.
  private static func boardExample(_ line: String) -> String {
    """
    class Board: View {
      override func touchesBegan(
        _ touches: Set<Touch>, with event: TouchEvent?
      ) {
        guard let touch = touches.first else { return }
        \(line)
      }
    }
    show(Board(width: 80, height: 40))
    tap(at: Point(x: 20, y: 20))
    """
  }
}
