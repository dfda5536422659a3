internal import Geometry
internal import Language
internal import Layers

extension Topic {
  static let stackViews = Topic(
    "Stack views", label: "Stacks",
    "A stack view lines up views in a row or a column.",
    types: [
      TypeDeclaration(
        "StackView", "A view that lines up its arranged subviews in a row or a column.",
        superclass: "View", isReference: true, appleNames: ["UIStackView"]),
      TypeDeclaration(
        "StackView.Axis", "The direction in which a stack lines up views.",
        appleNames: ["NSLayoutConstraint.Axis"]),
      TypeDeclaration(
        "StackView.Alignment", "Where a stack puts views across its axis.",
        appleNames: ["UIStackView.Alignment"]),
      TypeDeclaration(
        "StackView.Distribution", "How a stack divides its length among views.",
        appleNames: ["UIStackView.Distribution"]),
    ],
    words: [{ stackWords }, { axes }, { alignments }, { distributions }],
    highlights: [
      "StackView", "axis", "alignment", "distribution", "spacing", "addArrangedSubview",
    ])

  private static let stackWords: [Builtin] = [
    Builtin(
      making: StackView.self,
      "Makes an empty stack: a row, with alignment and distribution 'fill' and no spacing. Every "
        + "property that can be set is also a label here.",
      example: """
        let row = StackView(spacing: 10)
        for color in [Color.red, .orange, .blue] {
          let box = View(width: 40, height: 40, backgroundColor: color)
          row.addArrangedSubview(box)
        }
        show(row)
        """
    ) { $0.makeStackView() },
    Builtin(
      initializer: StackView.self, "Makes a stack that lines views up: a row, as without them.",
      Parameter("arrangedSubviews", as: [View].self, "The views, in order."),
      example: """
        let boxes = [Color.red, .orange].map { color in
          View(width: 40, height: 40, backgroundColor: color)
        }
        show(UIStackView(arrangedSubviews: boxes))
        """
    ) { machine, views in
      let stack = StackView(machine.scene.makeStackView())
      try machine.changeScene { scene in
        for view in views { try scene.addArrangedSubview(view.id, to: stack.id) }
      }
      try machine.noteHostObjects()
      return stack
    }.onlyApples,
    Builtin(
      sceneProperty: "axis", of: StackView.self,
      "The direction in which the views are lined up.",
      example: stackExample("row.axis = .vertical"),
      get: { $0.axis(of: $1) }, set: { $0.setAxis($2, of: $1) }),
    Builtin(
      sceneProperty: "alignment", of: StackView.self,
      "Where the views go across the axis. With anything but 'fill' a view needs a size of its "
        + "own there, or it has none.",
      example: stackExample("row.alignment = .bottom"),
      get: { $0.alignment(of: $1) }, set: { $0.setAlignment($2, of: $1) }),
    Builtin(
      sceneProperty: "distribution", of: StackView.self,
      "How the length of the stack is divided among the views.",
      example: stackExample("row.distribution = .fillEqually"),
      get: { $0.distribution(of: $1) }, set: { $0.setDistribution($2, of: $1) }),
    Builtin(
      sceneProperty: "spacing", of: StackView.self,
      "The gap between neighbours; below 0 they overlap.",
      unit: "points",
      example: stackExample("row.spacing = 5"),
      get: { $0.spacing(of: $1) }, set: { try $0.setSpacing($2, of: $1) }),
    Builtin(
      property: "arrangedSubviews", of: StackView.self,
      "The views that the stack lines up, in order.",
      example: """
        let row = StackView()
        row.addArrangedSubview(View())
        print(row.arrangedSubviews.count)
        """,
      get: { machine, stack in
        machine.scene.arrangedSubviews(of: stack.id).map(View.init)
      }),
    Builtin(
      method: "addArrangedSubview", of: StackView.self,
      "Puts a view at the end of those that the stack lines up.",
      Parameter(nil, as: View.self, "The view to line up."),
      example: """
        let row = StackView()
        let box = View(width: 40, height: 40, backgroundColor: .red)
        row.addArrangedSubview(box)
        show(row)
        """
    ) { machine, stack, view in
      try machine.changeScene { try $0.addArrangedSubview(view.id, to: stack.id) }
    },
    Builtin(
      method: "removeArrangedSubview", of: StackView.self,
      "Lets the stack no longer line up a view, which stays inside it; 'removeFromSuperview' "
        + "takes it out.",
      Parameter(nil, as: View.self, "One of the views that the stack lines up."),
      example: """
        let row = StackView()
        let box = View(width: 40, height: 40)
        row.addArrangedSubview(box)
        row.removeArrangedSubview(box)
        print(row.arrangedSubviews.count)
        """
    ) { machine, stack, view in
      machine.scene.removeArrangedSubview(view.id, from: stack.id)
    },
  ]

  private static let axes = constants(
    named: "axis",
    [
      (StackAxis.horizontal, "A row, from left to right."),
      (.vertical, "A column, from top to bottom."),
    ])

  private static let alignments = constants(
    named: "alignment",
    [
      (StackAlignment.fill, "From edge to edge."),
      (.leading, "At the left edge of a column; in a row the same as 'top'."),
      (.top, "At the top edge of a row; in a column the same as 'leading'."),
      (.center, "In the middle."),
      (.trailing, "At the right edge of a column; in a row the same as 'bottom'."),
      (.bottom, "At the bottom edge of a row; in a column the same as 'trailing'."),
      (.firstBaseline, "In a row, with the first lines of text at one height."),
      (.lastBaseline, "In a row, with the last lines of text at one height."),
    ])

  private static let distributions = constants(
    named: "distribution",
    [
      (
        StackDistribution.fill,
        "As long as each view asks for; what is left goes to the first that does not ask."
      ),
      (.fillEqually, "All the same length."),
      (
        .fillProportionally,
        "Filling the stack, in proportion to the lengths that the views ask for."
      ),
      (.equalSpacing, "As long as each view asks for, with equal gaps, at least the spacing."),
      (
        .equalCentering,
        "As long as each view asks for, with their middles equally far apart where there is room."
      ),
    ])

  /// The cases of an enumeration, each shown by setting `property` of a stack.
  private static func constants<Case: LanguageEnumeration>(
    named property: String, _ cases: [(Case, String)]
  ) -> [Builtin] {
    cases.map { value, summary in
      Builtin(
        constant: "\(value)", of: Case.self, summary,
        example: stackExample("row.\(property) = .\(value)"), value)
    }
  }

  /// A page with a row of two boxes and one more line.
  private static func stackExample(_ line: String) -> String {
    """
    let row = StackView()
    row.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    row.addArrangedSubview(View(width: 40, backgroundColor: .red))
    row.addArrangedSubview(View(height: 60, backgroundColor: .blue))
    \(line)
    show(row)
    """
  }
}
