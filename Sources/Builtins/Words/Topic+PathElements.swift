internal import Geometry
internal import Language

/// An element of a path, and in Core Graphics also the pointer to it.
struct PathElement: NativeValue {
  let element: Path.Element

  static var languageName: String { "PathElement" }

  var kind: Kind {
    switch element {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  /// The control points, then the end.
  var points: [Point] {
    switch element {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let point, let control): [control, point]
    case .curve(let point, let control1, let control2): [control1, control2, point]
    case .close: []
    }
  }

  var languageDescription: String { "\(kind) \(points.map(\.languageDescription))" }

  /// What an element does, as Core Graphics names it.
  enum Kind: String, LanguageEnumeration {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath

    static var languageName: String { "PathElement.Kind" }

    var summary: String {
      switch self {
      case .moveToPoint: "Begins a piece of the path."
      case .addLineToPoint: "A straight line."
      case .addQuadCurveToPoint: "A curve with one control point."
      case .addCurveToPoint: "A curve with two control points."
      case .closeSubpath: "A line back to where the piece began."
      }
    }
  }
}

extension Topic {
  static let pathElementTypes = [
    TypeDeclaration(
      "PathElement", "An element of a path.", appleNames: ["CGPathElement"], isApples: true),
    TypeDeclaration(
      "PathElement.Kind", "What an element of a path does.", appleNames: ["CGPathElementType"],
      isApples: true),
  ]

  static let pathElements =
    [
      Builtin(
        .method, on: Path.languageType, "applyWithBlock",
        "Calls a closure with each element of the path, in order.",
        [
          .init(
            label: nil, type: .function([PathElement.languageType], result: .void),
            summary: "Gets the element.")
        ], returning: .void, example: example("path.applyWithBlock { print($0.pointee.points) }"),
        body: .call { machine, arguments in
          let path = try Path.read(arguments.receiver, in: machine)
          for element in path.elements {
            try machine.charge(20)
            _ = try machine.call(
              arguments[0], with: PathElement(element: element).write(to: machine))
          }
          return .void
        }),
      Builtin(
        property: "pointee", of: PathElement.self, "The element that a pointer points to: itself.",
        example: example("path.applyWithBlock { print($0.pointee.type) }"),
        get: { _, element in element }),
      Builtin(
        property: "type", of: PathElement.self, "What the element does.",
        example: example("path.applyWithBlock { print($0.pointee.type) }"),
        get: { _, element in element.kind }),
      Builtin(
        property: "points", of: PathElement.self,
        "The control points of the element, and where it ends.", unit: "points",
        example: example("path.applyWithBlock { print($0.pointee.points) }"),
        get: { _, element in element.points }),
    ].map(\.onlyApples)
    + PathElement.Kind.allCases.map { kind in
      Builtin(
        constant: kind.rawValue, of: PathElement.Kind.self, kind.summary,
        example: example(
          "path.applyWithBlock { print($0.pointee.type == .\(kind.rawValue)) }"), kind
      ).onlyApples
    }

  private static func example(_ line: String) -> String {
    """
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 80, y: 40)])
    \(line)
    """
  }
}
