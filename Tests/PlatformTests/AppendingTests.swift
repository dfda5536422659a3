import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite struct AppendingTests {
  @Test func `a new file grows by what is appended, and what follows its length is cut off`() throws
  {
    let folder = try TemporaryFolder()
    let file = try AppendableFile(making: folder("a"))
    #expect(folder.permissions("a") == 0o600)
    try file.append([1, 2, 3])
    try file.append([4])
    #expect(folder.bytes(of: "a") == [1, 2, 3, 4])
    #expect(file.length == 4 && !file.isLost)
    file.length = 2
    try file.append([5])
    file.synchronize()
    #expect(folder.bytes(of: "a") == [1, 2, 5])
    try file.delete()
    #expect(file.isLost && folder.names().isEmpty)
    let error = #expect(throws: PlatformError.self) { try file.delete() }
    #expect(error?.operation == "delete '\(folder("a"))'")
  }

  @Test func `what cannot be written whole is not written`() throws {
    let folder = try TemporaryFolder()
    var room = 5
    let file = try AppendableFile(making: folder("a")) { file, bytes, count, offset in
      guard room > 0 else {
        errno = ENOSPC
        return -1
      }
      let written = pwrite(file, bytes, min(count, room), offset)
      room -= written
      return written
    }
    try file.append([1, 2, 3])
    let refusal = PlatformError(ENOSPC, cannot: "write '\(folder("a"))'")
    #expect(throws: refusal) { try file.append([4, 5, 6]) }
    #expect(folder.bytes(of: "a") == [1, 2, 3])
  }

  @Test func `a file is not made where there is something, nor opened where there is no file`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write([1, 2], to: "a")
    mkfifo(folder("pipe"), 0o600)
    let taken = #expect(throws: PlatformError.self) { _ = try AppendableFile(making: folder("a")) }
    #expect(taken?.cause == .exists)
    let missing = #expect(throws: PlatformError.self) {
      _ = try AppendableFile(opening: folder("none"))
    }
    #expect(missing?.description == "cannot read '\(folder("none"))': No such file or directory")
    for name in ["pipe", ""] {
      #expect(throws: PlatformError("'\(folder(name))' is not a file")) {
        _ = try AppendableFile(opening: folder(name))
      }
    }
    let file = try AppendableFile(opening: folder("a"))
    #expect(file.length == 2 && file.isWritable)
    #expect(try file.next() == [1, 2])
    #expect(try file.next() == nil)
  }

  @Test func `a lock excludes others until its file is closed`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "a")
    do {
      let first = try AppendableFile(opening: folder("a"), lock: .shared)
      _ = try AppendableFile(opening: folder("a"), lock: .shared)
      _ = try AppendableFile(opening: folder("a"))
      let error = #expect(throws: PlatformError.self) {
        _ = try AppendableFile(opening: folder("a"), lock: .exclusive)
      }
      #expect(error?.operation == "lock '\(folder("a"))'")
      withExtendedLifetime(first) {}
    }
    _ = try AppendableFile(opening: folder("a"), lock: .exclusive)
  }

  @Test func `a lock ends with its file, also while a process has a copy of it`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "a")
    var copy: Int32 = -1
    do {
      let file = try AppendableFile(opening: folder("a"), lock: .exclusive)
      // As a process has that was started and has not begun its own program yet.
      copy = (0..<1024).first { pointsTo(folder("a"), $0) }.map(dup) ?? -1
      withExtendedLifetime(file) {}
    }
    try #require(copy >= 0)
    defer { close(copy) }
    _ = try AppendableFile(opening: folder("a"), lock: .exclusive)
  }

  /// Whether the open file with the number `descriptor` is the one at `path`.
  private func pointsTo(_ path: String, _ descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  @Test func `a lock file tells that another process holds it`() throws {
    let folder = try TemporaryFolder()
    let open = try OpenFolder(path: folder())
    let file = try LockFile(".lock", in: open, cannot: "lock")
    #expect(try file.lock() == nil)
    let isFound = file.isFound(as: ".lock", in: open)
    #expect(isFound)
    folder.remove(".lock")
    let isStillFound = file.isFound(as: ".lock", in: open)
    #expect(!isStillFound)
    try folder.link("elsewhere", "link")
    let error = #expect(throws: PlatformError.self) {
      _ = try LockFile("link", in: open, cannot: "lock")
    }
    #expect(error?.cause == .endlessLinks)

    var held = try Pipe()
    var end = try Pipe()
    let script = """
      import fcntl, sys
      file = open(sys.argv[1], "a")
      fcntl.lockf(file, fcntl.LOCK_EX)
      print(flush=True)
      sys.stdin.read()
      """
    let other = try ChildProcess(
      ["python3", "-c", script, folder("held")], at: "/usr/bin/python3",
      input: .file(end.reading), output: .file(held.writing))
    held.closeWriting()
    end.closeReading()
    #expect(try nextBytes(of: held.reading) == Array("\n".utf8))
    let taken = try LockFile("held", in: open, cannot: "lock")
    #expect(try (taken.lock() ?? 0) > 0)
    end.closeWriting()
    #expect(other.ending() == .left(0))
    #expect(try taken.lock() == nil)
  }

  @Test func `bytes are appended to a file that is made for its owner`() throws {
    let folder = try TemporaryFolder()
    try AppendableFile.append([1, 2], to: folder("a"))
    try AppendableFile.append([3], to: folder("a"))
    #expect(folder.bytes(of: "a") == [1, 2, 3])
    #expect(folder.permissions("a") == 0o600)
    #expect(throws: PlatformError(EISDIR, cannot: "write '\(folder())'")) {
      try AppendableFile.append([1], to: folder())
    }
  }
}
