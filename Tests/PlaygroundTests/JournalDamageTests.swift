import Glibc
import Platform
import TestSupport
import Testing

@testable import Playground

@Suite struct JournalDamageTests {
  /// A session of all kinds of entries: its file, its accepted entries, and where each of them and
  /// its outcome end in the file.
  private struct Written {
    var bytes: [UInt8]
    var entries: [Journal.Entry] = []
    var ends: [(entry: Int, outcome: Int)] = []

    init(in directory: TemporaryFolder) {
      let folder = Journal.Record.folder(directory("live"))
      bytes = Journal.header + folder.bytes
      var random = RandomEntries(seed: 7)
      for number in 0..<30 {
        let isAccepted = number % 5 != 3
        let entry = isAccepted ? random.next() : .append("refused", at: 0)
        bytes += Journal.Record.entry(entry).bytes
        let end = bytes.count
        bytes += Journal.Record.outcome(isAccepted: isAccepted).bytes
        guard isAccepted else { continue }
        entries.append(entry)
        ends.append((end, bytes.count))
      }
    }
  }

  @Test func `a journal cut off anywhere gives back what had finished by then`() throws {
    let directory = try TemporaryFolder()
    let written = Written(in: directory)
    mkdir(directory("journals"), 0o700)
    for length in 0...written.bytes.count {
      try directory.write(Array(written.bytes[..<length]), to: "journals/000001.journal")
      let finished = written.ends.prefix { $0.outcome <= length }.count
      let recovery = directory.resume()?.recovery
      #expect((recovery?.entries ?? []) == Array(written.entries[..<finished]))
      if finished < written.ends.count, written.ends[finished].entry <= length {
        #expect(recovery?.unfinished == written.entries[finished])
      }
    }
  }

  @Test func `a single wrong bit is noticed, and nothing comes back that was not done`() throws {
    let directory = try TemporaryFolder()
    let written = Written(in: directory)
    mkdir(directory("journals"), 0o700)
    for index in written.bytes.indices {
      var bytes = written.bytes
      bytes[index] ^= 1 << UInt8(index % 8)
      try directory.write(bytes, to: "journals/000001.journal")
      guard let recovery = directory.resume()?.recovery else { continue }
      #expect(recovery.isDamaged)
      #expect(recovery.entries == Array(written.entries[..<recovery.entries.count]))
      let finished = written.ends.prefix { $0.outcome <= index }.count
      #expect(recovery.entries.count == finished)
    }
  }

  @Test func `a torn end is cut off before a session goes on`() throws {
    let directory = try TemporaryFolder()
    let written = Written(in: directory)
    mkdir(directory("journals"), 0o700)
    for length in 0..<written.bytes.count where length % 7 == 0 {
      try directory.write(Array(written.bytes[..<length]), to: "journals/000001.journal")
      guard let (journal, before) = directory.resume() else { continue }
      let entry = Journal.Entry.append("more", at: 0)
      try journal.keep([entry])
      let found = directory.recovery("journals/000001.journal")
      let reader = try #require(found)
      #expect(reader.entries == before.entries + [entry])
      #expect(!reader.isDamaged)
    }
  }

  @Test func `an entry that does not fit ends what is read`() throws {
    let directory = try TemporaryFolder()
    try directory.keep([
      .append("a", at: 0), .undo(count: 2), .append("b", at: 1), .append("c", at: 0),
    ])
    let found = directory.resume()?.recovery
    let recovery = try #require(found)
    #expect(recovery.entries == [.append("a", at: 0), .undo(count: 2)])
    #expect(recovery.unfinished == .append("b", at: 1))
    #expect(recovery.isDamaged)
  }

  @Test(arguments: [
    "", "easel", "easel journal 1", "easel journal 1\n", "easel journal 2\n", "\n\n\n",
    "\u{0}\u{0}",
    "easel journal 1\n\n", "easel journal 1\n00000000 0\n\n", "easel journal 1\n00000000 -1\n\n",
    "easel journal 1\n00000000 999999999999999999\n", "easel journal 1\n0000000 ",
    "easel journal 1\n99999999999999999999999999999999999999999999999999999\n",
  ])
  func `a file that is not a journal is not resumed and stops nothing`(text: String) throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("a", at: 0)])
    try directory.write(Array(text.utf8), to: "journals/000002.journal")
    #expect(directory.resume()?.recovery.history.cells == ["a"])
    try directory.keep([.append("b", at: 0)])
    #expect(directory.resume()?.recovery.history.cells == ["b"])
    #expect(directory.names("journals").count == 3)
  }

  @Test(arguments: ["accepted", "", "undo", "undo x", "change 0\nrubbish 0\n", "undo 1\nundo 1\n"])
  func `a record with a right checksum and wrong content is damage`(content: String) throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("a", at: 0)])
    let body = Array("\(content.utf8.count)\n\(content)\n".utf8)
    let record = Array("\(Journal.Record.checksum(body[...])) ".utf8) + body
    let written = directory.bytes(of: "journals/000001.journal") ?? []
    try directory.write(written + record, to: "journals/000001.journal")
    let found = directory.resume()?.recovery
    let recovery = try #require(found)
    #expect(recovery.history.cells == ["a"])
    #expect(recovery.isDamaged)
  }

  @Test func `folders, pipes, links and a gigabyte of nothing stop nothing`() throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("a", at: 0)])
    mkdir(directory("journals/000002.journal"), 0o700)
    mkfifo(directory("journals/000003.journal"), 0o600)
    symlink("nowhere", directory("journals/000004.journal"))
    try directory.write([], to: "journals/000005.journal")
    truncate(directory("journals/000005.journal"), 1 << 30)
    for name in ["x.journal", "12.journal", "+00006.journal", "000006", "000006.journal~"] {
      try directory.write(Array("easel journal 1\n".utf8), to: "journals/\(name)")
    }
    try directory.write([0], to: "journals/\(String(repeating: "9", count: 30)).journal")
    #expect(directory.resume()?.recovery.history.cells == ["a"])
    try directory.keep([.append("b", at: 0)])
    #expect(directory.names("journals").contains("000006.journal"))
    #expect(directory.resume()?.recovery.history.cells == ["b"])
  }

  @Test(arguments: [
    ["999999999999999999"], ["999999999999"], ["1000000000000"], ["999999999998", "999999999999"],
    ["9223372036854775807"], ["000007", "999999999999"], ["500000000000"],
  ])
  func `a name that was put there hides no later session`(names: [String]) throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("a", at: 0)])
    for name in names { try directory.write([0], to: "journals/\(name).journal") }
    for text in ["b", "c", "d"] {
      try directory.keep([.append(text, at: 0)])
      #expect(directory.resume()?.recovery.history.cells == [text])
      #expect(directory.latest()?.cells == 1)
    }
  }

  @Test func `a file in place of a folder has no sessions`() throws {
    let directory = try TemporaryFolder()
    try directory.write([1], to: "journals")
    #expect(directory.latest() == nil)
    #expect(directory.resume() == nil)
  }
}

extension TemporaryFolder {
  func recovery(_ name: String) -> Journal.Recovery? {
    let file = try? AppendableFile(opening: self(name))
    return file.flatMap { Journal.Recovery(reading: $0, of: self("live")) }
  }
}
