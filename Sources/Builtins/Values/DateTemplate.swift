/// A list of fields that a date is to be written with, in any order, such as `yMMMd`.
///
/// The patterns are those of American English in the Unicode CLDR.
struct DateTemplate {
  /// The number of letters of each field, by its letter.
  private var widths: [Character: Int] = [:]

  /// - Parameter text: Letters of the fields; `j` is the hour as English has it.
  init(_ text: String) {
    for letter in text { widths[letter == "j" ? "h" : letter, default: 0] += 1 }
  }

  /// The pattern for the fields; nil if there is none for them.
  var pattern: String? {
    if widths.count == 1, let (letter, width) = widths.first {
      return DateTemplate.single(letter, width)
    }
    return DateTemplate.patterns[key].map(widened)
  }

  /// The pattern of a date with one field, which stands alone.
  private static func single(_ letter: Character, _ width: Int) -> String? {
    switch letter {
    case "E": String(repeating: "c", count: max(3, width))
    case "M": String(repeating: "L", count: width)
    case "H": "HH"
    case "h": "h\u{202F}a"
    case "d", "y", "m", "s": String(repeating: letter, count: width)
    default: nil
    }
  }

  /// The fields in a fixed order; only for months is it told whether they are numbers or names.
  private var key: String {
    let known = "yMEdHhms"
    guard widths.keys.allSatisfy(known.contains) else { return "" }
    return known.filter { widths[$0] != nil }
      .map { $0 == "M" && (widths[$0] ?? 0) > 2 ? "MMM" : String($0) }.joined()
  }

  /// The pattern with each field as wide as the template has it.
  private func widened(_ pattern: String) -> String {
    var result = ""
    for part in pattern.split(separator: "|", omittingEmptySubsequences: false) {
      guard let letter = part.first, let width = widths[letter], part.allSatisfy({ $0 == letter })
      else {
        result += part
        continue
      }
      let least = part.count
      result += String(
        repeating: letter, count: "Hhms".contains(letter) ? least : max(least, width))
    }
    return result
  }

  /// By their keys; bars are between fields and what stands between them.
  private static let patterns = [
    "Md": "M|/|d", "MMMd": "MMM| |d", "yM": "M|/|y", "yMd": "M|/|d|/|y", "yMMM": "MMM| |y",
    "yMMMd": "MMM| |d|, |y", "MEd": "EEE|, |M|/|d", "MMMEd": "EEE|, |MMM| |d",
    "yMMMEd": "EEE|, |MMM| |d|, |y", "Ed": "EEE| |d", "Hm": "HH|:|mm", "Hms": "HH|:|mm|:|ss",
    "hm": "h|:|mm|\u{202F}a", "hms": "h|:|mm|:|ss|\u{202F}a",
  ]
}
