internal import Interpreter

/// How bytes stand for text, as Swift's `String.Encoding` says it; there is one way.
enum TextEncoding: LanguageEnumeration {
  case utf8

  static var languageName: String { "String.Encoding" }
}
