import Storage
import Syntax

extension Compiler {
  /// Code for an expression. The value of a variable or a part of one has no reference of its own:
  /// use `owned` for a value that is kept.
  func compile(_ expression: CheckedExpression) -> Compiled {
    weigh(1)
    switch expression.kind {
    case .integer(let value): return .constant(expression.type.value(of: value))
    case .double(let value): return .constant(.double(value))
    case .float(let value): return .constant(.float(value))
    case .boolean(let value): return .constant(.bool(value))
    case .string(let text):
      let site = site(expression.range)
      return .code { machine, _ in try located(site) { try machine.allocate(string: text) } }
    case .none: return .constant(.none)
    case .interpolation(let pieces): return interpolation(pieces, at: expression.range)
    case .variable(let variable): return read(variable, at: expression.range)
    case .accessed(let variable): return self.accessed(variable, at: expression.range)
    case .array(let elements), .tuple(let elements):
      return elements.isEmpty && expression.type == .void
        ? .constant(.void) : collection(elements, at: expression.range)
    case .dictionary(let entries): return dictionary(entries, at: expression.range)
    case .tupleElement(let tuple, let index): return element(tuple, index)
    case .closure(let function): return closure(function)
    case .call(let callee, let arguments):
      return call(callee, arguments, at: expression.range)
    case .builtin(let builtin, let receiver, let arguments):
      return call(builtin, receiver, arguments, as: expression.type, at: expression.range)
    case .initialization(let object, let properties):
      return initialization(object, properties, at: expression.range)
    case .property(let builtin, let object):
      return property(builtin, of: object, at: expression.range)
    case .lazy(let builtin, of: let owner, let arguments):
      return lazy(builtin, of: owner, arguments, at: expression.range)
    case .element(let array, let index):
      return element(array, index: index, at: expression.range)
    case .entry(let dictionary, let key, let fallback):
      return entry(of: dictionary, key, default: fallback, at: expression.range)
    case .infix(let operation, let left, let right):
      return infix(operation, left, right)
    case .negated(let operand): return negated(operand, at: expression.range)
    case .not(let operand):
      let code = compile(operand).code
      return .code { .bool(try !code($0, $1).asBool) }
    case .and(let left, let right):
      let (left, right) = (compile(left).code, compile(right).code)
      return .code { .bool(try left($0, $1).asBool && right($0, $1).asBool) }
    case .or(let left, let right):
      let (left, right) = (compile(left).code, compile(right).code)
      return .code { .bool(try left($0, $1).asBool || right($0, $1).asBool) }
    case .coalesced(let optional, let other): return coalesced(optional, other, expression.type)
    case .ternary(let condition, let first, let second):
      return ternary(condition, first, second)
    case .branching(let statement, let variable):
      return scoped {
        let (run, read) = (compile(statement).run, read(variable, at: expression.range).code)
        guard case .slot(let slot) = location(of: variable) else {
          return .code { machine, frame in
            _ = try run(machine, frame)
            return try read(machine, frame)
          }
        }
        return .code { machine, frame in
          _ = try run(machine, frame)
          defer { frame[slot] = .absent }
          return try read(machine, frame)
        }
      }
    case .conversion(let conversion, let operand):
      return converted(operand, by: conversion, at: expression.range)
    case .forced(let optional): return forced(optional, at: expression.range)
    case .unwrapped(let optional): return unwrapped(optional)
    case .chained(let value): return chained(value)
    case .attempt(let value, let isForced):
      return attempt(value, isForced: isForced, at: expression.range)
    case .is(let value, let type): return test(value, type, at: expression.range)
    case .cast(let value, to: let type, isForced: let isForced):
      return cast(value, to: type, isForced: isForced, at: expression.range)
    case .capturing(let captures, let closure): return capturing(captures, closure)
    case .inout: preconditionFailure("an argument that changes is compiled with its call")
    }
  }

  /// Code that evaluates `expressions` into temporaries taken for them, in order.
  func stored(_ expressions: [CheckedExpression?]) -> (first: Int, codes: [Action]) {
    let first = height
    let codes = expressions.map { expression -> Action in
      let slot = takeTemporary()
      return scoped {
        // The slot itself gets its value last: until then it is free.
        guard let expression else { return Action { $1[slot] = .absent } }
        return storing(expression, in: slot)
      }
    }
    return (first, codes)
  }

  func storing(_ expression: CheckedExpression, in slot: Int) -> Action {
    lowered(to: slot) { owned(expression).stored(in: slot) }
  }

  private func collection(_ elements: [CheckedExpression], at range: Range<Int>) -> Compiled {
    scoped {
      let site = site(range)
      let (first, codes) = stored(elements)
      return .code { machine, frame in
        for code in codes { try code.run(machine, frame) }
        let values = Array(UnsafeBufferPointer(start: frame + first, count: codes.count))
        return try located(site) { try machine.allocate(elements: values) }
      }
    }
  }

  private func element(_ tuple: CheckedExpression, _ index: Int) -> Compiled {
    let code = compile(tuple).code
    return .code { machine, frame in
      let tuple = try code(machine, frame)
      return machine.heap.pointee.cells[tuple.handle].values[index]
    }
  }

