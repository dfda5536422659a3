internal import Geometry
internal import Graphics
internal import Language
internal import Layers
internal import Text

/// Text that a graphics context paints, in our words and in UIKit's.
extension Topic {
  static let drawnText: [Builtin] =
    contextTexts + stringTexts + attributedTexts + attributes
    + ParagraphStyleWords.all

  private static let contextTexts = [
    Builtin(
      changing: GraphicsContext.self, "draw",
      "Paints a text whose lines begin at a point, which is at the top left.",
      Parameter(nil, as: String.self, "The text."),
      Parameter("at", as: Point.self, "The point.", unit: "points"),
      Parameter("font", "How large and how heavy the letters are.", default: Font(size: 12)),
      Parameter("textColor", "What the letters are filled with.", default: Color(white: 0)),
      example: drawingExample(
        "context.draw(\"Hello\", at: Point(x: 10, y: 10), textColor: .red)")
    ) {
      (
        machine: Machine, context: inout GraphicsContext, string: String, point: Point, font: Font,
        color: Color
      ) in
      let text = StringAttributes(font: font, color: color).text(string)
      let placed = try machine.placed(text, at: point)
      try context.change(on: machine) { (context) throws(GraphicsError) in
        try context.paint(placed, of: text)
      }
    },
    Builtin(
      changing: GraphicsContext.self, "draw",
      "Paints a text in a rectangle, whose width its lines have; what does not fit is cut off.",
      Parameter(nil, as: String.self, "The text."),
      Parameter("in", as: Rect.self, "The rectangle.", unit: "points"),
      Parameter("font", "How large and how heavy the letters are.", default: Font(size: 12)),
      Parameter("textColor", "What the letters are filled with.", default: Color(white: 0)),
      Parameter("textAlignment", "Where the lines begin and end.", default: TextAlignment.natural),
      example: drawingExample(
        "context.draw(\n  \"Hello\", in: box.bounds, textColor: .red, textAlignment: .center)")
    ) {
      (
        machine: Machine, context: inout GraphicsContext, string: String, rect: Rect, font: Font,
        color: Color, alignment: TextAlignment
      ) in
      let text = StringAttributes(font: font, color: color, alignment: alignment).text(string)
      let placed = try machine.placed(text, in: rect)
      try context.change(on: machine) { (context) throws(GraphicsError) in
        try context.paint(placed, of: text, in: rect)
      }
    },
  ]

  private static let stringTexts = [
    drawing(
      "at", Point.self,
      "Paints the text in the context that the page draws in; its lines begin at "
        + "a point, which is at the top left.", "CGPoint(x: 10, y: 10)"
    ) { machine, text, point in
      let placed = try machine.placed(text, at: point)
      return { (context) throws(GraphicsError) in try context.paint(placed, of: text) }
    },
    drawing(
      "in", Rect.self,
      "Paints the text in a rectangle of the context that the page draws in; what "
        + "does not fit is cut off.", "rect"
    ) { machine, text, rect in
      let placed = try machine.placed(text, in: rect)
      return { (context) throws(GraphicsError) in try context.paint(placed, of: text, in: rect) }
    },
    Builtin(
      method: "size", of: String.self, "How large the text is when it is drawn.",
      Parameter(
        "withAttributes", "Its font.", default: StringAttributes?.none),
      example: """
        let font = UIFont.systemFont(ofSize: 20)
        print("Hello".size(withAttributes: [.font: font]))
        """
    ) { machine, string, attributes -> Size in
      try machine.size(of: (attributes ?? StringAttributes()).text(string))
    },
  ].map(\.onlyApples)

  private static let attributedTexts = [
    drawing(
      "at", Point.self,
      "Paints the text in the context that the page draws in; its lines begin at "
        + "a point, which is at the top left.", "CGPoint(x: 10, y: 10)", on: AttributedText.self
    ) { machine, text, point in
      let content = text.content
      let placed = try machine.placed(content, at: point)
      return { (context) throws(GraphicsError) in try context.paint(placed, of: content) }
    },
    drawing(
      "in", Rect.self,
      "Paints the text in a rectangle of the context that the page draws in; what "
        + "does not fit is cut off.", "rect", on: AttributedText.self
    ) { machine, text, rect in
      let content = text.content
      let placed = try machine.placed(content, in: rect)
      return { (context) throws(GraphicsError) in try context.paint(placed, of: content, in: rect) }
    },
  ].map(\.onlyApples)

