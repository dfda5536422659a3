internal import Language
internal import Text

/// UIKit's styles of paragraphs, of which a drawing follows the alignment.
enum ParagraphStyleWords {
  static let all: [Builtin] = [
    Builtin(
      .initializer, on: mutable, DrawnParagraphStyle.mutableName,
      "Makes a style whose lines begin where reading starts.", returning: mutable, example: example,
      body: .call { machine, _ in try DrawnParagraphStyle(isMutable: true).write(to: machine) }),
    Builtin(
      .constant, on: DrawnParagraphStyle.languageType, "default",
      "The style whose lines begin where reading starts.",
      returning: DrawnParagraphStyle.languageType,
      example: "print(NSParagraphStyle.default.alignment)",
      body: .call { machine, _ in try DrawnParagraphStyle(isMutable: false).write(to: machine) }),
    Builtin(
      property: "alignment", of: DrawnParagraphStyle.self, "Where lines begin and end.",
      example: "print(NSParagraphStyle.default.alignment)", get: { _, style in style.alignment }),
    Builtin(
      .property, on: mutable, "alignment", "Where lines begin and end.",
      returning: TextAlignment.languageType, example: example,
      body: .property(
        get: { machine, style in
          try DrawnParagraphStyle.read(style, in: machine).alignment.write(to: machine)
        },
        set: { machine, style, alignment in
          let alignment = try TextAlignment.read(alignment, in: machine)
          try machine.change(style) { (style: inout DrawnParagraphStyle) in
            style.alignment = alignment
          }
        })),
    fixed(
      "lineSpacing", "How far lines stand apart besides what their font says: 0.", 0.0,
      unit: "points",
      orElse: "lines stand as far apart as their font has them"),
    fixed(
      "lineBreakMode", "Where a line that is too long goes on: after a word.",
      LineBreakMode.byWordWrapping, orElse: "a line of drawn text goes on after a word"),
    copy("copy", "A style like this one that does not change.", isMutable: false),
    copy("mutableCopy", "A style like this one that can be changed.", isMutable: true),
  ].map(\.onlyApples)

  /// A property that may be set to what it is.
  private static func fixed<Content: LanguageValue & Equatable>(
    _ name: String, _ summary: String, _ content: Content, unit: String = "",
    orElse fault: String
  ) -> Builtin {
    Builtin(
      .property, on: mutable, name, summary, returning: Content.languageType, unit: unit,
      example: Topic.drawnExample(
        """
        let style = NSMutableParagraphStyle()
            style.\(name) = \(content.defaultText)
            "Hello".draw(in: rect, withAttributes: [.paragraphStyle: style])
        """),
      body: .property(
        get: { machine, _ in try content.write(to: machine) },
        set: { machine, _, value in
          guard try Content.read(value, in: machine) == content else {
            throw Failure(fault, hint: "leave '\(name)' out")
          }
        }))
  }

  private static let mutable = Type.named(DrawnParagraphStyle.mutableName)

  /// A method that copies a style; as in Swift, the page says what it is a copy of.
  private static func copy(_ name: String, _ summary: String, isMutable: Bool) -> Builtin {
    let type = isMutable ? mutable : DrawnParagraphStyle.languageType
    return Builtin(
      .method, on: DrawnParagraphStyle.languageType, name, summary, returning: .optional(type),
      example: """
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let copy = style.\(name)() as! \(type.spelling)
        print(copy.alignment)
        """,
      body: .call { machine, arguments in
        let alignment = try DrawnParagraphStyle.read(arguments.receiver, in: machine).alignment
        return try DrawnParagraphStyle(alignment: alignment, isMutable: isMutable)
          .write(to: machine).wrapped
      })
  }

  private static let example = Topic.drawnExample(
    """
    let style = NSMutableParagraphStyle()
        style.alignment = .center
        "Hello".draw(in: rect, withAttributes: [.paragraphStyle: style])
    """)
}
