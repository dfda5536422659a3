package import Charting
internal import Geometry
internal import Graphics
package import Interpreter
package import Layers
internal import Text

/// Portraits of the objects of a scene: views and layers by their place in the tree and their properties.
package final class ScenePortraits {
  private let scene: Scene
  private let charts: [LayerID: PlacedChart]
  private var known: [LayerID: HostPortrait] = [:]

  /// - Parameter scene: The scene after its layout.
  package init(_ scene: Scene, charts: [LayerID: PlacedChart]) {
    self.scene = scene
    self.charts = charts
  }

  /// The portrait of the page's picture; nil if nothing is shown.
  package var shown: ValuePortrait? {
    scene.shown.map { id in
      let layer = layer(id)
      return .object(kind: layer.kind, layer.properties)
    }
  }

  /// The portrait of what a handle stands for.
  package func portrait(of handle: Int) -> HostPortrait {
    switch Handle(encoded: handle) {
    case .view(let id), .layer(let id): layer(id)
    case .constraint(let id): constraint(id)
    case .anchor(let anchor):
      HostPortrait(
        kind: "anchor",
        [
          .init("place", place(of: anchor.view)),
          .init("measure", .plain(anchor.attribute.rawValue)),
        ])
    case .axis(let chart, let dimension):
      HostPortrait(
        kind: "axis", [.init("place", place(of: chart)), .init("axis", .plain("\(dimension)"))])
    case .controller: HostPortrait(kind: "view controller", [])
    case .recognizer: HostPortrait(kind: "recognizer", [])
    case .touch: HostPortrait(kind: "touch", [])
    case nil: HostPortrait(kind: "object", [])
    }
  }

  // MARK: Layers

  private func layer(_ id: LayerID) -> HostPortrait {
    if let portrait = known[id] { return portrait }
    guard scene.contains(id) else { return HostPortrait(kind: "layer", []) }
    // Trees have no circles, but a mask may be within the layer that it masks.
    known[id] = HostPortrait(kind: kind(of: id), [])
    let portrait = HostPortrait(
      kind: kind(of: id), [.init("place", place(of: id))] + properties(of: id),
      object: scene.object(of: id))
    known[id] = portrait
    return portrait
  }

  private func kind(of id: LayerID) -> String {
    if let chart = charts[id] { return chart.languageName }
    if scene.isStackView(id) { return StackView.languageName }
    switch scene.content(of: id)?.kind {
    case .shape: return ShapeLayer.languageName
    case .gradient: return GradientLayer.languageName
    case .text: return scene.isView(id) ? Label.languageName : TextLayer.languageName
    case .drawing, nil: return scene.isView(id) ? View.languageName : Layer.languageName
    }
  }

  /// The place in the tree of the page, or in a tree that is not shown: the numbers of the layers on the
  /// way from its root.
  private func place(of id: LayerID) -> ValuePortrait {
    guard scene.contains(id) else { return .plain("nowhere") }
    var (path, current) = ([Int](), id)
    while let superlayer = scene.superlayer(of: current) {
      path.insert(scene.sublayers(of: superlayer).firstIndex(of: current) ?? -1, at: 0)
      current = superlayer
    }
    let root = current == scene.shown ? "the page" : scene.isMask(current) ? "a mask" : "no view"
    return .plain(([root] + path.map { "\($0)" }).joined(separator: ", "))
  }

  private func properties(of id: LayerID) -> [ValuePortrait.Property] {
    let values = scene.modelValues(of: id)
    var properties = scene.stackProperties(of: id)
    properties.append(.init("backgroundColor", .of(values.backgroundColor)))
    properties.append(.init("isHidden", .plain("\(values.isHidden)")))
    properties += values.style.properties
    if let content = values.content { properties += content.properties }
    if let label = scene.accessibilityLabel(of: id) {
      properties.append(.init("description", .plain(label.debugDescription)))
    }
    properties.append(.init("size", .of(values.bounds.size), isDerived: scene.isView(id)))
    properties.append(
      .init("frame.origin", .of(values.frame.origin), isDerived: scene.isView(id)))
    properties.append(.init("bounds.origin", .of(values.bounds.origin)))
    properties.append(.init("anchorPoint", .of(values.anchorPoint)))
    let sublayers = scene.sublayers(of: id).map(layer)
    properties.append(
      .init("sublayers", .list(sublayers.map { .object(kind: $0.kind, $0.properties) })))
    if let mask = scene.mask(of: id).map(layer) {
      properties.append(.init("mask", .object(kind: mask.kind, mask.properties)))
    }
    return properties
  }

  // MARK: Constraints

  private func constraint(_ id: ConstraintID) -> HostPortrait {
    let constraint = scene.constraint(id)
    func text(_ anchor: Anchor) -> ValuePortrait {
      .list([place(of: anchor.view), .plain(anchor.attribute.rawValue)])
    }
    return HostPortrait(
      kind: "constraint",
      [
        .init("first", text(constraint.first)),
        .init("second", constraint.second.map(text) ?? .plain("nil")),
        .init("multiplier", .rounded(constraint.multiplier)),
        .init("constant", .rounded(constraint.constant)),
        .init("isActive", .plain("\(scene.isActive(id))")),
      ])
  }
}

