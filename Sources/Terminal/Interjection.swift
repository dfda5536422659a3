/// What is said above the line that is edited, while that stays as it is.
package struct Interjection {
  /// Writes whole lines to the terminal.
  let write: () -> Void
  /// What stands before the line from then on.
  let prompt: String
  /// What is known of the language from then on.
  let language: TypedLanguage

  package init(prompt: String, language: TypedLanguage, write: @escaping () -> Void) {
    (self.prompt, self.language, self.write) = (prompt, language, write)
  }
}
