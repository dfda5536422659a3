internal import Geometry
internal import Language

extension Color: NativeValue {
  package static var languageName: String { "Color" }

  /// The name of its constant, or `#5D11F7`, with two more digits unless it is opaque.
  package var languageDescription: String {
    if let name = Color.named.first(where: { $0.color == self })?.name { return name }
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

  /// Two hexadecimal digits for a fraction of 0...1, rounded.
  private static func hexadecimal(_ fraction: Double) -> String {
    let level = Int((max(0, min(1, fraction)) * 255).rounded())
    let digits = String(level, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
