import Glibc
import Platform
import TestSupport
import Testing

@testable import Playground

@Suite struct JournalTests {
  @Test func `a session is read back as it was`() throws {
    for seed in 0..<10 as Range<UInt64> {
      let directory = try TemporaryFolder()
      var random = RandomEntries(seed: seed)
      let entries = (0..<60).map { _ in random.next() }
      try directory.keep(entries)
      let found = directory.resume()?.recovery
      let recovery = try #require(found)
      #expect(recovery.entries == entries)
      #expect(recovery.history.cells == random.cells)
      #expect(recovery.unfinished == nil)
      #expect(!recovery.isDamaged)
    }
  }

  @Test(arguments: [
    "", "\n", "\r\n", "a\u{0}b", "größe 📊", "accepted\n", "\u{FEFF}x", "e\u{301}", "é",
    String(repeating: "let a = \"\n\" // 1 MB\n", count: 55_000),
  ])
  func `a text comes back byte for byte`(text: String) throws {
    let directory = try TemporaryFolder()
    let place = LessonPlace(path: text, page: 3, stepsDone: 12)
    try directory.keep([
      .append(text, at: 0),
      .change(
        Change(index: 0, removed: [text], inserted: [text, text], place: place, folder: text)),
    ])
    let found = directory.resume()?.recovery
    let recovery = try #require(found)
    let cells = recovery.history.cells.map { Array($0.utf8) }
    #expect(cells == [Array(text.utf8), Array(text.utf8)])
    #expect(recovery.history.done.last?.place == place)
    #expect(recovery.history.done.last?.folder.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func `a step that was met is met again in a resumed session`() throws {
    let directory = try TemporaryFolder()
    let place = LessonPlace(path: "a.md", stepsDone: 2)
    let change = Change(index: 0, removed: [], inserted: ["1"], place: place)
    try directory.keep([.change(change)]) { try $0.meet() }
    let recovery = try #require(directory.resume()?.recovery)
    #expect(recovery.entries == [.change(change), .met])
    #expect(recovery.history.done.last?.place?.stepsDone == 3)
    #expect(recovery.unfinished == nil)
    #expect(!recovery.isDamaged)
    // Undo takes back the place with the change, and redo gives both.
    try directory.keep([.change(change)]) { journal in
      try journal.meet()
      try journal.keep([.undo(count: 1), .redo(count: 1)])
    }
    #expect(directory.resume()?.recovery.history.done.last?.place?.stepsDone == 3)
  }

