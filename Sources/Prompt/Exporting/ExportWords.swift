/// The words of a line one after the other; what stands in quotes is one.
struct ExportWords {
  private let text: String
  /// The end of the last word, with its quote.
  private(set) var endOfLast: String.Index

  init(_ text: String) { (self.text, endOfLast) = (text, text.startIndex) }

  /// The place of the next word, without quotes around it; nil at the end.
  mutating func next() -> Range<String.Index>? {
    guard let start = text[endOfLast...].firstIndex(where: { !$0.isWhitespace }) else { return nil }
    let inside = text.index(after: start)
    if "'\"".contains(text[start]), let end = text[inside...].firstIndex(of: text[start]) {
      endOfLast = text.index(after: end)
      return inside..<end
    }
    endOfLast = text[start...].firstIndex(where: \.isWhitespace) ?? text.endIndex
    return start..<endOfLast
  }

  /// The value of an option: a word, and of times all that commas join, such as `0s...1.5s, 6 frames`; nil at the end.
  mutating func value(of option: ExportOption) -> String? {
    let before = endOfLast
    guard let first = next(), !text[first].hasPrefix("--") else {
      endOfLast = before
      return nil
    }
    guard option == .at || option == .filmstrip else { return String(text[first]) }
    var value = first
    while text[value].last == ",", let more = next() { value = value.lowerBound..<more.upperBound }
    var ahead = self
    if option == .filmstrip, let unit = ahead.next(), text[unit] == "frames" {
      self = ahead
      value = value.lowerBound..<unit.upperBound
    }
    return String(text[value])
  }
}
