internal import Interpreter

/// The timing options of `animate` in Apple's form; there is only one.
enum AnimationOptions: LanguageEnumeration {
  case curveEaseInOut

  static var languageName: String { "View.AnimationOptions" }
}
