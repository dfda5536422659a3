/// The fonts of a text whose parts have several.
package struct TextParts: Hashable, Sendable {
  /// The fonts of the parts, by their numbers.
  package let fonts: [Font]
  /// The number of the part that each character is in.
  package let numbers: [Int]

  /// The parts of a text, which has as many characters as there are `numbers`; each is a place in `fonts`.
  package init(fonts: [Font], numbers: [Int]) {
    precondition(numbers.allSatisfy(fonts.indices.contains), "a character is in no part")
    (self.fonts, self.numbers) = (fonts, numbers)
  }

  /// A text in one font.
  init(_ font: Font, count: Int) {
    (fonts, numbers) = ([font], Array(repeating: 0, count: count))
  }
}
