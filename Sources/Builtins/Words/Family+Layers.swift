internal import Geometry
internal import Interpreter
internal import Layers

extension Family {
  static let layers = Family(
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
        appleNames: ["CAShapeLayerLineCap"]),
      TypeDeclaration(
        "ShapeLayer.LineJoin", "How two pieces of a line meet.",
        appleNames: ["CAShapeLayerLineJoin"]),
      TypeDeclaration(
        "ShapeLayer.FillRule", "What is inside of a path that crosses itself.",
        appleNames: ["CAShapeLayerFillRule"]),
    ],
    words: makers + places + looks + tree + shapeWords + strokeWords + shapeCases,
    highlights: [
      "Layer", "ShapeLayer", "layer", "path", "fillColor", "strokeColor", "lineWidth",
    ])

  private static let makers = [
    Builtin(
      initializer: Layer.self,
      "Makes a layer of no size. Every property that can be set is also a label here.",
      example: layerExample("dot.backgroundColor = .red")
    ) { machine in
      let layer = Layer(machine.stage.scene.makeLayer())
      try machine.noteWorldObjects()
      return layer
    },
    Builtin(
      initializer: ShapeLayer.self,
      "Makes a shape layer without a path, filled with black. Every property that can be set is "
        + "also a label here.",
      example: shapeExample("shape.fillColor = .red")
    ) { machine in
      let layer = ShapeLayer(machine.stage.scene.makeShapeLayer())
      try machine.noteWorldObjects()
      return layer
    },
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
      property: "frame", of: Layer.self,
      "The rectangle in the coordinates of the layer around it; the smallest one around the layer if "
        + "it is turned.", unit: "points",
      example: layerExample("dot.frame = Rect(x: 10, y: 5, width: 30, height: 30)"),
      get: { machine, layer in machine.stage.scene.frame(of: layer.id) },
      set: { machine, layer, frame in
        try machine.changeScene { scene throws(SceneError) in
          try scene.setFrame(frame, of: layer.id)
        }
      }),
    Builtin(
      property: "bounds", of: Layer.self,
      "The rectangle in the layer's own coordinates, in which its path and the layers inside it are "
        + "placed.", unit: "points",
      example: layerExample("dot.bounds = Rect(x: 0, y: 0, width: 30, height: 30)"),
      get: { machine, layer in machine.stage.scene.bounds(of: layer.id) },
      set: { machine, layer, bounds in
        try machine.changeScene { scene throws(SceneError) in
          try scene.setBounds(bounds, of: layer.id)
        }
      }),
    Builtin(
      property: "position", of: Layer.self,
      "Where its anchor point, the middle unless it was moved, lies in the layer around it.",
      unit: "points",
      example: layerExample("dot.position = Point(x: 40, y: 20)"),
      get: { machine, layer in machine.stage.scene.position(of: layer.id) },
      set: { machine, layer, position in
        try machine.changeScene { scene throws(SceneError) in
          try scene.setPosition(position, of: layer.id)
        }
      }),
    Builtin(
      property: "anchorPoint", of: Layer.self,
      "The point that 'position' places and that it turns about: 0.5, 0.5 is the middle.",
      unit: "fractions of the size",
      example: layerExample("dot.anchorPoint = .zero"),
      get: { machine, layer in machine.stage.scene.anchorPoint(of: layer.id) },
      set: { machine, layer, point in
        try machine.changeScene { scene throws(SceneError) in
          try scene.setAnchorPoint(point, of: layer.id)
        }
      }),
  ]

  private static let looks = [
    style(
      "transform",
      "How the layer with all it holds is turned, scaled and moved, about its anchor "
        + "point.", example: "dot.transform = Transform(rotationAngle: .pi / 4)", \.transform
    ).apple(getter: "affineTransform", setter: "setAffineTransform"),
    Builtin(
      property: "backgroundColor", of: Layer.self, "What it is filled with; nil is nothing.",
      example: layerExample("dot.backgroundColor = .orange"),
      get: { machine, layer in machine.stage.scene.backgroundColor(of: layer.id) },
      set: { machine, layer, color in
        machine.stage.scene.setBackgroundColor(color, of: layer.id)
      }),
    style(
      "opacity", "How much of it, with all it holds, shows.", unit: "fraction",
      example: "dot.opacity = 0.5", \.opacity),
    Builtin(
      property: "isHidden", of: Layer.self, "Whether it, with all it holds, is left out.",
      example: layerExample("dot.isHidden = true"),
      get: { machine, layer in machine.stage.scene.isHidden(layer.id) },
      set: { machine, layer, isHidden in
        machine.stage.scene.setHidden(isHidden, of: layer.id)
      }),
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

  private static let tree = [
    Builtin(
      property: "sublayers", of: Layer.self,
      "The layers inside this one, those of subviews too, the lowest first; nil when there are none.",
      example: """
        let box = View(width: 80, height: 40)
        box.layer.addSublayer(Layer())
        if let layers = box.layer.sublayers { print(layers.count) }
        """,
      get: { machine, layer -> [Layer]? in
        let layers = machine.stage.scene.sublayers(of: layer.id)
        return layers.isEmpty ? nil : layers.map(Layer.init)
      }),
    Builtin(
      property: "superlayer", of: Layer.self, "The layer around this one; nil when there is none.",
      example: layerExample("if let around = dot.superlayer { print(around == box.layer) }"),
      get: { machine, layer in machine.stage.scene.superlayer(of: layer.id).map(Layer.init) }),
    Builtin(
      method: "addSublayer", of: Layer.self,
      "Puts another layer inside this one, on top of those that are there.",
      Parameter(nil, as: Layer.self, "The layer to put inside."),
      example: layerExample("box.layer.addSublayer(Layer())")
    ) { machine, layer, sublayer in
      try machine.changeScene { scene throws(SceneError) in
        try scene.addSublayer(sublayer.id, to: layer.id)
      }
    },
    Builtin(
      method: "insertSublayer", of: Layer.self, "Puts another layer among those inside this one.",
      Parameter(nil, as: Layer.self, "The layer to put inside."),
      Parameter("at", as: Int.self, "How many layers stay below it."),
      example: layerExample("box.layer.insertSublayer(Layer(), at: 0)")
    ) { machine, layer, sublayer, index in
      try machine.changeScene { scene throws(SceneError) in
        try scene.insertSublayer(sublayer.id, into: layer.id, at: index)
      }
    },
    Builtin(
      method: "insertSublayer", of: Layer.self,
      "Puts another layer just below one inside this one.",
      Parameter(nil, as: Layer.self, "The layer to put inside."),
      Parameter("below", as: Layer.self, "The layer that comes to lie above it."),
      example: layerExample("box.layer.insertSublayer(Layer(), below: dot)")
    ) { machine, layer, sublayer, sibling in
      try machine.changeScene { scene throws(SceneError) in
        try scene.insertSublayer(sublayer.id, into: layer.id, below: sibling.id)
      }
    },
    Builtin(
      method: "insertSublayer", of: Layer.self,
      "Puts another layer just above one inside this one.",
      Parameter(nil, as: Layer.self, "The layer to put inside."),
      Parameter("above", as: Layer.self, "The layer that comes to lie below it."),
      example: layerExample("box.layer.insertSublayer(Layer(), above: dot)")
    ) { machine, layer, sublayer, sibling in
      try machine.changeScene { scene throws(SceneError) in
        try scene.insertSublayer(sublayer.id, into: layer.id, above: sibling.id)
      }
    },
    Builtin(
      method: "removeFromSuperlayer", of: Layer.self,
      "Takes the layer out of the layer around it, if there is one.",
      example: layerExample("dot.removeFromSuperlayer()")
    ) { machine, layer in
      machine.stage.scene.removeFromSuperlayer(layer.id)
    },
  ]

  private static func style<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", example: String,
    _ path: any WritableKeyPath<LayerStyle, Content> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Layer.self, summary, unit: unit, example: layerExample(example),
      get: { machine, layer in machine.stage.scene.style(of: layer.id)[keyPath: path] },
      set: { machine, layer, content in
        var style = machine.stage.scene.style(of: layer.id)
        style[keyPath: path] = content
        try machine.changeScene { [style] scene throws(SceneError) in
          try scene.setStyle(style, of: layer.id)
        }
      })
  }

  /// A page with a layer in a view, and some lines more.
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
