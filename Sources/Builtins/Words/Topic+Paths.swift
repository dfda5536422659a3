internal import Geometry
internal import Interpreter

extension Topic {
  static let paths = Topic(
    "Paths",
    "A path is a line that a pen draws: of straight pieces, curves and arcs.",
    types: [
      TypeDeclaration(
        "Path", "What a pen draws. Two names may mean one path; a layer keeps a copy.",
        isReference: true, isFinal: true, appleNames: ["UIBezierPath", "CGMutablePath", "CGPath"]),
      TypeDeclaration(
        "RectCorner", "Corners of a rectangle.", isOptionSet: true, appleNames: ["UIRectCorner"],
        isApples: true),
    ],
    words: shapes + corners + strokes + additions + changes + measures,
    highlights: [
      "Path", "move", "addLine", "addCurve", "addArc", "close", "contains", "bounds", "trimmed",
    ])

  private static let shapes = [
    Builtin(
      initializing: Path.self, "Makes an empty path.",
      example: pathExample("path.addLine(to: Point(x: 80, y: 40))", from: "Path()")
    ) { Path() },
    Builtin(
      initializing: Path.self, "Draws a rectangle, clockwise from its top left corner.",
      Parameter("rect", as: Rect.self, "The rectangle.", unit: "points"),
      example: "show(Path(rect: Rect(x: 0, y: 0, width: 80, height: 40)))"
    ) { rect in Path(rect) },
    Builtin(
      initializing: Path.self,
      "Draws the ellipse that fills a rectangle, clockwise from the right.",
      Parameter("ovalIn", as: Rect.self, "The rectangle.", unit: "points"),
      example: "show(Path(ovalIn: Rect(x: 0, y: 0, width: 80, height: 40)))"
    ) { rect in Path(ovalIn: rect) },
    Builtin(
      initializing: Path.self, "Draws a rectangle with round corners, clockwise.",
      Parameter("roundedRect", as: Rect.self, "The rectangle.", unit: "points"),
      Parameter(
        "cornerRadius", as: Double.self, "The radius, at most half of the shorter side.",
        unit: "points"),
      example: """
        let rect = Rect(x: 0, y: 0, width: 80, height: 40)
        show(Path(roundedRect: rect, cornerRadius: 10))
        """
    ) { rect, radius in Path(roundedRect: rect, cornerRadius: radius) },
    Builtin(
      initializing: Path.self,
      "Draws a rectangle of which some corners are round, clockwise.",
      Parameter("roundedRect", as: Rect.self, "The rectangle.", unit: "points"),
      Parameter("byRoundingCorners", as: [RectCorner].self, "Its round corners."),
      Parameter(
        "cornerRadii", as: Size.self, "The radii, at most half of the sides.", unit: "points"),
      example: """
        let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
        show(UIBezierPath(
          roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
          cornerRadii: CGSize(width: 10, height: 10)))
        """
    ) { rect, corners, radii in
      Path(
        roundedRect: rect, corners: corners.flatMap(\.corners),
        radii: Vector(dx: radii.width, dy: radii.height))
    }.onlyApples,
    Builtin(
      initializing: Path.self,
      "Draws a part of a circle. Angles are counted from the right, clockwise.",
      Parameter("arcCenter", as: Point.self, "The middle of the circle.", unit: "points"),
      Parameter("radius", as: Double.self, "The radius.", unit: "points"),
      Parameter("startAngle", as: Double.self, "Where the arc begins.", unit: "radians"),
      Parameter("endAngle", as: Double.self, "Where it ends.", unit: "radians"),
      Parameter("clockwise", "The direction, as it looks on screen.", default: true),
      example: """
        let middle = Point(x: 50, y: 50)
        show(Path(arcCenter: middle, radius: 40, startAngle: 0, endAngle: 4))
        """
    ) { center, radius, start, end, clockwise in
      Path(
        arcCenter: center, radius: radius, startAngle: Angle(radians: start),
        endAngle: Angle(radians: end), clockwise: clockwise)
    },
    Builtin(
      initializing: Path.self, "Makes a path of its own that begins as a copy of another.",
      Parameter("cgPath", as: Path.self, "The other path."),
      example: """
        let path = Path(cgPath: Path(rect: .zero))
        print(path.isEmpty)
        """
    ) { (path: Path) in path }.onlyApples,
  ]

