internal import Geometry
internal import Graphics
internal import Interpreter
internal import Layers

extension Topic {
  static let drawing = Topic(
    "Drawing",
    "A view draws itself with a graphics context: a state, and what is painted with it.",
    types: [
      TypeDeclaration(
        "GraphicsContext",
        "What a view is drawn with: it has a transform, a clip, colours and a line, and paints paths "
          + "with them.",
        isReference: true, isFinal: true, appleNames: ["CGContext"]),
      TypeDeclaration(
        "GradientDrawingOptions", "The parts beyond the ends of a gradient that are painted, too.",
        appleNames: ["CGGradientDrawingOptions"]),
      TypeDeclaration(
        "View.ContentMode", "How what was drawn is fitted into a view that has got another size.",
        appleNames: ["UIView.ContentMode"], isApples: true),
    ],
    words: viewWords + states + changes + painting + gradientWords + paintingWords + modes,
    highlights: [])

  private static let viewWords: [Builtin] = [
    Builtin(
      method: "draw", of: View.self,
      "Draws the view with a closure, now and whenever 'setNeedsDisplay' asks for it; what the "
        + "closure painted stays until then.",
      Parameter("with", as: DrawingBlock.self, "What draws in a context of the view's size."),
      example: drawingExample("context.fill(Path(ovalIn: box.bounds))")
    ) { machine, view, block in
      machine.sceneHost.state.drawnViews[view.id, default: DrawnView()].closure = block.function
      machine.sceneHost.setNeedsDisplay(view.id)
    },
    Builtin(
      method: "draw", of: View.self,
      "What a class of the page overrides to draw its views. It runs when a turn ends, never while "
        + "a picture is made.",
      Parameter(nil, as: Rect.self, "The bounds of the view.", unit: "points"),
      example: """
        class Disc: View {
          override func draw(_ rect: Rect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.fill(Path(ovalIn: rect))
          }
        }
        show(Disc(frame: Rect(x: 0, y: 0, width: 80, height: 40)))
        """
    ) { (_: Machine, _: View, _: Rect) in }.overridable(as: .draw).onlyApples,
    Builtin(
      method: "setNeedsDisplay", of: View.self,
      "Lets the view be drawn again when the turn ends.",
      example: """
        let box = View(width: 80, height: 40)
        var color = Color.red
        box.draw { context in
          context.fillColor = color
          context.fill(Path(rect: box.bounds))
        }
        show(box)
        wait(1)
        color = .blue
        box.setNeedsDisplay()
        """
    ) { machine, view in machine.sceneHost.setNeedsDisplay(view.id) },
    Builtin(
      sceneProperty: "contentMode", of: View.self,
      "How what was drawn is fitted in when the view has got another size: stretched, unless set.",
      example: drawingExample(
        "context.fill(Path(ovalIn: box.bounds))", after: "box.contentMode = .redraw"),
      \.contentMode
    ).onlyApples,
    Builtin(
      .function, "UIGraphicsGetCurrentContext",
      "The context that the page draws in now; nil outside 'draw'.",
      returning: .optional(GraphicsContext.languageType),
      example: "print(UIGraphicsGetCurrentContext() == nil)",
      body: .call { machine, _ in machine.sceneHost.currentContext?.wrapped ?? .none }
    ).onlyApples,
  ]

  // MARK: States

