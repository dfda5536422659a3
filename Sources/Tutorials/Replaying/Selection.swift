/// Which parts of a suite are replayed, how often, and in which order.
package struct Selection: Sendable {
  /// What chooses them.
  package struct Rule: Sendable {
    /// A part is replayed whose name, title, or case it takes; nil for all.
    package var filter: (@Sendable (String) -> Bool)?
    /// The names of the parts that are replayed; empty for all.
    package var names: [String] = []
    /// Of the parts that are chosen so, those that are replayed here.
    package var shard = Shard.all
    /// Mixes the order; nil for that of the suite.
    package var seed: UInt64?
    /// How often each part is replayed, from 1.
    package var repetitions = 1
    /// The number of failed checks after which nothing else is begun, from 1.
    package var mostFailures = Int.max

    package init() {}

    /// Whether it leaves nothing out.
    var takesAll: Bool { choosesNothing && shard == .all }
    /// Whether it leaves nothing out but for other shards.
    var choosesNothing: Bool { filter == nil && names.isEmpty }
  }

  /// The numbers of the parts that are replayed, of the files that have some, by the index of these; nil for all of a file.
  let pages: [Int: Set<Int>?]
  /// The numbers of the tasks, in the order in which they are done.
  let order: [Int]
  let rule: Rule

  /// Chooses from a suite. Where all of it is replayed, nothing is read for this.
  ///
  /// - Throws: A `UsageError` for a name that no part has.
  package init(from suite: Suite, by rule: Rule = Rule()) throws(Suite.UsageError) {
    self.rule = rule
    var pages: [Int: Set<Int>?] = [:]
    var unknown = Set(rule.names)
    for (index, file) in suite.files.enumerated() {
      guard !rule.takesAll else {
        pages[index] = .some(nil)
        continue
      }
      let parts = suite.parts(of: file)
      let taken = parts.filter { part in
        unknown.remove(part.name)
        return (rule.names.isEmpty || rule.names.contains(part.name))
          && rule.filter.map(part.isTaken(by:)) ?? true && rule.shard.has(part.name)
      }
      guard !taken.isEmpty else { continue }
      pages[index] = taken.count == parts.count ? .some(nil) : Set(taken.map(\.page))
    }
    if let name = rule.names.first(where: unknown.contains) {
      throw Suite.UsageError(description: "no part is called '\(name)'; '--list' has their names")
    }
    self.pages = pages
    let numbers = pages.keys.sorted().flatMap { index in
      (0..<rule.repetitions).map { index * rule.repetitions + $0 }
    }
    guard let seed = rule.seed else {
      order = numbers
      return
    }
    order = numbers.map { ($0, stableHash("\(seed) \($0)")) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The parts that are replayed, in the order of the suite.
  package func parts(of suite: Suite) -> [ReplayPart] {
    pages.keys.sorted().flatMap { index in
      let chosen = pages[index] ?? nil
      return suite.parts(of: suite.files[index]).filter { chosen?.contains($0.page) ?? true }
    }
  }

  /// The parts that all shards together replay.
  func partsOfAll(in suite: Suite) throws(Suite.UsageError) -> [ReplayPart] {
    var rule = rule
    rule.shard = .all
    return try Selection(from: suite, by: rule).parts(of: suite)
  }

  /// Whether it is a shard of several, some of which have something to check.
  package func isShare(of suite: Suite) throws(Suite.UsageError) -> Bool {
    guard rule.shard != .all else { return false }
    return try partsOfAll(in: suite).contains { !$0.cases.isEmpty }
  }

  /// The index in the suite of the file that a task replays.
  func index(ofTask number: Int) -> Int { number / rule.repetitions }
  /// Which time that file is replayed, from 0.
  func repetition(ofTask number: Int) -> Int { number % rule.repetitions }
}

extension ReplayPart {
  /// Whether a filter takes its name, its title, or one of its cases.
  fileprivate func isTaken(by filter: (String) -> Bool) -> Bool {
    ([name, title] + cases.map(\.name)).contains(where: filter)
  }
}

/// A share of the parts of a suite, by their names alone: whatever the order, each belongs to one of the shards.
package struct Shard: Hashable, Sendable, Codable {
  package static let all = Shard(index: 0, total: 1)

  /// From 0.
  package let index: Int
  /// At least 1.
  package let total: Int

  private init(index: Int, total: Int) { (self.index, self.total) = (index, total) }

  /// The shard with an index from 0; nil where there is none.
  package init?(_ index: Int, of total: Int) {
    guard (1...Self.most).contains(total), (0..<total).contains(index) else { return nil }
    self.init(index: index, total: total)
  }

  /// The most shares.
  private static let most = 10_000

  package init(from decoder: any Decoder) throws {
    let numbers = try [Int](from: decoder)
    guard numbers.count == 2, let shard = Shard(numbers[0], of: numbers[1]) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not a share"))
    }
    self = shard
  }

  package func encode(to encoder: any Encoder) throws { try [index, total].encode(to: encoder) }

  /// Reads `3/8`: the third of eight; nil for anything else.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let total = numbers[1], index >= 1 else {
      return nil
    }
    self.init(index - 1, of: total)
  }

  /// Whether it replays the part with a name.
  func has(_ part: String) -> Bool {
    stableHash(part) % UInt64(total) == UInt64(index)
  }

  /// The share of what is numbered from 0, as many in each as in the others or one more.
  package func range(of count: Int) -> Range<Int> {
    // Of so many things in so many shares, neither product is too large.
    count * index / total..<count * (index + 1) / total
  }
}

/// A hash of a text that is the same in every process, on every machine.
///
/// Source: Fowler, Noll and Vo (FNV-1a), then the last steps of SplitMix64, because their low bits follow those of the
/// last letters.
func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return mixed(hash)
}

/// A number of which each bit depends on all bits of another one; two have not the same.
func mixed(_ number: UInt64) -> UInt64 {
  var number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
  number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
  return number ^ (number >> 31)
}
