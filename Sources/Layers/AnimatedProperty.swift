internal import Geometry
internal import Graphics
internal import Motion
internal import Text

/// An animatable property of a layer or a part of one, under Apple's key path.
///
/// Everything about a property is in this file: a new one is declared once, and named in `all`.
package final class AnimatedProperty: Sendable {
  /// Its key path in animations; that of a part begins with its whole and a dot.
  package let keyPath: String
  /// The kind of its values.
  package let valueKind: LayerValue.Kind
  /// The kind of content whose layers have it; nil if all layers do.
  package let content: LayerContent.Kind?
  /// Whether it animates when it is changed in a block that animates changes, as most do.
  let movesWithChanges: Bool
  /// Its getter, and its setter for a value of its kind.
  package let get: @Sendable (Presentation) -> LayerValue?
  let set: @Sendable (inout Presentation, LayerValue) -> Void

  package static let position = AnimatedProperty("position", \.position)
  package static let positionX = AnimatedProperty("position.x", \.position.x)
  package static let positionY = AnimatedProperty("position.y", \.position.y)
  package static let bounds = AnimatedProperty("bounds", \.bounds)
  package static let boundsSize = AnimatedProperty("bounds.size", \.bounds.size)
  package static let backgroundColor = AnimatedProperty("backgroundColor", \.backgroundColor)
  package static let transform = AnimatedProperty("transform", \.style.transform)
  /// Both scales at once; its value is their mean.
  package static let transformScale = AnimatedProperty(
    "transform.scale", \.style.transform.meanScale)
  /// In radians, clockwise.
  package static let transformRotation = AnimatedProperty(
    "transform.rotation", \.style.transform.radians)
  /// In radians, about the vertical and the horizontal line through the anchor point, and without
  /// perspective: it scales by the cosine what the transform makes of the layer. The transform does
  /// not keep it, so its value without an animation is 0.
  package static let transformRotationY = AnimatedProperty(
    "transform.rotation.y", \.style.transform.turnAboutY)
  package static let transformRotationX = AnimatedProperty(
    "transform.rotation.x", \.style.transform.turnAboutX)
  package static let transformTranslation = AnimatedProperty(
    "transform.translation", \.style.transform.translation)
  package static let opacity = AnimatedProperty("opacity", \.style.opacity)
  package static let cornerRadius = AnimatedProperty("cornerRadius", \.style.cornerRadius)
  package static let borderWidth = AnimatedProperty("borderWidth", \.style.borderWidth)
  package static let borderColor = AnimatedProperty("borderColor", \.style.borderColor)
  package static let isHidden = AnimatedProperty("hidden", \.isHidden, movesWithChanges: false)

  /// Not in `all`: charts hold it, and pages need not.
  package static let masksToBounds = AnimatedProperty(
    "masksToBounds", \.style.masksToBounds, movesWithChanges: false)

  package static let path = AnimatedProperty(
    "path", of: \.shape, \.path, movesWithChanges: false)
  package static let fillColor = AnimatedProperty("fillColor", of: \.shape, \.fillColor)
  package static let strokeColor = AnimatedProperty("strokeColor", of: \.shape, \.strokeColor)
  package static let lineWidth = AnimatedProperty("lineWidth", of: \.shape, \.stroke.width)
  package static let strokeStart = AnimatedProperty("strokeStart", of: \.shape, \.strokeStart)
  package static let strokeEnd = AnimatedProperty("strokeEnd", of: \.shape, \.strokeEnd)

  package static let foregroundColor = AnimatedProperty("foregroundColor", of: \.text, \.color)
  package static let fontSize = AnimatedProperty("fontSize", of: \.text, \.font.size)

  package static let colors = AnimatedProperty("colors", of: \.gradient, \.ownColors)
  package static let locations = AnimatedProperty(
    "locations", of: \.gradient, \.evenedLocations)
  package static let startPoint = AnimatedProperty("startPoint", of: \.gradient, \.startPoint)
  package static let endPoint = AnimatedProperty("endPoint", of: \.gradient, \.endPoint)

  /// The string of a text. Not animatable in Core Animation, and so not in `all`: pages cannot name
  /// it.
  package static let string = AnimatedProperty(
    "string", of: \.text, \.shownString, movesWithChanges: false)

  package static let all = [
    position, positionX, positionY, bounds, boundsSize, backgroundColor, transform, transformScale,
    transformRotation, transformRotationY, transformRotationX, transformTranslation, opacity,
    cornerRadius, borderWidth, borderColor,
    isHidden,
    path, fillColor, strokeColor, lineWidth, strokeStart, strokeEnd,
    foregroundColor, fontSize,
    colors, locations, startPoint, endPoint,
  ]

  /// A property of all layers.
  private init<Value: Animatable>(
    _ keyPath: String, _ path: any WritableKeyPath<Presentation, Value> & Sendable,
    movesWithChanges: Bool = true
  ) {
    self.keyPath = keyPath
    self.movesWithChanges = movesWithChanges
    content = nil
    valueKind = Value.kind
    get = { $0[keyPath: path].layerValue }
    set = { if let value = Value($1) { $0[keyPath: path] = value } }
  }

  /// A property of layers with certain contents.
  private init<Content: DrawnContent, Value: Animatable>(
    _ keyPath: String, of content: any WritableKeyPath<Presentation, Content?> & Sendable,
    _ path: any WritableKeyPath<Content, Value> & Sendable, movesWithChanges: Bool = true
  ) {
    self.keyPath = keyPath
    self.movesWithChanges = movesWithChanges
    self.content = Content.kind
    valueKind = Value.kind
    get = { $0[keyPath: content]?[keyPath: path].layerValue }
    set = { if let value = Value($1) { $0[keyPath: content]?[keyPath: path] = value } }
  }
}

