package import Graphics

/// The last picture of a row of pictures: of the next one only that is painted where it differs. All
/// pixels are those of a whole drawing.
package struct LatestDrawing: Sendable {
  /// The last picture; nil before the first, and after one that failed.
  private var last: TracedPicture?

  package init() {}

  /// The image of `list`, by the rules of `draw`.
  package mutating func draw(
    _ list: DisplayList, scale: Double = 1, limits: RenderingLimits = RenderingLimits(),
    isCancelled: () -> Bool = { false }
  ) throws(RenderingError) -> Drawing {
    // Taken, so that nothing else refers to its pixels, and a failure leaves none.
    var earlier = last.take()
    let canvas = try Canvas(list.canvas, scale: scale, limits: limits)
    guard let painter = TracingPainter(list, canvas: canvas, limits: limits) else {
      return try Rendering.draw(list, scale: scale, limits: limits, isCancelled: isCancelled)
    }
    let picture: TracedPicture
    if let next = try painter.picture(after: &earlier, isCancelled: isCancelled) {
      picture = next
    } else {
      picture = try painter.picture(isCancelled: isCancelled)
    }
    last = picture
    return Drawing(
      image: Image(width: canvas.width, height: canvas.height, pixels: picture.pixels),
      paintedPixels: painter.work(of: picture.pieces))
  }
}

/// A picture, and where each piece of its list may be in it.
private struct TracedPicture: Sendable {
  let list: DisplayList
  let scale: Double
  let limits: RenderingLimits
  var pixels: [UInt32]
  let pieces: [Piece]

  /// An item of the list, or a group with all that is in it.
  struct Piece {
    /// From the first to the last item.
    var items: Range<Int>
    /// The work of painting it, in pixels painted once; 0 before it is painted.
    var work = 0
    /// The pixels that it may have changed; nil if there are none.
    let reach: PixelRegion?
    /// Whether it fills whole pixels, so that a part of it can be painted by itself.
    let isCuttable: Bool
  }
}

/// Draws one list piece by piece.
private struct TracingPainter {
  typealias Piece = TracedPicture.Piece

  let list: DisplayList
  let canvas: Canvas
  let limits: RenderingLimits
  let plan: GroupPlan

  /// Nil for a list with a group that cannot be drawn.
  init?(_ list: DisplayList, canvas: Canvas, limits: RenderingLimits) {
    guard let plan = try? GroupPlan(list, on: canvas) else { return nil }
    (self.list, self.canvas, self.limits, self.plan) = (list, canvas, limits, plan)
  }

  /// The work of a drawing, in pixels painted once.
  func work(of pieces: [Piece]) -> Int {
    pieces.reduce(Int(PaintMeter.work(before: list, on: canvas))) { $0 + $1.work }
  }

  /// The whole picture.
  func picture(isCancelled: () -> Bool) throws(RenderingError) -> TracedPicture {
    var pieces = items.map(piece(of:))
    let pixels = try [UInt32](unsafeUninitializedCapacity: canvas.width * canvas.height) {
      (pixels, count) throws(RenderingError) in
      try paint(over: pixels, in: nil, &pieces, isCancelled)
      count = canvas.width * canvas.height
    }
    return picture(of: pixels, pieces)
  }

  /// The picture, painted over an earlier one where it differs; nil if that spares too little.
  func picture(
    after last: inout TracedPicture?, isCancelled: () -> Bool
  ) throws(RenderingError) -> TracedPicture? {
    guard var earlier = last.take(), earlier.scale == canvas.scale, earlier.limits == limits,
      earlier.list.canvas == list.canvas, earlier.list.background == list.background
    else { return nil }
    var (pieces, changed) = pieces(after: earlier)
    if !changed.isEmpty {
      guard let region = region(of: changed, among: pieces), pays(region, pieces) else {
        return nil
      }
      do throws(RenderingError) {
        try earlier.pixels.withUnsafeMutableBufferPointer { pixels throws(RenderingError) in
          try paint(over: pixels, in: region, &pieces, isCancelled)
        }
      } catch .cancelled {
        throw .cancelled
      } catch {
        // The whole drawing fails too, by the first of its items that does.
        return nil
      }
    }
    return work(of: pieces) > limits.paintedPixels ? nil : picture(of: earlier.pixels, pieces)
  }

  /// Whether painting a region again is less work than a whole picture, though the pixels around it may have to
  /// be copied.
  private func pays(_ region: PixelRegion, _ pieces: [Piece]) -> Bool {
    let spared = pieces.reduce(0) { $1.isSpared(by: region) ? $0 + $1.work : $0 }
    return region.count <= canvas.width * canvas.height / 2 + spared
  }

