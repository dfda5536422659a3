/// The lines of an edited text, and a place in them.
struct TextRows {
  /// The text before the place, and behind it.
  let before: [UInt8]
  let after: ArraySlice<UInt8>

  /// - Parameter point: The place, a UTF-8 offset.
  init(_ bytes: [UInt8], at point: Int) {
    let point = min(max(point, 0), bytes.count)
    before = Array(bytes[..<point])
    after = bytes[point...]
  }

  /// Where the line of the place begins.
  var start: Int { (before.lastIndex(of: newline) ?? -1) + 1 }
  /// Where it ends, before its line end.
  var end: Int { after.firstIndex(of: newline) ?? after.endIndex }
  /// How many characters of it stand before the place.
  var column: Int { String(decoding: before[start...], as: UTF8.self).count }
  /// Whether the text has more than one line.
  var areSeveral: Bool { before.contains(newline) || after.contains(newline) }
  /// Whether nothing but white space stands on the line before the place.
  var isIndentation: Bool { before[start...].allSatisfy { $0 == UInt8(ascii: " ") } }
  /// Whether the line has nothing but white space.
  var isBlank: Bool { isIndentation && after[..<end].allSatisfy { $0 == UInt8(ascii: " ") } }

  /// The place `column` characters into the line above, or below, or at its end; nil if there is no such line.
  func place(isAbove: Bool, column: Int) -> Int? {
    let line: ArraySlice<UInt8>
    if isAbove {
      guard start > 0 else { return nil }
      line = before[((before[..<(start - 1)].lastIndex(of: newline) ?? -1) + 1)..<(start - 1)]
    } else {
      guard end < after.endIndex else { return nil }
      line = after[(end + 1)...].prefix { $0 != newline }
    }
    return line.startIndex + String(decoding: line, as: UTF8.self).prefix(column).utf8.count
  }

  private let newline = UInt8(ascii: "\n")
}
