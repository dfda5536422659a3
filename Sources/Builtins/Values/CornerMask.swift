internal import Geometry
internal import Language

/// A corner of a layer, as Core Animation names it: by where x and y are least and greatest in the layer.
enum CornerMask: String, LanguageEnumeration {
  case layerMinXMinYCorner, layerMaxXMinYCorner, layerMinXMaxYCorner, layerMaxXMaxYCorner

  static var languageName: String { "CornerMask" }

  var corner: Path.Corner {
    switch self {
    case .layerMinXMinYCorner: .topLeft
    case .layerMaxXMinYCorner: .topRight
    case .layerMinXMaxYCorner: .bottomLeft
    case .layerMaxXMaxYCorner: .bottomRight
    }
  }

  var summary: String {
    switch self {
    case .layerMinXMinYCorner: "The corner at the top left."
    case .layerMaxXMinYCorner: "The corner at the top right."
    case .layerMinXMaxYCorner: "The corner at the bottom left."
    case .layerMaxXMaxYCorner: "The corner at the bottom right."
    }
  }
}
