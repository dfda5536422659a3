extension DisplayList {
  /// The list as text, one item a line after a line for the canvas.
  ///
  /// Numbers are rounded to 1/256 and colours to 8 bits a component, half to even, so two lists
  /// have one text just if they are equal at that precision:
  ///
  ///     canvas 400 × 200, background #FFFFFF
  ///     fill #AAAAAA rect (0, 0) to (400, 200)
  ///     fill #FF000080 path M (0, 0) L (10.5, 0) C (1, 2) (3, 4) (5, 6) Z
  ///     fill #FF0000 path of 1000 points, (0, 0) to (400, 200), digest 85944171f73967e8
  ///     group opacity 0.5 clip rect (0, 0) to (20, 10)
  ///     fill #AAAAAA even-odd rect (0, 0) to (400, 200)
  ///     gradient #FF0000 #0000FF from (0, 0) to (0, 10) rect (0, 0) to (20, 10)
  ///     gradient #FF0000 25% #0000FF 75% from (0, 0) to (0, 10) rect (0, 0) to (20, 10)
  ///     gradient #FF0000 #0000FF from (5, 5) radius 0 to (5, 5) radius 5 rect (0, 0) to (20, 10)
  ///     stroke #0000FF width 2 path M (0, 0) L (9, 9)
  ///     stroke #0000FF width 2 round cap bevel join dash 4 2 phase 1 path M (0, 0) L (9, 9)
  ///     glyphs #000000 "Hi" in DejaVu Sans 12 at (10, 20) 43 (0, 0) 76 (9.0234375, 0)
  ///     mask
  ///     fill #000000 path M (0, 0) L (9, 0) L (0, 9)
  ///     end
  ///     end
  ///
  /// The colours of a gradient are evenly spaced if no locations are given. Circles in other
  /// coordinates than those of the canvas have their transform, `in` and six numbers, and circles
  /// that end at the start or at the end say `not before` or `not after`. Of a stroke, only
  /// values other than the defaults are given; a deformed pen by two vectors, the images of a width
  /// to the right and of one downwards, in points of the canvas.
  ///
  /// Of glyphs, the origin is that of their run, and every glyph number is followed by its offset
  /// from there, in the coordinates of the layer. If these are not those of the canvas, the images
  /// of a unit vector to the right and of one downwards come before. More than 64 glyphs have a
  /// digest, over the bit patterns of their numbers and positions.
  ///
  /// The digest stands for a path of more than 64 points. It is FNV-1a, 64 bits, over each
  /// element's letter and the bit patterns of its coordinates in units of 1/256 point, lowest byte
  /// first; the two corners before it hold all points, control points included.
  ///
  /// A line with an owner ends in a dash and its words: ` — bar 3 of chart "Rain"`. The end of a group
  /// or a mask has none.
  package var text: String { text { _ in nil } }

  /// The list as text.
  ///
  /// - Parameter owner: The owner by its number; nil if it has no words.
  package func text(_ owner: (Int) -> ItemOwner?) -> String {
    var writer = DisplayListWriter()
    writer.writeHeader(of: self)
    for (index, item) in items.enumerated() {
      writer.write(item)
      if !owners.isEmpty, item != .endGroup, let owner = owner(owners[index]) {
        writer.write(DisplayList.ownerMark)
        writer.write(owner.text)
      }
      writer.endLine()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Takes the text of the list, whatever owners that names, from the start of another one.
  ///
  /// Each item is compared with its line, and no text of the list is made.
  ///
  /// - Returns: Whether `text` begins with it, to the end of a line; otherwise `text` is unchanged.
  package func takeText(from text: inout Substring) -> Bool {
    guard let length = text.withUTF8(length(in:)) else { return false }
    text = text[text.utf8.index(text.startIndex, offsetBy: length)...]
    return true
  }

  /// How many bytes at the start of `text` are the text of the list; nil if it begins otherwise.
  private func length(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var writer = DisplayListWriter()
    writer.writeHeader(of: self)
    var lines = WrittenLines(text)
    guard lines.take(writer.bytes) else { return nil }
    for item in items {
      writer.removeAll()
      writer.write(item)
      guard lines.take(writer.bytes) else { return nil }
      lines.takeOwner()
      guard lines.endLine() else { return nil }
    }
    return lines.place
  }

  /// What stands before an owner in the text.
  static let ownerMark = " — "

  /// The texts of lists without the owners: equal for lists that draw the same.
  package static func withoutOwners(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.prefix(upTo: startOfOwner(in: line))
    }.joined(separator: "\n")
  }

  /// Where the mark before an owner is, outside of quotes; the end if there is none.
  private static func startOfOwner(in line: Substring) -> Substring.Index {
    guard line.firstRange(of: ownerMark) != nil else { return line.endIndex }
    var (index, isQuoted) = (line.startIndex, false)
    while index < line.endIndex {
      let character = line[index]
      if isQuoted, character == "\\" {
        index = line.index(after: index)
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, line[index...].hasPrefix(ownerMark) {
        return index
      }
      guard index < line.endIndex else { break }
      index = line.index(after: index)
    }
    return line.endIndex
  }
}

/// The lines of a text, while they are compared.
private struct WrittenLines {
  private let text: UnsafeBufferPointer<UInt8>
  /// How many bytes have been taken.
  private(set) var place = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Takes these bytes; false if others follow.
  mutating func take(_ bytes: some Collection<UInt8>) -> Bool {
    guard text[place...].starts(with: bytes) else { return false }
    place += bytes.count
    return true
  }

  /// Takes an owner, with the mark before it, if there is one.
  mutating func takeOwner() {
    guard take(DisplayList.ownerMark.utf8) else { return }
    while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
  }

  /// Takes the end of a line; false if that is elsewhere.
  mutating func endLine() -> Bool { take(CollectionOfOne(UInt8(ascii: "\n"))) }
}
