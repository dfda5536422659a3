internal import Charting
internal import Language
internal import Layers

// What calls have to do with the objects of a scene.
extension Provenance {
  mutating func note(_ call: TracedCall, in state: SceneState, on machine: Machine) {
    let builtin = call.word.builtin
    let objects = zip(builtin.parameters, call.arguments).flatMap { parameter, argument in
      Handle.list(in: argument, parameter, on: machine)
    }
    let (receiver, result) = (Handle(of: call.receiver), Handle(of: call.result))
    // A method that answers something else only looks.
    let acts =
      builtin.kind == .property || builtin.result == .void || result != nil && result == receiver
    if acts {
      if let receiver { change(receiver, receiver.prefix + builtin.name, call, in: state) }
      for object in objects { change(object, builtin.name, call, in: state) }
    }
    if builtin.name == "show", let shown = state.scene.shown,
      !objects.contains(.view(shown)), !objects.contains(.layer(shown))
    {
      // The picture of a value that is not a view.
      make(shown, self.call(call))
    }
    guard let result, result != receiver, !objects.contains(result) else { return }
    switch result {
    case .view(let id), .layer(let id):
      if builtin.kind == .initializer || builtin.kind == .function { make(id, self.call(call)) }
    case .constraint, .anchor, .axis, .controller, .recognizer, .touch, .timer: break
    }
  }

  /// Notes a change of an object; of a constraint it is one of the views that it is about.
  private mutating func change(
    _ object: Handle, _ name: String, _ call: TracedCall, in state: SceneState
  ) {
    switch object {
    case .view(let id), .layer(let id), .axis(of: let id, _):
      change(id, name, self.call(call, as: name))
    case .constraint(let id):
      let constraint = state.scene.constraint(id)
      for anchor in [constraint.first, constraint.second].compactMap(\.self) {
        let attribute = anchor.attribute.rawValue
        change(anchor.view, attribute, self.call(call, as: attribute))
      }
    case .controller(let number):
      if let view = state.controllers[number].view { change(view, name, self.call(call, as: name)) }
    case .anchor, .recognizer, .touch, .timer: break
    }
  }
}

extension Handle {
  /// The object of the scene that a value is; nil for any other value.
  fileprivate init?(of value: Value) {
    guard value.tag == .foreign else { return nil }
    self.init(encoded: value.handle)
  }

  /// The objects of the scene that an argument is or lists.
  fileprivate static func list(
    in argument: Value, _ parameter: Builtin.ParameterDescription, on machine: Machine
  ) -> [Handle] {
    if let handle = Handle(of: argument) { return [handle] }
    guard argument.tag == .object, parameter.isVariadic || parameter.type.is(.array) else {
      return []
    }
    return machine.elements(argument).compactMap { Handle(of: $0) }
  }

  /// What the names of its properties begin with, where they are kept with those of its view.
  fileprivate var prefix: String {
    switch self {
    case .axis(of: _, .x): "xAxis."
    case .axis(of: _, .y): "yAxis."
    default: ""
    }
  }
}
