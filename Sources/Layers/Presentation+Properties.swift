internal import Geometry
internal import Motion

extension Presentation {
  /// The value of a property; nil for a colour that there is none of, and for what only a shape
  /// layer has.
  package func value(of property: AnimatedProperty) -> LayerValue? {
    switch property {
    case .position: .point(position)
    case .positionX: .number(position.x)
    case .positionY: .number(position.y)
    case .bounds: .rect(bounds)
    case .boundsSize: .size(bounds.size)
    case .backgroundColor: backgroundColor.map(LayerValue.color)
    case .transform: .transform(style.transform)
    case .transformScale: .number((transformParts.scaleX + transformParts.scaleY) / 2)
    case .transformRotation: .number(transformParts.rotation.radians)
    case .transformTranslation:
      .size(Size(width: style.transform.tx, height: style.transform.ty))
    case .opacity: .number(style.opacity)
    case .cornerRadius: .number(style.cornerRadius)
    case .borderWidth: .number(style.borderWidth)
    case .borderColor: style.borderColor.map(LayerValue.color)
    case .isHidden: .flag(isHidden)
    case .fillColor: shape?.fillColor.map(LayerValue.color)
    case .strokeColor: shape?.strokeColor.map(LayerValue.color)
    case .lineWidth: shape.map { .number($0.stroke.width) }
    case .strokeStart: shape.map { .number($0.strokeStart) }
    case .strokeEnd: shape.map { .number($0.strokeEnd) }
    }
  }

  private var transformParts: TransformParts { TransformParts(style.transform) }

  /// Sets a property to a value of its kind.
  mutating func set(_ property: AnimatedProperty, to value: LayerValue) {
    switch value {
    case .number(let number): set(property, to: number)
    case .color(let color): set(property, to: color)
    case .point(let point): position = point
    case .rect(let rect): bounds = rect
    case .transform(let transform): style.transform = transform
    case .flag(let flag): isHidden = flag
    case .size(let size):
      if property == .boundsSize {
        bounds.size = size
      } else {
        style.transform.tx = size.width
        style.transform.ty = size.height
      }
    }
  }

  private mutating func set(_ property: AnimatedProperty, to number: Double) {
    switch property {
    case .positionX: position.x = number
    case .positionY: position.y = number
    case .transformScale: setParts { ($0.scaleX, $0.scaleY) = (number, number) }
    case .transformRotation: setParts { $0.rotation = Angle(radians: number) }
    case .opacity: style.opacity = number
    case .cornerRadius: style.cornerRadius = number
    case .borderWidth: style.borderWidth = number
    case .lineWidth: shape?.stroke.width = number
    case .strokeStart: shape?.strokeStart = number
    case .strokeEnd: shape?.strokeEnd = number
    default: break
    }
  }

  private mutating func set(_ property: AnimatedProperty, to color: Color) {
    switch property {
    case .backgroundColor: backgroundColor = color
    case .borderColor: style.borderColor = color
    case .fillColor: shape?.fillColor = color
    case .strokeColor: shape?.strokeColor = color
    default: break
    }
  }

  private mutating func setParts(_ change: (inout TransformParts) -> Void) {
    var parts = transformParts
    change(&parts)
    style.transform = parts.transform
  }
}
