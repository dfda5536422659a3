/// What an animation moves: a property of a layer or a part of one, under Apple's key path.
package enum AnimatedProperty: String, Hashable, Sendable, CaseIterable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case bounds
  case boundsSize = "bounds.size"
  case backgroundColor
  case transform
  /// Both scales at once; it reads as their mean.
  case transformScale = "transform.scale"
  /// In radians, clockwise.
  case transformRotation = "transform.rotation"
  case transformTranslation = "transform.translation"
  case opacity
  case cornerRadius
  case borderWidth
  case borderColor
  case isHidden = "hidden"
  // Of shape layers alone.
  case fillColor
  case strokeColor
  case lineWidth
  case strokeStart
  case strokeEnd

  /// The kind of all its values.
  package var valueKind: LayerValue.Kind {
    switch self {
    case .position: .point
    case .boundsSize, .transformTranslation: .size
    case .bounds: .rect
    case .transform: .transform
    case .isHidden: .flag
    case .backgroundColor, .borderColor, .fillColor, .strokeColor: .color
    case .positionX, .positionY, .transformScale, .transformRotation, .opacity, .cornerRadius,
      .borderWidth, .lineWidth, .strokeStart, .strokeEnd:
      .number
    }
  }

  /// Whether only shape layers have it.
  package var isOfShape: Bool {
    switch self {
    case .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd: true
    default: false
    }
  }

  /// The properties that move when it does: itself, its whole and its parts.
  var overlapping: [AnimatedProperty] {
    switch self {
    case .position: [.position, .positionX, .positionY]
    case .positionX, .positionY: [self, .position]
    case .bounds: [.bounds, .boundsSize]
    case .boundsSize: [.boundsSize, .bounds]
    case .transform:
      [.transform, .transformScale, .transformRotation, .transformTranslation]
    case .transformScale, .transformRotation, .transformTranslation: [self, .transform]
    default: [self]
    }
  }
}
