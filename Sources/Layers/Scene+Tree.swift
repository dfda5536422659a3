extension Scene {
  /// The superlayer of `id`; nil at the root of a tree.
  package func superlayer(of id: LayerID) -> LayerID? { self[id].tree.superlayer }

  /// The sublayers of `id`, including those of its subviews, the lowest first.
  package func sublayers(of id: LayerID) -> [LayerID] {
    chain(from: self[id].tree.sublayers.first) { self[$0].tree.siblings.next }
  }

  /// The superview of `id`; nil if there is none.
  package func superview(of id: LayerID) -> LayerID? {
    self[id].tree.superlayer.flatMap { self[$0].isView ? $0 : nil }
  }

  /// The subviews of `id`, the lowest first.
  package func subviews(of id: LayerID) -> [LayerID] {
    sublayers(of: id).filter { self[$0].isView }
  }

  /// Adds `view` to `superview`, above all its subviews, and removes it from its former superview.
  ///
  /// A view that is there already moves to the top, and remains arranged if it was.
  package mutating func addSubview(_ view: LayerID, to superview: LayerID) throws(SceneError) {
    try insert(view, into: superview, before: nil)
  }

  /// Adds `layer`, that of a view or not, to `superlayer`, by the rules of `addSubview`.
  package mutating func addSublayer(_ layer: LayerID, to superlayer: LayerID) throws(SceneError) {
    try insert(layer, into: superlayer, before: nil)
  }

  /// Inserts `layer` into the sublayers of `superlayer` at `index`, 0 being the lowest.
  package mutating func insertSublayer(
    _ layer: LayerID, into superlayer: LayerID, at index: Int
  ) throws(SceneError) {
    let next = try successor(at: index, in: superlayer, leavingOut: layer, amongViews: false)
    try insert(layer, into: superlayer, before: next)
  }

  /// Inserts `layer` into `superlayer`, directly below `sibling`, another one in it.
  package mutating func insertSublayer(
    _ layer: LayerID, into superlayer: LayerID, below sibling: LayerID
  ) throws(SceneError) {
    try checkSibling(sibling, of: layer, in: superlayer)
    try insert(layer, into: superlayer, before: sibling)
  }

  /// Inserts `layer` into `superlayer`, directly above `sibling`, another one in it.
  package mutating func insertSublayer(
    _ layer: LayerID, into superlayer: LayerID, above sibling: LayerID
  ) throws(SceneError) {
    try checkSibling(sibling, of: layer, in: superlayer)
    var next = self[sibling].tree.siblings.next
    if next == layer { next = self[layer].tree.siblings.next }
    try insert(layer, into: superlayer, before: next)
  }

  func checkSibling(
    _ sibling: LayerID, of layer: LayerID, in superlayer: LayerID
  ) throws(SceneError) {
    guard self[sibling].tree.superlayer == superlayer, sibling != layer else {
      throw .notSibling(sibling, in: superlayer)
    }
  }

  /// The sublayer or subview of `superlayer` at `index`, `layer` not counted; nil directly after
  /// the last.
  mutating func successor(
    at index: Int, in superlayer: LayerID, leavingOut layer: LayerID?, amongViews: Bool
  ) throws(SceneError) -> LayerID? {
    var count = 0
    var current = self[superlayer].tree.sublayers.first
    while let id = current {
      counts.layerVisits += 1
      if id != layer, !amongViews || self[id].isView {
        if count == index { return id }
        count += 1
      }
      current = self[id].tree.siblings.next
    }
    guard count == index else {
      throw .indexOutOfRange(index: index, count: count, amongViews: amongViews)
    }
    return nil
  }

  mutating func insert(
    _ layer: LayerID, into superlayer: LayerID, before next: LayerID?
  ) throws(SceneError) {
    guard self[layer].tree.maskedLayer == nil else { throw .maskInUse(layer) }
    if self[layer].tree.superlayer == superlayer {
      unlink(layer, from: superlayer)
    } else {
      try checkNesting(of: layer, in: superlayer)
      removeFromSuperlayer(layer)
      self[layer].tree.superlayer = superlayer
    }
    link(layer, into: superlayer, before: next)
    if concernsLayout(layer) { revision += 1 }
  }

  /// Removes `view` from its superview, if it has one; its own subviews stay with it.
  package mutating func removeFromSuperview(_ view: LayerID) { removeFromSuperlayer(view) }

  /// Removes `layer` from its superlayer, if it has one; its own sublayers stay with it.
  package mutating func removeFromSuperlayer(_ layer: LayerID) {
    guard let superlayer = self[layer].tree.superlayer else { return }
    unarrange(layer)
    unlink(layer, from: superlayer)
    self[layer].tree.superlayer = nil
    if concernsLayout(layer) { revision += 1 }
  }

  /// Whether the layer is a view, or may contain some.
  func concernsLayout(_ layer: LayerID) -> Bool {
    self[layer].isView || self[layer].tree.sublayers.first != nil
  }

  /// The root of the tree that `id` is in, including masks.
  func root(of id: LayerID) -> LayerID {
    var root = id
    while let holder = holder(of: root) { root = holder }
    return root
  }

  mutating func checkNesting(of layer: LayerID, in superlayer: LayerID) throws(SceneError) {
    let holders = holders(of: superlayer)
    counts.layerVisits += holders.count
    if holders.contains(layer) { throw .cycle(view: layer, superview: superlayer) }
    let depth = holders.count + 1
    var deepest = depth
    for (_, below) in subtree(of: layer) {
      deepest = max(deepest, depth + below)
      counts.layerVisits += 1
    }
    if deepest > Scene.nestingLimit { throw .tooDeep(limit: Scene.nestingLimit) }
  }

  /// `root` and its descendants with their depth, parents before children, masks before sublayers
  /// and lower siblings before higher ones.
  func subtree(of root: LayerID) -> some Sequence<(id: LayerID, depth: Int)> {
    sequence(state: (id: root, depth: 0) as (id: LayerID, depth: Int)?) { state in
      guard let current = state else { return nil as (id: LayerID, depth: Int)? }
      state = follower(of: current, in: root)
      return current
    }
  }

  private func follower(
    of current: (id: LayerID, depth: Int), in root: LayerID
  ) -> (id: LayerID, depth: Int)? {
    if let child = self[current.id].tree.mask ?? self[current.id].tree.sublayers.first {
      return (child, current.depth + 1)
    }
    var (id, depth) = current
    while id != root, let holder = holder(of: id) {
      let isMask = self[id].tree.maskedLayer != nil
      if let next = isMask ? self[holder].tree.sublayers.first : self[id].tree.siblings.next {
        return (next, depth)
      }
      (id, depth) = (holder, depth - 1)
    }
    return nil
  }

  /// `first` and its successors.
  func chain(from first: LayerID?, next: (LayerID) -> LayerID?) -> [LayerID] {
    var chain: [LayerID] = []
    var current = first
    while let id = current {
      chain.append(id)
      current = next(id)
    }
    return chain
  }

  private mutating func link(_ layer: LayerID, into superlayer: LayerID, before next: LayerID?) {
    let previous =
      next.map { self[$0].tree.siblings.previous } ?? self[superlayer].tree.sublayers.last
    self[layer].tree.siblings = TreeLinks.Neighbours(previous: previous, next: next)
    if let previous {
      self[previous].tree.siblings.next = layer
    } else {
      self[superlayer].tree.sublayers.first = layer
    }
    if let next {
      self[next].tree.siblings.previous = layer
    } else {
      self[superlayer].tree.sublayers.last = layer
    }
  }

  private mutating func unlink(_ layer: LayerID, from superlayer: LayerID) {
    let links = self[layer].tree.siblings
    if let previous = links.previous {
      self[previous].tree.siblings.next = links.next
    } else {
      self[superlayer].tree.sublayers.first = links.next
    }
    if let next = links.next {
      self[next].tree.siblings.previous = links.previous
    } else {
      self[superlayer].tree.sublayers.last = links.previous
    }
    self[layer].tree.siblings = TreeLinks.Neighbours()
  }
}
