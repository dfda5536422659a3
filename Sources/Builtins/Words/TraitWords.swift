internal import Language
internal import Layers

/// What a view of Apple's knows of the screen around it.
struct TraitCollection: NativeReference {
  static let languageName = "UITraitCollection"
  var languageDescription: String { "UITraitCollection" }
}

/// Whether letters are dark or light.
enum InterfaceStyle: Int, LanguageEnumeration {
  case unspecified, light, dark

  static let languageName = "UIUserInterfaceStyle"

  fileprivate var summary: String {
    switch self {
    case .unspecified: "Neither, which a page never has."
    case .light: "Dark letters on a light ground."
    case .dark: "Light letters on a dark ground, where the page's theme is '.dark'."
    }
  }
}

enum TraitWords {
  static let types = [
    TypeDeclaration(
      TraitCollection.languageName, "What a view knows of the screen around it.", isReference: true,
      isFinal: true, isApples: true),
    TypeDeclaration(
      InterfaceStyle.languageName, "Whether letters are dark or light.", isApples: true),
  ]

  static let all: [Builtin] =
    ([
      Builtin(
        property: "traitCollection", of: View.self, "What the view knows of the screen around it.",
        example: traitExample, get: { _, _ in TraitCollection() }),
      Builtin(
        property: "userInterfaceStyle", of: TraitCollection.self,
        "Whether the page is light or dark, which its theme says.", example: traitExample,
        get: { machine, _ in machine.scene.theming.theme.isDark ? InterfaceStyle.dark : .light }),
      Builtin(
        method: "traitCollectionDidChange", of: View.self,
        "What Apple's screens call of a view when they become light or dark; on a page, only code does.",
        Parameter(nil, as: TraitCollection?.self, "How it was before."),
        example: """
          class Card: UIView {
            override func traitCollectionDidChange(_ old: UITraitCollection?) {
              super.traitCollectionDidChange(old)
              backgroundColor = .red
            }
          }
          let card = Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
          card.traitCollectionDidChange(nil)
          show(card)
          """
      ) { (_: Machine, _: View, _: TraitCollection?) in }.overridable(
        as: .traitCollectionDidChange),
    ] as [Builtin]).map(\.onlyApples)
    + InterfaceStyle.allCases.map { style in
      Builtin(
        constant: "\(style)", of: InterfaceStyle.self, style.summary,
        example: "\(traitExample)\nprint(box.traitCollection.userInterfaceStyle == .\(style))",
        style
      ).onlyApples
    }

  private static let traitExample = """
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    let isDark = box.traitCollection.userInterfaceStyle == .dark
    box.backgroundColor = isDark ? .white : .black
    show(box)
    """
}

extension HostMethod {
  /// `traitCollectionDidChange(_:)` of a view.
  fileprivate static let traitCollectionDidChange = HostMethod(17)
}
