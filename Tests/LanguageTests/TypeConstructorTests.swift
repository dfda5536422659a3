import Language
import Testing

/// The table of what makes types out of others, and what is read from it.
@Suite struct TypeConstructorTests {
  private static let types: [(Type, String, String, String)] = [
    (.int, "Int", "a whole number", "whole numbers"),
    (.double, "Double", "a number", "numbers"), (.float, "Float", "a Float", "Floats"),
    (.bool, "Bool", "true or false", "values that are true or false"),
    (.string, "String", "a string", "strings"),
    (.optional(.int), "Int?", "an optional whole number", "optional whole numbers"),
    (
      .optional(.function([.int], result: .void)), "((Int) -> Void)?", "an optional function",
      "optional functions"
    ),
    (.array(.double), "[Double]", "a list of numbers", "lists of numbers"),
    (.array(.parameter(0)), "[T]", "a list", "lists"),
    (.slice(.int), "ArraySlice<Int>", "a part of a list", "parts of lists"),
    (.set(.string), "Set<String>", "a set of strings", "sets"),
    (.dictionary(.string, .array(.int)), "[String: [Int]]", "a dictionary", "dictionaries"),
    (.range(.int), "Range<Int>", "a range", "ranges"),
    (.closedRange(.double), "ClosedRange<Double>", "a range", "ranges"),
    (.stored(.int), "Stored<Int>", "a stored value", "stored values"),
    (.named("Chart"), "Chart", "a 'Chart'", "'Chart' values"),
    (.named("Animation"), "Animation", "an 'Animation'", "'Animation' values"),
    (.void, "Void", "nothing", "nothing"), (.any, "Any", "anything", "values of any type"),
    (.variable(7), "_", "something else", "other values"),
    (.failed, "?", "something else", "other values"),
  ]

  @Test(arguments: types)
  func `a type has its words`(type: Type, spelling: String, one: String, several: String) {
    #expect(type.spelling == spelling)
    #expect(type.words == one)
    #expect(type.plural == several)
  }

  /// What is required, of which types, and of which parts of them it is then required; nil if the type
  /// never meets it.
  private static let requirements: [(TypeRequirement.Kind, Type, [Type]?)] = [
    (.equatable, .array(.any), [.any]), (.equatable, .dictionary(.string, .bool), [.bool]),
    (.equatable, .set(.int), []), (.equatable, .range(.int), []), (.equatable, .stored(.int), nil),
    (.equatable, .any, nil), (.equatable, .function([], result: .void), nil),
    (.hashable, .optional(.string), [.string]), (.hashable, .dictionary(.string, .int), nil),
    (.comparable, .string, []), (.comparable, .bool, nil), (.comparable, .optional(.int), nil),
    (.ordered, .tuple([.init(.int), .init(.string)]), [.int, .string]),
    (.comparable, .tuple([.init(.int), .init(.string)]), nil),
    (.bound, .float, []), (.bound, .bool, nil), (.bound, .textIndex, []),
    (.numeric, .double, []), (.numeric, .string, nil), (.additive, .string, []),
    (.additive, .slice(.int), []), (.additive, .set(.int), nil),
    (.data, .dictionary(.string, .array(.int)), [.string, .array(.int)]), (.data, .bool, []),
    (.reference, .optional(.any), [.any]), (.reference, .int, nil), (.equatable, .failed, []),
  ]

  @Test(arguments: requirements)
  func `a type can do what its row says`(kind: TypeRequirement.Kind, type: Type, parts: [Type]?) {
    let requirement = TypeRequirement(kind: kind, owner: "", range: 0..<0)
    #expect(requirement.parts(of: type, in: .core) == parts)
  }

  @Test func `parts are found, replaced and counted for every kind of type`() {
    let type = Type.function(
      [.inout(.dictionary(.string, .parameter(0)))], result: .tuple([.init(label: "a", .any)]))
    #expect(
      type.replacing { $0 == .any ? .int : nil }.spelling
        == "(inout [String: T]) -> (a: Int)")
    #expect(type.contains { $0 == .string })
    #expect(!type.isConcrete)
    #expect(
      Type.dictionary(.parameter(0), .parameter(1)).parts(in: .dictionary(.int, .bool))
        == [0: .int, 1: .bool])
    #expect(Type.array(.parameter(0)).parts(in: .set(.int)) == nil)
    #expect(Type.dictionary(.string, .int).holding(.bool) == .dictionary(.string, .bool))
    #expect(TypeArguments([.int], for: .dictionary) == nil)
  }
}
