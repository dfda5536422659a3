import Language
import Syntax

/// A property with a wrapper.
struct WrappedProperty {
  var name: Name
  var type: TypeExpression
  /// The type of the wrapper, and the arguments behind its name.
  var wrapper: TypeExpression
  var arguments: [Argument]
  /// What makes the wrapper of a new value; nil if an initialiser does.
  var value: [Argument]?
  /// The first value of the property, as written.
  var first: Expression?
  var isSettable: Bool
  /// Whether reading the value may change the wrapper, and reading `$name`.
  var isMutating: Bool
  var isProjectionMutating: Bool
  /// The type of `$name`; nil if there is none.
  var projection: TypeExpression?
  var isProjectionSettable: Bool
  var member: Member

  private var keeper: Name { Name("_\(name.text)", at: name.range) }

  /// The properties that stand for it.
  var members: [Member] {
    let stored = Binding(
      pattern: Pattern(.name(keeper.text), at: name.range), type: wrapper, value: value.map(made))
    var bindings = [[stored], [computed(name, type, of: "wrappedValue", isSettable, isMutating)]]
    if let projection {
      let name = Name("$\(name.text)", at: name.range)
      bindings.append([
        computed(
          name, projection, of: "projectedValue", isProjectionSettable, isProjectionMutating)
      ])
    }
    return bindings.map { bindings in
      Member(.property(isConstant: false, bindings), member.modifiers, at: member.range)
    }
  }

  /// The call that makes the wrapper.
  private func made(_ arguments: [Argument]) -> Expression {
    Expression(
      .call(callee: Expression(.type(wrapper), at: name.range), arguments), at: name.range)
  }

  private func computed(
    _ name: Name, _ type: TypeExpression, of member: String, _ isSettable: Bool,
    _ isMutating: Bool
  ) -> Binding {
    let range = name.range
    let content = Expression(
      .member(base: Expression(.name(keeper.text), at: range), Name(member, at: range)), at: range)
    var accessors = [Accessor(.get, body: [Statement(.expression(content), at: range)], at: range)]
    accessors[0].isMutating = isMutating
    if isSettable {
      let change = Statement.Kind.assignment(
        target: content, operator: Name("=", at: range),
        value: Expression(.name("newValue"), at: range))
      accessors.append(Accessor(.set, body: [Statement(change, at: range)], at: range))
    }
    return Binding(
      pattern: Pattern(.name(name.text), at: range), type: type, accessors: accessors)
  }

  /// `self._name = Wrapper(wrappedValue: value, …)`.
  func assignment(of value: Expression, at range: Range<Int>) -> Statement {
    let target = Expression(
      .member(base: Expression(.name("self"), at: name.range), keeper), at: name.range)
    let first = Argument(label: Name("wrappedValue", at: value.range), value: value)
    return Statement(
      .assignment(
        target: target, operator: Name("=", at: name.range), value: made([first] + arguments)),
      at: range)
  }
}
