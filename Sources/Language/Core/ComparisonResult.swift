/// Which of two values comes first, as Foundation's comparisons say it.
package struct ComparisonOrder: NativeValue {
  /// -1 where the first comes first, 0 where both are the same, 1 where the second comes first.
  var number: Int

  package static let languageName = "ComparisonResult"
  /// The names of its values, in the order of their numbers from -1.
  static let names = ["orderedAscending", "orderedSame", "orderedDescending"]

  package var languageDescription: String { Self.names[number + 1] }
  package var languageDebugDescription: String {
    "FoundationEssentials.ComparisonResult.\(languageDescription)"
  }
  package var key: Double? { Double(number) }

  /// The result with the sign of a number.
  package init(_ number: Int) { self.number = number.signum() }
}

/// The sign of a number with a fraction.
struct NumberSign: NativeValue {
  var sign: FloatingPointSign

  static let languageName = "FloatingPointSign"
  var languageDescription: String { "\(sign)" }
  var languageDebugDescription: String { "Swift.FloatingPointSign.\(languageDescription)" }
  var key: Double? { Double(sign.rawValue) }
}

extension TypeDeclaration {
  static let comparisonResult = TypeDeclaration(
    ComparisonOrder.languageName, "Which of two texts comes first.", isHashable: true)
  static let numberSign = TypeDeclaration(
    NumberSign.languageName, "Whether a number is below zero.", isHashable: true)
}

extension Type {
  /// The names of all values of a type of the library that has no others, by which a `switch` is
  /// complete; nil for any other type.
  package var namesOfAll: [String]? {
    switch libraryName {
    case ComparisonOrder.languageName: ComparisonOrder.names
    case NumberSign.languageName: ["plus", "minus"]
    default: nil
    }
  }
}

/// The comparisons of texts, and what they say.
enum TextComparisons {
  static let words: [Builtin] =
    results + [
      comparison("compare", "Which of two texts comes first, letter by letter.") {
        try TextOrder.compareLetters(of: $0, $1, isCaseSensitive: true)
      },
      comparison(
        "caseInsensitiveCompare", "Which of two texts comes first, small or capital letters."
      ) { try TextOrder.compareLetters(of: $0, $1, isCaseSensitive: false) },
      comparison(
        "localizedCompare", "Which of two texts comes first in a list for readers."
      ) { try TextOrder().compare($0, $1) },
      comparison(
        "localizedCaseInsensitiveCompare",
        "Which of two texts comes first in a list for readers, small or capital letters."
      ) { try TextOrder(isCaseSensitive: false).compare($0, $1) },
      comparison(
        "localizedStandardCompare",
        "Which of two texts comes first in a list for readers, with 9 before 10."
      ) { try TextOrder(isNumeric: true).compare($0, $1) },
    ]

  private static let results: [Builtin] =
    ComparisonOrder.names.enumerated().map { place, name in
      Builtin(
        constant: name, of: ComparisonOrder.self,
        ["The first comes first.", "Both are the same.", "The second comes first."][place],
        example: "print(\"a\".compare(\"b\") == .\(name))", ComparisonOrder(place - 1))
    } + [
      Builtin(
        property: "rawValue", of: ComparisonOrder.self,
        "-1 where the first comes first, 1 where the second does, else 0.",
        example: "print(\"a\".compare(\"b\").rawValue)", get: { _, order in order.number })
    ]

  private static func comparison(
    _ name: String, _ summary: String,
    _ compare: @escaping @Sendable (String, String) throws -> ComparisonOrder
  ) -> Builtin {
    Builtin(
      method: name, of: String.self, summary, Parameter(nil, as: String.self, "The other text."),
      example: "print(\"a\".\(name)(\"b\") == .orderedAscending)"
    ) { machine, text, other in
      try machine.charge(16 * (text.utf8.count + other.utf8.count))
      return try compare(text, other)
    }
  }
}