  private static let attributes: [Builtin] =
    StringAttribute.allCases.map { attribute in
      Builtin(
        constant: attribute.rawValue, of: StringAttribute.self, attribute.summary,
        example: drawnExample(
          "\"Hello\".draw(in: rect, withAttributes: [\n"
            + "      .\(attribute.rawValue): \(attribute.example)\n    ])"),
        attribute
      ).onlyApples
    }

  /// A method of a string that draws it.
  private static func drawing<Place: LanguageValue>(
    _ label: String, _ place: Place.Type, _ summary: String, _ example: String,
    _ draw:
      @escaping @Sendable (Machine, TextContent, Place) throws -> (
        (inout GraphicsContext) throws(GraphicsError) -> Void
      )
  ) -> Builtin {
    Builtin(
      .method, on: .string, "draw", summary,
      Builtin.descriptions(
        of: Parameter(label, as: Place.self, "Where.", unit: "points"),
        Parameter("withAttributes", "Its font and its colour.", default: StringAttributes?.none)),
      returning: .void,
      example: drawnExample("\"Hello\".draw(\(label): \(example))"),
      body: .located { machine, arguments, site in
        let string = String.read(arguments.receiver, in: machine)
        let place = try Place.read(arguments[0], in: machine)
        let attributes = try StringAttributes?.read(arguments[1], in: machine)
        let text = (attributes ?? StringAttributes()).text(string)
        let paint = try draw(machine, text, place)
        try machine.paint(at: site, "draw", paint)
        return .void
      })
  }

  /// A method of a text with attributes that draws it.
  private static func drawing<Place: LanguageValue>(
    _ label: String, _ place: Place.Type, _ summary: String, _ example: String,
    on owner: AttributedText.Type,
    _ draw:
      @escaping @Sendable (Machine, AttributedText, Place) throws -> (
        (inout GraphicsContext) throws(GraphicsError) -> Void
      )
  ) -> Builtin {
    Builtin(
      .method, on: AttributedText.languageType, "draw", summary,
      Builtin.descriptions(of: Parameter(label, as: Place.self, "Where.", unit: "points")),
      returning: .void,
      example: drawnExample(
        "NSAttributedString(string: \"Hello\", attributes: [\n"
          + "      .foregroundColor: UIColor.red\n    ]).draw(\(label): \(example))"),
      body: .located { machine, arguments, site in
        let text = try AttributedText.read(arguments.receiver, in: machine)
        let paint = try draw(machine, text, Place.read(arguments[0], in: machine))
        try machine.paint(at: site, "draw", paint)
        return .void
      })
  }

  /// A page with a view that draws with some lines.
  static func drawnExample(_ lines: String) -> String {
    """
    class Card: UIView {
      override func draw(_ rect: CGRect) {
        \(lines)
      }
    }
    show(Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
    """
  }
}

extension Machine {
  /// The fonts, after a charge for text of that length.
  private func fonts(for text: TextContent) throws -> FontSet {
    let string = text.string ?? ""
    try charge(1_000 + 300 * string.utf8.count)
    let limit = limits[.glyphs]
    guard string.unicodeScalars.count <= limit else {
      throw Failure.limit(.glyphs, limit, "the text is too long to be drawn")
    }
    return try sceneHost.services.fonts()
  }

  /// The size of a text, each of whose lines is as long as it is.
  func size(of text: TextContent) throws -> Size {
    text.size(in: try fonts(for: text), width: nil)
  }

  /// A text whose lines begin at a point, in the space of that point.
  fileprivate func placed(_ text: TextContent, at point: Point) throws -> PlacedText {
    let fonts = try fonts(for: text)
    return text.placed(
      in: Rect(origin: point, size: text.size(in: fonts, width: nil)), with: fonts)
  }

  /// A text whose lines are wrapped in a rectangle.
  fileprivate func placed(_ text: TextContent, in rect: Rect) throws -> PlacedText {
    var text = text
    text.style.isWrapped = true
    return text.placed(in: rect, with: try fonts(for: text))
  }
}

extension GraphicsContext {
  /// Paints a text, clipped to `rect` if that is given and too small.
  fileprivate mutating func paint(
    _ placed: PlacedText, of text: TextContent, in rect: Rect? = nil
  ) throws(GraphicsError) {
    if let rect, placed.overflows {
      save()
      try clip(to: Path(rect))
      for (run, color) in placed.runs { try paint([run], color) }
      try restore()
    } else {
      for (run, color) in placed.runs { try paint([run], color) }
    }
  }
}
