package import Layers

/// How a page calls the layers and constraints of its scene.
package struct AbsenceNames: Sendable {
  /// The variables that hold layers, or elements of arrays: `bar`, `bars[2]`.
  package let layers: [LayerID: String]
  package let constraints: [ConstraintID: String]

  package init(layers: [LayerID: String], constraints: [ConstraintID: String] = [:]) {
    (self.layers, self.constraints) = (layers, constraints)
  }

  /// What to write for a layer; nil if the page cannot reach it in a few words.
  func expression(of layer: LayerID, in scene: Scene, depth: Int = 0) -> String? {
    if let name = layers[layer] { return name }
    guard depth < 2, scene.isView(layer), let superview = scene.superview(of: layer),
      let outer = expression(of: superview, in: scene, depth: depth + 1)
    else { return nil }
    if scene.isStackView(superview),
      let index = scene.arrangedSubviews(of: superview).firstIndex(of: layer)
    {
      return "\(outer).arrangedSubviews[\(index)]"
    }
    return scene.subviews(of: superview).firstIndex(of: layer).map { "\(outer).subviews[\($0)]" }
  }

  /// What to write for all of some layers, as a sequence; nil if there is nothing short.
  func sequence(of layers: [LayerID], in scene: Scene) -> String? {
    guard let first = layers.first, let superview = scene.superview(of: first),
      let outer = self.layers[superview]
    else { return nil }
    let isArranged = scene.isStackView(superview)
    let all = isArranged ? scene.arrangedSubviews(of: superview) : scene.subviews(of: superview)
    return all == layers ? "\(outer).\(isArranged ? "arrangedSubviews" : "subviews")" : nil
  }

  /// The nearest layer around one that has a name.
  func namedLayer(around layer: LayerID, in scene: Scene) -> String? {
    var next = scene.superlayer(of: layer) ?? scene.maskedLayer(of: layer)
    while let around = next {
      if let name = layers[around] { return name }
      next = scene.superlayer(of: around) ?? scene.maskedLayer(of: around)
    }
    return nil
  }
}
