import Glibc
import Testing

@testable import Platform

@Suite struct PairedProcessTests {
  /// `cat` reads from the socket, and writes nowhere.
  private func cat() throws -> PairedProcess { try PairedProcess("cat", at: "/bin/cat") }

  @Test func `it gets what it is given, and ends with it`() throws {
    let process = try cat()
    #expect(process.send(Array(repeating: 7, count: 3 << 20), within: .seconds(20)))
    #expect(!process.hasGone)
    #expect(try process.end(within: 20) == .left(0))
    #expect(process.hasGone)
    #expect(!process.send([1], within: .seconds(1)))
  }

  @Test func `one that has ended is noticed, without a signal`() throws {
    let process = try PairedProcess("sleep", at: "/bin/sleep")
    // Without an argument it ends at once.
    let end = ContinuousClock.now + .seconds(20)
    while !process.hasGone, ContinuousClock.now < end { usleep(1_000) }
    #expect(process.hasGone)
    #expect(!process.send([1], within: .seconds(1)))
    #expect(try process.end(within: 20) == .left(1))
  }

  @Test func `one that takes nothing is waited for no longer than is said`() throws {
    let process = try PairedProcess("tail", at: "/usr/bin/tail")
    // Nothing is read any more.
    process.stop()
    let began = ContinuousClock.now
    #expect(!process.send(Array(repeating: 7, count: 8 << 20), within: .milliseconds(50)))
    #expect(ContinuousClock.now - began < .seconds(10))
    #expect(try process.end(within: 0.05) == .killed(signal: SIGKILL))
  }

  @Test func `a program that is not there is an error`() {
    #expect(throws: PlatformError.self) { try PairedProcess("none", at: "/nowhere/none") }
  }
}

extension PairedProcess {
  fileprivate func stop() { process.send(SIGSTOP) }
}
