internal import Language
internal import Layers
internal import Syntax
internal import Text

/// Fonts in Apple's words: by their names, and in the weights of its system font.
extension Topic {
  static let appleFonts: [Builtin] =
    [
      Builtin(
        .initializer, on: Font.languageType, Font.languageName,
        "The font that all text is in, in the weight that is nearest to a font's name, never nil: a note says so.",
        [
          .init(label: "name", type: .string, summary: "The name, such as \"Avenir-Heavy\"."),
          .init(
            label: "size", type: .double, summary: "As that of 'Font(size:)'.", unit: "points"),
        ], returning: .optional(Font.languageType),
        example: labelExample("label.font = UIFont(name: \"Avenir-Heavy\", size: 24)"),
        body: .located { machine, arguments, site in
          let name = String.read(arguments[0], in: machine)
          let font = try Font(ofPoints: Double.read(arguments[1], in: machine), .named(name), 1)
          machine.noteMissing(name, font, at: site)
          return try Optional(font).write(to: machine)
        }),
      Builtin(
        static: "monospacedDigitSystemFont", of: Font.self,
        "The font at a size: its digits are all equally wide.",
        Parameter("ofSize", as: Double.self, "As that of 'Font(size:)'.", unit: "points"),
        Parameter("weight", as: Font.Weight.self, "How heavy the letters are."),
        example: labelExample(
          "label.font = .monospacedDigitSystemFont(ofSize: 24, weight: .bold)")
      ) { size, weight in try Font(ofPoints: size, weight) },
      nearest("italicSystemFont"),
      nearest("monospacedSystemFont", weighted: true),
    ].map(\.onlyApples) + FontNameWords.all + weights

  /// A font of Apple's that is not here: the one that all text is in stands for it, and a note says so.
  private static func nearest(_ name: String, weighted isWeighted: Bool = false) -> Builtin {
    let weight = Builtin.ParameterDescription(
      label: "weight", type: Font.Weight.languageType, summary: "How heavy the letters are.")
    return Builtin(
      .staticMethod, on: Font.languageType, name,
      "The font that all text is in, at a size: a note says so.",
      [
        .init(
          label: "ofSize", type: .double, summary: "As that of 'Font(size:)'; 0 is 12 points.",
          unit: "points")
      ] + (isWeighted ? [weight] : []),
      returning: Font.languageType,
      example: labelExample(
        "label.font = .\(name)(ofSize: 24\(isWeighted ? ", weight: .bold" : ""))"),
      body: .located { machine, arguments, site in
        let size = Double.read(arguments[0], in: machine)
        let font = try Font(
          ofPoints: size == 0 ? 12 : size,
          isWeighted ? Font.Weight.read(arguments[1], in: machine) : .regular)
        machine.noteMissing(name, font, at: site)
        return try font.write(to: machine)
      })
  }

  private static let weights = [
    (Font.Weight.ultraLight, "regular"), (.thin, "regular"), (.light, "regular"),
    (.medium, "regular"), (.semibold, "bold"), (.heavy, "bold"), (.black, "bold"),
  ].map { weight, other in
    Builtin(
      constant: "\(weight)", of: Font.Weight.self,
      "Looks like '.\(other)', the nearest of the weights that there are.",
      example: labelExample("label.font = .systemFont(ofSize: 24, weight: .\(weight))"), weight
    ).onlyApples
  }
}

extension Font {
  /// A font of a size that can be set.
  ///
  /// - Parameter argument: The place of the size among the arguments of the call.
  init(ofPoints size: Double, _ weight: Weight, _ argument: Int = 0) throws {
    guard size > 0, size.isFinite else {
      throw Failure(
        "a font has no size \(brief(size))", hint: "17 is a usual one", argument: argument)
    }
    self.init(size: size, weight: weight)
  }
}

extension Machine {
  /// Notes once in the life of the page that a font is not there.
  func noteMissing(_ name: String, _ font: Font, at site: BuiltinCall) {
    let message = "'\(name)' is not here, and text is in the font that all text is in"
    let host = sceneHost
    guard !name.hasPrefix(Font.systemPrefix), !host.state.shown.notes.contains(message),
      !host.notes.contains(where: { $0.message == message })
    else { return }
    let weight = font.weight.isBold ? ", weight: .bold" : ""
    host.note(message, at: site, hint: "write 'Font(size: \(brief(font.size))\(weight))'")
  }
}

extension Font.Weight {
  /// The weight that the name of a font tells: `Avenir-Heavy`; regular if it tells none.
  static func named(_ name: String) -> Font.Weight {
    let name = name.lowercased()
    let words: [(String, Font.Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
      ("medium", .medium), ("semibold", .semibold), ("demi", .semibold), ("extrabold", .heavy),
      ("ultrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
    return words.first { name.contains($0.0) }?.1 ?? .regular
  }
}
