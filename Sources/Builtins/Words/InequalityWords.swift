internal import Language
internal import Layers

/// Rules that a size or an edge is at most or at least something, in Apple's words.
enum InequalityWords {
  static let all: [Builtin] =
    [Constraint.Relation.lessThanOrEqual, .greaterThanOrEqual].flatMap { relation in
      [
        number(relation), size(relation), edge(relation, LayoutXAxisAnchor.self, "trailingAnchor"),
        edge(relation, LayoutYAxisAnchor.self, "bottomAnchor"),
      ].map(\.onlyApples)
    }

  private static func number(_ relation: Constraint.Relation) -> Builtin {
    Builtin(
      method: "constraint", of: LayoutDimension.self,
      "Makes the rule that this size is \(relation.words) a number. It counts once it is active.",
      Parameter("\(relation.label)Constant", as: Double.self, "The number.", unit: "points"),
      example: """
        let box = View(width: 80, backgroundColor: .red)
        let height = box.heightAnchor
        height.constraint(\(relation.label)Constant: 40).isActive = true
        show(box)
        """
    ) { machine, dimension, constant in
      try machine.makeConstraint(
        Constraint(dimension.anchor, relation, equalTo: nil, constant: constant))
    }
  }

  private static func size(_ relation: Constraint.Relation) -> Builtin {
    Builtin(
      method: "constraint", of: LayoutDimension.self,
      "Makes the rule that this size is \(relation.words) another one, times 'multiplier', plus 'constant'. "
        + "It counts once it is active.",
      Parameter(relation.label, as: LayoutDimension.self, "The other size."),
      Parameter("multiplier", "How often the other size; not 0.", unit: "ratio", default: 1),
      Parameter("constant", "How much is added.", unit: "points", default: 0),
      example: """
        let chart = View(width: 80, height: 40, backgroundColor: .lightGray)
        let bar = View(width: 20, backgroundColor: .red)
        chart.addSubview(bar)
        let (full, height) = (chart.heightAnchor, bar.heightAnchor)
        height.constraint(\(relation.label): full).isActive = true
        show(chart)
        """
    ) { machine, dimension, other, multiplier, constant in
      try machine.makeConstraint(
        Constraint(
          dimension.anchor, relation, equalTo: other.anchor, multiplier: multiplier,
          constant: constant))
    }
  }

  private static func edge<Reference: AnchorReference>(
    _ relation: Constraint.Relation, _ type: Reference.Type, _ name: String
  ) -> Builtin {
    Builtin(
      method: "constraint", of: type,
      "Makes the rule that this edge or middle lies \(relation.words) another one, plus 'constant', as places "
        + "are counted from the top left. It counts once it is active.",
      Parameter(relation.label, as: type, "The other edge or middle."),
      Parameter("constant", "How much is added.", unit: "points", default: 0),
      example: """
        let chart = View(width: 80, height: 40, backgroundColor: .lightGray)
        let bar = View(width: 20, height: 10, backgroundColor: .red)
        chart.addSubview(bar)
        let (edge, side) = (chart.\(name), bar.\(name))
        side.constraint(\(relation.label): edge).isActive = true
        show(chart)
        """
    ) { machine, edge, other, constant in
      try machine.makeConstraint(
        Constraint(edge.anchor, relation, equalTo: other.anchor, constant: constant))
    }
  }
}

extension Constraint.Relation {
  /// Its label in Apple's methods.
  fileprivate var label: String { "\(self)To" }

  fileprivate var words: String {
    switch self {
    case .equal: "as much as"
    case .lessThanOrEqual: "at most"
    case .greaterThanOrEqual: "at least"
    }
  }
}
