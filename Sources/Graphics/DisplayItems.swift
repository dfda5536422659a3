package import Geometry

/// The items of a display list in the making, in order: groups that stay empty vanish, and those
/// that hold one item are replaced by it where that looks the same.
package struct DisplayItems: Hashable, Sendable {
  package private(set) var items: [DisplayList.Item] = []
  /// Whose each item is.
  package private(set) var owners: [Int] = []
  /// Whose the next items are.
  package var owner = 0
  /// Whether lines that show a part of their path keep the whole path, so that lists of several times can be
  /// compared; such a list is not to be drawn.
  package var keepsWholeLines = false
  /// The work of finding the items.
  package var effort = Effort()

  /// Items to be painted later: kept aside, because they are large.
  private var kept: [Kept] = []

  private struct Kept: Hashable, Sendable {
    let item: DisplayList.Item
    let owner: Int
  }

  package init() {}

  package mutating func paint(_ item: DisplayList.Item) {
    items.append(item)
    owners.append(owner)
  }

  /// Adds complete items, each group of which has an end.
  package mutating func paint(_ complete: [DisplayList.Item]) {
    items += complete
    owners += repeatElement(owner, count: complete.count)
  }

  /// Keeps `item` to be painted after the items below it; returns its number.
  package mutating func keep(_ item: DisplayList.Item) -> Int {
    kept.append(Kept(item: item, owner: owner))
    return kept.count - 1
  }

  /// Paints the kept item with this number.
  package mutating func paintKept(_ number: Int) {
    owner = kept[number].owner
    paint(kept[number].item)
  }

  /// Begins a group if it is needed, and returns its index; nil if its items need none.
  package mutating func beginGroup(
    opacity: Double = 1, clip: Path? = nil, clipRule: FillRule = .winding, isMasked: Bool = false
  ) -> Int? {
    guard opacity < 1 || clip != nil || isMasked else { return nil }
    paint(.beginGroup(DisplayList.Group(opacity: opacity, clip: clip, clipRule: clipRule)))
    return items.count - 1
  }

  /// Begins the mask of the group that began at `group`, and returns its index; nil if that is
  /// empty.
  package mutating func beginMask(of group: Int) -> Int? {
    guard group < items.count - 1 else { return nil }
    paint(.beginMask)
    return items.count - 1
  }

  /// Ends the mask that began at `start`, of the group that began at `group`. An empty mask makes
  /// the group empty.
  package mutating func closeMask(from start: Int, of group: Int) {
    if start < items.count - 1 {
      end(start)
    } else {
      items.removeSubrange((group + 1)...)
      owners.removeSubrange((group + 1)...)
    }
  }

  /// Ends the group that began at `start`: omits an empty one, and replaces one of a single item by
  /// that item with less opacity.
  package mutating func closeGroup(from start: Int) {
    guard start < items.count - 1 else {
      removeLast()
      return
    }
    guard start == items.count - 2, case .beginGroup(let group) = items[start], group.clip == nil,
      let faded = items[start + 1].faded(to: group.opacity)
    else {
      end(start)
      return
    }
    owners[start] = owners[start + 1]
    removeLast()
    items[start] = faded
  }

  /// Ends the group or mask that began at `start`.
  private mutating func end(_ start: Int) {
    items.append(.endGroup)
    owners.append(owners[start])
  }

  private mutating func removeLast() {
    items.removeLast()
    owners.removeLast()
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
