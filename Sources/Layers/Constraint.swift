/// A measure of a view in a constraint.
package struct Anchor: Hashable, Sendable {
  package enum Attribute: String, Hashable, Sendable, CaseIterable {
    case width, height, leading, trailing, top, bottom, centerX, centerY
    case firstBaseline, lastBaseline
  }

  package var view: LayerID
  package var attribute: Attribute

  package init(_ view: LayerID, _ attribute: Attribute) {
    self.view = view
    self.attribute = attribute
  }
}

/// A constraint of layout: `first == second × multiplier + constant`, in points, or `<=` or `>=`.
///
/// Without a second anchor `first` is compared with the constant.
package struct Constraint: Hashable, Sendable {
  /// How the two sides compare.
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case lessThanOrEqual = "<="
    case greaterThanOrEqual = ">="
  }

  package var first: Anchor
  package var relation: Relation
  package var second: Anchor?
  /// Finite and not 0.
  package var multiplier: Double
  /// In points, finite.
  package var constant: Double

  package init(
    _ first: Anchor, _ relation: Relation = .equal, equalTo second: Anchor?, multiplier: Double = 1,
    constant: Double = 0
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
  }

  package init(_ first: Anchor, equalToConstant constant: Double) {
    self.init(first, equalTo: nil, constant: constant)
  }

  /// The constraint as text: `bar.height == chart.height × 0.2 + 5`.
  ///
  /// - Parameter name: The page's name for a view.
  package func description(naming name: (LayerID) -> String) -> String {
    var text = "\(name(first.view)).\(first.attribute.rawValue) \(relation.rawValue) "
    guard let second else { return text + brief(constant) }
    text += "\(name(second.view)).\(second.attribute.rawValue)"
    if multiplier != 1 { text += " × \(brief(multiplier))" }
    if constant > 0 { text += " + \(brief(constant))" }
    if constant < 0 { text += " - \(brief(-constant))" }
    return text
  }
}

extension Anchor.Attribute {
  /// The quantity of an attribute; only equal kinds can be compared.
  enum Kind {
    case size, horizontalEdge, verticalEdge
  }

  var kind: Kind {
    switch self {
    case .width, .height: .size
    case .leading, .trailing, .centerX: .horizontalEdge
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .verticalEdge
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// `number` without a fraction if it is whole.
func brief(_ number: Double) -> String {
  Int64(exactly: number).map(String.init) ?? number.description
}
