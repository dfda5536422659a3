internal import Geometry
internal import Graphics
internal import Language

/// Paths that paint themselves, and the colours that they do it with, as UIKit has them.
extension Topic {
  static let paintingWords = colorWords + painters + lineWords

  private static let colorWords = [
    color("setFill", "Lets paths be filled with the colour from now on.") { $0.fillColor = $1 },
    color("setStroke", "Lets lines be painted in the colour from now on.") { $0.strokeColor = $1 },
    color("set", "Lets paths be filled and lines be painted in the colour from now on.") {
      ($0.fillColor, $0.strokeColor) = ($1, $1)
    },
  ]

  private static let painters = [
    painter(
      "fill", "Paints the inside of the path in the context that the page draws in."
    ) { (context, path, style) throws(GraphicsError) in try context.fill(path, style.fillRule) },
    painter(
      "stroke", "Paints a line along the path in the context that the page draws in."
    ) { (context, path, style) throws(GraphicsError) in try context.stroke(path, style.stroke) },
    painter(
      "addClip", "Lets only what lies inside of the path be painted from now on."
    ) { (context, path, style) throws(GraphicsError) in try context.clip(to: path, style.fillRule)
    },
    Builtin(
      locatedFunction: "UIRectFill", "Paints a rectangle in the fill colour.",
      Parameter(nil, as: Rect.self, "The rectangle.", unit: "points"),
      example: ownView("UIColor.red.setFill()\n    UIRectFill(rect)")
    ) { machine, site, rect in
      try machine.paint(at: site, "UIRectFill") { (context) throws(GraphicsError) in
        try context.fill(Path(rect))
      }
    }.onlyApples,
    Builtin(
      locatedFunction: "UIRectFrame",
      "Paints a line of one point inside the edges of a rectangle, in the fill colour.",
      Parameter(nil, as: Rect.self, "The rectangle.", unit: "points"),
      example: ownView("UIColor.red.setFill()\n    UIRectFrame(rect)")
    ) { machine, site, rect in
      try machine.paint(at: site, "UIRectFrame") { (context) throws(GraphicsError) in
        var path = Path(rect)
        if rect.width > 2, rect.height > 2 { path.append(Path(rect.insetBy(dx: 1, dy: 1))) }
        try context.fill(path, .evenOdd)
      }
    }.onlyApples,
  ]

  private static let lineWords = [
    Builtin(
      .method, on: Path.languageType, "setLineDash",
      "Sets the dashes of the line that 'stroke' paints, and how far into them it begins.",
      Builtin.descriptions(
        of: Parameter(nil, as: [Double].self, "The lengths of dashes and gaps.", unit: "points"),
        Parameter("count", as: Int.self, "How many of the lengths count."),
        Parameter("phase", as: Double.self, "The phase.", unit: "points")),
      returning: .void,
      example: ownView(
        "let path = UIBezierPath(ovalIn: rect)\n    path.setLineDash([6, 3], count: 2, phase: 0)"
          + "\n    path.stroke()"),
      body: .call { machine, arguments in
        let lengths = try [Double].read(arguments[0], in: machine)
        let count = max(0, Int.read(arguments[1], in: machine))
        let phase = Double.read(arguments[2], in: machine)
        try machine.changeStyle(of: arguments.receiver) { style in
          style.stroke.dashPattern = Array(lengths.prefix(count))
          style.stroke.dashPhase = phase
        }
        return .void
      }
    ).onlyApples,
    style(
      "lineWidth", "The width of the line that 'stroke' paints.", unit: "points", "4",
      \.stroke.width),
    style("lineCapStyle", "How the ends of that line look.", ".round", \.stroke.cap),
    style("lineJoinStyle", "How two pieces of that line meet.", ".round", \.stroke.join),
    style(
      "miterLimit", "How far the point of a corner of that line may reach, in widths.",
      unit: "ratio", "2", \.stroke.miterLimit),
    style(
      "usesEvenOddFillRule", "Whether a path that crosses itself has holes.", "true", \.hasHoles),
  ]

  // MARK: Forms

