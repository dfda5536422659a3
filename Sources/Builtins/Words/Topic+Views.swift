internal import Geometry
internal import Language
internal import Layers

extension Topic {
  static let views = Topic(
    "Views",
    "A view is a rectangle on the page; it can have a colour, and hold other views.",
    types: [
      TypeDeclaration(
        "View", "A rectangle that takes part in layout.", superclass: "Responder",
        isReference: true,
        appleNames: ["UIView"]),
      TypeDeclaration(
        "View.AutoresizingMask",
        "What of a view's frame follows the size of the view around it.",
        isOptionSet: true, appleNames: ["UIView.AutoresizingMask"], isApples: true),
    ] + TraitWords.types,
    words: [
      { viewWords }, { subviewOrder }, { ViewTagWords.all }, { ViewSizeWords.all },
      { TraitWords.all },
    ],
    highlights: [
      "View", "frame", "width", "height", "backgroundColor", "addSubview",
    ])

  private static let viewWords: [Builtin] = [
    Builtin(
      making: View.self,
      "Makes a view of no size and without a colour. Every property that can be set is also a "
        + "label here.",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .red)
        show(box)
        """
    ) { $0.makeView() },

    Builtin(
      sceneProperty: "frame", of: View.self,
      "The rectangle in the coordinates of the view around it, as it was last set or laid out. "
        + "Setting it takes the place of 'width' and 'height'.",
      unit: "points",
      example: """
        let box = View(backgroundColor: .red)
        box.frame = Rect(x: 20, y: 10, width: 80, height: 40)
        show(box)
        """,
      get: { $0.frame(of: $1) }, set: { try $0.setFrame($2, of: $1) }),
    Builtin(
      sceneProperty: "bounds", of: View.self,
      "The rectangle in the view's own coordinates, as it was last set or laid out: what the "
        + "views inside it are placed in.",
      unit: "points",
      example: """
        let box = View(width: 80, height: 40)
        print(box.bounds)
        """,
      get: { $0.bounds(of: $1) }, set: { try $0.setBounds($2, of: $1) }),
    Builtin(
      sceneProperty: "center", of: View.self,
      "Where the view's middle lies in the view around it. Setting it moves the view.",
      unit: "points",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .lightGray)
        let dot = View(width: 20, height: 20, backgroundColor: .red)
        dot.center = Point(x: 40, y: 20)
        box.addSubview(dot)
        show(box)
        """,
      get: { $0.position(of: $1) }, set: { try $0.setPosition($2, of: $1) }
    ).secondSpelling,
    Builtin(
      property: "width", of: View.self,
      "How wide the view is once it is laid out. Setting it makes an active constraint, in place "
        + "of one set before.",
      unit: "points",
      example: """
        let box = View(height: 40, backgroundColor: .red)
        box.width = 80
        show(box)
        """,
      get: { machine, view in try machine.laidOutSize(of: view).width },
      set: { machine, view, width in
        try machine.changeScene { try $0.setWidth(width, of: view.id) }
      }),
    Builtin(
      property: "height", of: View.self,
      "How high the view is once it is laid out. Setting it makes an active constraint, in place "
        + "of one set before.",
      unit: "points",
      example: """
        let box = View(width: 80, backgroundColor: .red)
        box.height = 40
        show(box)
        """,
      get: { machine, view in try machine.laidOutSize(of: view).height },
      set: { machine, view, height in
        try machine.changeScene { try $0.setHeight(height, of: view.id) }
      }),
    Builtin(
      property: "backgroundColor", of: View.self,
      "What the view is filled with; nil is nothing.",
      example: """
        let box = View(width: 80, height: 40)
        box.backgroundColor = .orange
        show(box)
        """,
      get: { machine, view in machine.scene.backgroundColor(of: view.id) },
      set: { machine, view, color in
        // A view without a colour stands on the white page, and a chart without its white on nothing.
        let isChart = machine.sceneHost.state.charts[view.id] != nil
        let ground = color ?? (isChart ? Color(white: 0, alpha: 0) : nil)
        try machine.changeScene { $0.setBackgroundColor(ground, of: view.id) }
        try machine.noteHostObjects()
      }),
    Builtin(
      sceneProperty: "alpha", of: View.self,
      "How much of the view, with all it holds, shows: the 'opacity' of its layer.",
      unit: "fraction",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .red)
        box.alpha = 0.5
        show(box)
        """, \.opacity
    ).secondSpelling,
    Builtin(
      sceneProperty: "isHidden", of: View.self,
      "Whether the view, with all it holds, is left out of the picture and of its stack.",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .red)
        show(box)
        box.isHidden = true
        """,
      get: { $0.isHidden($1) }, set: { $0.setHidden($2, of: $1) }),
    Builtin(
      sceneProperty: "transform", of: View.self,
      "Turns, scales or moves the view, with all it holds, about its middle: the 'transform' of its "
        + "layer.",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .red)
        box.transform = Transform(scaleX: 0.5, y: 0.5)
        show(box)
        """, \.transform
    ).secondSpelling,
    Builtin(
      sceneProperty: "clipsToBounds", of: View.self,
      "Whether what the view holds shows inside it alone: the 'masksToBounds' of its layer.",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .red)
        box.clipsToBounds = true
        show(box)
        """, \.masksToBounds
    ).secondSpelling,

    Builtin(
      property: "subviews", of: View.self,
      "The views inside this one, the lowest first.",
      example: """
        let box = View(width: 80, height: 40)
        box.addSubview(View())
        print(box.subviews.count)
        """,
      get: { machine, view in machine.scene.subviews(of: view.id).map(View.init) }),
    Builtin(
      property: "superview", of: View.self,
      "The view around this one; nil when there is none.",
      example: """
        let box = View(width: 80, height: 40)
        let dot = View()
        box.addSubview(dot)
        if let around = dot.superview { print(around == box) }
        """,
      get: { machine, view in machine.scene.superview(of: view.id).map(View.init) }),
    Builtin(
      method: "addSubview", of: View.self,
      "Puts another view inside this one, on top of those that are there, and takes it from where "
        + "it was.",
      Parameter(nil, as: View.self, "The view to put inside."),
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .lightGray)
        let dot = View(backgroundColor: .red)
        dot.frame = Rect(x: 10, y: 10, width: 20, height: 20)
        box.addSubview(dot)
        show(box)
        """
    ) { machine, view, subview in
      try machine.changeScene { try $0.addSubview(subview.id, to: view.id) }
    },
    Builtin(
      method: "removeFromSuperview", of: View.self,
      "Takes the view out of the view around it, if there is one.",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .lightGray)
        let dot = View(width: 20, height: 20, backgroundColor: .red)
        box.addSubview(dot)
        dot.removeFromSuperview()
        show(box)
        """
    ) { machine, view in
      machine.scene.removeFromSuperview(view.id)
    },
    Builtin(
      method: "layoutIfNeeded", of: View.self,
      "Gives the view, and all in the tree that it is in, the places and sizes that frames, stacks "
        + "and constraints ask for. At the end of a page this happens by itself.",
      example: """
        let row = StackView(spacing: 10)
        row.frame = Rect(x: 0, y: 0, width: 100, height: 50)
        row.addArrangedSubview(View(width: 40))
        row.addArrangedSubview(View())
        row.layoutIfNeeded()
        print(row.subviews[1].frame)
        """
    ) { machine, view in
      try machine.layOut(view.id)
    },
    Builtin(
      method: "layoutSubviews", of: View.self,
      "What a class of the page overrides to place the views inside. It runs when a turn ends, "
        + "or with 'layoutIfNeeded', if the view is new, it or a view inside has got another size, "
        + "it has other subviews, or it was told 'setNeedsLayout'.",
      example: """
        class Card: View {
          let dot = View(backgroundColor: .red)
          override func layoutSubviews() {
            dot.frame = bounds.insetBy(dx: 20, dy: 5)
          }
        }
        let card = Card(frame: Rect(x: 0, y: 0, width: 80, height: 40))
        card.addSubview(card.dot)
        show(card)
        """
    ) { (_: Machine, _: View) in }.overridable(as: .layoutSubviews).onlyApples,
    Builtin(
      method: "setNeedsLayout", of: View.self,
      "Lets the view be laid out again when the turn ends.",
      example: """
        let box = View(width: 80, height: 40)
        box.setNeedsLayout()
        show(box)
        """
    ) { machine, view in machine.sceneHost.setNeedsLayout(view.id) }.onlyApples,

    Builtin(
      property: "widthAnchor", of: View.self,
      "The width, for use in a constraint.",
      example: """
        let box = View(height: 40, backgroundColor: .red)
        box.widthAnchor.constraint(equalToConstant: 80).isActive = true
        show(box)
        """,
      get: { _, view in LayoutDimension(Anchor(view.id, .width)) }),
    Builtin(
      property: "heightAnchor", of: View.self,
      "The height, for use in a constraint.",
      example: """
        let box = View(width: 80, backgroundColor: .red)
        box.heightAnchor.constraint(equalToConstant: 40).isActive = true
        show(box)
        """,
      get: { _, view in LayoutDimension(Anchor(view.id, .height)) }),
  ]
}