  /// The pieces of the list, and those that only it or only the earlier one has.
  ///
  /// A piece counts as the same one if it has kept its place among those that stay.
  private func pieces(after earlier: TracedPicture) -> (all: [Piece], changed: [Piece]) {
    func isSame(_ piece: Piece, _ items: Range<Int>) -> Bool {
      piece.items.count == items.count
        && zip(piece.items, items).allSatisfy { earlier.list.items[$0] == list.items[$1] }
    }
    let (old, new) = (earlier.pieces, items)
    let end = zip(old.reversed(), new.reversed()).prefix(while: isSame).count
    var (all, changed): ([Piece], [Piece]) = ([], [])
    all.reserveCapacity(new.count)
    func keep(_ piece: Piece, as items: Range<Int>) {
      all.append(piece)
      all[all.count - 1].items = items
    }
    var next = 0
    for items in new.dropLast(end) {
      let searched = old[next...].dropLast(end).prefix(Self.searched)
      if let index = searched.firstIndex(where: { isSame($0, items) }) {
        changed += old[next..<index]
        keep(old[index], as: items)
        next = index + 1
      } else {
        let piece = piece(of: items)
        changed.append(piece)
        all.append(piece)
      }
    }
    changed += old[next..<max(next, old.count - end)]
    for (piece, items) in zip(old.suffix(end), new.suffix(end)) { keep(piece, as: items) }
    return (all, changed)
  }

  /// How many pieces on the same one is looked for.
  private static let searched = 64

  private func picture(of pixels: consuming [UInt32], _ pieces: [Piece]) -> TracedPicture {
    TracedPicture(
      list: list, scale: canvas.scale, limits: limits, pixels: pixels, pieces: pieces)
  }

  /// The items of each piece.
  private var items: [Range<Int>] {
    var items: [Range<Int>] = []
    items.reserveCapacity(list.items.count)
    var start = 0
    while start < list.items.count {
      let end =
        switch list.items[start] {
        case .fill, .gradient, .stroke, .glyphs, .endGroup: start
        case .beginGroup, .beginMask: plan[start].end
        }
      items.append(start..<end + 1)
      start = end + 1
    }
    return items
  }

  /// A piece before it is painted. An item with a coordinate that is not finite, which is not painted,
  /// reaches everywhere.
  private func piece(of items: Range<Int>) -> Piece {
    let first = list.items[items.lowerBound]
    switch first {
    case .beginGroup, .beginMask:
      return Piece(items: items, reach: plan[items.lowerBound].region, isCuttable: false)
    case .fill, .gradient, .stroke, .glyphs, .endGroup: break
    }
    // A pixel more, so that no rounding takes anything out of it.
    let bounds = (first.reach(on: canvas) ?? canvas.bounds(margin: 0)).grown(by: (x: 1, y: 1))
    var isCuttable = false
    if case .fill(let path, _, _) = first, let path = DevicePath(path, on: canvas) {
      isCuttable = path.isWholePixels
    }
    return Piece(items: items, reach: PixelRegion(bounds, on: canvas), isCuttable: isCuttable)
  }

  /// The pixels to paint where `changed` were or are: with all of every piece that they touch, unless that
  /// can be cut; nil if there are none.
  private func region(of changed: [Piece], among pieces: [Piece]) -> PixelRegion? {
    let reached = changed.compactMap(\.reach)
    guard let first = reached.first else { return nil }
    var region = reached.dropFirst().reduce(first) { $0.union($1) }
    while true {
      let touched = pieces.lazy.filter { !$0.isCuttable }.compactMap(\.reach)
        .filter(region.overlaps)
      let grown = touched.reduce(region) { $0.union($1) }
      if grown == region { return region }
      region = grown
    }
  }

  /// Paints the pieces that touch a region, or all for nil.
  private func paint(
    over pixels: UnsafeMutableBufferPointer<UInt32>, in region: PixelRegion?,
    _ pieces: inout [Piece], _ isCancelled: () -> Bool
  ) throws(RenderingError) {
    try withPainter(over: pixels, canvas, limits) { painter throws(RenderingError) in
      try painter.paintBackground(of: list, in: region)
      for index in pieces.indices {
        if let region, pieces[index].isSpared(by: region) { continue }
        let before = painter.meter.painted
        try painter.paint(pieces[index].items, of: list, by: plan, isCancelled: isCancelled)
        pieces[index].work = painter.meter.painted - before
      }
    }
  }
}

extension TracedPicture.Piece {
  /// Whether it stays as it is where a region is painted. One that is new is painted for its work, even where
  /// it shows nothing.
  fileprivate func isSpared(by region: PixelRegion) -> Bool {
    work > 0 && !(reach?.overlaps(region) ?? false)
  }
}
