import Language
import Syntax

extension Checker {
  /// Checks that an initialiser gives each stored property a value, unless one of them has an error itself.
  func checkInitialization(of member: MemberDraft, _ draft: NominalDraft, _ receiver: Variable) {
    let hasFailed = draft.hasFailedMember || draft.fields.contains { $0.type == .failed }
    if hasFailed || isUnfinished(draft.type) { return }
    let nominal = draft.type.declaration
    var fields: [Int: String] = [:]
    var hints: [Int: String] = [:]
    var constants: Set<Int> = []
    for (place, field) in draft.fields.enumerated() where !field.isLazy {
      let place = draft.inheritedFieldCount + place
      let wrapped = draft.syntax.wrappedProperty(keptBy: field.name.text)
      fields[place] = wrapped?.name ?? field.name.text
      hints[place] = wrapped?.hint
      if field.isConstant { constants.insert(place) }
    }
    if nominal == nil || nominal?.kind == .enumeration { fields[0] = "self" }
    var check = InitializationCheck(
      receiver, fields: fields, hints: hints, constants: constants,
      hasSuperclass: nominal.map { library.page[$0].superclass != nil } ?? false,
      at: member.name.range)
    check.check(member.function.body)
    if let error = check.error { diagnostics.append(error) }
  }
}

extension NominalDeclaration {
  /// The wrapped property whose wrapper is in the stored property `keeper`, and how it gets a value.
  fileprivate func wrappedProperty(keptBy keeper: String) -> (name: String, hint: String)? {
    for case .property(_, let bindings) in members.map(\.kind) {
      guard let wrapper = bindings.first?.wrapper, let name = bindings[0].pattern.names.first,
        keeper == "_\(name)"
      else { continue }
      return (name, "give it a first value: '@\(wrapper.name) var \(name)… = …'")
    }
    return nil
  }
}