  private static func color(
    _ name: String, _ summary: String,
    _ set: @escaping @Sendable (inout GraphicsContext.State, Color) -> Void
  ) -> Builtin {
    Builtin(
      .method, on: Color.languageType, name, summary, returning: .void,
      example: ownView("UIColor.red.\(name)()\n    UIBezierPath(ovalIn: rect).fill()"),
      body: .located { machine, arguments, site in
        let color = try Color.read(arguments.receiver, in: machine)
        try machine.paint(at: site, name) { (context) throws(GraphicsError) in
          set(&context.state, color)
        }
        return .void
      }
    ).onlyApples
  }

  private static func painter(
    _ name: String, _ summary: String,
    _ paint:
      @escaping @Sendable (inout GraphicsContext, Path, PathStyle) throws(GraphicsError) -> Void
  ) -> Builtin {
    Builtin(
      .method, on: Path.languageType, name, summary, returning: .void,
      example: ownView(
        "let path = UIBezierPath(ovalIn: rect)\n    path.\(name)()\n    UIRectFill(rect)"),
      body: .located { machine, arguments, site in
        let path = try Path.read(arguments.receiver, in: machine)
        let style = try machine.style(of: arguments.receiver)
        try machine.paint(at: site, name) { (context) throws(GraphicsError) in
          try paint(&context, path, style)
        }
        return .void
      }
    ).onlyApples
  }

  private static func style<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", _ value: String,
    _ part: any WritableKeyPath<PathStyle, Content> & Sendable
  ) -> Builtin {
    Builtin(
      .property, on: Path.languageType, name, summary, returning: Content.languageType, unit: unit,
      example: ownView(
        "let path = UIBezierPath(ovalIn: rect)\n    path.\(name) = \(value)\n    path.stroke()"),
      body: .property(
        get: { machine, path in
          try machine.style(of: path)[keyPath: part].write(to: machine)
        },
        set: { machine, path, content in
          try machine.changeStyle(of: path) {
            $0[keyPath: part] = try Content.read(content, in: machine)
          }
        })
    ).onlyApples
  }

  /// A page with a view of a class of its own, and the lines that draw it.
  private static func ownView(_ lines: String) -> String {
    """
    class Disc: UIView {
      override func draw(_ rect: CGRect) {
        \(lines)
      }
    }
    show(Disc(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
    """
  }
}

/// How a path paints itself: the value that is attached to one that was told so.
struct PathStyle: NativeValue {
  static let languageName = "Path.Style"
  var stroke = Stroke(width: 1)
  var fillRule = FillRule.winding

  var hasHoles: Bool {
    get { fillRule == .evenOdd }
    set { fillRule = newValue ? .evenOdd : .winding }
  }

  var languageDescription: String { Self.languageName }
  var bytes: Int { MemoryLayout<Self>.size + 8 * stroke.dashPattern.count }
}

extension Machine {
  /// How a path paints itself: one point wide, unless it was told otherwise.
  fileprivate func style(of path: Value) throws -> PathStyle {
    try attachment(of: path).map { try PathStyle.read($0, in: self) } ?? PathStyle()
  }

  /// Changes how a path paints itself.
  fileprivate func changeStyle(
    of path: Value, _ change: (inout PathStyle) throws -> Void
  ) throws {
    var style = try style(of: path)
    try change(&style)
    try keep(path)
    defer { release() }
    try attach(style.write(to: self), to: path)
  }

  /// Paints in the context that the page draws in; outside a drawing there is a note, and nothing
  /// happens.
  ///
  /// - Throws: A `Failure` for what the context refuses.
  func paint(
    at site: BuiltinCall, _ name: String,
    _ paint: (inout GraphicsContext) throws(GraphicsError) -> Void
  ) throws {
    guard let context = sceneHost.currentContext else {
      return sceneHost.note(
        "'\(name)' has no effect outside a drawing", at: site,
        hint: "write it in 'draw(_:)' of a view, or in 'view.draw { context in … }'")
    }
    try change(context) { (context: inout GraphicsContext) in
      try context.change(on: self, paint)
    }
  }
}
