@preconcurrency import CReadline
import Glibc
import Terminal
import Testing

/// What Up brings back, the oldest first.
@MainActor private var entries: [String] {
  (0..<history_length).compactMap { index in
    history_get(history_base + index)?.pointee.line.map { String(cString: $0) }
  }
}

@Test
func `a block takes the place of its lines when it is complete, and is there in the next session`()
  async
{
  await #expect(processExitsWith: .success) { @MainActor in
    let path = "/tmp/easel-history.\(getpid())"
    defer { unlink(path) }
    var history = History(path: path)
    history.add("let a = 1")
    history.add("for i in 0..<2 {", isUnfinished: true)
    history.add(":help for", isUnfinished: nil)
    history.add("  print(i)", isUnfinished: true)
    #expect(entries.last == "  print(i)")
    history.add("}")
    let block = "for i in 0..<2 {\n  print(i)\n}"
    #expect(entries == ["let a = 1", ":help for", block])
    history.add(block)
    history.add("let b = 2\n\nlet c = 3\n")
    history.add("if true {", isUnfinished: true)
    history.endBlock()
    let all = ["let a = 1", ":help for", block, "let b = 2\n\nlet c = 3", "if true {"]
    #expect(entries == all)
    clear_history()
    _ = History(path: path)
    #expect(entries == all)
  }
}