  private static let corners = RectCorner.allCases.map { corner in
    Builtin(
      constant: corner.rawValue, of: RectCorner.self, corner.summary,
      example: """
        let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
        show(UIBezierPath(
          roundedRect: rect, byRoundingCorners: [.\(corner.rawValue)],
          cornerRadii: CGSize(width: 10, height: 10)))
        """, corner
    ).onlyApples
  }

  private static let strokes = [
    Builtin(
      changing: Path.self, "move", "Lifts the pen and puts it down elsewhere.",
      Parameter("to", as: Point.self, "Where.", unit: "points"),
      example: pathExample("path.addLine(to: Point(x: 80, y: 40))")
    ) { (_: Machine, path: inout Path, point: Point) in path.move(to: point) },
    Builtin(
      changing: Path.self, "addLine", "Draws a straight line from where the pen is.",
      Parameter("to", as: Point.self, "Where it ends.", unit: "points"),
      example: pathExample("path.addLine(to: Point(x: 80, y: 40))")
    ) { (_: Machine, path: inout Path, point: Point) in path.addLine(to: point) },
    Builtin(
      changing: Path.self, "addCurve", "Draws a curve that two control points pull at.",
      Parameter("to", as: Point.self, "Where it ends.", unit: "points"),
      Parameter("controlPoint1", as: Point.self, "What it makes for at first.", unit: "points"),
      Parameter("controlPoint2", as: Point.self, "Where it seems to come from.", unit: "points"),
      example: pathExample(
        """
        path.addCurve(
          to: Point(x: 80, y: 40), controlPoint1: Point(x: 40, y: 0),
          controlPoint2: Point(x: 40, y: 40))
        """)
    ) { (_: Machine, path: inout Path, end: Point, first: Point, second: Point) in
      path.addCurve(to: end, control1: first, control2: second)
    }
    .apple(labels: ["to", "control1", "control2"]),
    Builtin(
      changing: Path.self, "addQuadCurve", "Draws a curve that one control point pulls at.",
      Parameter("to", as: Point.self, "Where it ends.", unit: "points"),
      Parameter("controlPoint", as: Point.self, "What bends it.", unit: "points"),
      example: pathExample(
        """
        path.addQuadCurve(
          to: Point(x: 80, y: 0), controlPoint: Point(x: 40, y: 40))
        """)
    ) { (_: Machine, path: inout Path, end: Point, control: Point) in
      path.addQuadCurve(to: end, control: control)
    }
    .apple(labels: ["to", "control"]),
    arc(
      "Draws a part of a circle, after a line to its start. Angles are counted from the right, "
        + "clockwise.", center: "withCenter",
      clockwise: Parameter("clockwise", "The direction, as it looks on screen.", default: true)
    ) { $0 },
    arc(
      "Draws a part of a circle as Core Graphics does, which thinks of y as growing up: on screen "
        + "the arc runs in the opposite direction.", center: "center",
      clockwise: Parameter(
        "clockwise", as: Bool.self, "Whether it runs against the clock, as it looks on screen.")
    ) { !$0 }.onlyApples,
    Builtin(
      changing: Path.self, "close", "Draws a straight line back to where the pen was put down.",
      example: pathExample(
        """
        path.addLine(to: Point(x: 80, y: 40))
        path.addLine(to: Point(x: 0, y: 40))
        path.close()
        """)
    ) { (_: Machine, path: inout Path) in path.close() }.apple("closeSubpath"),
  ]

  private static let additions = [
    Builtin(
      changing: Path.self, "addLines", "Draws straight lines from point to point.",
      Parameter("between", as: [Point].self, "The points; the pen is put down at the first."),
      example: pathExample("path.addLines(between: [.zero, Point(x: 80, y: 40)])")
    ) { (machine: Machine, path: inout Path, points: [Point]) in
      try machine.willAllocate(MemoryLayout<Path.Element>.stride * points.count)
      path.append(Path(lines: points))
    },
    Builtin(
      changing: Path.self, "addRect", "Draws a rectangle too.",
      Parameter(nil, as: Rect.self, "The rectangle.", unit: "points"),
      example: pathExample("path.addRect(Rect(x: 0, y: 0, width: 80, height: 40))")
    ) { (_: Machine, path: inout Path, rect: Rect) in path.append(Path(rect)) },
    Builtin(
      changing: Path.self, "addEllipse", "Draws the ellipse that fills a rectangle too.",
      Parameter("in", as: Rect.self, "The rectangle.", unit: "points"),
      example: pathExample("path.addEllipse(in: Rect(x: 0, y: 0, width: 80, height: 40))")
    ) { (_: Machine, path: inout Path, rect: Rect) in path.append(Path(ovalIn: rect)) },
    Builtin(
      changing: Path.self, "append", "Adds all that another path draws.",
      Parameter(nil, as: Path.self, "The other path."),
      example: pathExample("path.append(Path(rect: Rect(x: 0, y: 0, width: 8, height: 4)))")
    ) { (machine: Machine, path: inout Path, other: Path) in
      try machine.charge(8 * other.elements.count)
      try machine.willAllocate(other.bytes)
      path.append(other)
    }
    .apple("addPath"),
  ]

