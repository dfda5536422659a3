extension Builtin {
  /// Builtins for the type of a value.
  static let metatypes: [Builtin] = [
    Builtin(
      .function, "type", "The type of a value, as it is when the program runs.",
      [.taking("of", .t, "The value.")], returning: Metatype.languageType,
      example: "print(type(of: [1.5]))",
      body: .call { machine, arguments in
        try machine.dynamicType(of: arguments[0], .any).write(to: machine)
      })
  ]
}

/// A type as a value.
struct Metatype: NativeValue {
  /// Its qualified name, which is unique.
  var name: String
  /// The output of `print`.
  var languageDescription: String
  /// The same inside another value: with the module.
  var languageDebugDescription: String

  static let languageName = "Any.Type"

  static func == (first: Self, second: Self) -> Bool { first.name == second.name }

  init(_ type: Type) {
    self.init(name: type.metatypeName(isWhole: true), type.metatypeName(isWhole: false))
    languageDebugDescription = type.wholeName
  }

  init(name: String, _ description: String) {
    self.name = name
    languageDescription = description
    languageDebugDescription = "Swift.\(description)"
  }
}

extension Type {
  /// The type of types as values.
  package static let metatype = Metatype.languageType

  /// `Int.Type`: the type of one type as a value.
  package static func metatype(of type: Type) -> Type {
    .nominal(.named(Metatype.languageName), .one(type))
  }

  /// The type of which this is the type as a value: `Int` of `Int.Type`; nil for any other type.
  package var instance: Type? {
    if case .nominal(.named(Metatype.languageName), .one(let type)) = self { type } else { nil }
  }

  /// `Int.self`.
  package var asConstant: Builtin {
    Builtin(
      .constant, on: self, "self", "The type itself.", returning: .metatype, example: "",
      body: .property(get: { machine, _ in try Metatype(self).write(to: machine) }, set: nil))
  }
}

extension TypeDeclaration {
  static let metatype = TypeDeclaration(Metatype.languageName, "A type as a value.")
}

extension Type {
  /// As Swift prints it.
  ///
  /// - Parameter isWhole: Whether the name of a nested type includes the outer one's.
  fileprivate func metatypeName(isWhole: Bool) -> String {
    spelling(isSugared: false) { name in
      isWhole ? name : name.split(separator: ".").last.map(String.init) ?? name
    }
  }
}

extension Machine {
  /// The dynamic type of a value.
  fileprivate func dynamicType(of value: Value, _ type: Type) throws -> Metatype {
    switch type {
    case .any:
      guard let (content, type) = erased(value) else { return Metatype(.any) }
      return try dynamicType(of: content, type)
    case _ where type == .metatype || type.instance != nil:
      guard let kind = native(value)?.value as? Metatype, !kind.name.hasPrefix("any "),
        kind.name != "Any"
      else {
        throw Failure(
          "'type(of:)' of the type of a protocol's values is not in this dialect",
          hint: "ask for the type of a value")
      }
      return Metatype(name: "\(kind.name).Type", "\(kind.languageDescription).Type")
    case _ where type.isNamed:
      if let declared = declaredType(of: value) { return Metatype(.declared(declared.nominal)) }
      if type.isDeclared, let builtin = builtinType(of: value) {
        return try dynamicType(of: value, builtin)
      }
      return Metatype(type)
    case .string:
      if start(ofPart: value) != nil { return Metatype(name: "Substring", "Substring") }
      guard string(value).count != 1 else {
        throw Failure(
          "'type(of:)' of a text of one letter is not in this dialect",
          hint: "it may be a 'Character': write 'String(…)' around it")
      }
      return Metatype(.string)
    default: return Metatype(type)
    }
  }
}
