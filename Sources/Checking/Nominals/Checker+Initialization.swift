import Language
import Syntax

extension Checker {
  /// Checks that an initialiser gives each stored property a value.
  func checkInitialization(of member: MemberDraft, _ draft: NominalDraft, _ receiver: Variable) {
    if draft.hasFailedMember || isUnfinished(draft.type) { return }
    let nominal = draft.type.declaration
    var fields: [Int: String] = [:]
    var constants: Set<Int> = []
    for (place, field) in draft.fields.enumerated() where !field.isLazy {
      fields[draft.inheritedFieldCount + place] = field.name.text
      if field.isConstant { constants.insert(draft.inheritedFieldCount + place) }
    }
    if nominal == nil || nominal?.kind == .enumeration { fields[0] = "self" }
    var check = InitializationCheck(
      receiver, fields: fields, constants: constants,
      hasSuperclass: nominal.map { library.page[$0].superclass != nil } ?? false,
      at: member.name.range)
    check.check(member.function.body)
    if let error = check.error { diagnostics.append(error) }
  }
}
