internal import Language

/// The encoding of text, as in Swift's `String.Encoding`; there is only one.
enum TextEncoding: LanguageEnumeration {
  case utf8

  static var languageName: String { "String.Encoding" }
}
