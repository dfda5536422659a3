import FoundationEssentials

/// Texts of kitty's graphics protocol.
///
/// Source: Kovid Goyal, *Terminal graphics protocol*, https://sw.kovidgoyal.net/kitty/graphics-protocol/.
enum KittyProtocol {
  /// The most bytes of base64 in one text.
  static let chunkLength = 4096

  /// Sends a PNG file and shows it at the cursor, which stays; an earlier picture of the number goes.
  ///
  /// - Parameters:
  ///   - id: The number of the picture, from 1 to 2²⁴ − 1.
  ///   - cells: The columns and rows that it is to fill; nil for one cell for each cell's pixels.
  static func placing(
    _ file: [UInt8], id: Int, cells: (columns: Int, rows: Int)? = nil
  ) -> String {
    let size = cells.map { ",c=\($0.columns),r=\($0.rows)" } ?? ""
    return chunks(of: file, "a=T,f=100,t=d,i=\(id),p=1,C=1,q=2\(size)").joined()
  }

  /// Sends a PNG file through tmux, for text that holds its place; an earlier picture of the number goes.
  static func sendingThroughTmux(_ file: [UInt8], id: Int, columns: Int, rows: Int) -> String {
    chunks(of: file, "a=T,U=1,f=100,t=d,i=\(id),q=2,c=\(columns),r=\(rows)").map(passedOnByTmux)
      .joined()
  }

  /// The text that holds the place of a picture, a line of it for each row.
  ///
  /// Each cell says its row and its column by letters above it, and the picture's number by its colour.
  static func placeholders(id: Int, columns: Int, rows: Int) -> String {
    let letters = Self.letters
    let (columns, rows) = (min(columns, letters.count), min(rows, letters.count))
    let color = "\u{1B}[38;2;\(id >> 16 & 255);\(id >> 8 & 255);\(id & 255)m"
    return (0..<rows).map { row in
      var line = String.UnicodeScalarView()
      for column in 0..<columns { line += ["\u{10EEEE}", letters[row], letters[column]] }
      return "\(color)\(String(line))\u{1B}[39m\n"
    }.joined()
  }

  /// A control text as tmux hands it to the terminal that it runs in (`allow-passthrough`).
  static func passedOnByTmux(_ text: String) -> String {
    "\u{1B}Ptmux;"
      + text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .joined(separator: "\u{1B}\u{1B}") + "\u{1B}\\"
  }

  /// The letters that stand for 0, 1 and so on: those above other letters (class 230) of Unicode 6.0 that no letter
  /// is composed with. There are 297.
  ///
  /// Source: `rowcolumn-diacritics.txt` of the protocol, by the rule that it states.
  static let letters: [Unicode.Scalar] = {
    let composing: Set<UInt32> = [
      0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314, 0x340, 0x341,
      0x342, 0x343, 0x344, 0x653, 0x654,
    ]
    return (0x305...0x1D244 as ClosedRange<UInt32>).compactMap { code in
      guard let scalar = Unicode.Scalar(code), !composing.contains(code) else { return nil }
      let properties = scalar.properties
      guard properties.canonicalCombiningClass == .above,
        properties.generalCategory == .nonspacingMark, let age = properties.age, age <= (6, 0)
      else { return nil }
      return scalar
    }
  }()

  private static func chunks(of file: [UInt8], _ keys: String) -> [String] {
    let text = Array(Data(file).base64EncodedString().utf8)
    return stride(from: 0, to: max(text.count, 1), by: chunkLength).map { start in
      let end = min(start + chunkLength, text.count)
      let more = "m=\(end < text.count ? 1 : 0)"
      let head = start == 0 ? "\(keys),\(more)" : more
      return "\u{1B}_G\(head);\(String(decoding: text[start..<end], as: UTF8.self))\u{1B}\\"
    }
  }
}
