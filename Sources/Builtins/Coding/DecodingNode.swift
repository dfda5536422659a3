internal import Language

/// A value that is being read: a `Decoder` of the language, and its containers.
struct DecodingNode: NativeReference {
  static let languageName = "Decoder"

  let value: CodedValue
  let path: [CodingName]
  let options: CodingOptions
  /// The next element of a list.
  var index = 0
  /// The call of a decoder that reads it, where errors are reported; nil if code of the page asks.
  var call: BuiltinCall?
  /// The type of the keys, if it is a container of keys.
  var keyType: Type?

  init(_ value: CodedValue, path: [CodingName], options: CodingOptions) {
    (self.value, self.path, self.options) = (value, path, options)
    guard options.keys == .snakeCase, case .object(let members) = value else { return }
    names = members.map { SnakeCase.toCamelCase($0.name) }
  }

  /// The names of the members, if they are not those of the text.
  private var names: [String]?

  var languageDescription: String { "Decoder" }
  var bytes: Int {
    MemoryLayout<DecodingNode>.size + 48 * path.count + 32 * (names?.count ?? 0)
  }

  func isInstance(of name: String) -> Bool {
    [
      "Decoder", "KeyedDecodingContainer", "UnkeyedDecodingContainer",
      "SingleValueDecodingContainer",
    ].contains(name)
  }

  static func == (first: Self, second: Self) -> Bool {
    first.value == second.value && first.path == second.path && first.index == second.index
  }

  /// The members of an object; none of any other value.
  var members: [CodedValue.Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The elements of a list; none of any other value.
  var elements: [CodedValue] { if case .list(let values) = value { values } else { [] } }

  /// The value under a key; nil if there is none.
  func member(_ key: String) -> CodedValue? {
    let members = members
    if let names { return names.firstIndex(of: key).map { members[$0].value } }
    return members.first { $0.name == key }?.value
  }

  /// The keys of an object, as a program sees them.
  var keys: [String] { names ?? members.map(\.name) }
}
