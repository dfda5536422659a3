import Language
import Syntax

/// The members of a `struct` that is an `OptionSet`, which combine the bits of raw values.
struct OptionSetChecker: CheckerPart {
  let checker: Checker

  func complete(_ nominal: Nominal, _ draft: NominalDraft) throws(Diagnostic) {
    let fields = library.page[nominal].fields
    guard fields.count == 1, fields[0].name == "rawValue",
      fields[0].type == .int || fields[0].type.sizedInteger != nil
    else {
      if checker.isUnfinished(draft.type) { return }
      throw Diagnostic(
        .error, "an 'OptionSet' keeps one whole number, its 'rawValue', and nothing else",
        at: draft.syntax.name.range, hint: "write 'let rawValue: Int'")
    }
    let options = OptionWords(type: draft.type, nominal: nominal)
    for word in options.all where !isDeclared(word, of: draft.type) { library.page.add(word) }
  }

  /// Whether the page declares a member itself.
  private func isDeclared(_ word: Builtin, of type: Type) -> Bool {
    let own =
      word.isStatic
      ? library.initializers(of: type)
      : library.members(of: type, named: word.name)
    return own.contains { $0.isStatic == word.isStatic && $0.labels == word.labels }
  }
}

/// The members of a set of options.
private struct OptionWords {
  let type: Type
  let nominal: Nominal

  private typealias Bits = @Sendable (UInt64, UInt64) -> UInt64
  private typealias Question = @Sendable (UInt64, UInt64) -> Bool

  var all: [Builtin] {
    [empty, listed, isEmpty, insert, remove, update]
      + [
        question("contains", nil) { $0 & $1 == $1 },
        question("isSubset", "of") { $0 & $1 == $0 },
        question("isSuperset", "of") { $0 & $1 == $1 },
        question("isStrictSubset", "of") { $0 & $1 == $0 && $0 != $1 },
        question("isStrictSuperset", "of") { $0 & $1 == $1 && $0 != $1 },
        question("isDisjoint", "with") { $0 & $1 == 0 },
      ] + combination("union", "formUnion", nil) { $0 | $1 }
      + combination("intersection", "formIntersection", nil) { $0 & $1 }
      + combination("subtracting", "subtract", nil) { $0 & ~$1 }
      + combination("symmetricDifference", "formSymmetricDifference", nil) { $0 ^ $1 }
  }

  private var empty: Builtin {
    let nominal = nominal
    return Builtin(
      .initializer, on: type, nominal.name, "", returning: type, example: "",
      body: .call { machine, _ in try nominal.options(bits: 0, in: machine) })
  }

  private var listed: Builtin {
    let nominal = nominal
    return Builtin(
      .initializer, on: type, nominal.name, "",
      [Builtin.ParameterDescription(label: nil, type: .array(type), summary: "")], returning: type,
      example: "",
      body: .call { machine, arguments in
        let all = machine.elements(arguments[0])
        let bits = all.reduce(UInt64(0)) { $0 | Nominal.bits(of: $1, in: machine) }
        return try nominal.options(bits: bits, in: machine)
      })
  }

  private var isEmpty: Builtin {
    Builtin(
      .property, on: type, "isEmpty", "", returning: .bool, example: "",
      body: .property(
        get: { machine, options in .bool(Nominal.bits(of: options, in: machine) == 0) }, set: nil))
  }

  private var insert: Builtin {
    let nominal = nominal
    return Builtin(
      .mutatingMethod, on: type, "insert", "", [option()],
      returning: .tuple([
        .init(label: "inserted", .bool), .init(label: "memberAfterInsert", type),
      ]), example: "",
      body: .mutate { machine, place, arguments in
        let (old, new) = (
          Nominal.bits(of: place, in: machine), Nominal.bits(of: arguments[0], in: machine)
        )
        let isNew = old & new != new
        place = try nominal.options(bits: old | new, in: machine)
        let member = try nominal.options(bits: isNew ? new : old & new, in: machine)
        return try machine.allocate(elements: [.bool(isNew), member])
      })
  }

  private var remove: Builtin {
    let nominal = nominal
    return Builtin(
      .mutatingMethod, on: type, "remove", "", [option()], returning: .optional(type), example: "",
      body: .mutate { machine, place, arguments in
        let (old, gone) = (
          Nominal.bits(of: place, in: machine), Nominal.bits(of: arguments[0], in: machine)
        )
        place = try nominal.options(bits: old & ~gone, in: machine)
        return old & gone == 0 ? .none : try nominal.options(bits: old & gone, in: machine).wrapped
      })
  }

  private var update: Builtin {
    let nominal = nominal
    return Builtin(
      .mutatingMethod, on: type, "update", "", [option("with")], returning: .optional(type),
      example: "",
      body: .mutate { machine, place, arguments in
        let (old, new) = (
          Nominal.bits(of: place, in: machine), Nominal.bits(of: arguments[0], in: machine)
        )
        place = try nominal.options(bits: old | new, in: machine)
        return old & new == 0 ? .none : try nominal.options(bits: old & new, in: machine).wrapped
      })
  }

  private func option(_ label: String? = nil) -> Builtin.ParameterDescription {
    Builtin.ParameterDescription(label: label, type: type, summary: "")
  }

  private func question(_ name: String, _ label: String?, _ answer: @escaping Question) -> Builtin {
    Builtin(
      .method, on: type, name, "", [option(label)], returning: .bool, example: "",
      body: .call { machine, arguments in
        .bool(
          answer(
            Nominal.bits(of: arguments.receiver, in: machine),
            Nominal.bits(of: arguments[0], in: machine)))
      })
  }

  private func combination(
    _ name: String, _ changing: String, _ label: String?, _ combine: @escaping Bits
  ) -> [Builtin] {
    let nominal = nominal
    return [
      Builtin(
        .method, on: type, name, "", [option(label)], returning: type, example: "",
        body: .call { machine, arguments in
          let bits = combine(
            Nominal.bits(of: arguments.receiver, in: machine),
            Nominal.bits(of: arguments[0], in: machine))
          return try nominal.options(bits: bits, in: machine)
        }),
      Builtin(
        .mutatingMethod, on: type, changing, "", [option(label)], returning: .void, example: "",
        body: .mutate { machine, place, arguments in
          let bits = combine(
            Nominal.bits(of: place, in: machine), Nominal.bits(of: arguments[0], in: machine))
          place = try nominal.options(bits: bits, in: machine)
          return .void
        }),
    ]
  }
}
