internal import Geometry
internal import Language

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
    ] + pathElementTypes,
    words: [
      { shapes }, { CorePathWords.all }, { corners }, { strokes }, { additions }, { changes },
      { measures },
      { pathElements },
    ],
    highlights: [
      "Path", "move", "addLine", "addCurve", "addArc", "close", "contains", "bounds",
    ])

  private static let shapes = [
    Builtin(
      initializing: Path.self, "Makes an empty path.",
      example: pathExample("path.addLine(to: Point(x: 80, y: 40))")
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
    Pen<Path>.move, Pen<Path>.addLine,
    Pen<Path>.addCurve(("controlPoint1", "controlPoint2")).apple(
      labels: ["to", "control1", "control2"]),
    Pen<Path>.addQuadCurve("controlPoint").apple(labels: ["to", "control"]),
    Pen<Path>.addArc(asCoreGraphics: false), Pen<Path>.addArc(asCoreGraphics: true).onlyApples,
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
    Pen<Path>.addLines, Pen<Path>.addRect, Pen<Path>.addEllipse,
    Builtin(
      changing: Path.self, "addRoundedRect", "Draws a rectangle with round corners too.",
      Parameter("in", as: Rect.self, "The rectangle.", unit: "points"),
      CorePathWords.cornerWidth, CorePathWords.cornerHeight,
      example: pathExample(
        """
        let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
        path.addRoundedRect(in: rect, cornerWidth: 8, cornerHeight: 8)
        """)
    ) { (_: Machine, path: inout Path, rect: Rect, width: Double, height: Double) in
      path.append(
        Path(
          roundedRect: rect, corners: Path.Corner.allCases, radii: Vector(dx: width, dy: height)))
    }.onlyApples,
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

  private static func pathExample(_ lines: String) -> String { Path.penExample(lines) }
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
