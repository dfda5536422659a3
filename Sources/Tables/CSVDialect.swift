/// How a CSV file writes its values.
struct CSVDialect: Hashable, Sendable {
  /// The byte between values.
  let separator: UInt8
  /// Whether the first row names the columns.
  let hasHeader: Bool

  static let quote = UInt8(ascii: "\"")

  /// The byte before the decimals of numbers: a comma where a semicolon separates values.
  var point: UInt8 { separator == UInt8(ascii: ";") ? UInt8(ascii: ",") : UInt8(ascii: ".") }

  /// The separators that are looked for.
  private static let candidates = ["\t", ";", "|", ","].map { (sign: Unicode.Scalar) in
    UInt8(ascii: sign)
  }

  /// The separator of a file: the first of tab, `;`, `|` and `,` that each of the first 20 lines has
  /// equally often, without those within quotes; otherwise the one that most lines agree about, and
  /// of several the most frequent one of the first line.
  static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let lines = counts(of: bytes)
    guard let first = lines.first else { return UInt8(ascii: ",") }
    for index in candidates.indices
    where first[index] > 0 && lines.allSatisfy({ $0[index] == first[index] }) {
      return candidates[index]
    }
    let most = candidates.indices.max { first[$0] <= first[$1] } ?? 3
    let usual = first[most] > 0 ? most : 3
    let agreed = candidates.indices.max { agreement($0, lines) <= agreement($1, lines) } ?? usual
    // Lines of text before the table have other separators.
    let isClear =
      agreement(agreed, lines) * 2 > lines.count
      && agreement(agreed, lines) > agreement(usual, lines) + 1
    return candidates[isClear ? agreed : usual]
  }

  /// How many lines have a separator equally often, other than never.
  private static func agreement(_ index: Int, _ lines: [[Int]]) -> Int {
    var counts: [Int: Int] = [:]
    for line in lines where line[index] > 0 { counts[line[index], default: 0] += 1 }
    return counts.values.max() ?? 0
  }

  /// How often each candidate is in each of the first 20 lines that are not blank.
  private static func counts(of bytes: ArraySlice<UInt8>) -> [[Int]] {
    let none = Array(repeating: 0, count: candidates.count)
    var lines: [[Int]] = []
    var counts = none
    var (isQuoted, isBlank) = (false, true)
    func endLine() {
      if !isBlank { lines.append(counts) }
      (counts, isBlank) = (none, true)
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
    return lines
  }
}
