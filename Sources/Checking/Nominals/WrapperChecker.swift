import Language
import Syntax

/// Property wrappers of the page.
///
/// A wrapped property `x` becomes what Swift makes of it: a stored property `_x` with the wrapper,
/// a computed one that reads and sets its `wrappedValue`, and perhaps `$x`, its `projectedValue`.
struct WrapperChecker: CheckerPart {
  let checker: Checker

  /// Notes the types among `statements` that can wrap properties.
  func note(_ statements: [Statement]) {
    for case .type(let syntax) in statements.map(\.kind) { note(syntax, within: "") }
  }

  private func note(_ syntax: NominalDeclaration, within outer: String) {
    let name = outer + syntax.name.text
    if syntax.extended == nil, syntax.property("wrappedValue") != nil {
      library.page.wrappers[name] = syntax
    }
    for case .type(let inner) in syntax.members.map(\.kind) { note(inner, within: "\(name).") }
  }

  /// The members of a type, with what its wrapped properties stand for.
  func members(of draft: NominalDraft) -> [Member] {
    var wrapped: [WrappedProperty] = []
    var members: [Member] = []
    for member in draft.members {
      guard case .property(false, let bindings) = member.kind, let binding = bindings.first,
        let wrapper = binding.wrapper
      else {
        members.append(member)
        continue
      }
      do throws(Diagnostic) {
        let property = try property(binding, wrapper, member, of: draft)
        wrapped.append(property)
        members += property.members
      } catch {
        diagnostics.append(error)
        draft.hasFailedMember = true
      }
    }
    guard !wrapped.isEmpty else { return draft.members }
    let open = wrapped.filter { $0.value == nil }
    members = members.map { FirstAssignments(of: open).made(in: $0) }
    let hasInitializer = members.contains { if case .initializer = $0.kind { true } else { false } }
    guard draft.syntax.kind == .structure, !hasInitializer else { return members }
    do throws(Diagnostic) {
      return try memberwise(members, wrapped, at: draft.syntax.name.range)
    } catch {
      diagnostics.append(error)
      return members
    }
  }

  // MARK: Properties

  /// The variables of a function that a wrapped one stands for; others themselves.
  func variables(
    _ bindings: [Binding], at range: Range<Int>
  ) throws(Diagnostic) -> [Binding] {
    guard let binding = bindings.first, let wrapper = binding.wrapper else { return bindings }
    guard !checker.isGlobal, library.page.wrappers[wrapper.name] != nil else {
      throw Diagnostic(
        .error, "'@\(wrapper.name)' is not in this dialect", at: wrapper.range,
        hint: "a wrapped property stands in a type")
    }
    let member = Member(.property(isConstant: false, [binding]), at: range)
    let property = try property(binding, wrapper, member, of: nil)
    guard property.value != nil else {
      throw Diagnostic(
        .error, "'\(property.name.text)' needs a first value here", at: property.name.range,
        hint: "write it behind the name: 'var \(property.name.text)… = …'")
    }
    return property.members.flatMap { member in
      if case .property(_, let bindings) = member.kind { bindings } else { [] as [Binding] }
    }
  }

  private func property(
    _ binding: Binding, _ wrapper: PropertyWrapper, _ member: Member, of draft: NominalDraft?
  ) throws(Diagnostic) -> WrappedProperty {
    let range = binding.pattern.range
    guard case .name(let name) = binding.pattern.kind,
      let syntax = draft.flatMap({ library.page.wrappers["\($0.type.spelling).\(wrapper.name)"] })
        ?? library.page.wrappers[wrapper.name],
      let content = syntax.property("wrappedValue")
    else {
      throw Diagnostic(
        .error, "there is no property wrapper '\(wrapper.name)'", at: wrapper.range,
        hint: "it is a type with a 'wrappedValue'")
    }
    guard syntax.isWrapper else {
      throw Diagnostic(
        .error, "'\(wrapper.name)' does not wrap properties", at: wrapper.range,
        hint: "write '@propertyWrapper' before its declaration")
    }
    if let accessor = binding.accessors.first {
      throw Diagnostic(
        .error,
        "'\(accessor.kind.rawValue)' of a wrapped property is not in this dialect",
        at: accessor.range,
        hint: accessor.isObserver
          ? "put it into the 'set' of 'wrappedValue' in '\(wrapper.name)'"
          : "leave '@\(wrapper.name)' out")
    }
    let isWhole = wrapper.arity == syntax.generics.parameters.count
    let own = isWhole ? content.type?.replacing(syntax, by: wrapper.type) : nil
    guard let type = binding.type ?? own ?? binding.value?.literalType else {
      throw Diagnostic(
        .error, "'\(name)' needs its type here", at: range,
        hint: "write '@\(wrapper.name) var \(name): … = …'")
    }
    guard let kept = syntax.wrapper(wrapper.type, around: type, as: content.type) else {
      throw Diagnostic(
        .error, "nothing says which types '\(wrapper.name)' has here", at: wrapper.range,
        hint: "write them: '@\(wrapper.name)<…>'")
    }
    let arguments = wrapper.arguments ?? []
    var value: [Argument]?
    if let first = binding.value {
      value = [Argument(label: Name("wrappedValue", at: first.range), value: first)] + arguments
    } else if syntax.isMade(with: arguments.map(\.label?.text)) {
      value = arguments
    } else if wrapper.arguments != nil {
      throw Diagnostic(
        .error, "'\(name)' needs a first value: '@\(wrapper.name)(…)' wraps one", at: range,
        hint: "write it behind the name: 'var \(name)… = …'")
    }
    let projection = syntax.property("projectedValue")
    return WrappedProperty(
      name: Name(name, at: range), type: type, wrapper: kept, arguments: arguments,
      value: value, first: binding.value, isSettable: content.isSettable,
      isMutating: content.isMutating, isProjectionMutating: projection?.isMutating ?? false,
      projection: projection?.type.map { $0.replacing(syntax, by: kept) },
      isProjectionSettable: projection?.isSettable ?? false, member: member)
  }

