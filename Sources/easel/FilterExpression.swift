import ArgumentParser
import Glibc

/// An extended regular expression of POSIX, whose search takes time in proportion to the text.
///
/// `@unchecked` because a compiled expression is only read.
final class FilterExpression: @unchecked Sendable {
  private var expression = regex_t()

  init(_ text: String) throws {
    let code = regcomp(&expression, text, REG_EXTENDED | REG_NOSUB)
    guard code == 0 else {
      throw ValidationError(
        "'\(text)' is not a regular expression; write '\\' before signs that are meant as they are."
      )
    }
  }

  deinit { regfree(&expression) }

  func matches(_ text: String) -> Bool { regexec(&expression, text, 0, nil, 0) == 0 }
}
