internal import Geometry
internal import Graphics

/// Which items of two lists are the same thing, by their indices.
struct Matching {
  /// Of the expected list and of the actual one, in the order of the expected one.
  private(set) var pairs: [(expected: Int, actual: Int)] = []
  /// The items of the expected list without a partner, in their order.
  private(set) var missing: [Int] = []
  /// The items of the actual list without a partner, in their order.
  private(set) var extra: [Int] = []

  /// - Parameter keepsNames: Whether a thing with another name is another thing, as on a page that changes.
  /// - Complexity: O(*n*) in the number of items, and O(*m*²) in that of siblings of which one side has
  ///   more.
  init(_ expected: [DrawnItem], _ actual: [DrawnItem], keepsNames: Bool = false) {
    var (left, right) = (
      Side(expected, keepsNames: keepsNames), Side(actual, keepsNames: keepsNames)
    )
    // The same thing in the same place, then the same things in their order, then what is alike.
    left.pair(with: &right) { $0.paint }
    for family in left.families where left.count(of: family) != right.count(of: family) {
      left.align(family, with: &right)
    }
    left.pair(with: &right) { _ in 0 }
    left.pairKin(with: &right)
    left.pairAlike(with: &right)
    left.pairEnds(with: &right)
    pairs = left.partners.enumerated().compactMap { index, partner in
      partner.map { (expected: index, actual: $0) }
    }
    missing = left.unpaired
    extra = right.unpaired
  }
}

/// The items of one list, and their partners in the other.
private struct Side {
  let items: [DrawnItem]
  /// Whose each item is, its values left out, and of what kind.
  let keys: [Key]
  var partners: [Int?]
  /// Whether a thing with another name is another thing.
  private let keepsNames: Bool
  /// Where each group or mask that ends began.
  let starts: [Int: Int]
  /// The items of each family, in their order.
  private let members: [Key: [Int]]

  struct Key: Hashable {
    var parts: [ItemOwner.Part]
    var kind: DrawnItem.Kind

    /// Those of one kind beside each other.
    var family: Key {
      var family = self
      guard !parts.isEmpty else { return self }
      (family.parts[0].number, family.parts[0].name) = (nil, nil)
      return family
    }

    /// Those of one kind anywhere.
    var kin: Key {
      var kin = self
      for index in parts.indices { (kin.parts[index].number, kin.parts[index].name) = (nil, nil) }
      return kin
    }
  }

