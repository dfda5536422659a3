internal import Language

/// A place for one value that is being written: an `Encoder` of the language, and its containers, which
/// are the same object.
struct EncodingNode: NativeReference {
  static let languageName = "Encoder"

  enum Content: Hashable, Sendable {
    case empty
    case value(CodedValue)
    /// By their keys, in the order of the first writing.
    case keyed([Entry])
    case list([Item])
  }

  struct Entry: Hashable, Sendable {
    var key: String
    var item: Item
  }

  /// A value that is written, or a container that may still get more: the place where it is attached.
  enum Item: Hashable, Sendable {
    case value(CodedValue)
    case container(at: Int)
  }

  private(set) var content = Content.empty
  let path: [CodingName]
  /// What the paths of its values begin with. As in Swift, that is the path of the encoder, without the
  /// keys of containers in containers.
  let valuePath: [CodingName]
  let options: CodingOptions
  /// The containers inside it, which are attached to its object.
  private(set) var containerCount = 0
  /// Where a key is in a keyed content.
  private var places: [String: Int] = [:]
  private var size = 0

  init(path: [CodingName], valuePath: [CodingName]? = nil, options: CodingOptions) {
    (self.path, self.valuePath, self.options) = (path, valuePath ?? path, options)
  }

  var languageDescription: String { "Encoder" }
  var bytes: Int { MemoryLayout<EncodingNode>.size + 96 * path.count + size }

  func isInstance(of name: String) -> Bool {
    [
      "Encoder", "KeyedEncodingContainer", "UnkeyedEncodingContainer",
      "SingleValueEncodingContainer",
    ].contains(name)
  }

  /// How many values are in a list.
  var count: Int { if case .list(let items) = content { items.count } else { 0 } }

  /// The name of a stored property in JSON.
  func name(_ key: String) -> String {
    options.keys == .snakeCase ? SnakeCase.fromCamelCase(key) : key
  }

  // MARK: Writing

  /// Makes it an object with keys.
  ///
  /// - Throws: A `Failure` if it is something else already.
  mutating func becomeKeyed() throws {
    switch content {
    case .empty: content = .keyed([])
    case .keyed: break
    default: throw Self.twice
    }
  }

  /// Makes it a list.
  ///
  /// - Throws: A `Failure` if it is something else already.
  mutating func becomeList() throws {
    switch content {
    case .empty: content = .list([])
    case .list: break
    default: throw Self.twice
    }
  }

  /// Makes it one value.
  ///
  /// - Throws: A `Failure` if it has one already.
  mutating func write(_ value: CodedValue) throws {
    guard case .empty = content else { throw Self.twice }
    content = .value(value)
    size += 64
  }

  /// Writes a value under a key; the last one counts.
  mutating func write(_ item: Item, for key: String) throws {
    try becomeKeyed()
    guard case .keyed(var entries) = content else { return }
    content = .empty
    let key = name(key)
    if let place = places[key] {
      entries[place].item = item
    } else {
      places[key] = entries.count
      entries.append(Entry(key: key, item: item))
      size += 160 + 2 * key.utf8.count
    }
    content = .keyed(entries)
  }

  /// Writes a value at the end of a list.
  mutating func append(_ item: Item) throws {
    try becomeList()
    guard case .list(var items) = content else { return }
    content = .empty
    items.append(item)
    content = .list(items)
    size += 64
  }

  /// The place at which a new container inside it is to be attached.
  mutating func takeContainer() -> Int {
    containerCount += 1
    return containerCount - 1
  }

  private static let twice = Failure(
    "this encoder has a value of another kind already",
    hint: "take one container, and write all into it")
}

/// The containers of what a type writes itself, which are objects of the language.
struct EncodingTree {
  let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// What an encoder has got.
  func coded(by encoder: Value) throws -> CodedValue {
    let node = try EncodingNode.read(encoder, in: machine)
    func coded(_ item: EncodingNode.Item) throws -> CodedValue {
      switch item {
      case .value(let value): return value
      case .container(let place):
        guard let container = machine.attachment(of: encoder, at: place) else { return .null }
        return try self.coded(by: container)
      }
    }
    switch node.content {
    case .empty: return .object([])
    case .value(let value): return value
    case .list(let items):
      try machine.charge(4 * items.count)
      return .list(try items.map(coded))
    case .keyed(let entries):
      try machine.charge(6 * entries.count)
      return .object(
        try entries.map { CodedValue.Member(name: $0.key, value: try coded($0.item)) })
    }
  }

  /// A new container inside an encoder, with what its item is there.
  ///
  /// - Parameter isEncoder: Whether it is an encoder of its own.
  func container(
    in encoder: Value, at key: CodingName, isEncoder: Bool = false
  ) throws -> (container: Value, item: EncodingNode.Item) {
    let node = try EncodingNode.read(encoder, in: machine)
    guard node.path.count < machine.limits[.nesting] else {
      throw Failure.limit(.nesting, machine.limits[.nesting], "it is nested too deep")
    }
    let container = try EncodingNode(
      path: (isEncoder ? node.valuePath : node.path) + [key],
      valuePath: isEncoder ? nil : node.valuePath, options: node.options
    ).write(to: machine)
    let place = try machine.change(encoder) { (node: inout EncodingNode) in node.takeContainer() }
    try machine.attach(container, to: encoder, at: place)
    return (container, .container(at: place))
  }
}
