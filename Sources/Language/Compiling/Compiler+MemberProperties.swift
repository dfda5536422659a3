import Storage
import Syntax

/// The values of the properties that the page declares.
extension Compiler {
  /// The value of a property that the page declares.
  func property(
    _ code: DeclaredCode, of object: CheckedExpression?, at range: Range<Int>
  ) -> Compiled {
    switch (code, object) {
    case (.enumCase(let value, _), _): return .constant(value)
    case (.accessors(let get, _), let object): return call(get, object, [], at: range)
    case (.variable(let index, let initial, _), _):
      let ensure = ensure(index, initial, at: range)
      return .code { machine, frame in
        let value = machine.state.pointee.globals[index]
        if value.tag != .absent { return value }
        try ensure.run(machine, frame)
        return machine.state.pointee.globals[index]
      }
    case (.field(let field), let object?):
      guard let initial = field.initial else {
        let value = self.field(field.index, of: object, at: range)
        return KeptReference(field.ownership, site(range), top: height).read(value)
      }
      return lazyField(field.index, initial, of: object, at: range)
    default: preconditionFailure("a member is read as what it is not")
    }
  }

  private func field(_ index: Int, of object: CheckedExpression, at range: Range<Int>) -> Compiled {
    if let nominal = object.type.declaration, nominal.kind != .class {
      let code = compile(object)
      if case .slot(let slot) = code {
        return .code { machine, frame in
          machine.heap.pointee.cells[frame[slot].handle].values[index]
        }
      }
      let value = code.code
      return .code { machine, frame in
        let instance = try value(machine, frame)
        return machine.heap.pointee.cells[instance.handle].values[index]
      }
    }
    let site = site(range)
    let code = compile(object)
    if case .slot(let slot) = code {
      return .code { machine, frame in
        let instance = frame[slot]
        let cell =
          instance.tag == .object
          ? instance.handle : try located(site) { try machine.cell(of: instance) }
        return machine.heap.pointee.cells[cell].values[index]
      }
    }
    let value = code.code
    return .code { machine, frame in
      let instance = try value(machine, frame)
      let cell = try located(site) { try machine.cell(of: instance) }
      return machine.heap.pointee.cells[cell].values[index]
    }
  }

  private func lazyField(
    _ index: Int, _ initial: DeclaredCode.Function, of object: CheckedExpression,
    at range: Range<Int>
  ) -> Compiled {
    scoped {
      let site = site(range)
      let slot = takeTemporary()
      let object = lowered(to: slot) { compile(object).stored(in: slot) }
      let receiver = takeTemporary()
      let call = calling(initial, isDispatched: false, receiver, [.slot(slot)], site)
      return .code { machine, frame in
        try object.run(machine, frame)
        let cell = try located(site) { try machine.cell(of: frame[slot]) }
        let value = machine.heap.pointee.cells[cell].values[index]
        if value.tag != .absent { return value }
        let first = try call(machine, frame)
        machine.heap.pointee.cells[cell].values[index] = first
        return first
      }
    }
  }

  /// Code that gives a static property its initial value, if it has none.
  func ensure(
    _ index: Int, _ initial: DeclaredCode.Function, at range: Range<Int>
  ) -> Action {
    scoped {
      let site = site(range)
      let slot = takeTemporary()
      usesGlobal(index)
      let call = calling(initial, isDispatched: false, slot, [], site)
      return Action { machine, frame in
        guard machine.state.pointee.globals[index].tag == .absent else { return }
        let value = try call(machine, frame)
        machine.state.pointee.globals[index] = value
      }
    }
  }
}
