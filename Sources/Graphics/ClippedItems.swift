internal import Geometry

/// Items of a display list, each painted within a clip: items in a row that share clips share the
/// groups that clip them.
struct ClippedItems: Hashable, Sendable {
  /// A clip within another one.
  private struct Clip: Hashable, Sendable {
    let outer: Int?
    /// How many clips it lies in.
    let depth: Int
    let path: Path
    let rule: FillRule
  }

  /// The group that clips what is painted now.
  private struct OpenClip: Hashable, Sendable {
    let clip: Int
    let group: Int
  }

  private var clips: [Clip] = []
  private var items = DisplayItems()
  /// The outermost first.
  private var open: [OpenClip] = []
  /// The number of parts of all items and clips.
  private(set) var partCount = 0
  /// The number of items that paint something.
  private(set) var paintCount = 0

  /// Makes a clip to the inside of `path` within another one, and returns its number.
  mutating func addClip(_ path: Path, _ rule: FillRule, in outer: Int?) -> Int {
    clips.append(
      Clip(outer: outer, depth: outer.map { clips[$0].depth + 1 } ?? 0, path: path, rule: rule))
    partCount += path.elements.count
    return clips.count - 1
  }

  /// Paints an item with that many parts within a clip.
  mutating func paint(_ item: DisplayList.Item, parts: Int, in clip: Int?) {
    open(clip)
    items.paint(item)
    partCount += parts
    paintCount += 1
  }

  /// All items, those that reach beyond `bounds` clipped to them.
  func items(within bounds: Rect) -> [DisplayList.Item] {
    var closed = self
    closed.open(nil)
    let items = closed.items.items
    guard !items.allLie(within: bounds) else { return items }
    return [.beginGroup(DisplayList.Group(clip: Path(bounds)))] + items + [.endGroup]
  }

  /// Ends the groups of other clips than `clip` and those around it, and begins what is missing.
  private mutating func open(_ clip: Int?) {
    var wanted: [Int] = []
    var next = clip
    // Of the clips around it, those at a depth that is open already are compared.
    while let number = next,
      open.count <= clips[number].depth || open[clips[number].depth].clip != number
    {
      wanted.append(number)
      next = clips[number].outer
    }
    let shared = next.map { clips[$0].depth + 1 } ?? 0
    while open.count > shared { items.closeGroup(from: open.removeLast().group) }
    for number in wanted.reversed() {
      let group = items.beginGroup(clip: clips[number].path, clipRule: clips[number].rule)
      open.append(OpenClip(clip: number, group: group ?? items.items.count - 1))
    }
  }
}
