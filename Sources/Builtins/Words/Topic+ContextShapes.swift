internal import Geometry
internal import Graphics
internal import Language

/// Shapes that a graphics context paints or adds to its path, in Core Graphics' words.
extension Topic {
  static let contextShapes: [Builtin] = (painted + added + painting).map(\.onlyApples)

  /// Shapes that are painted at once.
  private static let painted: [Builtin] = [
    shape(
      "fill", Parameter(nil, as: Rect.self, "The rectangle.", unit: "points"),
      "Paints the inside of a rectangle.", "context.fill(box.bounds)"
    ) { (context, rect) throws(GraphicsError) in try context.fill(Path(rect)) },
    Builtin(
      changing: GraphicsContext.self, "fill", "Paints the inside of some rectangles.",
      Parameter(nil, as: [Rect].self, "The rectangles.", unit: "points"),
      example: drawingExample("context.fill([box.bounds.insetBy(dx: 5, dy: 5)])")
    ) { (machine: Machine, context: inout GraphicsContext, rects: [Rect]) in
      try machine.charge(20 * rects.count)
      try machine.willAllocate(Path.bytes(ofRectangles: rects.count))
      var path = Path()
      for rect in rects { path.append(Path(rect)) }
      try context.change(on: machine) { (context) throws(GraphicsError) in
        try context.fill(path)
      }
    },
    shape(
      "stroke", Parameter(nil, as: Rect.self, "The rectangle.", unit: "points"),
      "Paints a line along a rectangle.", "context.stroke(box.bounds)"
    ) { (context, rect) throws(GraphicsError) in
      try context.stroke(Path(rect), context.state.stroke)
    },
    Builtin(
      changing: GraphicsContext.self, "stroke",
      "Paints a line of a width of its own along a rectangle.",
      Parameter(nil, as: Rect.self, "The rectangle.", unit: "points"),
      Parameter("width", as: Double.self, "The width.", unit: "points"),
      example: drawingExample("context.stroke(box.bounds, width: 4)")
    ) { (machine: Machine, context: inout GraphicsContext, rect: Rect, width: Double) in
      try context.change(on: machine) { (context) throws(GraphicsError) in
        var stroke = context.state.stroke
        stroke.width = width
        try context.stroke(Path(rect), stroke)
      }
    },
    shape(
      "fillEllipse", Parameter("in", as: Rect.self, "The rectangle.", unit: "points"),
      "Paints the inside of the ellipse that fills a rectangle.",
      "context.fillEllipse(in: box.bounds)"
    ) { (context, rect) throws(GraphicsError) in try context.fill(Path(ovalIn: rect)) },
    shape(
      "strokeEllipse", Parameter("in", as: Rect.self, "The rectangle.", unit: "points"),
      "Paints a line along the ellipse that fills a rectangle.",
      "context.strokeEllipse(in: box.bounds)"
    ) { (context, rect) throws(GraphicsError) in
      try context.stroke(Path(ovalIn: rect), context.state.stroke)
    },
    Builtin(
      changing: GraphicsContext.self, "clear",
      "Lets nothing be painted in a rectangle, where nothing has been painted so far.",
      Parameter(nil, as: Rect.self, "The rectangle.", unit: "points"),
      example: drawingExample("context.clear(box.bounds)\ncontext.fill(box.bounds)")
    ) { (_: Machine, context: inout GraphicsContext, _: Rect) in
      guard context.paintCount == 0 else {
        throw Failure(
          "what is painted is not taken away again",
          hint: "clear before anything is painted, or leave it unpainted")
      }
    },
    Builtin(
      changing: GraphicsContext.self, "strokeLineSegments",
      "Paints lines between pairs of points, and forgets the path that was added.",
      Parameter(
        "between", as: [Point].self, "The start and the end of each line, in turn.", unit: "points"),
      example: drawingExample(
        "context.strokeLineSegments(between: [.zero, Point(x: 80, y: 40)])")
    ) { (machine: Machine, context: inout GraphicsContext, points: [Point]) in
      try machine.willAllocate(MemoryLayout<Path.Element>.stride * points.count)
      var path = Path()
      for (index, point) in points.enumerated() {
        if !index.isMultiple(of: 2) {
          path.addLine(to: point)
        } else if index + 1 < points.count {
          path.move(to: point)
        }
      }
      try context.changePath(on: machine) { current, _ in current = Path() }
      try context.change(on: machine) { (context) throws(GraphicsError) in
        try context.stroke(path, context.state.stroke)
      }
    },
    shape(
      "clip", Parameter("to", as: Rect.self, "The rectangle.", unit: "points"),
      "Lets only what lies in a rectangle be painted from now on.",
      "context.clip(to: box.bounds.insetBy(dx: 5, dy: 5))\ncontext.fill(box.bounds)"
    ) { (context, rect) throws(GraphicsError) in try context.clip(to: Path(rect)) },
  ]

