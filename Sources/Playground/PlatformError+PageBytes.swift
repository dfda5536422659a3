import Language
package import Platform

extension PlatformError {
  /// The refusal of a page whose file, at `path`, goes past the limit `page-bytes`.
  package init(tooLong path: String) {
    let failure = Failure.limit(
      .pageBytes, Limits()[.pageBytes], "'\(path)' is too long for a page")
    self.init(failure.message, hint: failure.hint, isLimit: true)
  }
}
