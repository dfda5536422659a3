import Language
import Syntax

/// Checked trees as text.
extension CheckedStatement {
  var dump: String {
    switch kind {
    case .expression(let value): value.dump
    case .declaration(let pattern, let value): "(let \(pattern.dump) \(value.dump))"
    case .declarationWithoutValue(let variable): "(let \(variable.dump))"
    case .assignment(let place, let value): "(set \(place.dump) \(value.dump))"
    case .tupleAssignment(let places, let value): "(set \(places.dump) \(value.dump))"
    case .compoundAssignment(let place, let operation, let value):
      "(\(operation.kind.rawValue)= \(place.dump) \(value.dump))"
    case .chained(let statement): "(chain \(statement.dump))"
    case .function(let variable, let function): "(func \(variable.dump) \(function.dump))"
    case .if(let conditions, let then, let otherwise):
      "(if \(conditions.dump) {\(then.dump)} {\(otherwise.dump)})"
    case .guard(let conditions, let otherwise): "(guard \(conditions.dump) {\(otherwise.dump)})"
    case .repeat(let body, let condition): "(repeat {\(body.dump)} \(condition.dump))"
    case .exit(let exit): "(\(exit))"
    case .switch(let subject, let cases):
      "(switch \(subject.dump)\(cases.map { " \($0.dump)" }.joined()))"
    case .fallthrough: "(fallthrough)"
    case .landing(let exit, let body): "(to \(exit) {\(body.dump)})"
    case .defer(let body): "(defer {\(body.dump)})"
    case .throw(let value): "(throw \(value.dump))"
    case .do(let body, let catches):
      "(do {\(body.dump)}\(catches.map { " \($0.dump)" }.joined()))"
    case .while(let conditions, let body): "(while \(conditions.dump) {\(body.dump)})"
    case .for(let pattern, let values, let filter, let body):
      "(for \(pattern.dump) \(values.dump)\(filter.map { " where \($0.dump)" } ?? "") {\(body.dump)})"
    case .return(let value): "(return\(value.map { " \($0.dump)" } ?? ""))"
    case .delegation(_, let call, _): "(delegate \(call.dump))"
    case .break: "(break)"
    case .continue: "(continue)"
    }
  }
}

extension CheckedExpression {
  var dump: String {
    switch kind {
    case .integer(let number): "\(number)"
    case .double(let number): "\(number)"
    case .float(let number): "Float \(number)"
    case .boolean(let flag): "\(flag)"
    case .string(let text): "\"\(text)\""
    case .none: "nil"
    case .interpolation(let pieces): "(text \(pieces.dump))"
    case .variable(let variable): variable.name
    case .accessed(let variable): variable.name
    case .lazy(let property, let owner, _): "\(owner.dump).\(property.name)"
    case .array(let elements): "[\(elements.dump)]"
    case .dictionary(let entries):
      "[\(entries.map { "\($0.key.dump): \($0.value.dump)" }.joined(separator: ", "))]"
    case .tuple(let elements): "(tuple\(elements.isEmpty ? "" : " ")\(elements.dump))"
    case .tupleElement(let tuple, let number): "(.\(number) \(tuple.dump))"
    case .closure(let function): function.dump
    case .call(let callee, let arguments):
      "(call \(callee.dump)\(arguments.isEmpty ? "" : " ")\(arguments.dump))"
    case .builtin(let builtin, let receiver, let arguments):
      "(\(receiver?.dump ?? "")\(builtin.title)\(arguments.isEmpty ? "" : " ")\(arguments.dump))"
    case .initialization(let value, let properties):
      "(make \(value.dump)"
        + properties.map { " \($0.property.name): \($0.value.dump)" }.joined() + ")"
    case .property(let property, let owner): "\(owner?.dump ?? "").\(property.name)"
    case .element(let array, let index): "\(array.dump)[\(index.dump)]"
    case .entry(let dictionary, let key, let fallback):
      "\(dictionary.dump)[\(key.dump)\(fallback.map { " default: \($0.dump)" } ?? "")]"
    case .infix(let operation, let left, let right):
      "(\(left.dump) \(operation.kind.rawValue) \(right.dump))"
    case .negated(let value): "(- \(value.dump))"
    case .not(let value): "(! \(value.dump))"
    case .and(let left, let right): "(\(left.dump) && \(right.dump))"
    case .or(let left, let right): "(\(left.dump) || \(right.dump))"
    case .coalesced(let left, let right): "(\(left.dump) ?? \(right.dump))"
    case .branching(let statement, _): "(value \(statement.dump))"
    case .ternary(let condition, let then, let otherwise):
      "(\(condition.dump) ? \(then.dump) : \(otherwise.dump))"
    case .conversion(let conversion, let value): "(\(conversion) \(value.dump))"
    case .forced(let value): "\(value.dump)!"
    case .unwrapped(let value): "\(value.dump)?"
    case .chained(let value): "(chain \(value.dump))"
    case .inout(let place): "&\(place.dump)"
    case .attempt(let value, let isForced): "(try\(isForced ? "!" : "?") \(value.dump))"
    case .is(let value, let target): "(is \(value.dump) \(target))"
    case .cast(let value, let target, let isForced):
      "(as\(isForced ? "!" : "?") \(value.dump) \(target))"
    case .capturing(let captures, let closure):
      "(capturing \(captures.map { "\($0.variable.dump)=\($0.value.dump)" }.joined(separator: " ")) "
        + "\(closure.dump))"
    }
  }
}

