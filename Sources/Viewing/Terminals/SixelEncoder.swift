import Rendering

/// The text that shows a picture by sixel, as DEC's VT340 does.
///
/// Source: *VT330/VT340 Programmer Reference Manual*, volume 2, chapter 14.
struct SixelEncoder {
  /// The colours at most, at least 2.
  let colorLimit: Int

  /// - Parameter image: An opaque picture.
  func text(of image: Image) -> String {
    let palette = ColorReduction(of: image, to: colorLimit)
    // Pixels are square, and what is not set stays as it is.
    var text = Array("\u{1B}P0;1q\"1;1;\(image.width);\(image.height)".utf8)
    for (number, color) in palette.colors.enumerated() {
      let parts = [color >> 16, color >> 8, color].map { percent($0 & 255) }
      text += "#\(number);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    for top in stride(from: 0, to: image.height, by: 6) {
      if top > 0 { text.append(UInt8(ascii: "-")) }
      band(
        palette.numbers[(top * image.width)..<(min(top + 6, image.height) * image.width)],
        image.width, palette.colors.count, &text)
    }
    text += "\u{1B}\\".utf8
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds up to six rows of pixels, one colour after the other.
  private func band(
    _ numbers: ArraySlice<Int>, _ width: Int, _ colorCount: Int, _ text: inout [UInt8]
  ) {
    // The place of a colour in `columns`; those that the band lacks have none.
    var places = [Int?](repeating: nil, count: colorCount)
    var colors: [Int] = []
    var columns: [[UInt8]] = []
    for (offset, number) in numbers.enumerated() {
      let place: Int
      if let known = places[number] {
        place = known
      } else {
        place = colors.count
        places[number] = place
        colors.append(number)
        columns.append([UInt8](repeating: 0, count: width))
      }
      columns[place][offset % width] |= 1 << UInt8(offset / width)
    }
    for (place, color) in colors.enumerated() {
      if place > 0 { text.append(UInt8(ascii: "$")) }
      text += "#\(color)".utf8
      runs(of: columns[place], &text)
    }
  }

  /// Adds the columns of a band in one colour; equal ones are counted, empty ones at the end omitted.
  private func runs(of columns: [UInt8], _ text: inout [UInt8]) {
    let end = (columns.lastIndex { $0 != 0 } ?? -1) + 1
    var start = 0
    while start < end {
      let value = columns[start]
      let next = columns[start..<end].firstIndex { $0 != value } ?? end
      let count = next - start
      let letter = value + 0x3F
      if count > 3 {
        text += "!\(count)".utf8
        text.append(letter)
      } else {
        text += repeatElement(letter, count: count)
      }
      start = next
    }
  }

  /// A level of 0 to 255 as one of 0 to 100, to the nearest.
  private func percent(_ level: UInt32) -> UInt32 { (level * 100 + 127) / 255 }
}
