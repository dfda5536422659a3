import Language
import Syntax

/// Checks `weak` and `unowned` before variables and properties.
struct OwnershipChecker {
  let checker: Checker

  /// The first value of a variable: a weak one without a type holds an optional.
  func value(_ value: CheckedExpression, of binding: Binding) -> CheckedExpression {
    guard binding.ownership == .weak, binding.type == nil, !value.type.is(.optional),
      value.type != .failed
    else { return value }
    return CheckedExpression(.conversion(.wrap, value), .optional(value.type), at: value.range)
  }

  /// Notes how a variable refers to an object.
  func note(_ binding: Binding, of variable: Variable) throws(Diagnostic) {
    guard binding.ownership != .strong else { return }
    try check(binding, variable.type)
    variable.ownership = binding.ownership
    if variable.global != nil { checker.names.note(binding.ownership, of: variable.name) }
  }

  /// Refuses a static property that is not strong.
  func refuse(static stored: StoredDraft) throws(Diagnostic) {
    guard stored.binding.ownership != .strong else { return }
    throw Diagnostic(
      .error, "'a static property that is not strong' is not in this dialect",
      at: stored.name.range, hint: "declare the variable outside the type")
  }

  /// Refuses a variable that is not strong and holds no object.
  private func refuse(valuesIn type: Type, of binding: Binding) throws(Diagnostic) {
    guard binding.ownership != .strong else { return }
    let content = type.wrapped ?? type
    let isValue =
      switch content {
      case .tuple, .function: true
      case .nominal(.declared(let nominal), _):
        nominal.kind == .structure || nominal.kind == .enumeration
      default:
        switch content.constructor {
        case .int, .double, .float, .sized, .bool, .string: true
        default: content.isCollection
        }
      }
    guard isValue else { return }
    throw Diagnostic(
      .error,
      "only what refers to an object is 'weak' or 'unowned', which \(content.words) does not",
      at: binding.type?.range ?? binding.value?.range ?? binding.pattern.range,
      hint: "leave the word out")
  }

  /// Refuses a weak variable that cannot be nil.
  func check(_ binding: Binding, _ type: Type) throws(Diagnostic) {
    try refuse(valuesIn: type, of: binding)
    guard binding.ownership == .weak, let written = binding.type, !type.is(.optional),
      type != .failed
    else { return }
    throw Diagnostic(
      .error, "a weak variable is nil once its object is gone, so its type is an optional",
      at: written.range, hint: "write '\(type.spelling)?'")
  }
}

extension FieldDraft {
  /// How the property refers to an object.
  var ownership: Ownership {
    if case .declared(.field(let field)) = member.body { field.ownership } else { .strong }
  }
}
