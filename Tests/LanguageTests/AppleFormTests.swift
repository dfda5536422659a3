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
  fileprivate static let forms: [Builtin] = [
    Builtin(
      .function, "blend", "Two numbers.",
      Builtin.descriptions(
        of: Parameter("of", as: Int.self, "One."), Parameter("with", "Another.", default: 10),
        Parameter("times", "How often.", default: 1)), returning: .int, example: "",
      body: .call { machine, arguments in
        func number(_ index: Int, _ usual: Int) -> Int {
          arguments[index].tag == .absent ? usual : Int.read(arguments[index], in: machine)
        }
        let times = number(2, 1)
        guard times > 0 else { throw Failure("too few", argument: 2) }
        let isGiven = arguments.count > 3 && arguments[3].tag != .absent
        let more = isGiven ? try [Int].read(arguments[3], in: machine) : []
        return .int(times * (100 * number(0, 0) + number(1, 10)) + more.reduce(0, +))
      }
    ).apple(
      static: "mixture", of: .named("Pen"),
      [
        .label("repeated", for: "times"),
        .added(
          .init(label: "options", type: .array(.int), summary: "More.", defaultText: "[]")),
        .label("first", for: "of"),
      ]),
    Builtin(initializing: Pen.self, "A pen.", example: "") { Pen() },
    Builtin(
      changing: Pen.self, "mark", "Marks.", Parameter("at", as: Int.self, "Where."), example: ""
    ) { (_: Machine, pen: inout Pen, mark: Int) in
      pen.marks.append(mark)
      if mark < 0 { throw Failure("below 0") }
    }
    .apple("addMark", labels: ["place"]),
    Builtin(
      property: "count", of: Pen.self, "How many.", example: "",
      get: { _, pen in pen.marks.count },
      set: { _, pen, count in pen.marks = Array(repeating: 0, count: count) }
    ).apple(getter: "getCount", setter: "setCount").apple("length"),
  ]
}

@Suite struct AppleFormTests {
  private static let library = Library(
    builtins: Library.core.builtins + Builtin.forms,
    types: [TypeDeclaration("Pen", "A pen.", isReference: true, appleNames: ["UIPen"])])

  /// What a page prints.
  private func output(_ text: String) throws -> String {
    var session = Session()
    try session.run(text, with: Self.library)
    return session.printed
  }

  @Test(arguments: [
    ("print(blend(of: 1), Pen.mixture(first: 1))", "110 110"),
    ("print(UIPen.mixture(repeated: 2, options: [], first: 3))", "620"),
    ("print(Pen.mixture(options: [7, 2], first: 4))", "419"),
    ("let pen: UIPen = UIPen()\npen.addMark(place: 3)\nprint(pen)", "Pen[3]"),
    ("let pen = Pen()\npen.setCount(2)\nprint(pen.getCount(), pen.length)", "2 2"),
    ("let pen = Pen()\npen.length = 3\nprint(pen.count)", "3"),
    ("print(UIPen(count: 2))", "Pen[0, 0]"),
  ])
  func `Apple's form does what the word does`(page: String, printed: String) throws {
    #expect(try output(page) == printed + "\n")
  }

  @Test func `an error points at the argument of Apple's form`() throws {
    let text = "print(Pen.mixture(repeated: 0, options: [], first: 3))"
    var session = Session()
    let error = #expect(throws: Diagnostic.self) { try session.run(text, with: Self.library) }
    #expect(error?.range == 28..<29)
  }
}
