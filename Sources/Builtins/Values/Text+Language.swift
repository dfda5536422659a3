internal import Language
internal import Layers
package import Text

extension Font: NativeValue {
  package static var languageName: String { "Font" }

  /// `Font 12` or `Font 12 bold`.
  package var languageDescription: String {
    "Font \(brief(size))" + (weight == .regular ? "" : " \(weight)")
  }
}

extension Font.Weight: LanguageEnumeration {
  package static var languageName: String { "Font.Weight" }
}

extension TextAlignment: LanguageEnumeration {
  package static var languageName: String { "TextAlignment" }
}

/// Where a line that is too long ends, in Apple's words.
enum LineBreakMode: LanguageEnumeration {
  case byWordWrapping, byTruncatingTail

  static var languageName: String { "NSLineBreakMode" }

  var summary: String {
    switch self {
    case .byWordWrapping: "After a word; the next line begins with the next one."
    case .byTruncatingTail: "With '…', after as many letters as there is room for."
    }
  }
}

/// The shortening of a line that is too long.
enum TruncationMode: LanguageEnumeration {
  case none, end

  static var languageName: String { "TextLayer.TruncationMode" }
}
