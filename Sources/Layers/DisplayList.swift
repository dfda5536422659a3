package import Geometry
package import Text

/// The flat, resolved answer to *what does the page look like*: all that `Rendering` sees.
///
/// Coordinates are unrounded points of the canvas; items are painted in order, later ones on top.
package struct DisplayList: Hashable, Sendable {
  /// One thing painted, or an end of a group of them.
  package enum Item: Hashable, Sendable {
    /// The inside of a path, in one colour.
    case fill(Path, Color, FillRule = .winding)
    /// The inside of a path, by the non-zero rule, in colours that change.
    indirect case gradient(Path, Shading)
    /// A line along a path, in one colour.
    indirect case stroke(Path, Color, Stroke)
    /// Letters, filled by the non-zero rule in one colour; the transform brings the coordinates of
    /// the run to the canvas.
    indirect case glyphs(GlyphRun, Color, AffineTransform = .identity)
    /// What follows, up to the end of the group, is put together on its own and then painted as one.
    case beginGroup(Group)
    /// What follows, up to its own end, is put together as well, and its alpha, not its colours, cuts
    /// what the group around it has painted so far.
    case beginMask
    case endGroup
  }

  /// What becomes of the items of a group once they are put together.
  package struct Group: Hashable, Sendable {
    /// How much of the group shows, 0...1.
    package var opacity: Double
    /// Only what lies inside, by the non-zero rule, shows; all of it if nil.
    package var clip: Path?

    package init(opacity: Double = 1, clip: Path? = nil) {
      self.opacity = opacity
      self.clip = clip
    }
  }

  /// The size of the canvas, in points.
  package var canvas: Size
  /// What the canvas is covered with before the first item.
  package var background: Color
  /// What is painted; every end of a group comes after its beginning.
  package private(set) var items: [Item] = []
  /// What it took to make the list, beyond its items.
  package private(set) var effort = Effort()
  /// How many groups have begun and not ended; they end with the list.
  private var openGroups = 0

  /// A list of `items`, as `append` takes them.
  package init(canvas: Size, background: Color, items: [Item] = []) {
    self.canvas = canvas
    self.background = background
    self.items.reserveCapacity(items.count)
    for item in items { append(item) }
  }

  /// A list of `items` as they are: each group among them ends, and none is empty.
  init(canvas: Size, background: Color, complete items: [Item], effort: Effort) {
    self.canvas = canvas
    self.background = background
    self.items = items
    self.effort = effort
  }

  /// Paints one thing more; a group that ends empty leaves nothing behind.
  ///
  /// The end of a group needs one that has begun, and a mask too.
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