  private static let changes = [
    Builtin(
      changing: Path.self, "apply", "Turns, scales and moves the path.",
      Parameter(nil, as: AffineTransform.self, "What to do with it."),
      example: pathExample(
        """
        path.addLine(to: Point(x: 80, y: 40))
        path.apply(Transform(scaleX: 2, y: 2))
        """)
    ) { (machine: Machine, path: inout Path, transform: AffineTransform) in
      try machine.charge(8 * path.elements.count)
      path = path.applying(transform)
    },
    Builtin(
      changing: Path.self, "removeAllPoints", "Makes the path empty.",
      example: pathExample("path.removeAllPoints()")
    ) { (_: Machine, path: inout Path) in path = Path() },
    Builtin(
      method: "applying", of: Path.self, "Another path: this one turned, scaled and moved.",
      Parameter(nil, as: AffineTransform.self, "What to do with it."),
      example: """
        let path = Path(rect: Rect(x: 0, y: 0, width: 80, height: 40))
        show(path.applying(Transform(rotationAngle: 0.5)))
        """
    ) { machine, path, transform in
      try machine.charge(8 * path.elements.count)
      return path.applying(transform)
    },
    Builtin(
      method: "reversing", of: Path.self, "Another path: this one drawn from its end.",
      example: pathExample(
        """
        path.addLine(to: Point(x: 80, y: 40))
        print(path.reversing().currentPoint)
        """)
    ) { machine, path in
      try machine.charge(8 * path.elements.count)
      return path.reversed()
    },
    Builtin(
      method: "trimmed", of: Path.self,
      "Another path: the part of this one between two fractions of its length.",
      Parameter("from", as: Double.self, "Where it begins.", unit: "fraction"),
      Parameter("to", as: Double.self, "Where it ends.", unit: "fraction"),
      example: """
        let path = Path(ovalIn: Rect(x: 0, y: 0, width: 80, height: 40))
        show(path.trimmed(from: 0.25, to: 0.75))
        """
    ) { machine, path, from, to in
      try machine.charge(path, curve: 2 * measuring)
      return path.trimmed(from: from, to: to)
    },
    Builtin(
      property: "cgPath", of: Path.self, "A path of its own that draws the same.",
      example: """
        let path = Path(rect: Rect(x: 0, y: 0, width: 80, height: 40))
        print(path.cgPath == path)
        """, get: { _, path in path }
    ).onlyApples,
    Builtin(
      method: "mutableCopy", of: Path.self, "A path of its own that draws the same.",
      example: """
        let area = Path(rect: .zero).mutableCopy()
        if let area { print(area.isEmpty) }
        """
    ) { _, path -> Path? in path }.onlyApples,
    Builtin(
      .method, on: Path.languageType, "copy",
      "A path of its own that draws the same, with the same line.",
      returning: .optional(Path.languageType),
      example: """
        let path = Path(rect: .zero)
        if let copy = path.copy() { print(copy == path) }
        """,
      body: .call { machine, arguments in
        let copy = try Path.read(arguments.receiver, in: machine).write(to: machine)
        try machine.keep(copy)
        defer { machine.release() }
        try machine.attach(machine.attachment(of: arguments.receiver), to: copy)
        return copy.wrapped
      }
    ).onlyApples,
    Builtin(
      method: "copy", of: Path.self, "Another path: this one turned, scaled and moved.",
      Parameter("using", as: InoutArgument<AffineTransform>.self, "What to do with it."),
      example: """
        var half = Transform(scaleX: 0.5, y: 0.5)
        let path = Path(rect: Rect(x: 0, y: 0, width: 80, height: 40))
        if let small = path.copy(using: &half) { show(small) }
        """
    ) { machine, path, transform -> Path? in
      try machine.charge(8 * path.elements.count)
      return path.applying(transform.content)
    }.onlyApples,
  ]

