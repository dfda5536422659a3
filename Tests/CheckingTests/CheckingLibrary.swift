import Language

/// A small library to check programs against; nothing in it ever runs.
enum TestWords {
  static let library = Library(
    builtins: functions + numbers + collections + views, types: types)

  private static let t = Type.parameter(0)
  private static let u = Type.parameter(1)

  private static let functions: [Builtin] = [
    function(
      "print", [("", .any, "…"), ("separator", .string, "\" \""), ("terminator", .string, "\"\"")],
      .void),
    function("sqrt", [("", .double, nil)], .double),
    function("abs", [("", t, nil)], t, [0: .numeric]),
    function("max", [("", t, nil), ("", t, nil), ("", t, "…")], t, [0: .comparable]),
    function("position", [("of", .double, nil), ("domain", .closedRange(.double), nil)], .double),
    function(
      "zip", [("", .array(t), nil), ("", .array(u), nil)],
      .array(.tuple([.init(t), .init(u)]))),
    function(
      "zip", [("", .range(.int), nil), ("", .array(u), nil)],
      .array(.tuple([.init(.int), .init(u)]))),
    function("wait", [("", .double, "")], .void, availability: .topLevel),
    function("show", [("", .any, nil)], .void),
    function(
      "animate",
      [
        ("duration", .double, nil), ("delay", .double, "0"),
        ("changes", .function([], result: .void), nil),
        ("completion", .optional(.function([], result: .void)), "nil"),
      ], .void),
    function("length", [("of", .int, nil)], .int),
    function("length", [("of", .string, nil)], .int),
  ]

  private static let numbers: [Builtin] = [
    initializer(.double, [("", .int, nil)]),
    initializer(.double, [("", .double, nil)]),
    initializer(.double, [("", .string, nil)], .optional(.double)),
    initializer(.int, [("", .int, nil)]),
    initializer(.int, [("", .double, nil)]),
    initializer(.int, [("", .string, nil)], .optional(.int)),
    initializer(.string, [("", .any, nil)]),
    constant(.double, "pi", .double),
    method(.double, "rounded", [], .double),
    property(.string, "count", .int),
    method(.named("Hasher"), "combine", [("", .any, nil)], .void),
  ]

  private static let list = Type.array(t)

  private static let collections: [Builtin] = [
    initializer(list, []),
    property(list, "count", .int),
    property(list, "first", .optional(t)),
    method(list, "first", [("where", .function([t], result: .bool), nil)], .optional(t)),
    method(list, "map", [("", .function([t], result: u), nil)], .array(u)),
    method(list, "filter", [("", .function([t], result: .bool), nil)], list),
    method(list, "forEach", [("", .function([t], result: .void), nil)], .void),
    method(list, "reduce", [("", u, nil), ("", .function([u, t], result: u), nil)], u),
    method(list, "max", [], .optional(t), [0: .comparable]),
    method(list, "sorted", [], list, [0: .comparable]),
    method(list, "sorted", [("by", .function([t, t], result: .bool), nil)], list),
    method(list, "contains", [("", t, nil)], .bool, [0: .equatable]),
    method(
      list, "enumerated", [],
      .array(.tuple([.init(label: "offset", .int), .init(label: "element", t)]))),
    method(.array(.string), "joined", [("separator", .string, "\"\"")], .string),
    mutating(list, "append", [("", t, nil)]),
    mutating(list, "append", [("contentsOf", list, nil)]),
  ]

  private static let view = Type.named("View")
  private static let stack = Type.named("StackView")
  private static let color = Type.named("Color")
  private static let rect = Type.named("Rect")
  private static let point = Type.named("Point")
  private static let anchor = Type.named("Anchor")
  private static let rule = Type.named("LayoutConstraint")
  private static let axis = Type.named("StackView.Axis")

