import Builtins
import Language
import Testing

/// What every word of the table promises.
@Suite struct WordTests {
  static let words = Library.easel.builtins
  static let chartWords = {
    let core = Set(Library.core.builtins.map(\.id))
    return words.filter { !core.contains($0.id) }
  }()

  // A word that begins with '_' is the language's own: no page writes it.
  @Test(arguments: words.filter { !$0.name.hasPrefix("_") }.map(\.id))
  func `the example of a word shows it, and runs as a page of its own`(id: WordID) throws {
    let word = try #require(Self.words.first { $0.id == id })
    // `[Int]()` makes an Array.
    let example = word.documentation?.example ?? ""
    let isShown = example.contains(word.name) || example.contains("[Int]()")
    #expect(isShown)
    #expect(example.split(separator: "\n").allSatisfy { $0.count <= 72 })
    _ = try Page(example)
  }

  @Test(arguments: words.map(\.id))
  func `a word has a summary, a sentence or more, and so have its parameters`(id: WordID) throws {
    let word = try #require(Self.words.first { $0.id == id })
    for summary in [word.summary] + word.parameters.map(\.summary) {
      #expect(!summary.isEmpty)
      #expect(summary.last == ".")
    }
  }

  @Test func `a number of a chart word has a unit`() {
    let measured: Set<Type> = [
      .double, .optional(.double), .named("Point"), .named("Size"), .named("Rect"),
    ]
    for word in Self.chartWords {
      for parameter in word.parameters where measured.contains(parameter.type) {
        #expect(
          !parameter.unit.isEmpty || !parameter.type.isNumber,
          "\(word.name), \(parameter.label ?? "_")")
      }
      if word.kind == .property, measured.contains(word.result) {
        #expect(word.documentation?.unit.isEmpty == false, "\(word.name)")
      }
    }
  }

  @Test func `no two words are the same to a call, Apple's forms included`() {
    let ids = (Self.words + Self.words.flatMap(\.inAppleForms)).map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `every type that a word speaks of is declared`() {
    let declared = Set(Library.easel.types.map(\.name))
    for word in Self.words {
      let types = [word.receiver, word.result].compactMap(\.self) + word.parameters.map(\.type)
      for name in types.flatMap(\.names) { #expect(declared.contains(name), "\(word.name)") }
    }
  }

  @Test func `every word is on one page of the reference`() {
    let ids = Topic.all.flatMap { $0.words.map(\.id) }
    #expect(ids.count == Self.words.count)
    #expect(Set(ids) == Set(Self.words.map(\.id)))
  }

  @Test func `a name finds what it finds in a library that is built as a whole, in one order`() {
    let (library, words) = (Library.easel, Self.words)
    let whole = Library(builtins: words, types: library.types)
    func expectSame(_ find: (Library) -> [Builtin], _ comment: String) {
      #expect(find(library).map(\.id) == find(whole).map(\.id), "\(comment)")
    }
    for word in words + words.flatMap(\.inAppleForms) {
      let name = word.name
      guard let receiver = word.receiver else {
        expectSame({ $0.functions(named: name) }, name)
        continue
      }
      var types = [receiver]
      if case .nominal(.array, .one(let element)) = receiver { types.append(.slice(element)) }
      for type in types {
        expectSame({ $0.members(of: type, named: name) }, name)
        expectSame({ $0.constants(of: type, named: name) }, name)
        expectSame({ $0.initializers(of: type) }, name)
      }
    }
    for type in library.types {
      expectSame({ $0.members(of: .named(type.name)) }, type.name)
      expectSame({ $0.constants(of: .named(type.name)) }, type.name)
      for name in [type.name] + type.appleNames {
        #expect(library.type(named: name)?.name == whole.type(named: name)?.name)
      }
    }
  }

  @Test func `a name that nothing has finds nothing`() {
    #expect(Library.easel.functions(named: "bar").isEmpty)
    #expect(Library.easel.members(of: .named("Chart"), named: "titel").isEmpty)
    #expect(Library.easel.type(named: "Charts") == nil)
  }
}

/// The identity of a builtin: two with the same one could not both be called.
struct WordID: Hashable, Sendable, CustomTestStringConvertible {
  var name: String
  var receiver: Type?
  var isStatic: Bool
  var labels: [String?]
  var types: [Type]
  var isCalled: Bool

  var testDescription: String {
    let arguments = isCalled ? "(" + labels.map { "\($0 ?? "_"):" }.joined() + ")" : ""
    return (receiver.map { "\($0)." } ?? "") + name + arguments
  }
}

extension Builtin {
  var id: WordID {
    WordID(
      name: name, receiver: receiver, isStatic: isStatic, labels: parameters.map(\.label),
      types: parameters.map(\.type),
      isCalled: kind != .property && kind != .constant)
  }
}

extension Type {
  fileprivate var isNumber: Bool { self == .double || self == .optional(.double) }

  /// The declared types in its signature.
  fileprivate var names: [String] {
    switch self {
    case .nominal(.named(let name), _): [name]
    case .nominal(.optional, .one(let part)), .nominal(.array, .one(let part)): part.names
    case .tuple(let elements): elements.flatMap(\.type.names)
    case .function(let inputs, let result): inputs.flatMap(\.names) + result.names
    default: []
    }
  }
}
