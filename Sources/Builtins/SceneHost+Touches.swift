internal import Geometry
package import Language
internal import Layers
internal import Motion

/// Fingers on the page: what a typed touch does, and which code of the page hears of it.
extension SceneHost {
  /// Puts fingers on the page, ends the turn that runs, and one after it with what they bring about.
  ///
  /// - Parameter points: In the bounds of the page's view.
  /// - Throws: A `Failure` if there is nothing to touch, or fingers are on the page already; and what
  ///   the page's code throws.
  func beginTouch(at points: [Point], site: BuiltinCall, on machine: Machine) throws {
    try check(points)
    guard let page = state.scene.shown else {
      throw Failure("there is nothing on the page to touch", hint: "'show' a view first")
    }
    guard state.touching.touches.down.isEmpty else {
      throw Failure("a finger is on the page already", hint: "'release()' takes it away")
    }
    try services.endTurn()
    noteMovement(at: site)
    state.touching.request = nextBlockID()
    try machine.charge(64 * state.scene.layerCount)
    let (scene, now) = (state.scene, state.now)
    try handle(on: machine) { $0.begin(at: points, on: page, in: scene, now) }
    try machine.noteHostObjects()
    try services.endTurn()
    noteMovementOfTouch(since: scene.lastAnimationSerial)
  }

  /// Moves the fingers to other points in straight lines, a step every 1/60 s.
  func dragTouch(to points: [Point], seconds: Double, on machine: Machine) throws {
    try check(points)
    let starts = try fingersDown(count: points.count).map(\.location)
    let begin = state.now
    let limit = machine.limits[.virtualSeconds]
    guard begin.seconds + seconds <= Double(limit) else {
      throw Failure.limit(.virtualSeconds, limit, "the finger moves for too long")
    }
    // However high the limit is, the number fits.
    let steps = max(1, Int(min(seconds * 60 - 1e-6, 1e9).rounded(.up)))
    for step in 1...steps {
      let elapsed = step == steps ? seconds : Double(step) / 60
      try services.wait(begin + Time(seconds: elapsed) - state.now)
      let fraction = step == steps ? 1 : Double(step) / (seconds * 60)
      let places = zip(starts, points).map { $0 + ($1 - $0) * fraction }
      let (serial, now) = (state.scene.lastAnimationSerial, state.now)
      try handle(on: machine) { $0.move(to: places, now) }
      if step == steps { try services.endTurn() }
      noteMovementOfTouch(since: serial)
    }
  }

  /// Takes the fingers from the page.
  func endTouch(on machine: Machine) throws {
    _ = try fingersDown()
    try services.endTurn()
    let (serial, now) = (state.scene.lastAnimationSerial, state.now)
    try handle(on: machine) { $0.end(now) }
    try services.endTurn()
    noteMovementOfTouch(since: serial)
  }

  /// Lets the long presses begin that are due now.
  package func press(on machine: Machine) throws {
    let now = state.now
    state.touching.request = nextBlockID()
    try handle(on: machine) { $0.press(at: now) }
  }

  /// The identity of the next long press: what it prints belongs to the cell of the touch.
  package var pressRequest: BlockID? { state.touching.request }

  // MARK: Checks

  private func check(_ points: [Point]) throws(Failure) {
    for (index, point) in points.enumerated() where !point.x.isFinite || !point.y.isFinite {
      throw Failure(
        "a finger cannot be at (\(brief(point.x)), \(brief(point.y)))",
        hint: "give numbers that are finite", argument: index)
    }
  }

  /// The fingers on the page.
  ///
  /// - Parameter count: How many there have to be; nil for any number.
  private func fingersDown(count: Int? = nil) throws(Failure) -> [Touch] {
    let touches = state.touching.touches
    let fingers = touches.down.compactMap { touches[touch: $0] }
    guard !fingers.isEmpty else {
      throw Failure("no finger is on the page", hint: "'touch(at:)' puts one there")
    }
    guard let count, fingers.count != count else { return fingers }
    throw count == 1
      ? Failure("two fingers are on the page", hint: "give a point for each: 'drag(to: a, b)'")
      : Failure("one finger is on the page", hint: "give one point: 'drag(to: a)'")
  }

  /// Notes that something still moves which an earlier touch began.
  private func noteMovement(at site: BuiltinCall) {
    guard let movement = state.touching.movement, movement.end > state.now else { return }
    note(
      "\(movement.name) began at \(brief(movement.begin.seconds)) s and still runs", at: site,
      hint: "'wait()' first to touch after it")
  }

  /// Remembers the movement that a touch has begun, if it has.
  private func noteMovementOfTouch(since serial: Int) {
    guard let new = state.scene.movement(since: serial, after: state.now) else { return }
    let name =
      switch new.key {
      case "morph": "the morph"
      case "flip": "the flip"
      default: "a movement"
      }
    state.touching.movement = Touching.Movement(name: name, begin: state.now, end: new.end)
  }

  // MARK: Who hears of it

