internal import Geometry
internal import Language

/// One or all of the corners of a rectangle, as UIKit names them.
enum RectCorner: String, LanguageEnumeration {
  case topLeft, topRight, bottomLeft, bottomRight, allCorners

  static var languageName: String { "RectCorner" }

  var corners: [Path.Corner] {
    switch self {
    case .topLeft: [.topLeft]
    case .topRight: [.topRight]
    case .bottomLeft: [.bottomLeft]
    case .bottomRight: [.bottomRight]
    case .allCorners: Path.Corner.allCases
    }
  }

  var summary: String {
    switch self {
    case .topLeft: "The corner at the top left."
    case .topRight: "The corner at the top right."
    case .bottomLeft: "The corner at the bottom left."
    case .bottomRight: "The corner at the bottom right."
    case .allCorners: "All four."
    }
  }
}
