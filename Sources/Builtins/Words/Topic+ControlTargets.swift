internal import Language
internal import Layers

extension Topic {
  /// Methods that controls call, in Apple's words.
  static let targets: [Builtin] =
    [
      Builtin(
        method: "addTarget", of: PageControl.self,
        "Calls a method when the control tells of events.",
        Parameter(nil, as: AnyReference.self, "The object that has the method."),
        Parameter("action", as: Selector.self, "Which method."),
        Parameter("for", as: [ControlEvents].self, "Which events."),
        example: """
          class Board: View {
            let plus = UIButton(type: .system)
            @objc func tapped() { print("tapped") }
          }
          let board = Board(width: 80, height: 40)
          board.plus.addTarget(
            board, action: #selector(Board.tapped), for: .touchUpInside)
          board.plus.sendActions(for: .touchUpInside)
          """
      ) { machine, control, target, selector, events in
        try machine.willAllocate(128)
        machine.touching.controlActions[control.id, default: []].append(
          ControlAction(
            events: events.flatMap(\.events), action: .selector(selector, of: target)))
      },
      Builtin(
        method: "removeTarget", of: PageControl.self, "Calls a method no more.",
        Parameter(nil, as: AnyReference?.self, "The object that has the method; nil is any."),
        Parameter("action", as: Selector?.self, "Which method; nil is any."),
        Parameter("for", as: [ControlEvents].self, "Which events."),
        example: plusExample("plus.removeTarget(nil, action: nil, for: .allEvents)")
      ) { machine, control, target, selector, events in
        let gone = events.flatMap(\.events)
        machine.touching.controlActions[control.id] = machine.touching.controlActions[control.id]?
          .compactMap { action in
            guard case .selector(let other, let object) = action.action,
              target == nil || target?.value == object.value, selector == nil || selector == other
            else { return action }
            let left = action.events.filter { !gone.contains($0) }
            return left.isEmpty ? nil : ControlAction(events: left, action: action.action)
          }
      },
      Builtin(
        method: "sendActions", of: PageControl.self, "Runs what the control runs for events.",
        Parameter("for", as: [ControlEvents].self, "Which events."),
        example: plusExample("plus.sendActions(for: .touchUpInside)")
      ) { machine, control, events in
        try machine.sceneHost.send(events.flatMap(\.events), from: control.id, on: machine)
      },
    ].map(\.onlyApples)

  /// Apple's names of events, states and types of controls.
  static let controlConstants: [Builtin] =
    (ControlEvents.allCases.map { event in
      Builtin(
        constant: event.rawValue, of: ControlEvents.self, event.summary,
        example: plusExample("plus.sendActions(for: .\(event.rawValue))"), event)
    }
    + ControlState.allCases.map { state in
      Builtin(
        constant: state.rawValue, of: ControlState.self, "The state '\(state.rawValue)'.",
        example: plusExample("plus.setTitle(\"more\", for: .\(state.rawValue))"), state)
    }
    + ButtonType.allCases.map { type in
      Builtin(
        constant: type.rawValue, of: ButtonType.self, "The type '\(type.rawValue)'.",
        example: "show(UIButton(type: .\(type.rawValue)))", type)
    }).map(\.onlyApples)
}
