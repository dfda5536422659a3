import Storage
import Syntax

extension Compiler {
  func assignment(
    _ place: Place, _ value: CheckedExpression, at range: Range<Int>
  ) -> Step {
    if case .variable(let variable) = place {
      if case .slot(let slot) = location(of: variable) {
        return Step(owned(value).stored(in: slot))
      }
      let (code, assign) = (owned(value).code, assign(variable, at: range).run)
      return Step { machine, frame in
        try assign(machine, frame, code(machine, frame))
        return .next
      }
    }
    if let field = directField(place) {
      let (code, index, cell) = (owned(value).code, field.index, field.cell)
      return Step { machine, frame in
        let value = try code(machine, frame)
        machine.heap.pointee.cells[try cell(machine, frame)].values[index] = value
        return .next
      }
    }
    let target = compile(place, at: range)
    let code = owned(value).code
    return Step { machine, frame in
      try target.prepare(machine, frame)
      try target.assign(machine, frame, code(machine, frame))
      return .next
    }
  }

  /// As in Swift the places are evaluated before the value, and assigned to in their order.
  func assignment(
    toTuple places: PlacePattern, _ value: CheckedExpression, at range: Range<Int>
  ) -> Step {
    let target = parts(of: places, at: range)
    let slot = takeTemporary()
    let value = lowered(to: slot) { owned(value).stored(in: slot) }
    return Step { machine, frame in
      try target.prepare(machine, frame)
      try value.run(machine, frame)
      try target.assign(machine, frame, frame[slot])
      return .next
    }
  }

  private func parts(
    of pattern: PlacePattern, at range: Range<Int>
  ) -> (
    prepare: @Sendable (Machine, FrameSlots) throws -> Void,
    assign: @Sendable (Machine, FrameSlots, Value) throws -> Void
  ) {
    switch pattern {
    case .wildcard: return ({ _, _ in }, { _, _, _ in })
    case .place(let place):
      let place = compile(place, at: range)
      return (
        place.prepare,
        { machine, frame, value in
          machine.share(value)
          try place.assign(machine, frame, value)
        }
      )
    case .tuple(let parts):
      let parts = parts.map { part in
        let part = self.parts(of: part, at: range)
        return (Action(part.prepare), Assignment(part.assign))
      }
      return (
        { machine, frame in for part in parts { try part.0.run(machine, frame) } },
        { machine, frame, tuple in
          for (index, part) in parts.enumerated() {
            let value = machine.heap.pointee.cells[tuple.handle].values[index]
            try part.1.run(machine, frame, value)
          }
        }
      )
    }
  }

  func compound(
    _ place: Place, _ operation: InfixOperation, _ value: CheckedExpression, at range: Range<Int>
  ) -> Step {
    let site = site(operation.range)
    if let word = operation.word { return compound(word, place, value, site, range) }
    switch operation.operands {
    case .int:
      switch operation.kind {
      case .add: return compound(Whole.Add.self, place, value, site, range)
      case .subtract: return compound(Whole.Subtract.self, place, value, site, range)
      case .multiply: return compound(Whole.Multiply.self, place, value, site, range)
      case .divide: return compound(Whole.Divide.self, place, value, site, range)
      case .remainder: return compound(Whole.Remainder.self, place, value, site, range)
      default: break
      }
      return modifying(place, value, range, by: intOperation(operation.kind))
    case .nominal(.sized(let type), _):
      let kind = operation.kind
      return modifying(place, value, range) { try type.apply(kind, $0, $1, site) }
    case .double: return fractional(Double.self, operation.kind, place, value, site, range)
    case .float: return fractional(Float.self, operation.kind, place, value, site, range)
    default:
      return appending(to: place, operation.operands, value, site, range)
    }
  }

