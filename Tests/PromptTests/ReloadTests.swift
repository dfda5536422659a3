import Playground
import TestSupport
import Testing
import Tutorials

@testable import Prompt

/// Data files that change while a session has read them.
@Suite struct ReloadTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ values: Int...) throws {
    _ = try folder.write("mm\n" + values.map { "\($0)\n" }.joined(), to: "rain.csv")
  }

  private static let reading = "let rain = table(\"rain.csv\").numbers(\"mm\")"

  @Test func `a file that has changed is noted once, and read again by a change`() throws {
    try write(1, 2)
    let table = try Table(folder: folder.path)
    #expect(table.take(Self.reading).results.plain == "[1.0, 2.0]\n")
    #expect(!table.take("let a = 1").chatter.plain.contains(":reload"))
    try write(3)
    #expect(table.take("rain").results.plain == "[1.0, 2.0]\n")
    let note = "'rain.csv' has changed on the disk; ':reload' reads it again"
    try write(4)
    let replies = [table.take("let b = 2").chatter.plain, table.take("b").chatter.plain]
    #expect(!replies.joined().contains(note))
    try write(1, 2)
    #expect(!table.take("a").chatter.plain.contains(note))
    try write(5)
    #expect(table.take("a").chatter.plain.contains(note))

    #expect(
      table.take(":reload").chatter.plain == "read 'rain.csv' again, and ran the page again\n")
    #expect(table.take("rain").results.plain == "[5.0]\n")
    #expect(table.take(":reload").chatter.plain == "no file of the page has changed\n")
    let undone = table.take(":undo 2").chatter.plain
    #expect(undone.hasPrefix("took back 2 changes\n"))
    #expect(table.take("rain").results.plain == "[1.0, 2.0]\n")
  }

  @Test func `undo takes a reload back, and redo makes it again, from the kept bytes`() throws {
    try write(1)
    let table = try Table(folder: folder.path)
    _ = table.take(Self.reading)
    try write(2)
    _ = table.take(":reload")
    try write(3)
    #expect(table.take(":undo").chatter.plain == "took back the reading of changed files\n")
    #expect(table.take(":redo").chatter.plain == "made again the reading of changed files\n")
    #expect(table.take("rain").results.plain == "[2.0]\n")
    _ = table.take(":undo 2")
    #expect(table.take("rain").results.plain == "[1.0]\n")
  }

  @Test func `a reload that a cell refuses changes nothing`() throws {
    try write(1)
    let table = try Table(folder: folder.path)
    _ = table.take(Self.reading)
    _ = try folder.write("mm\nwet\n", to: "rain.csv")
    let reply = table.take(":reload")
    #expect(reply.status != .good)
    #expect(
      reply.chatter.plain.contains("row 1 of 'rain.csv': 'wet' in column 'mm' is not a number"))
    #expect(table.take("rain").results.plain == "[1.0]\n")
  }

  @Test func `a page without files has nothing to reload`() throws {
    let table = try Table(folder: folder.path)
    #expect(table.take(":reload").chatter.plain.hasPrefix("error: the page reads no files\n"))
  }

  @Test func `a resumed session reads the bytes that it had read, before and after a reload`()
    throws
  {
    let journals = folder("journals")
    try write(1)
    var table: Table? = try Table(
      folder: folder.path, journal: Journal(in: journals, for: folder.path))
    _ = table?.take(Self.reading)
    try write(2)
    _ = table?.take(":reload", "let a = 1")
    table = nil
    try write(3)

    let resumed = try #require(Journal.resume(for: folder.path, in: journals))
    let next = try Table(folder: folder.path, journal: resumed.journal)
    _ = next.dialogue.resume(resumed.recovery)
    #expect(next.take("rain").results.plain == "[2.0]\n")
    _ = next.take(":undo 3")
    #expect(next.take("rain").results.plain == "[1.0]\n")
    let kept = folder.names("journals").filter { $0.hasSuffix(".files") }
    #expect(kept.count == 1)
    #expect(folder.names("journals/\(kept[0])").count == 2)
  }

  @Test func `kept bytes that are lost are read anew`() throws {
    let journals = folder("journals")
    try write(1)
    var table: Table? = try Table(
      folder: folder.path, journal: Journal(in: journals, for: folder.path))
    _ = table?.take(Self.reading)
    table = nil
    try write(2)
    for name in folder.names("journals") where name.hasSuffix(".files") {
      for file in folder.names("journals/\(name)") {
        _ = try folder.write("mm\n7\n", to: "journals/\(name)/\(file)")
      }
    }
    let resumed = try #require(Journal.resume(for: folder.path, in: journals))
    let next = try Table(folder: folder.path, journal: resumed.journal)
    _ = next.dialogue.resume(resumed.recovery)
    #expect(next.take("rain").results.plain == "[2.0]\n")
  }
}
