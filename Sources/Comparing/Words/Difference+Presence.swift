extension Difference {
  /// The same where a thing that is missing in the picture is still there: `shape "arc" is not shown`.
  ///
  /// - Parameter names: Asked for the names of what is there.
  package func ofHiddenThing(among names: () -> Set<String>) -> Difference {
    let words = sentence.split(separator: " ")
    guard property == "presence", words.count == 4, words[2] == "is", words[3] == "missing",
      words[1].count > 2, words[1].hasPrefix("\""), words[1].hasSuffix("\""),
      names().contains(String(words[1].dropFirst().prefix { $0 != "[" && $0 != "\"" }))
    else { return self }
    return Difference(
      sentence: "\(words[0]) \(words[1]) is not shown", object: object, property: property,
      actual: actual, expected: expected, cause: cause)
  }
}
