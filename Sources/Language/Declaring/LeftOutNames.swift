/// The names that a library leaves out.
struct LeftOutNames: Sendable {
  /// Those with a reason of their own.
  private let known: [String: LeftOut]
  /// The prefixes of further ones, which a capital letter follows.
  private let prefixes: [String]

  /// - Parameter names: The last of several with one name counts.
  init(_ names: [LeftOut], prefixes: [String]) {
    known = Dictionary(names.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    self.prefixes = prefixes
  }

  /// Whether it is a name with a reason of its own; one that only has a prefix may be a typing error.
  func isKnown(_ name: String) -> Bool { known[name] != nil }

  /// The reason why a name is left out; nil if it is not.
  subscript(name: String) -> LeftOut? {
    if let known = known[name] { return known }
    let isFramework = prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).prefix(2).first?.isUppercase == true
        && name.contains(where: \.isLowercase)
    }
    return isFramework ? LeftOut(name) : nil
  }
}
