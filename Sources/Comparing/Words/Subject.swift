internal import Charting
internal import Geometry
internal import Graphics

/// Names things of a list as a sentence begins: `bar 3`, `the labels of the y axis`, `everything`.
struct Subjects {
  private let items: [DrawnItem]
  /// The painted items.
  private let painted: [Int]
  /// How many things have the innermost part, with how many parents.
  private let namesakes: [ItemOwner.Part: Int]
  /// The owners of a kin, in their order.
  private let kins: [[String]: [ItemOwner]]
  private let hasSeveralCharts: Bool

  init(_ items: [DrawnItem]) {
    self.items = items
    painted = items.indices.filter { items[$0].isPainted }
    var (seen, namesakes) = (Set<ItemOwner>(), [ItemOwner.Part: Int]())
    var kins: [[String]: [ItemOwner]] = [:]
    for owner in items.compactMap(\.owner) where seen.insert(owner).inserted {
      namesakes[owner.part.withoutValue, default: 0] += 1
      kins[owner.kin, default: []].append(owner)
    }
    (self.namesakes, self.kins) = (namesakes, kins)
    let charts = items.compactMap { $0.owner?.parts.last }.filter { $0.noun == "chart" }
    hasSeveralCharts = Set(charts).count > 1
  }

  /// How many owners an item's kin has.
  func kinCount(of owner: ItemOwner) -> Int { kins[owner.kin, default: []].count }

  // MARK: One thing

  /// The name of an item by its owner, or by its look and place.
  func name(of index: Int) -> String {
    guard let owner = items[index].owner else { return look(of: index) }
    return part(of: index, owner) + name(of: owner)
  }

  /// Which part of a thing an item is, where that has several: `the outline of `.
  private func part(of index: Int, _ owner: ItemOwner) -> String {
    let siblings = painted.filter { items[$0].owner == owner }
    let kinds = Set(siblings.map { items[$0].kind })
    // What a program has drawn in a view.
    if siblings.count > 2, items[index].kind != .glyphs, items[index].isPainted {
      return "\(look(items[index])) of "
    }
    switch items[index].kind {
    case .stroke where kinds.contains(.fill): return "the outline of "
    case .fill where kinds.contains(.glyphs): return "the background of "
    case .gradient where kinds.contains(.stroke) || kinds.contains(.glyphs):
      return "the gradient of "
    default: return ""
    }
  }

  /// The name of an owner.
  func name(of owner: ItemOwner) -> String {
    var words = [owner.isGuide ? owner.part.guidePhrase : owner.part.phrase]
    for parent in parents(of: owner) { words.append(parent.phrase) }
    return words.joined(separator: " of ")
  }

  /// The parts around a thing that tell which one it is.
  private func parents(of owner: ItemOwner) -> [ItemOwner.Part] {
    let isAmbiguous = namesakes[owner.part.withoutValue, default: 0] > 1
    // A name that nothing else has is enough.
    let isUnclear = isAmbiguous || owner.part.name == nil
    var isFound = false
    return owner.parts.dropFirst().filter { parent in
      if parent.noun == "chart" { return hasSeveralCharts }
      if Subjects.telling.contains(parent.noun) || owner.isGuide { return true }
      guard !isFound, isUnclear, parent.name != nil || (isAmbiguous && parent.number != nil) else {
        return false
      }
      isFound = true
      return true
    }
  }

  /// Parents that always belong to the name.
  private static let telling: Set<String> = [
    "x axis", "y axis", "legend", "series", "grid", "mask",
  ]

  /// An item without an owner: `the red line`, `the text "80"`, with its place if another looks alike.
  private func look(of index: Int) -> String {
    let words = look(items[index])
    let alike = painted.filter { items[$0].owner == nil && look(items[$0]) == words }
    guard alike.count > 1, let bounds = items[index].bounds else { return words }
    return "\(words) at \(written(bounds.origin))"
  }

  private func look(_ item: DrawnItem) -> String {
    switch item.paint {
    case .fill(let outline, let color, _):
      "the \(color.name) \(outline.isRectangle ? "rectangle" : "shape")"
    case .stroke(_, let color, _): "the \(color.name) line"
    case .gradient: "the gradient"
    case .glyphs(let letters, _): "the text \(letters.string.debugDescription)"
    case .group: "a group"
    case .mask, .end: "a mask"
    }
  }

  // MARK: Several things

  /// The name of items, and whether it is plural.
  func name(of indices: [Int]) -> (text: String, isPlural: Bool) {
    let owners = owners(of: indices)
    if owners.count <= 1, let first = indices.first {
      if indices.count > 1, owners.isEmpty { return unowned(indices) }
      return (name(of: first), items[first].owner?.part.isPlural ?? false)
    }
    if coversAll(indices) { return ("everything", false) }
    let kins = kinNames(of: owners)
    if kins.count == 1 { return kins[0] }
    if let ancestor = commonAncestor(of: indices) {
      return (name(of: ancestor), ancestor.part.isPlural)
    }
    if kins.count <= 3 { return (listed(kins.map(\.text)), true) }
    return ("\(owners.count) things", true)
  }