  @Test func `a step outside of a tutorial is not met`() throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("1", at: 0)]) { try $0.meet() }
    let recovery = try #require(directory.resume()?.recovery)
    #expect(recovery.isDamaged)
    #expect(recovery.history.cells == ["1"])
  }

  @Test func `people can read the file`() throws {
    let directory = try TemporaryFolder()
    let journal = Journal(in: directory("journals"), for: "/absent/live")
    try journal.begin(.append("let a = 1\nlet b = 2", at: 0))
    try journal.end(isAccepted: true)
    try journal.begin(.undo(count: 1))
    let text = String(decoding: directory.bytes(of: "journals/000001.journal") ?? [], as: UTF8.self)
    #expect(
      text == """
        easel journal 3
        d332ff14 23
        folder 12
        /absent/live

        bbf8aa1e 41
        change 0
        inserted 19
        let a = 1
        let b = 2

        92b7aadc 9
        accepted

        d4145f38 7
        undo 1


        """)
  }

  @Test func `the file is made with the first entry, for its owner alone`() throws {
    let directory = try TemporaryFolder()
    let journal = Journal(in: directory("state/easel/journals"), for: directory(""))
    #expect(directory.names("") == [])
    try journal.begin(.append("a", at: 0))
    #expect(directory.names("state/easel/journals") == ["000001.journal"])
    #expect(directory.permissions("state/easel/journals/000001.journal") == 0o600)
    #expect(directory.permissions("state/easel/journals") == 0o700)
    #expect(directory.permissions("state") == 0o700)
  }

  @Test func `what was refused does not come back, what did not finish is told`() throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("a", at: 0)]) { journal in
      try journal.begin(.append("bad", at: 1))
      try journal.end(isAccepted: false)
      try journal.begin(.append("endless", at: 1))
    }
    let found = directory.resume()?.recovery
    let recovery = try #require(found)
    #expect(recovery.history.cells == ["a"])
    #expect(recovery.unfinished == .append("endless", at: 1))
    #expect(!recovery.isDamaged)
    let latest = try #require(directory.latest())
    #expect((latest.cells, latest.changes, latest.isUnfinished) == (1, 1, true))
    #expect((latest.number, latest.file, latest.lastCell) == (1, nil, "a"))
  }

  @Test func `a session goes on in the file of the one that it resumes`() throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("a", at: 0)]) { try $0.begin(.append("endless", at: 1)) }
    do {
      let found = directory.resume()
      let resumed = try #require(found)
      try resumed.journal.keep([.append("b", at: 1), .undo(count: 2)])
    }
    #expect(directory.names("journals") == ["000001.journal"])
    let found = directory.resume()?.recovery
    let recovery = try #require(found)
    #expect(recovery.entries == [.append("a", at: 0), .append("b", at: 1), .undo(count: 2)])
    #expect(recovery.history.undone.count == 2)
    #expect(recovery.unfinished == nil)
  }

  @Test func `an outcome of no entry is not written`() throws {
    let directory = try TemporaryFolder()
    let journal = directory.journal()
    try journal.end(isAccepted: true)
    #expect(directory.names("journals") == [])
  }

  @Test func `the last session of the folder is resumed that has anything in it`() throws {
    let directory = try TemporaryFolder()
    #expect(directory.latest() == nil)
    try directory.keep([.append("first", at: 0)])
    try directory.keep([.append("second", at: 0)])
    try directory.keep([]) { journal in
      try journal.begin(.append("refused", at: 0))
      try journal.end(isAccepted: false)
    }
    try directory.keep([.append("elsewhere", at: 0)], watched: "elsewhere")
    _ = directory.journal()
    #expect(directory.names("journals").count == 4)
    #expect(directory.resume()?.recovery.history.cells == ["second"])
  }

  @Test func `a session that was only opened takes no other's place`() throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("work", at: 0)])
    let opening = Journal.Entry.change(Change(index: 0, removed: [], inserted: ["x", "y"]))
    try directory.keepOpening(opening)
    #expect(directory.names("journals") == ["000001.journal"])
    try directory.keepOpening(opening) { journal in
      try journal.begin(.append("refused", at: 2))
      try journal.end(isAccepted: false)
    }
    #expect(directory.latest()?.cells == 1)
    #expect(directory.resume()?.recovery.history.cells == ["work"])
  }

  @Test func `a session with work after its opening is resumed, opening and all`() throws {
    let directory = try TemporaryFolder()
    let opening = Journal.Entry.change(Change(index: 0, removed: [], inserted: ["x", "y"]))
    try directory.keepOpening(opening) { try $0.begin(.append("endless", at: 2)) }
    #expect(directory.resume()?.recovery.unfinished == .append("endless", at: 2))
    try directory.keepOpening(opening) { try $0.keep([.append("z", at: 2)]) }
    do {
      let found = directory.resume()
      let resumed = try #require(found)
      // A journal that is written anew.
      directory.remove("journals")
      try resumed.journal.keep([.undo(count: 1)])
    }
    let found = directory.resume()?.recovery
    let recovery = try #require(found)
    #expect(recovery.entries == [opening, .append("z", at: 2), .undo(count: 1)])
    #expect(recovery.openingCount == 1)
  }

  @Test func `a link to the watched folder is the watched folder`() throws {
    let directory = try TemporaryFolder()
    mkdir(directory("live"), 0o755)
    symlink("live", directory("link"))
    try directory.keep([.append("a", at: 0)])
    #expect(directory.resume(watched: "link")?.recovery.history.cells == ["a"])
  }

  @Test func `all sessions of a folder can go on, the last one first`() throws {
    let directory = try TemporaryFolder()
    for text in ["one", "two", "three"] { try directory.keep([.append(text, at: 0)]) }
    try directory.keep([.append("elsewhere", at: 0)], watched: "other")
    let journals = directory("journals")
    let sessions = Journal.sessions(for: directory("live"), in: journals)
    #expect(sessions.map(\.lastCell) == ["three", "two", "one"])
    #expect(sessions.map(\.number) == [3, 2, 1])
    #expect(sessions.allSatisfy { $0.time.count == "2026-11-27 05:12".count })
    let second = Journal.resume(for: directory("live"), in: journals, number: 2)
    #expect(try #require(second).recovery.history.cells == ["two"])
    // One that goes on is not among them, and what was changed last comes first.
    #expect(Journal.sessions(for: directory("live"), in: journals).map(\.number) == [3, 1])
    let first = Journal.resume(for: directory("live"), in: journals, number: 1)
    try first?.journal.keep([.append("more", at: 1)])
    withExtendedLifetime(first) {}
    #expect(Journal.resume(for: directory("live"), in: journals, number: 4) == nil)
    withExtendedLifetime(second) {}
  }

  @Test func `the summary names the file of the page that is open`() throws {
    let directory = try TemporaryFolder()
    let opened = Change(index: 0, removed: [], inserted: ["a"], folder: "/p", file: "/p/a.easel")
    let cleared = Change(index: 0, removed: ["a", "b"], inserted: ["c"], folder: "/q")
    try directory.keep([.change(opened), .append("b", at: 1)])
    #expect(directory.latest()?.file == "/p/a.easel")
    try directory.keep([.change(opened), .append("b", at: 1), .change(cleared)])
    #expect(directory.latest()?.cells == 1)
    #expect(directory.latest()?.file == nil)
  }

  @Test func `a journal that a session writes to is not resumed`() throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("earlier", at: 0)])
    do {
      let journal = directory.journal()
      try journal.keep([.append("a", at: 0)])
      // Reading it does not release its lock.
      #expect(directory.latest()?.lastCell == "earlier")
      #expect(directory.resume()?.recovery.history.cells == ["earlier"])
      #expect(directory.resume()?.recovery.history.cells == ["earlier"])
      withExtendedLifetime(journal) {}
    }
    // The one that went on is the one that was left last.
    #expect(directory.resume()?.recovery.history.cells == ["earlier"])
    let sessions = Journal.sessions(for: directory("live"), in: directory("journals"))
    #expect(sessions.map(\.lastCell) == ["earlier", "a"])
  }

  @Test func `sessions of other folders that begin hide nothing`() async throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("a", at: 0)])
    let (journals, elsewhere) = (directory("journals"), directory("elsewhere"))
    let (looks, look) = AsyncStream.makeStream(of: Void.self)
    let others = Task.detached {
      while !Task.isCancelled {
        _ = Journal.latest(for: elsewhere, in: journals)
        _ = Journal.resume(for: elsewhere, in: journals)
        look.yield()
      }
    }
    defer { others.cancel() }
    for await _ in looks { break }
    for _ in 0..<1_000 {
      let cells = directory.resume()?.recovery.history.cells
      try #require(cells == ["a"])
    }
  }

  @Test func `two who look do not hide a session from each other`() throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("a", at: 0)])
    let folder = JournalFolder(path: directory("journals"))
    let opened = try #require(folder.open(1, locked: .shared))
    #expect(directory.latest()?.cells == 1)
    withExtendedLifetime(opened) {}
  }

  @Test func `the oldest journals are deleted, but none that a session writes to`() throws {
    let directory = try TemporaryFolder()
    let oldest = directory.journal()
    try oldest.keep([.append("oldest", at: 0)])
    for number in 2...(JournalFolder.limit + 3) {
      try directory.keep([.append("\(number)", at: 0)], watched: "\(number)")
    }
    let names = directory.names("journals")
    #expect(names.count == JournalFolder.limit)
    #expect(names.prefix(2) == ["000001.journal", "000005.journal"])
    withExtendedLifetime(oldest) {}
  }

  @Test func `the data files of a deleted journal go with it, and those of others stay`() throws {
    let directory = try TemporaryFolder()
    for number in 1...2 {
      try directory.keep([.append("\(number)", at: 0)], watched: "a")
      let files = PinnedFiles(besideJournal: directory("journals/00000\(number).journal"))
      for bytes in [[1, 2], [3]] as [[UInt8]] {
        try files.write(bytes, as: PinnedFiles.digest(of: bytes))
      }
    }
    #expect(directory.names("journals").filter { $0.hasSuffix(".files") }.count == 2)
    for _ in 0..<(JournalFolder.limit - 1) {
      try directory.keep([.append("b", at: 0)], watched: "b")
    }
    let names = directory.names("journals")
    #expect(names.filter { $0.hasSuffix(".files") } == ["000002.files"])
    #expect(names.contains("000002.journal") && !names.contains("000001.journal"))
  }

  @Test func `however many sessions other folders have, the last one of each is kept`() throws {
    let directory = try TemporaryFolder()
    try directory.keep([.append("a", at: 0)])
    try directory.keep([.append("b", at: 0)])
    for number in 0..<(JournalFolder.limit + 10) {
      try directory.keep([.append("\(number)", at: 0)], watched: "elsewhere")
    }
    #expect(directory.names("journals").count == JournalFolder.limit)
    #expect(directory.names("journals").first == "000002.journal")
    #expect(directory.resume()?.recovery.history.cells == ["b"])
  }

  @Test func `the disk is asked at most once a second`() throws {
    let directory = try TemporaryFolder()
    let journal = directory.journal()
    let start = ContinuousClock.now
    #expect(journal.flush(at: start) == nil)
    try journal.begin(.append("a", at: 0))
    #expect(journal.flush(at: start) == nil)
    try journal.end(isAccepted: true)
    #expect(journal.flush(at: start + .milliseconds(300)) == .milliseconds(700))
    #expect(journal.flush(at: start + .seconds(1)) == nil)
    #expect(journal.flush(at: start + .seconds(1)) == nil)
  }
}

