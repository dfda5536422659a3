internal import Geometry
internal import Language

extension Topic {
  static let rectangles = Topic(
    "Points and rectangles", label: "Places",
    "Positions and sizes, in points; x grows to the right and y grows down.",
    types: [
      TypeDeclaration("Point", "A position.", appleNames: ["CGPoint"]),
      TypeDeclaration("Size", "A width and a height.", appleNames: ["CGSize"]),
      TypeDeclaration(
        "Rect", "A rectangle: where its top left corner is, and its size.", appleNames: ["CGRect"]),
      EdgeInsetWords.type, RectDividing.edge,
    ],
    words: [
      { points }, { sizes }, { rects }, { combinedRects }, { RectDividing.words },
      { EdgeInsetWords.all },
    ],
    highlights: [])

  private static let points = [
    Builtin(
      initializing: Point.self, "Makes a position.",
      Parameter("x", as: Double.self, "How far to the right.", unit: "points"),
      Parameter("y", as: Double.self, "How far down.", unit: "points"),
      example: "print(Point(x: 1, y: 2))"
    ) { x, y in Point(x: x, y: y) },
    Builtin(
      initializing: Point.self, "Makes the position x 0 and y 0.", example: "print(Point())"
    ) { Point.zero },
    Builtin(
      constant: "zero", of: Point.self, "The top left corner, x 0 and y 0.", unit: "points",
      example: "print(Point.zero)", .zero as Point),
    Builtin(
      property: "x", of: Point.self, "How far to the right.", unit: "points",
      example: "print(Point(x: 1, y: 2).x)", \.x),
    Builtin(
      property: "y", of: Point.self, "How far down.", unit: "points",
      example: "print(Point(x: 1, y: 2).y)", \.y),
    Builtin(
      "NSValue", "The point itself: what Apple wraps in an object where any may be wanted.",
      Parameter("cgPoint", as: Point.self, "The point.", unit: "points"), unit: "points",
      example: "print(NSValue(cgPoint: Point(x: 1, y: 2)))"
    ) { (point: Point) in point }.onlyApples,
    Builtin(
      property: "cgPointValue", of: Point.self, "The point itself.", unit: "points",
      example: "print(NSValue(cgPoint: Point(x: 1, y: 2)).cgPointValue)",
      get: { _, point in point }
    ).onlyApples,
  ]

  private static let sizes = [
    Builtin(
      initializing: Size.self, "Makes a size.",
      Parameter("width", as: Double.self, "How wide.", unit: "points"),
      Parameter("height", as: Double.self, "How high.", unit: "points"),
      example: "print(Size(width: 80, height: 40))"
    ) { width, height in Size(width: width, height: height) },
    Builtin(
      initializing: Size.self, "Makes a size of nothing.", example: "print(Size())"
    ) { Size.zero },
    Builtin(
      constant: "zero", of: Size.self, "Nothing wide and nothing high.", unit: "points",
      example: "print(Size.zero)", .zero as Size),
    Builtin(
      property: "width", of: Size.self, "How wide.", unit: "points",
      example: "print(Size(width: 80, height: 40).width)", \.width),
    Builtin(
      property: "height", of: Size.self, "How high.", unit: "points",
      example: "print(Size(width: 80, height: 40).height)", \.height),
  ]

  private static let rects = [
    Builtin(
      initializing: Rect.self, "Makes a rectangle from where it is and how large it is.",
      Parameter("x", as: Double.self, "How far its left edge is to the right.", unit: "points"),
      Parameter("y", as: Double.self, "How far its top edge is down.", unit: "points"),
      Parameter("width", as: Double.self, "How wide.", unit: "points"),
      Parameter("height", as: Double.self, "How high.", unit: "points"),
      example: "print(Rect(x: 10, y: 20, width: 80, height: 40))"
    ) { x, y, width, height in Rect(x: x, y: y, width: width, height: height) },
    Builtin(
      initializing: Rect.self, "Makes a rectangle from its corner and its size.",
      Parameter("origin", as: Point.self, "The top left corner.", unit: "points"),
      Parameter("size", as: Size.self, "The size.", unit: "points"),
      example: "print(Rect(origin: .zero, size: Size(width: 80, height: 40)))"
    ) { origin, size in Rect(origin: origin, size: size) },
    Builtin(
      initializing: Rect.self, "Makes a rectangle of nothing, at the top left corner.",
      example: "print(Rect())"
    ) { Rect.zero },
    Builtin(
      constant: "zero", of: Rect.self, "Nothing large, at the top left corner.", unit: "points",
      example: "print(Rect.zero)", .zero as Rect),
    Builtin(
      property: "origin", of: Rect.self, "The top left corner.", unit: "points",
      example: rectExample("origin"), \.origin),
    Builtin(
      property: "size", of: Rect.self, "The width and the height.", unit: "points",
      example: rectExample("size"), \.size),
    measure("width", "How wide it is.", \.size.width.magnitude),
    measure("height", "How high it is.", \.size.height.magnitude),
    measure("minX", "Where its left edge is.", \.minX),
    measure("midX", "Where its middle is, from left to right.", \.midX),
    measure("maxX", "Where its right edge is.", \.maxX),
    measure("minY", "Where its top edge is.", \.minY),
    measure("midY", "Where its middle is, from top to bottom.", \.midY),
    measure("maxY", "Where its bottom edge is.", \.maxY),
    Builtin(
      on: Rect.self, "insetBy",
      "The rectangle with its edges moved inwards; negative numbers move them outwards.",
      Parameter("dx", as: Double.self, "How far the left and the right edge move.", unit: "points"),
      Parameter("dy", as: Double.self, "How far the top and the bottom edge move.", unit: "points"),
      unit: "points", example: rectExample("insetBy(dx: 5, dy: 5)")
    ) { (rect: Rect, dx: Double, dy: Double) in
      guard !rect.isNull else { return rect }
      let inner = rect.standardized.insetBy(dx: dx, dy: dy)
      return inner.size.width < 0 || inner.size.height < 0 ? .null : inner
    },
    Builtin(
      on: Rect.self, "offsetBy", "The rectangle moved.",
      Parameter("dx", as: Double.self, "How far to the right.", unit: "points"),
      Parameter("dy", as: Double.self, "How far down.", unit: "points"),
      unit: "points", example: rectExample("offsetBy(dx: 5, dy: 5)")
    ) { (rect: Rect, dx: Double, dy: Double) in
      Rect(origin: rect.standardized.origin + Vector(dx: dx, dy: dy), size: rect.standardized.size)
    },
  ]

  private static func measure(
    _ name: String, _ summary: String, _ path: any KeyPath<Rect, Double> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Rect.self, summary, unit: "points", example: rectExample(name),
      get: { _, rect in rect[keyPath: path] })
  }

  static func rectExample(_ member: String) -> String {
    """
    let rect = Rect(x: 10, y: 20, width: 80, height: 40)
    print(rect.\(member))
    """
  }
}
