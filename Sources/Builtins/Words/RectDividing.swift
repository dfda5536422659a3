internal import Geometry
internal import Language

/// Words that cut a rectangle in two, and the edges from which they cut.
enum RectDividing {
  static let edge = TypeDeclaration(
    Rect.Edge.languageName, "An edge of a rectangle.", appleNames: ["CGRectEdge"])

  static let words =
    [
      Builtin(
        .method, on: Rect.languageType, "divided",
        "The part within a distance of an edge, and what remains.",
        [
          .init(
            label: "atDistance", type: .double, summary: "How far the part goes.", unit: "points"),
          .init(
            label: "from", type: Rect.Edge.languageType, summary: "The edge from which it goes."),
        ],
        returning: .tuple([
          .init(label: "slice", Rect.languageType), .init(label: "remainder", Rect.languageType),
        ]), example: Topic.rectExample("divided(atDistance: 20, from: .minXEdge).slice"),
        body: .call { machine, arguments in
          let rect = try Rect.read(arguments.receiver, in: machine)
          let edge = try Rect.Edge.read(arguments[1], in: machine)
          let (part, rest) = rect.divided(atDistance: arguments[0].asDouble, from: edge)
          let first = try part.write(to: machine)
          try machine.keep(first)
          defer { machine.release() }
          return try machine.allocate(elements: [first, rest.write(to: machine)])
        })
    ]
    + Rect.Edge.allCases.map { edge in
      Builtin(
        constant: edge.rawValue, of: Rect.Edge.self, edge.summary,
        example: Topic.rectExample("divided(atDistance: 5, from: .\(edge.rawValue)).remainder"),
        edge)
    }
}

extension Rect.Edge: LanguageEnumeration {
  static var languageName: String { "RectEdge" }

  fileprivate var summary: String {
    switch self {
    case .minXEdge: "The edge on the left."
    case .minYEdge: "The edge at the top."
    case .maxXEdge: "The edge on the right."
    case .maxYEdge: "The edge at the bottom."
    }
  }
}
