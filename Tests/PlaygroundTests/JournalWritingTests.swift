import Glibc
import Platform
import TestSupport
import Testing

@testable import Playground

@Suite struct JournalWritingTests {
  /// A disk with room for so many bytes.
  private final class Disk {
    var room = Int.max
    /// The most that one call takes.
    var gulp = Int.max
    var interruptions = 0
    var calls = 0

    func write(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ offset: off_t) -> Int {
      calls += 1
      if interruptions > 0 {
        interruptions -= 1
        errno = EINTR
        return -1
      }
      guard room > 0 else {
        errno = ENOSPC
        return -1
      }
      let written = pwrite(file, bytes, min(count, gulp, room), offset)
      room -= max(0, written)
      return written
    }
  }

  private let entries = (0..<6).map { Journal.Entry.append("let a\($0) = \($0)", at: $0) }

  @Test func `a record takes one write`() throws {
    let directory = try TemporaryFolder()
    let disk = Disk()
    let journal = directory.journal(on: disk.write)
    try journal.keep(entries)
    #expect(disk.calls == 2 * entries.count)
  }

  @Test func `what one write does not take goes into the next`() throws {
    let directory = try TemporaryFolder()
    let disk = Disk()
    (disk.gulp, disk.interruptions) = (3, 5)
    try directory.journal(on: disk.write).keep(entries)
    #expect(directory.resume()?.recovery.entries == entries)
  }

  @Test func `a full disk is told once, leaves nothing torn and costs nothing once there is room`()
    throws
  {
    let plain = try TemporaryFolder()
    try plain.keep(entries)
    let size = plain.bytes(of: "journals/000001.journal")?.count ?? 0
    #expect(size > 400)
    for room in 0..<size {
      let directory = try TemporaryFolder()
      let disk = Disk()
      disk.room = room
      let journal = directory.journal(on: disk.write)
      var errors: [PlatformError] = []
      for entry in entries {
        do throws(PlatformError) {
          try journal.begin(entry)
        } catch {
          errors.append(error)
        }
        do throws(PlatformError) {
          try journal.end(isAccepted: true)
        } catch {
          errors.append(error)
        }
      }
      let file = directory("journals/000001.journal")
      #expect(errors == [PlatformError(ENOSPC, cannot: "write '\(file)'")])
      let recovery = directory.recovery("journals/000001.journal")
      #expect(recovery?.isDamaged != true)
      let kept = recovery?.entries ?? []
      #expect(kept == Array(entries[..<kept.count]))

      disk.room = .max
      try journal.begin(.undo(count: 1))
      disk.room = 0
      #expect(throws: PlatformError.self) { try journal.end(isAccepted: true) }
      disk.room = .max
      try journal.keep([.redo(count: 1)])
      let found = directory.recovery("journals/000001.journal")
      let whole = try #require(found)
      #expect(whole.entries == entries + [.undo(count: 1), .redo(count: 1)])
      #expect(!whole.isDamaged)
    }
  }

  @Test func `a journal that was deleted or cut short is written anew`() throws {
    let directory = try TemporaryFolder()
    let journal = directory.journal()
    try journal.keep(Array(entries[..<3]))
    directory.remove("journals")
    try journal.begin(entries[3])
    #expect(directory.resume() == nil)
    try journal.end(isAccepted: true)
    let foundRemade = directory.recovery("journals/000001.journal")
    let remade = try #require(foundRemade)
    #expect(remade.entries == Array(entries[..<4]))
    truncate(directory("journals/000001.journal"), 20)
    try journal.begin(entries[4])
    let foundAnew = directory.recovery("journals/000002.journal")
    let anew = try #require(foundAnew)
    #expect(anew.entries == Array(entries[..<4]))
    #expect(anew.unfinished == entries[4])
  }

  @Test func `a folder that cannot be made is told once`() throws {
    let directory = try TemporaryFolder()
    try directory.write([1], to: "file")
    let parent = directory("file/easel")
    let journal = Journal(in: "\(parent)/journals", for: directory("live"))
    #expect(throws: PlatformError(ENOTDIR, cannot: "make the folder '\(parent)'")) {
      try journal.begin(entries[0])
    }
    try journal.end(isAccepted: true)
    directory.remove("file")
    try journal.begin(entries[1])
    let found = directory.recovery("file/easel/journals/000001.journal")
    let recovery = try #require(found)
    #expect(recovery.entries == [entries[0]])
    #expect(recovery.unfinished == entries[1])
  }
}

extension TemporaryFolder {
  fileprivate func journal(on write: @escaping AppendableFile.Write) -> Journal {
    Journal(in: self("journals"), for: self("live"), write: write)
  }
}
