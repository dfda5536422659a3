import Language
import TestSupport
import Syntax
import Testing

@Suite struct RuntimeErrorTests {
  @Test(arguments: [
    ("9223372036854775807 «+» 1", "the result does not fit in Int"),
    ("var n = Int.max\nn «+=» 1", "the result does not fit in Int"),
    ("let n = Int.min\nlet m = «-n»", "the result does not fit in Int"),
    ("let n = Int.min\nn «/» -1", "the result does not fit in Int"),
    ("let n = 0\n1 «/» n", "a whole number cannot be divided by zero"),
    ("let n = 0\n1 «%» n", "a whole number cannot be divided by zero"),
    ("let a = [1, 2, 3, 4, 5, 6, 7]\na[«7»]", "index 7 is past the end of a list of 7"),
    ("var a = [1]\na[«1»] = 2", "index 1 is past the end of a list of 1"),
    ("var a = [[1]]\na[0][«-1»] += 2", "index -1 is before the start of the list"),
    ("var a = [Int]()\n«a.removeLast()»", "the list is empty, there is nothing to remove"),
    ("var a = [1]\n«a.insert(5, at: 3)»", "index 3 is past the end of a list of 1"),
    ("let n = 5\nfor i in n«...»1 { }", "the range 5...1 ends before it starts"),
    ("let x = 0.5\nlet r = x«..<»0.25", "the range 0.5..<0.25 ends before it starts"),
    ("Int(«1e30»)", "1e+30 does not fit in Int"),
    ("Int(«0.0 / 0.0»)", "nan does not fit in Int"),
    ("«Array(repeating: 0, count: -1)»", "a count cannot be negative, and this is -1"),
    ("stride(from: 0, to: 9, by: «0»)", "the step cannot be 0"),
    ("var x: Int\nlet f = { «x» }\nf()", "'x' has no value yet"),
    ("[1, 2].map { 10 «/» ($0 - 1) }", "a whole number cannot be divided by zero"),
  ])
  func `what goes wrong at run time is a diagnostic where it happens`(
    marked: String, message: String
  ) throws {
    let (text, range) = unmark(marked)
    var session = Session()
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run(text) }
    #expect(diagnostic.message == message)
    #expect(diagnostic.range == range)
    #expect(diagnostic.source == SourceID(1))
    #expect(diagnostic.hint != nil || message.contains("no value"))
  }

  @Test func `an error in an older function points at its own cell`() throws {
    var session = Session()
    try session.run("func half(_ n: Int) -> Int { 10 / n }")
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run("half(0)") }
    #expect(diagnostic.source == SourceID(1))
    #expect(diagnostic.range == 32..<33)
  }
}
