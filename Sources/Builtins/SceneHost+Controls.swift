internal import Language
internal import Layers

/// Controls: what they run, and the words that work them.
extension SceneHost {
  /// Lets a control follow a finger, and runs what it then tells of.
  ///
  /// - Parameter touches: A set of touches, of which the first one counts.
  func track(
    _ control: LayerID, _ phase: TouchPhase, _ touches: Value, on machine: Machine
  ) throws {
    guard let first = try machine.members(of: touches).first,
      let point = location(ofFinger: FingerTouch(handle: first.handle).number, in: control)
    else { return }
    let events = try machine.changeScene { try $0.track(control, phase, at: point) }
    try send(events, from: control, on: machine)
  }

  /// Runs what a control has to run when it tells of events.
  func send(_ events: [ControlEvent], from control: LayerID, on machine: Machine) throws {
    for event in events {
      for action in state.touching.controlActions[control] ?? []
      where action.events.contains(event) {
        guard let content = state.scene.control(of: control)?.content else { return }
        let sender = AnyReference(
          .foreign(Handle.view(control).encoded), .named(content.languageNames[0]))
        try machine.charge(100)
        try machine.run(action.action, with: argument(of: content), from: sender)
      }
    }
  }

  /// What a closure of a control is given.
  private func argument(of content: Control.Content) -> Value? {
    switch content {
    case .own, .button: nil
    case .slider(let value, _): .double(value)
    case .segments(_, let chosen): .int(chosen ?? -1)
    case .toggle(let isOn): .bool(isOn)
    }
  }
}

extension Machine {
  /// A new control, and what it runs when it has another value, or a button when it is tapped.
  func makeControl(_ content: Control.Content, _ action: Value? = nil) throws -> LayerID {
    try willAddText(content)
    let fonts = try sceneHost.services.fonts()
    let id = try changeScene { try $0.makeControl(content, in: fonts) }
    if let action, action.tag != .absent, let function = action.unwrapped {
      let event: ControlEvent = if case .button = content { .touchUpInside } else { .valueChanged }
      touching.controlActions[id] = [ControlAction(events: [event], action: .closure(function))]
    }
    try noteHostObjects()
    return id
  }

  /// Changes a control.
  func changeControl(_ id: LayerID, _ change: (inout Control) -> Void) throws {
    guard var control = scene.control(of: id) else { return }
    let old = control.content
    change(&control)
    if control.content != old { try willAddText(control.content) }
    let new = control
    try changeScene { try $0.setControl(new, of: id) }
  }

  /// Checks the texts of a control before they are set; a note names characters without a glyph.
  private func willAddText(_ content: Control.Content) throws {
    let texts: [String] =
      switch content {
      case .button(let title?): [title]
      case .segments(let titles, _): titles
      default: []
      }
    for text in texts { try willAddChartText(text) }
    try willMakeHostObjects(2 * texts.count + 4)
  }
}
