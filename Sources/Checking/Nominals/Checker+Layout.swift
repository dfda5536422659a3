import Language
import Syntax

/// Structs that contain themselves.
extension Checker {
  /// Reports the stored properties of a struct that contain the struct itself, directly or
  /// indirectly.
  func checkLayout(of draft: NominalDraft) {
    guard let nominal = draft.nominal, nominal.kind == .structure else { return }
    for field in draft.fields {
      var seen: Set<Nominal> = []
      guard holds(field.type, nominal, &seen) else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "'\(nominal.name)' would hold itself", at: field.name.range,
          hint: "make it a 'class', or hold a list of type '[\(nominal.name)]'"))
    }
  }

  /// Whether values of a type contain one of `nominal`; the contents of a list or an object are
  /// stored elsewhere.
  private func holds(_ type: Type, _ nominal: Nominal, _ seen: inout Set<Nominal>) -> Bool {
    switch type {
    case .nominal(.optional, _), .tuple:
      return type.parts.contains { holds($0, nominal, &seen) }
    case .nominal(.declared(let other), _) where other.kind == .structure:
      if other == nominal { return true }
      guard seen.insert(other).inserted else { return false }
      return library.page[other].fields.contains { holds($0.type, nominal, &seen) }
    default: return false
    }
  }
}
