internal import Language

/// A value of 128 bits that no other is equal to.
struct UniqueIdentifier: NativeValue, Comparable {
  static let languageName = "UUID"

  private let bytes: [UInt8]

  /// - Parameter bytes: 16 of them.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The digits, as Foundation writes them.
  var text: String {
    var text = ""
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text += "-" }
      let digits = String(byte, radix: 16, uppercase: true)
      text += byte < 16 ? "0" + digits : digits
    }
    return text
  }

  var languageDescription: String { text }
  var languageDebugDescription: String { text }

  static func < (first: Self, second: Self) -> Bool { first.text < second.text }
  func precedes(_ other: Self) -> Bool { self < other }

  /// The upper 53 bits, which are random but for four.
  var key: Double? {
    Double(bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 11)
  }
}
