internal import Geometry
internal import Text

/// A font whose letters have widths and meanings, and no shape: with it, text that is drawn as outlines can be
/// selected, found and copied.
///
/// Source: ISO 32000-1, 9.7 and 9.10.3.
struct PDFFont {
  /// What a code stands for.
  private struct Letter: Hashable {
    let text: String
    /// In thousandths of the size.
    let width: Int
  }

  /// By code, from 1 on.
  private var letters: [Letter] = []
  private var codes: [Letter: UInt16] = [:]
  /// The number of its object.
  let number: Int

  init(number: Int) { self.number = number }

  /// The codes of the letters of a run, from left to right; nil if there is no room for them.
  mutating func codes(of run: GlyphRun) -> [UInt16]? {
    var characters = Array(run.string)
    guard letters.count + characters.count <= 0xffff, run.size > 1e-3 else { return nil }
    // As in every PDF, letters stand as they are seen.
    if characters.contains(where: \.isRightToLeft) { characters.reverse() }
    let widths = widths(of: run, count: characters.count)
    return zip(characters, widths).map { character, width in
      let letter = Letter(text: String(character), width: width)
      if let code = codes[letter] { return code }
      letters.append(letter)
      let code = UInt16(letters.count)
      codes[letter] = code
      return code
    }
  }

  /// How far each of `count` letters goes, in thousandths of the size: as its glyph, or, where there are more or
  /// fewer glyphs than letters, an equal part of the run. Together they are as long as the run, but for rounding.
  private func widths(of run: GlyphRun, count: Int) -> [Int] {
    let scale = 1000 / run.size
    func place(_ x: Double) -> Int { Int(max(-1e6, min(1e6, (x * scale).rounded()))) }
    let isOneToOne = run.glyphs.count == count
    let places =
      (0..<count).map { index in
        isOneToOne
          ? place(run.glyphs[index].position.x) : place(run.width * Double(index) / Double(count))
      } + [place(run.width)]
    return zip(places, places.dropFirst()).map { max(0, $1 - $0) }
  }

  // MARK: Objects

  /// Writes the objects of the font.
  func write(to file: inout PDFFile) {
    let program = file.add(stream: Self.program, PDFText("/Length1 \(Self.program.count)"))
    let descriptor = file.add(
      PDFText(
        "<</Type/FontDescriptor/FontName/\(Self.name)/Flags 4/FontBBox[0 -250 1000 950]/ItalicAngle 0"
          + "/Ascent 950/Descent -250/CapHeight 730/StemV 80/FontFile2 \(program) 0 R>>"))
    // All letters have the one glyph of the program.
    let glyphs = file.add(stream: [UInt8](repeating: 0, count: 2 * (letters.count + 1)))
    let widths = letters.map { "\($0.width)" }.joined(separator: " ")
    let system = "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
    let descendant = file.add(
      PDFText(
        "<</Type/Font/Subtype/CIDFontType2/BaseFont/\(Self.name)\(system)/FontDescriptor \(descriptor) 0 R"
          + "/CIDToGIDMap \(glyphs) 0 R/DW 0/W[1[\(widths)]]>>"))
    let meanings = file.add(stream: self.meanings.bytes)
    file.set(
      number,
      PDFText(
        "<</Type/Font/Subtype/Type0/BaseFont/\(Self.name)/Encoding/Identity-H"
          + "/DescendantFonts[\(descendant) 0 R]/ToUnicode \(meanings) 0 R>>"))
  }

  /// With the six letters that mark a part of a font.
  private static let name = "EASELA+EaselText"

  /// The texts of the codes.
  var meanings: PDFText {
    var text = PDFText()
    text.write(
      """
      /CIDInit/ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000><FFFF>
      endcodespacerange

      """)
    for start in stride(from: 0, to: letters.count, by: Self.blockSize) {
      let block = letters[start..<min(start + Self.blockSize, letters.count)]
      text.write("\(block.count) beginbfchar\n")
      for (offset, letter) in block.enumerated() {
        text.write("<")
        text.write(hex: UInt16(start + offset + 1))
        text.write("><")
        text.write(hex: letter.text)
        text.write(">\n")
      }
      text.write("endbfchar\n")
    }
    text.write("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
    return text
  }

  /// The most codes of a block.
  private static let blockSize = 100

  /// A TrueType font of one glyph, a thousand units to the size: a line there and back, which has no inside. Its
  /// bounds are what readers mark where text is selected.
  ///
  /// Source: OpenType 1.9; PDF needs of it the tables of ISO 32000-1, 9.9.
  private static let program: [UInt8] = {
    let tables: [(tag: String, words: [UInt16])] = [
      // One contour, the bounds, its last point, no instructions, and the flags, x and y of two points.
      ("glyf", [1, 0, 0xff06, 500, 950, 1, 0, 0x0101, 0, 500, 0xff06, 1200]),
      // Version 1.0, checksum and magic number, flags, units to the size, two dates, bounds, style, smallest
      // size, direction, short offsets.
      (
        "head",
        [1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0]
          + [0, 0xff06, 500, 950, 0, 8, 2, 0, 0]
      ),
      // Version 1.0, ascent, descent as a negative number, and at its end one width.
      ("hhea", [1, 0, 950, 0xff06, 0, 1000, 0, 500, 500, 1, 0, 0, 0, 0, 0, 0, 0, 1]),
      ("hmtx", [1000, 0]),
      ("loca", [0, 12]),
      // Version 1.0, one glyph, of two points and one contour, and nothing of what programs need.
      ("maxp", [1, 0, 1, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    ]
    return trueType(tables)
  }()

  private static func trueType(_ tables: [(tag: String, words: [UInt16])]) -> [UInt8] {
    func bytes(_ words: [UInt16]) -> [UInt8] {
      words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    }
    func checksum(_ bytes: [UInt8]) -> UInt32 {
      stride(from: 0, to: bytes.count, by: 4).reduce(0) { sum, start in
        sum
          &+ (0..<4).reduce(0) {
            $0 << 8 | UInt32(start + $1 < bytes.count ? bytes[start + $1] : 0)
          }
      }
    }
    func file(_ adjustment: UInt32) -> [UInt8] {
      // The greatest power of two up to the number of tables is 4.
      var directory = bytes([1, 0, UInt16(tables.count), 64, 2, UInt16(tables.count * 16 - 64)])
      var body: [UInt8] = []
      let start = 12 + 16 * tables.count
      for (tag, words) in tables {
        var table = bytes(words)
        let sum = checksum(table)
        directory += Array(tag.utf8)
        directory.append(bigEndian: sum)
        directory.append(bigEndian: UInt32(start + body.count))
        directory.append(bigEndian: UInt32(table.count))
        if tag == "head" {
          table.replaceSubrange(
            8..<12, with: bytes([UInt16(adjustment >> 16), UInt16(adjustment & 0xffff)]))
        }
        body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
      }
      return directory + body
    }
    return file(0xb1b0_afba &- checksum(file(0)))
  }
}

extension Character {
  /// Whether it is of a script that runs from right to left.
  fileprivate var isRightToLeft: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x1_0800...0x1_0fff,
        0x1_e800...0x1_efff:
        scalar.properties.isAlphabetic
      default: false
      }
    }
  }
}
