package import Charting
internal import Geometry
internal import Graphics
package import Language
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
    if let names = scene.control(of: id)?.content.languageNames { return names[0] }
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
    properties += scene.control(of: id)?.properties ?? []
    properties.append(.init("backgroundColor", .of(values.backgroundColor)))
    properties.append(.init("isHidden", .plain("\(values.isHidden)")))
    properties += values.style.properties
    if let content = values.content { properties += content.properties }
    if let label = scene.accessibilityLabel(of: id) {
      properties.append(.init("description", .plain(label.debugDescription)))
    }
    // Layout may compute the frame of a view.
    let isView = scene.isView(id)
    let size = values.bounds.size
    let (width, height) = isView ? ("width", "height") : ("bounds.width", "bounds.height")
    properties.append(.init(width, .length(size.width), isDerived: isView))
    properties.append(.init(height, .length(size.height), isDerived: isView))
    let origin = values.frame.origin
    properties.append(.init("frame.origin.x", .length(origin.x), isDerived: isView))
    properties.append(.init("frame.origin.y", .length(origin.y), isDerived: isView))
    properties.append(.init("bounds.origin", .of(values.bounds.origin)))
    properties.append(.init("anchorPoint", .of(values.anchorPoint)))
    properties += parts(of: id)
    if let mask = scene.mask(of: id).map(layer) {
      properties.append(.init("mask", .object(kind: mask.kind, mask.properties)))
    }
    return properties
  }

  /// The layers in a layer, in the lists where a program finds them.
  private func parts(of id: LayerID) -> [ValuePortrait.Property] {
    func list(_ name: String, _ ids: [LayerID]) -> ValuePortrait.Property {
      let portraits = ids.map(layer)
      return .init(name, .list(portraits.map { .object(kind: $0.kind, $0.properties) }))
    }
    let all = scene.sublayers(of: id)
    guard scene.isView(id) else { return [list("sublayers", all)] }
    let (views, layers) = (all.filter(scene.isView), all.filter { !scene.isView($0) })
    let lists = [list("subviews", views), list("layer.sublayers", layers)]
    guard scene.isStackView(id) else { return lists }
    let arranged = scene.arrangedSubviews(of: id)
    let others = Set(views).subtracting(arranged)
    return [
      list("arrangedSubviews", arranged), list("subviews", views.filter(others.contains)), lists[1],
    ]
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
    ]
  }
}

extension Control {
  /// What a program sets of it, and what fingers choose.
  fileprivate var properties: [ValuePortrait.Property] {
    let own: [ValuePortrait.Property] =
      switch content {
      case .own: []
      case .button(let title): [.init("title", .plain(title?.debugDescription ?? "nil"))]
      case .slider(let value, let range):
        [
          .init("minimumValue", .rounded(range.lowerBound)),
          .init("maximumValue", .rounded(range.upperBound)), .init("value", .rounded(value)),
          .init("isContinuous", .plain("\(isContinuous)")),
        ]
      case .segments(let titles, let chosen):
        [
          .init("titles", .list(titles.map { .plain($0.debugDescription) })),
          .init("selectedSegmentIndex", .plain("\(chosen ?? -1)")),
        ]
      case .toggle(let isOn): [.init("isOn", .plain("\(isOn)"))]
      }
    return own + [
      .init("isEnabled", .plain("\(isEnabled)")), .init("isSelected", .plain("\(isSelected)")),
      .init("tintColor", .of(tintColor)), .init("titleColor", .of(titleColor)),
    ]
  }
}

extension ValuePortrait {
  fileprivate static func of(_ color: Color?) -> ValuePortrait {
    // What is transparent paints as little as none.
    guard let color, color.alpha > 0 else { return .plain("nil") }
    let levels = [color.red, color.green, color.blue].map { ($0 * 255).rounded() }
    let words = levels.map { $0.isFinite && $0.magnitude < 1e6 ? "\(Int($0))" : "\($0)" }
    let alpha = color.alpha == 1 ? "" : ", alpha \(color.alpha)"
    return .plain("colour (\(words.joined(separator: ", "))\(alpha))")
  }

  fileprivate static func of(_ point: Point) -> ValuePortrait {
    .list([.length(point.x), .length(point.y)])
  }

  /// A path to a millionth of a point.
  fileprivate static func of(_ path: Path) -> ValuePortrait {
    let rounded = path.combined(with: path) { point, _ in
      Point(x: roundedLength(point.x), y: roundedLength(point.y))
    }
    // Where its last subpath began makes no difference.
    return .native(NativePortrait(Path(elements: (rounded ?? path).elements)))
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
    // Code of the page draws it.
    case .drawing(let contents):
      [.init("drawing", .plain("\(contents.partCount) parts"), isDerived: true)]
    }
  }
}
