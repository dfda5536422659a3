// Short names for the declarations of the core builtins.
extension Type {
  /// The generic parameter of a generic builtin: the element of its array, or its argument.
  static let t = Type.parameter(0)
  static let u = Type.parameter(1)
  static let v = Type.parameter(2)
  static let list = Type.array(t)
  static let anyDictionary = Type.dictionary(t, u)
  static let anySet = Type.set(t)
  /// The entries of dictionaries.
  static let entry = Type.entry(t, u)
}

extension Builtin.ParameterDescription {
  /// A parameter of a generic builtin.
  static func taking(
    _ label: String? = nil, _ type: Type, _ summary: String, default text: String? = nil
  ) -> Builtin.ParameterDescription {
    Builtin.ParameterDescription(label: label, type: type, summary: summary, defaultText: text)
  }

  /// A parameter for any number of arguments.
  static func any(_ type: Type, _ summary: String) -> Builtin.ParameterDescription {
    Builtin.ParameterDescription(label: nil, type: type, summary: summary, isVariadic: true)
  }
}

extension Builtin {
  /// A method that changes a variable of a generic type.
  ///
  /// - Parameters:
  ///   - declaration: The first line of the example: one letter with a value to change.
  ///   - example: The call, shown with its result and then the variable.
  init(
    changing receiver: Type, as declaration: String, _ name: String, _ summary: String,
    _ parameters: [ParameterDescription], returning result: Type, _ example: String,
    _ body: @escaping @Sendable (Machine, inout Value, Arguments) throws -> Value
  ) {
    let call = result == .void ? example : "print(\(example))"
    let variable = example.prefix { $0 != "." }
    self.init(
      .mutatingMethod, on: receiver, name, summary, parameters, returning: result,
      example: "\(declaration)\n\(call)\nprint(\(variable))", body: .mutate(body))
  }

  /// A property of a generic type that cannot be set.
  static func property(
    _ name: String, of receiver: Type, _ summary: String, as type: Type, example: String,
    get: @escaping @Sendable (Machine, Value) throws -> Value
  ) -> Builtin {
    Builtin(
      .property, on: receiver, name, summary, returning: type, example: example,
      body: .property(get: get, set: nil))
  }
}

extension Machine {
  /// The elements of a receiver for closures. It is shared, so that a closure that changes the
  /// variable changes a copy, and the elements stay in use.
  func visited(_ receiver: Value) throws -> [Value] {
    share(receiver)
    let values = elements(receiver)
    try charge(values.count)
    return values
  }

  /// A new array of values that are also referenced elsewhere.
  func allocate(sharing values: [Value]) throws -> Value {
    try charge(values.count)
    try willAllocate(16 * values.count)
    for value in values { share(value) }
    return try allocate(elements: values)
  }

  /// `value`, which a collection references too, as an optional.
  func optional(sharing value: Value?) -> Value {
    guard let value else { return .none }
    share(value)
    return value.wrapped
  }

  /// A new array of the values that `body` adds; they stay in use while it grows.
  package func collecting(_ body: ((Value) throws -> Void) throws -> Void) throws -> Value {
    var list = try allocate(elements: [])
    try keep(list)
    defer { release() }
    try body { try append($0, to: &list) }
    return list
  }

  /// The values of a range of whole numbers, if there is memory for them and for a list that is made of them.
  package func numbers(in range: Value, isClosed: Bool) throws -> [Value] {
    let bounds = elements(range)
    let (lower, upper) = (bounds[0].asInt, bounds[1].asInt)
    let (difference, overflow) = upper.subtractingReportingOverflow(lower)
    let (count, overflows) = difference.addingReportingOverflow(isClosed ? 1 : 0)
    try willAllocate(overflow || overflows || count > Int.max / 48 ? .max : 48 * count)
    try charge(count)
    return (0..<count).map { .int(lower + $0) }
  }
}
