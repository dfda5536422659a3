import Language
import Syntax
import Testing

private struct Pen: NativeReference {
  static let languageName = "Pen"
  var marks: [Int] = []
  var languageDescription: String { "Pen\(marks)" }
  var bytes: Int { 8 * marks.count }
}

extension Builtin {
  fileprivate static let pens: [Builtin] = [
    Builtin(initializing: Pen.self, "A pen.", example: "") { Pen() },
    Builtin(
      changing: Pen.self, "mark", "Marks.", Parameter("at", as: Int.self, "Where."), example: ""
    ) { (_: Machine, pen: inout Pen, mark: Int) in
      pen.marks.append(mark)
      if mark < 0 { throw Failure("below 0") }
    },
    Builtin(
      property: "count", of: Pen.self, "How many.", example: "",
      get: { _, pen in pen.marks.count },
      set: { _, pen, count in pen.marks = Array(repeating: 0, count: count) }),
  ]
}

@Suite struct NativeReferenceTests {
  private static let library = Library(
    builtins: Library.core.builtins + Builtin.pens,
    types: [TypeDeclaration("Pen", "A pen.", isReference: true)])

  /// What a page prints.
  private func output(_ text: String) throws -> String {
    var session = Session()
    try session.run(text, with: Self.library)
    return session.printed
  }

  @Test func `what is changed through one name shows through all`() throws {
    let page = """
      let pen = Pen()
      let other = pen
      func draw(_ pen: Pen) { pen.mark(at: 4) }
      draw(other)
      other.count += 1
      let pens = [pen, other]
      for p in pens { p.mark(at: 5) }
      print(pen, other)
      """
    #expect(try output(page) == "Pen[0, 0, 5, 5] Pen[0, 0, 5, 5]\n")
  }

  @Test func `an earlier state of the session keeps what it holds`() throws {
    var session = Session()
    try session.run("let pen = Pen()\npen.mark(at: 1)", with: Self.library)
    var earlier = session
    try session.run("for i in 2...100 { pen.mark(at: i) }", with: Self.library)
    #expect(try earlier.run("pen", with: Self.library) == "Pen[1]")
    #expect(try session.run("pen.count", with: Self.library) == "100")
    // A failed cell leaves no trace.
    #expect(throws: Diagnostic.self) { try session.run("pen.mark(at: -1)", with: Self.library) }
    #expect(try session.run("pen.count", with: Self.library) == "100")
  }

  @Test func `what a reference leads to counts towards the limit on bytes`() throws {
    var session = Session(limits: [.heapBytes: 100_000])
    try session.run("let pen = Pen()\npen.count = 10_000", with: Self.library)
    try session.run("for _ in 0..<10 { pen.count = 0\npen.count = 10_000 }", with: Self.library)
    #expect(throws: Diagnostic.self) { try session.run("pen.count = 20_000", with: Self.library) }
  }
}
