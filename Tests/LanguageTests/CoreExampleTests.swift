import Language
import Syntax
import Testing

@Suite struct CoreExampleTests {
  @Test(arguments: Library.core.builtins)
  func `every example of a core word runs and prints`(word: Builtin) throws {
    var session = Session()
    let example = word.documentation?.example ?? ""
    try session.run(example)
    #expect(!session.printed.isEmpty, "\(example)")
    #expect(example.contains(word.name), "\(example)")
  }

  @Test(arguments: Library.core.builtins)
  func `every core word says what it does`(word: Builtin) {
    #expect(word.summary.hasSuffix("."))
    #expect(word.parameters.allSatisfy { $0.summary.hasSuffix(".") })
  }
}
