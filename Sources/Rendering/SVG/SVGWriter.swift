internal import Geometry
internal import Graphics

/// Writes the items of a display list as elements; a file of extensions for each kind of item.
struct SVGWriter {
  let list: DisplayList
  let canvas: Canvas
  let options: SVGOptions
  let limits: RenderingLimits
  /// The owners by their numbers, the outermost part first.
  private let owners: [Int: [ItemOwner.Part]]
  /// Whether elements are named to those who cannot see them.
  private let speaks: Bool
  private var names: SVGNames
  var definitions: SVGDefinitions
  /// The elements.
  var text = SVGText()
  /// Whether the elements are those of a mask: white, so that their alpha alone counts, and nameless.
  var isMask = false

  init(
    _ list: DisplayList, on canvas: Canvas, owners: [Int: [ItemOwner.Part]], speaks: Bool,
    _ options: SVGOptions, _ limits: RenderingLimits
  ) {
    (self.list, self.canvas, self.owners, self.speaks) = (list, canvas, owners, speaks)
    (self.options, self.limits) = (options, limits)
    names = SVGNames(prefix: options.idPrefix, reserved: SVGText.fixedIDs)
    definitions = SVGDefinitions(prefix: options.idPrefix)
  }

  // MARK: Owners

  /// A node with its owner.
  private struct Owned {
    let node: SVGNode
    /// The outermost first.
    let parts: [ItemOwner.Part]
    /// How many of them the elements around it are.
    let known: Int
  }

  /// Writes nodes, those of one owner in a row in a group.
  ///
  /// - Parameter around: The owner of the group that they are in, the outermost part first.
  mutating func write(
    _ nodes: [SVGNode], in around: [ItemOwner.Part] = [], depth: Int, isCancelled: () -> Bool
  ) throws(RenderingError) {
    let owned = nodes.map { node in
      let parts = owner(of: node)
      return Owned(
        node: node, parts: parts, known: zip(parts, around).prefix { $0 == $1 }.count)
    }
    try write(owned[...], level: 0, depth: depth, isCancelled: isCancelled)
  }

  private func owner(of node: SVGNode) -> [ItemOwner.Part] {
    guard !isMask, !list.owners.isEmpty else { return [] }
    return owners[list.owners[node.index]] ?? []
  }

  /// - Parameter level: How many more parts of their owners are written around them.
  private mutating func write(
    _ nodes: ArraySlice<Owned>, level: Int, depth: Int, isCancelled: () -> Bool
  ) throws(RenderingError) {
    var next = nodes.startIndex
    while next < nodes.endIndex {
      let first = nodes[next]
      let place = first.known + level
      guard place < first.parts.count else {
        try write(first, SVGIdentity(), depth: depth, isCancelled: isCancelled)
        next += 1
        continue
      }
      var end = next + 1
      while end < nodes.endIndex, nodes[end].known == first.known,
        nodes[end].parts.count > place, nodes[end].parts[place] == first.parts[place]
      {
        end += 1
      }
      if end == next + 1 {
        let identity = identity(of: first.parts[...])
        try write(first, identity, depth: depth, isCancelled: isCancelled)
      } else {
        text.begin("g", depth: depth)
        text.write(identity(of: first.parts[...place]), role: "graphics-object")
        text.write(">\n")
        try write(nodes[next..<end], level: level + 1, depth: depth + 1, isCancelled: isCancelled)
        text.end("g", depth: depth)
      }
      next = end
    }
  }

  /// - Parameter parts: The outermost first, at least one.
  private mutating func identity(of parts: ArraySlice<ItemOwner.Part>) -> SVGIdentity {
    let inner = ItemOwner(parts.reversed())
    return SVGIdentity(
      id: names.id(of: inner.parts), label: speaks && inner.part.value != nil ? inner.text : nil)
  }

  // MARK: Nodes

  private mutating func write(
    _ owned: Owned, _ identity: SVGIdentity, depth: Int, isCancelled: () -> Bool
  ) throws(RenderingError) {
    switch owned.node {
    case .item(let index):
      try write(list.items[index], at: index, identity, depth: depth, isCancelled: isCancelled)
    case .group(let index, let group, let nodes):
      try write(group, at: index, nodes, of: owned.parts, identity, depth: depth, isCancelled)
    case .masked(_, let nodes, let mask):
      try write(masked: nodes, by: mask, of: owned.parts, identity, depth: depth, isCancelled)
    }
  }

  private mutating func write(
    _ item: DisplayList.Item, at index: Int, _ identity: SVGIdentity, depth: Int,
    isCancelled: () -> Bool
  ) throws(RenderingError) {
    switch item {
    case .fill(let path, let color, let rule):
      guard let color = Pixel(color), let path = DevicePath(path, on: canvas) else {
        throw .notFinite(item: index)
      }
      let data = try svgPath(path, isCancelled: isCancelled)
      guard color.alpha > 0, text.beginShape(data, identity, depth: depth) else { return }
      if rule == .evenOdd { text.attribute("fill-rule", "evenodd") }
      text.paint("fill", shown(color))
      text.write("/>\n")
    case .gradient(let path, let shading):
      guard let path = DevicePath(path, on: canvas) else { throw .notFinite(item: index) }
      let data = try svgPath(path, isCancelled: isCancelled)
      guard let id = try id(of: shading, at: index),
        text.beginShape(data, identity, depth: depth)
      else { return }
      text.attribute("fill", "url(#\(id))")
      text.write("/>\n")
    case .stroke(let path, let color, let stroke, let transform):
      try write(
        path, color, stroke, transform, at: index, identity, depth: depth,
        isCancelled: isCancelled)
    case .glyphs(let run, let color, let transform):
      try write(
        run, color, transform, at: index, identity, depth: depth, isCancelled: isCancelled)
    case .beginGroup, .beginMask, .endGroup: break
    }
  }

  /// The colour as it is written: of a mask, its alpha alone.
  func shown(_ color: Pixel) -> Pixel { isMask ? Pixel(255, 255, 255, color.alpha) : color }

  // MARK: Fills

  /// A path to be filled; what is far outside the canvas is cut off, as it is for a drawing.
  func svgPath(
    _ path: DevicePath, isCancelled: () -> Bool
  ) throws(RenderingError) -> SVGPath {
    var data = SVGPath()
    try data.add(filled: path, on: canvas, isCancelled: isCancelled)
    return data
  }
}
