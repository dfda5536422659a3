internal import Geometry
internal import Storage

/// A constraint of the scene, active or not.
package struct ConstraintRecord: Hashable, Sendable {
  /// The priority of a constraint that has to hold.
  package static let required = 1000.0

  package var constraint: Constraint
  /// A unique number in the scene's whole history: the order of creation.
  let serial: Int
  /// One below `required` gives way to what it contradicts: stacks, and constraints of a greater priority.
  package var priority = required
  package var isActive = false
}

extension Scene {
  /// Makes an inactive constraint.
  ///
  /// The multiplier is finite and not 0, the constant finite; sizes equal sizes or numbers, edges
  /// equal edges of the same direction.
  package mutating func makeConstraint(
    _ constraint: Constraint
  ) throws(SceneError) -> ConstraintID {
    guard constraint.multiplier.isFinite, constraint.multiplier != 0 else {
      throw .invalidNumber("a multiplier", constraint.multiplier)
    }
    guard constraint.constant.isFinite else {
      throw .invalidNumber("a constant", constraint.constant)
    }
    let (first, second) = (constraint.first.attribute, constraint.second?.attribute)
    guard first.kind == second?.kind ?? .size else { throw .mismatchedAnchors(first, second) }
    let record = ConstraintRecord(constraint: constraint, serial: serials.take())
    return ConstraintID(rawValue: constraints.insert(record))
  }

  package func constraint(_ id: ConstraintID) -> Constraint { self[id].constraint }

  package func isActive(_ id: ConstraintID) -> Bool { self[id].isActive }

  /// Activates or deactivates the constraint.
  package mutating func setActive(_ isActive: Bool, _ id: ConstraintID) {
    self[id].isActive = isActive
  }

  /// Sets the width of the view, in points and not negative, in place of an earlier one or of a
  /// frame's; nil removes it.
  ///
  /// A view that has never been laid out has the width at once.
  package mutating func setWidth(_ width: Double?, of id: LayerID) throws(SceneError) {
    try setSize(.width, width, of: id, by: \.widthConstraint, in: \.width, fixedAs: .width)
  }

  /// Sets the height of the view, by the rules of `setWidth`.
  package mutating func setHeight(_ height: Double?, of id: LayerID) throws(SceneError) {
    try setSize(.height, height, of: id, by: \.heightConstraint, in: \.height, fixedAs: .height)
  }

  private mutating func setSize(
    _ attribute: Anchor.Attribute, _ value: Double?, of id: LayerID,
    by slot: WritableKeyPath<LayoutState, ConstraintID?>,
    in dimension: WritableKeyPath<Size, Double>,
    fixedAs part: LayoutState.FixedParts
  ) throws(SceneError) {
    if let value, !(value.isFinite && value >= 0) {
      throw .invalidNumber("a \(attribute.rawValue)", value)
    }
    let current = self[id].layout[keyPath: slot]
    guard current.map({ self[$0].constraint.constant }) != value else { return }
    dropConstraint(in: slot, of: id)
    guard let value else { return }
    let made = try makeConstraint(Constraint(Anchor(id, attribute), equalToConstant: value))
    setActive(true, made)
    self[id].layout[keyPath: slot] = made
    self[id].layout.fixed.remove(part)
    if !self[id].layout.hasBeenLaidOut {
      let old = self[id].placement.frame.size
      self[id].placement.frame.size[keyPath: dimension] = value
      let new = self[id].placement.frame.size
      AutoresizingMask.resizeSubviews(of: id, from: old, to: new, in: &self)
    }
  }

  /// Removes the constraints of `setWidth` and `setHeight`.
  mutating func dropSizeConstraints(of id: LayerID) {
    dropConstraint(in: \.widthConstraint, of: id)
    dropConstraint(in: \.heightConstraint, of: id)
  }

  private mutating func dropConstraint(
    in slot: WritableKeyPath<LayoutState, ConstraintID?>, of id: LayerID
  ) {
    guard let constraint = self[id].layout[keyPath: slot] else { return }
    constraints.remove(at: constraint.rawValue)
    self[id].layout[keyPath: slot] = nil
    revision += 1
  }
}
