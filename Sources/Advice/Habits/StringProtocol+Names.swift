internal import Builtins

extension StringProtocol {
  /// Whether it is a name.
  var isName: Bool {
    !isEmpty && allSatisfy(\.isOfName) && !(first?.isNumber ?? true)
  }

  /// Whether it is one string, in quotes of either kind.
  var isString: Bool {
    guard let quote = first, quote == "\"" || quote == "'", count > 1, last == quote else {
      return false
    }
    return !dropFirst().dropLast().contains(quote)
  }

  /// The text between its quotes; all of it, if it has none.
  var unquoted: String { isString ? String(dropFirst().dropLast()) : String(self) }

  /// The text after `prefix`; nil if it does not begin so.
  func rest(behind prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
