internal import Geometry
internal import Graphics
internal import Language

/// What a graphics context paints: paths, within clips, and gradients.
extension Topic {
  static let contextPaths: [Builtin] =
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
      ruledMethod(
        "fillPath", "Paints the inside of the path that was added, and forgets it.",
        "context.fillPath()"
      ) { (context, rule) throws(GraphicsError) in
        try context.drawPath(filling: rule, stroking: false)
      },
      contextMethod(
        "strokePath", "Paints a line along the path that was added, and forgets it.",
        example: "context.addPath(Path(ovalIn: box.bounds))\ncontext.strokePath()"
      ) { (context) throws(GraphicsError) in
        try context.drawPath(filling: nil, stroking: true)
      }.onlyApples,
      ruledMethod(
        "clip", "Lets only what lies inside of the path that was added be painted from now on.",
        "context.clip()\ncontext.fill(Path(rect: box.bounds))"
      ) { (context, rule) throws(GraphicsError) in try context.clipToPath(rule) },
    ]

  static let contextGradients: [Builtin] = [
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
      .initializer, on: GradientDrawingOption.languageType, GradientDrawingOption.languageName,
      "The parts of a number, as older code writes them: 0 is none, 1 before, 2 after, 3 both.",
      Builtin.descriptions(of: Parameter("rawValue", as: Int.self, "The number.")),
      returning: [GradientDrawingOption].languageType,
      example: drawingExample(
        """
        let sky = Gradient(colors: [.blue, .white])
        context.drawLinearGradient(
          sky, start: .zero, end: Point(x: 0, y: 40),
          options: CGGradientDrawingOptions(rawValue: 0))
        """),
      body: .call { machine, arguments in
        let number = Int.read(arguments[0], in: machine)
        return try GradientDrawingOption.allCases.enumerated()
          .filter { number & 1 << $0.offset != 0 }.map(\.element).write(to: machine)
      }
    ).onlyApples,
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

  // MARK: Forms

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

  /// A method for the path that was added, by a rule.
  private static func ruledMethod(
    _ name: String, _ summary: String, _ example: String,
    _ change:
      @escaping @Sendable (inout GraphicsContext, FillRule) throws(GraphicsError) -> Void
  ) -> Builtin {
    Builtin(
      changing: GraphicsContext.self, name, summary,
      Parameter("using", "What is inside of it.", default: FillRule.winding),
      example: drawingExample("context.addPath(Path(ovalIn: box.bounds))\n\(example)")
    ) { (machine: Machine, context: inout GraphicsContext, rule: FillRule) in
      try context.change(on: machine) { (context) throws(GraphicsError) in
        try change(&context, rule)
      }
    }.onlyApples
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
  fileprivate mutating func paint(
    _ shading: Shading, options: [GradientDrawingOption], on machine: Machine
  ) throws {
    try change(on: machine) { (context) throws(GraphicsError) in
      try context.paint(shading, extent: Shading.Extent(options.map(\.extent)))
    }
  }
}
