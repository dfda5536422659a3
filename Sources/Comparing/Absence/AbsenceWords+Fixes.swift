internal import Charting
internal import Geometry
internal import Layers

extension AbsenceWords {
  /// What to do about a cause.
  struct Remedy {
    /// In words, with code in single quotes.
    let advice: String
    /// The line to type; nil where the page cannot say it in a line.
    let code: String?

    /// - Parameter advice: Where there is no line.
    init(_ code: String?, else advice: String) {
      self.code = code
      self.advice = code.map { "write '\($0)'" } ?? advice
    }
  }

  func remedy(_ cause: AbsenceCause) -> Remedy {
    switch cause {
    case .nothingShown(let top):
      guard scene.isView(top) else {
        return Remedy(nil, else: "'show' a view, and add it to the 'layer' of that")
      }
      return Remedy(name(top).map { "show(\($0))" }, else: "'show' it, or a view that it is in")
    case .notAdded(let top): return adding(top)
    case .hidden(let layers):
      return setting(layers, "isHidden = false", else: "set 'isHidden' to false")
    case .transparent(let layers):
      let word = layers.first.map(scene.isView) ?? true ? "alpha" : "opacity"
      return setting(layers, "\(word) = 1", else: "set its '\(word)' to 1")
    case .animated(let layer):
      return Remedy(
        layerName(layer).map { "\($0).removeAllAnimations()" },
        else: "remove the animation, or let it end elsewhere")
    case .notYet(let seconds):
      return Remedy(nil, else: "':at \(number(seconds))s' shows that moment")
    case .over(let seconds):
      return Remedy(nil, else: "':at \(number(max(0, seconds - 0.1)))s' shows a moment before")
    case .inactive(let constraints): return activating(constraints)
    case .noSize(let layers, let sides): return sizing(layers, sides)
    case .flattened(let layer):
      return setting([layer], "transform = .identity", else: "set its transform to '.identity'")
    case .noColor(let layers):
      return setting(layers, "backgroundColor = \(color(layers))", else: "give it a colour")
    case .noPaint(let layers):
      return setting(layers, "strokeColor = \(color(layers))", else: "give it a 'strokeColor'")
    case .noPath(let layers):
      let rect = "Rect(x: 0, y: 0, width: \(number(Self.size.width)), "
      return setting(
        layers, "path = Path(rect: \(rect)height: \(number(Self.size.height))))",
        else: "give it a 'path'")
    case .noLineWidth(let layer):
      return setting([layer], "lineWidth = 2", else: "set its 'lineWidth' to 2")
    case .noLinePart(let layer):
      let property = (scene.shape(of: layer)?.strokeEnd ?? 0) <= 0 ? "strokeEnd = 1" : nil
      return setting(
        [layer], property ?? "strokeStart = 0", else: "let the stroke go from 0 to 1")
    case .noText(let layers):
      let word = layers.first.map(scene.isView) ?? true ? "text" : "string"
      return setting(layers, "\(word) = \"text\"", else: "give it a text")
    case .noTextColor(let layers):
      let word = layers.first.map(scene.isView) ?? true ? "textColor" : "foregroundColor"
      return setting(layers, "\(word) = \(color(layers))", else: "give its letters a colour")
    case .noGradient(let layer):
      return setting([layer], "colors = [.red, .yellow]", else: "give it two colours")
    case .noRoom(let layer): return roomier(layer)
    case .empty(let layer):
      guard scene.isStackView(layer) else { return Remedy(nil, else: "give it something to draw") }
      return Remedy(
        name(layer).map {
          "\($0).addArrangedSubview(View(width: 80, height: 40, backgroundColor: \(color([layer]))))"
        }, else: "add a view to it")
    case .outside(let layer, let escape): return moving(layer, escape)
    case .masked(let layer):
      return Remedy(layerName(layer).map { "\($0).mask = nil" }, else: "remove the mask")
    case .sameColor(let layers, _): return recoloring(layers)
    case .thin(let layer): return thickening(layer)
    case .covered(let raised, _): return raising(raised)
    case .outsideAxis(let chart, let dimension, let set) where set.isZoom:
      return Remedy(
        name(chart).map { "\($0).\(dimension)Axis.zoom(to: nil)" },
        else: "show all of the \(dimension) axis")
    case .outsideAxis(let chart, let dimension, let set):
      let data = set.data
      let ends = data.lowerBound < data.upperBound ? data : data.lowerBound...data.upperBound + 1
      let range = "\(number(ends.lowerBound))...\(number(ends.upperBound))"
      return Remedy(
        name(chart).map { "\($0).\(dimension)Axis.domain = \(range)" },
        else: "set the domain of the \(dimension) axis to \(range)")
    case .unknown: return Remedy(nil, else: "look at it alone: 'show' it by itself")
    }
  }

