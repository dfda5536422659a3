import Glibc
import Terminal
import Testing

/// Edits a line at a terminal of this process, one that an exit test started.
@MainActor private func edit(
  _ terminal: TypedTerminal, prompt: String = "> ", text: String = "",
  completing: (String, Int) -> LineCompletion? = { _, _ in nil },
  inputrc: String = "/dev/null", whileIdle: () -> Duration? = { nil }, onKey: () -> Void = {}
) throws -> Input {
  terminal.takeOver(inputrc: inputrc)
  try Signals.start()
  LineEditor.start()
  return LineEditor.next(
    prompt: prompt, text: text, completing: completing, whileIdle: whileIdle, onKey: onKey)
}

/// Completes the letters before the cursor to one of `words`.
private func completion(_ words: [String]) -> (String, Int) -> LineCompletion? {
  { line, cursor in
    let word = line.prefix { $0 != "|" }.reversed().prefix(while: \.isLetter).reversed()
    return LineCompletion(
      range: cursor - String(word).utf8.count..<cursor,
      candidates: words.filter { $0.hasPrefix(String(word)) })
  }
}

@Test func `Tab completes the word at the cursor, adds no space, and lists what is left open`()
  async
{
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    terminal.type([
      ("> ", "a.bac\t"), ("backgroundColor  backgroundImage", "I\t = é.re\t\t\r"),
    ])
    let words = completion(["backgroundColor", "backgroundImage", "red"])
    let input = try edit(terminal, completing: words)
    #expect(input == .line("a.backgroundImage = é.red"))
  }
}

@Test func `a person's own keys and settings outrank ours`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let inputrc = "/tmp/easel-inputrc.\(getpid())"
    let file = open(inputrc, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    Output(descriptor: file).write("$if Easel\nTAB: menu-complete\n$endif\n")
    close(file)
    defer { unlink(inputrc) }
    let terminal = TypedTerminal()
    terminal.type([("> ", "a.b\t\t\r")])
    let words = completion(["backgroundColor", "bounds"])
    let input = try edit(terminal, completing: words, inputrc: inputrc)
    #expect(input == .line("a.bounds"))
  }
}

@Test func `Tab in the white space before a line indents it`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    terminal.type([("> ", "\t\tx\t\r")])
    let input = try edit(terminal, completing: completion(["y"]))
    #expect(input == .line("    x"))
  }
}

@Test func `names of files are never offered`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    terminal.type([("> ", "x /\t/et\t\r")])
    let input = try edit(terminal)
    #expect(input == .line("x //et"))
  }
}

@Test func `Ctrl-C ends the question whether all of a long list is wanted`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal(columns: 10)
    let words = (0..<200).map { "a" + String(repeating: "b", count: $0) }
    terminal.type([("> ", "a\t"), ("200 possibilities?", "")]) {
      kill(getpid(), SIGINT)
    }
    let input = try edit(terminal, completing: completion(words))
    #expect(input == .interruption)
  }
}

@Test func `Ctrl-C ends a paste whose end never comes`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    terminal.type([("> ", "a\u{1B}[200~bc"), ("a", "")]) { kill(getpid(), SIGINT) }
    let input = try edit(terminal)
    #expect(input == .interruption)
  }
}

@Test func `a NUL in a paste is a part of the text, and one that is typed is a key`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    terminal.type([("> ", "é\u{0}\u{1B}[200~a\u{0}b\nc\u{0}\u{1B}[201~d"), ("d", "\r")])
    let input = try edit(terminal)
    #expect(input == .line("éa\u{0}b\nc\u{0}d"))
  }
}

@Test func `a given text is there to edit, with the cursor at its end`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    terminal.type([("> let ü = 1", "2\u{1}\u{4}\r")])
    let input = try edit(terminal, text: "let ü = 1")
    #expect(input == .line("et ü = 12"))
  }
}

@Test func `idle work goes on until a key, and is told of it before the key counts`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    var (turns, keys) = (0, 0)
    let input = try edit(
      terminal,
      whileIdle: {
        turns += 1
        if turns == 3 { terminal.type([("> ", "x\r")]) }
        if turns > 3, LineEditor.hasInput { return .seconds(100) }
        return .milliseconds(1)
      }, onKey: { keys += 1 })
    #expect(input == .line("x"))
    #expect(turns >= 3)
    #expect(keys == 1)
  }
}

@Test func `idle work that is done is not told of keys`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    var (turns, keys) = (0, 0)
    let input = try edit(
      terminal,
      whileIdle: {
        turns += 1
        guard turns == 2 else { return .milliseconds(1) }
        terminal.type([("> ", "x\r")])
        return nil
      }, onKey: { keys += 1 })
    #expect(input == .line("x"))
    #expect((turns, keys) == (2, 0))
  }
}

@Test func `what comes in is said above the line, which stays as it is`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    // The prompt is another one then, and the cursor where it was.
    terminal.type([("> ", "let ab\u{2}"), ("said\r\n", ""), ("2> let ab", "=\r")])
    Task.detached {
      usleep(500_000)
      write(writing, "x", 1)
    }
    terminal.takeOver(inputrc: "/dev/null")
    try Signals.start()
    LineEditor.start()
    var (visits, turns) = (0, 0)
    let input = LineEditor.next(
      prompt: "> ",
      whileIdle: {
        turns += visits
        return nil
      },
      visitor: { visits == 0 ? reading : -1 },
      onVisit: {
        visits += 1
        return Interjection(prompt: "2> ", language: TypedLanguage()) {
          Output(descriptor: STDOUT_FILENO).write("said\n")
        }
      })
    #expect(input == .line("let a=b"))
    // After it there is time for other work once more, unless the next key is there already.
    #expect(visits == 1)
    #expect((0...1).contains(turns))
  }
}

@Test func `a terminal that is gone is a request to end, whatever was typed`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    terminal.type([("> ", "half a li")], then: terminal.hangUp)
    let input = try edit(terminal)
    #expect(input == .termination(SIGHUP))
  }
}

@Test func `a prompt with colours takes the columns that are seen`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal(columns: 10)
    // The tenth column is full: the next character, were there one, begins a row.
    terminal.type([("ab> ", "cdefgh"), ("cdefgh", "\r")])
    let prompt = "\u{1}\u{1B}[1;34m\u{2}ab> \u{1}\u{1B}[0m\u{2}"
    let input = try edit(terminal, prompt: prompt)
    #expect(input == .line("cdefgh"))
  }
}

@Test func `a pasted transcript is the program in it`() async {
  await #expect(processExitsWith: .success) { @MainActor in
    let terminal = TypedTerminal()
    terminal.type([("> ", "\u{1B}[200~easel> f(\r  ...> 1)\r1\r\u{1B}[201~\r")])
    let input = try edit(terminal)
    #expect(input == .line("f(\n1)\n"))
  }
}
