internal import Geometry
internal import Graphics
internal import Language

/// What a pen draws on: a path, or a graphics context for the path that it paints next.
protocol PenSurface: NativeReference {
  /// Its name in the examples.
  static var penName: String { get }
  /// A page that draws from the origin, and shows it.
  static func penExample(_ lines: String) -> String

  /// Changes the path.
  ///
  /// - Parameter change: It is given the transform from the coordinates of the words to those of the
  ///   path; nil if they are the same.
  mutating func changePath(
    on machine: Machine, _ change: (inout Path, AffineTransform?) -> Void
  ) throws
}

extension Path: PenSurface {
  static var penName: String { "path" }

  static func penExample(_ lines: String) -> String {
    """
    let path = Path()
    path.move(to: .zero)
    \(lines)
    show(path)
    """
  }

  mutating func changePath(
    on machine: Machine, _ change: (inout Path, AffineTransform?) -> Void
  ) throws {
    change(&self, nil)
  }
}

extension GraphicsContext: PenSurface {
  static var penName: String { "context" }

  static func penExample(_ lines: String) -> String {
    Topic.drawingExample("context.move(to: .zero)\n\(lines)\ncontext.strokePath()")
  }

  /// Charges for what is added, too.
  mutating func changePath(
    on machine: Machine, _ change: (inout Path, AffineTransform?) -> Void
  ) throws {
    try self.change(on: machine) { (context) throws(GraphicsError) in
      context.changePath { change(&$0, $1) }
    }
  }
}

extension Point {
  fileprivate func applying(_ transform: AffineTransform?) -> Point {
    transform.map(applying) ?? self
  }
}

extension Path {
  fileprivate func applying(_ transform: AffineTransform?) -> Path {
    transform.map(applying) ?? self
  }
}

/// The words with which a pen draws.
enum Pen<Surface: PenSurface> {
  static var move: Builtin {
    step(
      "move", Parameter("to", as: Point.self, "Where.", unit: "points"),
      "Lifts the pen and puts it down elsewhere."
    ) { $0.move(to: $1) }
  }

  static var addLine: Builtin {
    step(
      "addLine", Parameter("to", as: Point.self, "Where it ends.", unit: "points"),
      "Draws a straight line from where the pen is."
    ) { $0.addLine(to: $1) }
  }

  /// - Parameter labels: Those of the control points.
  static func addCurve(_ labels: (first: String, second: String)) -> Builtin {
    Builtin(
      changing: Surface.self, "addCurve", "Draws a curve that two control points pull at.",
      Parameter("to", as: Point.self, "Where it ends.", unit: "points"),
      Parameter(labels.first, as: Point.self, "What it makes for at first.", unit: "points"),
      Parameter(labels.second, as: Point.self, "Where it seems to come from.", unit: "points"),
      example: Surface.penExample(
        """
        \(Surface.penName).addCurve(
          to: Point(x: 80, y: 40), \(labels.first): Point(x: 40, y: 0),
          \(labels.second): Point(x: 40, y: 40))
        """)
    ) { (machine: Machine, surface: inout Surface, end: Point, first: Point, second: Point) in
      try surface.changePath(on: machine) { path, transform in
        path.addCurve(
          to: end.applying(transform), control1: first.applying(transform),
          control2: second.applying(transform))
      }
    }
  }

  /// - Parameter label: That of the control point.
  static func addQuadCurve(_ label: String) -> Builtin {
    Builtin(
      changing: Surface.self, "addQuadCurve", "Draws a curve that one control point pulls at.",
      Parameter("to", as: Point.self, "Where it ends.", unit: "points"),
      Parameter(label, as: Point.self, "What bends it.", unit: "points"),
      example: Surface.penExample(
        """
        \(Surface.penName).addQuadCurve(
          to: Point(x: 80, y: 0), \(label): Point(x: 40, y: 40))
        """)
    ) { (machine: Machine, surface: inout Surface, end: Point, control: Point) in
      try surface.changePath(on: machine) { path, transform in
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
      }
    }
  }

