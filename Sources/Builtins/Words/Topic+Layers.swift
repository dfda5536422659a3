internal import Geometry
internal import Language
internal import Layers

extension Topic {
  static let layers = Topic(
    "Layers",
    "A layer is what a view shows, and holds other layers; a shape layer draws a path.",
    types: [
      TypeDeclaration(
        "Layer", "A rectangle that shows and holds others; no layout places it.",
        isReference: true, appleNames: ["CALayer"]),
      TypeDeclaration(
        "ShapeLayer", "A layer that draws a path.", superclass: "Layer", isReference: true,
        appleNames: ["CAShapeLayer"]),
      TypeDeclaration(
        "ShapeLayer.LineCap", "How the ends of a line look.",
        appleNames: ["CAShapeLayerLineCap", "CGLineCap"]),
      TypeDeclaration(
        "ShapeLayer.LineJoin", "How two pieces of a line meet.",
        appleNames: ["CAShapeLayerLineJoin", "CGLineJoin"]),
      TypeDeclaration(
        "ShapeLayer.FillRule", "What is inside of a path that crosses itself.",
        appleNames: ["CAShapeLayerFillRule", "CGPathFillRule"]),
      TypeDeclaration(
        "CornerMask", "Corners of a layer.", isOptionSet: true, appleNames: ["CACornerMask"],
        isApples: true),
    ],
    words: [
      { makers }, { places }, { looks }, { roundCorners }, { tree }, { LayerCodeWords.all },
      { shapeWords }, { strokeWords },
      { shapeCases }, { ConversionWords.ofLayers },
    ],
    highlights: [])

  private static let makers = [
    Builtin(
      making: Layer.self,
      "Makes a layer of no size. Every property that can be set is also a label here.",
      example: layerExample("dot.backgroundColor = .red")
    ) { $0.makeLayer() },
    Builtin(
      making: ShapeLayer.self,
      "Makes a shape layer without a path, filled with black. Every property that can be set is "
        + "also a label here.",
      example: shapeExample("shape.fillColor = .red")
    ) { $0.makeShapeLayer() },
    Builtin(
      property: "layer", of: View.self, "What the view shows, to be turned, rounded or added to.",
      example: """
        let box = View(width: 80, height: 40, backgroundColor: .red)
        box.layer.cornerRadius = 10
        show(box)
        """,
      get: { _, view in Layer(view.id) }),
  ]

  private static let places = [
    Builtin(
      sceneProperty: "frame", of: Layer.self,
      "The rectangle in the coordinates of the layer around it; the smallest one around the layer if "
        + "it is turned.", unit: "points",
      example: layerExample("dot.frame = Rect(x: 10, y: 5, width: 30, height: 30)"),
      get: { $0.frame(of: $1) }, set: { try $0.setFrame($2, of: $1) }),
    Builtin(
      sceneProperty: "bounds", of: Layer.self,
      "The rectangle in the layer's own coordinates, in which its path and the layers inside it are "
        + "placed.", unit: "points",
      example: layerExample("dot.bounds = Rect(x: 0, y: 0, width: 30, height: 30)"),
      get: { $0.bounds(of: $1) }, set: { try $0.setBounds($2, of: $1) }),
    Builtin(
      sceneProperty: "position", of: Layer.self,
      "Where its anchor point, the middle unless it was moved, lies in the layer around it.",
      unit: "points",
      example: layerExample("dot.position = Point(x: 40, y: 20)"),
      get: { $0.position(of: $1) }, set: { try $0.setPosition($2, of: $1) }),
    Builtin(
      sceneProperty: "anchorPoint", of: Layer.self,
      "The point that 'position' places and that it turns about: 0.5, 0.5 is the middle.",
      unit: "fractions of the size",
      example: layerExample("dot.anchorPoint = .zero"),
      get: { $0.anchorPoint(of: $1) }, set: { try $0.setAnchorPoint($2, of: $1) }),
  ]

  private static let looks = [
    style(
      "transform",
      "How the layer with all it holds is turned, scaled and moved, about its anchor "
        + "point.", example: "dot.transform = Transform(rotationAngle: .pi / 4)", \.transform
    ).apple(getter: "affineTransform", setter: "setAffineTransform"),
    Builtin(
      sceneProperty: "backgroundColor", of: Layer.self, "What it is filled with; nil is nothing.",
      example: layerExample("dot.backgroundColor = .orange"),
      get: { $0.backgroundColor(of: $1) }, set: { $0.setBackgroundColor($2, of: $1) }),
    style(
      "opacity", "How much of it, with all it holds, shows.", unit: "fraction",
      example: "dot.opacity = 0.5", \.opacity),
    Builtin(
      sceneProperty: "isHidden", of: Layer.self, "Whether it, with all it holds, is left out.",
      example: layerExample("dot.isHidden = true"),
      get: { $0.isHidden($1) }, set: { $0.setHidden($2, of: $1) }),
    style(
      "cornerRadius", "The radius of its corners.", unit: "points",
      example: "dot.cornerRadius = 8", \.cornerRadius),
    style(
      "borderWidth", "How wide the border inside its edge is.", unit: "points",
      example: "dot.borderWidth = 2", \.borderWidth),
    style(
      "borderColor", "What the border is painted with; nil is nothing.",
      example: "dot.borderWidth = 2\ndot.borderColor = .blue", \.borderColor),
    style(
      "masksToBounds", "Whether what it holds shows only within its bounds.",
      example: "dot.masksToBounds = true", \.masksToBounds),
    style(
      "isGeometryFlipped", "Whether y grows upwards in it.",
      example: "dot.isGeometryFlipped = true", \.isGeometryFlipped),
  ]

