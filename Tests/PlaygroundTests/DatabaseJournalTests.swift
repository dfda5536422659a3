import Glibc
import Language
import Syntax
import TestSupport
import Testing

@testable import Playground

@Suite struct DatabaseJournalTests {
  private func outcome(_ path: String, in folder: String) -> Outcome {
    var page = Page(limits: Limits(), folder: folder)
    return page.run("table(\"\(path)\").count")
  }

  @Test func `a database with a journal is not read`() throws {
    let directory = try TemporaryFolder()
    directory.makeFolder("page")
    directory.makeFolder("page/sub")
    try directory.write(SQLiteSample.bytes, to: "page/sub/rain.sqlite")
    symlink("sub/rain.sqlite", directory("page/link.sqlite"))
    let page = directory("page")
    let journals: [(String, [UInt8], Bool)] = [
      ("none", [], false), ("rain.sqlite-journal", [], false),
      ("rain.sqlite-journal", [UInt8](repeating: 0, count: 512), false),
      ("rain.sqlite-journal", [0xD9, 0xD5, 0x05, 0xF9] + [UInt8](repeating: 0, count: 508), true),
      ("rain.sqlite-wal", [0x37, 0x7F, 0x06, 0x82], true),
    ]
    for (name, bytes, isHot) in journals {
      try directory.write(bytes, to: "page/sub/\(name)")
      for path in ["sub/rain.sqlite", "link.sqlite"] {
        let outcome = outcome(path, in: page)
        if isHot {
          #expect(
            outcome.diagnostics.first?.message
              == "'\(path)' is in the middle of a change, which is in '\(name)'")
        } else {
          #expect(outcome.echo == "3")
        }
      }
      unlink(directory("page/sub/\(name)"))
    }
  }

  @Test func `a page is outdated when the change of a database is over`() throws {
    let directory = try TemporaryFolder()
    try directory.write(SQLiteSample.bytes, to: "rain.sqlite")
    try directory.write([1, 2, 3], to: "rain.sqlite-journal")
    let files = outcome("rain.sqlite", in: directory("")).files
    #expect(!files.areOutdated)
    unlink(directory("rain.sqlite-journal"))
    try directory.write(SQLiteSample.bytes, to: "rain.sqlite")
    #expect(files.areOutdated)
  }
}
