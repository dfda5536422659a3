import Glibc
import TestSupport
import Testing

@testable import Platform

/// What a program leaves that is killed while it writes.
@Suite struct LeftBehindTests {
  private static let name = ".easel-0123456789abcdef0123456789abcdef.tmp"

  @Test func `what was left behind is removed, and nothing else`() throws {
    let directory = try TemporaryFolder()
    let others = [
      "a.png", ".easel-1.tmp", "easel-0123456789abcdef0123456789abcdef.tmp", "\(Self.name)~",
      ".easel-0123456789abcdef0123456789abcdeg.tmp",
    ]
    for name in others + [Self.name] { try directory.write([1], to: name) }
    let link = ".easel-00000000000000000000000000000000.tmp"
    try directory.link("a.png", link)
    directory.makeFolder(".easel-00000000000000000000000000000001.tmp")
    try OpenFolder(path: directory.path).removeLeftBehind()
    #expect(
      Set(directory.names(""))
        == Set(others + [link, ".easel-00000000000000000000000000000001.tmp"]))
    #expect(directory.bytes(of: "a.png") == [1])
  }

  @Test func `a file that is written now stays`() throws {
    let directory = try TemporaryFolder()
    try directory.write([1], to: Self.name)
    let file = open(directory(Self.name), O_WRONLY | O_CLOEXEC)
    #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
    try OpenFolder(path: directory.path).removeLeftBehind()
    #expect(directory.names("") == [Self.name])
    close(file)
    try OpenFolder(path: directory.path).removeLeftBehind()
    #expect(directory.names("").isEmpty)
  }

  @Test func `nothing is lost when others remove what was left behind meanwhile`() async throws {
    let directory = try TemporaryFolder()
    let path = directory.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          let folder = try OpenFolder(path: path)
          for number in 0..<200 { try folder.write([UInt8(number)], as: "\(writer)") }
        }
      }
      group.addTask {
        let folder = try OpenFolder(path: path)
        for _ in 0..<400 { folder.removeLeftBehind() }
      }
      try await group.waitForAll()
    }
    #expect(directory.names("") == ["0", "1", "2"])
    for writer in 0..<3 { #expect(directory.bytes(of: "\(writer)") == [199]) }
  }

  @Test func `the permissions of a new file are those that the mask leaves`() throws {
    let directory = try TemporaryFolder()
    let before = umask(0o027)
    defer { umask(before) }
    let folder = try OpenFolder(path: directory.path)
    try folder.write([1], as: "a")
    try folder.write([1], as: "b", permissions: 0o600)
    #expect(directory.permissions("a") == 0o640)
    #expect(directory.permissions("b") == 0o600)
  }
}
