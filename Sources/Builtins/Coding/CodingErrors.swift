internal import Language

/// The errors of coders, which are values of types that the library declares in the language.
struct CodingErrors {
  let machine: Machine
  /// The call that reads or writes.
  let call: BuiltinCall
  /// The language of the text that is written or read.
  var form = CodingOptions.Form.json

  /// `DecodingError.dataCorrupted`.
  func corrupted(_ text: String, at path: [CodingName] = []) throws -> any Error {
    try error("DecodingError", "dataCorrupted", nil, text, path)
  }

  /// The error of a text that is not JSON, or has a number that its type does not.
  func invalid() throws -> any Error { try corrupted("The given data was not valid JSON.") }

  /// The error of bytes that are not a property list.
  ///
  /// - Parameter reason: What is wrong, in Swift's words.
  func invalidPropertyList(_ reason: String) throws -> any Error {
    try error(
      "DecodingError", "dataCorrupted", nil, "The given data was not a valid property list.", [],
      because: malformed(reason))
  }

  /// `DecodingError.keyNotFound`.
  func missing(_ key: CodingName, at path: [CodingName]) throws -> any Error {
    try error(
      "DecodingError", "keyNotFound", AnyCodingKey(key).write(to: machine),
      "No value associated with key \(key.description) (\"\(key.name)\").", path)
  }

  /// `DecodingError.typeMismatch`.
  func mismatch(
    _ type: String, _ text: String, at path: [CodingName]
  ) throws -> any Error {
    try error(
      "DecodingError", "typeMismatch", CodingTypes(machine).metatype(named: type), text, path)
  }

  /// `DecodingError.typeMismatch` of a value that is of another type.
  func mismatch(
    _ type: String, found value: CodedValue, at path: [CodingName]
  ) throws -> any Error {
    // As in Swift, 'null' in place of a Bool is of another type in JSON.
    if case .null = value, type != "Bool" || form == .propertyList {
      let text =
        switch type {
        case "Dictionary<String, Any>":
          "Cannot get keyed decoding container -- found null value instead"
        case "Array<Any>":
          "Cannot get unkeyed decoding container -- found null value instead"
        case _ where form == .propertyList:
          "Cannot get value of \(type) -- found null value instead"
        default: "Cannot get value of type \(type) -- found null value instead"
        }
      return try absent(type, text, at: path)
    }
    return try mismatch(
      type, "Expected to decode \(type) but found \(value.words(in: form)) instead.", at: path)
  }

  /// `DecodingError.valueNotFound`.
  func absent(_ type: String, _ text: String, at path: [CodingName]) throws -> any Error {
    try error(
      "DecodingError", "valueNotFound", CodingTypes(machine).metatype(named: type), text, path)
  }

  /// `EncodingError.invalidValue` of a number that JSON does not have.
  func notFinite(
    _ value: Value, _ type: Type, at path: [CodingName]
  ) throws -> any Error {
    let name = type == .float ? "Float" : "Double"
    return try error(
      "EncodingError", "invalidValue", machine.allocate(erasing: value, of: type),
      "Unable to encode \(name).\(value.asDouble) directly in JSON.", path)
  }

  /// `EncodingError.invalidValue` of a value that writes nothing.
  func nothing(_ value: Value, _ type: Type) throws -> any Error {
    try alone(
      value, type, "Top-level \(CodingTypes(machine).name(of: type)) did not encode any values.")
  }

  /// `EncodingError.invalidValue` of a value that does not stand alone in a property list.
  ///
  /// - Parameter name: What it becomes.
  func fragment(_ value: Value, _ type: Type, _ name: String) throws -> any Error {
    try alone(
      value, type,
      "Top-level \(CodingTypes(machine).name(of: type)) encoded as \(name) property list fragment.")
  }

  /// The error of a value that is not in another one; a property list has it inside another error.
  private func alone(_ value: Value, _ type: Type, _ text: String) throws -> any Error {
    let content = try machine.allocate(erasing: value, of: type)
    guard form == .propertyList else {
      return try error("EncodingError", "invalidValue", content, text, [])
    }
    let inner = try self.content("EncodingError", "invalidValue", content, text, [], nil)
      .map { try machine.allocate(erasing: $0.value, of: .declared($0.type)) }
    return try error(
      "EncodingError", "invalidValue", content,
      "Unable to encode the given top-level value as a property list", [], because: inner)
  }

  /// Why a text is not a property list, as a value of the language.
  private func malformed(_ reason: String) throws -> Value? {
    guard let errors = CodingTypes(machine).libraryType(named: "DecodingError"),
      let type = CodingTypes(machine).type(named: "_Malformed", within: errors.nominal)
    else { return nil }
    let value = try machine.allocate(
      record: [machine.allocate(string: reason)], of: type.nominal)
    return try machine.allocate(erasing: value, of: .declared(type.nominal))
  }

  private func error(
    _ type: String, _ name: String, _ first: Value?, _ text: String, _ path: [CodingName],
    because cause: Value? = nil
  ) throws -> any Error {
    guard let (value, type) = try content(type, name, first, text, path, cause) else {
      return Failure(text)
    }
    return try CodingTypes(machine).thrown(value, of: .declared(type), at: call)
  }

  /// A value of a type of errors; nil if the page does not have the type.
  private func content(
    _ type: String, _ name: String, _ first: Value?, _ text: String, _ path: [CodingName],
    _ cause: Value?
  ) throws -> (value: Value, type: Nominal)? {
    guard let errors = CodingTypes(machine).libraryType(named: type),
      let context = CodingTypes(machine).type(named: "Context", within: errors.nominal),
      let number = errors.enumeration.number(ofCase: name)
    else { return nil }
    let keys = try machine.allocate(
      elements: path.map { try AnyCodingKey($0).write(to: machine) })
    let content = try machine.allocate(
      record: [keys, machine.allocate(string: text), cause?.wrapped ?? .none], of: context.nominal)
    let value = try CodingTypes(machine).allocate(
      case: number, payload: (first.map { [$0] } ?? []) + [content], of: errors.nominal)
    return (value, errors.nominal)
  }
}
