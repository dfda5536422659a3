import Syntax

/// A program as text, one S-expression a statement.
func dump(_ source: String) -> String {
  parse(source).statements.map { dump($0) }.joined(separator: "; ")
}

func dump(_ statement: Statement) -> String {
  switch statement.kind {
  case .expression(let value): dump(value)
  case .variable(let isConstant, let bindings):
    list(isConstant ? "let" : "var", bindings.map(dump))
  case .assignment(let target, let name, let value): list(name.text, [dump(target), dump(value)])
  case .typealias(let name, let generics, let type):
    list("typealias", [name.text] + generics.parameters.map(\.text) + [dump(type)])
  case .function(let function):
    list(
      "func", [function.name.text, list("", function.parameters.map(dump))],
      function.result.map { "-> " + dump($0) }, block(function.body))
  case .type(let declaration): dump(declaration)
  case .if(let conditions, let then, let otherwise):
    list("if", conditions.map(dump), block(then), otherwise.map { "else " + block($0) })
  case .while(let conditions, let body): list("while", conditions.map(dump), block(body))
  case .for(let pattern, let sequence, let filter, let body):
    list(
      "for", [dump(pattern), dump(sequence)], filter.map { "where " + dump($0) }, block(body))
  case .forCase(let pattern, let sequence, let filter, let body):
    list(
      "for", ["case " + dump(pattern), dump(sequence)], filter.map { "where " + dump($0) },
      block(body))
  case .switch(let subject, let cases): list("switch", [dump(subject)] + cases.map { dump($0) })
  case .fallthrough: "(fallthrough)"
  case .return(let value): list("return", value.map { [dump($0)] } ?? [])
  case .guard(let conditions, let otherwise):
    list("guard", conditions.map(dump), "else " + block(otherwise))
  case .repeat(let body, let condition): list("repeat", [block(body), dump(condition)])
  case .break(let label): list("break", label.map { [$0.text] } ?? [])
  case .continue(let label): list("continue", label.map { [$0.text] } ?? [])
  case .defer(let body): list("defer", [block(body)])
  case .throw(let value): list("throw", [dump(value)])
  case .do(let body, let thrown, let catches):
    list(
      thrown.map { "do throws " + dump($0) } ?? "do",
      [block(body)]
        + catches.map { dump($0, "catch") })
  case .labeled(let label, let statement): list(label.text + ":", [dump(statement)])
  }
}

func dump(_ declaration: NominalDeclaration) -> String {
  let inherited =
    declaration.inherited.isEmpty ? [] : [list(":", declaration.inherited.map(dump))]
  let requirements = declaration.requirements.map { requirement in
    list(requirement.isSame ? "==" : ":", [requirement.name.text, dump(requirement.type)])
  }
  return list(
    declaration.kind.rawValue,
    [declaration.name.text] + inherited + requirements + declaration.members.map { dump($0) })
}

private func dump(_ member: Member) -> String {
  var words: [String] = []
  let named: [(Member.Modifiers, String)] = [
    (.static, "static"), (.mutating, "mutating"), (.override, "override"),
    (.convenience, "convenience"), (.required, "required"), (.lazy, "lazy"),
  ]
  for (modifier, word) in named where member.modifiers.contains(modifier) { words.append(word) }
  switch member.kind {
  case .alias(let name, let type): words.append(list("typealias", [name.text, dump(type)]))
  case .associated(let name, _): words.append(list("associatedtype", [name.text]))
  case .property(let isConstant, let bindings):
    words.append(
      list(
        isConstant ? "let" : "var",
        bindings.map { binding in
          dump(binding)
        }))
  case .function(let function, _): words.append(dump(Statement(.function(function), at: 0..<0)))
  case .initializer(let function, let isFailable, _):
    words.append(dump(Statement(.function(function), at: 0..<0)) + (isFailable ? "?" : ""))
  case .subscript(let function, let accessors):
    words.append(dump(Statement(.function(function), at: 0..<0)))
    words += accessors.map { dump($0) }
  case .cases(let cases):
    words.append(
      list(
        "case",
        cases.map { one in
          one.name.text
            + (one.parameters.isEmpty
              ? ""
              : list("", one.parameters.map { ($0.label.map { $0 + ":" } ?? "") + dump($0.type) }))
            + (one.rawValue.map { "=" + dump($0) } ?? "")
        }))
  case .type(let declaration): words.append(dump(declaration))
  }
  return words.joined(separator: " ")
}

private func dump(_ accessor: Accessor) -> String {
  list(
    accessor.kind.rawValue, accessor.parameter.map { [$0.text] } ?? [],
    accessor.body.map { block($0) })
}

