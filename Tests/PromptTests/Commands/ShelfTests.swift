import Playground
import TestSupport
import Testing
import Tutorials

@testable import Prompt

/// Earlier sessions of a folder, and lessons by their numbers.
@Suite struct ShelfTests {
  private func folder(_ programs: [[String]]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for program in programs {
      let table = try Table(journal: Journal(in: folder("journals"), for: folder("live")))
      for line in program { _ = table.take(line) }
    }
    return folder
  }

  private func table(_ folder: TemporaryFolder, lessons: String? = nil) throws -> Table {
    let table = try Table()
    table.dialogue.shelf = Shelf(
      lessonsFolder: lessons, journals: folder("journals"), watched: folder("live"))
    return table
  }

  @Test func `sessions are listed with their time, size and last line`() throws {
    let folder = try folder([["let a = 1"], ["let b = 2", "let c = b + 1"]])
    let table = try table(folder)
    _ = table.take("1 + 1")
    let lines = table.take(":resume").results.plain.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("  1  2") && lines[0].hasSuffix("  2 cells  let c = b + 1"))
    #expect(lines[1].hasPrefix("  2  2") && lines[1].hasSuffix("   1 cell  let a = 1"))
    let reply = table.take(":resume 2")
    #expect(reply.isOver)
    #expect(table.dialogue.shelf.successor == .session(journal: 1))
  }

  @Test(arguments: ["3", "0", "-1", "x", "1 2"])
  func `a session that is not there is refused`(argument: String) throws {
    let folder = try folder([["let a = 1"], ["let b = 2"]])
    let table = try table(folder)
    let reply = table.take(":resume \(argument)")
    #expect(
      reply.chatter.plain
        == "error: there is no session '\(argument)'\nhint: ':resume' lists them\n")
    withExtendedLifetime(folder) {}
    #expect(table.dialogue.shelf.successor == nil)
    #expect(try Table().take(":resume").status == .fault)
    #expect(try Table().take(":resume 1").status == .fault)
  }

  @Test func `the first line may be the number of another session, and only that`() throws {
    let folder = try folder([["let a = 1"], ["let b = 2"]])
    let other = try table(folder)
    _ = other.dialogue.shelf.list()
    other.dialogue.shelf.offer(besides: 2)
    #expect(other.dialogue.shelf.present == 1)
    #expect(other.take("1").chatter.plain == "session 1 is the one that goes on\n")
    // Then a number is a number.
    #expect(other.take("2").results.plain == "2\n")
    other.dialogue.shelf.offer(besides: 2)
    #expect(other.take(" 2 ").isOver)
    #expect(other.dialogue.shelf.successor == .session(journal: 1))
    withExtendedLifetime(folder) {}
  }

  @Test func `lessons are opened by number, each in a session of its own`() throws {
    let lessons = try TemporaryFolder()
    try lessons.write("# One\n\n```easel\n1\n```\n\n# Two\n\n```easel\n2\n```\n", to: "07-a.md")
    let table = try table(try TemporaryFolder(), lessons: lessons.path)
    #expect(table.take(":open 8").chatter.plain.contains("there is no lesson '8'"))
    #expect(table.take(":open 7.3").chatter.plain.contains("has 2 pages, and no page 3"))
    #expect(table.dialogue.shelf.successor == nil)
    #expect(table.take(":open 7.2").isOver)
    guard case .lesson(let entry, page: 2)? = table.dialogue.shelf.successor else {
      Issue.record("no lesson")
      return
    }
    #expect(entry.stem == "07-a")
  }

  @Test func `the pages of the open lesson are opened in its session`() throws {
    let lessons = try TemporaryFolder()
    let source = try lessons.source(
      "# One\n\n```easel\n1\n```\n\n# Two\n\n```easel\n2\n```\n", named: "07-a.md")
    let table = try table(try TemporaryFolder(), lessons: lessons.path)
    _ = table.dialogue.start(source)
    #expect(!table.take(":open 7.2").isOver)
    #expect(table.dialogue.prompt == "7 · 2/2 · 0/1> ")
    _ = table.take(":undo")
    #expect(table.dialogue.prompt == "7 · 1/2 · 0/1> ")
  }
}
