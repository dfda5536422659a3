internal import Geometry

/// The value type of an animatable property: a kind of `LayerValue`.
protocol Animatable: Sendable {
  static var kind: LayerValue.Kind { get }
  /// The content of a value of the kind; nil if it is of another kind.
  init?(_ value: LayerValue)
  /// Nil for a missing value.
  var layerValue: LayerValue? { get }
}

extension Double: Animatable {
  static var kind: LayerValue.Kind { .number }

  init?(_ value: LayerValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }

  var layerValue: LayerValue? { .number(self) }
}

extension Point: Animatable {
  static var kind: LayerValue.Kind { .point }

  init?(_ value: LayerValue) {
    guard case .point(let point) = value else { return nil }
    self = point
  }

  var layerValue: LayerValue? { .point(self) }
}

extension Size: Animatable {
  static var kind: LayerValue.Kind { .size }

  init?(_ value: LayerValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }

  var layerValue: LayerValue? { .size(self) }
}

extension Rect: Animatable {
  static var kind: LayerValue.Kind { .rect }

  init?(_ value: LayerValue) {
    guard case .rect(let rect) = value else { return nil }
    self = rect
  }

  var layerValue: LayerValue? { .rect(self) }
}

extension Color?: Animatable {
  static var kind: LayerValue.Kind { .color }

  init?(_ value: LayerValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }

  var layerValue: LayerValue? { map(LayerValue.color) }
}

extension AffineTransform: Animatable {
  static var kind: LayerValue.Kind { .transform }

  init?(_ value: LayerValue) {
    guard case .transform(let transform) = value else { return nil }
    self = transform
  }

  var layerValue: LayerValue? { .transform(self) }
}

extension Path: Animatable {
  static var kind: LayerValue.Kind { .path }

  init?(_ value: LayerValue) {
    guard case .path(let path) = value else { return nil }
    self = path
  }

  var layerValue: LayerValue? { .path(self) }
}

extension Bool: Animatable {
  static var kind: LayerValue.Kind { .flag }

  init?(_ value: LayerValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  var layerValue: LayerValue? { .flag(self) }
}

extension String: Animatable {
  static var kind: LayerValue.Kind { .string }

  init?(_ value: LayerValue) {
    guard case .string(let string) = value else { return nil }
    self = string
  }

  var layerValue: LayerValue? { .string(self) }
}

/// The element type of an animatable list.
protocol AnimatableElement: Sendable {
  static var listKind: LayerValue.Kind { get }
  /// The content of a list; nil if it is a value of another kind.
  static func list(_ value: LayerValue) -> [Self]?
  static func layerValue(of list: [Self]) -> LayerValue
}

extension Array: Animatable where Element: AnimatableElement {
  static var kind: LayerValue.Kind { Element.listKind }

  init?(_ value: LayerValue) {
    guard let list = Element.list(value) else { return nil }
    self = list
  }

  var layerValue: LayerValue? { isEmpty ? nil : Element.layerValue(of: self) }
}

extension Color: AnimatableElement {
  static var listKind: LayerValue.Kind { .colors }

  static func list(_ value: LayerValue) -> [Color]? {
    guard case .colors(let colors) = value else { return nil }
    return colors
  }

  static func layerValue(of list: [Color]) -> LayerValue { .colors(list) }
}

extension Double: AnimatableElement {
  static var listKind: LayerValue.Kind { .numbers }

  static func list(_ value: LayerValue) -> [Double]? {
    guard case .numbers(let numbers) = value else { return nil }
    return numbers
  }

  static func layerValue(of list: [Double]) -> LayerValue { .numbers(list) }
}
