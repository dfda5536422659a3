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
  /// What moves; nothing in a still picture.
  let motions: SVGMotions
  /// The elements.
  var text = SVGText()
  /// The animations that show what is written at its times only, of the elements around it.
  var shownAround: [SVGText] = []
  /// Whether the elements are those of a mask: white, so that their alpha alone counts, and nameless.
  var isMask = false

  init(
    _ list: DisplayList, on canvas: Canvas, owners: [Int: [ItemOwner.Part]], speaks: Bool,
    _ options: SVGOptions, _ limits: RenderingLimits, motions: SVGMotions
  ) {
    self.motions = motions
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
        let around = shownAround
        let motion = commonPresence(of: nodes[next..<end])
        if let motion { writeHiding(motion) }
        text.write(">\n")
        if let motion {
          text.write(motion.shown, depth: depth + 1)
          shownAround = motion.shown
        }
        try write(nodes[next..<end], level: level + 1, depth: depth + 1, isCancelled: isCancelled)
        shownAround = around
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
      let motion = motions.items[index]
      guard color.alpha > 0 || motion != nil,
        let tag = text.beginShape(
          data, identity, isPath: motion?.isPath ?? false, depth: depth)
      else { return }
      if rule == .evenOdd { text.attribute("fill-rule", "evenodd") }
      text.paint("fill", shown(color))
      end(tag, motion, depth: depth)
    case .gradient(let path, let shading):
      guard let path = DevicePath(path, on: canvas) else { throw .notFinite(item: index) }
      let data = try svgPath(path, isCancelled: isCancelled)
      let motion = motions.items[index]
      guard let id = try id(of: shading, at: index),
        let tag = text.beginShape(data, identity, isPath: motion?.isPath ?? false, depth: depth)
      else { return }
      text.attribute("fill", "url(#\(id))")
      end(tag, motion, depth: depth)
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

  /// Ends the tag of an item, with what moves in it.
  mutating func end(_ tag: StaticString, _ motion: SVGMotion?, depth: Int) {
    guard let motion else { return text.write("/>\n") }
    writeHiding(motion)
    text.end(tag, lines(of: motion), depth: depth)
  }

  /// Hides an element that is not there at rest, unless one around it is hidden.
  mutating func writeHiding(_ motion: SVGMotion) {
    if motion.isHidden, motion.shown != shownAround { text.attribute("display", "none") }
  }

  /// The animations of an item; what a mask has is white.
  func lines(of motion: SVGMotion) -> [SVGText] {
    (motion.shown == shownAround ? [] : motion.shown) + motion.lines
      + (isMask ? [] : motion.colorLines)
  }

  /// When all nodes are shown, if that is not always and they are all shown together.
  private func commonPresence(of nodes: ArraySlice<Owned>) -> SVGMotion? {
    guard !motions.items.isEmpty, let first = nodes.first.flatMap({ motions.items[$0.node.index] }),
      !first.shown.isEmpty, first.shown != shownAround,
      nodes.allSatisfy({ motions.items[$0.node.index]?.shown == first.shown })
    else { return nil }
    return first
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
