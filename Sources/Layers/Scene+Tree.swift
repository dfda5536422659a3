extension Scene {
  /// The view that holds `id`, nil at the top of a tree.
  package func superview(of id: LayerID) -> LayerID? { self[id].superview }

  /// The subviews of `id`, the lowest first.
  package func subviews(of id: LayerID) -> [LayerID] {
    chain(from: self[id].subviews.first) { self[$0].siblings.next }
  }

  /// Puts `view` into `superview`, on top of the subviews there, and takes it from where it was.
  ///
  /// A view that is there already moves to the top, and stays arranged if it was.
  package mutating func addSubview(_ view: LayerID, to superview: LayerID) throws(SceneError) {
    try insertSubview(view, into: superview, before: nil)
  }

  /// Puts `view` among the subviews of `superview` so that its index is `index`, 0 the lowest.
  package mutating func insertSubview(
    _ view: LayerID, into superview: LayerID, at index: Int
  ) throws(SceneError) {
    let next = try successor(
      at: index, in: self[superview].subviews.first, leavingOut: view
    ) { self[$0].siblings.next }
    try insertSubview(view, into: superview, before: next)
  }

  /// The view at `index` of a list without `view`; nil just past its end.
  func successor(
    at index: Int, in first: LayerID?, leavingOut view: LayerID, next: (LayerID) -> LayerID?
  ) throws(SceneError) -> LayerID? {
    var count = 0
    var current = first
    while let id = current, count != index || id == view {
      if id != view { count += 1 }
      current = next(id)
    }
    guard count == index else { throw .indexOutOfRange(index: index, count: count) }
    return current
  }

  private mutating func insertSubview(
    _ view: LayerID, into superview: LayerID, before next: LayerID?
  ) throws(SceneError) {
    if self[view].superview == superview {
      unlink(view, from: superview)
    } else {
      try checkNesting(of: view, in: superview)
      removeFromSuperview(view)
      self[view].superview = superview
    }
    link(view, into: superview, before: next)
    revision += 1
  }

  /// Takes `view` out of its superview, if it has one; its own subviews stay with it.
  package mutating func removeFromSuperview(_ view: LayerID) {
    guard let superview = self[view].superview else { return }
    unarrange(view)
    unlink(view, from: superview)
    self[view].superview = nil
    revision += 1
  }

  /// The outermost view of the tree that `id` is in.
  func root(of id: LayerID) -> LayerID {
    var root = id
    while let superview = self[root].superview { root = superview }
    return root
  }

  private func checkNesting(of view: LayerID, in superview: LayerID) throws(SceneError) {
    var depth = 1
    var ancestor: LayerID? = superview
    while let id = ancestor {
      if id == view { throw .cycle(view: view, superview: superview) }
      depth += 1
      ancestor = self[id].superview
    }
    var deepest = depth
    for (_, below) in subtree(of: view) { deepest = max(deepest, depth + below) }
    if deepest > Scene.nestingLimit { throw .tooDeep(limit: Scene.nestingLimit) }
  }

  /// `root` and everything below it with its depth there, parents before children and lower
  /// siblings before higher ones.
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
    if let child = self[current.id].subviews.first { return (child, current.depth + 1) }
    var (id, depth) = current
    while id != root {
      if let next = self[id].siblings.next { return (next, depth) }
      guard let superview = self[id].superview else { return nil }
      (id, depth) = (superview, depth - 1)
    }
    return nil
  }

  /// `first` and what follows it.
  func chain(from first: LayerID?, next: (LayerID) -> LayerID?) -> [LayerID] {
    var chain: [LayerID] = []
    var current = first
    while let id = current {
      chain.append(id)
      current = next(id)
    }
    return chain
  }

  private mutating func link(_ view: LayerID, into superview: LayerID, before next: LayerID?) {
    let previous = next.map { self[$0].siblings.previous } ?? self[superview].subviews.last
    self[view].siblings = Layer.Links(previous: previous, next: next)
    if let previous {
      self[previous].siblings.next = view
    } else {
      self[superview].subviews.first = view
    }
    if let next {
      self[next].siblings.previous = view
    } else {
      self[superview].subviews.last = view
    }
  }

  private mutating func unlink(_ view: LayerID, from superview: LayerID) {
    let links = self[view].siblings
    if let previous = links.previous {
      self[previous].siblings.next = links.next
    } else {
      self[superview].subviews.first = links.next
    }
    if let next = links.next {
      self[next].siblings.previous = links.previous
    } else {
      self[superview].subviews.last = links.previous
    }
    self[view].siblings = Layer.Links()
  }
}
