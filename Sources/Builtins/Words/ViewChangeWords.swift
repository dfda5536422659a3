internal import Language
internal import Layers
internal import Motion

/// Apple's word for a view that changes what it shows.
enum ViewChangeWords {
  static let all: [Builtin] = [
    Builtin(
      .staticMethod, on: View.languageType, "transition",
      "Lets what a view shows change over time: what it showed fades out or is turned away, with what is in "
        + "it, while what the block makes of it fades in or is turned up. Without a transition among the "
        + "options it changes at once.",
      [
        .init(label: "with", type: View.languageType, summary: "The view."),
        .init(
          label: "duration", type: .double, summary: "How long it takes.", unit: "seconds"),
        .init(
          label: "options", type: [AnimationOptions].languageType,
          summary: "How; curves have no effect.", defaultText: "[]"),
        .init(label: "animations", type: Block.languageType, summary: "The changes."),
        .init(
          label: "completion", type: .optional(.function([.bool], result: .void)),
          summary: "What to run when it is over.", defaultText: "nil"),
      ], returning: .void,
      example: """
        let label = UILabel()
        label.text = "before"
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        box.addSubview(label)
        show(box)
        UIView.transition(
          with: label, duration: 1, options: .transitionCrossDissolve
        ) {
          label.text = "after"
        }
        """,
      body: .call { machine, arguments in
        let options =
          arguments[2].tag == .absent
          ? [] : try [AnimationOptions].read(arguments[2], in: machine)
        let completion = arguments[4].tag == .absent ? nil : arguments[4].unwrapped
        try change(
          View.read(arguments[0], in: machine), by: options.lazy.compactMap(\.transition).first,
          Double.read(arguments[1], in: machine), completion.map(Block.init),
          Block.read(arguments[3], in: machine), on: machine)
        return .void
      }
    ).onlyApples
  ]

  /// Lets what a view shows change over time.
  ///
  /// - Parameter transition: Nil is at once.
  private static func change(
    _ view: View, by transition: ViewTransition?, _ seconds: Double, _ completion: Block?,
    _ changes: Block,
    on machine: Machine
  ) throws {
    let duration = transition == nil ? .zero : try machine.time(seconds, "a duration")
    try machine.layOutPage()
    let now = machine.sceneHost.state.now
    let change =
      duration > .zero
      ? try machine.changeScene { try ViewChange(of: view.id, in: &$0, at: now) } : nil
    try machine.charge(64 * machine.scene.layerCount)
    try changes(in: machine)
    try machine.layOutPage()
    machine.scene.beginTransaction()
    let wait = machine.scene.waitForAnimations()
    if let change, let transition {
      try machine.changeScene { try change.begin(transition, for: duration, in: &$0) }
      machine.sceneHost.addBlock(.removal(of: change.former), after: wait)
    }
    _ = machine.scene.commitTransaction()
    if let completion { machine.sceneHost.addBlock(completion, after: wait) }
    try machine.noteHostObjects()
  }
}
