internal import Language
internal import Layers

extension Topic {
  static let constraints = Topic(
    "Constraints", label: "Rules",
    "A constraint is a rule of layout: a size equals a number or another size, an edge another edge.",
    types: [
      TypeDeclaration(
        "LayoutConstraint", "A rule of layout, which counts once it is active.", isReference: true,
        isFinal: true, appleNames: ["NSLayoutConstraint"]),
      TypeDeclaration(
        "LayoutDimension", "The width or height of a view, as something to make a rule of.",
        appleNames: ["NSLayoutDimension"]),
      TypeDeclaration(
        "LayoutXAxisAnchor", "The left or right edge of a view, or the middle between them.",
        appleNames: ["NSLayoutXAxisAnchor"]),
      TypeDeclaration(
        "LayoutYAxisAnchor", "The top or bottom edge of a view, or the middle between them.",
        appleNames: ["NSLayoutYAxisAnchor"]),
      TypeDeclaration(
        "UILayoutPriority", "How much a rule counts beside others; below 1000 it gives way.",
        isApples: true),
    ],
    words: [{ constraintWords }, { ConstraintNumberWords.all }, { InequalityWords.all }],
    highlights: [
      "LayoutConstraint", "constraint", "leadingAnchor", "isActive", "activate",
    ])

  private static let constraintWords: [Builtin] = [
    Builtin(
      method: "constraint", of: LayoutDimension.self,
      "Makes the rule that this size equals another one, times 'multiplier', plus 'constant'. "
        + "The two views may be anywhere. It counts once it is active.",
      Parameter("equalTo", as: LayoutDimension.self, "The other size."),
      Parameter("multiplier", "How often the other size; not 0.", unit: "ratio", default: 1),
      Parameter("constant", "How much is added.", unit: "points", default: 0),
      example: """
        let chart = View(width: 80, height: 100, backgroundColor: .lightGray)
        let bar = View(width: 40, backgroundColor: .red)
        chart.addSubview(bar)
        let full = chart.heightAnchor
        let rule = bar.heightAnchor.constraint(equalTo: full, multiplier: 0.5)
        rule.isActive = true
        show(chart)
        """
    ) { machine, dimension, other, multiplier, constant in
      try machine.makeConstraint(
        Constraint(
          dimension.anchor, equalTo: other.anchor, multiplier: multiplier, constant: constant))
    },
    Builtin(
      method: "constraint", of: LayoutDimension.self,
      "Makes the rule that this size is a number. It counts once it is active.",
      Parameter("equalToConstant", as: Double.self, "The size, 0 or more.", unit: "points"),
      example: """
        let box = View(width: 80, backgroundColor: .red)
        let rule = box.heightAnchor.constraint(equalToConstant: 40)
        rule.isActive = true
        show(box)
        """
    ) { machine, dimension, constant in
      try machine.makeConstraint(Constraint(dimension.anchor, equalToConstant: constant))
    },
    edgeRule(LayoutXAxisAnchor.self, "leadingAnchor"),
    edgeRule(LayoutYAxisAnchor.self, "topAnchor"),
    edge("leadingAnchor", "The left edge", .leading, LayoutXAxisAnchor.init),
    edge("trailingAnchor", "The right edge", .trailing, LayoutXAxisAnchor.init),
    edge("leftAnchor", "The left edge", .leading, LayoutXAxisAnchor.init).onlyApples,
    edge("rightAnchor", "The right edge", .trailing, LayoutXAxisAnchor.init).onlyApples,
    edge("centerXAnchor", "The middle from left to right", .centerX, LayoutXAxisAnchor.init),
    edge("topAnchor", "The top edge", .top, LayoutYAxisAnchor.init),
    edge("bottomAnchor", "The bottom edge", .bottom, LayoutYAxisAnchor.init),
    edge("centerYAnchor", "The middle from top to bottom", .centerY, LayoutYAxisAnchor.init),
    edge(
      "firstBaselineAnchor", "The line that the first text stands on, or the bottom edge",
      .firstBaseline, LayoutYAxisAnchor.init),
    edge(
      "lastBaselineAnchor", "The line that the last text stands on, or the bottom edge",
      .lastBaseline, LayoutYAxisAnchor.init),
    Builtin(
      property: "translatesAutoresizingMaskIntoConstraints", of: View.self,
      "Whether a frame that was set counts as a rule, which it does unless this is set to false.",
      example: """
        let box = View(backgroundColor: .red)
        box.translatesAutoresizingMaskIntoConstraints = false
        """,
      get: { _, _ -> Bool in throw Failure("this can only be set, to false") },
      set: { machine, view, isFixed in
        if !isFixed { machine.scene.releaseFrame(of: view.id) }
      }
    ).onlyApples,
    Builtin(
      property: "isActive", of: LayoutConstraint.self,
      "Whether the rule counts.",
      example: """
        let box = View(width: 80, backgroundColor: .red)
        let rule = box.heightAnchor.constraint(equalToConstant: 40)
        rule.isActive = true
        show(box)
        """,
      get: { machine, constraint in machine.scene.isActive(constraint.id) },
      set: { machine, constraint, isActive in
        machine.scene.setActive(isActive, constraint.id)
      }),
    Builtin(
      static: "activate", of: LayoutConstraint.self,
      "Makes all of these rules count.",
      Parameter(nil, as: [LayoutConstraint].self, "The rules."),
      example: """
        let box = View(backgroundColor: .red)
        LayoutConstraint.activate([
          box.widthAnchor.constraint(equalToConstant: 80),
          box.heightAnchor.constraint(equalToConstant: 40),
        ])
        show(box)
        """
    ) { machine, constraints in
      for constraint in constraints { machine.scene.setActive(true, constraint.id) }
    },
  ]

  private static func edge<Reference: AnchorReference>(
    _ name: String, _ what: String, _ attribute: Anchor.Attribute,
    _ make: @escaping @Sendable (Anchor) -> Reference
  ) -> Builtin {
    Builtin(
      property: name, of: View.self, "\(what), for use in a constraint.",
      example: """
        let chart = View(width: 80, height: 40, backgroundColor: .lightGray)
        let bar = View(width: 20, height: 10, backgroundColor: .red)
        chart.addSubview(bar)
        let edge = chart.\(name)
        bar.\(name).constraint(equalTo: edge).isActive = true
        show(chart)
        """,
      get: { _, view in make(Anchor(view.id, attribute)) })
  }

  private static func edgeRule<Reference: AnchorReference>(
    _ type: Reference.Type, _ example: String
  ) -> Builtin {
    Builtin(
      method: "constraint", of: type,
      "Makes the rule that this edge or middle is another one, plus 'constant'. It counts once it is "
        + "active.",
      Parameter("equalTo", as: type, "The other edge or middle."),
      Parameter("constant", "How much is added.", unit: "points", default: 0),
      example: """
        let chart = View(width: 80, height: 40, backgroundColor: .lightGray)
        let bar = View(width: 20, height: 10, backgroundColor: .red)
        chart.addSubview(bar)
        let edge = chart.\(example)
        let rule = bar.\(example).constraint(equalTo: edge, constant: 5)
        rule.isActive = true
        show(chart)
        """
    ) { machine, edge, other, constant in
      try machine.makeConstraint(
        Constraint(edge.anchor, equalTo: other.anchor, constant: constant))
    }
  }
}
