internal import Language

/// What a control or a recogniser of gestures runs: a closure of the page, or a method of an object.
enum Action: Sendable {
  case closure(Value)
  case selector(Selector, of: AnyReference)
  /// The selection of the mark of a chart at the finger.
  case selection
  /// A part of the page that hears of the selection of a chart, by whatever means.
  case selected(Value)
  /// The scroll and the zoom of a chart by fingers.
  case zoom

  /// Visits the value that it keeps.
  func visit(_ visit: (Value) -> Void) {
    switch self {
    case .closure(let function): visit(function)
    case .selector(_, let target): visit(target.value)
    case .selected(let function): visit(function)
    case .selection, .zoom: break
    }
  }
}

extension Machine {
  /// Runs an action.
  ///
  /// - Parameters:
  ///   - argument: What a closure takes; nil for nothing.
  ///   - sender: What a method of a target is given, if it takes something.
  func run(_ action: Action, with argument: Value? = nil, from sender: AnyReference) throws {
    switch action {
    case .closure(let function):
      try keep(function)
      defer { release() }
      _ = try argument.map { try call(function, with: $0) } ?? call(function, with: [])
    case .selector(let selector, let target):
      try perform(selector, on: target, with: [sender])
    case .selection, .zoom: try ChartTouches(self).run(action, from: sender)
    case .selected: break
    }
  }
}
