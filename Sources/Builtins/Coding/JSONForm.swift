/// What a look at the bytes of a JSON text tells, before it is read.
struct JSONForm {
  /// How deep lists and objects are nested in it.
  private(set) var depth = 0
  /// Whether a comma stands before the end of a list or an object.
  private(set) var hasLooseComma = false
  /// Whether a number is `-0`, which is a whole number without a sign for the reader of JSON.
  private(set) var hasMinusZero = false

  /// Swift reads no text that is nested deeper.
  static let deepest = 512

  /// A look at bytes of UTF-8, in one pass.
  init(_ bytes: [UInt8]) {
    var (isText, isEscaped, isAfterComma, level) = (false, false, false, 0)
    for (place, byte) in bytes.enumerated() {
      if isText {
        isText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "-"):
        let rest = bytes[(place + 1)...].prefix(2)
        if rest.first == UInt8(ascii: "0"), rest.count == 1 || !".eE".utf8.contains(rest[place + 2])
        {
          hasMinusZero = true
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
        depth = max(depth, level)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        level -= 1
        if isAfterComma { hasLooseComma = true }
      default: break
      }
      isAfterComma = byte == UInt8(ascii: ",")
    }
  }
}
