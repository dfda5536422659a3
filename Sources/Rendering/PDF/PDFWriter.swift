internal import Geometry
internal import Graphics

/// Writes the items of display lists as operators of PDF; a file of extensions for each kind of item.
struct PDFWriter {
  let options: PDFOptions
  let limits: RenderingLimits
  var file = PDFFile()
  /// Fonts without shapes, of which each but the last is full.
  var fonts: [PDFFont] = []
  /// The page or group that is being written.
  var content = PDFContent()
  /// The canvas of the page, at a pixel to the point.
  var canvas: Canvas
  /// Which pixels each group of the page may change.
  var plan: GroupPlan?
  /// The pixels of the page or group that is being written, of which a reader keeps no others; nil where there are
  /// none.
  var region: PixelRegion?
  /// Whether the items are those of a mask, which says nothing.
  var isMask = false

  init(on canvas: Canvas, _ options: PDFOptions, _ limits: RenderingLimits) {
    (self.canvas, self.options, self.limits) = (canvas, options, limits)
  }

  /// Begins the page of a list.
  mutating func begin(_ list: DisplayList) throws(RenderingError) {
    canvas = try Canvas(list.canvas, scale: 1, limits: limits)
    plan = try GroupPlan(list, on: canvas)
    region = PixelRegion(canvas.bounds(margin: 0), on: canvas)
    content = PDFContent()
  }

  /// Writes nodes in their order, each over those before.
  mutating func write(
    _ nodes: [SVGNode], of list: DisplayList, isCancelled: () -> Bool
  ) throws(RenderingError) {
    for node in nodes {
      if isCancelled() { throw .cancelled }
      switch node {
      case .item(let index):
        try write(list.items[index], at: index, isCancelled: isCancelled)
      case .group(let index, let group, let nodes):
        try write(group, at: index, nodes, of: list, isCancelled)
      case .masked(let index, let nodes, let mask):
        try write(masked: nodes, by: mask, at: index, of: list, isCancelled)
      }
    }
  }

  private mutating func write(
    _ item: DisplayList.Item, at index: Int, isCancelled: () -> Bool
  ) throws(RenderingError) {
    switch item {
    case .fill(let path, let color, let rule):
      guard let color = Pixel(color), let path = DevicePath(path, on: canvas) else {
        throw .notFinite(item: index)
      }
      try fill(path, color, rule, isCancelled: isCancelled)
    case .gradient(let path, let shading):
      try fill(path, shading, at: index, isCancelled: isCancelled)
    case .stroke(let path, let color, let stroke, let transform):
      try write(path, color, stroke, transform, at: index, isCancelled: isCancelled)
    case .glyphs(let run, let color, let transform):
      try write(run, color, transform, at: index, isCancelled: isCancelled)
    case .beginGroup, .beginMask, .endGroup: break
    }
  }

  // MARK: Fills

  /// Paints the inside of a path; nothing where it has no colour.
  mutating func fill(
    _ path: DevicePath, _ color: Pixel, _ rule: FillRule, isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard color.alpha > 0 else { return }
    let data = try pdfPath(path, isCancelled: isCancelled)
    guard !data.isEmpty else { return }
    content.setFill(color, &file)
    content.fill(data, rule)
  }

  /// A path to be filled; what is far outside the canvas is cut off, as it is for a drawing.
  func pdfPath(
    _ path: DevicePath, isCancelled: () -> Bool
  ) throws(RenderingError) -> PDFPath {
    var data = PDFPath()
    if options.letters == .outlines {
      data = PDFPath(exactly: path.bounds, within: region)
      if path.isCurved { for corner in canvas.corners(of: path.bounds) { data.dot(corner) } }
    }
    try data.add(filled: path, on: canvas, isCancelled: isCancelled)
    return data
  }
}
