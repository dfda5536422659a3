/// The cases of an `enum`, in order, and its raw type; any other type has none.
package struct Enumeration: Sendable {
  package private(set) var cases: [Case] = []
  private var numbers: [String: Int] = [:]
  package var rawType: Type?

  package struct Case: Hashable, Sendable {
    package var name: String
    package var payload: [Type.Element]
  }

  /// The number of the case of this name; nil if there is none.
  func number(ofCase name: String) -> Int? { numbers[name] }

  /// Adds a case.
  mutating func add(_ new: Case) {
    numbers[new.name] = cases.count
    cases.append(new)
  }
}
