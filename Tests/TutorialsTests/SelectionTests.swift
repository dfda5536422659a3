import TestSupport
import Testing

@testable import Tutorials

/// Which parts of a suite are replayed.
struct SelectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "# One\n\n```easel\n1\n```\n\n# Two\n\n## Add\n\n```easel\n2\n```\n", to: "a.md")
    try folder.write("```easel\n3\n```\n", to: "b.md")
    try folder.write("4\n", to: "c.easel")
  }

  private var names: [String] {
    [folder("a.md#1"), folder("a.md#2"), folder("b.md"), folder("c.easel")]
  }

  private func chosen(_ change: (inout Selection.Rule) -> Void) throws -> [String] {
    var rule = Selection.Rule()
    change(&rule)
    let suite = try Suite([folder.path])
    return try Selection(from: suite, by: rule).parts(of: suite).map(\.name)
  }

  @Test func `the parts are pages and scripts, known without running them`() throws {
    let suite = try Suite([folder.path])
    let parts = try Selection(from: suite).parts(of: suite)
    #expect(parts.map(\.name) == names)
    #expect(parts.map(\.title) == ["One", "Two", "", ""])
    #expect(parts[1].cases.map(\.name) == ["step 1 \"Add\""])
    #expect(parts[1].cases.map(\.line) == [11])
    #expect(parts[3].cases.map(\.name) == ["cell 1"])
  }

  @Test(arguments: [
    ("a\\.md", [0, 1]), ("Two", [1]), ("step 1 \"Add\"", [1]), ("cell", [3]), ("^nothing$", []),
    ("[bc]\\.(md|easel)$", [2, 3]),
  ])
  func `a filter looks at names, titles and steps`(filter: String, found: [Int]) throws {
    #expect(try chosen { $0.filter = taking(filter) } == found.map { names[$0] })
  }

  private func taking(_ expression: String) -> @Sendable (String) -> Bool {
    { text in (try? Regex(expression)).map { text.contains($0) } ?? false }
  }

  @Test func `a name that no part has is refused`() throws {
    #expect(throws: Suite.UsageError.self) { try chosen { $0.names = [folder("a.md")] } }
    #expect(try chosen { $0.names = [names[3], names[1]] } == [names[1], names[3]])
  }

  @Test func `a page is replayed without the others of its file`() throws {
    try folder.write("# One\n\n```easel\nlet a = b\n```\n\n# Two\n\n```easel\n2\n```\n", to: "a.md")
    var rule = Selection.Rule()
    rule.names = [names[1]]
    let suite = try Suite([folder.path])
    var run = ReplayRun(suite, try Selection(from: suite, by: rule))
    Replay().go(through: &run)
    #expect(run.finish().text == "1 passed, 0 failed\n")
  }

  @Test func `after as many failures as may be nothing else is begun`() throws {
    for name in ["a.md", "b.md"] { try folder.write("```easel\nlet a = b\n```\n", to: name) }
    for (most, failed) in [(1, 1), (2, 2), (3, 2)] {
      var rule = Selection.Rule()
      rule.mostFailures = most
      let suite = try Suite([folder.path])
      var run = ReplayRun(suite, try Selection(from: suite, by: rule))
      Replay().go(through: &run)
      #expect(run.finish().failed == failed)
      #expect(run.finish().passed == (most > 2 ? 1 : 0))
    }
  }

  @Test func `a seed mixes the order, and the report keeps that of the suite`() throws {
    for number in 0..<20 { try folder.write("\(number)\n", to: "s\(10 + number).easel") }
    var orders: Set<[String]> = []
    for seed: UInt64 in 0..<5 {
      var rule = Selection.Rule()
      rule.seed = seed
      let suite = try Suite([folder.path])
      var run = ReplayRun(suite, try Selection(from: suite, by: rule))
      var order: [String] = []
      while let task = run.next() {
        order.append(task.file.path)
        run.take(Replay()(task), of: task)
      }
      #expect(order.sorted() == suite.files.map(\.path))
      #expect(run.suiteReport.files.map(\.file.path) == suite.files.map(\.path))
      orders.insert(order)
    }
    #expect(orders.count == 5)
  }

  @Test func `each part is replayed as often as is asked for`() throws {
    var rule = Selection.Rule()
    rule.repetitions = 3
    let suite = try Suite([folder.path])
    var run = ReplayRun(suite, try Selection(from: suite, by: rule))
    Replay().go(through: &run)
    #expect(run.finish().passed == 12)
    #expect(run.suiteReport.files.count == 9)
    #expect(run.suiteReport.files[1].name == folder("a.md") + " (2)")
  }

  // MARK: Shares

  @Test(arguments: [
    ("1/1", 0, 1), ("3/8", 2, 8), ("8/8", 7, 8),
  ])
  func `a share is read`(text: String, index: Int, total: Int) throws {
    let shard = try #require(Shard(text))
    #expect((shard.index, shard.total) == (index, total))
  }

  @Test(arguments: [
    "0/8", "9/8", "1/0", "1/100000000", "-1/2", "1", "1/", "/2", "1/2/3", "a/b", "", "1 / 2",
  ])
  func `anything else is not read as a share`(text: String) {
    #expect(Shard(text) == nil)
  }

  /// The hash of names stays what it is, so that machines with several versions agree.
  @Test(
    arguments: [
      ("tutorials/01-bars.md", 0xed7d36a8203375be),
      ("README.md#2", 0x1d9d944c0f58e61e),
      ("", 0xf52a15e9a9b5e89b),
    ] as [(String, UInt64)])
  func `a name has the same hash everywhere`(name: String, hash: UInt64) {
    #expect(stableHash(name) == hash)
  }

  /// Each of 1,000 random suites, in 1 to 64 shares: all parts, each once.
  @Test func `the shares of a suite are all of it, each part once`() {
    var dice = Dice(seed: 56)
    for round in 0..<1_000 {
      let names = (0..<dice.below(200)).map {
        "folder \(dice.below(5))/\($0)-\(dice.below(1_000)).md#\(dice.below(3))"
      }
      let total = round % 64 + 1
      var found: [String: Int] = [:]
      for index in 0..<total {
        guard let shard = Shard(index, of: total) else { continue }
        for name in names where shard.has(name) { found[name, default: 0] += 1 }
      }
      #expect(found.values.allSatisfy { $0 == 1 } && found.count == Set(names).count)
    }
  }

  @Test(arguments: [
    (0, 3, [0, 0, 0]), (1, 3, [0, 0, 1]), (7, 3, [2, 2, 3]), (16, 2, [8, 8]), (4, 1, [4]),
  ])
  func `numbered things are shared in order`(count: Int, total: Int, sizes: [Int]) {
    let ranges = (0..<total).compactMap { Shard($0, of: total)?.range(of: count) }
    #expect(ranges.map(\.count) == sizes)
    #expect(ranges.flatMap { Array($0) } == Array(0..<count))
  }

  @Test func `shares are about as large as each other`() throws {
    let names = (0..<10_000).map { "tutorials/\($0).md" }
    for total in [2, 3, 7, 16, 64] {
      for index in 0..<total {
        let shard = try #require(Shard(index, of: total))
        let share = Double(names.count(where: shard.has)) * Double(total) / Double(names.count)
        #expect((0.7...1.3).contains(share), "\(index) of \(total)")
      }
    }
  }
}
