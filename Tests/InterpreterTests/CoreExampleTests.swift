import Interpreter
import Syntax
import Testing

@Suite struct CoreExampleTests {
  @Test(arguments: Library.core.builtins)
  func `every example of a core word runs and prints`(word: Builtin) throws {
    var session = Session()
    try session.run(word.example)
    #expect(!session.printed.isEmpty, "\(word.example)")
    #expect(word.example.contains(word.name), "\(word.example)")
  }

  @Test(arguments: Library.core.builtins)
  func `every core word says what it does`(word: Builtin) {
    #expect(word.summary.hasSuffix("."))
    #expect(word.parameters.allSatisfy { $0.summary.hasSuffix(".") })
  }
}
