internal import Geometry
internal import Graphics
package import Layers

extension AbsenceSearch {
  /// How many constraints of layers are not active, and what to do about it; nil if all are.
  package func idleConstraints(of layers: [LayerID]) -> (count: Int, advice: String)? {
    let idle = inactiveConstraints(of: Set(layers), in: scene)
    guard !idle.isEmpty else { return nil }
    return (idle.count, AbsenceWords(scene, charts, names).remedy(.inactive(idle)).advice)
  }

  private func inactiveConstraints(of layers: Set<LayerID>, in scene: Scene) -> [ConstraintID] {
    ConstraintID.inactive(in: scene).filter { id in
      let constraint = scene.constraint(id)
      return layers.contains(constraint.first.view)
        || constraint.second.map { layers.contains($0.view) } ?? false
    }
  }

  /// What has no size, or one next to it, and the constraints that could give it one.
  func sizes(_ look: AbsenceLook) -> [AbsenceRemedy] {
    let scene = look.scene
    var remedies: [AbsenceRemedy] = []
    let inactive = inactiveConstraints(of: Set(look.all), in: scene)
    if !inactive.isEmpty {
      remedies.append(
        AbsenceRemedy(.inactive(inactive)) { scene in
          for constraint in inactive { scene.setActive(true, constraint) }
        })
    }
    for layer in look.parts where look.lacksRoomForText(layer) {
      let size = scene.textSize(of: layer)
      remedies.append(
        AbsenceRemedy(.noRoom(layer)) { scene in
          if scene.isView(layer) {
            try scene.setWidth(size.width, of: layer)
            try scene.setHeight(size.height, of: layer)
          } else {
            try scene.setBounds(Rect(origin: .zero, size: size), of: layer)
          }
        })
    }
    for sides in [AbsenceCause.Sides.width, .height, .both] {
      let inside = look.parts.filter {
        look.missingSides($0) == sides && (look.needsSize($0) || isPlain($0, look))
      }
      let around = look.chain.dropFirst(look.chain.first == look.subject.layer ? 1 : 0).filter {
        scene.style(of: $0).masksToBounds && look.missingSides($0) == sides
      }
      for group in [inside] + around.map({ [$0] }) where !group.isEmpty {
        remedies.append(
          AbsenceRemedy(.noSize(group, sides)) { scene in
            for layer in group { try AbsenceRemedy.giveSize(to: layer, sides, in: &scene) }
          })
      }
    }
    if let shown = scene.shown, look.chain.last == shown, !look.parts.contains(shown),
      let sides = look.missingSides(shown)
    {
      remedies.append(
        AbsenceRemedy(.noSize([shown], sides)) { scene in
          try AbsenceRemedy.giveSize(to: shown, sides, in: &scene)
        })
    }
    for layer in look.parts where look.isThin(layer) {
      remedies.append(
        AbsenceRemedy(.thin(layer)) { scene in
          try AbsenceRemedy.thicken(layer, in: &scene)
        })
    }
    return remedies
  }

  /// Whether it is what is searched for, and has nothing to draw but itself.
  private func isPlain(_ layer: LayerID, _ look: AbsenceLook) -> Bool {
    layer == look.subject.layer && look.scene.content(of: layer) == nil
      && look.scene.sublayers(of: layer).isEmpty
  }
}

extension AbsenceLook {
  /// Whether it draws something that its size decides, or clips what it holds.
  fileprivate func needsSize(_ layer: LayerID) -> Bool {
    if scene.style(of: layer).masksToBounds || scene.backgroundColor(of: layer).isSeen {
      return true
    }
    if scene.style(of: layer).borderWidth > 0 { return true }
    return switch scene.content(of: layer) {
    case .gradient, .drawing: true
    case .text(let text): !text.isBlank
    case .shape, nil: layer == scene.shown && scene.canvas.width * scene.canvas.height == 0
    }
  }

  /// The sides that it lacks; nil for none.
  func missingSides(_ layer: LayerID) -> AbsenceCause.Sides? {
    let size = scene.bounds(of: layer).size
    return switch (size.width <= 0, size.height <= 0) {
    case (true, true): .both
    case (true, false): .width
    case (false, true): .height
    case (false, false): nil
    }
  }

  /// Whether its letters do not fit into it, although it has a size.
  fileprivate func lacksRoomForText(_ layer: LayerID) -> Bool {
    guard case .text(let text)? = scene.content(of: layer), !text.isBlank,
      missingSides(layer) == nil
    else { return false }
    let (size, needed) = (scene.bounds(of: layer).size, scene.textSize(of: layer))
    return size.width < needed.width || size.height < needed.height
  }

  /// Whether it is thinner than a pixel by far.
  fileprivate func isThin(_ layer: LayerID) -> Bool {
    let limit = 0.2
    if case .shape(let shape)? = scene.content(of: layer) {
      if shape.strokeColor.isSeen, shape.stroke.width > 0 {
        return shape.stroke.width < limit && !shape.fillColor.isSeen
      }
      guard shape.fillColor.isSeen, let box = shape.path.boundingBoxOfPath else { return false }
      let least = min(box.width, box.height)
      return least > 0 && least < limit
    }
    let size = scene.bounds(of: layer).size
    return size.width > 0 && size.height > 0 && min(size.width, size.height) < limit
  }
}

extension AbsenceRemedy {
  fileprivate static func giveSize(
    to layer: LayerID, _ sides: AbsenceCause.Sides, in scene: inout Scene
  ) throws {
    let size = AbsenceWords.size
    if scene.isView(layer) {
      if sides != .height { try scene.setWidth(size.width, of: layer) }
      if sides != .width { try scene.setHeight(size.height, of: layer) }
    } else {
      var frame = scene.frame(of: layer)
      if sides != .height { frame.size.width = size.width }
      if sides != .width { frame.size.height = size.height }
      try scene.setFrame(frame, of: layer)
    }
  }

  fileprivate static func thicken(_ layer: LayerID, in scene: inout Scene) throws {
    if case .shape(var shape)? = scene.content(of: layer) {
      if shape.strokeColor.isSeen {
        shape.stroke.width = 2
      } else {
        shape.strokeColor = shape.fillColor
      }
      return try scene.setShape(shape, of: layer)
    }
    let size = scene.bounds(of: layer).size
    try giveSize(to: layer, size.width < size.height ? .width : .height, in: &scene)
  }
}
