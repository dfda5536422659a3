internal import Language
internal import Layers

extension Topic {
  /// The word for changes that happen over time, and Apple's form of it.
  static let animate = Builtin(
    .function, "animate",
    "Lets the changes in the block happen over time. With 'damping' they spring, else they "
      + "ease in and out. A view that was never laid out grows from the corner of the view "
      + "around it.",
    Builtin.descriptions(
      of: Parameter("duration", "How long the movement takes.", unit: "seconds", default: 0.25),
      Parameter("delay", "How long to wait first.", unit: "seconds", default: 0.0),
      Parameter(
        "damping",
        "How soon a spring comes to rest: near 0 it swings long, at 1 it does not overshoot.",
        unit: "ratio", default: Double?.none),
      Parameter(
        "velocity", "How fast a spring starts; 1 is the whole distance in a second.",
        unit: "distances per second", default: 0.0),
      Parameter("completion", "What to run when it is over.", default: Block?.none),
      Parameter("animations", as: Block.self, "The changes.")),
    returning: .void,
    example: """
      let box = View(width: 40, height: 40, backgroundColor: .red)
      show(box)
      animate(duration: 1, damping: 0.5) { box.backgroundColor = .blue }
      """,
    body: .call { machine, arguments in
      let request = try AnimateRequest(arguments, in: machine)
      try machine.animate(with: request.transaction(on: machine), completion: request.completion) {
        try request.changes(in: machine)
      }
      return .void
    }
  ).apple(
    static: "animate", of: View.languageType,
    [
      .label("withDuration", for: "duration"), .label("delay", for: "delay"),
      .label("usingSpringWithDamping", for: "damping"),
      .label("initialSpringVelocity", for: "velocity"),
      .added(
        .init(
          label: "options", type: [AnimationOptions].languageType,
          summary: "The curve, which a spring does not follow, and whether it is repeated.",
          defaultText: "[]")),
      .label("animations", for: "animations"),
      // It is passed whether the animation reached its end, which is always true here.
      .label("completion", for: "completion", as: .optional(.function([.bool], result: .void))),
    ])
}

/// The arguments of a call of `animate`, in its own form or in Apple's.
private struct AnimateRequest {
  private var duration = 0.25
  private var delay = 0.0
  private var damping: Double?
  private var velocity = 0.0
  private var options: [AnimationOptions] = []
  let completion: Block?
  let changes: Block

  init(_ arguments: Arguments, in machine: Machine) throws {
    func given(_ index: Int) -> Value? {
      guard index < arguments.count, arguments[index].tag != .absent else { return nil }
      return arguments[index]
    }
    if let value = given(0) { duration = Double.read(value, in: machine) }
    if let value = given(1) { delay = Double.read(value, in: machine) }
    if let value = given(2) { damping = try Double?.read(value, in: machine) }
    if let value = given(3) { velocity = Double.read(value, in: machine) }
    if let value = given(6) { options = try [AnimationOptions].read(value, in: machine) }
    completion = try given(4).flatMap { try Block?.read($0, in: machine) }
    changes = Block.read(arguments[5], in: machine)
    guard damping != nil || velocity == 0 else {
      throw Failure(
        "only a spring has a velocity", hint: "give 'damping' too, for example 0.5", argument: 3)
    }
  }

  /// - Throws: A `Failure` for a number that an animation cannot have.
  func transaction(on machine: Machine) throws -> Transaction {
    do throws(AnimationError) {
      var transaction =
        if let damping {
          try Transaction(
            duration: duration, delay: delay, dampingRatio: damping, velocity: velocity)
        } else {
          try Transaction(
            duration: duration, delay: delay, timing: AnimationOptions.timing(of: options))
        }
      transaction.isRepeated = options.contains(.repeat)
      transaction.autoreverses = options.contains(.autoreverse)
      return transaction
    } catch {
      throw machine.sceneHost.failure(error)
    }
  }
}
