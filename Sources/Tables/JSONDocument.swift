internal import CJansson

typealias JSONValue = UnsafeMutablePointer<json_t>

extension JSONValue {
  /// The text of a string; empty for any other value.
  var string: String {
    guard let text = json_string_value(self) else { return "" }
    return text.withMemoryRebound(to: UInt8.self, capacity: json_string_length(self)) {
      String(
        decoding: UnsafeBufferPointer(start: $0, count: json_string_length(self)), as: UTF8.self)
    }
  }
}

/// A parsed JSON file; the only owner of its value.
struct JSONDocument: ~Copyable {
  let root: JSONValue

  /// The most memory for the values of a file, in bytes, by the estimate of `JSONSource`.
  private static let memoryLimit = 208 << 20

  /// - Throws: `TableError` for what is not JSON, needs too much memory, or was stopped.
  init(
    _ bytes: [UInt8], _ file: String, _ isStopped: @escaping () -> Bool
  ) throws(TableError) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let source = JSONSource(bytes, start: start, isStopped)
    guard source.estimatedMemory <= JSONDocument.memoryLimit else {
      throw .tooManyCells(file: file)
    }
    var fault = json_error_t()
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL)
    var root = source.parse(flags, &fault)
    if root == nil, json_error_code(&fault) == json_error_numeric_overflow {
      // Whole numbers that no Int holds are read as other numbers; the others keep their digits.
      var later = json_error_t()
      let narrow = source.withoutWideIntegers
      root = narrow.parse(flags, &later)
      if narrow.hasStopped {
        root.map { json_decref($0) }
        throw .stopped
      }
      // The place of another fault is that in the file.
      if root == nil { root = source.parse(flags | Int(JSON_DECODE_INT_AS_REAL), &fault) }
    }
    if source.hasStopped {
      root.map { json_decref($0) }
      throw .stopped
    }
    guard let root else {
      let (reason, hint) = JSONDocument.reason(fault)
      throw .notJSON(
        file: file, line: Int(fault.line), column: max(1, Int(fault.column)), reason: reason,
        hint: hint)
    }
    self.root = root
  }

  deinit { json_decref(root) }

  /// The list of rows: the file, or the only list in its object, with its name if more than it is there.
  borrowing func rows(_ file: String) throws(TableError) -> (list: JSONList, name: String?) {
    if let list = JSONList(root) { return (list, nil) }
    var (value, path, hasMore) = (root, [String](), false)
    for _ in 0..<8 {
      let members = Array(JSONMembers(value))
      let lists = members.filter { JSONList($0.value)?.holdsRows ?? false }
      if lists.count == 1, let found = lists.first, let list = JSONList(found.value) {
        hasMore = hasMore || members.count > 1
        return (list, hasMore ? (path + [found.name]).joined(separator: ".") : nil)
      }
      if lists.count > 1 {
        throw .severalLists(
          file: file, names: lists.map { (path + [$0.name]).joined(separator: ".") })
      }
      let inner = members.filter { $0.value.pointee.type == JSON_OBJECT }
      guard members.count == 1 || !path.isEmpty || lists.isEmpty, inner.count == 1,
        let next = inner.first
      else { break }
      hasMore = hasMore || members.count > 1
      (value, path) = (next.value, path + [next.name])
    }
    let members = JSONMembers(root)
    if members.count == 1, let list = members.first.flatMap({ JSONList($0.value) }) {
      return (list, nil)
    }
    throw .notRows(file: file)
  }

  /// Why a file is not JSON, and what to do.
  private static func reason(_ fault: json_error_t) -> (String, hint: String?) {
    var fault = fault
    let text = withUnsafeBytes(of: fault.text) {
      // Control characters stay out of messages.
      String(decoding: $0.prefix { $0 != 0 }.map { $0 < 32 || $0 == 127 ? 32 : $0 }, as: UTF8.self)
    }
    let place = text.firstRange(of: " near '")
    let near = place.map { String(text[$0.upperBound...].dropLast()) }
    switch json_error_code(&fault) {
    case json_error_invalid_utf8:
      return ("it is not text in UTF-8", "save it as UTF-8")
    case json_error_premature_end_of_input:
      return ("the file ends too early", "close each list, object and text")
    case json_error_end_of_input_expected:
      return (
        "something follows its end", "a file has one list: '[{\"mm\": 4}, {\"mm\": 2}]'"
      )
    case json_error_duplicate_key:
      return (
        near.map { "'\($0.filter { $0 != "\"" })' is there twice" } ?? text,
        "give each value its own name"
      )
    case json_error_numeric_overflow: return ("a number is too large", nil)
    case json_error_stack_overflow: return ("lists and objects are nested too deep", nil)
    case json_error_null_byte_in_key: return ("a name contains the character U+0000", nil)
    default:
      let isMissing = ["NaN", "None", "nan", "NA", "undefined", "Infinity"].contains(near)
      return (text, isMissing ? "write 'null' for a missing value" : nil)
    }
  }
}

