package import Geometry
package import Text

/// A control of a scene, and the layers of its parts.
struct ControlRecord: Sendable {
  var control: Control
  var parts: [LayerID] = []
  /// What the parts are placed for; nil if they are not yet.
  var placed: (control: Control, size: Size, theme: Theme)?
}

extension Scene {
  /// Makes a control of its preferred size.
  ///
  /// - Parameter fonts: The fonts of text, unless the scene has some already.
  package mutating func makeControl(
    _ content: Control.Content, in fonts: FontSet
  ) throws(SceneError) -> LayerID {
    if self.fonts == nil { self.fonts = fonts }
    let id = makeView()
    controls[id] = ControlRecord(control: Control(content))
    try fit(id)
    return id
  }

  /// The control that a view is; nil for any other view.
  package func control(of id: LayerID) -> Control? { controls[id]?.control }

  /// Sets what a control is and shows; its preferred size follows.
  package mutating func setControl(_ control: Control, of id: LayerID) throws(SceneError) {
    guard let old = controls[id]?.control, old != control else { return }
    controls[id]?.control = control
    if old.content != control.content || old.font != control.font { try fit(id) }
    revision += 1
  }

  /// Gives a control the size that it prefers.
  private mutating func fit(_ id: LayerID) throws(SceneError) {
    guard let control = controls[id]?.control, let fonts,
      let size = ControlLook.preferredSize(of: control, in: fonts)
    else { return }
    try setPreferredSize(size, of: id)
  }

  // MARK: Parts

  /// Places the parts of all controls whose state, size or ground has changed.
  package mutating func placeControlParts() throws(SceneError) {
    for id in controls.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let record = controls[id] else { continue }
      let size = bounds(of: id).size
      var looks = record.control
      looks.tracking = nil
      let theme = theming.theme.isDark ? Ground(of: id, in: self).theme : .light
      if let placed = record.placed, placed == (looks, size, theme) { continue }
      try place(ControlLook(of: looks, in: size, theme).parts, of: id)
      controls[id]?.placed = (looks, size, theme)
    }
  }

  /// Gives a control these parts, above what else it has drawn; layers of the same kind stay.
  private mutating func place(
    _ parts: [ControlLook.Part], of id: LayerID
  ) throws(SceneError) {
    var layers = controls[id]?.parts ?? []
    let isSame =
      layers.count == parts.count
      && zip(layers, parts).allSatisfy { (text(of: $0) != nil) == ($1.text != nil) }
    if !isSame {
      for layer in layers { removeFromSuperlayer(layer) }
      layers = parts.map { part in makeLayer(drawing: part.text.map(LayerContent.text)) }
      for (index, layer) in layers.enumerated() {
        try insertSublayer(layer, into: id, at: index)
      }
      controls[id]?.parts = layers
    }
    let corner = bounds(of: id).origin
    for (layer, part) in zip(layers, parts) {
      var frame = part.frame
      frame.origin = frame.origin + (corner - .zero)
      try setFrame(frame, of: layer)
      if let text = part.text {
        try setText(text, of: layer)
        continue
      }
      setBackgroundColor(part.color, of: layer)
      var style = style(of: layer)
      style.cornerRadius = part.cornerRadius
      style.borderWidth = part.borderColor == nil ? 0 : 0.5
      style.borderColor = part.borderColor
      try setStyle(style, of: layer)
    }
  }

  /// The layers of the parts of controls that are no longer in them, which last as long as those.
  func strayControlParts() -> [LayerID] {
    controls.flatMap { id, record in
      record.parts.filter { superlayer(of: $0) != id }
    }
  }

  // MARK: Touches

  /// What a finger does to a control, and what that tells of.
  ///
  /// - Parameter point: In the bounds of the control.
  package mutating func track(
    _ id: LayerID, _ phase: TouchPhase, at point: Point
  ) throws(SceneError) -> [ControlEvent] {
    guard var control = controls[id]?.control else { return [] }
    let bounds = bounds(of: id)
    let events = control.track(
      phase, at: point - (bounds.origin - .zero), in: bounds.size)
    try setControl(control, of: id)
    return events
  }

  /// Where the middle of a slider's thumb is for a value, in its bounds.
  package func thumb(of id: LayerID, at value: Double) -> Point {
    guard var control = controls[id]?.control else { return .zero }
    control.value = value
    let bounds = bounds(of: id)
    return ControlLook.thumb(of: control, in: bounds.size).center + (bounds.origin - .zero)
  }

  /// The middle of a segment, in the bounds of its control.
  package func middle(of id: LayerID, segment index: Int) -> Point {
    let bounds = bounds(of: id)
    let count = Double(max(1, controls[id]?.control.titles.count ?? 1))
    return Point(
      x: bounds.minX + (Double(index) + 0.5) * bounds.width / count, y: bounds.midY)
  }

  /// Whether the view is a control that keeps a kind of gesture from the recognisers of the views
  /// around it: taps, and of a slider drags too.
  func controlKeeps(_ view: LayerID, from kind: GestureRecognizer.Kind) -> Bool {
    guard let control = controls[view]?.control, control.isEnabled else { return false }
    switch (kind, control.content) {
    case (.tap, .button), (.tap, .slider), (.tap, .segments), (.tap, .toggle): return true
    case (.pan, .slider), (.pan, .toggle): return true
    default: return false
    }
  }
}
