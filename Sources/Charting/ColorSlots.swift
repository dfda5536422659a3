internal import Geometry

/// The places of names in a palette. A name keeps its place while a chart shows other data, and so its
/// colour; charts of one table give a name the place that it has among all names of its column.
struct ColorSlots: Hashable, Sendable {
  /// By the names that the chart has shown.
  private var slots: [String: Int] = [:]

  init() {}

  /// Gives the names of a drawing their slots: known names theirs, others a free one.
  ///
  /// - Parameter former: The names that the chart showed before.
  mutating func assign(to drawing: inout ChartDrawing, after former: [String] = []) {
    let names = drawing.coloredNames
    guard Set(names).count == names.count, !names.contains("") else {
      return drawing.colorSlots = Array(names.indices)
    }
    let wishes = drawing.data.nameOrder
    var found: [Int?] = Array(repeating: nil, count: names.count)
    var taken = Set<Int>()
    // What is on the page keeps its colour; then comes what was there before.
    let ranks = [Set(former), Set(slots.keys)]
    for rank in ranks {
      for (index, name) in names.enumerated() where found[index] == nil && rank.contains(name) {
        if let slot = slots[name], taken.insert(slot).inserted { found[index] = slot }
      }
    }
    for (index, name) in names.enumerated() where found[index] == nil {
      if let slot = wishes[name], taken.insert(slot).inserted { found[index] = slot }
    }
    // Where everything changes, colours begin anew; a single series goes on in its colour.
    let isOther = names.allSatisfy { !former.contains($0) }
    let leaving = isOther ? [] : Set(former.compactMap { slots[$0] })
    if isOther, wishes.isEmpty, names.count == 1, former.count == 1,
      drawing.kind.mark.coloring == .series,
      found[0] == nil
    {
      found[0] = slots[former[0]]
    }
    var next = 0
    for index in names.indices where found[index] == nil {
      let slot = ColorSlots.free(besides: taken, leaving, &next)
      taken.insert(slot)
      found[index] = slot
    }
    drawing.colorSlots = found.enumerated().map { $1 ?? $0 }
    for (name, slot) in zip(names, drawing.colorSlots) { slots[name] = slot }
  }

  /// Gives the series of charts that lie on a drawing their slots: the slot of a series of the drawing with the same
  /// name, else one that no other series has.
  func assignOverlays(of drawing: inout ChartDrawing) {
    if drawing.facets != nil { return assignPanels(of: &drawing) }
    var taken = Set(drawing.colorSlots)
    let named = Dictionary(
      zip(drawing.data.series.map(\.name), drawing.colorSlots),
      uniquingKeysWith: { first, _ in first })
    for index in drawing.overlays.indices {
      let overlay = drawing.overlays[index].drawing
      guard overlay.options.colors.isEmpty else {
        drawing.overlays[index].drawing.colorSlots = Array(overlay.data.series.indices)
        continue
      }
      var next = 0
      drawing.overlays[index].drawing.colorSlots =
        drawing.overlays[index].drawing.data.series.map { series in
          if !series.name.isEmpty, let slot = named[series.name] { return slot }
          let slot = ColorSlots.free(besides: taken, [], &next)
          taken.insert(slot)
          return slot
        }
    }
  }

  /// Gives each name in panels one slot, that of the first panel with it.
  private func assignPanels(of drawing: inout ChartDrawing) {
    guard let panels = drawing.facets?.panels else { return }
    let names = drawing.facetNames
    let wishes = drawing.data.nameOrder
    var (taken, found) = (Set<Int>(), [String: Int]())
    for name in names {
      guard let slot = slots[name] ?? wishes[name], taken.insert(slot).inserted else { continue }
      found[name] = slot
    }
    var next = 0
    for name in names where found[name] == nil {
      let slot = ColorSlots.free(besides: taken, [], &next)
      taken.insert(slot)
      found[name] = slot
    }
    for index in panels.indices {
      guard let panel = panels[index].drawing else { continue }
      let slots = panel.coloredNames.enumerated().map { found[$1] ?? $0 }
      drawing.facets?.panels[index].drawing?.colorSlots =
        Set(slots).count == slots.count ? slots : Array(slots.indices)
    }
    drawing.colorSlots = drawing.facets?.filled.first?.drawing?.colorSlots ?? drawing.colorSlots
  }

  /// The first slot that is not taken; one that is not leaving either, as long as there are colours.
  private static func free(
    besides taken: Set<Int>, _ leaving: Set<Int>, _ next: inout Int
  ) -> Int {
    if let slot = Palette.light.indices.first(where: {
      !taken.contains($0) && !leaving.contains($0)
    }) {
      return slot
    }
    while taken.contains(next) { next += 1 }
    return next
  }
}

extension ChartDrawing {
  /// The names that have a colour each: those of slices, or of series.
  var coloredNames: [String] {
    guard kind.mark.coloring == .values else { return data.series.map(\.name) }
    return data.labels.map { labels in
      data.series[0].points.map { labels[Int($0.x)] }
    } ?? Array(repeating: "", count: data.series[0].points.count)
  }

  /// The slots of a drawing alone, without other data before.
  mutating func setColorSlots() {
    var slots = ColorSlots()
    slots.assign(to: &self)
    slots.assignOverlays(of: &self)
  }
}

extension ChartData {
  /// How many names can have a colour of their own.
  package static let colorCount = Palette.light.count
}

extension [Color] {
  /// The colours of slots: the palette again and again, but so that no two neighbours have the same,
  /// where the palette allows it.
  ///
  /// - Parameters:
  ///   - slots: In the order in which they stand beside each other.
  ///   - isCircle: Whether the last is a neighbour of the first.
  func colors(of slots: [Int], isCircle: Bool) -> [Color] {
    guard !isEmpty else { return [] }
    var colors = slots.map { self[$0 % count] }
    guard isCircle, count > 1, slots.count > 1 else { return colors }
    for index in colors.indices where slots[index] >= count || index == colors.count - 1 {
      let before = colors[index == 0 ? colors.count - 1 : index - 1]
      let after = colors[index == colors.count - 1 ? 0 : index + 1]
      guard colors[index] == before || colors[index] == after, slots[index] >= count else {
        continue
      }
      let other = (1..<count).map { self[(slots[index] + $0) % count] }
        .first { $0 != before && $0 != after }
      colors[index] = other ?? colors[index]
    }
    return colors
  }
}
