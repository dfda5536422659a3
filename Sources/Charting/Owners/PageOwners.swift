package import Graphics
package import Layers

/// Whose the items are that a page draws at one time, in words.
package struct PageOwners {
  private let scene: Scene
  private let charts: [LayerID: PlacedChart]
  private let names: [LayerID: String]
  /// The layers of charts, and the view of their chart.
  private var parts: [LayerID: (parts: [ItemOwner.Part], chart: LayerID)] = [:]
  /// The numbers of the charts that the page shows, from 1.
  private var chartNumbers: [LayerID: Int] = [:]
  /// The layers that stand among others of their noun, with their numbers.
  private var numbers: [LayerID: Int] = [:]
  /// The layers whose sublayers have numbers.
  private var counted: Set<LayerID> = []

  /// The most parts of an owner.
  private static let partLimit = 4

  /// - Parameters:
  ///   - charts: The charts of the scene, by their views.
  ///   - names: The variables of the page that hold layers.
  package init(_ scene: Scene, charts: [LayerID: PlacedChart], names: [LayerID: String]) {
    (self.scene, self.charts, self.names) = (scene, charts, names)
    for (view, chart) in charts {
      for (layer, parts) in chart.owners { self.parts[layer] = (parts, view) }
    }
    var pending = [scene.shown].compactMap(\.self)
    while !charts.isEmpty, let id = pending.popLast() {
      if charts[id] != nil, charts[id]?.host == nil { chartNumbers[id] = chartNumbers.count + 1 }
      pending += scene.sublayers(of: id).reversed()
    }
  }

  /// The owner with a number of a display list of the scene: the raw value of a layer of it.
  package mutating func owner(_ number: Int) -> ItemOwner {
    var path: [ItemOwner.Part] = []
    var next: LayerID? = LayerID(rawValue: number)
    while let id = next {
      if let (parts, chart) = parts[id] {
        path += parts + self.chartParts(chart)
        break
      }
      if charts[id] != nil {
        path += chartParts(id)
        break
      }
      if id == scene.shown {
        // Everything is in it.
        let part = ItemOwner.Part(id.noun(in: scene), name: name(of: id))
        if path.isEmpty || part.name != nil { path.append(part) }
        break
      }
      if let masked = scene.maskedLayer(of: id) {
        path.append(ItemOwner.Part("mask", name: name(of: id)))
        next = masked
      } else {
        path.append(ItemOwner.Part(id.noun(in: scene), placeAmongEqual(id), name: name(of: id)))
        next = scene.superlayer(of: id)
      }
    }
    return ItemOwner(PageOwners.shortened(path))
  }

  /// The view of the chart that a layer is, or is a part of; nil for any other layer.
  package func chart(of layer: LayerID) -> LayerID? {
    parts[layer]?.chart ?? (charts[layer] == nil ? nil : layer)
  }

  /// The layers of the charts that the page shows, in the order of the charts.
  package var chartLayers: [LayerID] {
    parts.compactMap { layer, owner in
      chartNumbers[charts[owner.chart]?.host ?? owner.chart].map { (layer, $0) }
    }
    .sorted { one, other in (one.1, one.0.rawValue) < (other.1, other.0.rawValue) }.map(\.0)
  }

  /// The path without the outer ones of the parts in its middle: nameless ones first.
  private static func shortened(_ path: [ItemOwner.Part]) -> [ItemOwner.Part] {
    var path = path
    while path.count > partLimit {
      let middle = path.indices.dropFirst().dropLast()
      path.remove(at: middle.last { path[$0].name == nil } ?? path.count - 2)
    }
    return path
  }

  /// A chart; of one on the axes of another, or of a panel, both.
  private func chartParts(_ view: LayerID) -> [ItemOwner.Part] {
    guard let host = charts[view]?.host, let guest = charts[view]?.guest else {
      return [chart(view)]
    }
    return [ItemOwner.Part(guest.noun, name: guest.name), chart(host)]
  }

  private func chart(_ view: LayerID) -> ItemOwner.Part {
    let number = chartNumbers.count > 1 ? chartNumbers[view] : nil
    return ItemOwner.Part("chart", number, name: charts[view]?.title)
  }

  /// What the charts of the page say, in their order: of each its kind, and what it states.
  package var statements: [ItemOwner] {
    let views = charts.keys.filter { chartNumbers[$0] != nil }
      .sorted { chartNumbers[$0, default: 0] < chartNumbers[$1, default: 0] }
    return views.flatMap { [$0] + (charts[$0]?.overlays ?? []) }.flatMap { view -> [ItemOwner] in
      guard let (kind, parts) = charts[view]?.statements else { return [] }
      let chart = chartParts(view)
      var whole = chart
      whole[0].value = kind
      return [ItemOwner(whole)] + parts.map { ItemOwner($0 + chart) }
    }
  }

  // MARK: Layers

  /// The name that the page has given to it; nil for none.
  private func name(of id: LayerID) -> String? { scene.name(of: id) ?? names[id] }

  /// The place of a layer among its siblings of the same noun, from 1; nil if there are no others.
  private mutating func placeAmongEqual(_ id: LayerID) -> Int? {
    guard let superlayer = scene.superlayer(of: id) else { return nil }
    if counted.insert(superlayer).inserted {
      var siblings: [String: [LayerID]] = [:]
      for layer in scene.sublayers(of: superlayer) where parts[layer] == nil && charts[layer] == nil
      {
        siblings[layer.noun(in: scene), default: []].append(layer)
      }
      for layers in siblings.values where layers.count > 1 {
        for (index, layer) in layers.enumerated() { numbers[layer] = index + 1 }
      }
    }
    return numbers[id]
  }
}
