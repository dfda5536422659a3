import Glibc
import Terminal
import Testing

@Test(
  arguments: [
    ("x", [.character("x")]), ("5\r", [.character("5"), .enter]), ("\n", [.enter]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OH\u{1B}OF", [.up, .home, .end]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.home, .end, .home, .end, .home, .end]
    ),
    ("\u{1B}[1;5C\u{1B}[3~", [.right, .other]), ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{3}\u{4}\0\u{1}\u{5}\t", [.leave, .leave, .leave, .home, .end, .other]),
    ("é𝄞q", [.character("é"), .character("𝄞"), .character("q")]),
    ("\u{1B}x1", [.other, .character("1")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
  ] as [(String, [Key])])
func `bytes of a terminal are keys`(typed: String, keys: [Key]) {
  var bytes = Array(typed.utf8)[...]
  var found: [Key] = []
  while let key = Key.take(from: &bytes, isWhole: false) { found.append(key) }
  #expect(found == keys)
  #expect(bytes.isEmpty)
}

@Test func `an escape is a key by itself once nothing follows it`() {
  for (typed, key) in [("\u{1B}", .escape), ("\u{1B}[", .other), ("\u{1B}[1;", .other)]
    as [(String, Key)]
  {
    var bytes = Array(typed.utf8)[...]
    #expect(Key.take(from: &bytes, isWhole: false) == nil)
    #expect(Key.take(from: &bytes, isWhole: true) == key)
    #expect(bytes.isEmpty)
  }
  var broken: ArraySlice<UInt8> = [0xE2, 0x82]
  #expect(Key.take(from: &broken, isWhole: false) == nil)
  #expect(Key.take(from: &broken, isWhole: true) == .other)
}

@Test func `keys are read one by one, and the terminal is as before afterwards`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    terminal.takeOver(inputrc: "/dev/null")
    try Signals.start()
    var (before, after) = (termios(), termios())
    tcgetattr(STDIN_FILENO, &before)
    var reader = KeyReader()
    Output(descriptor: STDOUT_FILENO).write("ready\n")
    terminal.type([("ready", "x\u{1B}")])
    var presses: [KeyReader.Press?] = []
    for _ in 0..<2 { presses.append(reader?.next()) }
    reader = nil
    tcgetattr(STDIN_FILENO, &after)
    #expect(presses == [.key(.character("x")), .key(.escape)])
    #expect(before.c_lflag == after.c_lflag)
    exit(presses.count == 2 ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}
