internal import Geometry
internal import Language
internal import Layers
internal import Text

extension Topic {
  static let text = Topic(
    "Text",
    "A label is a view that reads something; a text layer does so among layers.",
    types: [
      TypeDeclaration(
        "Label", "A view with text, as large as the text unless it is told otherwise.",
        superclass: "View", isReference: true, appleNames: ["UILabel"]),
      TypeDeclaration(
        "NSAttributedString", "A text whose parts have fonts and colours of their own.",
        isReference: true, isFinal: true, isApples: true),
      TypeDeclaration(
        "NSMutableAttributedString", "One that can be changed.",
        superclass: "NSAttributedString", isReference: true, isFinal: true, isApples: true),
      TypeDeclaration("NSRange", "A part of a text, by places and lengths.", isApples: true),
      TypeDeclaration(
        "TextLayer", "A layer with text.", superclass: "Layer", isReference: true,
        appleNames: ["CATextLayer"]),
      TypeDeclaration(
        "Font", "How large and how heavy letters are.", appleNames: ["UIFont", "CTFont"]),
      TypeDeclaration(
        "UIFont.TextStyle", "What a text is for, which says how large its letters are.",
        isApples: true),
      TypeDeclaration(
        "Font.Weight", "How heavy letters are.", appleNames: ["UIFont.Weight"]),
      TypeDeclaration(
        "TextAlignment", "Where lines begin and end.",
        appleNames: ["NSTextAlignment", "CATextLayerAlignmentMode"]),
      TypeDeclaration(
        "TextLayer.TruncationMode", "What becomes of a line that is too long.",
        appleNames: ["CATextLayerTruncationMode"]),
      TypeDeclaration(
        LineBreakMode.languageName, "Where a line that is too long ends.", isApples: true),
    ],
    words: [
      { labels }, { localized }, { attributedStrings }, { fonts }, { appleFonts }, { alignments },
      { lineBreaks },
      { textLayers },
      { truncations },
    ],
    highlights: ["Label", "text", "font", "textColor", "TextLayer"])

  private static let labels = [
    Builtin(
      initializer: Label.self,
      "Makes a label without text, on one line, black and 17 points high. Every property that can "
        + "be set is also a label here.",
      example: "show(Label(text: \"Hello\", textColor: .blue))"
    ) { machine in
      let label = Label(machine.scene.makeLabel(in: try machine.sceneHost.services.fonts()))
      try machine.noteHostObjects()
      return label
    },
    Builtin(
      stringProperty: "text", of: Label.self, "What it reads; nil is nothing.",
      example: labelExample("label.text = \"Hello\"")),
    Builtin(
      sceneProperty: "font", of: Label.self,
      "How large and how heavy its letters are; nil is 17 points high.",
      example: labelExample("label.font = Font(size: 24, weight: .bold)"),
      get: { Font?.some($0.content(reading: $1).font) },
      set: { scene, id, font in
        try scene.changeText(of: id) { $0.setFont(font ?? Font(size: 17)) }
      }
    ).implicitlyUnwrapped,
    Builtin(
      sceneProperty: "textColor", of: Label.self,
      "What its letters are filled with; nil is nothing.",
      example: labelExample("label.textColor = .red"),
      get: { $0.content(reading: $1).color },
      set: { scene, id, color in try scene.changeText(of: id) { $0.setColor(color) } }),
    Builtin(
      textProperty: "textAlignment", of: Label.self, "Where in it the lines begin and end.",
      example: labelExample("label.width = 120\nlabel.textAlignment = .center"),
      \.style.alignment),
    Builtin(
      sceneProperty: "numberOfLines", of: Label.self,
      "The most lines that it may have, the last of which ends with '…' if something is left out; "
        + "0 is as many as it takes.",
      example: labelExample("label.width = 60\nlabel.numberOfLines = 2"),
      get: { $0.content(reading: $1).style.lineLimit ?? 0 },
      set: { scene, id, count in
        guard count >= 0 else {
          throw Failure("a label cannot have \(count) lines", hint: "use 0 for all of them")
        }
        try scene.changeText(of: id) { text in
          text.style.lineLimit = count == 0 ? nil : count
          text.style.isWrapped = count != 1 || !text.style.isTruncated
        }
      }),
    Builtin(
      sceneProperty: "lineBreakMode", of: Label.self,
      "What becomes of text without room: '.byTruncatingTail' ends it with '…', '.byWordWrapping' after a "
        + "word.",
      example: labelExample("label.width = 60\nlabel.lineBreakMode = .byWordWrapping"),
      get: {
        $0.content(reading: $1).style.isTruncated
          ? LineBreakMode.byTruncatingTail : .byWordWrapping
      },
      set: { scene, id, mode in
        try scene.changeText(of: id) { text in
          text.style.isTruncated = mode == .byTruncatingTail
          text.style.isWrapped = text.style.lineLimit != 1 || !text.style.isTruncated
        }
      }
    ).onlyApples,
    Builtin(
      .property, on: Label.languageType, "intrinsicContentSize",
      "How large it has to be for its text, each of whose lines may be as long as it is.",
      returning: Size.languageType, unit: "points",
      example: labelExample("print(label.intrinsicContentSize)"),
      body: .call { machine, arguments in
        let label = try Label.read(arguments.receiver, in: machine)
        return try machine.textSize(of: label.id).write(to: machine)
      }
    ).overridable(as: .intrinsicContentSize),
    Builtin(
      method: "sizeToFit", of: Label.self, "Gives it the size that its text asks for.",
      example: labelExample("label.sizeToFit()")
    ) { machine, label in
      let size = try machine.textSize(of: label.id)
      try machine.changeScene { scene in
        var frame = scene.frame(of: label.id)
        frame.size = size
        try scene.setFrame(frame, of: label.id)
      }
    },
  ]

