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
    Builtin(
      function: "later", "Keeps a block.", Parameter(nil, as: Block.self, "What to do."),
      example: "later { }"
    ) { machine, block in (machine.host as? EmptyHost)?.roots.append(block.function) },
    Builtin(
      initializing: Node.self, "A node.", Parameter("number", as: Int.self, "Its handle."),
      example: "Node(number: 1)"
    ) { number in Node(handle: number) },
    Builtin(
      method: "hold", of: Node.self, "Refers to a block.",
      Parameter(nil, as: Block.self, "The block."), example: "Node(number: 1).hold { }"
    ) { machine, node, block in
      (machine.host as? EmptyHost)?.references[node.handle, default: []].append(block.function)
    },
  ]
}

@Suite struct HostTests {
  private let library = Library(
    builtins: Library.core.builtins + Builtin.words,
    types: [TypeDeclaration("Node", "A node.", isReference: true)])

  @Test func `blocks that the host keeps live on and run later`() throws {
    let (host, output) = (EmptyHost(), Output())
    let machine = machine(host: host, output: output)
    try run(
      """
      func waste() { var n = 0
        for i in 0..<40_000 { n += [i].count } }
      let node = Node(number: 7)
      func start() { var text = "a" + "b"
        later { text += "c"
          print(text) }
        node.hold { print(text, "held") } }
      start()
      Node(number: 8)
      waste()
      waste()
      """, on: machine)
    for block in host.roots + (host.references[7] ?? []) { try Block(block)(in: machine) }
    #expect(output.text == "abc\nabc held\n")
    #expect(host.kept == [7])
  }

  @Test func `a foreign handle is shown as the host says`() throws {
    let machine = machine()
    let outcome = try run("[Node(number: 3)]", on: machine)
    #expect(try outcome.map { try machine.echo($0.value, $0.type) } == "[Node 3]")
  }

  @discardableResult
  private func run(_ text: String, on machine: Machine) throws -> Machine.Outcome? {
    let checked = check(parse(text).statements, names: Names(), library: library)
    let cell = try #require(checked.cell, "\(checked.diagnostics)")
    return try machine.run(compile(cell, source: SourceID(1)))
  }
}