  // MARK: Initialisers

  /// The members of a struct, with the initialiser that Swift would give it: it takes the values of
  /// wrapped properties, not the wrappers.
  private func memberwise(
    _ members: [Member], _ wrapped: [WrappedProperty], at range: Range<Int>
  ) throws(Diagnostic) -> [Member] {
    var function = FunctionDeclaration(name: Name("init", at: range), parameters: [], body: [])
    func add(_ name: Name, _ type: TypeExpression, _ value: Expression?, _ statement: Statement) {
      function.parameters.append(
        FunctionDeclaration.Parameter(
          label: name.text, name: name, type: type, defaultValue: value))
      function.body.append(statement)
    }
    var members = members
    for (place, member) in members.enumerated() {
      guard case .property(let isConstant, var bindings) = member.kind,
        !member.modifiers.contains(.static), !member.modifiers.contains(.lazy)
      else { continue }
      for index in bindings.indices {
        let binding = bindings[index]
        guard case .name(let text) = binding.pattern.kind,
          binding.accessors.allSatisfy(\.isObserver), !(isConstant && binding.value != nil)
        else { continue }
        let name = Name(text, at: binding.pattern.range)
        if let property = wrapped.first(where: { "_\($0.name.text)" == text }) {
          guard property.first != nil || property.value == nil else { continue }
          let value = Expression(.name(property.name.text), at: name.range)
          add(
            property.name, property.type, property.first,
            property.assignment(of: value, at: name.range))
        } else {
          guard let type = binding.type ?? binding.value?.literalType else {
            throw Diagnostic(
              .error, "'\(text)' needs its type beside a wrapped property", at: name.range,
              hint: "write it: 'var \(text): … = …'")
          }
          bindings[index].type = type
          let first =
            binding.value
            ?? (type.isOptional && !isConstant ? Expression(.nil, at: name.range) : nil)
          let target = Expression(
            .member(base: Expression(.name("self"), at: name.range), name), at: name.range)
          add(
            name, type, first,
            Statement(
              .assignment(
                target: target, operator: Name("=", at: name.range),
                value: Expression(.name(text), at: name.range)), at: name.range))
        }
        bindings[index].value = nil
      }
      members[place].kind = .property(isConstant: isConstant, bindings)
    }
    members.append(
      Member(.initializer(function, isFailable: false, hasBody: true), at: range))
    if let inOrder = function.withoutParameters {
      members.append(
        Member(.initializer(inOrder, isFailable: false, hasBody: true), at: range))
    }
    return members
  }
}

extension FunctionDeclaration {
  /// The initialiser that makes one first value and its wrapper after the other, as Swift does; nil if
  /// one is missing, or if no order can be seen.
  fileprivate var withoutParameters: FunctionDeclaration? {
    let values = parameters.compactMap(\.defaultValue)
    guard values.count == parameters.count, values.contains(where: { $0.literalType == nil })
    else { return nil }
    var other = self
    other.parameters = []
    other.body = zip(parameters, body).map { parameter, statement in
      Statement(
        .variable(
          isConstant: true,
          [
            Binding(
              pattern: Pattern(.name(parameter.name.text), at: parameter.name.range),
              type: parameter.type, value: parameter.defaultValue)
          ]), at: statement.range)
    }
    other.body = zip(other.body, body).flatMap { [$0, $1] }
    return other
  }
}

