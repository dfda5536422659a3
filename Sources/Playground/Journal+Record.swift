import Rendering

extension Journal {
  /// The version of the format that is written; all down to 1 are read. The second has steps of lessons
  /// that were met, the third pages of lessons.
  static let version = 3

  /// The start of the file: its kind, and the version of its format.
  static let header = header(version)
  static func header(_ version: Int) -> [UInt8] { Array("easel journal \(version)\n".utf8) }

  /// The content of the file after the header, the folder first.
  ///
  /// A record is a line with its checksum and the length of its content, and the content with a
  /// line end after it. The content is fields: a line with a word and numbers, followed by the text
  /// of fields that have one, whose length is the last of the numbers:
  ///
  ///     bfb35abf 30
  ///     change 0
  ///     inserted 9
  ///     let a = 1
  enum Record: Hashable {
    /// The watched folder of the session.
    case folder(String)
    /// The next change.
    case entry(Entry)
    /// The outcome of the entry before.
    case outcome(isAccepted: Bool)
    /// The entry before opened the page, and was accepted.
    case opened
    /// The page has read a file or a stored value, and the digest of what it held.
    case pinned(PageFiles.Pin.Name, digest: String)
    /// What is about to be written to the file of a stored value, by its digest.
    case saved(path: String, digest: String)
  }
}

extension Journal.Record {
  /// The bytes of the record; the checksum is that of everything after it and a space.
  var bytes: [UInt8] {
    let body = "\(content.utf8.count)\n\(content)\n"
    return Array((Self.checksum(Array(body.utf8)[...]) + " " + body).utf8)
  }

  /// The CRC-32 in eight hexadecimal digits.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = String(bytes.withUnsafeBytes { crc32($0) }, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  // MARK: Writing

  private var content: String {
    switch self {
    case .folder(let path): Self.field("folder", path)
    case .entry(.undo(let count)): "undo \(count)\n"
    case .entry(.redo(let count)): "redo \(count)\n"
    case .entry(.change(let change)): Self.content(of: change)
    case .entry(.met): "met\n"
    case .outcome(let isAccepted): isAccepted ? "accepted\n" : "refused\n"
    case .opened: "opened\n"
    case .pinned(.file(let path), let digest):
      "pinned\n" + Self.field("path", path) + Self.field("digest", digest)
    case .pinned(.stored(let name), let digest):
      "stored\n" + Self.field("name", name) + Self.field("digest", digest)
    case .saved(let path, let digest):
      "saved\n" + Self.field("path", path) + Self.field("digest", digest)
    }
  }

  private static func content(of change: Change) -> String {
    var content = "change \(change.index)\n"
    for text in change.removed { content += field("removed", text) }
    for text in change.inserted { content += field("inserted", text) }
    if let folder = change.folder { content += field("reading", folder) }
    if let file = change.file { content += field("page", file) }
    if let place = change.place {
      content += field("place \(place.page) \(place.stepsDone)", place.path)
    }
    return content
  }

  private static func field(_ start: String, _ text: String) -> String {
    "\(start) \(text.utf8.count)\n\(text)\n"
  }

  // MARK: Reading

  /// The record with this content; nil when it has none that was written by `bytes`.
  init?(content: ArraySlice<UInt8>) {
    var fields = Fields(rest: content)
    guard let first = fields.next() else { return nil }
    switch (first.word, first.numbers.count) {
    case ("folder", 1):
      guard let path = fields.text(of: first) else { return nil }
      self = .folder(path)
    case ("undo", 1): self = .entry(.undo(count: first.numbers[0]))
    case ("redo", 1): self = .entry(.redo(count: first.numbers[0]))
    case ("change", 1):
      guard let change = Self.change(at: first.numbers[0], &fields) else { return nil }
      self = .entry(.change(change))
    case ("met", 0): self = .entry(.met)
    case ("accepted", 0): self = .outcome(isAccepted: true)
    case ("refused", 0): self = .outcome(isAccepted: false)
    case ("opened", 0): self = .opened
    case ("pinned", 0):
      guard let (path, digest) = fields.digest(of: "path") else { return nil }
      self = .pinned(.file(path), digest: digest)
    case ("stored", 0):
      guard let (name, digest) = fields.digest(of: "name") else { return nil }
      self = .pinned(.stored(name), digest: digest)
    case ("saved", 0):
      guard let (path, digest) = fields.digest(of: "path") else { return nil }
      self = .saved(path: path, digest: digest)
    default: return nil
    }
    guard fields.rest.isEmpty else { return nil }
  }

  private static func change(at index: Int, _ fields: inout Fields) -> Change? {
    var change = Change(index: index, removed: [], inserted: [])
    while !fields.rest.isEmpty {
      guard let field = fields.next(), let text = fields.text(of: field) else { return nil }
      switch (field.word, field.numbers.count) {
      case ("removed", 1): change.removed.append(text)
      case ("inserted", 1): change.inserted.append(text)
      case ("reading", 1): change.folder = text
      case ("page", 1): change.file = text
      // Before the third version only the first page of a lesson could be followed.
      case ("place", 2): change.place = LessonPlace(path: text, stepsDone: field.numbers[0])
      case ("place", 3):
        change.place = LessonPlace(
          path: text, page: field.numbers[0], stepsDone: field.numbers[1])
      default: return nil
      }
    }
    return change
  }
}

/// Fields of a record's content, taken from its start.
private struct Fields {
  var rest: ArraySlice<UInt8>

  struct Field {
    var word: Substring
    var numbers: [Int]
  }

  mutating func next() -> Field? {
    guard let line = takeLine() else { return nil }
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().compactMap { Int(decimal: $0) }
    guard let word = parts.first, numbers.count == parts.count - 1 else { return nil }
    return Field(word: word, numbers: numbers)
  }

  /// The text after `field`.
  mutating func text(of field: Field) -> String? {
    guard let length = field.numbers.last, length < rest.count else { return nil }
    let end = rest.startIndex + length
    guard rest[end] == UInt8(ascii: "\n") else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(validating: rest[..<end], as: UTF8.self)
  }

  /// The two texts of a name, in a field of the word, and a digest.
  mutating func digest(of word: Substring) -> (name: String, digest: String)? {
    guard let first = next(), first.word == word, let name = text(of: first),
      let second = next(), second.word == "digest", let digest = text(of: second)
    else { return nil }
    return (name, digest)
  }

  private mutating func takeLine() -> String? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(validating: rest[..<end], as: UTF8.self)
  }
}

extension Int {
  /// The number that `digits` write, without a sign; nil for anything else and for more than 18
  /// digits, so that the next number is one, too.
  init?(decimal digits: some StringProtocol) {
    guard digits.utf8.count <= 18, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    self.init(digits)
  }
}