  /// Lets the recognisers and views hear of an event.
  private func handle(
    on machine: Machine, _ event: (inout Touches) -> [TouchDelivery]
  ) throws {
    try machine.charge(90 * state.touching.touches.count)  // every recogniser follows the fingers
    for delivery in event(&state.touching.touches) {
      try machine.charge(800)
      switch delivery {
      case .actions(let number): try runActions(ofRecognizer: number, on: machine)
      case .touches(let fingers, let phase, let view):
        try tell(view, phase, fingers, on: machine)
      }
    }
    state.touching.touches.finish()
  }

  /// Runs what a recogniser has to run in its state.
  func runActions(ofRecognizer number: Int, on machine: Machine) throws {
    let kind = state.touching.touches[recognizer: number].kind
    let sender = AnyReference(
      .foreign(Handle.recognizer(number).encoded), .named(kind.languageName))
    try machine.keep(sender.value)
    defer { machine.release() }
    for action in state.touching.actions[number] ?? [] {
      let recognizer = state.touching.touches[recognizer: number]
      var argument: Value?
      switch action.argument {
      case .none: break
      case .point where !recognizer.isActive: continue
      case .point, .place:
        argument = try convert(recognizer.location, toView: recognizer.view).write(to: machine)
      case .points:
        let fingers = recognizer.isActive ? recognizer.fingers : []
        argument = try fingers.compactMap { location(ofFinger: $0, in: recognizer.view) }
          .write(to: machine)
      case .end: guard !recognizer.isActive else { continue }
      }
      try machine.run(action.action, with: argument, from: sender)
    }
  }

  /// Where a finger is in a view; nil if the page has forgotten it.
  func location(ofFinger number: Int, in view: LayerID?) -> Point? {
    state.touching.touches[touch: number].map { convert($0.location, toView: view) }
  }

  /// A point of the page's view in the bounds of another one; nil is the page's own.
  func convert(_ point: Point, toView view: LayerID?) -> Point {
    convert(point, from: nil, to: view)
  }

  /// A point in the bounds of one view or layer, in those of another; nil is the page's view.
  func convert(_ point: Point, from one: LayerID?, to other: LayerID?) -> Point {
    let page = state.touching.touches.page ?? state.scene.shown
    guard let from = one ?? page, let to = other ?? page else { return point }
    return state.scene.convert(point, from: from, to: to)
  }

  // MARK: Responders

  /// Tells a view what fingers of its do.
  private func tell(
    _ view: LayerID, _ phase: TouchPhase, _ fingers: [Int], on machine: Machine
  ) throws {
    let touches = try machine.allocate(
      set: fingers.map { .foreign(Handle.touch($0).encoded) })
    try machine.keep(touches)
    defer { machine.release() }
    let event = TouchEvent(fingers: state.touching.touches.down, time: state.now)
    let value = try Optional(event).write(to: machine)
    try machine.keep(value)
    defer { machine.release() }
    try pass(phase, touches, value, to: .view(view), on: machine)
  }

  /// Passes touches to a responder or, if that does nothing with them, to the next one.
  ///
  /// - Parameters:
  ///   - touches: A set of touches.
  ///   - event: An optional event.
  func pass(
    _ phase: TouchPhase, _ touches: Value, _ event: Value, to first: Handle?, on machine: Machine
  ) throws {
    var next = first
    while let responder = next {
      try machine.charge(20)
      if let object = object(of: responder.encoded),
        let function = HostMethod(phase).flatMap({ machine.override(of: $0, by: object) })
      {
        _ = try machine.call(function, with: [.foreign(responder.encoded), touches, event])
        return
      }
      if try hear(responder, phase, touches, on: machine) { return }
      next = self.next(after: responder)
    }
  }

  /// Lets a control follow the fingers.
  ///
  /// - Returns: Whether the responder is one: it passes nothing on.
  func hear(
    _ responder: Handle, _ phase: TouchPhase, _ touches: Value, on machine: Machine
  ) throws -> Bool {
    guard case .view(let view) = responder, state.scene.control(of: view) != nil else {
      return false
    }
    try track(view, phase, touches, on: machine)
    return true
  }

  /// The responder after another one: the controller of a view, and the view around it.
  func next(after responder: Handle) -> Handle? {
    let page = state.touching.touches.page ?? state.scene.shown
    switch responder {
    case .view(let view):
      if let controller = state.controllers.controller(of: view) { return .controller(controller) }
      return view == page ? nil : state.scene.superview(of: view).map(Handle.view)
    case .controller(let number):
      guard let view = state.controllers[number].view, view != page else { return nil }
      return state.scene.superview(of: view).map(Handle.view)
    default: return nil
    }
  }
}

extension HostMethod {
  /// The method with which a responder hears of fingers; nil for those that only rest.
  init?(_ phase: TouchPhase) {
    switch phase {
    case .began: self.init(8)
    case .moved: self.init(9)
    case .ended: self.init(10)
    case .cancelled: self.init(11)
    case .stationary: return nil
    }
  }
}
