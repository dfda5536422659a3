/// How many columns of a terminal `text` takes, with tabs of `tabWidth`; a line break has none.
package func displayWidth(_ text: some StringProtocol, tabWidth: Int = 8) -> Int {
  var width = 0
  for character in text {
    if character == "\t" {
      width += tabWidth - width % tabWidth
    } else {
      width += character.displayWidth
    }
  }
  return width
}

extension Character {
  /// 0 for what cannot be seen, 2 for wide characters and emoji, else 1.
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isWide || unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default: return 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is wide or full-width, or an emoji on its own.
  ///
  /// Source: Unicode Standard Annex #11, *East Asian Width*, by blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
