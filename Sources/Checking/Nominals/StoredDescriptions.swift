import Language

/// Texts that a type stores as its `description` or `debugDescription`.
struct StoredDescriptions: CheckerPart {
  let checker: Checker

  /// Lets a stored text of these names be what values of the type say of themselves.
  func declare(_ property: Builtin, of draft: NominalDraft) {
    guard property.result == .string, let nominal = draft.type.declaration else { return }
    switch property.name {
    case "description":
      library.page[nominal].witnesses.description = checker.read(property, of: draft).global
    case "debugDescription":
      library.page[nominal].witnesses.debugDescription = checker.read(property, of: draft).global
    default: break
    }
  }
}
