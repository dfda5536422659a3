/// Which groups of a library declare a name, found without building them.
///
/// It holds short hashes of the names: a group that it gives may lack the name, but no group that
/// has it is left out.
package struct NameIndex: Equatable, Sendable {
  /// In ascending order: the hash of a name in the upper bits, the number of a group in the lower
  /// ones.
  package let entries: [UInt32]

  private static let groupBits = 10

  /// An index as `entries` of another one had it.
  package init(entries: [UInt32]) { self.entries = entries }

  /// The index of `groups`, all of which are built for it.
  package init(of groups: [WordGroup]) {
    precondition(groups.count <= 1 << Self.groupBits, "a library has too many groups")
    var entries: Set<UInt32> = []
    for (number, group) in groups.enumerated() {
      func add(_ name: String, of shape: String?) {
        entries.insert(Self.hash(name, of: shape) << Self.groupBits | UInt32(number))
      }
      for type in group.types() {
        for name in [type.name] + type.appleNames { add(name, of: nil) }
      }
      for word in GroupWords(group.builtins()).all {
        add(word.memberName, of: word.receiver?.shape)
        if let shape = word.receiver?.shape { add("", of: shape) }
      }
    }
    self.entries = entries.sorted()
  }

  /// The groups, in ascending order, with a type, a function, a variable or an operator called `name`;
  /// with the shape of a type, with a member of it.
  func groups(declaring name: String, of shape: String?) -> [Int] {
    let hash = Self.hash(name, of: shape)
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle] >> Self.groupBits < hash { lower = middle + 1 } else { upper = middle }
    }
    return entries[lower...].prefix { $0 >> Self.groupBits == hash }.map {
      Int($0 & (1 << Self.groupBits - 1))
    }
  }

  /// The groups, in ascending order, with a member of a type of this shape.
  func groups(extending shape: String) -> [Int] { groups(declaring: "", of: shape) }

  /// The upper bits of the 32 of FNV-1a, over the shape, a dot and the name.
  ///
  /// Source: Fowler, Noll and Vo, http://www.isthe.com/chongo/tech/comp/fnv.
  private static func hash(_ name: String, of shape: String?) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    if let shape {
      shape.utf8.forEach(add)
      add(UInt8(ascii: "."))
    }
    name.utf8.forEach(add)
    return hash >> groupBits
  }
}
