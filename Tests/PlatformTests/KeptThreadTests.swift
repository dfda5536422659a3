import Glibc
import Testing

@testable import Platform

struct KeptThreadTests {
  @Test func `one thread does one piece of work after the other`() throws {
    let thread = try #require(KeptThread(stackBytes: 16 << 20))
    var threads: [pthread_t] = []
    for number in 0..<100 {
      thread.run {
        threads.append(pthread_self())
        #expect(threads.count == number + 1)
      }
    }
    #expect(Set(threads).count == 1)
    #expect(threads[0] != pthread_self())
  }

  @Test func `what a deep call has used is given back`() throws {
    let thread = try #require(KeptThread(stackBytes: 64 << 20))
    func deep(_ depth: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { bytes in
        bytes[0] = 1
        return depth == 0 ? 0 : deep(depth - 1) + Int(bytes[0])
      }
    }
    thread.run { #expect(deep(10) == 10) }
    func residentBytes() throws -> Int {
      let file = try #require(fopen("/proc/self/statm", "r"))
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 200)
      fgets(&line, Int32(line.count), file)
      let words = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
        separator: " ")
      return try #require(Int(words[1])) << 12
    }
    let before = try residentBytes()
    for _ in 0..<3 { thread.run { #expect(deep(700) == 700) } }
    // 44 MiB were touched; other tests run meanwhile.
    #expect(try residentBytes() - before < 30 << 20)
  }

  @Test func `without memory for its stack there is no thread`() {
    #expect(KeptThread(stackBytes: 1 << 60) == nil)
  }
}
