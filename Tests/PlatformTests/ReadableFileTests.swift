import Glibc
import Platform
import TestSupport
import Testing

@Suite struct ReadableFileTests {
  private func bytes(_ letter: Character) -> [UInt8] {
    [UInt8](repeating: letter.asciiValue ?? 0, count: 100_000)
  }

  /// Changes a file in its place.
  private func overwrite(_ path: String, _ bytes: [UInt8]) {
    let file = open(path, O_WRONLY)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
  }

  @Test func `a file that changes while it is read is read again`() throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes("a"), to: "data")
    let file = try ReadableFile(path: folder("data"))
    var readings = 0
    let read = try file.whole {
      var first = try file.next() ?? []
      readings += 1
      // The same size, and perhaps the same tick of the clock.
      if readings == 1 { overwrite(folder("data"), bytes("b")) }
      while let more = try file.next() { first += more }
      return first
    }
    #expect(read == bytes("b"))
    #expect(readings > 1)
  }

  @Test func `a file that always changes is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes("a"), to: "data")
    let file = try ReadableFile(path: folder("data"))
    var length = 100_000
    let read = try file.whole {
      length += 1
      overwrite(folder("data"), [UInt8](repeating: 0x63, count: length))
      var all: [UInt8] = []
      while let more = try file.next() { all += more }
      return all
    }
    #expect(read == nil)
  }

  @Test func `a file that was just written is read whole`() throws {
    let folder = try TemporaryFolder()
    for letter in ["a", "b"] as [Character] {
      try folder.write(bytes(letter), to: "data")
      #expect(try ReadableFile(path: folder("data")).bytes() == bytes(letter))
    }
    try folder.write([], to: "empty")
    #expect(try ReadableFile(path: folder("empty")).bytes() == [])
    #expect(try ReadableFile(path: folder("data")).bytes(atMost: 99_999) == nil)
  }

  @Test func `another file of the same name does not disturb`() throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes("a"), to: "data")
    try folder.write(bytes("b"), to: "next")
    let file = try ReadableFile(path: folder("data"))
    var readings = 0
    let read = try file.whole {
      readings += 1
      if readings == 1 { rename(folder("next"), folder("data")) }
      var all: [UInt8] = []
      while let more = try file.next() { all += more }
      return all
    }
    #expect(read == bytes("a"))
  }
}