func dump(_ value: Expression) -> String {
  switch value.kind {
  case .integer(let value): "\(value)"
  case .floatingPoint(let value): "\(value)"
  case .boolean(let value): "\(value)"
  case .nil: "nil"
  case .labelled(let function, let labels):
    list(dump(function), labels.map { ($0 ?? "_") + ":" })
  case .wildcard: "_"
  case .missing: "missing"
  case .name(let name): name
  case .type(let type): dump(type)
  case .closureParameter(let index): "$\(index)"
  case .implicitMember(let name): "." + name.text
  case .string(let segments): segments.isEmpty ? "\"\"" : segments.map(dump).joined(separator: "&")
  case .member(let base, let name): list("." + name.text, [dump(base)])
  case .call(let callee, let arguments): list("call", [dump(callee)] + arguments.map(dump))
  case .subscript(let base, let arguments): list("at", [dump(base)] + arguments.map(dump))
  case .array(let elements): "[" + elements.map(dump).joined(separator: " ") + "]"
  case .dictionary(let entries):
    "[" + entries.map { dump($0.key) + ": " + dump($0.value) }.joined(separator: " ") + ":]"
  case .tuple(let elements): list("tuple", elements.map(dump))
  case .parenthesized(let value): list("paren", [dump(value)])
  case .branching(let statement): list("value", [dump(statement)])
  case .closure(let closure):
    list(
      "closure",
      closure.captures.map(dump) + (closure.parameters.map { [list("", $0.map(dump))] } ?? []),
      closure.result.map { "-> " + dump($0) }, block(closure.body))
  case .prefix(let name, let value): list(name.text, [dump(value)])
  case .infix(let left, let name, let right): list(name.text, [dump(left), dump(right)])
  case .oneSided(let name, let bound, let isLowerBound):
    list(isLowerBound ? "_" + name.text : name.text + "_", [dump(bound)])
  case .forced(let value): list("!", [dump(value)])
  case .unwrapped(let value): list("?", [dump(value)])
  case .optionalChain(let value): list("chain", [dump(value)])
  case .inout(let place): list("&", [dump(place)])
  case .try(let attempt, let value): list(attempt.rawValue, [dump(value)])
  case .is(let value, let type): list("is", [dump(value), dump(type)])
  case .cast(let value, let cast, let type): list(cast.rawValue, [dump(value), dump(type)])
  case .keyPath(let names): list("#keyPath", names.map(\.text))
  case .pathLiteral(let path):
    list("\\", (path.root.map { [dump($0)] } ?? []) + [dump(path.value)])
  case .selector(let method): list("#selector", [dump(method)])
  case .ternary(let condition, let then, let otherwise):
    list("?", [dump(condition), dump(then), dump(otherwise)])
  }
}

func dump(_ type: TypeExpression) -> String {
  switch type.kind {
  case .named(let name, let arguments):
    arguments.isEmpty ? name : name + "<" + arguments.map(dump).joined(separator: " ") + ">"
  case .optional(let type): dump(type) + "?"
  case .array(let type): "[" + dump(type) + "]"
  case .dictionary(let key, let value): "[" + dump(key) + ": " + dump(value) + "]"
  case .tuple(let elements):
    list("", elements.map { ($0.label.map { $0 + ":" } ?? "") + dump($0.type) })
  case .inout(let type): list("inout", [dump(type)])
  case .function(let parameters, let result): list("->", parameters.map(dump) + [dump(result)])
  }
}

private func dump(_ binding: Binding) -> String {
  list(
    dump(binding.pattern), binding.type.map { [": " + dump($0)] } ?? [],
    binding.value.map { "= " + dump($0) })
    + binding.accessors.map { " " + dump($0) }.joined()
}

private func dump(_ pattern: Pattern) -> String {
  switch pattern.kind {
  case .name(let name): name
  case .wildcard: "_"
  case .tuple(let elements): list("", elements.map(dump))
  }
}

private func dump(_ one: SwitchCase, _ word: String = "case") -> String {
  let items = one.items?.map { item in
    dump(item.pattern) + (item.condition.map { " where " + dump($0) } ?? "")
  }
  return list(
    items.map { word + " " + $0.joined(separator: ", ") } ?? (word == "case" ? "default" : word),
    [block(one.body)])
}

private func dump(_ pattern: CasePattern) -> String {
  switch pattern.kind {
  case .wildcard: "_"
  case .name(let name, let isConstant): (isConstant ? "let " : "var ") + name
  case .optional(let part): dump(part) + "?"
  case .typed(let type, let part): dump(type) + dump(part)
  case .oneSided(let sign, let bound, let isLowerBound):
    isLowerBound ? dump(bound) + sign.text : sign.text + dump(bound)
  case .tuple(let elements): list("", elements.map(dump))
  case .member(let name, let elements): list("." + name.text, elements.map(dump))
  case .is(let type): list("is", [dump(type)])
  case .cast(let part, let type): list("as", [dump(part), dump(type)])
  case .expression(let value): dump(value)
  }
}

private func dump(_ element: CasePattern.Element) -> String {
  (element.label.map { $0.text + ":" } ?? "") + dump(element.pattern)
}

private func dump(_ condition: Condition) -> String {
  switch condition {
  case .pattern(let pattern, let value): list("case", [dump(pattern), dump(value)])
  case .expression(let value): dump(value)
  case .binding(let isConstant, let pattern, let type, let value):
    list(
      isConstant ? "let" : "var", [dump(pattern)], type.map { ": " + dump($0) }, "= " + dump(value))
  }
}

private func dump(_ segment: StringSegment) -> String {
  switch segment {
  case .text(let text): text.debugDescription
  case .interpolation(let value): list("\\", [dump(value)])
  }
}

private func dump(_ argument: Argument) -> String {
  (argument.isTrailing ? "~" : "") + (argument.label.map { $0.text + ":" } ?? "")
    + dump(argument.value)
}

private func dump(_ capture: Closure.Capture) -> String {
  "[" + (capture.ownership == .weak ? "weak " : "") + capture.name.text
    + (capture.value.map { "=" + dump($0) } ?? "") + "]"
}

private func dump(_ parameter: Closure.Parameter) -> String {
  parameter.name.text + (parameter.type.map { ":" + dump($0) } ?? "")
}

private func dump(_ parameter: FunctionDeclaration.Parameter) -> String {
  list(
    "\(parameter.label ?? "_")/\(parameter.name.text)", [dump(parameter.type)],
    parameter.defaultValue.map { "= " + dump($0) })
}

private func block(_ statements: [Statement]) -> String {
  "{" + statements.map { dump($0) }.joined(separator: "; ") + "}"
}

private func list(_ head: String, _ parts: [String], _ more: String?...) -> String {
  let all = (head.isEmpty ? [] : [head]) + parts + more.compactMap(\.self)
  return "(" + all.joined(separator: " ") + ")"
}