  // MARK: Names

  private func name(_ layer: LayerID) -> String? { names.expression(of: layer, in: scene) }

  /// What to write for the layer of a view, or for a layer.
  private func layerName(_ layer: LayerID) -> String? {
    name(layer).map { scene.isView(layer) ? "\($0).layer" : $0 }
  }

  private func color(_ layers: [LayerID]) -> String {
    layers.first.map { Color(contrastingIn: scene, behind: $0).contrastName } ?? ".red"
  }

  /// Sets a property of one layer, or of all views in another one.
  private func setting(_ layers: [LayerID], _ change: String, else advice: String) -> Remedy {
    guard layers.count > 1 else {
      return Remedy(layers.first.flatMap(name).map { "\($0).\(change)" }, else: advice)
    }
    if let sequence = names.sequence(of: layers, in: scene) {
      return Remedy("for view in \(sequence) { view.\(change) }", else: advice)
    }
    // One of them is enough to see that it works.
    return Remedy(layers.lazy.compactMap(name).first.map { "\($0).\(change)" }, else: advice)
  }

  // MARK: Places

  private func adding(_ top: LayerID) -> Remedy {
    let advice = "'show' it, or add it to what the page shows"
    guard let shown = scene.shown, let new = name(top) else { return Remedy(nil, else: advice) }
    let isOfChart = charts[top] != nil || charts[shown] != nil
    guard !isOfChart, let page = name(shown) else {
      return Remedy(scene.isView(top) ? "show(\(new))" : nil, else: advice)
    }
    guard scene.isView(top) else {
      return Remedy(
        "\(page)\(scene.isView(shown) ? ".layer" : "").addSublayer(\(new))", else: advice)
    }
    let verb = scene.isStackView(shown) ? "addArrangedSubview" : "addSubview"
    return Remedy("\(page).\(verb)(\(new))", else: advice)
  }

  private func moving(_ layer: LayerID, _ escape: AbsenceCause.Escape) -> Remedy {
    guard escape.clip != layer else {
      let word = scene.isView(layer) ? "clipsToBounds" : "masksToBounds"
      return setting([layer], "\(word) = false", else: "set its '\(word)' to false")
    }
    let word = scene.isView(layer) ? "center" : "position"
    let point = "Point(x: \(number(escape.position.x)), y: \(number(escape.position.y)))"
    return setting([layer], "\(word) = \(point)", else: "move it inside")
  }

  private func raising(_ layer: LayerID) -> Remedy {
    let advice = "move it, or put it on top with 'bringSubviewToFront' or 'addSublayer'"
    guard let parent = scene.superlayer(of: layer), let name = name(layer) else {
      return Remedy(nil, else: advice)
    }
    guard scene.isView(layer), scene.isView(parent) else {
      return Remedy(layerName(parent).map { "\($0).addSublayer(\(name))" }, else: advice)
    }
    return Remedy(self.name(parent).map { "\($0).bringSubviewToFront(\(name))" }, else: advice)
  }

