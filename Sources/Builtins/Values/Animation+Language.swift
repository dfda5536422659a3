internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Animation: NativeReference {
  /// The kinds of animations: each is a type of the language, but all are one type in Swift.
  enum Kind: String {
    case basic = "BasicAnimation"
    case spring = "SpringAnimation"
    case keyframes = "KeyframeAnimation"
    case group = "AnimationGroup"
  }

  var kind: Kind {
    switch movement {
    case .basic(let movement): movement.spring == nil ? .basic : .spring
    case .keyframes: .keyframes
    case .group: .group
    }
  }

  /// The property that it moves; nil for a group, and while the page has not named one.
  var property: AnimatedProperty? {
    get { lacksKeyPath ? nil : basic?.property ?? keyframes?.property }
    set {
      lacksKeyPath = newValue == nil
      guard let newValue else { return }
      basic?.property = newValue
      keyframes?.property = newValue
    }
  }

  package static var languageName: String { "Animation" }

  package var languageDescription: String {
    return kind.rawValue + (property.map { " of \($0.keyPath)" } ?? "")
  }

  package func isInstance(of name: String) -> Bool {
    name == kind.rawValue || name == Animation.languageName
      || kind == .spring && name == Kind.basic.rawValue
  }

  package var bytes: Int {
    let values = (keyframes?.values ?? []) + [basic?.from, basic?.to, basic?.by].compactMap(\.self)
    let paths = values.map { value in
      guard case .path(let path) = value else { return 0 }
      return path.bytes
    }
    // Each value has a time, and both stand in lists of the page.
    return MemoryLayout<Self>.size + (MemoryLayout<LayerValue>.stride + 64) * values.count
      + paths.reduce(keyframes?.path?.bytes ?? 0, +)
  }
}

extension Builtin {
  /// The builtin restricted to animations of one kind.
  func only(_ kind: Animation.Kind) -> Builtin {
    var word = self
    word.receiver = .named(kind.rawValue)
    if word.kind == .initializer {
      (word.name, word.result) = (kind.rawValue, .named(kind.rawValue))
    }
    return word
  }
}

/// A copy of an animation at the time it is added to a layer, including those of a group.
struct AddedAnimation: LanguageValue {
  let animation: Animation
  /// The object that is copied.
  let source: Value

  static var languageType: Type { Animation.languageType }
  var defaultText: String { "" }

  /// How deep groups can be nested.
  private static let nestingLimit = 100

  static func read(_ value: Value, in machine: Machine) throws -> AddedAnimation {
    var count = 0
    return AddedAnimation(
      animation: try animation(value, in: machine, depth: 0, count: &count), source: value)
  }

  func write(to machine: Machine) throws -> Value { try animation.write(to: machine) }

  /// - Parameter count: How many animations were found so far; one may be in many groups, and
  ///   counts in each.
  private static func animation(
    _ value: Value, in machine: Machine, depth: Int, count: inout Int
  ) throws -> Animation {
    guard depth <= nestingLimit else {
      throw Failure.limit(.groupDepth, nestingLimit, "groups are nested too deeply")
    }
    count += 1
    try machine.charge(64)
    try machine.willAllocate(2 * count * MemoryLayout<Animation>.stride)
    var animation = try Animation.read(value, in: machine)
    // The layer has a copy, and a track of its keyframes.
    try machine.willAllocate(3 * animation.bytes)
    if case .group = animation.movement, let children = machine.attachment(of: value) {
      animation.movement = .group(
        try machine.elements(children).map {
          try self.animation($0, in: machine, depth: depth + 1, count: &count)
        })
    }
    return animation
  }
}

extension Playback.FillMode: LanguageEnumeration {
  package static var languageName: String { "Animation.FillMode" }
}

extension TimingFunction: NativeValue {
  package static var languageName: String { "TimingFunction" }

  /// The name of its constant, or its control points.
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

/// The open transaction, which a page refers to by the name of the type.
struct OpenTransaction: NativeValue {
  static let languageName = "Transaction"
  var languageDescription: String { "Transaction" }
}

/// A start or end value of an animation: its type depends on the key path.
enum AnimationValue: LanguageValue {
  case value(LayerValue)
  /// A value of a type that no property of a layer has.
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
    while case .nominal(.optional, .one(let wrapped)) = type {
      guard let unwrapped = content.unwrapped else { return .other("nil") }
      (content, type) = (unwrapped, wrapped)
    }
    switch type {
    case .int: return .value(.number(Double(content.asInt)))
    case .double, .float: return .value(.number(content.asDouble))
    case .bool: return .value(.flag(content.asBool))
    case .any: return try read(content, in: machine)
    case .nominal(.array, .one(let element)):
      let values = machine.elements(content)
      try machine.charge(values.count)
      // They are in memory as values of the page, as these, and as values of a layer.
      try machine.willAllocate(4 * MemoryLayout<AnimationValue>.stride * values.count)
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

  /// The colours, or the numbers, of a list that contains nothing else.
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
    case .string(let string): return try AnimationValue.erase(string, in: machine)
    }
  }

  private static func erase<Content: LanguageValue>(
    _ content: Content, in machine: Machine
  ) throws -> Value {
    try machine.allocate(erasing: content.write(to: machine), of: Content.languageType)
  }

  /// The value, converted for `property`; as it is while the property is not known.
  func value(of property: AnimatedProperty?) throws(Failure) -> LayerValue {
    let found: String
    guard let property else {
      guard case .value(let value) = self else {
        throw Failure("no property of a layer takes such a value", hint: "set 'keyPath' first")
      }
      return value
    }
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
  /// The property for `keyPath`, by its own name or by another of Apple's.
  static func property(_ keyPath: String) throws(Failure) -> AnimatedProperty {
    // A layer rotates in the plane, so about the z axis.
    let path = keyPath == "transform.rotation.z" ? "transform.rotation" : keyPath
    guard let property = named(path) else { throw .unknownKeyPath(keyPath) }
    return property
  }
}
