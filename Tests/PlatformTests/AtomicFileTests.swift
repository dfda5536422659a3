import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite struct AtomicFileTests {
  @Test func `a file that cannot be written leaves what was there`() throws {
    let directory = try TemporaryFolder()
    try directory.write([1], to: "picture.png")
    directory.makeFolder("folder.png")
    for (name, code) in [
      ("picture.png/inside.png", ENOTDIR), ("none/a.png", ENOENT),
      ("folder.png", EISDIR),
      ("folder.png/", EISDIR), (String(repeating: "a", count: 256), ENAMETOOLONG),
    ] {
      let path = directory(name)
      #expect(throws: PlatformError(code, cannot: "write '\(path)'")) {
        try AtomicFile.write([2], to: path)
      }
    }
    #expect(directory.bytes(of: "picture.png") == [1])
    #expect(directory.names("") == ["folder.png", "picture.png"])
    #expect(directory.names("folder.png") == [])
  }

  @Test func `a device is written to and stays a device`() throws {
    try AtomicFile.write([1, 2], to: "/dev/null")
    #expect(throws: PlatformError(ENOSPC, cannot: "write '/dev/full'")) {
      try AtomicFile.write([1, 2], to: "/dev/full")
    }
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(arguments: ["precious", "nowhere", "folder", "/dev/null"])
  func `a link is replaced, and its target stays`(target: String) throws {
    let directory = try TemporaryFolder()
    try directory.write([1], to: "precious")
    directory.makeFolder("folder")
    try directory.link(target, "o.png")
    try AtomicFile.write([2], to: directory("o.png"))
    #expect(directory.isLink("o.png") == false)
    #expect(directory.bytes(of: "o.png") == [2])
    #expect(directory.bytes(of: "precious") == [1])
    #expect(directory.names("") == ["folder", "o.png", "precious"])
    #expect(directory.names("folder") == [])
  }

  @Test func `a link to an open file of the program is written through`() throws {
    let directory = try TemporaryFolder()
    try directory.write([1, 1, 1], to: "a")
    let file = open(directory("a"), O_WRONLY | O_CLOEXEC)
    defer { close(file) }
    let identity = directory.identity("a")
    for folder in ["/proc/self/fd", "/dev/fd"] {
      try AtomicFile.write([2], to: "\(folder)/\(file)")
      #expect(directory.bytes(of: "a") == [2])
    }
    #expect(directory.identity("a") == identity)
  }

  @Test func `what is only appended to keeps what it holds`() throws {
    let directory = try TemporaryFolder()
    try directory.write([1, 1, 1], to: "log")
    let file = open(directory("log"), O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(file) }
    try AtomicFile.write([2], to: "/proc/self/fd/\(file)")
    #expect(directory.bytes(of: "log") == [1, 1, 1, 2])
  }

  @Test func `the permissions of an old file stay, and a link's target has none to give`() throws {
    let directory = try TemporaryFolder()
    try directory.write([1], to: "a.png")
    #expect(chmod(directory("a.png"), 0o604) == 0)
    try AtomicFile.write([2], to: directory("a.png"))
    #expect(directory.permissions("a.png") == 0o604)
    try directory.link("a.png", "b.png")
    try AtomicFile.write([2], to: directory("b.png"))
    #expect(directory.permissions("b.png") != 0o604)
  }

  @Test func `a name may be as long as the system takes it`() throws {
    let directory = try TemporaryFolder()
    let name = String(repeating: "a", count: 255)
    try AtomicFile.write([2], to: directory(name))
    #expect(directory.names("") == [name])
  }

  @Test func `hidden names are never the same, and known for what they are`() {
    let names = (0..<100).map { _ in OpenFolder.hiddenName() }
    #expect(Set(names).count == 100)
    #expect(names.allSatisfy(OpenFolder.isHidden))
    #expect(
      ![".easel-.tmp", ".easel-1.tmp", ".o.png.tmp", "easel"].contains { OpenFolder.isHidden($0) })
  }
}
