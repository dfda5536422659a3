internal import Geometry
internal import Graphics

extension SVGWriter {
  /// Writes a group; nothing for one that is wholly transparent.
  ///
  /// - Parameter parts: Its owner, the outermost part first.
  mutating func write(
    _ group: DisplayList.Group, at index: Int, _ nodes: [SVGNode], of parts: [ItemOwner.Part],
    _ identity: SVGIdentity, depth: Int, _ isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard group.opacity.isFinite else { throw .notFinite(item: index) }
    let alpha = Pixel.level(group.opacity)
    let motion = motions.items[index]
    guard alpha > 0 || motion != nil else { return }
    var clip: String?
    if let path = group.clip {
      guard let path = DevicePath(path, on: canvas) else { throw .notFinite(item: index) }
      clip = try id(ofClip: path, group.clipRule, motion, isCancelled)
    }
    var (nodes, mask) = (nodes, String?.none)
    // The whole group is masked as a rule; then one element says so.
    if nodes.count == 1, case .masked(_, let content, let shape) = nodes[0] {
      mask = try id(ofMask: shape, isCancelled)
      nodes = content
    }
    text.begin("g", depth: depth)
    text.write(identity, role: "graphics-object")
    if alpha < 255 { text.attribute("opacity", Double(alpha) / 255) }
    if let clip { text.attribute("clip-path", "url(#\(clip))") }
    if let mask { text.attribute("mask", "url(#\(mask))") }
    let around = shownAround
    if let motion { writeHiding(motion) }
    text.write(">\n")
    if let motion {
      text.write(lines(of: motion), depth: depth + 1)
      if !motion.shown.isEmpty { shownAround = motion.shown }
    }
    try write(nodes, in: parts, depth: depth + 1, isCancelled: isCancelled)
    shownAround = around
    text.end("g", depth: depth)
  }

  /// Writes what a group has painted until its mask.
  mutating func write(
    masked nodes: [SVGNode], by mask: [SVGNode], of parts: [ItemOwner.Part],
    _ identity: SVGIdentity, depth: Int, _ isCancelled: () -> Bool
  ) throws(RenderingError) {
    let id = try id(ofMask: mask, isCancelled)
    text.begin("g", depth: depth)
    text.write(identity, role: "graphics-object")
    text.attribute("mask", "url(#\(id))")
    text.write(">\n")
    try write(nodes, in: parts, depth: depth + 1, isCancelled: isCancelled)
    text.end("g", depth: depth)
  }

  private mutating func id(
    ofClip path: DevicePath, _ rule: FillRule, _ motion: SVGMotion?, _ isCancelled: () -> Bool
  ) throws(RenderingError) -> String {
    var shape = SVGText()
    let data = try svgPath(path, isCancelled: isCancelled)
    // Without a shape, nothing shows.
    if let tag = shape.beginShape(
      data, SVGIdentity(), isPath: motion?.clipIsPath ?? false, depth: 3)
    {
      if rule == .evenOdd { shape.attribute("clip-rule", "evenodd") }
      shape.end(tag, motion?.clipLines ?? [], depth: 3)
    }
    return definitions.id("clipPath", SVGText(), children: shape, noun: "clip")
  }

  /// The id of a mask by the alpha of its items: they are white, because SVG masks by the product of alpha
  /// and brightness unless a newer attribute says otherwise.
  private mutating func id(
    ofMask nodes: [SVGNode], _ isCancelled: () -> Bool
  ) throws(RenderingError) -> String {
    let (outer, wasMask) = (text, isMask)
    (text, isMask) = (SVGText(), true)
    try write(nodes, depth: 3, isCancelled: isCancelled)
    let content = text
    (text, isMask) = (outer, wasMask)
    var attributes = SVGText()
    // Otherwise a mask ends a little outside of what it masks.
    attributes.attribute("maskUnits", "userSpaceOnUse")
    attributes.attribute("x", 0.0)
    attributes.attribute("y", 0.0)
    attributes.attribute("width", max(1, list.canvas.width))
    attributes.attribute("height", max(1, list.canvas.height))
    return definitions.id("mask", attributes, children: content, noun: "mask")
  }
}
