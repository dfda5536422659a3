import Syntax

/// An error of the language on its way from `throw` to `catch`.
///
/// While code of the language runs on that way, its value must be on the slot stack. Whatever else
/// goes wrong, a limit or Ctrl-C above all, is never one of these, and so is never caught.
struct Thrown: Error {
  /// The error, of type `Type.error`.
  let value: Value
  /// Where it was thrown.
  let site: Site
}

extension Machine {
  /// What to say of an error that nothing catches.
  func uncaught(_ thrown: Thrown) -> any Error {
    do {
      let text = try describe(thrown.value, .error)
      return Failure(
        "the error '\(text)' is not caught", hint: "catch it with 'do' and 'catch', or 'try?'"
      ).diagnostic(at: thrown.site)
    } catch let failure as Failure {
      return failure.diagnostic(at: thrown.site)
    } catch {
      return error
    }
  }
}
