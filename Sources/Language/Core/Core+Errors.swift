import Storage

/// What errors say of themselves.
package enum ErrorText {
  /// What errors say of themselves, as Foundation has it.
  static let words: [Builtin] = [
    .property(
      "localizedDescription", of: .any, "The 'errorDescription' of an error, or a usual sentence.",
      as: .string,
      example: """
        struct Late: LocalizedError { var errorDescription: String? { "late" } }
        do { throw Late() } catch { print(error.localizedDescription) }
        """
    ) { machine, value in
      guard let (content, _) = machine.erased(value) else { return value }
      return try machine.allocate(string: ErrorText.text(of: content, in: machine))
    }
  ]

  /// The sentence of an error of the page.
  ///
  /// - Throws: A `Failure` if it is not one; or what its `errorDescription` throws.
  package static func text(of error: Value, in machine: Machine) throws -> String {
    guard let type = machine.declaredType(of: error), type.abilities.contains(.error) else {
      throw Failure("this is not an error", hint: "take it from 'catch'")
    }
    if let text = try description(of: error, type, in: machine) { return text }
    return
      "The operation could not be completed. (main.\(type.nominal.name) error \(try code(of: error, type, in: machine)).)"
  }

  private static func description(
    of error: Value, _ type: DeclaredType, in machine: Machine
  ) throws -> String? {
    guard type.abilities.contains(.localizedError),
      let member = machine.state.pointee.names.declarations.members(
        of: .declared(type.nominal), named: "errorDescription", isStatic: false
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