  /// A part of a circle in UIKit's form, or in that of Core Graphics, which thinks of y as growing up.
  static func addArc(asCoreGraphics: Bool) -> Builtin {
    let center = asCoreGraphics ? "center" : "withCenter"
    return Builtin(
      changing: Surface.self, "addArc",
      asCoreGraphics
        ? "Draws a part of a circle as Core Graphics does, which thinks of y as growing up: on screen "
          + "the arc runs in the opposite direction."
        : "Draws a part of a circle, after a line to its start. Angles are counted from the right, "
          + "clockwise.",
      Parameter(center, as: Point.self, "The middle of the circle.", unit: "points"),
      Parameter("radius", as: Double.self, "The radius.", unit: "points"),
      Parameter("startAngle", as: Double.self, "Where the arc begins.", unit: "radians"),
      Parameter("endAngle", as: Double.self, "Where it ends.", unit: "radians"),
      asCoreGraphics
        ? Parameter(
          "clockwise", as: Bool.self, "Whether it runs against the clock, as it looks on screen.")
        : Parameter("clockwise", "The direction, as it looks on screen.", default: true),
      example: Surface.penExample(
        """
        \(Surface.penName).addArc(
          \(center): .zero, radius: 40, startAngle: 0, endAngle: 1,
          clockwise: true)
        """)
    ) {
      (
        machine: Machine, surface: inout Surface, center: Point, radius: Double, start: Double,
        end: Double, clockwise: Bool
      ) in
      let arc = Path(
        arcCenter: center, radius: radius, startAngle: Angle(radians: start),
        endAngle: Angle(radians: end), clockwise: clockwise != asCoreGraphics)
      try surface.changePath(on: machine) { $0.extend(with: arc.applying($1)) }
    }
  }

  static var addLines: Builtin {
    Builtin(
      changing: Surface.self, "addLines", "Draws straight lines from point to point.",
      Parameter("between", as: [Point].self, "The points; the pen is put down at the first."),
      example: Surface.penExample(
        "\(Surface.penName).addLines(between: [.zero, Point(x: 80, y: 40)])")
    ) { (machine: Machine, surface: inout Surface, points: [Point]) in
      try machine.willAllocate(MemoryLayout<Path.Element>.stride * points.count)
      try surface.changePath(on: machine) { $0.append(Path(lines: points).applying($1)) }
    }
  }

  static var addRect: Builtin {
    shape("addRect", nil, "Draws a rectangle too.") { Path($0) }
  }

  static var addEllipse: Builtin {
    shape("addEllipse", "in", "Draws the ellipse that fills a rectangle too.") { Path(ovalIn: $0) }
  }

  // MARK: Forms

  private static func step(
    _ name: String, _ parameter: Parameter<Point>, _ summary: String,
    _ draw: @escaping @Sendable (inout Path, Point) -> Void
  ) -> Builtin {
    Builtin(
      changing: Surface.self, name, summary, parameter,
      example: Surface.penExample("\(Surface.penName).addLine(to: Point(x: 80, y: 40))")
    ) { (machine: Machine, surface: inout Surface, point: Point) in
      try surface.changePath(on: machine) { draw(&$0, point.applying($1)) }
    }
  }

  private static func shape(
    _ name: String, _ label: String?, _ summary: String,
    _ outline: @escaping @Sendable (Rect) -> Path
  ) -> Builtin {
    let argument = "\(label.map { "\($0): " } ?? "")Rect(x: 0, y: 0, width: 80, height: 40)"
    return Builtin(
      changing: Surface.self, name, summary,
      Parameter(label, as: Rect.self, "The rectangle.", unit: "points"),
      example: Surface.penExample("\(Surface.penName).\(name)(\(argument))")
    ) { (machine: Machine, surface: inout Surface, rect: Rect) in
      try surface.changePath(on: machine) { $0.append(outline(rect).applying($1)) }
    }
  }
}