  private func modifying(
    _ place: Place, _ value: CheckedExpression, _ range: Range<Int>,
    by body: @escaping @Sendable (Value, Value) throws -> Value
  ) -> Step {
    let (target, code) = (compile(place, at: range), compile(value).code)
    return Step { machine, frame in
      try target.prepare(machine, frame)
      let other = try code(machine, frame)
      try target.modify(machine, frame) { $0 = try body($0, other) }
      return .next
    }
  }

  private func fractional<Number: Scalar & FloatingPoint>(
    _: Number.Type, _ kind: InfixOperation.Kind, _ place: Place, _ value: CheckedExpression,
    _ site: Site, _ range: Range<Int>
  ) -> Step {
    switch kind {
    case .add: compound(Fractional<Number>.Add.self, place, value, site, range)
    case .subtract: compound(Fractional<Number>.Subtract.self, place, value, site, range)
    case .multiply: compound(Fractional<Number>.Multiply.self, place, value, site, range)
    default: compound(Fractional<Number>.Divide.self, place, value, site, range)
    }
  }

  /// `place += value` by a library operator on both types.
  private func compound(
    _ word: Builtin, _ place: Place, _ value: CheckedExpression, _ site: Site, _ range: Range<Int>
  ) -> Step {
    guard case .call(let run) = word.body else {
      preconditionFailure("'\(word.name)' is used as what it is not")
    }
    let target = compile(place, at: range)
    let first = takeTemporary()
    _ = takeTemporary()
    let last = takeTemporary()
    let value = lowered(to: last) { compile(value).stored(in: last) }
    let called = BuiltinSite(site: site, arguments: [])
    return Step { machine, frame in
      try target.prepare(machine, frame)
      try value.run(machine, frame)
      frame[first] = .absent
      frame[first + 1] = try target.read(machine, frame)
      machine.chargeCall()
      machine.state.pointee.top = frame + last + 1
      do {
        let result = try run(machine, Arguments(base: frame + first + 1, count: 2))
        try target.assign(machine, frame, result)
      } catch let failure as Failure {
        throw called.diagnostic(failure)
      }
      return .next
    }
  }

  private func compound<Operation: BinaryOperation>(
    _: Operation.Type, _ place: Place, _ value: CheckedExpression, _ site: Site,
    _ range: Range<Int>
  ) -> Step where Operation.Result == Operation.Content {
    typealias Content = Operation.Content
    if case .variable(let variable) = place {
      let name = variable.name
      switch location(of: variable) {
      case .slot(let slot) where !unset.contains(ObjectIdentifier(variable)):
        let sum = binary(Operation.self, .slot(slot), compile(value), site).code
        return Step { machine, frame in
          frame[slot] = try sum(machine, frame)
          return .next
        }
      case .global(let index):
        let value = compile(value)
        if case .slot(let slot) = value {
          return Step { machine, frame in
            let place = machine.state.pointee.globals + index
            if place.pointee.tag == .absent { throw noValue(name, site) }
            place.pointee = try Operation.apply(
              Content(place.pointee), Content(frame[slot]), site
            ).value
            return .next
          }
        }
        let code = value.code
        return Step { machine, frame in
          let other = Content(try code(machine, frame))
          let place = machine.state.pointee.globals + index
          if place.pointee.tag == .absent { throw noValue(name, site) }
          place.pointee = try Operation.apply(Content(place.pointee), other, site).value
          return .next
        }
      default: break
      }
    }
    if let field = directField(place) {
      let (code, index, cell) = (compile(value).code, field.index, field.cell)
      return Step { machine, frame in
        let other = Content(try code(machine, frame))
        let handle = try cell(machine, frame)
        let sum = try Operation.apply(
          Content(machine.heap.pointee.cells[handle].values[index]), other, site)
        machine.heap.pointee.cells[handle].values[index] = sum.value
        return .next
      }
    }
    // The place first: its temporaries must outlive the value.
    let target = compile(place, at: range)
    let code = compile(value).code
    return Step { machine, frame in
      try target.prepare(machine, frame)
      let other = Content(try code(machine, frame))
      try target.modify(machine, frame) {
        $0 = try Operation.apply(Content($0), other, site).value
      }
      return .next
    }
  }

