package import Language
package import Layers

extension Program {
  /// The layers that variables of the page hold, themselves or as the layers of their views, with the
  /// names: `bar`, or `bars[2]` for an element of an array.
  package var layerNames: [LayerID: String] {
    var names: [LayerID: String] = [:]
    for (handle, name) in objectNames {
      switch Handle(encoded: handle) {
      // Where the page has a name for a view and another one for its layer, it is that of the view.
      case .view(let id): names[id] = name
      case .layer(let id): if names[id] == nil { names[id] = name }
      default: break
      }
    }
    return names
  }
}

extension Program {
  /// The constraints that variables of the page hold, with the names: `tall`, or `heights[2]`.
  package var constraintNames: [ConstraintID: String] {
    var names: [ConstraintID: String] = [:]
    for (handle, name) in objectNames {
      if case .constraint(let id)? = Handle(encoded: handle) { names[id] = name }
    }
    return names
  }
}
