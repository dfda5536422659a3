import Glibc
import TestSupport
import Testing

@testable import Playground

/// The file that a session had open.
@Suite struct JournalFileTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  private func recovery() throws -> Journal.Recovery {
    try #require(Journal.resume(for: "/watched", in: directory.path)?.recovery)
  }

  private func write(_ journal: Journal, _ change: Change) throws {
    try journal.begin(.change(change))
    try journal.end(isAccepted: true)
  }

  private func opening(_ path: String, _ removed: [String] = []) -> Change {
    Change(index: 0, removed: removed, inserted: ["a"], folder: "/f", file: path)
  }

  @Test func `it is the one that was opened, or saved to last`() throws {
    do {
      let journal = Journal(in: directory.path, for: "/watched")
      try write(journal, opening("/f/a"))
      try journal.save([1], to: "/f/a")
      try journal.save([2], to: "/stores/value.json")
    }
    #expect(try recovery().pageFile == "/f/a")
    #expect(try recovery().knows([1], at: "/f/a"))
    #expect(try !recovery().knows([2], at: "/f/a"))
    do {
      let journal = try #require(Journal.resume(for: "/watched", in: directory.path)?.journal)
      try journal.save([3], to: "/f/b.easel")
      // The same page with its files read again.
      try write(
        journal, Change(index: 0, removed: ["a"], inserted: ["a"], folder: "/f", file: "/f/a"))
    }
    #expect(try recovery().pageFile == "/f/b.easel")
    #expect(try recovery().knows([3], at: "/f/b.easel"))
  }

  @Test func `a page that was left and another that was opened do not share a file`() throws {
    do {
      let journal = Journal(in: directory.path, for: "/watched")
      try write(journal, opening("/f/a"))
      try journal.save([1], to: "/f/other.easel")
      try journal.begin(.undo(count: 1))
      try journal.end(isAccepted: true)
      try write(journal, opening("/f/b"))
    }
    #expect(try recovery().pageFile == "/f/b")
    do {
      let journal = try #require(Journal.resume(for: "/watched", in: directory.path)?.journal)
      try write(journal, Change(index: 0, removed: ["a"], inserted: ["c"], folder: "/f"))
    }
    #expect(try recovery().pageFile == nil)
  }

  @Test func `a journal that was lost and written again keeps the order`() throws {
    do {
      let journal = Journal(in: directory.path, for: "/watched")
      try write(journal, opening("/f/a"))
      try journal.save([1], to: "/f/z.easel")
      try write(journal, opening("/f/b", ["a"]))
      try journal.save([2], to: "/f/c.easel")
      for file in directory.files where file.hasSuffix(".journal") {
        try #require(unlink(directory(file)) == 0)
      }
      try write(journal, Change(index: 1, removed: [], inserted: ["b"]))
    }
    let copy = try recovery()
    #expect(copy.pageFile == "/f/c.easel")
    #expect(copy.knows([1], at: "/f/z.easel"))
  }
}
