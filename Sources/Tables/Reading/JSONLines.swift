/// A file with an object of JSON in each line.
enum JSONLines {
  /// The bytes of one list of the objects; nil for any other file.
  static func list(of bytes: [UInt8]) -> [UInt8]? {
    // The first line tells most other files.
    let start = bytes.prefix(1 << 20).firstIndex { $0 > 0x20 && $0 < 0x80 } ?? 0
    let end = bytes[start...].firstIndex(where: \.endsLine) ?? bytes.endIndex
    guard end < bytes.endIndex, bytes[start] == UInt8(ascii: "{"),
      bytes[..<end].last(where: { $0 > 0x20 }) == UInt8(ascii: "}")
    else { return nil }
    let lines = bytes.split { $0.endsLine }.lazy.map { line in
      line.drop { $0 == 0x20 || $0 == 0x09 || $0 >= 0xBB && $0 != 0x7B }
    }.filter { !$0.isEmpty }
    let brace = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var count = 0
    for line in lines {
      guard line.first == brace.0, line.last(where: { $0 > 0x20 }) == brace.1 else { return nil }
      count += 1
    }
    guard count > 1 else { return nil }
    var list: [UInt8] = [UInt8(ascii: "[")]
    list.reserveCapacity(bytes.count + count + 2)
    for (index, line) in lines.enumerated() {
      if index > 0 { list += [UInt8(ascii: ","), 0x0A] }
      list += line
    }
    return list + [UInt8(ascii: "]")]
  }
}
