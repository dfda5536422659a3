internal import Geometry
package import Graphics

/// Finds out which items of a display list paint a pixel.
///
/// An item paints it if, drawn by itself within its groups and below their masks, it leaves something there; so clips,
/// opacities and edges count as they are drawn.
package struct PixelProbe: Sendable {
  private let list: DisplayList
  private let canvas: Canvas
  private let limits: RenderingLimits
  /// The pixels that each item may change.
  private let regions: [PixelRegion?]
  /// The group or mask that each item is in, by the index of its beginning; nil outside of all. That of an end is what
  /// it ends.
  private let groups: [Int?]

  /// - Parameters:
  ///   - scale: Pixels to the point; finite and positive.
  package init(
    _ list: DisplayList, scale: Double = 1, limits: RenderingLimits = RenderingLimits()
  ) throws(RenderingError) {
    let canvas = try Canvas(list.canvas, scale: scale, limits: limits)
    (self.list, self.canvas, self.limits) = (list, canvas, limits)
    regions = list.items.map { item in
      PixelRegion(item.reach(on: canvas) ?? canvas.bounds(margin: 0), on: canvas)
    }
    var (open, groups): ([Int], [Int?]) = ([], [])
    for (index, item) in list.items.enumerated() {
      groups.append(open.last)
      switch item {
      case .beginGroup, .beginMask: open.append(index)
      case .endGroup: _ = open.popLast()
      case .fill, .gradient, .stroke, .glyphs: break
      }
    }
    self.groups = groups
  }

  /// The size of the picture, in pixels.
  package var size: (width: Int, height: Int) { (canvas.width, canvas.height) }

  /// The index of the topmost item that paints the pixel; nil if none does, or it is outside.
  package func topmostItem(
    x: Int, y: Int, isCancelled: () -> Bool = { false }
  ) throws(RenderingError) -> Int? {
    try items(x: x, y: y, atMost: 1, isCancelled: isCancelled).first
  }

  /// The indices of the topmost items that paint the pixel, the topmost first.
  package func items(
    x: Int, y: Int, atMost count: Int, isCancelled: () -> Bool = { false }
  ) throws(RenderingError) -> [Int] {
    guard let pixel = PixelRegion(x: x, y: y, on: canvas) else { return [] }
    var found: [Int] = []
    var pixels: [UInt32] = []
    for index in list.items.indices.reversed() where found.count < count {
      guard let region = regions[index], region.contains(pixel), !isInMask(index) else { continue }
      if pixels.isEmpty { pixels = Array(repeating: 0, count: canvas.width * canvas.height) }
      let alone = alone(index)
      try pixels.withUnsafeMutableBufferPointer { pixels throws(RenderingError) in
        try withPainter(over: pixels, canvas, limits) { painter throws(RenderingError) in
          painter.context.clip(to: pixel)
          try painter.paint(alone, isCancelled: isCancelled)
        }
      }
      if pixels[y * canvas.width + x] >> 24 > 0 { found.append(index) }
    }
    return found
  }

  /// The groups that an item is in, the innermost first.
  private func enclosing(_ index: Int) -> [Int] {
    Array(
      sequence(state: groups[index]) { (next: inout Int?) in
        defer { next = next.flatMap { groups[$0] } }
        return next
      })
  }

  private func isInMask(_ index: Int) -> Bool {
    enclosing(index).contains { list.items[$0] == .beginMask }
  }

  /// The list with one of its items, its groups and their masks, on nothing.
  private func alone(_ index: Int) -> DisplayList {
    let around = Set(enclosing(index))
    let items = list.items.indices.filter { other in
      guard other != index, !around.contains(other) else { return true }
      let parents = enclosing(other)
      if case .endGroup = list.items[other], let begin = parents.first, around.contains(begin) {
        return true
      }
      // A mask of a group, with all that is in it.
      return isMaskItem(other, parents, around)
    }
    return DisplayList(
      canvas: list.canvas, background: Color(white: 0, alpha: 0),
      complete: items.map { list.items[$0] })
  }

  private func isMaskItem(_ index: Int, _ parents: [Int], _ around: Set<Int>) -> Bool {
    ([index] + parents).contains { begin in
      list.items[begin] == .beginMask && groups[begin].map(around.contains) ?? false
    }
  }
}
