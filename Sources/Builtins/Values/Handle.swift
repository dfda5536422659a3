internal import Charting
internal import Language
internal import Layers

/// The object that a foreign handle of the language refers to: its kind is in the low five bits, an
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
  /// A recogniser of gestures, by its number.
  case recognizer(Int)
  /// A finger on the page, by its number.
  case touch(Int)
  /// A timer or a display link, by its number.
  case timer(Int)

  /// A view, or a layer that is none of a view.
  init(_ id: LayerID, in scene: Scene) { self = scene.isView(id) ? .view(id) : .layer(id) }

  /// The object of `encoded`; nil if it is not a handle of the scene.
  init?(encoded: Int) {
    let (index, kind) = (encoded >> 5, encoded & 31)
    switch kind {
    case 0: self = .view(LayerID(rawValue: index))
    case 1: self = .constraint(ConstraintID(rawValue: index))
    case 12: self = .axis(of: LayerID(rawValue: index), .x)
    case 13: self = .axis(of: LayerID(rawValue: index), .y)
    case 14: self = .controller(index)
    case 15: self = .layer(LayerID(rawValue: index))
    case 16: self = .recognizer(index)
    case 17: self = .touch(index)
    case 18: self = .timer(index)
    default:
      guard Anchor.Attribute.allCases.indices.contains(kind - 2) else { return nil }
      self = .anchor(Anchor(LayerID(rawValue: index), Anchor.Attribute.allCases[kind - 2]))
    }
  }

  /// The handle, unique for each object.
  var encoded: Int {
    switch self {
    case .view(let id): id.rawValue << 5
    case .layer(let id): id.rawValue << 5 | 15
    case .constraint(let id): id.rawValue << 5 | 1
    case .controller(let number): number << 5 | 14
    case .recognizer(let number): number << 5 | 16
    case .touch(let number): number << 5 | 17
    case .timer(let number): number << 5 | 18
    case .axis(let chart, let dimension): chart.rawValue << 5 | (dimension == .x ? 12 : 13)
    case .anchor(let anchor):
      anchor.view.rawValue << 5
        | (2 + (Anchor.Attribute.allCases.firstIndex(of: anchor.attribute) ?? 0))
    }
  }
}

extension Handle {
  /// The function with which the class of its object overrides a method; nil if it does not.
  func override(of method: HostMethod, on machine: Machine) -> Value? {
    machine.host.object(of: encoded).flatMap { machine.override(of: method, by: $0) }
  }
}