extension Scene {
  fileprivate func isMask(_ id: LayerID) -> Bool { maskedLayer(of: id) != nil }

  fileprivate func stackProperties(of id: LayerID) -> [ValuePortrait.Property] {
    guard isStackView(id) else { return [] }
    return [
      .init("axis", .plain(".\(axis(of: id))")),
      .init("alignment", .plain(".\(alignment(of: id))")),
      .init("distribution", .plain(".\(distribution(of: id))")),
      .init("spacing", .rounded(spacing(of: id))),
      .init("arrangedSubviews", .plain("\(arrangedSubviews(of: id).count)")),
    ]
  }
}

extension ValuePortrait {
  fileprivate static func of(_ color: Color?) -> ValuePortrait {
    guard let color else { return .plain("nil") }
    let levels = [color.red, color.green, color.blue].map { ($0 * 255).rounded() }
    let words = levels.map { $0.isFinite && $0.magnitude < 1e6 ? "\(Int($0))" : "\($0)" }
    let alpha = color.alpha == 1 ? "" : ", alpha \(color.alpha)"
    return .plain("colour (\(words.joined(separator: ", "))\(alpha))")
  }

  fileprivate static func of(_ point: Point) -> ValuePortrait {
    .list([.length(point.x), .length(point.y)])
  }

  fileprivate static func of(_ size: Size) -> ValuePortrait {
    .list([.length(size.width), .length(size.height)])
  }

  fileprivate static func of(_ path: Path) -> ValuePortrait {
    .list(
      path.elements.map { element in
        .list(element.points.map { ValuePortrait.of($0) } + [.plain(element.word)])
      })
  }
}

extension Path.Element {
  fileprivate var word: String {
    switch self {
    case .move: "move"
    case .line: "line"
    case .quadCurve: "quad"
    case .curve: "curve"
    case .close: "close"
    }
  }
}

extension LayerStyle {
  fileprivate var properties: [ValuePortrait.Property] {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return [
      .init("transform", .list(numbers.map { .length($0) })),
      .init("opacity", .rounded(opacity)),
      .init("cornerRadius", .rounded(cornerRadius)),
      .init("borderWidth", .rounded(borderWidth)),
      .init("borderColor", .of(borderColor)),
      .init("masksToBounds", .plain("\(masksToBounds)")),
      .init("contentMode", .plain(".\(contentMode)")),
      .init("isGeometryFlipped", .plain("\(isGeometryFlipped)")),
    ]
  }
}

extension LayerContent {
  fileprivate var properties: [ValuePortrait.Property] {
    switch self {
    case .shape(let shape):
      [
        .init("strokeColor", .of(shape.strokeColor)), .init("fillColor", .of(shape.fillColor)),
        .init("lineWidth", .rounded(shape.stroke.width)),
        .init("lineCap", .plain(".\(shape.stroke.cap)")),
        .init("lineJoin", .plain(".\(shape.stroke.join)")),
        .init("lineDashPattern", .list(shape.stroke.dashPattern.map { .rounded($0) })),
        .init("lineDashPhase", .rounded(shape.stroke.dashPhase)),
        .init("strokeStart", .rounded(shape.strokeStart)),
        .init("strokeEnd", .rounded(shape.strokeEnd)),
        .init("fillRule", .plain(".\(shape.fillRule)")), .init("path", .of(shape.path)),
      ]
    case .gradient(let gradient):
      [
        .init("colors", .list((gradient.colors ?? []).map { .of($0) })),
        .init("locations", .list((gradient.locations ?? []).map { .rounded($0) })),
        .init("startPoint", .of(gradient.startPoint)), .init("endPoint", .of(gradient.endPoint)),
      ]
    case .text(let text):
      [
        .init("text", .plain((text.string ?? "").debugDescription)),
        .init("font", .plain("\(text.font.weight) \(text.font.size)")),
        .init("color", .of(text.color)), .init("style", .plain("\(text.style)")),
      ]
    case .drawing(let contents): [.init("drawing", .plain("\(contents.partCount) parts"))]
    }
  }
}
