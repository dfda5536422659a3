import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite struct DescriptorTests {
  @Test func `a file is read up to a limit, and only a regular one is regular`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(repeating: 7, count: 100_000), to: "a")
    mkfifo(folder("pipe"), 0o600)
    let file = try ReadableFile(path: folder("a"))
    #expect(file.kind == .file && file.size == 100_000)
    #expect(try file.bytes(atMost: 99_999) == nil)
    #expect(try file.bytes(atMost: 100_000)?.count == 100_000)
    #expect(try ReadableFile(path: folder("pipe")).kind == .special)
    #expect(try ReadableFile(path: folder()).kind == .folder)
  }

  @Test func `an error carries the number and the operation`() throws {
    let error = #expect(throws: PlatformError.self) { _ = try ReadableFile(path: "/nowhere/a") }
    #expect(error?.code == ENOENT)
    #expect(error?.cause == .missing)
    #expect(error?.operation == "read '/nowhere/a'")
    #expect(error?.description == "cannot read '/nowhere/a': No such file or directory")
  }

  @Test func `a file below a folder is not reached by a link that leads out`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "in/a")
    try folder.write([2], to: "out")
    try folder.link("../out", "in/link")
    let below = try OpenFolder(path: folder("in"))
    #expect(try ReadableFile("a", below: below).bytes() == [1])
    let error = #expect(throws: PlatformError.self) { _ = try ReadableFile("link", below: below) }
    #expect(error?.cause == .outside)
  }

  @Test func `writing goes on after interruptions and short counts`() {
    var taken: [UInt8] = []
    var calls = 0
    let failure = Array<UInt8>(0..<10).withUnsafeBytes {
      writeAll($0) { rest, done in
        calls += 1
        #expect(done == taken.count)
        if calls == 2 {
          errno = EINTR
          return -1
        }
        taken += rest.prefix(3)
        return min(3, rest.count)
      }
    }
    #expect(failure == nil && taken == Array(0..<10) && calls == 5)
    let refusal = [UInt8(1)].withUnsafeBytes {
      writeAll($0) { _, _ in
        errno = ENOSPC
        return -1
      }
    }
    #expect(refusal == ENOSPC)
  }

  @Test func `an empty pipe that does not wait is not ready`() throws {
    let pipe = try Pipe()
    let reading = pipe.reading
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    let error = #expect(throws: PlatformError.self) { _ = try nextBytes(of: reading) }
    #expect(error?.cause == .unready)
    #expect(error?.operation == "read from a pipe")
    withExtendedLifetime(pipe) {}
  }

  @Test func `a full pipe that does not wait is waited for`() throws {
    var pipe = try Pipe()
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    let child = try ChildProcess(
      ["sh", "-c", "sleep 0.1; wc -c >/dev/null"], at: "/bin/sh", input: .file(pipe.reading))
    let failure = [UInt8](repeating: 0, count: 1 << 20).withUnsafeBytes {
      writeAll($0, to: pipe.writing)
    }
    #expect(failure == nil)
    pipe.closeWriting()
    #expect(child.ending() == .left(0))
  }

  @Test func `a process is told apart by how it ended`() throws {
    var pipe = try Pipe()
    let child = try ChildProcess(
      ["sh", "-c", "echo hi; exit 3"], at: "/bin/sh", output: .file(pipe.writing))
    pipe.closeWriting()
    #expect(try nextBytes(of: pipe.reading) == Array("hi\n".utf8))
    #expect(try nextBytes(of: pipe.reading) == nil)
    #expect(child.ending() == .left(3))
    let killed = try ChildProcess(["sh", "-c", "exec sleep 60"], at: "/bin/sh")
    #expect(try killed.endingByNow() == nil)
    killed.send(SIGKILL)
    #expect(killed.ending() == .killed(signal: SIGKILL))
    let error = #expect(throws: PlatformError.self) {
      _ = try ChildProcess(["none"], at: "/nowhere/none")
    }
    #expect(error?.description == "cannot start 'none': No such file or directory")
  }

  @Test func `a scratch folder goes with the files in it`() throws {
    let folder = try TemporaryFolder()
    do {
      let scratch = try ScratchFolder(in: folder())
      #expect(folder.permissions(folder.names()[0]) == 0o700)
      let path = try scratch.write("a", as: "a.txt")
      #expect(path == "\(scratch.path)/a.txt")
      #expect(folder.permissions("\(folder.names()[0])/a.txt") == 0o600)
    }
    #expect(folder.names().isEmpty)
  }
}