extension AnimatedProperty: Hashable {
  package static func == (a: AnimatedProperty, b: AnimatedProperty) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}

extension AnimatedProperty {
  /// The property with this key path; nil if there is none.
  package static func named(_ keyPath: String) -> AnimatedProperty? {
    all.first { $0.keyPath == keyPath }
  }

  /// The properties that overlap it: itself, its whole and its parts.
  var overlapping: [AnimatedProperty] {
    AnimatedProperty.all.filter { $0 == self || $0.isPart(of: self) || isPart(of: $0) }
  }

  private var isPart: Bool { keyPath.contains(".") }

  private func isPart(of whole: AnimatedProperty) -> Bool {
    keyPath.hasPrefix(whole.keyPath + ".")
  }

  /// The properties besides the geometry that a block can animate.
  static let looks = all.filter {
    $0.movesWithChanges && !$0.isPart && $0 != .position && $0 != .bounds
  }
}

extension TextContent {
  fileprivate var shownString: String {
    get { string ?? "" }
    set { string = newValue }
  }
}

extension AffineTransform {
  fileprivate var meanScale: Double {
    get { (parts.scaleX + parts.scaleY) / 2 }
    set { (parts.scaleX, parts.scaleY) = (newValue, newValue) }
  }

  fileprivate var radians: Double {
    get { parts.rotation.radians }
    set { parts.rotation = Angle(radians: newValue) }
  }

  fileprivate var turnAboutY: Double {
    get { 0 }
    set { self = concatenating(AffineTransform(scaleX: Angle(radians: newValue).cosine, y: 1)) }
  }

  fileprivate var turnAboutX: Double {
    get { 0 }
    set { self = concatenating(AffineTransform(scaleX: 1, y: Angle(radians: newValue).cosine)) }
  }

  fileprivate var translation: Size {
    get { Size(width: tx, height: ty) }
    set { (tx, ty) = (newValue.width, newValue.height) }
  }

  private var parts: TransformParts {
    get { TransformParts(self) }
    set { self = newValue.transform }
  }
}

extension Angle {
  fileprivate var cosine: Double { AffineTransform(rotation: self).a }
}