  // MARK: Sizes

  private func activating(_ constraints: [ConstraintID]) -> Remedy {
    let all = constraints.compactMap { names.constraints[$0] }
    let arrays = Set(all.map { name in name.firstIndex(of: "[").map { String(name[..<$0]) } ?? "" })
    if all.count == 1 { return Remedy("\(all[0]).isActive = true", else: "") }
    if arrays.count == 1, let array = arrays.first, !array.isEmpty,
      !all.contains(where: { $0.filter { $0 == "[" }.count > 1 })
    {
      return Remedy("LayoutConstraint.activate(\(array))", else: "")
    }
    guard !all.isEmpty else { return Remedy(nil, else: "activate them") }
    return Remedy("LayoutConstraint.activate([\(all.joined(separator: ", "))])", else: "")
  }

  private func sizing(_ layers: [LayerID], _ sides: AbsenceCause.Sides) -> Remedy {
    let (width, height) = (number(Self.size.width), number(Self.size.height))
    guard layers.allSatisfy(scene.isView) else {
      var frame = layers.first.map(scene.frame) ?? Rect(origin: .zero, size: .zero)
      if sides != .height { frame.size.width = Self.size.width }
      if sides != .width { frame.size.height = Self.size.height }
      return setting(layers, "frame = \(text(frame))", else: "give it a 'frame'")
    }
    switch sides {
    case .width: return setting(layers, "width = \(width)", else: "set its 'width'")
    case .height: return setting(layers, "height = \(height)", else: "set its 'height'")
    case .both:
      guard layers.count == 1, let name = layers.first.flatMap(name) else {
        return setting(
          layers, "frame = Rect(x: 0, y: 0, width: \(width), height: \(height))",
          else: "give it a width and a height")
      }
      return Remedy("\(name).width = \(width); \(name).height = \(height)", else: "")
    }
  }

  private func text(_ rect: Rect) -> String {
    "Rect(x: \(number(rect.minX)), y: \(number(rect.minY)), width: \(number(rect.width)), "
      + "height: \(number(rect.height)))"
  }

  private func roomier(_ layer: LayerID) -> Remedy {
    let size = scene.textSize(of: layer)
    let (width, height) = (number(size.width.rounded(.up)), number(size.height.rounded(.up)))
    guard let name = name(layer) else { return Remedy(nil, else: "make it larger") }
    return scene.isView(layer)
      ? Remedy("\(name).width = \(width); \(name).height = \(height)", else: "")
      : Remedy("\(name).bounds.size = \(name).preferredFrameSize()", else: "")
  }

  private func thickening(_ layer: LayerID) -> Remedy {
    if let shape = scene.shape(of: layer) {
      return shape.strokeColor.isSeen
        ? setting([layer], "lineWidth = 2", else: "set its 'lineWidth' to 2")
        : setting([layer], "strokeColor = \(color([layer]))", else: "give it a 'strokeColor'")
    }
    let size = scene.bounds(of: layer).size
    return sizing([layer], size.width < size.height ? .width : .height)
  }

  private func recoloring(_ layers: [LayerID]) -> Remedy {
    guard let first = layers.first else { return Remedy(nil, else: "give it another colour") }
    let property: String
    if scene.backgroundColor(of: first).isSeen {
      property = "backgroundColor"
    } else {
      switch scene.content(of: first) {
      case .shape(let shape): property = shape.strokeColor.isSeen ? "strokeColor" : "fillColor"
      case .text: property = scene.isView(first) ? "textColor" : "foregroundColor"
      case .gradient:
        return setting([first], "colors = [.red, .yellow]", else: "give it other colours")
      case .drawing, nil: property = "layer.borderColor"
      }
    }
    let owner = property == "layer.borderColor" && !scene.isView(first) ? "borderColor" : property
    return setting(layers, "\(owner) = \(color(layers))", else: "give it another colour")
  }
}
