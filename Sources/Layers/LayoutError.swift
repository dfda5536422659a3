/// The reason why a page cannot be laid out; the scene is then as it was before.
package enum LayoutError: Error, Hashable, Sendable {
  /// A constraint of the scene, with its rule.
  package struct Rule: Hashable, Sendable {
    package let id: ConstraintID
    package let constraint: Constraint
  }

  /// Two constraints contradict each other; the earlier one is named second.
  case contradiction(Rule, Rule)
  /// A constraint contradicts the frame that was set on a view.
  case contradictsFrame(Rule, of: LayerID)
  /// A constraint contradicts itself, whatever the views are.
  case impossible(Rule)
  /// An edge is compared with one of a view in another tree.
  case noCommonAncestor(Rule)
  /// The numbers of a view's frame have grown too large for their precision.
  case tooLarge(LayerID)

  /// The message, in one clause.
  ///
  /// - Parameter name: The page's name for a view.
  package func message(naming name: (LayerID) -> String = viewNumber) -> String {
    func text(_ rule: Rule) -> String { "'\(rule.constraint.description(naming: name))'" }
    switch self {
    case .contradiction(let rule, let other): return "\(text(rule)) contradicts \(text(other))"
    case .contradictsFrame(let rule, let view):
      return "\(text(rule)) contradicts the frame of \(name(view))"
    case .impossible(let rule): return "\(text(rule)) can never hold"
    case .noCommonAncestor(let rule): return "\(text(rule)) refers to views in two trees"
    case .tooLarge(let view): return "the frame of \(name(view)) is too large to lay out"
    }
  }
}

/// A deviation of a layout from the constraints.
package enum LayoutNote: Hashable, Sendable {
  /// The stack determines the size or position in the constraint.
  case stackDecides(stack: LayerID, LayoutError.Rule)
  /// The size of a view would be negative and is 0.
  case negativeSize(Anchor, Double)

  /// The message, in one clause.
  ///
  /// - Parameter name: The page's name for a view.
  package func message(naming name: (LayerID) -> String = viewNumber) -> String {
    switch self {
    case .stackDecides(let stack, let rule):
      "\(name(stack)) decides, not '\(rule.constraint.description(naming: name))'"
    case .negativeSize(let anchor, let value):
      "\(name(anchor.view)) would have a \(anchor.attribute.rawValue) of \(brief(value)), and has 0"
    }
  }
}