  private static let states: [Builtin] =
    [
      method(
        "saveGState",
        "Keeps the transform, the clip, the colours and the line, for "
          + "'restoreGState'.",
        example: """
          context.saveGState()
          context.clip(to: Path(rect: Rect(x: 0, y: 0, width: 40, height: 40)))
          context.fill(Path(ovalIn: box.bounds))
          context.restoreGState()
          """
      ) { (context) throws(GraphicsError) in context.save() },
      method(
        "restoreGState", "Brings back what 'saveGState' kept last.",
        example: """
          context.saveGState()
          context.fillColor = .red
          context.restoreGState()
          context.fill(Path(ovalIn: box.bounds))
          """
      ) { (context) throws(GraphicsError) in try context.restore() },
      state("fillColor", "What paths are filled with.", "context.fillColor = .red", \.fillColor)
        .apple(getter: nil, setter: "setFillColor"),
      state(
        "strokeColor", "What lines are painted in.", "context.strokeColor = .red", \.strokeColor
      ).apple(getter: nil, setter: "setStrokeColor"),
      state(
        "lineWidth", "The width of lines.", unit: "points", "context.lineWidth = 4",
        \.stroke.width
      ).apple(getter: nil, setter: "setLineWidth"),
      state("lineCap", "How the ends of lines look.", "context.lineCap = .round", \.stroke.cap)
        .apple(getter: nil, setter: "setLineCap"),
      state(
        "lineJoin", "How two pieces of a line meet.", "context.lineJoin = .round", \.stroke.join
      ).apple(getter: nil, setter: "setLineJoin"),
      state(
        "miterLimit", "How long a pointed corner may be, in widths of the line.", unit: "ratio",
        "context.miterLimit = 2", \.stroke.miterLimit
      ).apple(getter: nil, setter: "setMiterLimit"),
      state(
        "lineDashPattern", "The lengths of dashes and gaps, in turn; none is a whole line.",
        unit: "points", "context.lineDashPattern = [6, 3]", \.stroke.dashPattern),
      state(
        "lineDashPhase", "How far into the pattern a line begins.", unit: "points",
        "context.lineDashPhase = 2", \.stroke.dashPhase),
      state(
        "alpha", "How much of what is painted shows.", unit: "fraction", "context.alpha = 0.5",
        \.alpha
      ).apple(getter: nil, setter: "setAlpha"),
      Builtin(
        changing: GraphicsContext.self, "setLineDash",
        "Sets the dashes of lines, and how far into them a line begins.",
        Parameter("phase", as: Double.self, "The phase.", unit: "points"),
        Parameter("lengths", as: [Double].self, "The lengths of dashes and gaps.", unit: "points"),
        example: strokeExample("context.setLineDash(phase: 2, lengths: [6, 3])")
      ) { (_: Machine, context: inout GraphicsContext, phase: Double, lengths: [Double]) in
        (context.state.stroke.dashPhase, context.state.stroke.dashPattern) = (phase, lengths)
      }.onlyApples,
    ]

  private static let changes: [Builtin] = [
    Builtin(
      changing: GraphicsContext.self, "translateBy",
      "Moves the coordinates of what is painted from now on.",
      Parameter("x", as: Double.self, "To the right.", unit: "points"),
      Parameter("y", as: Double.self, "Down.", unit: "points"),
      example: drawingExample(
        "context.translateBy(x: 20, y: 0)\ncontext.fill(Path(ovalIn: box.bounds))")
    ) { (machine: Machine, context: inout GraphicsContext, x: Double, y: Double) in
      try context.transform(on: machine, by: AffineTransform(translationX: x, y: y))
    },
    Builtin(
      changing: GraphicsContext.self, "scaleBy",
      "Stretches the coordinates of what is painted from now on.",
      Parameter("x", as: Double.self, "How much wider.", unit: "ratio"),
      Parameter("y", as: Double.self, "How much higher.", unit: "ratio"),
      example: drawingExample(
        "context.scaleBy(x: 0.5, y: 1)\ncontext.fill(Path(ovalIn: box.bounds))")
    ) { (machine: Machine, context: inout GraphicsContext, x: Double, y: Double) in
      try context.transform(on: machine, by: AffineTransform(scaleX: x, y: y))
    },
    Builtin(
      changing: GraphicsContext.self, "rotate",
      "Turns the coordinates of what is painted from now on about their origin, clockwise.",
      Parameter("by", as: Double.self, "The angle.", unit: "radians"),
      example: drawingExample(
        "context.rotate(by: 0.2)\ncontext.fill(Path(ovalIn: box.bounds))")
    ) { (machine: Machine, context: inout GraphicsContext, angle: Double) in
      try context.transform(
        on: machine, by: AffineTransform(rotation: Angle(radians: angle)))
    },
    Builtin(
      changing: GraphicsContext.self, "concatenate",
      "Transforms the coordinates of what is painted from now on.",
      Parameter(nil, as: AffineTransform.self, "The transform."),
      example: drawingExample(
        "context.concatenate(Transform(scaleX: 0.5, y: 1))\n"
          + "context.fill(Path(ovalIn: box.bounds))")
    ) {
      (machine: Machine, context: inout GraphicsContext, transform: AffineTransform) in
      try context.transform(on: machine, by: transform)
    },
  ]

  // MARK: Painting

