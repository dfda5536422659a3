/// The members of the types of a program, by which code in an extension in another cell tells them from
/// variables.
package struct TypeMembers: Sendable {
  private var names: [String: Set<String>] = [:]
  private var inherited: [String: Set<String>] = [:]

  package init() {}

  /// Adds the types and extensions that a text declares at its top level.
  package mutating func add(_ text: String) {
    for statement in parse(text).statements {
      guard case .type(let type) = statement.kind else { continue }
      names[type.name.text, default: []].formUnion(type.members.flatMap(\.names))
      inherited[type.name.text, default: []].formUnion(type.inherited.compactMap(\.plainName))
    }
  }

  /// The members of a type, with those of what it inherits from.
  func members(of type: String, inheriting others: [String]) -> Set<String> {
    var (found, seen, open) = (Set<String>(), Set<String>(), [type] + others)
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      found.formUnion(names[next] ?? [])
      open += inherited[next] ?? []
    }
    return found
  }
}
