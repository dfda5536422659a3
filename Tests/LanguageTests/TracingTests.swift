import Checking
import Language
import Syntax
import Testing

private struct Node: ForeignReference {
  static let languageName = "Node"
  var handle: Int
}

extension Builtin {
  fileprivate static let words = [
    Builtin(initializing: Node.self, "A node.", example: "Node()") { Node(handle: 1) },
    Builtin(
      property: "place", of: Node.self, "A pair.", example: "Node().place.x = 2",
      get: { _, _ in Spot(x: 1) }, set: { _, _, _ in }),
    Builtin(
      property: "x", of: Spot.self, "A number.", example: "Spot(x: 1).x",
      get: { _, spot in spot.x },
      set: { _, spot, x in spot.x = x }),
    Builtin(
      method: "grow", of: Node.self, "Nothing.", Parameter("by", as: Double.self, "A number."),
      example: "Node().grow(by: 2)"
    ) { _, _, _ in },
  ]
}

private struct Spot: NativeValue {
  static let languageName = "Spot"
  var x: Double
  var languageDescription: String { "\(x)" }
}

/// Writes down what traced code tells.
private final class TracingHost: Host {
  var readsForChange = false
  /// The text of each event, by the text that it points at.
  var events: [String] = []
  let text: String

  init(_ text: String) { self.text = text }

  func visitRoots(_ visit: (Value) -> Void) {}
  func mark(_ handle: Int, _ visit: (Value) -> Void) {}
  func sweep(isFreeing: Bool) {}
  func describe(_ handle: Int, ofType name: String) -> String { name }

  func trace(_ event: TraceEvent, on machine: Machine) {
    switch event {
    case .statement(let site): events.append("begin \(part(site))")
    case .call(let call): events.append("\(call.word.builtin.name): \(part(call.word.site))")
    case .change(ofGlobal: let index, at: let site): events.append("\(index) = \(part(site))")
    }
  }

  private func part(_ site: SourceRange) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: site.range.lowerBound)
    return String(text[start..<utf8.index(start, offsetBy: site.range.count)])
  }
}

/// What code tells that is compiled with a tracer.
@Suite struct TracingTests {
  private let library = Library(
    builtins: Library.core.builtins + Builtin.words,
    types: [
      TypeDeclaration("Node", "A node.", isReference: true), TypeDeclaration("Spot", "A spot."),
    ])

  private func events(of text: String, traced: Bool = true) throws -> [String] {
    let host = TracingHost(text)
    let machine = Machine(Program(), host: host, output: { _ in })
    let checked = check(parse(text).statements, names: Names(), library: library)
    let cell = try #require(checked.cell, "\(checked.diagnostics)")
    let tracer = traced ? Tracer() : nil
    _ = try machine.run(compile(cell, source: SourceID(1), tracer: tracer))
    return host.events
  }

  @Test(arguments: [
    ("let a = Node()", ["begin let a = Node()", "Node: Node()", "0 = let a = Node()"]),
    // A property of a value in a property of an object: the whole statement has set it.
    (
      "Node().place.x = 3",
      ["begin Node().place.x = 3", "Node: Node()", "place: Node().place.x = 3"]
    ),
    (
      "Node().place.x += 3",
      ["begin Node().place.x += 3", "Node: Node()", "place: Node().place.x += 3"]
    ),
    // A call in a function, and the statement that ran it.
    (
      "func f() { Node().grow(by: 2) }\nf()",
      ["begin f()", "Node: Node()", "grow: Node().grow(by: 2)"]
    ),
    (
      "var list = [1]\nlist[0] = 2\nlist.append(3)\nlist += [4]",
      [
        "begin var list = [1]", "0 = var list = [1]", "begin list[0] = 2", "0 = list[0] = 2",
        "begin list.append(3)", "0 = list.append(3)", "begin list += [4]", "0 = list += [4]",
      ]
    ),
  ])
  func `traced code tells of calls, changes and statements`(
    text: String, events: [String]
  ) throws {
    #expect(try self.events(of: text) == events)
  }

  @Test func `code without a tracer tells nothing`() throws {
    #expect(try events(of: "let a = Node()\na.place.x = 3", traced: false) == [])
  }

  @Test func `a tracer keeps what calls and variables were given`() throws {
    let text = "let list = [1, 2]\nlet node = Node()\nnode.grow(by: list.reduce(0) { $0 + $1 })"
    let checked = check(parse(text).statements, names: Names(), library: library)
    let cell = try #require(checked.cell, "\(checked.diagnostics)")
    let tracer = Tracer()
    _ = compile(cell, source: SourceID(1), tracer: tracer)
    let start = text.utf8.count - "node.grow(by: list.reduce(0) { $0 + $1 })".utf8.count
    let call = SourceRange(start..<text.utf8.count, in: SourceID(1))
    #expect(tracer.arguments(at: call).count == 1)
    guard case .declaration(.variable(let list), _) = cell.statements[0].kind else {
      Issue.record("it declares a variable")
      return
    }
    #expect(tracer.values(of: list).map(\.site) == [SourceRange(11..<17, in: SourceID(1))])
  }
}