/// The bytes of a file, which the library fetches piece by piece.
private final class JSONSource {
  private let bytes: [UInt8]
  private let start: Int
  private let isStopped: () -> Bool
  private var offset = 0
  /// The number of pieces that were fetched.
  private var count = 0
  private(set) var hasStopped = false

  /// After so many pieces, of 1,024 bytes each, it asks whether to go on.
  private static let interval = 64

  init(_ bytes: [UInt8], start: Int, _ isStopped: @escaping () -> Bool) {
    (self.bytes, self.start, self.isStopped) = (bytes, start, isStopped)
  }

  /// The same with an exponent behind each whole number that no Int holds: `1e0` is not a whole number.
  var withoutWideIntegers: JSONSource {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    var (isText, isEscaped) = (false, false)
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      let isStart = byte == UInt8(ascii: "-") || byte &- 48 < 10
      let end = isText || !isStart ? index + 1 : JSONSource.endOfNumber(in: bytes, from: index)
      let token = bytes[index..<end]
      copy += token
      if isText {
        isText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if token.count >= 19, token.dropFirst().allSatisfy({ $0 &- 48 < 10 }),
        Int(String(decoding: token, as: UTF8.self)) == nil
      {
        copy += "e0".utf8
      }
      index = end
    }
    return JSONSource(copy, start: 0, isStopped)
  }

  /// The end of the digits, signs, points and exponents from an index on.
  private static func endOfNumber(in bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex { byte in
      byte &- 48 >= 10 && !"+-.eE".utf8.contains(byte)
    } ?? bytes.count
  }

  /// The memory that the values take at most, in bytes. An empty object takes a hundred times as much
  /// as its text.
  var estimatedMemory: Int {
    var (objects, lists, values) = (0, 0, 0)
    var (isText, isEscaped) = (false, false)
    for byte in bytes {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"): objects += 1
      case UInt8(ascii: "["): lists += 1
      case UInt8(ascii: ","): values += 1
      default: break
      }
    }
    return 320 * objects + 160 * lists + 140 * values + 2 * bytes.count
  }

  func parse(_ flags: Int, _ fault: inout json_error_t) -> JSONValue? {
    offset = start
    return json_load_callback(
      { buffer, size, context in
        guard let buffer, let context else { return 0 }
        let source = Unmanaged<JSONSource>.fromOpaque(context).takeUnretainedValue()
        return source.fetch(UnsafeMutableRawBufferPointer(start: buffer, count: size))
      }, Unmanaged.passUnretained(self).toOpaque(), flags, &fault)
  }

  /// Gives the next bytes; returns how many, 0 at the end.
  private func fetch(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    if count % JSONSource.interval == 0, isStopped() { hasStopped = true }
    count += 1
    guard !hasStopped else { return 0 }
    let piece = bytes[offset...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    offset += piece.count
    return piece.count
  }
}

/// The elements of a list.
struct JSONList: Sequence {
  private let list: JSONValue
  let count: Int

  /// Nil for a value that is not a list.
  init?(_ value: JSONValue) {
    guard value.pointee.type == JSON_ARRAY else { return nil }
    (list, count) = (value, json_array_size(value))
  }

  /// Whether its first element is an object or a list.
  var holdsRows: Bool {
    guard let first = first(where: { _ in true }) else { return false }
    return first.pointee.type == JSON_OBJECT || first.pointee.type == JSON_ARRAY
  }

  func makeIterator() -> AnyIterator<JSONValue> {
    var index = 0
    return AnyIterator {
      guard index < count else { return nil }
      defer { index += 1 }
      return json_array_get(list, index)
    }
  }
}

/// The members of an object in their order; none of a value that is not one.
struct JSONMembers: Sequence {
  private let object: JSONValue
  let count: Int

  init(_ value: JSONValue) {
    object = value
    count = value.pointee.type == JSON_OBJECT ? json_object_size(value) : 0
  }

  var first: (name: String, value: JSONValue)? { first { _ in true } }

  func makeIterator() -> AnyIterator<(name: String, value: JSONValue)> {
    var place = count == 0 ? nil : json_object_iter(object)
    return AnyIterator {
      guard let here = place, let name = json_object_iter_key(here),
        let value = json_object_iter_value(here)
      else { return nil }
      place = json_object_iter_next(object, here)
      return (String(cString: name), value)
    }
  }
}
