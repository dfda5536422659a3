internal import Geometry
internal import Graphics
package import Language
internal import Layers

/// Portraits of the objects of a scene: views and layers by their place in the tree, and by the
/// properties that the table of words declares for them.
package final class ScenePortraits {
  private let makeReader: () -> PropertyReader
  private lazy var reader = makeReader()
  private lazy var host = reader.machine.sceneHost
  /// The scene after its layout.
  private lazy var scene = host.state.scene
  private var readings: [String: [Reading]] = [:]
  private var known: [LayerID: HostPortrait] = [:]

  /// - Parameter reader: Reads the objects of its machine's host; made when it is needed.
  package init(_ reader: @escaping () -> PropertyReader) { makeReader = reader }

  /// The portrait of the page's picture; nil if nothing is shown.
  package var shown: ValuePortrait? { scene.shown.map { object($0) } }

  /// The portrait of what a handle stands for.
  package func portrait(of handle: Int) -> HostPortrait {
    switch Handle(encoded: handle) {
    case .view(let id), .layer(let id): layer(id)
    case .constraint(let id): constraint(id)
    case .anchor(let anchor): HostPortrait(kind: "anchor", parts(of: anchor))
    case .axis(let chart, let dimension):
      HostPortrait(
        kind: ChartAxis.languageName,
        [.init("place", place(of: chart)), .init("axis", .plain("\(dimension)"))]
          + (isChart(chart) ? properties(of: ChartAxis.languageName, at: handle) : []))
    case .controller: HostPortrait(kind: "view controller", [])
    case .recognizer: HostPortrait(kind: "recognizer", [])
    case .touch: HostPortrait(kind: "touch", [])
    case .timer: HostPortrait(kind: "timer", [])
    case nil: HostPortrait(kind: "object", [])
    }
  }

  // MARK: Words

  /// Properties that a program sets by a method.
  private static let setByMethod: Set = ["currentTitle"]
  /// Properties that follow from the bounds, which to read is to lay out a view, and the layers, which are told as parts.
  private static let toldOtherwise: Set = ["width", "height", "sublayers"]
  /// Properties that may follow from others, in the order in which they are told, after the others.
  private static let consequences = ["value"] + places
  /// Properties that place a view or a layer.
  private static let places = ["bounds", "frame", "position"]

  /// A property that is compared.
  private struct Reading {
    let word: Builtin
    /// Whether it is read of the layer of a view.
    let isOfLayer: Bool
  }

  /// The properties of a type that are compared, in the order of the table: those that can be set,
  /// of a view those of its layer too.
  private func readings(of kind: String) -> [Reading] {
    if let known = readings[kind] { return known }
    let library = reader.library
    let type = Type.named(kind)
    let isView = library.ancestry(of: type).contains(View.languageType)
    var all = library.members(of: type).map { Reading(word: $0, isOfLayer: false) }
    if isView {
      all += library.members(of: Layer.languageType).map { Reading(word: $0, isOfLayer: true) }
    }
    var names = Self.toldOtherwise
    all.removeAll { reading in
      let word = reading.word
      return word.kind != .property || word.isSecondSpelling
        || !(word.isSettable || Self.setByMethod.contains(word.name))
        || !names.insert(word.name).inserted
    }
    let last = Self.consequences.compactMap { name in all.first { $0.word.name == name } }
    all = all.filter { !Self.consequences.contains($0.word.name) } + last
    readings[kind] = all
    return all
  }

  private func value(of word: Builtin, at handle: Int) -> ValuePortrait? {
    reader.portrait(of: word, at: handle) { portrait(of: $0) }?.compared
  }

  private func properties(of kind: String, at handle: Int) -> [ValuePortrait.Property] {
    readings(of: kind).compactMap { reading in
      value(of: reading.word, at: handle).map { .init(reading.word.name, $0) }
    }
  }

  // MARK: Layers

  private func layer(_ id: LayerID) -> HostPortrait {
    if let portrait = known[id] { return portrait }
    guard scene.contains(id) else { return HostPortrait(kind: Layer.languageName, []) }
    let handle = scene.isView(id) ? Handle.view(id) : .layer(id)
    let kind = host.typeNames(of: handle.encoded)[0]
    // Trees have no circles, but a mask may be within the layer that it masks.
    known[id] = HostPortrait(kind: kind, [])
    // Each property of a chart that is not laid out would be read of a layout of its own.
    if isChart(id) { _ = try? host.state.scene.layoutIfNeeded(id) }
    let portrait = HostPortrait(
      kind: kind, [.init("place", place(of: id))] + properties(of: id, kind) + parts(of: id),
      object: scene.object(of: id))
    known[id] = portrait
    return portrait
  }

  private func isChart(_ id: LayerID) -> Bool { host.state.charts[id] != nil }

  private func object(_ id: LayerID) -> ValuePortrait {
    let layer = layer(id)
    return .object(kind: layer.kind, layer.properties)
  }

  /// The place in the tree of the page, or in a tree that is not shown: the numbers of the layers on
  /// the way from its root.
  private func place(of id: LayerID) -> ValuePortrait {
    guard scene.contains(id) else { return .plain("nowhere") }
    var (path, current) = ([Int](), id)
    while let superlayer = scene.superlayer(of: current) {
      path.insert(scene.sublayers(of: superlayer).firstIndex(of: current) ?? -1, at: 0)
      current = superlayer
    }
    let root =
      current == scene.shown
      ? "the page" : scene.maskedLayer(of: current) != nil ? "a mask" : "no view"
    return .plain(([root] + path.map { "\($0)" }).joined(separator: ", "))
  }

  private func properties(of id: LayerID, _ kind: String) -> [ValuePortrait.Property] {
    let isView = scene.isView(id)
    let (view, layer) = (Handle.view(id).encoded, Handle.layer(id).encoded)
    var properties: [ValuePortrait.Property] = []
    if isView {
      // Of a chart it says more than what follows from the same data.
      let label = scene.accessibilityLabel(of: id)?.debugDescription
      properties.append(.init("description", .plain(label ?? "nil")))
    }
    for reading in readings(of: kind) {
      let (name, handle) = (reading.word.name, isView && !reading.isOfLayer ? view : layer)
      guard let value = value(of: reading.word, at: handle) else { continue }
      if Self.places.contains(name) {
        properties += Self.measures(value, of: name, isView: isView)
      } else {
        properties.append(.init(name, value))
      }
    }
    // Code of the page draws it.
    if case .drawing(let contents) = scene.content(of: id) {
      let count = ValuePortrait.plain("\(contents.partCount) parts")
      properties.append(.init("drawing", count, isDerived: true))
    }
    return properties
  }

  /// A place by the numbers that a program sets, each once; layout may compute those of a view.
  private static func measures(
    _ place: ValuePortrait, of name: String, isView: Bool
  ) -> [ValuePortrait.Property] {
    func part(_ name: String, _ value: ValuePortrait) -> ValuePortrait.Property {
      .init(name, value, isDerived: isView)
    }
    guard case .list(let numbers) = place, numbers.count == 4 else { return [part(name, place)] }
    if name == "frame" {
      return [part("frame.origin.x", numbers[0]), part("frame.origin.y", numbers[1])]
    }
    let (width, height) = isView ? ("width", "height") : ("bounds.width", "bounds.height")
    return [
      part(width, numbers[2]), part(height, numbers[3]),
      .init("bounds.origin", .list(Array(numbers[..<2]))),
    ]
  }

  /// The layers in a layer, in the lists where a program finds them.
  private func parts(of id: LayerID) -> [ValuePortrait.Property] {
    func list(_ name: String, _ ids: [LayerID]) -> ValuePortrait.Property {
      .init(name, .list(ids.map(object)))
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

  private func parts(of anchor: Anchor) -> [ValuePortrait.Property] {
    [
      .init("place", place(of: anchor.view)), .init("measure", .plain(anchor.attribute.rawValue)),
    ]
  }

  private func constraint(_ id: ConstraintID) -> HostPortrait {
    let constraint = scene.constraint(id)
    func text(_ anchor: Anchor) -> ValuePortrait { .list(parts(of: anchor).map(\.value)) }
    let kind = LayoutConstraint.languageName
    return HostPortrait(
      kind: kind,
      [
        .init("first", text(constraint.first)),
        .init("second", constraint.second.map(text) ?? .plain("nil")),
        .init("multiplier", .rounded(constraint.multiplier)),
      ] + properties(of: kind, at: Handle.constraint(id).encoded))
  }
}

extension ValuePortrait {
  /// The value without what makes no difference to how it shows: colours by their levels,
  /// coordinates to a millionth of a point.
  fileprivate var compared: ValuePortrait {
    switch self {
    case .list(let values): return .list(values.map(\.compared))
    case .native(let native):
      switch native.content {
      case let color as Color: return .of(color)
      case let path as Path: return .of(path)
      case let value as any MeasuredValue: return .list(value.coordinates.map { .length($0) })
      case let value as any LanguageEnumeration: return .plain(".\(value.languageDescription)")
      default: return self
      }
    default: return self
    }
  }

  private static func of(_ color: Color) -> ValuePortrait {
    // What is transparent paints as little as none.
    guard color.alpha > 0 else { return .plain("nil") }
    let levels = [color.red, color.green, color.blue].map { ($0 * 255).rounded() }
    let words = levels.map { $0.isFinite && $0.magnitude < 1e6 ? "\(Int($0))" : "\($0)" }
    let alpha = color.alpha == 1 ? "" : ", alpha \(color.alpha)"
    return .plain("colour (\(words.joined(separator: ", "))\(alpha))")
  }

  /// A path to a millionth of a point.
  private static func of(_ path: Path) -> ValuePortrait {
    let rounded = path.combined(with: path) { point, _ in
      Point(x: roundedLength(point.x), y: roundedLength(point.y))
    }
    // Where its last subpath began makes no difference.
    return .native(NativePortrait(Path(elements: (rounded ?? path).elements)))
  }
}
