internal import Language

/// The errors of coders, which are values of types that the library declares in the language.
struct CodingErrors {
  let machine: Machine
  /// The call that reads or writes.
  let call: BuiltinCall

  /// `DecodingError.dataCorrupted`.
  func corrupted(_ text: String, at path: [CodingName] = []) throws -> any Error {
    try error("DecodingError", "dataCorrupted", nil, text, path)
  }

  /// The error of a text that is not JSON, or has a number that its type does not.
  func invalid() throws -> any Error { try corrupted("The given data was not valid JSON.") }

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
    // As in Swift, 'null' in place of a Bool is of another type.
    if case .null = value, type != "Bool" {
      let text =
        switch type {
        case "Dictionary<String, Any>":
          "Cannot get keyed decoding container -- found null value instead"
        case "Array<Any>":
          "Cannot get unkeyed decoding container -- found null value instead"
        default: "Cannot get value of type \(type) -- found null value instead"
        }
      return try absent(type, text, at: path)
    }
    return try mismatch(
      type, "Expected to decode \(type) but found \(value.words) instead.", at: path)
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

  private func error(
    _ type: String, _ name: String, _ first: Value?, _ text: String, _ path: [CodingName]
  ) throws -> any Error {
    guard let errors = CodingTypes(machine).libraryType(named: type),
      let context = CodingTypes(machine).type(named: "Context", within: errors.nominal),
      let number = errors.enumeration.number(ofCase: name)
    else { return Failure(text) }
    let keys = try machine.allocate(
      elements: path.map { try AnyCodingKey($0).write(to: machine) })
    let content = try machine.allocate(
      record: [keys, machine.allocate(string: text), .none], of: context.nominal)
    let value = try CodingTypes(machine).allocate(
      case: number, payload: (first.map { [$0] } ?? []) + [content], of: errors.nominal)
    return try CodingTypes(machine).thrown(value, of: .declared(errors.nominal), at: call)
  }
}
