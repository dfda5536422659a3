internal import Geometry
internal import Language

/// UIKit's distances from the edges of a rectangle.
enum EdgeInsetWords {
  static let type = TypeDeclaration(
    EdgeInsets.languageName, "How far the edges of a rectangle move inwards, in points.",
    isApples: true)

  static let all: [Builtin] =
    ([
      Builtin(
        initializing: EdgeInsets.self, "Makes distances from the edges.",
        Parameter("top", as: Double.self, "That from the top edge.", unit: "points"),
        Parameter("left", as: Double.self, "That from the left edge.", unit: "points"),
        Parameter("bottom", as: Double.self, "That from the bottom edge.", unit: "points"),
        Parameter("right", as: Double.self, "That from the right edge.", unit: "points"),
        example: "print(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
      ) { top, left, bottom, right in
        EdgeInsets(top: top, left: left, bottom: bottom, right: right)
      },
      Builtin(
        initializing: EdgeInsets.self, "Makes distances that are all 0.",
        example: "print(UIEdgeInsets())"
      ) { EdgeInsets.zero },
      Builtin(
        constant: "zero", of: EdgeInsets.self, "Distances that are all 0.", unit: "points",
        example: "print(UIEdgeInsets.zero)", .zero as EdgeInsets),
      distance("top", \.top),
      distance("left", \.left),
      distance("bottom", \.bottom),
      distance("right", \.right),
      Builtin(
        on: Rect.self, "inset",
        "The rectangle with each edge moved inwards by its own distance; negative ones move it outwards.",
        Parameter("by", as: EdgeInsets.self, "How far the edges move.", unit: "points"),
        unit: "points",
        example: """
          let rect = Rect(x: 10, y: 20, width: 80, height: 40)
          let edges = UIEdgeInsets(top: 5, left: 30, bottom: 10, right: 5)
          print(rect.inset(by: edges))
          """
      ) { (rect: Rect, insets: EdgeInsets) in rect.inset(by: insets) },
    ] as [Builtin]).map(\.onlyApples)

  private static func distance(
    _ name: String, _ path: any WritableKeyPath<EdgeInsets, Double> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: EdgeInsets.self, "The distance from the \(name) edge.", unit: "points",
      example: "print(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4).\(name))", path)
  }
}
