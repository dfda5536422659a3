internal import Geometry
internal import Language
internal import Layers

extension Topic {
  /// The order of the views inside a view, and its mask.
  static let subviewOrder = [
    Builtin(
      method: "insertSubview", of: View.self, "Puts another view among those inside this one.",
      Parameter(nil, as: View.self, "The view to put inside."),
      Parameter("at", as: Int.self, "How many views stay below it."),
      example: orderExample("box.insertSubview(low, at: 0)")
    ) { machine, view, subview, index in
      try machine.changeScene { try $0.insertSubview(subview.id, into: view.id, at: index) }
    },
    Builtin(
      method: "insertSubview", of: View.self, "Puts another view just below one inside this one.",
      Parameter(nil, as: View.self, "The view to put inside."),
      Parameter("belowSubview", as: View.self, "The view that comes to lie above it."),
      example: orderExample("box.insertSubview(low, belowSubview: dot)")
    ) { machine, view, subview, sibling in
      try machine.changeScene {
        try $0.insertSublayer(subview.id, into: view.id, below: sibling.id)
      }
    },
    Builtin(
      method: "insertSubview", of: View.self, "Puts another view just above one inside this one.",
      Parameter(nil, as: View.self, "The view to put inside."),
      Parameter("aboveSubview", as: View.self, "The view that comes to lie below it."),
      example: orderExample("box.insertSubview(low, aboveSubview: dot)")
    ) { machine, view, subview, sibling in
      try machine.changeScene {
        try $0.insertSublayer(subview.id, into: view.id, above: sibling.id)
      }
    },
    Builtin(
      method: "bringSubviewToFront", of: View.self,
      "Moves a view inside this one above the others; without effect on any other view.",
      Parameter(nil, as: View.self, "The view to move."),
      example: orderExample("box.addSubview(low)\nbox.bringSubviewToFront(dot)")
    ) { machine, view, subview in
      try machine.changeScene { try $0.bringSubviewToFront(subview.id, in: view.id) }
    },
    Builtin(
      method: "sendSubviewToBack", of: View.self,
      "Moves a view inside this one below the others; without effect on any other view.",
      Parameter(nil, as: View.self, "The view to move."),
      example: orderExample("box.addSubview(low)\nbox.sendSubviewToBack(low)")
    ) { machine, view, subview in
      try machine.changeScene { try $0.sendSubviewToBack(subview.id, in: view.id) }
    },
    Builtin(
      method: "exchangeSubview", of: View.self, "Exchanges two views inside this one.",
      Parameter("at", as: Int.self, "The number of one in 'subviews'."),
      Parameter("withSubviewAt", as: Int.self, "The number of the other."),
      example: orderExample("box.addSubview(low)\nbox.exchangeSubview(at: 0, withSubviewAt: 1)")
    ) { machine, view, first, second in
      try machine.changeScene { try $0.exchangeSubviews(of: view.id, at: first, and: second) }
    },
    Builtin(
      sceneProperty: "mask", of: View.self,
      "The view whose opaque parts are all that shows of this one; nil shows it whole. It is placed "
        + "in this view's coordinates, and in no view.",
      example: orderExample(
        """
        let hole = View(backgroundColor: .black)
        hole.frame = Rect(x: 0, y: 0, width: 40, height: 40)
        box.mask = hole
        """),
      get: { scene, id in
        scene.mask(of: id).flatMap { scene.isView($0) ? View($0) : nil }
      }, set: { try $0.setMask($2?.id, of: $1) }
    ).secondSpelling,
  ].map(\.onlyApples)

  /// A page with a view in another one, a third one, and some more lines.
  private static func orderExample(_ lines: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .lightGray)
    let dot = View(backgroundColor: .red)
    dot.frame = Rect(x: 20, y: 10, width: 20, height: 20)
    box.addSubview(dot)
    let low = View(backgroundColor: .blue)
    low.frame = Rect(x: 30, y: 15, width: 20, height: 20)
    \(lines)
    show(box)
    """
  }
}