  private static let painting: [Builtin] =
    [
      pathMethod(
        "fill", "Paints the inside of a path.", "context.fill(Path(ovalIn: box.bounds))"
      ) { (context, path) throws(GraphicsError) in try context.fill(path) },
      pathMethod(
        "stroke", "Paints a line along a path.", "context.stroke(Path(ovalIn: box.bounds))"
      ) { (context, path) throws(GraphicsError) in
        try context.stroke(path, context.state.stroke)
      },
      Builtin(
        changing: GraphicsContext.self, "clip",
        "Lets only what lies inside of a path be painted from now on.",
        Parameter("to", as: Path.self, "The path."),
        Parameter("using", "What is inside of it.", default: FillRule.winding),
        example: drawingExample(
          "context.clip(to: Path(ovalIn: box.bounds))\ncontext.fill(Path(rect: box.bounds))")
      ) { (machine: Machine, context: inout GraphicsContext, path: Path, rule: FillRule) in
        try context.change(on: machine) { (context) throws(GraphicsError) in
          try context.clip(to: path, rule)
        }
      },
      Builtin(
        changing: GraphicsContext.self, "addPath",
        "Adds a path to the one that is painted or clipped to next.",
        Parameter(nil, as: Path.self, "The path."),
        example: drawingExample(
          "context.addPath(Path(ovalIn: box.bounds))\ncontext.fillPath()")
      ) { (machine: Machine, context: inout GraphicsContext, path: Path) in
        try context.change(on: machine) { (context) throws(GraphicsError) in
          try context.addPath(path)
        }
      }.onlyApples,
      method(
        "fillPath", "Paints the inside of the path that was added, and forgets it.",
        example: "context.addPath(Path(ovalIn: box.bounds))\ncontext.fillPath()"
      ) { (context) throws(GraphicsError) in try context.fillPath() }.onlyApples,
      method(
        "strokePath", "Paints a line along the path that was added, and forgets it.",
        example: "context.addPath(Path(ovalIn: box.bounds))\ncontext.strokePath()"
      ) { (context) throws(GraphicsError) in try context.strokePath() }.onlyApples,
      method(
        "clip", "Lets only what lies inside of the path that was added be painted from now on.",
        example: """
          context.addPath(Path(ovalIn: box.bounds))
          context.clip()
          context.fill(Path(rect: box.bounds))
          """
      ) { (context) throws(GraphicsError) in try context.clipToPath() }.onlyApples,
    ]

  private static let gradientWords: [Builtin] = [
    Builtin(
      changing: GraphicsContext.self, "drawLinearGradient",
      "Paints the clip with colours that change from one point to another.",
      Parameter(nil, as: Gradient.self, "The colours."),
      Parameter("start", as: Point.self, "Where the first one is.", unit: "points"),
      Parameter("end", as: Point.self, "Where the last one is.", unit: "points"),
      Parameter("options", "What is painted beyond the two.", default: [GradientDrawingOption]()),
      example: drawingExample(
        """
        let sky = Gradient(colors: [.blue, .white])
        context.drawLinearGradient(
          sky, start: .zero, end: Point(x: 0, y: 40))
        """)
    ) {
      (
        machine: Machine, context: inout GraphicsContext, gradient: Gradient, start: Point,
        end: Point, options: [GradientDrawingOption]
      ) in
      guard !gradient.stops.isEmpty else { return }
      try context.paint(
        Shading(gradient.stops, from: start, to: end), options: options, on: machine)
    },
    Builtin(
      changing: GraphicsContext.self, "drawRadialGradient",
      "Paints the clip with colours that change from one circle to another.",
      Parameter(nil, as: Gradient.self, "The colours."),
      Parameter("startCenter", as: Point.self, "The middle of the first circle.", unit: "points"),
      Parameter("startRadius", as: Double.self, "Its radius.", unit: "points"),
      Parameter("endCenter", as: Point.self, "The middle of the last circle.", unit: "points"),
      Parameter("endRadius", as: Double.self, "Its radius.", unit: "points"),
      Parameter("options", "What is painted beyond the two.", default: [GradientDrawingOption]()),
      example: drawingExample(
        """
        let middle = Point(x: 40, y: 20)
        context.drawRadialGradient(
          Gradient(colors: [.white, .red]), startCenter: middle,
          startRadius: 0, endCenter: middle, endRadius: 20)
        """)
    ) {
      (
        machine: Machine, context: inout GraphicsContext, gradient: Gradient, startCenter: Point,
        startRadius: Double, endCenter: Point, endRadius: Double, options: [GradientDrawingOption]
      ) in
      guard !gradient.stops.isEmpty else { return }
      for (argument, radius) in [(2, startRadius), (4, endRadius)] where radius < 0 {
        throw Failure(
          "a radius is not negative", hint: "give a number from 0 upwards", argument: argument)
      }
      try context.paint(
        Shading(
          gradient.stops, from: Shading.Circle(center: startCenter, radius: startRadius),
          to: Shading.Circle(center: endCenter, radius: endRadius)), options: options, on: machine)
    },
    Builtin(
      constant: "drawsBeforeStartLocation", of: GradientDrawingOption.self,
      "The first colour, before the start.",
      example: optionExample("drawsBeforeStartLocation"),
      GradientDrawingOption.drawsBeforeStartLocation),
    Builtin(
      constant: "drawsAfterEndLocation", of: GradientDrawingOption.self,
      "The last colour, after the end.", example: optionExample("drawsAfterEndLocation"),
      GradientDrawingOption.drawsAfterEndLocation),
  ]

