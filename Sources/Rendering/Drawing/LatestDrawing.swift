package import Graphics

/// The last picture of a row of pictures: of the next one only that is painted where it differs. All
/// pixels are those of a whole drawing.
package struct LatestDrawing: Sendable {
  /// The last picture, if its list has no groups; nil before the first, and after one that failed.
  private var last: FlatPicture?

  package init() {}

  /// The image of `list`, by the rules of `draw`.
  package mutating func draw(
    _ list: DisplayList, scale: Double = 1, limits: RenderingLimits = RenderingLimits(),
    isCancelled: () -> Bool = { false }
  ) throws(RenderingError) -> Drawing {
    // Taken, so that nothing else refers to its pixels, and a failure leaves none.
    var earlier = last.take()
    let canvas = try Canvas(list.canvas, scale: scale, limits: limits)
    guard let painter = FlatPainter(list, canvas: canvas, limits: limits) else {
      return try Rendering.draw(list, scale: scale, limits: limits, isCancelled: isCancelled)
    }
    let picture: FlatPicture
    if let next = try painter.picture(after: &earlier, isCancelled: isCancelled) {
      picture = next
    } else {
      picture = try painter.picture(isCancelled: isCancelled)
    }
    last = picture
    return Drawing(
      image: Image(width: canvas.width, height: canvas.height, pixels: picture.pixels),
      paintedPixels: painter.work(of: picture.traces))
  }
}

/// A picture of a list without groups.
private struct FlatPicture: Sendable {
  let list: DisplayList
  let scale: Double
  let limits: RenderingLimits
  var pixels: [UInt32]
  /// One for each item of the list.
  let traces: [Trace]

  /// What painting an item meant.
  struct Trace {
    /// Its work, in pixels painted once; 0 before it is painted.
    var work = 0
    /// The bounds of the pixels that it may have changed.
    let reach: DeviceBounds
    /// Whether it fills whole pixels, so that a part of it can be painted by itself.
    let isCuttable: Bool
  }
}

/// Draws one list without groups.
private struct FlatPainter {
  typealias Trace = FlatPicture.Trace

  let list: DisplayList
  let canvas: Canvas
  let limits: RenderingLimits

  /// Nil for a list with groups.
  init?(_ list: DisplayList, canvas: Canvas, limits: RenderingLimits) {
    for item in list.items {
      switch item {
      case .fill, .gradient, .stroke, .glyphs: continue
      case .beginGroup, .beginMask, .endGroup: return nil
      }
    }
    (self.list, self.canvas, self.limits) = (list, canvas, limits)
  }

  /// The work of a drawing, in pixels painted once.
  func work(of traces: [Trace]) -> Int {
    traces.reduce(Int(PaintMeter.work(before: list, on: canvas))) { $0 + $1.work }
  }

  /// The whole picture.
  func picture(isCancelled: () -> Bool) throws(RenderingError) -> FlatPicture {
    var traces = list.items.map(trace(of:))
    let pixels = try [UInt32](unsafeUninitializedCapacity: canvas.width * canvas.height) {
      (pixels, count) throws(RenderingError) in
      try paint(over: pixels, in: nil, &traces, isCancelled)
      count = canvas.width * canvas.height
    }
    return picture(of: pixels, traces)
  }

  /// The picture, painted over an earlier one where it differs; nil if little of that would be left.
  func picture(
    after last: inout FlatPicture?, isCancelled: () -> Bool
  ) throws(RenderingError) -> FlatPicture? {
    guard var earlier = last.take(), earlier.scale == canvas.scale, earlier.limits == limits,
      earlier.list.canvas == list.canvas, earlier.list.background == list.background
    else { return nil }
    var (traces, changed) = traces(after: earlier)
    if !changed.isEmpty {
      guard let region = region(of: changed, among: traces),
        2 * region.count <= canvas.width * canvas.height
      else { return nil }
      do throws(RenderingError) {
        try earlier.pixels.withUnsafeMutableBufferPointer { pixels throws(RenderingError) in
          try paint(over: pixels, in: region, &traces, isCancelled)
        }
      } catch .cancelled {
        throw .cancelled
      } catch {
        // The whole drawing fails too, by the first of its items that does.
        return nil
      }
    }
    return work(of: traces) > limits.paintedPixels ? nil : picture(of: earlier.pixels, traces)
  }

