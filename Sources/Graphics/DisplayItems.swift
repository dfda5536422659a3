package import Geometry

/// The items of a display list in the making, in order: groups that stay empty vanish, and those
/// that hold one item are replaced by it where that looks the same.
package struct DisplayItems: Hashable, Sendable {
  package private(set) var items: [DisplayList.Item] = []
  /// The work of finding the items.
  package var effort = Effort()

  /// Items to be painted later: kept aside, because they are large.
  private var kept: [DisplayList.Item] = []

  package init() {}

  package mutating func paint(_ item: DisplayList.Item) { items.append(item) }

  /// Adds complete items, each group of which has an end.
  package mutating func paint(_ complete: [DisplayList.Item]) { items += complete }

  /// Keeps `item` to be painted after the items below it; returns its number.
  package mutating func keep(_ item: DisplayList.Item) -> Int {
    kept.append(item)
    return kept.count - 1
  }

  /// Paints the kept item with this number.
  package mutating func paintKept(_ number: Int) { paint(kept[number]) }

  /// Begins a group if it is needed, and returns its index; nil if its items need none.
  package mutating func beginGroup(
    opacity: Double = 1, clip: Path? = nil, clipRule: FillRule = .winding, isMasked: Bool = false
  ) -> Int? {
    guard opacity < 1 || clip != nil || isMasked else { return nil }
    items.append(
      .beginGroup(DisplayList.Group(opacity: opacity, clip: clip, clipRule: clipRule)))
    return items.count - 1
  }

  /// Begins the mask of the group that began at `group`, and returns its index; nil if that is
  /// empty.
  package mutating func beginMask(of group: Int) -> Int? {
    guard group < items.count - 1 else { return nil }
    items.append(.beginMask)
    return items.count - 1
  }

  /// Ends the mask that began at `start`, of the group that began at `group`. An empty mask makes
  /// the group empty.
  package mutating func closeMask(from start: Int, of group: Int) {
    if start < items.count - 1 {
      items.append(.endGroup)
    } else {
      items.removeSubrange((group + 1)...)
    }
  }

  /// Ends the group that began at `start`: omits an empty one, and replaces one of a single item by
  /// that item with less opacity.
  package mutating func closeGroup(from start: Int) {
    guard start < items.count - 1 else {
      items.removeLast()
      return
    }
    guard start == items.count - 2, case .beginGroup(let group) = items[start], group.clip == nil,
      let faded = items[start + 1].faded(to: group.opacity)
    else {
      items.append(.endGroup)
      return
    }
    items.removeLast()
    items[start] = faded
  }
}

extension DisplayList.Item {
  /// The item with its alpha multiplied; nil if it is not a painted item.
  fileprivate func faded(to opacity: Double) -> DisplayList.Item? {
    func fade(_ color: Color) -> Color {
      var faded = color
      faded.alpha *= opacity
      return faded
    }
    return switch self {
    case .fill(let path, let color, let rule): .fill(path, fade(color), rule)
    case .gradient(let path, let shading): .gradient(path, shading.faded(to: opacity))
    case .stroke(let path, let color, let stroke, let transform):
      .stroke(path, fade(color), stroke, transform)
    case .glyphs(let run, let color, let transform): .glyphs(run, fade(color), transform)
    case .beginGroup, .beginMask, .endGroup: nil
    }
  }
}
