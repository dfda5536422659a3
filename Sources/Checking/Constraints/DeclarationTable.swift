import Language

/// The declarations that names mean, of Swift's table and of the library.
struct DeclarationTable: Sendable {
  private let functions: [String: [Declaration]]
  private let members: [String: [Declaration]]
  /// The terms in which the table is written.
  let terms: Terms

  /// The table of `Signatures`, which is read once.
  static let shared = DeclarationTable()

  private init() {
    var terms = Terms()
    for name in ["FloatingPointRoundingRule", "RangeExpression", "Index"] {
      _ = terms.head(HeadRow(name, []))
    }
    func read(_ text: String) -> [String: [Declaration]] {
      let all = text.split(separator: "\n").flatMap {
        SignatureReader.declarations($0, in: &terms)
      }
      return Dictionary(grouping: all, by: \.name)
    }
    functions = read(Signatures.functions).merging(read(Signatures.operators)) { $0 + $1 }
    members = read(Signatures.members)
    self.terms = terms
  }

  /// Whether a function or an operator is called `name`, which is known without reading their signatures.
  static func hasFunction(named name: String) -> Bool { functionNames.contains(name) }

  private static let functionNames = Set(
    [Signatures.functions, Signatures.operators].flatMap { $0.split(separator: "\n") }
      .flatMap(SignatureReader.functionNames))

  /// The members that go through the elements of a collection.
  private static let walking: Set = [
    "count", "first", "last", "max", "min", "sorted", "map", "compactMap", "flatMap", "reduce",
    "filter",
    "enumerated", "allSatisfy", "contains", "description", "lazy",
  ]

  /// The functions and operators called `name`.
  func functions(named name: String) -> [Declaration] { functions[name] ?? [] }

  /// The members called `name` of the types that `head` makes, and of their protocols.
  func members(named name: String, of head: Head, in terms: Terms) -> [Declaration] {
    guard let all = members[name], !head.isWalked || Self.walking.contains(name) else { return [] }
    let row = terms.row(head)
    let own = head == .lazy ? all.filter { $0.owner.flatMap(terms.head) == head } : []
    return !own.isEmpty
      ? own
      : all.filter { declaration in
        guard declaration.ownerProtocol.isEmpty else {
          return row.always.contains(declaration.ownerProtocol)
        }
        return declaration.owner.flatMap(terms.head) == head
      }
  }
}
