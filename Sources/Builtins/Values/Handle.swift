internal import Charting
internal import Layers

/// What a foreign handle of the language stands for: its kind in the low four bits, an index above.
enum Handle: Hashable {
  case view(LayerID)
  /// A layer that stands alone, or what a view shows.
  case layer(LayerID)
  case constraint(ConstraintID)
  case anchor(Anchor)
  case axis(of: LayerID, Dimension)

  /// The meaning of `encoded`; nil when it is none of ours.
  init?(encoded: Int) {
    let (index, kind) = (encoded >> 4, encoded & 15)
    switch kind {
    case 0: self = .view(LayerID(rawValue: index))
    case 1: self = .constraint(ConstraintID(rawValue: index))
    case 12: self = .axis(of: LayerID(rawValue: index), .x)
    case 13: self = .axis(of: LayerID(rawValue: index), .y)
    case 15: self = .layer(LayerID(rawValue: index))
    default:
      guard Anchor.Attribute.allCases.indices.contains(kind - 2) else { return nil }
      self = .anchor(Anchor(LayerID(rawValue: index), Anchor.Attribute.allCases[kind - 2]))
    }
  }

  /// The handle, different for everything that is different.
  var encoded: Int {
    switch self {
    case .view(let id): id.rawValue << 4
    case .layer(let id): id.rawValue << 4 | 15
    case .constraint(let id): id.rawValue << 4 | 1
    case .axis(let chart, let dimension): chart.rawValue << 4 | (dimension == .x ? 12 : 13)
    case .anchor(let anchor):
      anchor.view.rawValue << 4
        | (2 + (Anchor.Attribute.allCases.firstIndex(of: anchor.attribute) ?? 0))
    }
  }
}
