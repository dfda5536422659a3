/// The cases of an `enum`, in order, and its raw type; any other type has none.
package struct Enumeration: Sendable {
  package private(set) var cases: [Case] = []
  private var numbers: [String: Int] = [:]
  package var rawType: Type?

  package struct Case: Hashable, Sendable {
    package var name: String
    package var payload: [Type.Element]

    /// A case, whose payload is empty for none.
    package init(name: String, payload: [Type.Element]) {
      self.name = name
      self.payload = payload
    }
  }

  /// The number of the case of this name; nil if there is none.
  package func number(ofCase name: String) -> Int? { numbers[name] }

  /// Adds a case.
  package mutating func add(_ new: Case) {
    numbers[new.name] = cases.count
    cases.append(new)
  }
}
