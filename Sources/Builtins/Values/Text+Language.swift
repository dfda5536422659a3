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

/// The shortening of a line that is too long.
enum TruncationMode: LanguageEnumeration {
  case none, end

  static var languageName: String { "TextLayer.TruncationMode" }
}
