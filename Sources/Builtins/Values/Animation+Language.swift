internal import Geometry
internal import Interpreter
internal import Layers
internal import Motion

extension BasicAnimation: NativeReference {
  package static var languageName: String { "BasicAnimation" }
  package var languageDescription: String { "BasicAnimation of \(property.keyPath)" }
}

extension Playback.FillMode: LanguageEnumeration {
  package static var languageName: String { "BasicAnimation.FillMode" }
}

extension TimingFunction: NativeValue {
  package static var languageName: String { "TimingFunction" }

  /// The name of the constant that it is, else its control points.
  package var languageDescription: String {
    if let name = TimingFunction.named.first(where: { $0.function == self })?.name { return name }
    return "TimingFunction(\(control1.x), \(control1.y), \(control2.x), \(control2.y))"
  }

  package var defaultText: String { "." + languageDescription }

  /// The constants of the language, in the order of the reference.
  static let named: [(name: String, function: TimingFunction, summary: String)] = [
    ("linear", .linear, "At one pace."),
    ("easeIn", .easeIn, "Slow at the start."),
    ("easeOut", .easeOut, "Slow at the end."),
    ("easeInEaseOut", .easeInEaseOut, "Slow at both ends."),
    ("default", .default, "Soon fast, and slow at the end."),
  ]
}

/// The transaction that is open, of which a page speaks by the name of the type.
struct OpenTransaction: NativeValue {
  static let languageName = "Transaction"
  var languageDescription: String { "Transaction" }
}

/// What an animation leads from or to: a value of the language whose type only the key path tells.
enum AnimationValue: LanguageValue {
  case value(LayerValue)
  /// A value that no property of a layer has, by its type.
  case other(String)

  static var languageType: Type { .any }
  var defaultText: String { "" }

  static func read(_ value: Value, in machine: Machine) throws -> AnimationValue {
    guard let (content, type) = machine.erased(value) else { return .other("Any") }
    return try read(content, of: type, in: machine)
  }

  private static func read(
    _ value: Value, of type: Type, in machine: Machine
  ) throws -> AnimationValue {
    var (content, type) = (value, type)
    while case .optional(let wrapped) = type {
      guard let unwrapped = content.unwrapped else { return .other("nil") }
      (content, type) = (unwrapped, wrapped)
    }
    switch type {
    case .int: return .value(.number(Double(content.asInt)))
    case .double: return .value(.number(content.asDouble))
    case .bool: return .value(.flag(content.asBool))
    case .any: return try read(content, in: machine)
    case .array(let element):
      let values = machine.elements(content)
      try machine.charge(values.count)
      return list(try values.map { try read($0, of: element, in: machine) }, type)
    case Point.languageType: return .value(.point(try Point.read(content, in: machine)))
    case Size.languageType: return .value(.size(try Size.read(content, in: machine)))
    case Rect.languageType: return .value(.rect(try Rect.read(content, in: machine)))
    case Color.languageType: return .value(.color(try Color.read(content, in: machine)))
    case AffineTransform.languageType:
      return .value(.transform(try AffineTransform.read(content, in: machine)))
    case Path.languageType: return .value(.path(try Path.read(content, in: machine)))
    default: return .other(type.spelling)
    }
  }

  /// The colours, or the numbers, of a list of nothing else.
  private static func list(_ values: [AnimationValue], _ type: Type) -> AnimationValue {
    let colors = values.compactMap { value -> Color? in
      guard case .value(.color(let color)) = value else { return nil }
      return color
    }
    let numbers = values.compactMap { value -> Double? in
      guard case .value(.number(let number)) = value else { return nil }
      return number
    }
    if colors.count == values.count { return .value(.colors(colors)) }
    return numbers.count == values.count ? .value(.numbers(numbers)) : .other(type.spelling)
  }

  func write(to machine: Machine) throws -> Value {
    guard case .value(let value) = self else { return .absent }
    switch value {
    case .number(let number): return try AnimationValue.erase(number, in: machine)
    case .point(let point): return try AnimationValue.erase(point, in: machine)
    case .size(let size): return try AnimationValue.erase(size, in: machine)
    case .rect(let rect): return try AnimationValue.erase(rect, in: machine)
    case .color(let color): return try AnimationValue.erase(color, in: machine)
    case .colors(let colors): return try AnimationValue.erase(colors, in: machine)
    case .numbers(let numbers): return try AnimationValue.erase(numbers, in: machine)
    case .transform(let transform): return try AnimationValue.erase(transform, in: machine)
    case .path(let path): return try AnimationValue.erase(path, in: machine)
    case .flag(let flag): return try AnimationValue.erase(flag, in: machine)
    }
  }

  private static func erase<Content: LanguageValue>(
    _ content: Content, in machine: Machine
  ) throws -> Value {
    try machine.allocate(erasing: content.write(to: machine), of: Content.languageType)
  }

  /// The value as one of `property`.
  func value(of property: AnimatedProperty) throws(Failure) -> LayerValue {
    let found: String
    switch self {
    case .value(let value):
      let isShift = property == .transformTranslation && value.kind == .point
      if value.kind == property.valueKind || isShift { return value }
      found = value.kind.phrase
    case .other(let type): found = type == "nil" ? "nil" : "a value of type '\(type)'"
    }
    throw Failure("'\(property.keyPath)' takes \(property.valueKind.phrase), not \(found)")
  }
}

extension AnimatedProperty {
  /// The property that a page writes as `keyPath`, by its own name or by another of Apple's.
  static func property(_ keyPath: String) throws(Failure) -> AnimatedProperty {
    // A layer turns in the plane, so about z.
    let path = keyPath == "transform.rotation.z" ? "transform.rotation" : keyPath
    guard let property = named(path) else { throw .unknownKeyPath(keyPath) }
    return property
  }
}
