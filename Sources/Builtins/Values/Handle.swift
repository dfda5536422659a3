internal import Charting
internal import Layers

/// The object that a foreign handle of the language refers to: its kind is in the low four bits, an
/// index above.
enum Handle: Hashable {
  case view(LayerID)
  /// A layer outside a view, or the layer of a view.
  case layer(LayerID)
  case constraint(ConstraintID)
  case anchor(Anchor)
  case axis(of: LayerID, Dimension)
  /// A view controller, by its number.
  case controller(Int)

  /// The object of `encoded`; nil if it is not a handle of the scene.
  init?(encoded: Int) {
    let (index, kind) = (encoded >> 4, encoded & 15)
    switch kind {
    case 0: self = .view(LayerID(rawValue: index))
    case 1: self = .constraint(ConstraintID(rawValue: index))
    case 12: self = .axis(of: LayerID(rawValue: index), .x)
    case 13: self = .axis(of: LayerID(rawValue: index), .y)
    case 14: self = .controller(index)
    case 15: self = .layer(LayerID(rawValue: index))
    default:
      guard Anchor.Attribute.allCases.indices.contains(kind - 2) else { return nil }
      self = .anchor(Anchor(LayerID(rawValue: index), Anchor.Attribute.allCases[kind - 2]))
    }
  }

  /// The handle, unique for each object.
  var encoded: Int {
    switch self {
    case .view(let id): id.rawValue << 4
    case .layer(let id): id.rawValue << 4 | 15
    case .constraint(let id): id.rawValue << 4 | 1
    case .controller(let number): number << 4 | 14
    case .axis(let chart, let dimension): chart.rawValue << 4 | (dimension == .x ? 12 : 13)
    case .anchor(let anchor):
      anchor.view.rawValue << 4
        | (2 + (Anchor.Attribute.allCases.firstIndex(of: anchor.attribute) ?? 0))
    }
  }
}
