import Glibc
import Terminal
import TestSupport
import Testing

/// Edits `let a = 1` in a folder of the test, and returns what came of it and what was left there.
private func edit(by command: String) throws -> (text: String, left: [String]) {
  try Signals.start()
  let folder = try TemporaryFolder()
  let text: String
  do {
    text = try ExternalEditor.edit("let a = 1", command: command, in: folder.path)
  } catch {
    text = "error: \(error)"
  }
  return (text, folder.names())
}

@Test func `an editor's text comes back, and nothing else stays`() async {
  await #expect(processExitsWith: .success) {
    for (command, text) in [
      ("true", "let a = 1"),
      ("sed -i s/1/2/", "let a = 2"),
      // One that keeps the old file, and one that puts another in its place.
      ("sed -i~ s/1/2/", "let a = 2"),
      ("f() { echo é > \"$1.new\"; mv \"$1.new\" \"$1\"; }; f", "é"),
      ("printf 'x\\ny\\n\\n' >", "x\ny"),
      ("truncate -s 0", ""),
      // Only its owner may read it.
      ("f() { stat -c %a \"$1\" > \"$1.new\"; mv \"$1.new\" \"$1\"; }; f", "600"),
    ] {
      let result = try edit(by: command)
      #expect(result.text == text)
      #expect(result.left == [])
    }
  }
}

@Test func `an editor that fails is told of, and nothing stays`() async {
  await #expect(processExitsWith: .success) {
    for (command, error) in [
      ("exit 3 #", "the editor 'exit 3 #' ended with exit code 3"),
      ("no-such-editor", "there is no editor 'no-such-editor' on this machine"),
      ("kill -9 $$ #", "the editor 'kill -9 $$ #' was ended by signal 9"),
      ("printf '\\377' >", "the editor 'printf '\\377' >' left a file that is not a text"),
      ("rm", "cannot read what the editor wrote: No such file or directory"),
    ] {
      let result = try edit(by: command)
      #expect(result.text == "error: \(error)")
      #expect(result.left == [])
    }
  }
}

@Test func `Ctrl-C is for the editor, and a request to end reaches it`() async {
  await #expect(processExitsWith: .success) {
    let interrupted = try edit(by: "kill -INT $PPID; sed -i s/1/2/")
    #expect(interrupted.text == "let a = 2")
    #expect(!Signals.areRaised)
    let ended = try edit(by: "kill -TERM $PPID; exec sleep 10 #")
    #expect(ended.text.hasSuffix("was ended by signal 15"))
    #expect(Signals.termination == SIGTERM)
  }
}
