internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Topic {
  /// Words that show one view in place of another one.
  static let transitions: [Builtin] =
    [
      Builtin(
        function: "flip",
        "Turns a view over: of the two in it, the first one is hidden and the second one shown. It "
          + "turns about its vertical middle, at one pace and without perspective.",
        Parameter("from", as: View.self, "The view to hide."),
        Parameter("to", as: View.self, "The view to show, in the same view."),
        Parameter("duration", "How long it takes.", unit: "seconds", default: 1),
        Parameter("completion", "What to run when it is over.", default: Block?.none),
        example: flipExample("flip(from: front, to: back)")
      ) { machine, old, new, seconds, completion in
        try machine.replace(old, with: new, by: .flip, seconds, completion)
      },
      Builtin(
        .staticMethod, on: View.languageType, "transition",
        "Shows one view in place of another one, over time. A flip turns the view around both, at one "
          + "pace.",
        [
          .init(label: "from", type: View.languageType, summary: "The view to hide."),
          .init(
            label: "to", type: View.languageType, summary: "The view to show, in the same view."),
          .init(
            label: "duration", type: .double, summary: "How long it takes.", unit: "seconds"),
          .init(
            label: "options", type: [AnimationOptions].languageType,
            summary: "How; 'showHideTransitionViews' is one of them."),
          .init(
            label: "completion", type: .optional(.function([.bool], result: .void)),
            summary: "What to run when it is over.", defaultText: "nil"),
        ], returning: .void,
        example: flipExample(
          """
          UIView.transition(
            from: front, to: back, duration: 1,
            options: [.transitionFlipFromRight, .showHideTransitionViews])
          """),
        body: .call { machine, arguments in
          let options = try [AnimationOptions].read(arguments[3], in: machine)
          guard options.contains(.showHideTransitionViews) else {
            throw Failure(
              "a transition does not take views out and in here",
              hint: "add '.showHideTransitionViews' to the options: views are hidden and shown",
              argument: 3)
          }
          let completion = arguments[4].tag == .absent ? nil : arguments[4].unwrapped
          try machine.replace(
            View.read(arguments[0], in: machine), with: View.read(arguments[1], in: machine),
            by: options.lazy.compactMap(\.transition).first,
            Double.read(arguments[2], in: machine), completion.map(Block.init))
          return .void
        }
      ).onlyApples,
    ]
    + AnimationOptions.allCases.map { option in
      Builtin(
        constant: "\(option)", of: AnimationOptions.self, option.summary,
        example: option.isOfTransitions ? transitionExample(option) : animateExample(option), option
      ).onlyApples
    }

  private static func transitionExample(_ option: AnimationOptions) -> String {
    let way = option.transition == nil ? AnimationOptions.transitionFlipFromRight : option
    return flipExample(
      """
      UIView.transition(
        from: front, to: back, duration: 1,
        options: [.\(way), .showHideTransitionViews])
      """)
  }

  private static func animateExample(_ option: AnimationOptions) -> String {
    """
    let box = View(width: 40, height: 40, backgroundColor: .red)
    show(box)
    UIView.animate(
      withDuration: 1, delay: 0, options: .\(option)
    ) {
      box.backgroundColor = .blue
    }
    """
  }

  /// A page with a card, and a few more lines.
  private static func flipExample(_ lines: String) -> String {
    """
    let card = View(width: 80, height: 40)
    let face = Rect(x: 0, y: 0, width: 80, height: 40)
    let front = View(frame: face, backgroundColor: .red)
    let back = View(frame: face, backgroundColor: .blue)
    card.addSubview(front)
    card.addSubview(back)
    back.isHidden = true
    show(card)
    \(lines)
    """
  }
}

extension Machine {
  /// Shows one view in place of another one.
  ///
  /// - Parameter transition: Nil is at once.
  fileprivate func replace(
    _ old: View, with new: View, by transition: ViewTransition?, _ seconds: Double,
    _ completion: Block?
  ) throws {
    let duration = try time(seconds, "a duration")
    guard let holder = scene.superview(of: old.id), scene.superview(of: new.id) == holder,
      old.id != new.id
    else {
      let (first, second) = (sceneHost.name(of: old.id), sceneHost.name(of: new.id))
      throw Failure(
        old.id == new.id
          ? "\(first) cannot take its own place" : "\(first) and \(second) are not in one view",
        hint: "put two views into one, which is what turns", argument: 1)
    }
    let now = sceneHost.state.now
    let length = transition == nil ? Time.zero : duration
    scene.beginTransaction()
    let wait = completion.map { _ in scene.waitForAnimations() }
    try changeScene {
      try $0.replace(old.id, with: new.id, by: transition ?? .flip, duration: length, at: now)
    }
    _ = scene.commitTransaction()
    if let completion, let wait { sceneHost.addBlock(completion, after: wait) }
    try noteHostObjects()
  }
}
