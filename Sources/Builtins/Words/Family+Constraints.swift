internal import Interpreter
internal import Layers

extension Family {
  static let constraints = Family(
    "Constraints", label: "Rules",
    "A constraint is a rule of layout: a width or height equals a number, or another one.",
    types: [
      TypeDeclaration(
        "LayoutConstraint", "A rule of layout, which counts once it is active.", isReference: true,
        appleNames: ["NSLayoutConstraint"]),
      TypeDeclaration(
        "LayoutDimension", "The width or height of a view, as something to make a rule of.",
        appleNames: ["NSLayoutDimension"]),
    ],
    words: [
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
      Builtin(
        property: "isActive", of: LayoutConstraint.self,
        "Whether the rule counts.",
        example: """
          let box = View(width: 80, backgroundColor: .red)
          let rule = box.heightAnchor.constraint(equalToConstant: 40)
          rule.isActive = true
          show(box)
          """,
        get: { machine, constraint in machine.stage.scene.isActive(constraint.id) },
        set: { machine, constraint, isActive in
          machine.stage.scene.setActive(isActive, constraint.id)
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
        for constraint in constraints { machine.stage.scene.setActive(true, constraint.id) }
      },
    ])
}
