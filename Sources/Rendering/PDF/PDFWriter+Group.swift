internal import Geometry
internal import Graphics

extension PDFWriter {
  /// Writes a group; nothing for one that is wholly transparent.
  mutating func write(
    _ group: DisplayList.Group, at index: Int, _ nodes: [SVGNode], of list: DisplayList,
    _ isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard group.opacity.isFinite else { throw .notFinite(item: index) }
    let alpha = Pixel.level(group.opacity)
    guard alpha > 0, let region = plan?[index].region else { return }
    var clip: DevicePath?
    if let path = group.clip {
      guard let path = DevicePath(path, on: canvas) else { throw .notFinite(item: index) }
      clip = path
    }
    // Without an edge or an alpha to blend with, putting its items together changes nothing.
    let hasEdge = clip.map { !$0.isWholePixels } ?? false
    let isApart = alpha < 255 || hasEdge && options.letters == .outlines
    content.save()
    if let clip, !(isApart && hasEdge) {
      content.clip(to: try pdfPath(clip, isCancelled: isCancelled), group.clipRule)
    }
    if isApart {
      let number = try self.group(of: nodes, of: list, in: region, isCancelled)
      if let clip, hasEdge { try mask(by: clip, group.clipRule, in: region, isCancelled) }
      content.setAlpha(alpha, &file)
      content.paint(group: number)
    } else {
      let outer = self.region
      self.region = region
      try write(nodes, of: list, isCancelled: isCancelled)
      self.region = outer
    }
    content.restore()
  }

  /// Multiplies what follows by the inside of a path: a reader would apply the edge of a clip to the items of a
  /// group and then to the group once more.
  mutating func mask(
    by path: DevicePath, _ rule: FillRule, in region: PixelRegion, _ isCancelled: () -> Bool
  ) throws(RenderingError) {
    let outer = self.region
    self.region = region
    defer { self.region = outer }
    let shape = try pdfPath(path, isCancelled: isCancelled)
    let number = group { content, _ in
      if !shape.isEmpty { content.fill(shape, rule) }
    }
    content.setMask(number, &file)
  }

  /// Writes what a group has painted until its mask.
  ///
  /// - Parameter index: Where the mask begins.
  mutating func write(
    masked nodes: [SVGNode], by mask: [SVGNode], at index: Int, of list: DisplayList,
    _ isCancelled: () -> Bool
  ) throws(RenderingError) {
    let number = try group(of: nodes, of: list, in: region, isCancelled)
    let wasMask = isMask
    isMask = true
    defer { isMask = wasMask }
    let shape = try group(of: mask, of: list, in: plan?[index].region, isCancelled)
    content.save()
    // What a translucent fill has left would hold here, too.
    content.setAlpha(255, &file)
    content.setMask(shape, &file)
    content.paint(group: number)
    content.restore()
  }

  /// The number of nodes as a group.
  ///
  /// - Parameter region: The pixels that it may change.
  private mutating func group(
    of nodes: [SVGNode], of list: DisplayList, in region: PixelRegion?,
    _ isCancelled: () -> Bool
  ) throws(RenderingError) -> Int {
    let outer = (content, self.region)
    (content, self.region) = (.group, region)
    defer { (content, self.region) = outer }
    try write(nodes, of: list, isCancelled: isCancelled)
    return add(content)
  }

  /// The number of a group that `body` writes.
  mutating func group(_ body: (inout PDFContent, inout PDFFile) -> Void) -> Int {
    var inner = PDFContent.group
    body(&inner, &file)
    return add(inner)
  }

  /// The number of content as a group, which is put together on a transparent ground.
  private mutating func add(_ content: PDFContent) -> Int {
    let (columns, rows) = (region?.columns ?? 0..<0, region?.rows ?? 0..<0)
    let box =
      "\(columns.lowerBound) \(rows.lowerBound) \(columns.upperBound) \(rows.upperBound)"
    var entries = PDFText(
      "/Type/XObject/Subtype/Form/BBox[\(box)]"
        + "/Group<</S/Transparency/CS/DeviceRGB/I true>>/Resources")
    entries.write(content.resourceDictionary)
    return file.add(stream: content.text.bytes, entries)
  }
}
