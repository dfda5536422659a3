internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Topic {
  static let basics = [
    maker(.basic, "Makes an animation of a property.", example: sweepExample("sweep.toValue = 0.5"))
    {
      .basic(BasicMovement($0))
    },
    keyPath(.basic, example: sweepExample("sweep.keyPath = \"strokeStart\"")),
    value("fromValue", "Where it starts; nil is the value that would show without it.", \.from),
    value("toValue", "Where it ends; nil is the value that would show without it.", \.to),
    value("byValue", "How much is added.", \.by),
  ]

  static let springWords = [
    maker(
      .spring, "Makes an animation on a spring.",
      example: springExample("swing.duration = swing.settlingDuration")
    ) { .basic(BasicMovement($0, spring: Spring())) },
    spring("mass", "How heavy it is; 1 unless it is set.", unit: "mass", value: "2", \.mass),
    spring(
      "stiffness", "How strong the spring is; 100 unless it is set.", unit: "mass per second²",
      value: "300", \.stiffness),
    spring(
      "damping",
      "How much the spring is slowed down; 10 unless it is set, and with 0 it never rests.",
      unit: "mass per second", value: "5", \.damping),
    spring(
      "initialVelocity", "How fast it starts towards the end.", unit: "distances per second",
      value: "5",
      \.initialVelocity),
    Builtin(
      property: "settlingDuration", of: Animation.self,
      "How long it takes until the spring rests, within 1/1000 of the distance.", unit: "seconds",
      example: springExample("swing.duration = swing.settlingDuration"),
      get: { _, animation in (animation.basic?.spring ?? Spring()).settlingDuration }
    ).only(.spring),
  ]

  static let keyframeWords = [
    maker(
      .keyframes, "Makes an animation through several values.",
      example: hopExample("hop.values = [1, 0, 0.5, 1]")
    ) { .keyframes(KeyframeMovement($0)) },
    keyPath(.keyframes, example: hopExample("hop.keyPath = \"transform.scale\"")),
    Builtin(
      property: "values", of: Animation.self, "The values in their order.",
      example: hopExample("hop.values = [1, 0, 0.5, 1]"),
      get: { _, animation in animation.keyframes?.values?.map(AnimationValue.value) },
      set: { _, animation, values in
        let property = animation.property
        animation.keyframes?.values = try values?.map { try $0.value(of: property) }
      }
    ).only(.keyframes),
    keyframes(
      "keyTimes", "When each value is reached; nil is at equal distances.",
      unit: "fractions of the duration", example: hopExample("hop.keyTimes = [0, 0.2, 1]"),
      \.keyTimes),
    keyframes(
      "timingFunctions", "How fast it goes from each value to the next; nil is at one pace.",
      example: hopExample("hop.timingFunctions = [.easeOut, .easeIn]"), \.timingFunctions),
    keyframes(
      "path", "What a position follows in place of values, each piece in as much time.",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .lightGray)
        let dot = Layer()
        dot.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = .red
        box.layer.addSublayer(dot)
        show(box)
        let tour = KeyframeAnimation(keyPath: "position", duration: 1)
        tour.path = Path(ovalIn: Rect(x: 10, y: 10, width: 60, height: 20))
        dot.add(tour)
        """, \.path),
  ]

  static let groupWords = [
    Builtin(
      initializer: Animation.self,
      "Makes a group. Every property that can be set is also a label here.",
      example: groupExample("both.autoreverses = true")
    ) { _ in Animation(.group([])) }.only(.group),
    Builtin(
      .property, on: .named(Animation.Kind.group.rawValue), "animations",
      "What runs in the group, in the group's own time and no longer than that.",
      returning: .optional(.array(Animation.languageType)),
      example: groupExample("print(both.animations?.count ?? 0)"),
      body: .property(
        get: { machine, group in machine.attachment(of: group)?.wrapped ?? .none },
        set: { machine, group, animations in
          try machine.attach(animations.unwrapped, to: group)
        })),
  ]

  /// The initialiser of a kind of animations that move one property.
  private static func maker(
    _ kind: Animation.Kind, _ summary: String, example: String,
    _ movement: @escaping @Sendable (AnimatedProperty) -> Animation.Movement
  ) -> Builtin {
    Builtin(
      initializer: Animation.self,
      summary + " Every property that can be set is also a label here.",
      Parameter(
        "keyPath", "What moves, such as 'strokeEnd', 'opacity' or 'position.x'.",
        default: String?.none),
      example: example
    ) { _, path in
      var animation = Animation(movement(.opacity))
      animation.property = try path.map { try AnimatedProperty.property($0) }
      return animation
    }.only(kind)
  }

  private static func keyPath(_ kind: Animation.Kind, example: String) -> Builtin {
    Builtin(
      property: "keyPath", of: Animation.self, "What moves; nil if that is not said yet.",
      example: example,
      get: { _, animation in animation.property?.keyPath },
      set: { _, animation, path in
        animation.property = try path.map { try AnimatedProperty.property($0) }
      }
    ).only(kind)
  }

  private static func value(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<BasicMovement, LayerValue?> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Animation.self, summary, example: sweepExample("sweep.\(name) = 0.5"),
      get: { _, animation in
        animation.basic.flatMap { $0[keyPath: path] }.map(AnimationValue.value)
      },
      set: { _, animation, value in
        let property = animation.property
        animation.basic?[keyPath: path] = try value?.value(of: property)
      }
    ).only(.basic)
  }

  private static func spring(
    _ name: String, _ summary: String, unit: String, value: String,
    _ path: any WritableKeyPath<Spring, Double> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Animation.self, summary, unit: unit,
      example: springExample("swing.\(name) = \(value)"),
      get: { _, animation in (animation.basic?.spring ?? Spring())[keyPath: path] },
      set: { _, animation, number in animation.basic?.spring?[keyPath: path] = number }
    ).only(.spring)
  }

  private static func keyframes<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", example: String,
    _ path: any WritableKeyPath<KeyframeMovement, Content?> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Animation.self, summary, unit: unit, example: example,
      get: { _, animation in animation.keyframes.flatMap { $0[keyPath: path] } },
      set: { _, animation, content in animation.keyframes?[keyPath: path] = content }
    ).only(.keyframes)
  }

  /// A page with a box that swings, and one more line.
  private static func springExample(_ line: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .red)
    show(box)
    let swing = SpringAnimation(keyPath: "position.x", fromValue: 0)
    swing.duration = 1
    \(line)
    box.layer.add(swing)
    """
  }

  /// A page with a box that fades and comes back, and one more line.
  private static func hopExample(_ line: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .red)
    show(box)
    let hop = KeyframeAnimation(keyPath: "opacity", values: [1, 0, 1])
    hop.duration = 1
    \(line)
    box.layer.add(hop)
    """
  }

  /// A page with a box that moves and fades, and one more line.
  private static func groupExample(_ line: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .red)
    show(box)
    let move = BasicAnimation(keyPath: "position.x", byValue: 20)
    let fade = BasicAnimation(keyPath: "opacity", toValue: 0)
    let both = AnimationGroup(animations: [move, fade], duration: 1)
    \(line)
    box.layer.add(both)
    """
  }
}