  private static let modes = ContentMode.allCases.map { mode in
    Builtin(
      constant: mode.rawValue, of: ContentMode.self, mode.summary,
      example: drawingExample(
        "context.fill(Path(ovalIn: box.bounds))", after: "box.contentMode = .\(mode.rawValue)"),
      mode)
  }

  // MARK: Forms

  private static func method(
    _ name: String, _ summary: String, example: String,
    _ change: @escaping @Sendable (inout GraphicsContext) throws(GraphicsError) -> Void
  ) -> Builtin {
    Builtin(
      changing: GraphicsContext.self, name, summary, example: drawingExample(example)
    ) { (machine: Machine, context: inout GraphicsContext) in
      try context.change(on: machine, change)
    }
  }

  private static func pathMethod(
    _ name: String, _ summary: String, _ example: String,
    _ change:
      @escaping @Sendable (inout GraphicsContext, Path) throws(GraphicsError) -> Void
  ) -> Builtin {
    Builtin(
      changing: GraphicsContext.self, name, summary, Parameter(nil, as: Path.self, "The path."),
      example: drawingExample(example)
    ) { (machine: Machine, context: inout GraphicsContext, path: Path) in
      try context.change(on: machine) { (context) throws(GraphicsError) in
        try change(&context, path)
      }
    }
  }

  private static func state<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", _ example: String,
    _ path: any WritableKeyPath<GraphicsContext.State, Content> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: GraphicsContext.self, summary, unit: unit,
      example: strokeExample(example), get: { _, context in context.state[keyPath: path] },
      set: { _, context, content in context.state[keyPath: path] = content })
  }

  /// A page with a view, the lines that draw it, and one more line.
  private static func drawingExample(_ lines: String, after line: String = "") -> String {
    let body = lines.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return """
      let box = View(width: 80, height: 40)
      box.draw { context in
      \(body)
      }
      \(line.isEmpty ? "" : line + "\n")show(box)
      """
  }

  private static func strokeExample(_ line: String) -> String {
    drawingExample(
      "\(line)\nlet path = Path(ovalIn: box.bounds)\ncontext.fill(path)\ncontext.stroke(path)")
  }

  private static func optionExample(_ option: String) -> String {
    drawingExample(
      """
      let sky = Gradient(colors: [.blue, .white])
      context.drawLinearGradient(
        sky, start: Point(x: 0, y: 10), end: Point(x: 0, y: 30),
        options: [.\(option)])
      """)
  }
}

extension GraphicsContext {
  fileprivate mutating func transform(
    on machine: Machine, by transform: AffineTransform
  ) throws {
    try change(on: machine) { (context) throws(GraphicsError) in
      try context.concatenate(transform)
    }
  }

  fileprivate mutating func paint(
    _ shading: Shading, options: [GradientDrawingOption], on machine: Machine
  ) throws {
    try change(on: machine) { (context) throws(GraphicsError) in
      try context.paint(shading, extent: Shading.Extent(options.map(\.extent)))
    }
  }
}

extension ContentMode {
  fileprivate var summary: String {
    switch self {
    case .scaleToFill: "Stretched to the new size."
    case .scaleAspectFit: "As large as fits, in its own proportions."
    case .scaleAspectFill: "As small as covers the view, in its own proportions."
    case .redraw: "Drawn again at the new size."
    case .center: "In its own size, in the middle."
    case .top: "In its own size, in the middle of the top."
    case .bottom: "In its own size, in the middle of the bottom."
    case .left: "In its own size, in the middle of the left side."
    case .right: "In its own size, in the middle of the right side."
    case .topLeft: "In its own size, in the top left corner."
    case .topRight: "In its own size, in the top right corner."
    case .bottomLeft: "In its own size, in the bottom left corner."
    case .bottomRight: "In its own size, in the bottom right corner."
    }
  }
}
