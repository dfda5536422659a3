internal import Geometry
internal import Layers

extension AbsenceSearch {
  /// What puts the tree of a layer onto the page.
  func placing(_ layer: LayerID) -> AbsenceRemedy {
    let top = scene.top(of: layer)
    guard let shown = scene.shown else {
      return AbsenceRemedy(.nothingShown(top: top)) { scene in
        guard !scene.isView(top) else { return scene.show(top) }
        let page = scene.makeView()
        try scene.setFrame(Rect(origin: .zero, size: Scene.emptyCanvas), of: page)
        try scene.addSublayer(top, to: page)
        scene.show(page)
      }
    }
    return AbsenceRemedy(.notAdded(top: top)) { scene in
      if self.charts[top] != nil || self.charts[shown] != nil {
        scene.show(scene.isView(top) ? top : shown)
      } else if scene.isStackView(shown), scene.isView(top) {
        try scene.addArrangedSubview(top, to: shown)
      } else {
        try scene.addSublayer(top, to: shown)
      }
    }
  }

  /// What is hidden, cannot be seen, or is held so by an animation; and masks.
  func hiding(_ look: AbsenceLook) -> [AbsenceRemedy] {
    let scene = look.scene
    // Each layer around it is a cause of its own, and those inside are one.
    let own = look.subject.layers
    let around = look.chain.filter { !own.contains($0) }
    let groups = [own] + around.map { [$0] } + [look.parts.filter { !own.contains($0) }]
    var remedies: [AbsenceRemedy] = []
    for group in groups {
      let hidden = group.filter { scene.isHidden($0) }
      guard !hidden.isEmpty else { continue }
      remedies.append(
        AbsenceRemedy(.hidden(hidden)) { scene in
          for layer in hidden { scene.setHidden(false, of: layer) }
        })
    }
    for group in groups {
      let clear = group.filter { scene.style(of: $0).opacity < 0.05 }
      guard !clear.isEmpty else { continue }
      remedies.append(
        AbsenceRemedy(.transparent(clear)) { scene in
          for layer in clear {
            try AbsenceRemedy.changeStyle(of: layer, in: &scene) { $0.opacity = 1 }
          }
        })
    }
    for layer in look.all
    where scene.presentation(of: layer, at: time) != scene.modelValues(of: layer) {
      remedies.append(
        AbsenceRemedy(.animated(layer)) { $0.removeAllAnimations(from: layer) })
    }
    for layer in look.all where scene.style(of: layer).transform.isFlat {
      remedies.append(
        AbsenceRemedy(.flattened(layer)) { scene in
          try AbsenceRemedy.changeStyle(of: layer, in: &scene) { $0.transform = .identity }
        })
    }
    return remedies
  }

  /// The masks, and what lies above.
  func covers(_ look: AbsenceLook) -> [AbsenceRemedy] {
    let scene = look.scene
    var remedies: [AbsenceRemedy] = []
    for layer in look.all where scene.mask(of: layer) != nil {
      remedies.append(AbsenceRemedy(.masked(layer)) { try $0.setMask(nil, of: layer) })
    }
    return remedies + look.chain.compactMap { raising($0, look) }
  }

  /// Raises a layer above its siblings.
  private func raising(_ layer: LayerID, _ look: AbsenceLook) -> AbsenceRemedy? {
    let scene = look.scene
    guard let superlayer = scene.superlayer(of: layer) else { return nil }
    let siblings = scene.sublayers(of: superlayer)
    let above = (siblings.firstIndex(of: layer).map { siblings[($0 + 1)...] } ?? []).filter {
      !scene.isHidden($0) && !look.subject.layers.contains($0)
    }.prefix(AbsenceSearch.mostAbove)
    guard !above.isEmpty else { return nil }
    return AbsenceRemedy(.covered(layer, by: covers(of: look.subject, above, in: scene))) { scene in
      try scene.addSublayer(layer, to: superlayer)
    }
  }

  /// Those of some higher layers without which the subject shows: a single one if that is enough.
  private func covers(
    of subject: Subject, _ above: ArraySlice<LayerID>, in scene: Scene
  ) -> [LayerID] {
    func showsWithout(_ layers: [LayerID]) -> Bool {
      var without = scene
      for layer in layers { without.setHidden(true, of: layer) }
      return shows(subject, in: without)
    }
    guard showsWithout(Array(above)) else { return Array(above) }
    var needed = Array(above)
    for layer in above {
      let fewer = needed.filter { $0 != layer }
      if !fewer.isEmpty, showsWithout(fewer) { needed = fewer }
    }
    return needed
  }

  /// The most layers above another one that are looked at.
  private static let mostAbove = 24
}

extension AbsenceRemedy {
  /// Changes the style of a layer.
  static func changeStyle(
    of layer: LayerID, in scene: inout Scene, _ change: (inout LayerStyle) -> Void
  ) throws {
    var style = scene.style(of: layer)
    change(&style)
    try scene.setStyle(style, of: layer)
  }
}

extension AffineTransform {
  /// Whether it makes a line or a point of every area.
  fileprivate var isFlat: Bool { abs(a * d - b * c) < 1e-6 }
}