  init(_ items: [DrawnItem], keepsNames: Bool) {
    (self.items, self.keepsNames) = (items, keepsNames)
    keys = items.map { item in
      var parts = item.owner?.parts ?? []
      for index in parts.indices {
        parts[index].value = nil
        // What has a name is found by it, wherever it stands.
        if parts[index].name != nil { parts[index].number = nil }
      }
      return Key(parts: parts, kind: item.kind)
    }
    partners = Array(repeating: nil, count: items.count)
    var (starts, open) = ([Int: Int](), [Int]())
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .group, .mask: open.append(index)
      case .end: open.popLast().map { starts[index] = $0 }
      case .fill, .gradient, .stroke, .glyphs: break
      }
    }
    self.starts = starts
    members = Dictionary(grouping: keys.indices, by: { [keys] in keys[$0].family })
  }

  var unpaired: [Int] { partners.indices.filter { partners[$0] == nil } }

  /// The unpaired items, without the ends of groups.
  private var open: [Int] {
    partners.indices.filter { partners[$0] == nil && items[$0].kind != .end }
  }

  private mutating func join(_ index: Int, _ other: inout Side, _ otherIndex: Int) {
    partners[index] = otherIndex
    other.partners[otherIndex] = index
  }

  /// Pairs items of the same owner and kind of which `look` is the same, in their order.
  mutating func pair<Look: Hashable>(with other: inout Side, by look: (DrawnItem) -> Look) {
    pair(with: &other) { side, index in
      Pairing(key: side.keys[index], look: look(side.items[index]))
    }
  }

  private struct Pairing<Look: Hashable>: Hashable {
    let key: Key
    let look: Look
  }

  private mutating func pair<Trait: Hashable>(
    with other: inout Side, by trait: (Side, Int) -> Trait?
  ) {
    var places: [Trait: [Int]] = [:]
    for index in other.open.reversed() {
      if let trait = trait(other, index) { places[trait, default: []].append(index) }
    }
    for index in open {
      guard let trait = trait(self, index), let place = places[trait]?.popLast() else { continue }
      join(index, &other, place)
    }
  }

  // MARK: Families

  /// The families of unpaired items, in their order.
  var families: [Key] {
    var (seen, families) = (Set<Key>(), [Key]())
    for index in open {
      let family = keys[index].family
      if seen.insert(family).inserted { families.append(family) }
    }
    return families
  }

  /// How many items a family has, paired ones included.
  func count(of family: Key) -> Int { members[family, default: []].count }

  /// The most members that are aligned one by one.
  private static let alignedMembers = 400

  /// Pairs the members of a family that one side has more of, by what tells them apart: their names,
  /// their values, or their looks.
  mutating func align(_ family: Key, with other: inout Side) {
    let (own, others) = (members[family, default: []], other.members[family, default: []])
    let least = min(own.count, others.count)
    guard least > 0, max(own.count, others.count) <= Side.alignedMembers else { return }
    for trait in Side.traits {
      let (mine, theirs) = (own.map { trait(items[$0]) }, others.map { trait(other.items[$0]) })
      guard mine.allSatisfy({ $0 != nil }), theirs.allSatisfy({ $0 != nil }) else { continue }
      let common = longestCommonSubsequence(mine, theirs)
      guard common.count == least,
        common.allSatisfy({ ownName(of: own[$0]) == other.ownName(of: others[$1]) })
      else { continue }
      for index in own { partners[index].map { other.partners[$0] = nil } }
      for index in others { other.partners[index].map { partners[$0] = nil } }
      for index in own { partners[index] = nil }
      for index in others { other.partners[index] = nil }
      for (mine, theirs) in common { join(own[mine], &other, others[theirs]) }
      return
    }
  }

  /// What can tell siblings apart; nil where it is unknown.
  private static let traits: [@Sendable (DrawnItem) -> String?] = [
    { $0.owner?.part.name },
    { $0.owner?.part.value },
    { item in
      if case .glyphs(let letters, _) = item.paint { return letters.string }
      return nil
    },
    { item in
      guard let color = item.color, let bounds = item.bounds else { return nil }
      return "\(color.hex) \(bounds.width.rounded()) \(bounds.height.rounded())"
    },
    { $0.color?.hex },
  ]

  /// Pairs what is left of items whose owners have the same nouns, in their order.
  mutating func pairKin(with other: inout Side) {
    pair(with: &other) { side, index -> Pairing<String?>? in
      side.keys[index].parts.isEmpty
        ? nil : Pairing(key: side.keys[index].kin, look: side.ownName(of: index))
    }
  }

  /// The variable that names an item, `labels` for `labels[2]`, where that tells what it is; nil for parts
  /// of charts, which their data name.
  private func ownName(of index: Int) -> String? {
    let parts = keys[index].parts
    guard keepsNames, let name = parts.first?.name, !parts.contains(where: { $0.noun == "chart" })
    else { return nil }
    return String(name.prefix { $0 != "[" })
  }

  /// Pairs what is left of items without owners by their texts, shapes or colours, and at last by
  /// their kinds.
  mutating func pairAlike(with other: inout Side) {
    let areOwned = hasOwners && other.hasOwners
    func isOwned(_ side: Side, _ index: Int) -> Bool { !side.keys[index].parts.isEmpty }
    for trait in [
      { (item: DrawnItem) -> String? in
        if case .glyphs(let letters, _) = item.paint { return letters.string }
        return item.outline.map { "\($0.path.elements)" }
      },
      { $0.color?.hex },
      { _ in "" },
    ] {
      pair(with: &other) { side, index -> Pairing<String>? in
        // Where one list knows its owners, the other may not.
        guard !isOwned(side, index) || !areOwned else { return nil }
        return trait(side.items[index]).map {
          Pairing(key: Key(parts: [], kind: side.items[index].kind), look: $0)
        }
      }
    }
  }

  private var hasOwners: Bool { keys.contains { !$0.parts.isEmpty } }

  /// Pairs the ends of groups whose beginnings are a pair.
  mutating func pairEnds(with other: inout Side) {
    let ends = Dictionary(
      other.starts.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    for (end, start) in starts {
      guard let partner = partners[start], let otherEnd = ends[partner] else { continue }
      join(end, &other, otherEnd)
    }
  }
}

/// The places of the longest list that is left of both when others are taken out, in order.
///
/// - Complexity: O(*n* · *m*) in the two lengths.
func longestCommonSubsequence<Element: Equatable>(
  _ one: [Element], _ other: [Element]
) -> [(Int, Int)] {
  var lengths = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
  for i in one.indices.reversed() {
    for j in other.indices.reversed() {
      lengths[i][j] =
        one[i] == other[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
    }
  }
  var (places, i, j) = ([(Int, Int)](), 0, 0)
  while i < one.count, j < other.count {
    if one[i] == other[j] {
      places.append((i, j))
      (i, j) = (i + 1, j + 1)
    } else if lengths[i + 1][j] >= lengths[i][j + 1] {
      i += 1
    } else {
      j += 1
    }
  }
  return places
}
