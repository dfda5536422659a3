package import Layers

extension LayerID {
  /// What a layer outside of charts is called: `button`, `label`, `view`, `shape`.
  package func noun(in scene: Scene) -> String {
    if let control = scene.control(of: self) { return control.noun }
    let kind = scene.content(of: self)?.kind
    if scene.isView(self) {
      return scene.isStackView(self) ? "stack view" : kind == .text ? "label" : "view"
    }
    return switch kind {
    case .shape: "shape"
    case .gradient: "gradient"
    case .text: "text"
    case .drawing: "drawing"
    case nil: "layer"
    }
  }
}

extension Control {
  /// What it is called.
  fileprivate var noun: String {
    switch content {
    case .own: "control"
    case .button: "button"
    case .slider: "slider"
    case .segments: "segmented control"
    case .toggle: "switch"
    }
  }
}
