/// What is in a file, by its first bytes, whatever its name says.
enum FileContent {
  /// A file of another kind, in messages, and what to do; nil for text that may be a table.
  ///
  /// - Parameter wanted: The kind of file that the name promises: `CSV` or `JSON`.
  static func other(than wanted: String, _ bytes: [UInt8]) -> (noun: String, hint: String)? {
    let save = "save it as CSV"
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      let head = bytes.prefix(1 << 16)
      if contains("opendocument.spreadsheet", head) {
        return ("an OpenDocument spreadsheet", "\(save) in the program that made it")
      }
      return contains("xl/", head) || contains("[Content_Types].xml", head)
        ? ("an Excel workbook", "\(save) in the program that made it")
        : ("a ZIP archive", "unpack it first")
    }
    for (start, noun, hint) in starts where bytes.starts(with: start) { return (noun, hint) }
    let head = start(of: bytes)
    if ["<!doctype html", "<html", "<table", "<head"].contains(where: head.hasPrefix) {
      return ("a page of HTML", "download the data itself, or \(save)")
    }
    if head.hasPrefix("<?xml") || head.hasPrefix("<svg") { return ("XML", save) }
    if wanted == "CSV" {
      let rest = head.drop { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
      let isObject =
        head.hasPrefix("{") && rest.dropFirst().first.map { "\"}\n\r ".contains($0) } ?? false
      let isList =
        head.hasPrefix("[")
        && head.dropFirst().drop { " \n\r\t".contains($0) }.first.map { "{[".contains($0) } ?? false
      if isObject || isList { return ("JSON", "give its name the ending '.json'") }
    }
    return nil
  }

  private static let starts: [([UInt8], noun: String, hint: String)] = [
    ([0x1F, 0x8B], "compressed by gzip", "unpack it first: 'gunzip'"),
    ([0x42, 0x5A, 0x68], "compressed by bzip2", "unpack it first: 'bunzip2'"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed by xz", "unpack it first: 'unxz'"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd", "unpack it first: 'unzstd'"),
    (
      [0xD0, 0xCF, 0x11, 0xE0], "an old Excel workbook",
      "save it as CSV in the program that made it"
    ),
    (Array("PAR1".utf8), "a Parquet file", "save it as CSV"),
    (
      Array("SQLite format 3\0".utf8), "an SQLite database",
      "give its name the ending '.sqlite'"
    ),
    (Array("%PDF".utf8), "a PDF", "save its table as CSV"),
    ([0x89, 0x50, 0x4E, 0x47], "a picture", "a table is text"),
    ([0xFF, 0xD8, 0xFF], "a picture", "a table is text"),
    (Array("{\\rtf".utf8), "a text with formats", "save it as plain text"),
  ]

  /// The first letters in lower case, without spaces before them.
  private static func start(of bytes: [UInt8]) -> String {
    let skipped = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let text = skipped.drop { $0 == 0x20 || (9...13).contains($0) }.prefix(64)
    return String(decoding: text, as: UTF8.self).lowercased()
  }

  private static func contains(_ text: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: wanted) }
  }
}

/// Text in another encoding than UTF-8.
extension FileContent {
  /// The bytes of a file in UTF-16 as UTF-8; nil without its byte order mark.
  static func fromUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      isLittle
        ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
        : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The bytes of a file in Windows-1252, which Latin-1 is a part of, as UTF-8; nil where it is not
  /// likely to be that: beside letters of UTF-8, or with more letters of that kind than words of Western
  /// European languages have.
  static func fromWindows(_ bytes: [UInt8]) -> [UInt8]? {
    var (high, adjacent) = (0, 0)
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      guard byte >= 0xA0 || upper[Int(byte) - 0x80] != 0 else { return nil }
      high += 1
      guard index > 0, bytes[index - 1] >= 0x80 else { continue }
      adjacent += 1
      // Two bytes of UTF-8: the file is damaged, and not in another encoding.
      if byte < 0xC0, bytes[index - 1] >= 0xC2 { return nil }
    }
    guard high > 0, adjacent * 3 <= high else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + high)
    for byte in bytes {
      let code = (0x80..<0xA0).contains(byte) ? upper[Int(byte) - 0x80] : UInt16(byte)
      if code < 0x80 {
        text.append(byte)
      } else if let scalar = Unicode.Scalar(code) {
        text += String(Character(scalar)).utf8
      }
    }
    return text
  }

  /// The characters of the bytes 80 to 9F; 0 for those that stand for nothing.
  private static let upper: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