  private func element(
    _ array: CheckedExpression, index: CheckedExpression, at range: Range<Int>
  ) -> Compiled {
    let site = site(index.range)
    guard !array.type.is(.slice) else { return PartElement(part: array, index, site).code(self) }
    switch (array.kind, compile(index)) {
    case (_, .slot(let slot)) where array.isAlias:
      let code = compile(array).code
      return .code { machine, frame in
        try machine.element(of: code(machine, frame), frame[slot].asInt, site)
      }
    case (_, .constant(let index)):
      let index = index.asInt
      let code = compile(array).code
      return .code { machine, frame in
        try machine.element(of: code(machine, frame), index, site)
      }
    case (.variable, .code(let index)):
      // As in Swift, the variable is read last.
      let code = compile(array).code
      return .code { machine, frame in
        let index = try index(machine, frame).asInt
        return try machine.element(of: code(machine, frame), index, site)
      }
    default:
      return scoped {
        let slot = takeTemporary()
        let array = lowered(to: slot) { compile(array).stored(in: slot) }
        let index = compile(index).code
        return .code { machine, frame in
          try array.run(machine, frame)
          let index = try index(machine, frame).asInt
          return try machine.element(of: frame[slot], index, site)
        }
      }
    }
  }

  private func coalesced(
    _ optional: CheckedExpression, _ other: CheckedExpression, _ type: Type
  ) -> Compiled {
    let (first, second) = (compile(optional).code, compile(other).code)
    let isKept = optional.type == type
    return .code { machine, frame in
      let value = try first(machine, frame)
      guard let unwrapped = value.unwrapped else { return try second(machine, frame) }
      return isKept ? value : unwrapped
    }
  }

  private func ternary(
    _ condition: CheckedExpression, _ first: CheckedExpression, _ second: CheckedExpression
  ) -> Compiled {
    let condition = compile(condition).code
    let (first, second) = (compile(first).code, compile(second).code)
    return .code { try condition($0, $1).asBool ? first($0, $1) : second($0, $1) }
  }

  private func converted(
    _ operand: CheckedExpression, by conversion: Conversion, at range: Range<Int>
  ) -> Compiled {
    switch conversion {
    case .intToDouble:
      switch compile(operand) {
      case .constant(let value): return .constant(.double(Double(value.asInt)))
      case .slot(let slot): return .code { .double(Double($1[slot].asInt)) }
      case .code(let code): return .code { .double(Double(try code($0, $1).asInt)) }
      }
    case .wrap:
      let code = compile(operand).code
      if operand.type.mayBeNil { return .code { try code($0, $1).wrapped } }
      return .code(code)
    case .erase:
      let (code, type, site) = (owned(operand).code, operand.type, site(range))
      return .code { machine, frame in
        let value = try code(machine, frame)
        return try located(site) { try machine.allocate(erasing: value, of: type) }
      }
    case .eraseInside:
      guard let type = operand.type.wrapped else { return compile(operand) }
      return converted(operand, by: .contents(.optional(.erased(type))), at: range)
    case .characters:
      let (code, site) = (compile(operand).code, site(range))
      return .code { machine, frame in
        let text = try code(machine, frame)
        return try located(site) { try machine.characters(of: text) }
      }
    case .entries:
      let (code, site) = (compile(operand).code, site(range))
      return .code { machine, frame in
        let dictionary = try code(machine, frame)
        return try located(site) { try machine.pairs(machine.entries(of: dictionary)) }
      }
    case .members:
      let (code, site) = (compile(operand).code, site(range))
      return .code { machine, frame in
        let set = try code(machine, frame)
        return try located(site) { try machine.allocate(sharing: machine.members(of: set)) }
      }
    case .listToSet:
      let (code, site, end) = (owned(operand).code, site(range), frameEnd)
      return .code { machine, frame in
        let list = machine.elements(try code(machine, frame))
        return try end.keeping(frame, machine, site) { try machine.allocate(set: list) }
      }
    case .listToOptions(let nominal): return options(nominal, compile(operand).code, site(range))
    case .contents(let contents):
      return .code(contents.code(after: owned(operand).code, frameEnd, at: site(range)))
    case .upcast, .wrapContents: return compile(operand)
    }
  }
}

/// Runs `body`, and adds the position to its failure.
@inline(__always)
func located<Result>(_ site: Site, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let failure as Failure {
    throw failure.diagnostic(at: site)
  }
}

extension Machine {
  /// The element of an array at `index`, which must be one of its indices.
  @inline(__always)
  func element(of array: Value, _ index: Int, _ site: Site) throws -> Value {
    let count = heap.pointee.cells[array.handle].values.count
    guard index >= 0 && index < count else {
      throw ListIndices(of: array, in: self).bad(index).diagnostic(at: site)
    }
    return heap.pointee.cells[array.handle].values[index]
  }
}

extension Type {
  /// A whole number of this type, by its bits.
  fileprivate func value(of number: Int) -> Value {
    sizedInteger?.value(bits: UInt64(bitPattern: Int64(number))) ?? .int(number)
  }
}