extension NominalDeclaration {
  /// A property that is called `name`: its type as written, or as its value shows, and whether it can be
  /// set.
  fileprivate func property(
    _ name: String
  ) -> (type: TypeExpression?, isSettable: Bool, isMutating: Bool)? {
    for case .property(let isConstant, let bindings) in members.map(\.kind) {
      for binding in bindings where binding.pattern.kind == .name(name) {
        let isComputed = binding.accessors.contains { $0.kind == .get }
        let isSettable =
          isComputed ? binding.accessors.contains { $0.kind == .set } : !isConstant
        let isMutating = kind != .class && binding.accessors.contains(where: \.isMutating)
        return (binding.type ?? binding.value?.literalType, isSettable, isMutating)
      }
    }
    return nil
  }

  /// The type of a wrapper of a property of a type; nil if it does not follow.
  fileprivate func wrapper(
    _ written: TypeExpression, around type: TypeExpression, as content: TypeExpression?
  ) -> TypeExpression? {
    guard case .named(let name, let arguments) = written.kind else { return nil }
    let parameters = generics.parameters.map(\.text)
    if parameters.isEmpty || arguments.count == parameters.count { return written }
    guard parameters.count == 1, let content else { return nil }
    switch (content.kind, type.kind) {
    case (.named(parameters[0], []), _):
      return TypeExpression(.named(name, [type]), at: written.range)
    case (.optional(let inner), .optional(let part)) where inner.kind == .named(parameters[0], []):
      return TypeExpression(.named(name, [part]), at: written.range)
    default: return nil
    }
  }

  /// Whether an initialiser takes arguments with these labels.
  fileprivate func isMade(with labels: [String?]) -> Bool {
    var forms: [[(label: String?, hasDefault: Bool)]] = []
    for case .initializer(let function, _, _) in members.map(\.kind) {
      forms.append(function.parameters.map { ($0.label, $0.defaultValue != nil) })
    }
    if forms.isEmpty, kind != .protocol { forms = [storedProperties] }
    return forms.contains { form in
      var rest = labels[...]
      for parameter in form {
        if let next = rest.first, next == parameter.label {
          rest.removeFirst()
        } else if !parameter.hasDefault {
          return false
        }
      }
      return rest.isEmpty
    }
  }

  /// The parameters of the initialiser that it has without one of its own.
  private var storedProperties: [(label: String?, hasDefault: Bool)] {
    var found: [(String?, Bool)] = []
    for member in members {
      guard case .property(let isConstant, let bindings) = member.kind,
        !member.modifiers.contains(.static), !member.modifiers.contains(.lazy)
      else { continue }
      for binding in bindings where binding.accessors.allSatisfy(\.isObserver) {
        guard case .name(let name) = binding.pattern.kind, !(isConstant && binding.value != nil)
        else { continue }
        let isNilAtFirst = !isConstant && binding.type?.isOptional == true
        found.append((name, binding.value != nil || isNilAtFirst))
      }
    }
    return found
  }
}

extension Expression {
  /// The type of a literal; nil for any other expression.
  fileprivate var literalType: TypeExpression? {
    let name: String
    switch kind {
    case .integer: name = "Int"
    case .floatingPoint: name = "Double"
    case .string: name = "String"
    case .boolean: name = "Bool"
    case .prefix(let sign, let value) where sign.text == "-": return value.literalType
    case .array(let elements):
      let parts = elements.compactMap(\.literalType)
      let isMixed = parts.allSatisfy {
        [.named("Int", []), .named("Double", [])].contains($0.kind)
      }
      let widest = parts.first { $0.kind == .named("Double", []) } ?? parts.first
      guard let widest, parts.count == elements.count,
        isMixed || parts.allSatisfy({ $0.kind == widest.kind })
      else { return nil }
      return TypeExpression(.array(widest), at: range)
    default: return nil
    }
    return TypeExpression(.named(name, []), at: range)
  }
}

extension TypeExpression {
  /// The type as a wrapper with arguments has it, without the parameters of its declaration.
  fileprivate func replacing(
    _ syntax: NominalDeclaration, by wrapper: TypeExpression
  ) -> TypeExpression {
    var other = self
    func replaced(_ type: TypeExpression) -> TypeExpression { type.replacing(syntax, by: wrapper) }
    switch kind {
    case .named("Self", []): return wrapper
    case .named(let name, let arguments):
      guard case .named(_, let given) = wrapper.kind else { return self }
      let place = syntax.generics.parameters.firstIndex { $0.text == name }
      if let place, given.indices.contains(place) { return given[place] }
      if name == syntax.name.text, arguments.isEmpty { return wrapper }
      other.kind = .named(name, arguments.map(replaced))
    case .optional(let part): other.kind = .optional(replaced(part))
    case .array(let part): other.kind = .array(replaced(part))
    case .inout(let part): other.kind = .inout(replaced(part))
    case .dictionary(let key, let value):
      other.kind = .dictionary(key: replaced(key), value: replaced(value))
    case .tuple(let elements):
      other.kind = .tuple(elements.map { Element(label: $0.label, type: replaced($0.type)) })
    case .function(let inputs, let result):
      other.kind = .function(inputs.map(replaced), result: replaced(result))
    }
    return other
  }
}
