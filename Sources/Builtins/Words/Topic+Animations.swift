internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Topic {
  static let animations = Topic(
    "Animations", label: "Motion",
    "An animation leads a property of a layer from one value to another, and leaves what the page "
      + "has set as it is.",
    types: [
      TypeDeclaration(
        "Animation", "What moves a layer: the kinds of it follow.", isReference: true,
        isFinal: true,
        appleNames: ["CAAnimation"]),
      TypeDeclaration(
        "BasicAnimation", "Moves a property from one value to another.", superclass: "Animation",
        isReference: true, appleNames: ["CABasicAnimation"]),
      TypeDeclaration(
        "SpringAnimation", "Moves a property by a spring, to the end and past it.",
        superclass: "BasicAnimation", isReference: true,
        appleNames: ["CASpringAnimation"]),
      TypeDeclaration(
        "KeyframeAnimation", "Moves a property through several values, or along a path.",
        superclass: "Animation", isReference: true,
        appleNames: ["CAKeyframeAnimation"]),
      TypeDeclaration(
        "AnimationGroup", "Several animations in a time of their own.", superclass: "Animation",
        isReference: true, appleNames: ["CAAnimationGroup"]),
      TypeDeclaration(
        "AnimationDelegate",
        "A class that is told when animations start and stop: its methods "
          + "'animationDidStart(_:)' and 'animationDidStop(_:finished:)' are called.",
        isReference: true, isProtocol: true, appleNames: ["CAAnimationDelegate"]),
      TypeDeclaration(
        "NSObject", "A class that Apple's delegates inherit from.", isReference: true,
        isApples: true),
      TypeDeclaration(
        "Animation.FillMode", "What shows of an animation outside its time.",
        appleNames: ["CAMediaTimingFillMode"]),
      TypeDeclaration(
        "TimingFunction", "How fast a movement is at each moment.",
        appleNames: ["CAMediaTimingFunction", "CAMediaTimingFunctionName"]),
      TypeDeclaration(
        "Transaction", "The animations that are added together.", appleNames: ["CATransaction"]),
    ],
    words: [
      { paces }, { delegates }, { basics }, { springWords }, { keyframeWords }, { groupWords },
      { fillModes }, { players }, { timingFunctions }, { transactionWords },
    ],
    highlights: [])

  private static let paces = [
    Builtin(
      property: "duration", of: Animation.self,
      "How long it takes; 0 is as long as its group takes, or as the transaction says.",
      unit: "seconds",
      example: sweepExample("sweep.duration = 2"),
      get: { _, animation in animation.playback.duration.seconds },
      set: { machine, animation, seconds in
        animation.playback.duration = try machine.time(seconds, "a duration")
      }),
    Builtin(
      property: "timingFunction", of: Animation.self,
      "How fast it is at each moment; nil is at one pace.",
      example: sweepExample("sweep.timingFunction = .easeIn"),
      get: { _, animation in animation.timingFunction },
      set: { _, animation, function in animation.timingFunction = function }),
    Builtin(
      property: "beginTime", of: Animation.self,
      "When it starts, in the time of the page or of its group; 0 is at once.", unit: "seconds",
      example: sweepExample("sweep.beginTime = 1"),
      get: { _, animation in animation.beginTime.seconds },
      set: { machine, animation, seconds in
        animation.beginTime = try machine.time(seconds, "a begin time")
      }),
    playback(
      "repeatCount", "How often it runs; 0 is once, '.infinity' for ever.", unit: "runs",
      example: "sweep.repeatCount = 3", \.repeatCount),
    playback(
      "autoreverses", "Whether it runs back to the start each time, which takes as long again.",
      example: "sweep.autoreverses = true", \.autoreverses),
    playback(
      "fillMode", "What shows before its time, and after it if it is not removed.",
      example: "sweep.fillMode = .backwards", \.fillMode),
    playback(
      "isRemovedOnCompletion", "Whether it is gone when it is over.",
      example: "sweep.isRemovedOnCompletion = false", \.isRemovedOnCompletion),
    playback(
      "speed", "How many seconds of it pass in one second.", unit: "ratio",
      example: "sweep.speed = 2", \.speed),
    playback(
      "timeOffset", "How far into the movement it starts.", unit: "seconds",
      example: "sweep.timeOffset = 0.25", \.timeOffset),
  ]

  private static let fillModes: [Builtin] = [
    (Playback.FillMode.removed, "Nothing of it."),
    (.forwards, "After it its last value, if it is not removed."),
    (.backwards, "Before it its first value."),
    (.both, "Both."),
  ].map { mode, summary in
    Builtin(
      constant: "\(mode)", of: Playback.FillMode.self, summary,
      example: sweepExample("sweep.fillMode = .\(mode)"), mode)
  }

  private static let players = [
    Builtin(
      method: "add", of: Layer.self,
      "Lets a copy of an animation run on the layer, from the end of this turn.",
      Parameter(nil, as: AddedAnimation.self, "The animation, or a group."),
      Parameter("forKey", "A name for it; one of that name is removed.", default: String?.none),
      example: sweepExample("sweep.fromValue = 0")
    ) { machine, layer, added, key in
      // One of that name is looked for among all.
      if key != nil { try machine.charge(machine.scene.animationCount) }
      try machine.add(added, to: layer.id, forKey: key)
      try machine.noteHostObjects()
    },
    Builtin(
      method: "removeAnimation", of: Layer.self, "Removes the layer's animation of that name.",
      Parameter("forKey", as: String.self, "The name."),
      example: sweepExample("shape.removeAnimation(forKey: \"sweep\")")
    ) { machine, layer, key in
      machine.scene.removeAnimation(forKey: key, from: layer.id)
    },
    Builtin(
      method: "removeAllAnimations", of: Layer.self, "Removes all animations of the layer.",
      example: sweepExample("shape.removeAllAnimations()")
    ) { machine, layer in
      machine.scene.removeAllAnimations(from: layer.id)
    },
    Builtin(
      method: "presentation", of: Layer.self,
      "A layer with the values that show now, animations included.",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .red)
        if let now = box.layer.presentation() { print(now.opacity) }
        """
    ) { machine, layer -> Layer? in Layer(try machine.presentation(of: layer.id)) },
    Builtin(
      method: "presentation", of: ShapeLayer.self,
      "A shape layer with the values that show now, animations included.",
      example: sweepExample("if let now = shape.presentation() { print(now.strokeEnd) }")
    ) { machine, layer -> ShapeLayer? in ShapeLayer(try machine.presentation(of: layer.id)) },
    Builtin(
      function: "CACurrentMediaTime", "The time of the page, for 'beginTime'.", unit: "seconds",
      example: "print(CACurrentMediaTime())"
    ) { machine in machine.sceneHost.state.now.seconds }.onlyApples,
  ]

  private static func playback<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", example: String,
    _ path: any WritableKeyPath<Playback, Content> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Animation.self, summary, unit: unit,
      example: sweepExample(example),
      get: { _, animation in animation.playback[keyPath: path] },
      set: { _, animation, content in animation.playback[keyPath: path] = content })
  }

  /// A page whose line draws itself, and one more line.
  static func sweepExample(_ line: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .lightGray)
    let oval = Path(ovalIn: Rect(x: 10, y: 5, width: 60, height: 30))
    let shape = ShapeLayer(path: oval, fillColor: nil, strokeColor: .red)
    box.layer.addSublayer(shape)
    show(box)
    let sweep = BasicAnimation(keyPath: "strokeEnd", duration: 1)
    \(line)
    shape.add(sweep, forKey: "sweep")
    """
  }
}