  /// `+=` of a string or an array, in place.
  private func appending(
    to place: Place, _ type: Type, _ value: CheckedExpression, _ site: Site, _ range: Range<Int>
  ) -> Step {
    let target = compile(place, at: range)
    switch value.kind {
    case .string(let text):
      // Neither a literal nor a list of elements must be made first.
      return Step { machine, frame in
        try target.prepare(machine, frame)
        try target.modify(machine, frame) { place in
          try located(site) { try machine.append(text: text, to: &place) }
        }
        return .next
      }
    case .array(let elements):
      let (first, codes) = stored(elements)
      return Step { machine, frame in
        try target.prepare(machine, frame)
        for code in codes { try code.run(machine, frame) }
        try target.modify(machine, frame) { place in
          try located(site) {
            for index in codes.indices { try machine.append(frame[first + index], to: &place) }
          }
        }
        return .next
      }
    case .interpolation(let pieces):
      let write = text(of: pieces).run
      if let address = target.address {
        return Step { machine, frame in
          var text = ""
          try write(machine, frame, &text)
          let place = try address(machine, frame)
          try located(site) { try machine.append(text: text, to: &place.pointee) }
          return .next
        }
      }
      return Step { machine, frame in
        try target.prepare(machine, frame)
        var text = ""
        try write(machine, frame, &text)
        try target.modify(machine, frame) { place in
          try located(site) { try machine.append(text: text, to: &place) }
        }
        return .next
      }
    default: break
    }
    let slot = takeTemporary()
    let value = lowered(to: slot) { compile(value).stored(in: slot) }
    let isString = type == .string
    return Step { machine, frame in
      try target.prepare(machine, frame)
      try value.run(machine, frame)
      try target.modify(machine, frame) { place in
        try located(site) {
          isString
            ? try machine.append(string: frame[slot], to: &place)
            : try machine.append(contentsOf: frame[slot], to: &place)
        }
      }
      return .next
    }
  }
}

extension Machine {
  /// Appends a string to the one in `place`; the index of a part of a text then begins at 0, as in
  /// Swift, unless it is kept.
  func append(
    string other: Value, to place: inout Value, keepingStart keepsStart: Bool = false
  ) throws {
    try append(text: string(other), to: &place, keepingStart: keepsStart)
  }

  /// Appends text to the string in `place`.
  func append(
    text: String, to place: inout Value, keepingStart keepsStart: Bool = false
  ) throws {
    let bytes = text.utf8.count
    try checkString(bytes: heap.pointee.cells[place.handle].text.utf8.count + bytes)
    try charge(8 + bytes / 16)
    try willAllocate(bytes)
    let handle = try unshare(&place)
    heap.pointee.cells[handle].text += text
    if !keepsStart, start(ofPart: place) != nil { heap.pointee.cells[handle].number = -2 }
    try noteGrowth(bytes)
  }

  /// Appends the elements of an array to the one in `place`.
  func append(contentsOf other: Value, to place: inout Value) throws {
    let added = elements(other)
    try charge(added.count)
    let handle = try unshare(&place)
    try ListMemory.check(heap.pointee.cells[handle].values.count, growingBy: added.count, self)
    for value in added { share(value) }
    heap.pointee.cells[handle].values.append(contentsOf: added)
    try noteGrowth(16 * added.count)
  }

  /// Appends `element`, which has no other reference or is shared, to the array in `place`.
  func append(_ element: Value, to place: inout Value) throws {
    let handle = try unshare(&place)
    try ListMemory.check(heap.pointee.cells[handle].values.count, growingBy: 1, self)
    heap.pointee.cells[handle].values.append(element)
    try noteGrowth(16)
  }
}
