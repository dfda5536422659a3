import Syntax

/// An error of the language between `throw` and `catch`.
///
/// While code of the language runs in between, its value must be on the slot stack. Limits, Ctrl-C
/// and other failures are never one of these, and so are never caught.
struct Thrown: Error {
  /// The error, of type `Type.error`.
  let value: Value
  /// Where it was thrown.
  let site: Site
}

extension Machine {
  /// The diagnostic for an error that nothing catches.
  func uncaught(_ thrown: Thrown) -> any Error {
    do {
      let text = try describe(thrown.value, .error)
      let failure = Failure(
        "the error '\(text)' is not caught", hint: "catch it with 'do' and 'catch', or 'try?'")
      return thrown.site.source == .library ? failure : failure.diagnostic(at: thrown.site)
    } catch let failure as Failure {
      return failure.diagnostic(at: thrown.site)
    } catch {
      return error
    }
  }
}