  /// The traces of the list, and those of all items that only it or only the earlier one has.
  ///
  /// An item counts as the same one if it has kept its place among those that stay.
  private func traces(after earlier: FlatPicture) -> (all: [Trace], changed: [Trace]) {
    let (old, new) = (earlier.list.items, list.items)
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    var (all, changed): ([Trace], [Trace]) = ([], [])
    all.reserveCapacity(new.count)
    var next = 0
    for item in new.dropLast(end) {
      if let index = old[next...].dropLast(end).prefix(Self.searched).firstIndex(of: item) {
        changed += earlier.traces[next..<index]
        all.append(earlier.traces[index])
        next = index + 1
      } else {
        let trace = trace(of: item)
        changed.append(trace)
        all.append(trace)
      }
    }
    changed += earlier.traces[next..<max(next, old.count - end)]
    return (all + earlier.traces.suffix(end), changed)
  }

  /// How many items on the same one is looked for.
  private static let searched = 64

  private func picture(of pixels: consuming [UInt32], _ traces: [Trace]) -> FlatPicture {
    FlatPicture(list: list, scale: canvas.scale, limits: limits, pixels: pixels, traces: traces)
  }

  /// The trace of an item before it is painted. One with a coordinate that is not finite, which is not
  /// painted, reaches everywhere.
  private func trace(of item: DisplayList.Item) -> Trace {
    let reach = item.reach(on: canvas) ?? canvas.bounds(margin: 0)
    var isCuttable = false
    if case .fill(let path, _, _) = item, let path = DevicePath(path, on: canvas) {
      isCuttable = path.isWholePixels
    }
    return Trace(reach: reach, isCuttable: isCuttable)
  }

  /// The pixels to paint where `changed` were or are: with all of every item that they touch, unless that
  /// can be cut; nil if there are none.
  private func region(of changed: [Trace], among traces: [Trace]) -> PixelRegion? {
    var bounds = DeviceBounds()
    for trace in changed where !trace.reach.isEmpty { bounds.extend(over: trace.margin) }
    guard var region = PixelRegion(bounds, on: canvas) else { return nil }
    while true {
      for trace in traces where !trace.isCuttable && trace.touches(region, on: canvas) {
        bounds.extend(over: trace.margin)
      }
      guard let grown = PixelRegion(bounds, on: canvas), grown != region else { return region }
      region = grown
    }
  }

  /// Paints the items that touch a region, or all for nil.
  private func paint(
    over pixels: UnsafeMutableBufferPointer<UInt32>, in region: PixelRegion?,
    _ traces: inout [Trace], _ isCancelled: () -> Bool
  ) throws(RenderingError) {
    try withPainter(over: pixels, canvas, limits) { painter throws(RenderingError) in
      guard let background = Pixel(list.background) else { throw .notFinite(item: nil) }
      try painter.meter.charge(PaintMeter.work(before: list, on: canvas))
      if let region { painter.context.clip(to: region) }
      painter.context.cover(with: background)
      for (index, item) in list.items.enumerated() {
        // An item that is new has its work also where it shows nothing.
        if let region, traces[index].work > 0, !traces[index].touches(region, on: canvas) {
          continue
        }
        if index % 16 == 0 || painter.meter.isPollDue(), isCancelled() { throw .cancelled }
        let before = painter.meter.painted
        try painter.paint(item, at: index, isCancelled: isCancelled)
        traces[index].work = painter.meter.painted - before
      }
    }
  }
}

extension FlatPicture.Trace {
  /// The reach, and a pixel around it, so that no rounding takes anything out of it.
  fileprivate var margin: DeviceBounds { reach.grown(by: (x: 1, y: 1)) }

  fileprivate func touches(_ region: PixelRegion, on canvas: Canvas) -> Bool {
    guard !reach.isEmpty, let own = PixelRegion(margin, on: canvas) else { return false }
    return own.columns.overlaps(region.columns) && own.rows.overlaps(region.rows)
  }
}
