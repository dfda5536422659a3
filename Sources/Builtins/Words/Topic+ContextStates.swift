internal import Geometry
internal import Graphics
internal import Language

/// The state of a graphics context: its transform, colours and line.
extension Topic {
  static let contextStates: [Builtin] =
    [
      contextMethod(
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
      contextMethod(
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

  static let contextTransforms: [Builtin] = [
    transform(
      "translateBy", "Moves the coordinates of what is painted from now on.",
      Parameter("x", as: Double.self, "To the right.", unit: "points"),
      Parameter("y", as: Double.self, "Down.", unit: "points"), call: "translateBy(x: 20, y: 0)"
    ) { AffineTransform(translationX: $0, y: $1) },
    transform(
      "scaleBy", "Stretches the coordinates of what is painted from now on.",
      Parameter("x", as: Double.self, "How much wider.", unit: "ratio"),
      Parameter("y", as: Double.self, "How much higher.", unit: "ratio"),
      call: "scaleBy(x: 0.5, y: 1)"
    ) { AffineTransform(scaleX: $0, y: $1) },
    transform(
      "rotate",
      "Turns the coordinates of what is painted from now on about their origin, clockwise.",
      Parameter("by", as: Double.self, "The angle.", unit: "radians"), call: "rotate(by: 0.2)"
    ) { AffineTransform(rotation: Angle(radians: $0)) },
    transform(
      "concatenate", "Transforms the coordinates of what is painted from now on.",
      Parameter(nil, as: AffineTransform.self, "The transform."),
      call: "concatenate(Transform(scaleX: 0.5, y: 1))"
    ) { $0 },
  ]

  // MARK: Forms

  private static func state<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", _ example: String,
    _ path: any WritableKeyPath<GraphicsContext.State, Content> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: GraphicsContext.self, summary, unit: unit,
      example: strokeExample(example), get: { _, context in context.state[keyPath: path] },
      set: { _, context, content in context.state[keyPath: path] = content })
  }

  /// A method that transforms the coordinates of what is painted from now on.
  private static func transform<each Argument: LanguageValue>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Argument>,
    call: String,
    _ make: @escaping @Sendable (repeat each Argument) -> AffineTransform
  ) -> Builtin {
    Builtin(
      changing: GraphicsContext.self, name, summary, repeat each parameters,
      example: drawingExample("context.\(call)\ncontext.fill(Path(ovalIn: box.bounds))")
    ) { (machine: Machine, context: inout GraphicsContext, argument: repeat each Argument) in
      let transform = make(repeat each argument)
      try context.change(on: machine) { (context) throws(GraphicsError) in
        try context.concatenate(transform)
      }
    }
  }

  private static func strokeExample(_ line: String) -> String {
    drawingExample(
      "\(line)\nlet path = Path(ovalIn: box.bounds)\ncontext.fill(path)\ncontext.stroke(path)")
  }
}
