import Language
import Testing

private struct Shade: NativeValue {
  static let languageName = "Shade"
  var level: Double
  var languageDescription: String { "Shade(\(level))" }
}

private struct Node: ForeignReference {
  static let languageName = "Node"
  var handle: Int
}

extension Builtin {
  fileprivate static let position = Builtin(
    "position", "Where a data value falls along an axis, in points.",
    Parameter("of", as: Double.self, "The data value."),
    Parameter("domain", as: ClosedRange<Double>.self, "The data values the axis covers."),
    Parameter("range", "The positions the axis covers.", unit: "points", default: 0...1),
    example: "position(of: 50, domain: 0...200, range: 40...440)"
  ) { value, domain, range in
    let fraction = (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  fileprivate static let all = [
    position,
    Builtin(
      function: "later", "Does it.", Parameter(nil, as: Block.self, "What."), example: "later { }"
    ) {
      machine, block in try block(in: machine)
    },
    Builtin(
      initializing: Shade.self, "A shade.", Parameter("level", "How dark.", default: 0.5),
      example: "Shade()"
    ) { level in Shade(level: level) },
    Builtin(
      on: Shade.self, "mixed", "Two shades.", Parameter("with", as: Shade.self, "The other."),
      example: "Shade().mixed(with: Shade())"
    ) { shade, other in Shade(level: (shade.level + other.level) / 2) },
    Builtin(
      mutating: Shade.self, "darken", "Adds.", Parameter("by", "How much.", default: 0.25),
      example: "var s = Shade(); s.darken()"
    ) { _, shade, amount in shade.level += amount },
    Builtin(
      property: "level", of: Shade.self, "How dark.", unit: "fraction", example: "Shade().level",
      \.level),
    Builtin(
      property: "number", of: Node.self, "Its number.", example: "",
      get: { _, node in node.handle }, set: { _, _, _ in }),
    Builtin(constant: "black", of: Shade.self, "Dark.", example: "Shade.black", Shade(level: 1)),
  ]
}

@Suite struct TypedBuiltinTests {
  @Test func `a declaration says its types, units and defaults once`() throws {
    let parameters = Builtin.position.parameters
    #expect(parameters.map(\.label) == ["of", "domain", "range"])
    #expect(parameters.map(\.type) == [.double, .closedRange(.double), .closedRange(.double)])
    #expect(parameters.map(\.defaultText) == [nil, nil, "0...1"])
    #expect(parameters[2].unit == "points")
    #expect(Builtin.position.result == .double)
  }

  @Test func `every form of declaration has its kind and receiver`() {
    #expect(
      Builtin.all.map(\.kind) == [
        .function, .function, .initializer, .method, .mutatingMethod, .property, .property,
        .constant,
      ])
    #expect(
      Builtin.all.map(\.receiver) == [
        nil, nil, .named("Shade"), .named("Shade"), .named("Shade"), .named("Shade"),
        .named("Node"), .named("Shade"),
      ])
    #expect(
      Builtin.all.map(\.isSettable) == [false, false, false, false, false, true, true, false])
    #expect(Builtin.all[1].parameters[0].type == .function([], result: .void))
    #expect(Builtin.all[2].name == "Shade")
  }

  @Test func `values go into the heap and come out the same`() throws {
    let machine = machine()
    #expect(try String.read("héllo".write(to: machine), in: machine) == "héllo")
    #expect(try [[1, 2], []].write(to: machine).tag == .object)
    #expect(try [[Int]].read([[1, 2], []].write(to: machine), in: machine) == [[1, 2], []])
    #expect(
      try ClosedRange<Double>.read((1.5...2.5).write(to: machine), in: machine) == 1.5...2.5)
    #expect(try Shade.read(Shade(level: 2).write(to: machine), in: machine) == Shade(level: 2))
    #expect(try Node.read(Node(handle: 7).write(to: machine), in: machine).handle == 7)
    let nested: Int?? = .some(nil)
    #expect(try Int??.read(nested.write(to: machine), in: machine) == nested)
    #expect(try Int??.read(Int??.none.write(to: machine), in: machine) == Int??.none)
  }
}
