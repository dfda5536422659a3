import Glibc
import Platform
import Terminal
import Testing

/// What a reader makes of `text`, from a pipe that ends there.
private func inputs(_ text: [UInt8]) throws -> [Input] {
  var ends: [Int32] = [-1, -1]
  #expect(pipe(&ends) == 0)
  let count = write(ends[1], text, text.count)
  #expect(count == text.count)
  close(ends[1])
  defer { close(ends[0]) }
  var reader = LineReader(descriptor: ends[0])
  var inputs: [Input] = []
  while inputs.last != .end { inputs.append(reader.next()) }
  return inputs
}

@Test(arguments: [
  ("", []),
  ("one", ["one"]),
  ("one\n", ["one"]),
  ("one\ntwo", ["one", "two"]),
  ("\n\n", ["", ""]),
  ("dos\r\nline\r\n", ["dos", "line"]),
  ("a\0b\n", ["a\0b"]),
])
func `a pipe is read line by line, the last with or without its end`(
  text: String, lines: [String]
) throws {
  #expect(try inputs(Array(text.utf8)) == lines.map(Input.line) + [.end])
}

@Test func `a line that is not a text is said to be none, and the next is read`() throws {
  #expect(
    try inputs([0xFF, 0x0A, 0x61, 0x0A]) == [
      .unreadable("a line is not UTF-8 text"), .line("a"), .end,
    ])
}

@Test func `a line longer than a pipe holds arrives whole`() throws {
  var ends: [Int32] = [-1, -1]
  #expect(pipe(&ends) == 0)
  let long = String(repeating: "x", count: 300_000)
  let file = ends[1]
  // Not a task: one might begin only when this test no longer takes its thread.
  let writer = SystemThread {
    Output(descriptor: file).write("\(long)\nshort\n")
    close(file)
  }
  try #require(writer != nil)
  var reader = LineReader(descriptor: ends[0])
  #expect(reader.next() == .line(long))
  #expect(reader.next() == .line("short"))
  #expect(reader.next() == .end)
  writer?.wait()
  close(ends[0])
}
