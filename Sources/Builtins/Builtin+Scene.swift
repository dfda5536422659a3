internal import Language
internal import Layers

extension Builtin {
  /// A property of a view or a layer that the scene stores.
  init<Receiver: SceneReference, Content: LanguageValue>(
    sceneProperty name: String, of receiver: Receiver.Type, _ summary: String, unit: String = "",
    example: String, get: @escaping @Sendable (Scene, LayerID) -> Content,
    set: @escaping @Sendable (inout Scene, LayerID, Content) throws -> Void,
    cost: @escaping @Sendable (Content) -> Int = { _ in 0 }
  ) {
    self.init(
      property: name, of: receiver, summary, unit: unit, example: example,
      get: { machine, receiver in get(machine.scene, receiver.id) },
      set: { machine, receiver, content in
        try machine.charge(cost(content))
        try machine.changeScene { try set(&$0, receiver.id, content) }
        try machine.noteHostObjects()
      })
  }

  /// A property of the style of a view or a layer.
  init<Receiver: SceneReference, Content: LanguageValue>(
    sceneProperty name: String, of receiver: Receiver.Type, _ summary: String, unit: String = "",
    example: String, _ path: any WritableKeyPath<LayerStyle, Content> & Sendable
  ) {
    self.init(
      sceneProperty: name, of: receiver, summary, unit: unit, example: example,
      get: { $0.style(of: $1)[keyPath: path] },
      set: { scene, id, content in
        var style = scene.style(of: id)
        style[keyPath: path] = content
        try scene.setStyle(style, of: id)
      })
  }

  /// An initialiser of a view or a layer without arguments.
  init<Result: SceneReference>(
    making type: Result.Type, _ summary: String, example: String,
    make: @escaping @Sendable (inout Scene) -> LayerID
  ) {
    self.init(initializer: type, summary, example: example) { machine in
      let made = Result(make(&machine.scene))
      try machine.noteHostObjects()
      return made
    }
  }
}