  /// Whether the items are all that is painted, or nearly.
  func coversAll(_ indices: [Int]) -> Bool {
    let covered = Set(indices)
    return painted.count > 1 && painted.allSatisfy(covered.contains)
  }

  private func unowned(_ indices: [Int]) -> (text: String, isPlural: Bool) {
    if coversAll(indices) { return ("everything", false) }
    let names = indices.map { name(of: $0) }
    if indices.count <= 3, Set(names).count == names.count { return (listed(names), true) }
    return ("\(indices.count) things", true)
  }

  private func owners(of indices: [Int]) -> [ItemOwner] {
    var seen: Set<ItemOwner> = []
    return indices.compactMap { items[$0].owner }.filter { seen.insert($0).inserted }
  }

  /// The names of the kins of owners.
  private func kinNames(of owners: [ItemOwner]) -> [(text: String, isPlural: Bool)] {
    var order: [[String]] = []
    var groups: [[String]: [ItemOwner]] = [:]
    for owner in owners {
      if groups[owner.kin] == nil { order.append(owner.kin) }
      groups[owner.kin, default: []].append(owner)
    }
    return order.map { kin in
      let (some, all) = (groups[kin, default: []], kins[kin, default: []])
      guard let first = some.first, some.count > 1 else {
        return (some.first.map { name(of: $0) } ?? "", false)
      }
      let parents = sharedParents(of: some).map { " of \($0.phrase)" }.joined()
      let plural = first.part.plural
      if some.count == all.count || some.count == siblings(of: some) {
        return ("the \(plural)\(parents)", true)
      }
      let labels = Set(some.compactMap(\.part.label))
      if some.count <= 3, labels.count == some.count {
        return ("\(plural) \(listed(some.compactMap(\.part.label)))\(parents)", true)
      }
      return ("\(some.count) of the \(all.count) \(plural)\(parents)", true)
    }
  }

  /// How many owners have the parents of some that share them; 0 if they do not.
  private func siblings(of some: [ItemOwner]) -> Int {
    guard let first = some.first,
      some.allSatisfy({ $0.parts.dropFirst() == first.parts.dropFirst() })
    else { return 0 }
    return kins[first.kin, default: []].filter { $0.parts.dropFirst() == first.parts.dropFirst() }
      .count
  }

  private func sharedParents(of some: [ItemOwner]) -> [ItemOwner.Part] {
    guard let first = some.first else { return [] }
    let shared = Set(parents(of: first))
    return parents(of: first).filter { parent in
      shared.contains(parent) && some.allSatisfy { $0.parts.contains(parent) }
    }
  }

  /// The innermost thing that owns just these items, and nothing else.
  private func commonAncestor(of indices: [Int]) -> ItemOwner? {
    let owners = indices.compactMap { items[$0].owner }
    guard let owner = owners.min(by: { $0.parts.count < $1.parts.count }) else { return nil }
    let covered = Set(indices)
    for depth in owner.parts.indices {
      let suffix = owner.parts[depth...]
      guard indices.allSatisfy({ items[$0].owner?.parts.suffix(suffix.count) == suffix }) else {
        continue
      }
      let all = painted.filter { items[$0].owner?.parts.suffix(suffix.count) == suffix }
      return all.allSatisfy(covered.contains) ? ItemOwner(Array(suffix)) : nil
    }
    return nil
  }
}

extension DrawnItem.Outline {
  /// Whether it is a rectangle that is parallel to the axes.
  fileprivate var isRectangle: Bool { digest == nil && path == Path(bounds) }
}

extension ItemOwner {
  /// The nouns of its parts.
  var kin: [String] { parts.map(\.noun) }

  /// Whether it explains data rather than showing them.
  var isGuide: Bool { Part.guides.contains(part.noun) && parts.contains { $0.noun == "chart" } }
}

extension ItemOwner.Part {
  /// The nouns of what explains data in a chart, which a sentence begins with an article.
  static let guides: Set<String> = [
    "label", "tick", "grid line", "name", "sample", "title", "subtitle", "leader", "value",
    "line of",
    "zero line", "background", "arrow", "colours",
  ]

  var withoutValue: ItemOwner.Part { ItemOwner.Part(noun, number, name: name) }

  /// What tells it from its siblings: its name in quotes, or its number.
  var label: String? { name.map(\.debugDescription) ?? number.map { "\($0)" } }

  /// Its noun and label; the noun with an article if it has none.
  var phrase: String { label.map { "\(noun) \($0)" } ?? "the \(noun)" }
  /// The same with an article.
  var guidePhrase: String { "the \(noun)\(label.map { " \($0)" } ?? "")" }

  var isPlural: Bool { ["symbols", "points", "spokes", "guides", "colours"].contains(noun) }

  /// The noun for several.
  var plural: String {
    if isPlural || noun == "series" { return noun }
    if noun.hasSuffix("axis") { return noun.dropLast(2) + "es" }
    return noun.hasSuffix("x") || noun.hasSuffix("ch") ? "\(noun)es" : "\(noun)s"
  }
}
