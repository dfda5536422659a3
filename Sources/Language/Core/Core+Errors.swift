import Storage

/// What errors say of themselves.
package enum ErrorText {
  /// What errors say of themselves, as Foundation has it.
  static let words: [Builtin] =
    [
      .property(
        "localizedDescription", of: .any,
        "The 'errorDescription' of an error, or a usual sentence.",
        as: .string,
        example: """
          struct Late: LocalizedError { var errorDescription: String? { "late" } }
          do { throw Late() } catch { print(error.localizedDescription) }
          """
      ) { machine, value in
        guard let (content, _) = machine.erased(value) else { return value }
        return try machine.allocate(string: ErrorText.text(of: content, in: machine))
      }
    ] + keys

  /// The keys of what an `NSError` has in its `userInfo`, and the domain of Foundation's errors.
  private static let keys: [Builtin] = [
    ("NSLocalizedDescriptionKey", "What an error says.", "NSLocalizedDescription"),
    ("NSLocalizedFailureReasonErrorKey", "Why it came to an error.", "NSLocalizedFailureReason"),
    (
      "NSLocalizedRecoverySuggestionErrorKey", "What to do after an error.",
      "NSLocalizedRecoverySuggestion"
    ),
    ("NSUnderlyingErrorKey", "The error behind an error.", "NSUnderlyingError"),
    ("NSCocoaErrorDomain", "The domain of Foundation's own errors.", "NSCocoaErrorDomain"),
  ].map { name, summary, text in
    Builtin(
      .property, name, summary, returning: .string, example: "print(\(name))",
      body: .property(get: { machine, _ in try machine.allocate(string: text) }, set: nil)
    ).onlyApples
  }

  /// What makes an `NSError` of an error: the error, its domain, its number, and what it says of itself, why it came
  /// to it and what to do, each of them 0 if it says nothing.
  ///
  /// - Returns: A value of the type `[Any]`.
  package static func parts(of error: Value, in machine: Machine) throws -> Value {
    guard let (content, _) = machine.erased(error),
      let type = machine.declaredType(of: content), type.abilities.contains(.error)
    else {
      throw Failure("this is not an error", hint: "take it from 'catch'")
    }
    let name = type.nominal.name
    guard name != "DecodingError", name != "EncodingError" else {
      throw Failure(
        "'\(name) as NSError' is not in this dialect", hint: "switch over its cases")
    }
    func erased(_ text: String?) throws -> Value {
      guard let text else { return try machine.allocate(erasing: .int(0), of: .int) }
      return try machine.allocate(erasing: machine.allocate(string: text), of: .string)
    }
    machine.share(error)
    let code = try code(of: content, type, in: machine)
    var parts = [
      error, try erased("main.\(name)"), try machine.allocate(erasing: .int(code), of: .int),
    ]
    for name in ["errorDescription", "failureReason", "recoverySuggestion"] {
      parts.append(try erased(sentence(name, of: content, type, in: machine)))
    }
    return try machine.allocate(elements: parts)
  }

  /// The sentence of an error of the page.
  ///
  /// - Throws: A `Failure` if it is not one; or what its `errorDescription` throws.
  package static func text(of error: Value, in machine: Machine) throws -> String {
    guard let type = machine.declaredType(of: error), type.abilities.contains(.error) else {
      throw Failure("this is not an error", hint: "take it from 'catch'")
    }
    if let text = try sentence("errorDescription", of: error, type, in: machine) { return text }
    return
      "The operation could not be completed. (main.\(type.nominal.name) error \(try code(of: error, type, in: machine)).)"
  }

  /// What an error says of itself in a property that `LocalizedError` has; nil if it says nothing.
  private static func sentence(
    _ name: String, of error: Value, _ type: DeclaredType, in machine: Machine
  ) throws -> String? {
    guard type.abilities.contains(.localizedError),
      let member = machine.state.pointee.names.declarations.members(
        of: .declared(type.nominal), named: name, isStatic: false
      ).first
    else { return nil }
    let value: Value
    switch member.body {
    case .declared(.accessors(let get, _)):
      value = try machine.call(global: get.global, with: error)
    case .declared(.field(let field)):
      value = machine.heap.pointee.cells[try machine.cell(of: error)].values[field.index]
    default: return nil
    }
    guard member.result == .optional(.string) else { return machine.string(value) }
    return value.unwrapped.map(machine.string)
  }

  /// The number of an error: its raw value, the place of its case among those of its kind, those with
  /// values first, or 1.
  private static func code(
    of error: Value, _ type: DeclaredType, in machine: Machine
  ) throws -> Int {
    guard type.nominal.kind == .enumeration else { return 1 }
    let raw = machine.state.pointee.names.declarations.members(
      of: .declared(type.nominal), named: "rawValue", isStatic: false)
    if type.enumeration.rawType == .int, case .property(let get, _)? = raw.first?.body {
      return try get(machine, error).asInt
    }
    let (cases, index) = (type.enumeration.cases, machine.caseIndex(of: error))
    let before = cases[..<index]
    if cases[index].payload.isEmpty {
      return before.count { $0.payload.isEmpty } + cases.count { !$0.payload.isEmpty }
    }
    return before.count { !$0.payload.isEmpty }
  }
}
