import Glibc
import Platform
@testable import Terminal
import Testing

@Test func `a refused write is kept, and nothing is written after it`() {
  let full = open("/dev/full", O_WRONLY)
  let output = Output(descriptor: full)
  output.write("lost")
  output.write("lost too")
  #expect(output.failure == PlatformError(ENOSPC, cannot: "write the results"))
  close(full)
}

@Test func `a reader that left is not a failure`() {
  signal(SIGPIPE, SIG_IGN)
  var ends: [Int32] = [-1, -1]
  #expect(pipe(&ends) == 0)
  close(ends[0])
  let output = Output(descriptor: ends[1])
  output.write("for no reader")
  #expect(output.failure == nil)
  close(ends[1])
}

@Test func `colours are for terminals that may show them`() {
  let terminal = TypedTerminal()
  #expect(Output(descriptor: terminal.program, allowsColour: true).isColoured)
  #expect(!Output(descriptor: terminal.program, allowsColour: false).isColoured)
  let file = open("/dev/null", O_WRONLY)
  #expect(!Output(descriptor: file, allowsColour: true).isColoured)
  close(file)
}

@Test func `a terminal's columns are counted, and 80 stand for what is none`() {
  #expect(TerminalSize.columns(of: TypedTerminal(columns: 10).program) == 10)
  #expect(TerminalSize.columns(of: TypedTerminal(columns: 0).program) == 80)
  #expect(TerminalSize.columns(of: -1) == 80)
}
