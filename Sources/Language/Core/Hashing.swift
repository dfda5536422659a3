import Storage

/// How types of the page say by what sets and dictionaries find their values.
enum Hashing {
  static let words: [Builtin] = [
    Builtin(
      .mutatingMethod, on: .hasher, "combine",
      "Adds a value to those by which a set or a dictionary finds the whole.",
      [.taking(nil, .t, "The value.")], returning: .void, where: [0: .hashable],
      example: """
        struct Word: Hashable {
          var text: String
          static func == (a: Word, b: Word) -> Bool {
            a.text.lowercased() == b.text.lowercased()
          }
          func hash(into hasher: inout Hasher) {
            hasher.combine(text.lowercased())
          }
        }
        print(Set([Word(text: "Rain"), Word(text: "rain")]).count)
        """,
      body: .mutate { machine, hasher, arguments in
        machine.share(arguments[0])
        try machine.change(&hasher, growing: 1) { $0.append(arguments[0]) }
        return .void
      }),
    Builtin(
      .initializer, on: .identifier, "ObjectIdentifier",
      "What tells an object, or a type, from all others.",
      [.taking(nil, .any, "The object, or the type.")], returning: .identifier,
      example: """
        class Bar {}
        let bar = Bar()
        print(ObjectIdentifier(bar) == ObjectIdentifier(bar))
        """,
      body: .call { machine, arguments in
        let erased = machine.erased(arguments[0])
        if let (content, type) = erased, type == .metatype || type.instance != nil {
          return .int(try Metatype.read(content, in: machine).number)
        }
        guard let (object, _) = erased, object.isObject(in: machine) else {
          throw Failure(
            "only an object has an identifier", hint: "pass an instance of a class, or a type")
        }
        return .int(object.handle << 1 | (object.tag == .foreign ? 1 : 0))
      }),
  ]
}

extension Type {
  /// The type of the parameter of `hash(into:)`; its values are the lists of what was combined.
  fileprivate static let hasher = Type.named("Hasher")
  /// The type of what tells objects apart; its values are numbers.
  fileprivate static let identifier = Type.named("ObjectIdentifier")
}

extension Value {
  /// Whether it is an object: of the host, or of a class of the page.
  fileprivate func isObject(in machine: Machine) -> Bool {
    tag == .foreign || tag == .object && machine.heap.pointee.cells[handle].kind == .instance
  }
}

extension Metatype {
  /// A number that no other type has, and no object, of which the numbers are not negative: by its name, as FNV-1a
  /// makes it.
  fileprivate var number: Int {
    let hash = name.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash | 1 << 63)
  }
}

extension TypeDeclaration {
  static let hasher = TypeDeclaration(
    "Hasher", "What a 'hash(into:)' of the page combines values in.", isEquatable: false)
  static let objectIdentifier = TypeDeclaration(
    "ObjectIdentifier", "What tells an object from all others.", isHashable: true)
}
