/// What SVG calls a face of a font: its family, and its weight.
struct SVGFont {
  let family: String
  /// 100...900.
  let weight: Int

  /// The families of the root: our own, and others that look alike.
  static let fallbacks = "Inter, DejaVu Sans, Helvetica, Arial, sans-serif"

  private static let weights: [(word: String, weight: Int)] = [
    ("Semi Bold", 600), ("SemiBold", 600), ("Bold", 700), ("Medium", 500), ("Regular", 400),
  ]

  /// - Parameter name: The full name of a face, such as `Inter Semi Bold`.
  init(face name: String) {
    for (word, weight) in Self.weights where name.hasSuffix(" " + word) {
      (family, self.weight) = (String(name.dropLast(word.count + 1)), weight)
      return
    }
    (family, weight) = (name, 400)
  }

  /// Whether it is of the family that the root names first.
  var isOurs: Bool { family == "Inter" }

  /// The value of `font-family`.
  var families: String {
    let isPlain = family.unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || $0 == " "
    }
    let quoted = family.filter { $0 != "'" && $0 != "\\" }
    return (isPlain ? family : "'\(quoted)'") + ", sans-serif"
  }
}
