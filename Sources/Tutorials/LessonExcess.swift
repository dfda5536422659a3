package import Language

/// Why a tutorial is too long to be read: its parsed text takes many times as much memory.
package struct LessonExcess: Hashable, Sendable {
  /// One clause, lower case.
  package let message: String
  /// The hint: one clause, lower case.
  package let hint: String

  /// Fails for a tutorial that is not too long.
  package init?(byteCount: Int, limits: Limits) {
    let limit = limits[.lessonBytes]
    guard byteCount > limit else { return nil }
    message =
      "the tutorial is too long: the limit '\(Limits.Name.lessonBytes.rawValue)' is \(limit)"
    hint = Limits.hint(raising: .lessonBytes, to: byteCount)
  }
}
