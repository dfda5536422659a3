/// Why a page cannot be laid out; the scene is then as it was before.
package enum LayoutError: Error, Hashable, Sendable {
  /// A constraint of the scene, with its rule.
  package struct Rule: Hashable, Sendable {
    package let id: ConstraintID
    package let constraint: Constraint
  }

  /// Two constraints cannot hold together; the earlier one is named second.
  case contradiction(Rule, Rule)
  /// A constraint cannot hold beside the frame that was set of a view.
  case contradictsFrame(Rule, of: LayerID)
  /// A constraint cannot hold, whatever the views are.
  case impossible(Rule)
  /// An edge is compared with one of a view that is in another tree.
  case noCommonAncestor(Rule)
  /// The numbers of a view's frame have grown past what can be told apart.
  case tooLarge(LayerID)

  /// What is wrong, in one clause.
  ///
  /// - Parameter name: What the page calls a view.
  package func message(naming name: (LayerID) -> String = viewNumber) -> String {
    func text(_ rule: Rule) -> String { "'\(rule.constraint.description(naming: name))'" }
    switch self {
    case .contradiction(let rule, let other): return "\(text(rule)) contradicts \(text(other))"
    case .contradictsFrame(let rule, let view):
      return "\(text(rule)) contradicts the frame of \(name(view))"
    case .impossible(let rule): return "\(text(rule)) can never hold"
    case .noCommonAncestor(let rule): return "\(text(rule)) speaks of views in two trees"
    case .tooLarge(let view): return "the frame of \(name(view)) is too large to lay out"
    }
  }
}

/// What a layout did other than a constraint asked for.
package enum LayoutNote: Hashable, Sendable {
  /// The stack decides the size or place that the constraint speaks of.
  case stackDecides(stack: LayerID, LayoutError.Rule)
  /// The size of a view came out negative and is 0.
  case negativeSize(Anchor, Double)

  /// What happened, in one clause.
  ///
  /// - Parameter name: What the page calls a view.
  package func message(naming name: (LayerID) -> String = viewNumber) -> String {
    switch self {
    case .stackDecides(let stack, let rule):
      "\(name(stack)) decides, not '\(rule.constraint.description(naming: name))'"
    case .negativeSize(let anchor, let value):
      "\(name(anchor.view)) would have a \(anchor.attribute.rawValue) of \(brief(value)), and has 0"
    }
  }
}
