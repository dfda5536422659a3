import Language
import Syntax

/// The cases of an `enum`, and their raw values.
extension Checker {
  func declare(
    _ cases: [EnumCase], of draft: NominalDraft, at range: Range<Int>
  ) throws(Diagnostic) {
    guard let nominal = draft.nominal, nominal.kind == .enumeration else {
      throw Diagnostic(.error, "'case' belongs into an 'enum'", at: range)
    }
    for one in cases {
      try meter.spend()
      var payload: [Type.Element] = []
      for parameter in one.parameters {
        var type = Type.failed
        reporting { () throws(Diagnostic) in type = try self.type(parameter.type) }
        payload.append(Type.Element(label: parameter.label, type))
      }
      guard library.page[nominal].enumeration.number(ofCase: one.name.text) == nil else {
        throw Diagnostic(
          .error, "'\(nominal.name)' already has '\(one.name.text)'", at: one.name.range)
      }
      let value = Value.enumCase(library.page[nominal].enumeration.cases.count, of: nominal.id)
      library.page[nominal].enumeration.add(Enumeration.Case(name: one.name.text, payload: payload))
      var builtin = Builtin(
        declaring: .constant, on: draft.type, one.name.text,
        zip(payload, one.parameters).map { part, parameter in
          Builtin.ParameterDescription(
            label: part.label, type: part.type, summary: "",
            defaultText: parameter.defaultValue == nil ? nil : "…")
        }, returning: draft.type, as: .enumCase(value, hasPayload: !payload.isEmpty))
      if one.parameters.contains(where: { $0.defaultValue != nil }) {
        let maker = maker(of: builtin, one, payload.map(\.type), draft)
        builtin.body = .declared(.function(DeclaredCode.Function(global: maker.global)))
      }
      library.page.add(builtin)
    }
  }

  /// The function that makes a case of its payload, of which some parts have defaults.
  private func maker(
    of builtin: Builtin, _ one: EnumCase, _ inputs: [Type], _ draft: NominalDraft
  ) -> MemberDraft {
    let range = one.name.range
    let maker = makeMember(
      one.name, of: draft,
      .synthesized { (_, member) in
        let payload = member.function.parameters.map { parameter in
          CheckedExpression(.variable(parameter), parameter.type, at: range)
        }
        let made = CheckedExpression(
          .builtin(builtin, receiver: nil, payload), builtin.result, at: range)
        return [CheckedStatement(.return(made), at: range)]
      }, isStatic: true, at: range)
    maker.parameters = one.parameters.enumerated().map { place, parameter in
      FunctionDeclaration.Parameter(
        label: parameter.label, name: Name("$\(place)", at: range), type: parameter.type,
        defaultValue: parameter.defaultValue)
    }
    (maker.inputs, maker.result) = (inputs, builtin.result)
    return maker
  }

  /// Declares raw values and `allCases`.
  func completeEnum(_ nominal: Nominal, _ draft: NominalDraft) throws(Diagnostic) {
    let values = library.page[nominal].enumeration.cases.indices.map {
      Value.enumCase($0, of: nominal.id)
    }
    let type = draft.type
    if library.page[nominal].abilities.contains(.caseIterable),
      library.page[nominal].enumeration.cases.allSatisfy(\.payload.isEmpty)
    {
      library.page.add(
        Builtin(
          .constant, on: type, "allCases", "Every case, in the order of the text.",
          returning: .array(type), example: "",
          body: .call { machine, _ in try machine.allocate(elements: values) }))
    }
    guard let rawType = library.page[nominal].enumeration.rawType else { return }
    let raws = try rawValues(nominal, rawType, draft)
    let places = Dictionary(uniqueKeysWithValues: zip(raws, raws.indices))
    library.page.add(
      Builtin(
        .property, on: type, "rawValue", "What stands for the case elsewhere.",
        returning: rawType, example: "",
        body: .property(
          get: { machine, value in try raws[value.caseIndex].value(in: machine) }, set: nil)))
    library.page.add(
      Builtin(
        .initializer, on: type, nominal.name, "The case with a raw value; nil if there is none.",
        [Builtin.ParameterDescription(label: "rawValue", type: rawType, summary: "")],
        returning: .optional(type), example: "",
        body: .call { machine, arguments in
          places[RawValue(arguments[0], rawType, in: machine)].map { values[$0] } ?? .none
        }))
  }

