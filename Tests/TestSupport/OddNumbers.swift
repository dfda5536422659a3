/// Numbers with which a file may try to break what reads it.
package enum OddNumbers {
  /// No number, numbers that are not finite, and those that fit in no `Int`, or only just; the last is missing.
  package static let all = [
    "nan", "-nan", "inf", "-inf", "1e19", "-1e19", "1e300", "-1e300", "1e400", "5e-324", "0.5",
    "9223372036854775807", "-9223372036854775808", "18446744073709551616", "999999999999999999",
    "-1", "0", "",
  ]

  /// The text with each of the odd numbers in each place of a number, and in all places at once.
  package static func texts(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    let places = places(in: bytes)
    return all.flatMap { odd in
      (places.map { [$0] } + [places]).map { places in
        var result = bytes
        for place in places.reversed() { result.replaceSubrange(place, with: Array(odd.utf8)) }
        return String(decoding: result, as: UTF8.self)
      }
    }
  }

  /// Where digits stand, with the sign and the points between them.
  private static func places(in bytes: [UInt8]) -> [Range<Int>] {
    func isDigit(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (48...57).contains(bytes[index])
    }
    var places: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      guard isDigit(index) else {
        index += 1
        continue
      }
      let start = index > 0 && bytes[index - 1] == UInt8(ascii: "-") ? index - 1 : index
      while isDigit(index) || (isDigit(index + 1) && bytes[index] == UInt8(ascii: ".")) {
        index += 1
      }
      places.append(start..<index)
    }
    return places
  }
}
