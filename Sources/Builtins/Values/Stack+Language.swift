internal import Language
internal import Layers

/// An enumeration of the scene as a type of the language, each case a constant.
protocol LanguageEnumeration: NativeValue, CaseIterable {}

extension LanguageEnumeration {
  /// The name of the case, as Swift prints it.
  package var languageDescription: String { "\(self)" }
  package var defaultText: String { ".\(self)" }
}

extension StackAxis: LanguageEnumeration {
  package static var languageName: String { "StackView.Axis" }
}

extension StackAlignment: LanguageEnumeration {
  package static var languageName: String { "StackView.Alignment" }
}

extension StackDistribution: LanguageEnumeration {
  package static var languageName: String { "StackView.Distribution" }
}
