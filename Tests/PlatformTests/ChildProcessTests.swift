import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite struct ChildProcessTests {
  private func shell(_ script: String, isApart: Bool = false) throws -> ChildProcess.Ending? {
    try ChildProcess(["sh", "-c", script], at: "/bin/sh", isApart: isApart).ending(within: 20)
  }

  @Test func `the end of a process is told`() throws {
    #expect(try shell("exit 3") == .left(3))
    #expect(try shell("kill -9 $$") == .killed(signal: 9))
  }

  @Test func `a process that takes too long is ended`() throws {
    let process = try ChildProcess(["sleep", "60"], at: "/bin/sleep")
    #expect(try process.ending(within: 0.05) == nil)
  }

  @Test(arguments: [true, false])
  func `a process is apart in a session of its own`(isApart: Bool) throws {
    // The sixth field is the session: for a leader its own number.
    let script = "read _ _ _ _ _ session _ < /proc/$$/stat; test $session = $$"
    #expect(try (shell(script, isApart: isApart) == .left(0)) == isApart)
  }

  @Test func `files stand for what is read and written`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("42\n", to: "in")
    let output = "\(folder.path)/out"
    let process = try ChildProcess(
      ["sh", "-c", "cat; cat >&2"], at: "/bin/sh", input: .path(input), output: .path(output))
    #expect(try process.ending(within: 20) == .left(0))
    #expect(try ReadableFile(path: output).bytes(atMost: 99) == Array("42\n".utf8))
  }
}
