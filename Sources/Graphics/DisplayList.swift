package import Geometry
package import Text

/// The flat, resolved picture of the page at one time: all that `Rendering` sees.
///
/// Coordinates are unrounded points of the canvas; items are painted in order, later ones on top. Two
/// lists are equal if they draw the same; the owners of their items do not count.
package struct DisplayList: Sendable {
  /// A painted item, or an end of a group.
  package enum Item: Hashable, Sendable {
    /// The inside of a path, in one colour.
    case fill(Path, Color, FillRule = .winding)
    /// The inside of a path, by the non-zero rule, in colours that change.
    indirect case gradient(Path, Shading)
    /// A line along a path, in one colour; the transform maps the path, not the pen, to the canvas,
    /// so that the list shares long paths with the layers that show them.
    indirect case stroke(Path, Color, Stroke, AffineTransform = .identity)
    /// Glyphs, filled by the non-zero rule in one colour; the transform maps the coordinates of the
    /// run to the canvas.
    indirect case glyphs(GlyphRun, Color, AffineTransform = .identity)
    /// The items up to the end of the group are composited separately and then painted as one.
    case beginGroup(Group)
    /// The items up to its end are composited separately; their alpha, not their colours, masks
    /// what the surrounding group has painted so far.
    case beginMask
    case endGroup
  }

  /// How the composited items of a group are painted.
  package struct Group: Hashable, Sendable {
    /// The opacity of the group, 0...1.
    package var opacity: Double
    /// The path that clips the group; nil for none.
    package var clip: Path?
    /// The rule for the inside of the clip.
    package var clipRule: FillRule

    package init(opacity: Double = 1, clip: Path? = nil, clipRule: FillRule = .winding) {
      self.opacity = opacity
      self.clip = clip
      self.clipRule = clipRule
    }
  }

  /// The size of the canvas, in points.
  package var canvas: Size
  /// The colour of the canvas before the first item.
  package var background: Color
  /// The items; every group has a beginning and then an end.
  package private(set) var items: [Item] = []
  /// Whose each item is, by numbers that mean something to the maker of the list; empty if they are
  /// not known.
  package private(set) var owners: [Int] = []
  /// The work of making the list, besides its items.
  package private(set) var effort = Effort()
  /// The number of open groups; they end with the list.
  private var openGroups = 0

  /// A list of `items`, as `append` adds them.
  package init(canvas: Size, background: Color, items: [Item] = []) {
    self.canvas = canvas
    self.background = background
    self.items.reserveCapacity(items.count)
    for item in items { append(item) }
  }

  /// A list of `items` as they are: each group among them is closed and not empty.
  ///
  /// - Parameter owners: One number for each item, or none.
  package init(
    canvas: Size, background: Color, complete items: [Item], owners: [Int] = [],
    effort: Effort = Effort()
  ) {
    precondition(owners.isEmpty || owners.count == items.count, "an item has one owner")
    self.canvas = canvas
    self.background = background
    self.items = items
    self.owners = owners
    self.effort = effort
  }

  /// Adds an item; an empty group is removed at its end.
  ///
  /// The end of a group or of a mask needs a beginning.
  package mutating func append(_ item: Item) {
    switch item {
    case .fill, .gradient, .stroke, .glyphs: items.append(item)
    case .beginGroup, .beginMask:
      precondition(item != .beginMask || openGroups > 0, "a mask of no group")
      openGroups += 1
      items.append(item)
    case .endGroup:
      precondition(openGroups > 0, "a group ends that has not begun")
      openGroups -= 1
      if case .beginGroup = items.last { items.removeLast() } else { items.append(item) }
    }
  }
}

extension DisplayList.Item {
  /// Whether it paints something, and is not the beginning or the end of a group.
  package var isPaint: Bool {
    switch self {
    case .fill, .gradient, .stroke, .glyphs: true
    case .beginGroup, .beginMask, .endGroup: false
    }
  }
}

extension DisplayList: Hashable {
  package static func == (one: DisplayList, other: DisplayList) -> Bool {
    one.canvas == other.canvas && one.background == other.background && one.items == other.items
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(canvas)
    hasher.combine(background)
    hasher.combine(items)
  }
}
