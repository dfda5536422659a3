internal import Interpreter

/// How `animate` moves in Apple's form of it; there is one way.
enum AnimationOptions: LanguageEnumeration {
  case curveEaseInOut

  static var languageName: String { "View.AnimationOptions" }
}
