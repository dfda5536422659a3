import Storage

/// An element of a part of a list, whose first index need not be 0.
struct PartElement {
  private let part: CheckedExpression
  private let index: CheckedExpression
  private let site: Site

  /// - Parameter site: Where the index is.
  init(part: CheckedExpression, _ index: CheckedExpression, _ site: Site) {
    (self.part, self.index, self.site) = (part, index, site)
  }

  /// Its code.
  func code(_ compiler: Compiler) -> Compiled {
    let site = site
    @Sendable func element(_ machine: Machine, _ part: Value, _ index: Value) throws -> Value {
      let place = try machine.place(of: index.asInt, in: part, site)
      return machine.heap.pointee.cells[part.handle].values[place]
    }
    if case .variable = part.kind {
      // As in Swift, the variable is read last.
      let (part, index) = (compiler.compile(part).code, compiler.compile(index).code)
      return .code { machine, frame in
        let index = try index(machine, frame)
        return try element(machine, part(machine, frame), index)
      }
    }
    return compiler.scoped {
      let slot = compiler.takeTemporary()
      let whole = part
      let part = compiler.lowered(to: slot) { compiler.compile(whole).stored(in: slot) }
      let index = compiler.compile(index).code
      return .code { machine, frame in
        try part.run(machine, frame)
        let index = try index(machine, frame)
        return try element(machine, frame[slot], index)
      }
    }
  }
}