  private static let measures = [
    Builtin(
      property: "isEmpty", of: Path.self, "Whether nothing was drawn.",
      example: "print(Path().isEmpty)", get: { _, path in path.isEmpty }),
    Builtin(
      property: "currentPoint", of: Path.self, "Where the pen is; the origin for an empty path.",
      unit: "points",
      example: pathExample(
        """
        path.addLine(to: Point(x: 80, y: 40))
        print(path.currentPoint)
        """),
      get: { _, path in path.currentPoint ?? .zero }),
    Builtin(
      property: "length", of: Path.self, "How long the path is.", unit: "points",
      example: "print(Path(rect: Rect(x: 0, y: 0, width: 80, height: 40)).length)",
      get: { machine, path in
        try machine.charge(path, curve: measuring)
        return path.length
      }),
    Builtin(
      property: "bounds", of: Path.self,
      "The smallest rectangle around all its points, control points included.", unit: "points",
      example: """
        let circle = Path(ovalIn: Rect(x: 0, y: 0, width: 80, height: 40))
        print(circle.bounds)
        """,
      get: { machine, path in
        try machine.charge(8 * path.elements.count)
        return path.boundingBox ?? .null
      }
    ).apple("boundingBox"),
    Builtin(
      property: "boundingBoxOfPath", of: Path.self,
      "The smallest rectangle around what is drawn.", unit: "points",
      example: """
        let arc = Path(
          arcCenter: .zero, radius: 40, startAngle: 0, endAngle: 0.5)
        print(arc.boundingBoxOfPath)
        """,
      get: { machine, path in
        try machine.charge(path, curve: 50)
        return path.boundingBoxOfPath ?? .null
      }),
    Builtin(
      method: "contains", of: Path.self,
      "Whether a point is inside of what is drawn; where the path is open it counts as closed.",
      Parameter(nil, as: Point.self, "The point.", unit: "points"),
      example: """
        let circle = Path(ovalIn: Rect(x: 0, y: 0, width: 80, height: 40))
        print(circle.contains(Point(x: 40, y: 20)))
        """
    ) { machine, path, point in
      try machine.charge(path, curve: 160)
      return path.contains(point)
    },
  ]

  /// The operations that measuring the length of one curve counts for.
  private static let measuring = 300

  private static func arc(
    _ summary: String, center label: String, clockwise: Parameter<Bool>,
    onScreen: @escaping @Sendable (Bool) -> Bool
  ) -> Builtin {
    Builtin(
      changing: Path.self, "addArc", summary,
      Parameter(label, as: Point.self, "The middle of the circle.", unit: "points"),
      Parameter("radius", as: Double.self, "The radius.", unit: "points"),
      Parameter("startAngle", as: Double.self, "Where the arc begins.", unit: "radians"),
      Parameter("endAngle", as: Double.self, "Where it ends.", unit: "radians"),
      clockwise,
      example: pathExample(
        """
        path.addArc(
          \(label): .zero, radius: 40, startAngle: 0, endAngle: 1,
          clockwise: true)
        path.close()
        """)
    ) {
      (
        _: Machine, path: inout Path, center: Point, radius: Double, start: Double, end: Double,
        clockwise: Bool
      ) in
      path.addArc(
        center: center, radius: radius, startAngle: Angle(radians: start),
        endAngle: Angle(radians: end), clockwise: onScreen(clockwise))
    }
  }

  /// A page that draws a path from the origin and shows it.
  private static func pathExample(_ lines: String, from maker: String = "Path()") -> String {
    """
    let path = \(maker)
    path.move(to: .zero)
    \(lines)
    show(path)
    """
  }
}

extension Machine {
  /// Charges for work on a path before it is done: `curve` operations for each curve, and a
  /// sixteenth of that, but at least 8, for each other element.
  fileprivate func charge(_ path: Path, curve: Int) throws {
    let curves = path.elements.reduce(0) { count, element in
      switch element {
      case .quadCurve, .curve: count + 1
      case .move, .line, .close: count
      }
    }
    try charge(curves * curve + (path.elements.count - curves) * max(8, curve / 16))
  }
}