extension CheckedExpression.Receiver {
  fileprivate var dump: String {
    switch self {
    case .value(let value): "\(value.dump)."
    case .place(let place): "&\(place.dump)."
    }
  }
}

extension Builtin {
  fileprivate var title: String { kind == .initializer ? "\(name).init" : name }
}

extension Place {
  fileprivate var dump: String {
    switch self {
    case .variable(let variable): variable.dump
    case .accessed(let variable, _): variable.name
    case .member(let member, .object(let owner), let arguments, _):
      "\(owner.dump)" + (arguments.isEmpty ? "->\(member.name)" : "[\(arguments.dump)]")
    case .member(let member, .value(let owner), let arguments, _):
      "\(owner.dump)" + (arguments.isEmpty ? ".\(member.name)" : "[\(arguments.dump)]")
    case .staticProperty(let property, _): property.name
    case .element(let array, let index, _): "\(array.dump)[\(index.dump)]"
    case .slice(let array, let kind, let index, _): "\(array.dump)[\(kind) \(index.dump)]"
    case .entry(let dictionary, let key, let fallback, _):
      "\(dictionary.dump)[\(key.dump)\(fallback.map { " default: \($0.dump)" } ?? "")]"
    case .tupleElement(let tuple, let number): "\(tuple.dump).\(number)"
    case .content(let optional, let unwrapping, _):
      "\(optional.dump)\(unwrapping == .chain ? "?" : "!")"
    }
  }
}

extension PlacePattern {
  fileprivate var dump: String {
    switch self {
    case .place(let place): place.dump
    case .wildcard: "_"
    case .tuple(let parts): "(\(parts.map(\.dump).joined(separator: " ")))"
    }
  }
}

extension Variable {
  /// The name, and where it is kept: `x@g0` for a global, `x@1` for a slot, `x@1*` for a box.
  var dump: String {
    switch storage {
    case .global(let index): "\(name)@g\(index)"
    case .local(let slot): "\(name)@\(slot)\(needsBox ? "*" : "")"
    }
  }
}

extension CheckedFunction {
  fileprivate var dump: String {
    let captured = captures.isEmpty ? "" : "[\(captures.map(\.dump).joined(separator: " "))] "
    var heads: [String] = []
    for (parameter, value) in zip(parameters, defaults) {
      heads.append(parameter.dump + (value.map { "=\($0.dump)" } ?? ""))
    }
    return "{\(captured)\(heads.joined(separator: " ")) in \(body.dump)}"
  }
}

extension CheckedCase {
  fileprivate var dump: String {
    let items = items.map { item in
      item.pattern.dump + (item.condition.map { " where \($0.dump)" } ?? "")
    }
    return "[\(items.joined(separator: ", ")) {\(body.dump)}]"
  }
}

extension CheckedCasePattern {
  fileprivate var dump: String {
    switch self {
    case .anything: "_"
    case .variable(let variable): variable.dump
    case .tuple(let parts): "(\(parts.map(\.dump).joined(separator: " ")))"
    case .none: "nil"
    case .is(let target, _): "is \(target)"
    case .cast(let target, _, let part): "\(part.dump) as \(target)"
    case .some(let part): "\(part.dump)?"
    case .value(let value): "== \(value.dump)"
    case .range(let range): "in \(range.dump)"
    case .enumCase(let number, let parts): "(case \(number) \(parts.map(\.dump).joined()))"
    case .compared(let kind, let bound): "\(kind.rawValue) \(bound.dump)"
    case .matched(let variable, let condition): "\(variable.dump) if \(condition.dump)"
    }
  }
}

extension CheckedPattern {
  fileprivate var dump: String {
    switch self {
    case .variable(let variable): variable.dump
    case .wildcard: "_"
    case .tuple(let parts): "(\(parts.map(\.dump).joined(separator: " ")))"
    }
  }
}

extension [CheckedExpression] {
  fileprivate var dump: String { map(\.dump).joined(separator: " ") }
}

extension [CheckedExpression?] {
  fileprivate var dump: String { map { $0?.dump ?? "_" }.joined(separator: " ") }
}

extension [CheckedStatement] {
  var dump: String { map(\.dump).joined(separator: "; ") }
}

extension [CheckedCondition] {
  fileprivate var dump: String {
    map { condition in
      switch condition {
      case .expression(let value): value.dump
      case .pattern(let pattern, let value): "(case \(pattern.dump) \(value.dump))"
      case .binding(let pattern, let value): "(let \(pattern.dump) \(value.dump))"
      }
    }
    .joined(separator: ", ")
  }
}