extension Journal.Entry {
  static func append(_ text: String, at index: Int) -> Self {
    .change(Change(index: index, removed: [], inserted: [text]))
  }
}

extension Journal {
  /// Begins each entry and ends it, accepted.
  func keep(_ entries: [Entry]) throws(PlatformError) {
    for entry in entries {
      try begin(entry)
      try end(isAccepted: true)
    }
  }
}

/// Sessions that watch a folder in here and keep their journals in `journals`.
extension TemporaryFolder {
  func journal(watched: String = "live") -> Journal {
    Journal(in: self("journals"), for: self(watched))
  }

  /// A separate session that makes `entries`, then `more`, and ends.
  func keep(
    _ entries: [Journal.Entry], watched: String = "live", more: (Journal) throws -> Void = { _ in }
  ) throws {
    let journal = journal(watched: watched)
    try journal.keep(entries)
    try more(journal)
  }

  /// A separate session that opens a page, and then makes `more`.
  func keepOpening(_ opening: Journal.Entry, more: (Journal) throws -> Void = { _ in }) throws {
    let journal = journal()
    journal.isOpening = true
    try journal.keep([opening])
    journal.isOpening = false
    try more(journal)
  }

  func latest() -> Journal.Summary? { Journal.latest(for: self("live"), in: self("journals")) }

  func resume(watched: String = "live") -> (journal: Journal, recovery: Journal.Recovery)? {
    Journal.resume(for: self(watched), in: self("journals"))
  }
}
