import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite struct GrowingFileTests {
  @Test func `a file takes the place of another and grows by what is appended`() throws {
    let directory = try TemporaryFolder()
    try directory.write([9, 9], to: "a")
    let folder = try OpenFolder(path: directory(""))
    var file = try GrowingFile("a", of: [1, 2], in: folder)
    #expect(directory.bytes(of: "a") == [1, 2])
    try file.append([3])
    try file.append([4, 5])
    #expect(directory.bytes(of: "a") == [1, 2, 3, 4, 5])
    let isWhole = file.isWhole(in: folder)
    #expect(isWhole)
  }

  @Test(arguments: ["deleted", "replaced", "longer", "shorter"])
  func `a file that others have changed is not whole`(change: String) throws {
    let directory = try TemporaryFolder()
    let folder = try OpenFolder(path: directory(""))
    let file = try GrowingFile("a", of: [1, 2], in: folder)
    switch change {
    case "deleted": directory.remove("a")
    case "replaced": try folder.write([1, 2], as: "a")
    case "longer": try AppendableFile.append([3], to: directory("a"))
    default: truncate(directory("a"), 1)
    }
    let isWhole = file.isWhole(in: folder)
    #expect(!isWhole)
  }

  @Test func `what cannot be appended whole is not appended`() throws {
    let directory = try TemporaryFolder()
    let folder = try OpenFolder(path: directory(""))
    var room = 2
    var file = try GrowingFile("a", of: [1], in: folder) { file, bytes, count, offset in
      guard room > 0 else {
        errno = ENOSPC
        return -1
      }
      let written = pwrite(file, bytes, min(count, room), offset)
      room -= written
      return written
    }
    do throws(PlatformError) {
      try file.append([2, 3, 4])
      Issue.record("there was no room")
    } catch {
      #expect(error.description.hasSuffix("/a': No space left on device"))
    }
    #expect(directory.bytes(of: "a") == [1])
    let isWhole = file.isWhole(in: folder)
    #expect(isWhole)
  }

  @Test func `a link in the place of the file is replaced, and its target stays`() throws {
    let directory = try TemporaryFolder()
    try directory.write([7], to: "target")
    symlink(directory("target"), directory("a"))
    let folder = try OpenFolder(path: directory(""))
    var file = try GrowingFile("a", of: [1], in: folder)
    try file.append([2])
    #expect(directory.bytes(of: "target") == [7])
    #expect(directory.bytes(of: "a") == [1, 2])
  }
}
