import Glibc
import Terminal
import Testing

@Test func `a refused write is kept, and nothing is written after it`() {
  let full = open("/dev/full", O_WRONLY)
  let output = Output(descriptor: full)
  output.write("lost")
  output.write("lost too")
  #expect(output.failure == SystemError("write the results", code: ENOSPC))
  close(full)
}

@Test func `a reader that left is no failure`() {
  signal(SIGPIPE, SIG_IGN)
  var ends: [Int32] = [-1, -1]
  #expect(pipe(&ends) == 0)
  close(ends[0])
  let output = Output(descriptor: ends[1])
  output.write("for nobody")
  #expect(output.failure == nil)
  close(ends[1])
}
