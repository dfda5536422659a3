internal import Geometry
internal import Language

extension Color: NativeValue {
  package static var languageName: String { "Color" }

  /// The name of its constant, or `#5D11F7`, with two more digits unless it is opaque.
  package var languageDescription: String {
    if let name = (Color.named + Color.system).first(where: { $0.color == self })?.name {
      return name
    }
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + components.map(Color.hexadecimal).joined()
  }

  package var defaultText: String {
    languageDescription.hasPrefix("#") ? languageDescription : "." + languageDescription
  }

  /// The constants of the language, in the order of the reference.
  static let named: [(name: String, color: Color)] = [
    ("red", Color(red: 1, green: 0, blue: 0)),
    ("orange", Color(red: 1, green: 0.5, blue: 0)),
    ("yellow", Color(red: 1, green: 1, blue: 0)),
    ("green", Color(red: 0, green: 1, blue: 0)),
    ("blue", Color(red: 0, green: 0, blue: 1)),
    ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    ("magenta", Color(red: 1, green: 0, blue: 1)),
    ("cyan", Color(red: 0, green: 1, blue: 1)),
    ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
    ("black", Color(white: 0)),
    ("white", Color(white: 1)),
    ("gray", Color(white: 0.5)),
    ("lightGray", Color(white: 2.0 / 3)),
    ("darkGray", Color(white: 1.0 / 3)),
    ("clear", Color(white: 0, alpha: 0)),
  ]

  /// Apple's system colours besides the basic ones: as on a light ground, by name.
  ///
  /// Source: Apple, *Human Interface Guidelines*, "Color: Specifications" (2022).
  static let system: [(name: String, color: Color)] = [
    ("pink", Color(bytes: 255, 45, 85)),
    ("teal", Color(bytes: 48, 176, 199)),
    ("indigo", Color(bytes: 88, 86, 214)),
    ("mint", Color(bytes: 0, 199, 190)),
  ]

  /// Apple's own names of the system colours.
  static let systemNamed: [(name: String, color: Color)] =
    system.map { ("system" + $0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0.color) } + [
      ("systemRed", Color(bytes: 255, 59, 48)),
      ("systemOrange", Color(bytes: 255, 149, 0)),
      ("systemYellow", Color(bytes: 255, 204, 0)),
      ("systemGreen", Color(bytes: 52, 199, 89)),
      ("systemCyan", Color(bytes: 50, 173, 230)),
      ("systemBlue", Color(bytes: 0, 122, 255)),
      ("systemPurple", Color(bytes: 175, 82, 222)),
      ("systemBrown", Color(bytes: 162, 132, 94)),
      ("systemGray", Color(bytes: 142, 142, 147)),
      ("systemGray2", Color(bytes: 174, 174, 178)),
      ("systemGray3", Color(bytes: 199, 199, 204)),
      ("systemGray4", Color(bytes: 209, 209, 214)),
      ("systemGray5", Color(bytes: 229, 229, 234)),
      ("systemGray6", Color(bytes: 242, 242, 247)),
    ]

  /// Apple's colours by their use, as on a light ground.
  ///
  /// Source: the values that UIKit's `UIColor.label` and its kin have there.
  static let ofUses: [(name: String, color: Color)] = [
    ("label", Color(white: 0)),
    ("secondaryLabel", Color(bytes: 60, 60, 67, alpha: 0.6)),
    ("tertiaryLabel", Color(bytes: 60, 60, 67, alpha: 0.3)),
    ("quaternaryLabel", Color(bytes: 60, 60, 67, alpha: 0.18)),
    ("placeholderText", Color(bytes: 60, 60, 67, alpha: 0.3)),
    ("darkText", Color(white: 0)),
    ("lightText", Color(white: 1, alpha: 0.6)),
    ("link", Color(bytes: 0, 122, 255)),
    ("separator", Color(bytes: 60, 60, 67, alpha: 0.29)),
    ("opaqueSeparator", Color(bytes: 198, 198, 200)),
    ("systemFill", Color(bytes: 120, 120, 128, alpha: 0.2)),
    ("secondarySystemFill", Color(bytes: 120, 120, 128, alpha: 0.16)),
    ("tertiarySystemFill", Color(bytes: 118, 118, 128, alpha: 0.12)),
    ("quaternarySystemFill", Color(bytes: 116, 116, 128, alpha: 0.08)),
    ("systemBackground", Color(white: 1)),
    ("secondarySystemBackground", Color(bytes: 242, 242, 247)),
    ("tertiarySystemBackground", Color(white: 1)),
    ("systemGroupedBackground", Color(bytes: 242, 242, 247)),
  ]

  private init(bytes red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// The colour of web pages: `#f80`, `#ff8800`, with one or two more digits for alpha, and the sign
  /// may be missing; nil if it is none.
  init?(hexadecimal text: String) {
    var digits = (text.first == "#" ? text.dropFirst() : text[...]).compactMap(\.hexDigitValue)
    guard digits.count == text.drop(while: { $0 == "#" }).count, text.count - digits.count < 2
    else { return nil }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let parts = stride(from: 0, to: digits.count, by: 2).map {
      Double(digits[$0] * 16 + digits[$0 + 1]) / 255
    }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  /// Two hexadecimal digits for a fraction of 0...1, rounded.
  private static func hexadecimal(_ fraction: Double) -> String {
    let level = Int((max(0, min(1, fraction)) * 255).rounded())
    let digits = String(level, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
