/// How a CSV file writes its values.
struct CSVDialect: Hashable, Sendable {
  /// The byte between values.
  let separator: UInt8
  /// Whether the first row names the columns.
  let hasHeader: Bool

  static let quote = UInt8(ascii: "\"")

  /// The byte before the decimals of numbers: a comma where a semicolon separates values.
  var point: UInt8 { separator == UInt8(ascii: ";") ? UInt8(ascii: ",") : UInt8(ascii: ".") }

  /// The separator of a file: the first of tab, `;` and `,` that each of the first 20 lines has
  /// equally often, without those within quotes; otherwise the most frequent one of the first line.
  static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let candidates = ["\t", ";", ","].map { (sign: Unicode.Scalar) in UInt8(ascii: sign) }
    var lines: [[Int]] = []
    var counts = [0, 0, 0]
    var (isQuoted, isBlank) = (false, true)
    func endLine() {
      if !isBlank { lines.append(counts) }
      (counts, isBlank) = ([0, 0, 0], true)
    }
    for byte in bytes.prefix(1 << 20) {
      if byte == quote {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        endLine()
        if lines.count == 20 { break }
        continue
      } else if !isQuoted, let index = candidates.firstIndex(of: byte) {
        counts[index] += 1
      }
      isBlank = false
    }
    endLine()
    guard let first = lines.first else { return UInt8(ascii: ",") }
    for index in candidates.indices
    where first[index] > 0 && lines.allSatisfy({ $0[index] == first[index] }) {
      return candidates[index]
    }
    let most = candidates.indices.max { first[$0] <= first[$1] } ?? 2
    return first[most] > 0 ? candidates[most] : UInt8(ascii: ",")
  }
}
