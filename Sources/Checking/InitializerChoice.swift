import Language
import Syntax

/// Calls of a type that mean one of several initialisers, by the types of the arguments alone.
struct InitializerChoice: CheckerPart {
  let checker: Checker

  /// Whether a call is one of these, and the page declares one of the initialisers.
  func isOne(_ name: String, _ arguments: [Argument]) -> Bool {
    guard checker.entity(named: name) == nil, let type = checker.type(named: name) else {
      return false
    }
    let all = library.initializers(of: type)
    guard all.count > 1, all.contains(where: \.isDeclared) else { return false }
    let site = CallSite(name: Name(name, at: 0..<0), arguments: arguments)
    return all.count { (try? site.match($0.parameters.map(Slot.init))) != nil } > 1
  }
}
