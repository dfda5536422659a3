internal import Geometry
internal import Language
internal import Text

/// Fonts by the use of a text, and by the names that Apple's system font has.
enum FontNameWords {
  static let all: [Builtin] = (makers + properties + styles).map(\.onlyApples)

  private static let makers = [
    Builtin(
      .function, "CTFontCreateWithName",
      "The font that all text is in, in the weight that is nearest to a font's name: a note says so.",
      [
        .init(label: nil, type: .string, summary: "The name, such as \"Avenir-Heavy\"."),
        .init(
          label: nil, type: .double, summary: "As that of 'Font(size:)'; 0 is 12 points.",
          unit: "points"),
        .init(
          label: nil, type: .optional(AffineTransform.languageType),
          summary: "What is done to the letters: nothing, nil."),
      ], returning: Font.languageType,
      example: """
        let title = CATextLayer()
        title.string = "Seven bars"
        title.font = CTFontCreateWithName("Avenir-Heavy" as CFString, 0, nil)
        title.bounds.size = title.preferredFrameSize()
        """,
      body: .located { machine, arguments, site in
        let name = String.read(arguments[0], in: machine)
        let size = Double.read(arguments[1], in: machine)
        guard arguments[2].unwrapped == nil else {
          throw Failure(
            "letters are not transformed by their font",
            hint: "write nil, and set the 'transform' of the layer",
            argument: 2)
        }
        let font = try Font(ofPoints: size == 0 ? 12 : size, .named(name), 1)
        machine.noteMissing(name, font, at: site)
        return try font.write(to: machine)
      }),
    Builtin(
      static: "preferredFont", of: Font.self,
      "The font for a use of a text, as large as it is unless the settings of a phone were changed.",
      Parameter("forTextStyle", as: TextStyle.self, "The use."),
      example: Topic.labelExample("label.font = .preferredFont(forTextStyle: .headline)")
    ) { style in style.font },
    Builtin(
      on: Font.self, "withSize", "The same font at another size.",
      Parameter(nil, as: Double.self, "As that of 'Font(size:)'.", unit: "points"),
      example: Topic.labelExample("label.font = label.font.withSize(24)")
    ) { font, size in try Font(ofPoints: size, font.weight) },
  ]

  private static let properties =
    [
      Builtin(
        property: "fontName", of: Font.self,
        "The name of Apple's system font in its weight, by which 'UIFont(name:size:)' makes it again.",
        example: Topic.labelExample("print(label.font.fontName)"),
        get: { _, font in Font.systemPrefix + font.weight.nameEnding })
    ]
    + [
      ("systemFontSize", "The size of most texts.", 14.0),
      ("smallSystemFontSize", "The size of small texts.", 12),
      ("labelFontSize", "The size of the text of a label.", 17),
    ].map { name, summary, size in
      Builtin(
        constant: name, of: Font.self, summary, unit: "points",
        example: Topic.labelExample("label.font = .systemFont(ofSize: UIFont.\(name))"), size)
    }

  private static let styles = TextStyle.allCases.map { style in
    Builtin(
      constant: style.rawValue, of: TextStyle.self,
      "\(brief(style.font.size)) points high" + (style == .headline ? ", and heavier." : "."),
      example: Topic.labelExample("label.font = .preferredFont(forTextStyle: .\(style))"), style)
  }
}

/// What a text is for.
enum TextStyle: String, LanguageEnumeration {
  case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
    caption2

  static var languageName: String { "UIFont.TextStyle" }

  /// Its font where the size of texts was not changed.
  fileprivate var font: Font {
    switch self {
    case .largeTitle: Font(size: 34)
    case .title1: Font(size: 28)
    case .title2: Font(size: 22)
    case .title3: Font(size: 20)
    case .headline: Font(size: 17, weight: .semibold)
    case .body: Font(size: 17)
    case .callout: Font(size: 16)
    case .subheadline: Font(size: 15)
    case .footnote: Font(size: 13)
    case .caption1: Font(size: 12)
    case .caption2: Font(size: 11)
    }
  }
}

extension Font {
  /// What the names of Apple's system font begin with.
  static let systemPrefix = ".SFUI-"
}

extension Font.Weight {
  /// What the name of Apple's system font ends with in this weight.
  fileprivate var nameEnding: String {
    switch self {
    case .ultraLight: "Ultralight"
    case .thin: "Thin"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "Semibold"
    case .bold: "Bold"
    case .heavy: "Heavy"
    case .black: "Black"
    }
  }
}