  /// What is added to the path that is painted next.
  private static let added: [Builtin] = [
    pathChange("beginPath", "Forgets the path that was added.") { $0 = Path() },
    Pen<GraphicsContext>.move, Pen<GraphicsContext>.addLine, Pen<GraphicsContext>.addLines,
    Pen<GraphicsContext>.addCurve(("control1", "control2")),
    Pen<GraphicsContext>.addQuadCurve("control"), Pen<GraphicsContext>.addArc(asCoreGraphics: true),
    Pen<GraphicsContext>.addRect, Pen<GraphicsContext>.addEllipse,
    pathChange("closePath", "Draws a line back to where the part of the path began.") {
      $0.close()
    },
  ]

  /// How the path is painted, and in which colours.
  private static let painting: [Builtin] =
    [
      Builtin(
        changing: GraphicsContext.self, "drawPath",
        "Paints the path that was added, and forgets it.",
        Parameter("using", as: PathDrawingMode.self, "What of it is painted."),
        example: drawingExample(
          "context.addEllipse(in: box.bounds)\ncontext.drawPath(using: .fillStroke)")
      ) { (machine: Machine, context: inout GraphicsContext, mode: PathDrawingMode) in
        try context.change(on: machine) { (context) throws(GraphicsError) in
          try context.drawPath(filling: mode.fillRule, stroking: mode.isStroked)
        }
      }
    ]
    + components("setFillColor", "Sets what paths are filled with.", \.fillColor)
    + components("setStrokeColor", "Sets what lines are painted in.", \.strokeColor)
    + PathDrawingMode.allCases.map { mode in
      Builtin(
        constant: mode.rawValue, of: PathDrawingMode.self, mode.summary,
        example: drawingExample(
          "context.addEllipse(in: box.bounds)\ncontext.drawPath(using: .\(mode.rawValue))"),
        mode)
    }

  // MARK: Forms

  private static func shape(
    _ name: String, _ parameter: Parameter<Rect>, _ summary: String, _ example: String,
    _ paint: @escaping @Sendable (inout GraphicsContext, Rect) throws(GraphicsError) -> Void
  ) -> Builtin {
    Builtin(
      changing: GraphicsContext.self, name, summary, parameter, example: drawingExample(example)
    ) { (machine: Machine, context: inout GraphicsContext, rect: Rect) in
      try context.change(on: machine) { (context) throws(GraphicsError) in
        try paint(&context, rect)
      }
    }
  }

  private static func pathChange(
    _ name: String, _ summary: String, _ change: @escaping @Sendable (inout Path) -> Void
  ) -> Builtin {
    Builtin(
      changing: GraphicsContext.self, name, summary,
      example: GraphicsContext.penExample(
        "context.addLine(to: Point(x: 80, y: 40))\ncontext.\(name)()")
    ) { (machine: Machine, context: inout GraphicsContext) in
      try context.changePath(on: machine) { path, _ in change(&path) }
    }
  }

  /// A setter of a colour by its parts, and one by how white it is.
  private static func components(
    _ name: String, _ summary: String,
    _ color: any WritableKeyPath<GraphicsContext.State, Color> & Sendable
  ) -> [Builtin] {
    [
      Builtin(
        changing: GraphicsContext.self, name, summary,
        Parameter("red", as: Double.self, "The red part.", unit: "fraction"),
        Parameter("green", as: Double.self, "The green part.", unit: "fraction"),
        Parameter("blue", as: Double.self, "The blue part.", unit: "fraction"),
        Parameter("alpha", as: Double.self, "How opaque it is.", unit: "fraction"),
        example: drawingExample(
          "context.\(name)(red: 1, green: 0.5, blue: 0, alpha: 1)\ncontext.fill(box.bounds)")
      ) {
        (
          _: Machine, context: inout GraphicsContext, red: Double, green: Double, blue: Double,
          alpha: Double
        ) in
        context.state[keyPath: color] = Color(red: red, green: green, blue: blue, alpha: alpha)
      },
      Builtin(
        changing: GraphicsContext.self, name, summary,
        Parameter("gray", as: Double.self, "How white it is.", unit: "fraction"),
        Parameter("alpha", as: Double.self, "How opaque it is.", unit: "fraction"),
        example: drawingExample(
          "context.\(name)(gray: 0.5, alpha: 1)\ncontext.fill(box.bounds)")
      ) { (_: Machine, context: inout GraphicsContext, gray: Double, alpha: Double) in
        context.state[keyPath: color] = Color(white: gray, alpha: alpha)
      },
    ]
  }
}

/// What of a path is painted.
enum PathDrawingMode: String, LanguageEnumeration {
  case fill, eoFill, stroke, fillStroke, eoFillStroke

  static var languageName: String { "PathDrawingMode" }

  /// The rule by which it is filled; nil if it is not.
  fileprivate var fillRule: FillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  fileprivate var isStroked: Bool { self != .fill && self != .eoFill }

  fileprivate var summary: String {
    switch self {
    case .fill: "The inside."
    case .eoFill: "The inside, with holes where the path crosses itself."
    case .stroke: "The line."
    case .fillStroke: "The inside, and the line on it."
    case .eoFillStroke: "The inside with its holes, and the line on it."
    }
  }
}
