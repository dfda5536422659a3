internal import Geometry
internal import Graphics

/// Paints display lists on one surface; a file of extensions for each kind of item.
struct Painter: ~Copyable {
  let context: DrawingContext
  let canvas: Canvas
  let limits: RenderingLimits
  let meter: PaintMeter
  /// How much of a long stroke Cairo gets at once, a line being 1; of a stroke twice as long, all.
  let strokeCapacity: Int
  /// The greatest work of a fill in one call of Cairo, in pixels painted once; larger fills are
  /// drawn in bands.
  let bandCapacity: Int
  /// Whether points that a stroke does not need are left out.
  let decimates: Bool

  /// Paints on `pixels`, one for each of the canvas, that outlive the painter.
  init(
    over pixels: UnsafeMutableBufferPointer<UInt32>, canvas: Canvas, limits: RenderingLimits,
    strokeCapacity: Int = StrokeRuns.usualCapacity, bandCapacity: Int = PaintMeter.pollInterval,
    decimates: Bool = true
  ) throws(CairoError) {
    let surface = try ImageSurface(over: pixels, width: canvas.width, height: canvas.height)
    context = try DrawingContext(on: surface)
    self.canvas = canvas
    self.limits = limits
    meter = PaintMeter(limits: limits)
    self.strokeCapacity = strokeCapacity
    self.bandCapacity = bandCapacity
    self.decimates = decimates
  }

  /// Covers the whole surface with the picture of `list`.
  func paint(_ list: DisplayList, isCancelled: () -> Bool) throws(RenderingError) {
    try paintBackground(of: list)
    let plan = try GroupPlan(list, on: canvas)
    try paint(list.items.indices, of: list, by: plan, isCancelled: isCancelled)
  }

  /// Covers the surface, or a region of it, with the background of `list`, and counts the work before its
  /// first item.
  func paintBackground(
    of list: DisplayList, in region: PixelRegion? = nil
  ) throws(RenderingError) {
    guard let background = Pixel(list.background) else {
      throw RenderingError.notFinite(item: nil)
    }
    try meter.charge(PaintMeter.work(before: list, on: canvas))
    if let region { context.clip(to: region) }
    context.cover(with: background)
  }

  /// Paints some of the items of `list`, with the whole of each group that begins among them.
  func paint(
    _ items: Range<Int>, of list: DisplayList, by plan: GroupPlan, isCancelled: () -> Bool
  ) throws(RenderingError) {
    var groups: [OpenGroup] = []
    func endGroup() throws(RenderingError) {
      guard let group = groups.popLast() else { return }
      meter.close(pixels: group.pixels)
      try end(group, isCancelled: isCancelled)
    }
    var index = items.lowerBound
    while index < items.upperBound {
      if index % 16 == 0 || meter.isPollDue(), isCancelled() { throw RenderingError.cancelled }
      switch list.items[index] {
      case .fill, .gradient, .stroke, .glyphs:
        try paint(list.items[index], at: index, isCancelled: isCancelled)
      case .beginGroup(let group):
        try meter.charge(PaintMeter.itemWeight)
        let (alpha, extent) = (Pixel.level(group.opacity), plan[index])
        guard alpha > 0, let region = extent.region else {
          index = extent.end
          break
        }
        groups.append(try begin(group, alpha: alpha, isMasked: extent.isMasked, in: region))
      case .beginMask:
        try meter.charge(PaintMeter.itemWeight)
        groups.append(try beginMask(in: plan[index].region))
      case .endGroup:
        try meter.charge(PaintMeter.itemWeight)
        try endGroup()
      }
      index += 1
    }
    while !groups.isEmpty { try endGroup() }
  }

  /// Paints an item that neither begins nor ends a group.
  ///
  /// - Parameter index: Its number in the list, for errors.
  func paint(
    _ item: DisplayList.Item, at index: Int, isCancelled: () -> Bool
  ) throws(RenderingError) {
    try meter.charge(PaintMeter.itemWeight)
    switch item {
    case .fill(let path, let color, let rule):
      guard let color = Pixel(color), let path = DevicePath(path, on: canvas) else {
        throw RenderingError.notFinite(item: index)
      }
      try fill(path, color, rule, isCancelled: isCancelled)
    case .gradient(let path, let shading):
      guard let shading = DeviceShading(shading, on: canvas),
        let path = DevicePath(path, on: canvas)
      else { throw RenderingError.notFinite(item: index) }
      try fill(path, shading, isCancelled: isCancelled)
    case .stroke(let path, let color, let stroke, let transform):
      guard let color = Pixel(color),
        let path = DevicePath(path, applying: transform, on: canvas),
        let pen = DevicePen(stroke, on: canvas)
      else { throw RenderingError.notFinite(item: index) }
      try self.stroke(path, color, stroke, pen, isCancelled: isCancelled)
    case .glyphs(let run, let color, let transform):
      guard let color = Pixel(color) else { throw RenderingError.notFinite(item: index) }
      let outline = try outline(of: run, applying: transform, isCancelled: isCancelled)
      guard let path = DevicePath(outline, on: canvas) else {
        throw RenderingError.notFinite(item: index)
      }
      try fill(path, color, .winding, isCancelled: isCancelled)
    case .beginGroup, .beginMask, .endGroup: break
    }
  }
}
