internal import Language
internal import Layers

extension Help {
  /// Every property that can be animated, by its owner.
  static var whatMoves: String {
    "  What can move:\n" + rows(AnimatedProperty.groups.map { ($0.owner, $0.keyPaths) })
  }
}

extension Builtin {
  /// Whether it takes a key path, which names an animatable property.
  var takesKeyPath: Bool {
    name == "keyPath" || parameters.contains { $0.label == "keyPath" }
  }
}

extension AnimatedProperty {
  /// The names of all of them, by their owner.
  static var groups: [(owner: String, keyPaths: String)] {
    let owners: [(String, LayerContent.Kind?)] = [
      ("every layer", nil), ("a shape", .shape), ("a gradient", .gradient), ("a text", .text),
    ]
    return owners.map { owner, content in
      let names = all.filter { $0.content == content }.map(\.keyPath)
      return (owner, names.joined(separator: ", "))
    }
  }
}
