import TestSupport
import Testing

@testable import Tutorials

/// Reports of the shares of a suite, joined.
struct MergedReportTests {
  private let folder: TemporaryFolder

  /// Files that pass, that differ, that are refused, and one of two pages.
  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<12 { try folder.write("```easel\n\(number)\n```\n", to: "a\(number).md") }
    for number in 0..<4 {
      try folder.write("```easel\n\(number)\n```\n\n```output\n7\n```\n", to: "b\(number).md")
    }
    try folder.write("let a = b\n// ---\n1\n", to: "c.easel")
    try folder.write(
      "# One\n\n```easel\nlet a = b\n```\n\n```easel\na\n```\n\n# Two\n\n```easel\n2\n```\n",
      to: "d.md")
    try folder.write("# One\n\n```easel\n1\n```\n\n# Two\n\n```easel\nlet a = c\n```\n", to: "e.md")
  }

  private func run(_ text: String = "1/1", repeating repetitions: Int = 1) throws -> ReplayRun {
    var rule = Selection.Rule()
    rule.shard = try #require(Shard(text))
    rule.repetitions = repetitions
    let suite = try Suite([folder.path])
    var run = ReplayRun(suite, try Selection(from: suite, by: rule))
    Replay().go(through: &run)
    return run
  }

  private func share(_ text: String) throws -> (name: String, bytes: [UInt8]) {
    (text, try bytes(of: run(text)))
  }

  private func bytes(of run: ReplayRun, options: [String] = []) throws -> [UInt8] {
    let fingerprint = try Fingerprint(
      of: run.suite, run.selection, options: options, writtenTo: folder("reports/1.json"))
    return Array(try ShardReport(of: run, run.suiteReport, fingerprint).json.utf8)
  }

  private func shares(of total: Int) throws -> [(name: String, bytes: [UInt8])] {
    try (1...total).map { try share("\($0)/\(total)") }
  }

  @Test(arguments: [1, 2, 3, 5, 40])
  func `all shares together say what one run says`(total: Int) throws {
    let whole = try run().suiteReport
    let merged = MergedReport(try shares(of: total)).report
    #expect(merged.joined.text == whole.joined.text)
    #expect(merged.joined.status == whole.joined.status)
    #expect(JUnitReport(merged).bytes == JUnitReport(whole).bytes)
    #expect(TAPReport(merged).text == TAPReport(whole).text)
    #expect(JSONLinesReport(merged).text == JSONLinesReport(whole).text)
  }

  @Test func `their order does not matter`() throws {
    let shares = try shares(of: 4)
    let text = MergedReport(shares).report.joined.text
    #expect(MergedReport(shares.reversed()).report.joined.text == text)
  }

  @Test func `a share that is missing is an error that names its parts`() throws {
    for index in 0..<4 {
      var shares = try shares(of: 4)
      let parts = try #require(ShardReport(json: shares[index].bytes)).replayed
      shares.remove(at: index)
      let report = MergedReport(shares).report.joined
      #expect(report.status == .unjudged)
      #expect(report.text.contains("share \(index + 1) of 4 is missing"))
      for part in parts { #expect(report.text.contains("\n  - \(part)\n")) }
    }
  }

  @Test func `a share that came twice is an error`() throws {
    var shares = try shares(of: 3)
    shares.append(("again.json", shares[1].bytes))
    let report = MergedReport(shares).report.joined
    #expect(report.status == .unjudged)
    #expect(report.text.contains("again.json: share 2 of 3 came twice, as '2/3' too\n"))
    #expect(
      report.text.hasSuffix(
        try run().finish().text.split(separator: "\n").last.map { line in
          let words = line.split(separator: " ")
          return "\(words[0]) passed, \((Int(words[2]) ?? 0) + 1) failed\n"
        } ?? "?"))
  }

  @Test func `a share of another commit, and of another division, are errors`() throws {
    var shares = try shares(of: 2)
    try folder.write("```easel\n100\n```\n", to: "a3.md")
    shares[1] = try share("2/2")
    let report = MergedReport(shares).report.joined
    #expect(report.status == .unjudged)
    #expect(
      report.text.contains(
        "2/2: share 2 of 2 has other lessons, pictures or data, as of another commit, beside '1/2'"),
      "\(report.text)")
    #expect(report.text.contains("share 2 of 2 is missing"))
    let division = MergedReport([try share("1/2"), try share("2/3")]).report.joined
    #expect(division.status == .unjudged)
    #expect(division.text.contains("2/3: it is share 2 of 3, and '1/2' is share 1 of 2"))
  }

  @Test func `a share with other options, or that has read other data, is an error`() throws {
    let strict = try bytes(of: run("2/2"), options: ["strict"])
    let report = MergedReport([try share("1/2"), ("2/2", strict)]).report.joined
    #expect(report.status == .unjudged)
    #expect(report.text.contains("2/2: share 2 of 2 has other options, beside '1/2'"))
    try folder.write("a\n1\n", to: "D.CSV")
    // One in each share, wherever the folder is.
    for index in 0..<2 {
      let shard = try #require(Shard(index, of: 2))
      let number = try #require((0..<1_000).first { shard.has(folder("x\($0).md")) })
      try folder.write("```easel\ntable(\"D.CSV\").rows.count\n```\n", to: "x\(number).md")
    }
    let first = try share("1/2")
    try folder.write("a\n2\n", to: "D.CSV")
    let other = MergedReport([first, try share("2/2")]).report.joined
    #expect(other.status == .unjudged)
    #expect(other.text.contains("has read another '\(folder("D.CSV"))'"), "\(other.text)")
  }

  @Test func `a share with another number than it can have is not read`() throws {
    let text = String(decoding: try share("1/2").bytes, as: UTF8.self)
    for shard in ["[-1,2]", "[2,2]", "[0,0]", "[0]", "[0,100000000]"] {
      let changed = text.replacing("\"shard\":[0,2]", with: "\"shard\":\(shard)")
      #expect(changed != text)
      #expect(ShardReport(json: Array(changed.utf8)) == nil)
    }
  }

  /// Cut at every place, a report is none; nothing is taken from it.
  @Test func `a file that was cut is an error`() throws {
    let shares = try shares(of: 2)
    var dice = Dice(seed: 4)
    for _ in 0..<100 {
      var cut = shares
      cut[1].bytes.removeLast(1 + dice.below(cut[1].bytes.count - 1))
      let report = MergedReport(cut).report.joined
      #expect(report.status == .unjudged)
      #expect(report.text.contains("2/2: this is not a report of a share, or a part of one"))
      #expect(report.text.contains("share 2 of 2 is missing"))
    }
    #expect(MergedReport([]).report.joined.status == .unjudged)
  }

  @Test func `a share that was ended early is an error`() throws {
    var rule = Selection.Rule()
    rule.shard = try #require(Shard("1/1"))
    rule.mostFailures = 1
    let suite = try Suite([folder.path])
    var run = ReplayRun(suite, try Selection(from: suite, by: rule))
    Replay().go(through: &run)
    let report = MergedReport([("x", try bytes(of: run))])
      .report.joined
    #expect(report.status == .unjudged)
    #expect(report.text.contains("x: share 1 of 1 ended before "))
  }

  /// A picture that nothing shows is known only once all shares are there, as is one that two files show.
  @Test func `pictures are judged when all is there`() throws {
    try folder.write("1\n", to: "c.easel")
    try folder.write(
      "let v = View(width: 3, height: 2, backgroundColor: .red)\nshow(v)\nsnapshot(\"red\")\n",
      to: "f.easel")
    _ = try Replay().update([folder.path])
    try folder.write(try #require(folder.bytes(of: "images/f/red.png")), to: "images/f/old.png")
    let whole = try run().finish()
    #expect(whole.text.contains("images/f/old.png: note: no lesson and no script has this picture"))
    for total in [1, 2, 5] {
      #expect(MergedReport(try shares(of: total)).report.joined.text == whole.text)
    }
  }
}
