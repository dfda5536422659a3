import Storage

/// The index of a character in a text, or of its end: the number of bytes before it.
struct TextIndex: LanguageValue {
  var offset: Int

  static var languageType: Type { .named(TypeDeclaration.textIndex.name) }
  static func read(_ value: Value, in machine: Machine) -> TextIndex {
    TextIndex(offset: value.asInt)
  }
  func write(to machine: Machine) -> Value { .int(offset) }
  var defaultText: String { "" }

  static let outside = Failure(
    "the index is outside of the text", hint: "take it from this text, before 'endIndex'")
}

extension Type {
  /// The type of the places of characters in a text.
  package static let textIndex = TextIndex.languageType
}

extension TypeDeclaration {
  static let textIndex = TypeDeclaration(
    "String.Index", "The place of a character in a text.", isComparable: true)
}

/// A text with its indices: those of a part are the ones of the whole text.
struct TextPart: LanguageValue {
  var text: String
  /// The position of its first character; nil for a text that is not a part of another.
  var start: Int?

  static var languageType: Type { .string }
  static func read(_ value: Value, in machine: Machine) -> TextPart {
    TextPart(text: machine.string(value), start: machine.start(ofPart: value))
  }
  func write(to machine: Machine) throws -> Value {
    try machine.allocate(string: text, partFrom: start)
  }
  var defaultText: String { text.defaultText }

  /// A part of it.
  func part(_ part: Substring) -> TextPart {
    TextPart(text: String(part), start: index(part.startIndex).offset)
  }

  /// The index in the whole text for a position in `text`.
  func index(_ position: String.Index) -> TextIndex {
    TextIndex(
      offset: (start ?? 0) + text.utf8.distance(from: text.startIndex, to: position))
  }

  /// The position in `text` of an index of the whole; throws if it lies outside.
  func position(_ index: TextIndex) throws -> String.Index {
    let offset = index.offset - (start ?? 0)
    guard (0...text.utf8.count).contains(offset) else { throw TextIndex.outside }
    return text.utf8.index(text.startIndex, offsetBy: offset)
  }

  /// The position of a character; throws at the end of the text.
  func character(_ index: TextIndex) throws -> String.Index {
    let position = try position(index)
    guard position < text.endIndex else { throw TextIndex.outside }
    return position
  }
}

extension Machine {
  /// The index of the first character of a part of a text; nil for a whole text.
  func start(ofPart text: Value) -> Int? { heap.pointee.cells[text.handle].textStart }

  /// A new string that is a part of another, from an index in it; a whole one if that is nil.
  func allocate(string text: String, partFrom start: Int?) throws -> Value {
    guard let start else { return try allocate(string: text) }
    let bytes = text.utf8.count
    try checkString(bytes: bytes)
    return try allocate(Cell(text, from: start), bytes: bytes)
  }
}
