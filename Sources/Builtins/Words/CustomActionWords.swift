internal import Language
internal import Layers

/// Actions for readers who do not see a view, in Apple's words.
enum CustomActionWords {
  static let type = TypeDeclaration(
    "UIAccessibilityCustomAction", "An action that a view offers to readers who do not see it.",
    isReference: true, isFinal: true, isApples: true)

  static let all: [Builtin] = [
    Builtin(
      .initializer, on: CustomAction.languageType, CustomAction.languageName,
      "Makes an action that runs a closure.",
      [
        .init(label: "name", type: .string, summary: "The name of the action."),
        .init(
          label: "actionHandler",
          type: .function([CustomAction.languageType], result: .bool),
          summary: "What to run; whether it succeeded has no effect."),
      ], returning: CustomAction.languageType,
      example: greetExample("print(box.accessibilityActions)"),
      body: .call { machine, arguments in
        let action = CustomAction(name: String.read(arguments[0], in: machine))
        let object = try action.write(to: machine)
        try machine.attach(arguments[1], to: object)
        return object
      }),
    Builtin(
      .initializer, on: CustomAction.languageType, CustomAction.languageName,
      "Makes an action that calls a method.",
      [
        .init(label: "name", type: .string, summary: "The name of the action."),
        .init(label: "target", type: .any, summary: "The object that has the method."),
        .init(label: "selector", type: Selector.languageType, summary: "Which method."),
      ], returning: CustomAction.languageType,
      example: """
        class Card: UIView {
          @objc func greet() -> Bool {
            print("hello")
            return true
          }
        }
        let card = Card(width: 80, height: 40)
        card.accessibilityCustomActions = [
          UIAccessibilityCustomAction(
            name: "Greet", target: card, selector: #selector(Card.greet))
        ]
        perform("Greet", on: card)
        """,
      body: .call { machine, arguments in
        let target = try AnyReference.read(arguments[1], in: machine)
        let action = CustomAction(
          name: String.read(arguments[0], in: machine),
          selector: try Selector.read(arguments[2], in: machine), target: target.type)
        let object = try action.write(to: machine)
        try machine.attach(target.value, to: object)
        return object
      }),
    Builtin(
      property: "name", of: CustomAction.self, "The name of the action.",
      example: greetExample("print(box.accessibilityCustomActions?.first?.name ?? \"\")"),
      get: { _, action in action.name }),
    Builtin(
      .property, on: View.languageType, "accessibilityCustomActions",
      "The actions that Apple's code gives the view, those of 'addAccessibilityAction' left out; "
        + "setting them replaces them. Nil if there is none.",
      returning: .optional(.array(CustomAction.languageType)),
      example: greetExample("perform(\"Greet\", on: box)"),
      body: .property(
        get: { machine, value in
          let view = try View.read(value, in: machine)
          let actions = machine.touching.accessibilityActions[view.id] ?? []
          let objects = actions.compactMap(\.object)
          guard !objects.isEmpty else { return .none }
          return try machine.allocate(elements: objects).wrapped
        },
        set: { machine, value, list in
          let view = try View.read(value, in: machine)
          let objects = list.unwrapped.map { machine.elements($0) } ?? []
          try machine.charge(16 * objects.count)
          machine.touching.accessibilityActions[view.id]?.removeAll { $0.object != nil }
          for object in objects {
            let action = try CustomAction.read(object, in: machine)
            machine.share(object)
            try machine.add(
              AccessibilityAction(name: action.name, code: .object(object)), to: view.id)
          }
        })),
  ].map(\.onlyApples)

  /// A page with a view that offers an action, and a line more.
  private static func greetExample(_ line: String) -> String {
    """
    let box = View(width: 80, height: 40)
    box.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Greet") { _ in
        print("hello")
        return true
      }
    ]
    \(line)
    """
  }
}

/// Apple's object for an action of a view. Its closure, or the target of its method, is attached to it.
struct CustomAction: NativeReference {
  static let languageName = "UIAccessibilityCustomAction"
  let name: String
  /// Nil for a closure.
  private let method: Method?
  var languageDescription: String { Self.languageName }

  init(name: String) { (self.name, method) = (name, nil) }

  init(name: String, selector: Selector, target: Type) {
    (self.name, method) = (name, Method(selector: selector, target: target))
  }

  /// The method that it calls.
  private struct Method: Equatable {
    let selector: Selector
    /// A type of the object that has it.
    let target: Type
  }

  /// Runs the action of an object.
  static func run(_ object: Value, on machine: Machine) throws {
    let action = try read(object, in: machine)
    guard let attached = machine.attachment(of: object) else { return }
    try machine.keep(object)
    defer { machine.release() }
    guard let method = action.method else {
      _ = try machine.call(attached, with: object)
      return
    }
    try machine.perform(
      method.selector, on: AnyReference(attached, method.target),
      with: [AnyReference(object, languageType)])
  }
}