  private static let roundCorners =
    [
      Builtin(
        sceneProperty: "maskedCorners", of: Layer.self, "The corners that its radius rounds.",
        example: layerExample(
          "dot.cornerRadius = 8\ndot.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]"),
        get: { scene, layer in
          let corners = scene.style(of: layer).roundCorners
          return CornerMask.allCases.filter { corners.contains($0.corner) }
        },
        set: { scene, layer, mask in
          var style = scene.style(of: layer)
          let corners = mask.map(\.corner)
          style.roundCorners = Path.Corner.allCases.filter(corners.contains)
          try scene.setStyle(style, of: layer)
        })
    ].map(\.onlyApples)
    + CornerMask.allCases.map { corner in
      Builtin(
        constant: corner.rawValue, of: CornerMask.self, corner.summary,
        example: layerExample("dot.cornerRadius = 8\ndot.maskedCorners = .\(corner.rawValue)"),
        corner
      ).onlyApples
    }

  private static let tree = [
    Builtin(
      sceneProperty: "name", of: Layer.self,
      "A name by which a page can tell layers apart; nil is none.",
      example: layerExample("dot.name = \"dot\""),
      get: { $0.name(of: $1) }, set: { $0.setName($2, of: $1) },
      cost: { $0?.utf8.count ?? 0 }),
    Builtin(
      sceneProperty: "mask", of: Layer.self,
      "The layer whose opaque parts are all that shows of this one; nil shows it whole. It is placed "
        + "in this layer's coordinates, and in no layer.",
      example: layerExample(
        """
        let round = Path(ovalIn: Rect(x: 0, y: 0, width: 20, height: 20))
        dot.mask = ShapeLayer(path: round)
        """),
      get: { $0.mask(of: $1).map(Layer.init) }, set: { try $0.setMask($2?.id, of: $1) }),
    Builtin(
      property: "sublayers", of: Layer.self,
      "The layers inside this one, those of subviews too, the lowest first; nil when there are none.",
      example: """
        let box = View(width: 80, height: 40)
        box.layer.addSublayer(Layer())
        if let layers = box.layer.sublayers { print(layers.count) }
        """,
      get: { machine, layer -> [Layer]? in
        let layers = machine.scene.sublayers(of: layer.id)
        return layers.isEmpty ? nil : layers.map(Layer.init)
      },
      set: { machine, layer, layers in
        try machine.changeScene { scene in
          for former in scene.sublayers(of: layer.id) { scene.removeFromSuperlayer(former) }
          for sublayer in layers ?? [] { try scene.addSublayer(sublayer.id, to: layer.id) }
        }
      }),
    Builtin(
      property: "superlayer", of: Layer.self, "The layer around this one; nil when there is none.",
      example: layerExample("if let around = dot.superlayer { print(around == box.layer) }"),
      get: { machine, layer in machine.scene.superlayer(of: layer.id).map(Layer.init) }),
    Builtin(
      method: "addSublayer", of: Layer.self,
      "Puts another layer inside this one, on top of those that are there.",
      Parameter(nil, as: Layer.self, "The layer to put inside."),
      example: layerExample("box.layer.addSublayer(Layer())")
    ) { machine, layer, sublayer in
      try machine.changeScene { try $0.addSublayer(sublayer.id, to: layer.id) }
    },
    Builtin(
      method: "insertSublayer", of: Layer.self, "Puts another layer among those inside this one.",
      Parameter(nil, as: Layer.self, "The layer to put inside."),
      Parameter("at", as: Int.self, "How many layers stay below it."),
      example: layerExample("box.layer.insertSublayer(Layer(), at: 0)")
    ) { machine, layer, sublayer, index in
      try machine.changeScene { try $0.insertSublayer(sublayer.id, into: layer.id, at: index) }
    },
    Builtin(
      method: "insertSublayer", of: Layer.self,
      "Puts another layer just below one inside this one.",
      Parameter(nil, as: Layer.self, "The layer to put inside."),
      Parameter("below", as: Layer.self, "The layer that comes to lie above it."),
      example: layerExample("box.layer.insertSublayer(Layer(), below: dot)")
    ) { machine, layer, sublayer, sibling in
      try machine.changeScene {
        try $0.insertSublayer(sublayer.id, into: layer.id, below: sibling.id)
      }
    },
    Builtin(
      method: "insertSublayer", of: Layer.self,
      "Puts another layer just above one inside this one.",
      Parameter(nil, as: Layer.self, "The layer to put inside."),
      Parameter("above", as: Layer.self, "The layer that comes to lie below it."),
      example: layerExample("box.layer.insertSublayer(Layer(), above: dot)")
    ) { machine, layer, sublayer, sibling in
      try machine.changeScene {
        try $0.insertSublayer(sublayer.id, into: layer.id, above: sibling.id)
      }
    },
    Builtin(
      method: "removeFromSuperlayer", of: Layer.self,
      "Takes the layer out of the layer around it, if there is one.",
      example: layerExample("dot.removeFromSuperlayer()")
    ) { machine, layer in
      machine.scene.removeFromSuperlayer(layer.id)
    },
  ]

  private static func style<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", example: String,
    _ path: any WritableKeyPath<LayerStyle, Content> & Sendable
  ) -> Builtin {
    Builtin(
      sceneProperty: name, of: Layer.self, summary, unit: unit, example: layerExample(example), path
    )
  }

  /// A page with a layer in a view, and some more lines.
  private static func layerExample(_ lines: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .lightGray)
    let dot = Layer(backgroundColor: .red)
    dot.frame = Rect(x: 20, y: 10, width: 20, height: 20)
    box.layer.addSublayer(dot)
    \(lines)
    show(box)
    """
  }
}
