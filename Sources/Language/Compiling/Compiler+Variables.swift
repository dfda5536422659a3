import Storage
import Syntax

extension Type {
  /// Whether its values may be changed in place, so that a second reference must be noted.
  var isShareable: Bool {
    if case .tuple = self { return true }
    return switch constructor {
    case .string, .array, .slice, .set, .dictionary: true
    case .declared(let nominal): [.structure, .protocol, .parameter].contains(nominal.kind)
    case .optional: wrapped?.isShareable == true
    default: false
    }
  }
}

extension Type {
  /// Whether `nil` may be among its values.
  package var mayBeNil: Bool {
    self.is(.optional) || declaration?.kind == .parameter
  }
}

extension CheckedExpression {
  /// Whether its value is also referenced elsewhere, by a variable or a collection.
  var isAlias: Bool {
    switch kind {
    case .variable, .tupleElement, .element, .entry, .lazy: true
    case .accessed(let variable): variable.stored != nil
    case .property(let property, _):
      if case .declared(.accessors) = property.body { false } else { true }
    case .coalesced(let first, let second): first.isAlias || second.isAlias
    case .ternary(_, let first, let second): first.isAlias || second.isAlias
    case .conversion(.wrap, let operand), .conversion(.upcast, let operand),
      .conversion(.wrapContents, let operand), .forced(let operand), .unwrapped(let operand),
      .chained(let operand), .attempt(let operand, _):
      operand.isAlias
    default: false
    }
  }
}

extension Compiler {
  /// The value of a variable.
  func read(_ variable: Variable, at range: Range<Int>) -> Compiled {
    VariableAccess(variable, in: self, at: range).read
  }

  /// The value of a variable with accessors.
  func accessed(_ variable: AccessedVariable, at range: Range<Int>) -> Compiled {
    if let stored = variable.stored { return read(stored, at: range) }
    guard let getter = variable.getter else {
      preconditionFailure("'\(variable.name)' is neither stored nor computed")
    }
    return call(CheckedExpression(.variable(getter), getter.type, at: range), [], at: range)
  }

  /// Gives a variable its first value; a captured one gets a new box.
  func declare(_ variable: Variable) -> Assignment {
    declaredSlots.note(variable)
    return VariableAccess(variable, in: self, at: 0..<0).declare
  }

  /// Changes the value of a variable.
  func assign(_ variable: Variable, at range: Range<Int>) -> Assignment {
    VariableAccess(variable, in: self, at: range).assign
  }

  /// Code for an expression whose value gets another reference.
  func owned(_ expression: CheckedExpression) -> Compiled {
    let compiled = compile(expression)
    guard expression.type.isShareable, expression.isAlias else { return compiled }
    let code = compiled.code
    return .code { machine, frame in
      let value = try code(machine, frame)
      machine.share(value)
      return value
    }
  }

  /// Destructures a value; the parts of a tuple get another reference.
  func bind(_ pattern: CheckedPattern) -> Assignment {
    switch pattern {
    case .variable(let variable): return declare(variable)
    case .wildcard: return Assignment { _, _, _ in }
    case .tuple(let parts):
      let parts = parts.map(bind)
      return Assignment { machine, frame, tuple in
        for (index, part) in parts.enumerated() {
          let value = machine.heap.pointee.cells[tuple.handle].values[index]
          machine.share(value)
          try part.run(machine, frame, value)
        }
      }
    }
  }
}

@inline(never)
func noValue(_ name: String, _ site: Site) -> Diagnostic {
  Failure("'\(name)' has no value yet", hint: "give it one where it is declared")
    .diagnostic(at: site)
}
