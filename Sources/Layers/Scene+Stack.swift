// The properties of stack views; the layer must be one (`isStackView`).
extension Scene {
  package func isStackView(_ id: LayerID) -> Bool { self[id].layout.stack != nil }

  package func axis(of stack: LayerID) -> StackAxis { self[stackOf: stack].axis }

  package mutating func setAxis(_ axis: StackAxis, of stack: LayerID) {
    set(\.axis, to: axis, of: stack)
  }

  package func alignment(of stack: LayerID) -> StackAlignment { self[stackOf: stack].alignment }

  package mutating func setAlignment(_ alignment: StackAlignment, of stack: LayerID) {
    set(\.alignment, to: alignment, of: stack)
  }

  package func distribution(of stack: LayerID) -> StackDistribution {
    self[stackOf: stack].distribution
  }

  package mutating func setDistribution(_ distribution: StackDistribution, of stack: LayerID) {
    set(\.distribution, to: distribution, of: stack)
  }

  /// The distance between neighbours, in points.
  package func spacing(of stack: LayerID) -> Double { self[stackOf: stack].spacing }

  /// Sets the distance between neighbours, in points: finite, and negative to let them overlap.
  package mutating func setSpacing(_ spacing: Double, of stack: LayerID) throws(SceneError) {
    guard spacing.isFinite else { throw .invalidNumber("a spacing", spacing) }
    set(\.spacing, to: spacing, of: stack)
  }

  /// The subviews that the stack arranges, in order along its axis.
  package func arrangedSubviews(of stack: LayerID) -> [LayerID] {
    chain(from: self[stackOf: stack].arranged.first) { self[$0].layout.arrangement?.next }
  }

  /// Makes `view` the last arranged subview of the stack, and a subview if it is not yet.
  package mutating func addArrangedSubview(
    _ view: LayerID, to stack: LayerID
  ) throws(SceneError) {
    if self[view].tree.superlayer != stack { try addSubview(view, to: stack) }
    unarrange(view)
    let previous = self[stackOf: stack].arranged.last
    self[view].layout.arrangement = TreeLinks.Neighbours(previous: previous, next: nil)
    if let previous {
      self[previous].layout.arrangement?.next = view
    } else {
      self[stackOf: stack].arranged.first = view
    }
    self[stackOf: stack].arranged.last = view
    revision += 1
  }

  /// Stops arranging `view`, which remains a subview; without effect if it is not arranged.
  package mutating func removeArrangedSubview(_ view: LayerID, from stack: LayerID) {
    guard self[view].tree.superlayer == stack else { return }
    unarrange(view)
  }

  mutating func unarrange(_ view: LayerID) {
    guard let stack = self[view].tree.superlayer, let links = self[view].layout.arrangement else {
      return
    }
    if let previous = links.previous {
      self[previous].layout.arrangement?.next = links.next
    } else {
      self[stackOf: stack].arranged.first = links.next
    }
    if let next = links.next {
      self[next].layout.arrangement?.previous = links.previous
    } else {
      self[stackOf: stack].arranged.last = links.previous
    }
    self[view].layout.arrangement = nil
    revision += 1
  }

  private mutating func set<Value: Equatable>(
    _ property: WritableKeyPath<LayoutState.Stack, Value>, to value: Value, of stack: LayerID
  ) {
    guard self[stackOf: stack][keyPath: property] != value else { return }
    self[stackOf: stack][keyPath: property] = value
    revision += 1
  }

  private subscript(stackOf id: LayerID) -> LayoutState.Stack {
    get {
      guard let stack = self[id].layout.stack else { preconditionFailure("not a stack view") }
      return stack
    }
    set { self[id].layout.stack = newValue }
  }
}