  private static let fonts = [
    Builtin(
      initializing: Font.self, "The font that all text is in, at a size.",
      Parameter(
        "size", as: Double.self, "The side of the square that letters are designed in.",
        unit: "points"),
      Parameter("weight", "How heavy the letters are.", default: Font.Weight.regular),
      example: labelExample("label.font = Font(size: 24)")
    ) { size, weight in try Font(ofPoints: size, weight) },
    Builtin(
      static: "systemFont", of: Font.self, "As 'Font(size:)'; a size of 0 is 12 points.",
      Parameter("ofSize", as: Double.self, "As that of 'Font(size:)'.", unit: "points"),
      Parameter("weight", "How heavy the letters are.", default: Font.Weight.regular),
      example: labelExample("label.font = .systemFont(ofSize: 24)")
    ) { size, weight in try Font(ofPoints: size == 0 ? 12 : size, weight) }.onlyApples,
    Builtin(
      static: "boldSystemFont", of: Font.self, "The bold font at a size.",
      Parameter("ofSize", as: Double.self, "As that of 'Font(size:)'.", unit: "points"),
      example: labelExample("label.font = .boldSystemFont(ofSize: 24)")
    ) { size in try Font(ofPoints: size, .bold) }.onlyApples,
    Builtin(
      property: "size", of: Font.self, "The side of the square that letters are designed in.",
      unit: "points", example: labelExample("print(label.font.size)"),
      get: { _, font in font.size }
    ).apple("pointSize"),
    Builtin(
      property: "weight", of: Font.self, "How heavy the letters are.",
      example: labelExample("print(label.font.weight)"),
      get: { _, font in font.weight }),
    metric("lineHeight", "How far it is from one line to the next.") { $0.lineHeight },
    metric("ascender", "How far a line reaches above the one that its letters stand on.") {
      $0.ascent
    },
    metric("descender", "How far a line reaches below that, as a negative number.") {
      -$0.descent
    },
    Builtin(
      constant: "regular", of: Font.Weight.self, "As text usually is.",
      example: labelExample("label.font = Font(size: 24, weight: .regular)"), Font.Weight.regular),
    Builtin(
      constant: "bold", of: Font.Weight.self, "With thick strokes.",
      example: labelExample("label.font = Font(size: 24, weight: .bold)"), Font.Weight.bold),
  ]

  private static let localized = [
    Builtin(
      function: "NSLocalizedString", "The text itself: a page has one language.",
      Parameter(nil, as: String.self, "The text."),
      Parameter("comment", as: String.self, "What translators are told."),
      example: "print(NSLocalizedString(\"Rainfall\", comment: \"The title\"))"
    ) { _, text, _ -> String in text }.onlyApples
  ]

  private static let alignments = [
    (TextAlignment.left, "At the left."),
    (.center, "In the middle."),
    (.right, "At the right."),
    (.natural, "At the side where reading starts."),
  ].map { alignment, summary in
    Builtin(
      constant: "\(alignment)", of: TextAlignment.self, summary,
      example: labelExample("label.width = 120\nlabel.textAlignment = .\(alignment)"), alignment)
  }

  private static let lineBreaks = LineBreakMode.allCases.map { mode in
    Builtin(
      constant: "\(mode)", of: LineBreakMode.self, mode.summary,
      example: labelExample("label.width = 60\nlabel.lineBreakMode = .\(mode)"), mode
    ).onlyApples
  }

  private static func metric(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (FontMetrics) -> Double
  ) -> Builtin {
    Builtin(
      property: name, of: Font.self, summary, unit: "points",
      example: labelExample("print(label.font.\(name))"),
      get: { machine, font in value(try machine.sceneHost.services.fonts().metrics(of: font)) })
  }

  /// A page with a label, and some more lines.
  static func labelExample(_ lines: String) -> String {
    """
    let label = Label(text: "Seven bars", backgroundColor: .yellow)
    \(lines)
    show(label)
    """
  }
}
