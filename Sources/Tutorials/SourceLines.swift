/// A text with the positions of its lines, so that an update keeps everything else byte for byte.
struct SourceLines: Hashable {
  let bytes: [UInt8]
  /// Where each line starts, and where the text ends.
  private let starts: [Int]

  /// Lines end as in Markdown: at `
  /// `, `\r
  /// ` and `\r`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices {
      let isEnd =
        bytes[index] == UInt8(ascii: "\n")
        || bytes[index] == UInt8(ascii: "\r")
          && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
      if isEnd { starts.append(index + 1) }
    }
    if starts[starts.count - 1] != bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  var count: Int { starts.count - 1 }

  /// The bytes of some lines, counted from 1, with their ends; lines that do not exist are none.
  func bytes(ofLines lines: Range<Int>) -> Range<Int> {
    let lines = lines.clamped(to: 1..<count + 1)
    return lines.isEmpty
      ? bytes.count..<bytes.count : starts[lines.lowerBound - 1]..<starts[lines.upperBound - 1]
  }

  /// Some lines, counted from 1, with their ends.
  func text(ofLines lines: Range<Int>) -> String {
    String(decoding: bytes[bytes(ofLines: lines)], as: UTF8.self)
  }

  /// The first line that is not UTF-8.
  var firstInvalidLine: Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    return (1...max(1, count)).first { line in
      String(validating: bytes[bytes(ofLines: line..<line + 1)], as: UTF8.self) == nil
    }
  }
}
