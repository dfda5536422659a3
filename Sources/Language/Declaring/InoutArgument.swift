/// An argument that Apple's form passes with '&' before it, but that is only read.
package struct InoutArgument<Content: LanguageValue>: LanguageValue {
  package let content: Content

  package static var languageType: Type { .inout(Content.languageType) }
  package static func read(_ value: Value, in machine: Machine) throws -> InoutArgument {
    InoutArgument(content: try Content.read(value, in: machine))
  }
  package func write(to machine: Machine) throws -> Value { try content.write(to: machine) }
  package var defaultText: String { "&" + content.defaultText }
}
