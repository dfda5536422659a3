import Glibc
import TestSupport
import Testing

@testable import Playground

/// Journals of older and newer versions of Easel.
@Suite struct JournalVersionTests {
  private func folder(_ version: Int) throws -> TemporaryFolder {
    let directory = try TemporaryFolder()
    mkdir(directory("journals"), 0o700)
    let records = [
      Journal.Record.folder(directory("live")), .entry(.append("let a = 1", at: 0)),
      .outcome(isAccepted: true),
    ]
    try directory.write(
      Array("easel journal \(version)\n".utf8) + records.flatMap(\.bytes),
      to: "journals/000001.journal")
    return directory
  }

  @Test func `an older journal is read, and goes on in a file of its own`() throws {
    let directory = try folder(1)
    let before = directory.bytes(of: "journals/000001.journal")
    try goOn(in: directory)
    #expect(directory.bytes(of: "journals/000001.journal") == before)
    let resumed = directory.resume()
    let again = try #require(resumed).recovery
    #expect(again.version == Journal.version)
    #expect(again.history.cells == ["let a = 1", "let b = 2"])
  }

  @Test func `before the third version a lesson had one page`() throws {
    let text = Array("change 0\ninserted 1\na\nplace 5 4\na.md\n".utf8)
    guard case .entry(.change(let change))? = Journal.Record(content: text[...]) else {
      Issue.record("no change")
      return
    }
    #expect(change.place == LessonPlace(path: "a.md", page: 1, stepsDone: 5))
  }

  private func goOn(in directory: TemporaryFolder) throws {
    let found = directory.resume()
    let (journal, recovery) = try #require(found)
    #expect(recovery.history.cells == ["let a = 1"])
    #expect(recovery.version == 1)
    try journal.begin(.append("let b = 2", at: 1))
    try journal.end(isAccepted: true)
    try journal.meet()
  }

  @Test func `a newer journal is named, and stays as it is`() throws {
    let directory = try folder(Journal.version + 1)
    #expect(directory.resume() == nil)
    let journals = directory("journals")
    #expect(Journal.isLastNewer(for: directory("live"), in: journals))
    #expect(!Journal.isLastNewer(for: directory("other"), in: journals))
    let older = try folder(1)
    #expect(!Journal.isLastNewer(for: older("live"), in: older("journals")))
  }
}