  private static let views: [Builtin] = [
    initializer(view, []),
    initializer(view, [("frame", rect, nil)]),
    initializer(stack, []),
    initializer(stack, [("views", .array(view), nil)]),
    initializer(rect, [("x", .double, nil), ("y", .double, nil)]),
    property(view, "width", .double, isSettable: true),
    property(view, "height", .double, isSettable: true),
    property(view, "frame", rect, isSettable: true),
    property(view, "backgroundColor", .optional(color), isSettable: true),
    property(view, "heightAnchor", anchor),
    property(view, "tag", .int, isSettable: true),
    property(stack, "axis", axis, isSettable: true),
    property(rect, "origin", point, isSettable: true),
    property(rect, "minX", .double),
    property(point, "x", .double, isSettable: true),
    property(rule, "isActive", .bool, isSettable: true),
    method(view, "addSubview", [("", view, nil)], .void),
    method(
      anchor, "constraint", [("equalTo", anchor, nil), ("multiplier", .double, "1")], rule),
    method(color, "withAlpha", [("", .double, nil)], color),
    constant(color, "red", color),
    constant(color, "blue", color),
    constant(color, "gray", color, [("white", .double, nil)]),
    constant(axis, "horizontal", axis),
    constant(axis, "vertical", axis),
    constant(view, "spacer", view),
  ]

  private static let types: [TypeDeclaration] = [
    TypeDeclaration("View", "", isReference: true),
    TypeDeclaration("StackView", "", superclass: "View", isReference: true),
    TypeDeclaration("Label", "", superclass: "View", isReference: true),
    TypeDeclaration("Color", ""),
    TypeDeclaration("Hasher", ""),
    TypeDeclaration("Rect", ""),
    TypeDeclaration("Point", ""),
    TypeDeclaration("Anchor", "", isEquatable: false),
    TypeDeclaration("LayoutConstraint", "", isReference: true),
    TypeDeclaration("StackView.Axis", ""),
  ]

  // MARK: Making declarations

  /// Label, type and default; `…` for any number of arguments.
  private typealias Parameter = (String, Type, String?)

  private static func function(
    _ name: String, _ parameters: [Parameter], _ result: Type,
    _ constraints: [Int: Builtin.Constraint] = [:],
    availability: Builtin.Availability = .everywhere
  ) -> Builtin {
    Builtin(
      .function, name, "", parameters.map(parameter), returning: result, where: constraints,
      example: "", availability: availability, body: body)
  }

  private static func initializer(
    _ type: Type, _ parameters: [Parameter], _ result: Type? = nil
  ) -> Builtin {
    Builtin(
      .initializer, on: type, type.shapeName, "", parameters.map(parameter),
      returning: result ?? type, example: "", body: body)
  }

  private static func method(
    _ type: Type, _ name: String, _ parameters: [Parameter], _ result: Type,
    _ constraints: [Int: Builtin.Constraint] = [:]
  ) -> Builtin {
    Builtin(
      .method, on: type, name, "", parameters.map(parameter), returning: result,
      where: constraints, example: "", body: body)
  }

  private static func mutating(_ type: Type, _ name: String, _ parameters: [Parameter]) -> Builtin {
    Builtin(
      .mutatingMethod, on: type, name, "", parameters.map(parameter), returning: .void,
      example: "", body: .mutate { _, _, _ in .void })
  }

  private static func property(
    _ type: Type, _ name: String, _ result: Type, isSettable: Bool = false
  ) -> Builtin {
    let set: (@Sendable (Machine, inout Value, Value) throws -> Void)? =
      isSettable ? { @Sendable _, _, _ in } : nil
    return Builtin(
      .property, on: type, name, "", returning: result, example: "",
      body: .property(get: { _, value in value }, set: set))
  }

  private static func constant(
    _ type: Type, _ name: String, _ result: Type, _ parameters: [Parameter] = []
  ) -> Builtin {
    Builtin(
      .constant, on: type, name, "", parameters.map(parameter), returning: result, example: "",
      body: body)
  }

  private static let body = Builtin.Body.call { _, _ in .void }

  private static func parameter(_ parameter: Parameter) -> Builtin.ParameterDescription {
    let (label, type, defaultText) = parameter
    let isVariadic = defaultText == "…"
    return Builtin.ParameterDescription(
      label: label.isEmpty ? nil : label, type: type, summary: "",
      defaultText: isVariadic ? nil : defaultText, isVariadic: isVariadic)
  }
}

extension Type {
  fileprivate var shapeName: String {
    switch self {
    case .nominal(.named(let name), _): name
    case .double: "Double"
    case .int: "Int"
    case .string: "String"
    default: "Array"
    }
  }
}
