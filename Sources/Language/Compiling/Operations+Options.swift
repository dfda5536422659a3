import Syntax

/// Code for the set of options with the bits of all elements of a list.
func options(_ nominal: Nominal, _ list: @escaping Evaluation, _ site: Site) -> Compiled {
  .code { machine, frame in
    let list = try list(machine, frame)
    return try located(site) {
      let bits = machine.elements(list).reduce(UInt64(0)) { $0 | Nominal.bits(of: $1, in: machine) }
      return try nominal.options(bits: bits, in: machine)
    }
  }
}

extension Nominal {
  /// The bits of the raw value of a set of options.
  package static func bits(of options: Value, in machine: Machine) -> UInt64 {
    machine.elements(options)[0].word
  }

  /// The set of options of the type with these bits as its raw value.
  ///
  /// - Throws: A `Failure` when a limit is reached.
  package func options(bits: UInt64, in machine: Machine) throws -> Value {
    let type = machine.declaration(of: .declared(self))?.fields.first?.type
    let raw = type?.sizedInteger?.value(bits: bits) ?? Value(tag: .int, word: bits)
    return try machine.allocate(record: [raw], of: self)
  }
}