  private func rawValues(
    _ nominal: Nominal, _ type: Type, _ draft: NominalDraft
  ) throws(Diagnostic) -> [RawValue] {
    var values: [RawValue] = []
    var seen: Set<RawValue> = []
    var next: Int? = 0
    for member in draft.members {
      guard case .cases(let cases) = member.kind else { continue }
      for one in cases {
        let value: RawValue
        if let written = one.rawValue {
          value = try rawValue(written, type)
        } else {
          switch (type, next) {
          case (.string, _): value = .string(one.name.text)
          case (.int, let next?): value = .int(next)
          case (.nominal(.sized(let sized), _), let next?):
            value = .sized(try bits(of: next, sized, at: one.name.range), sized)
          case (_, let next?): value = .double(Double(next))
          case (_, nil):
            throw Diagnostic(
              .error, "no whole number follows the raw value before '\(one.name.text)'",
              at: one.name.range, hint: "write it: '\(one.name.text) = …'")
          }
        }
        guard seen.insert(value).inserted else {
          throw Diagnostic(
            .error, "two cases of '\(nominal.name)' have this raw value",
            at: one.rawValue?.range ?? one.name.range)
        }
        switch value {
        case .int(let number), .sized(let number, _): next = number == .max ? nil : number + 1
        case .double(let number): next = Int(exactly: number + 1)
        case .string: break
        }
        values.append(value)
      }
    }
    return values
  }

  private func rawValue(_ written: Expression, _ type: Type) throws(Diagnostic) -> RawValue {
    var (literal, sign) = (written, 1)
    if case .prefix(let name, let operand) = written.kind, name.text == "-" {
      (literal, sign) = (operand, -1)
    }
    switch (literal.kind, type) {
    case (.integer(let number), .int): return .int(sign * number)
    case (.integer(let number), .nominal(.sized(let sized), _)):
      return .sized(try bits(of: sign * number, sized, at: written.range), sized)
    case (.integer(let number), .double): return .double(Double(sign * number))
    case (.floatingPoint(let number), .double): return .double(Double(sign) * number)
    case (.string(let segments), .string):
      if segments.isEmpty { return .string("") }
      if segments.count == 1, case .text(let text) = segments[0] { return .string(text) }
    default: break
    }
    throw Diagnostic(
      .error, "a raw value is \(type.words) that is written out", at: written.range)
  }
}

extension Checker {
  /// The bits of a number of a type that may not have it.
  private func bits(
    of number: Int, _ type: SizedInteger, at range: Range<Int>
  ) throws(Diagnostic) -> Int {
    guard case .integer(let bits) = try number.written(as: type, isNegative: false, at: range)
    else { return number }
    return bits
  }
}

/// The raw value of a case of an `enum`.
private enum RawValue: Hashable, Sendable {
  case int(Int)
  /// The bits of a whole number of another type.
  case sized(Int, SizedInteger)
  case double(Double)
  case string(String)

  /// The raw value for a value of `type`.
  init(_ value: Value, _ type: Type, in machine: Machine) {
    switch type {
    case .int: self = .int(value.asInt)
    case .double: self = .double(value.asDouble)
    case .nominal(.sized(let sized), _): self = .sized(value.asInt, sized)
    default: self = .string(machine.string(value))
    }
  }

  func value(in machine: Machine) throws -> Value {
    switch self {
    case .int(let number): .int(number)
    case .sized(let bits, let type): type.value(bits: UInt64(bitPattern: Int64(bits)))
    case .double(let number): .double(number)
    case .string(let text): try machine.allocate(string: text)
    }
  }
}
