internal import Language

extension Topic {
  /// Every topic, in the order of the overview and the reference.
  package static let all = chartLanguage + core

  /// The words of the interpreter, by what they belong to.
  static let core: [Topic] = {
    func topic(
      _ title: String, label: String? = nil, _ summary: String, _ types: [String] = [],
      of placeholders: Set<String?>,
      highlights: [String]
    ) -> Topic {
      Topic(
        title, label: label, summary, types: coreTypes.filter { types.contains($0.name) },
        words: [
          {
            coreWords.filter {
              placeholders.contains($0.receiver?.placeholder) && !$0.isApples
            }
          }
        ], highlights: highlights)
    }
    return [
      topic(
        "Functions", "What belongs to no type, or to every optional.", ["Selector"],
        of: [nil, "optional", "selector", Type.any.placeholder],
        highlights: ["print", "zip", "stride", "min", "max", "abs", "sqrt", "sin", "cos", "pow"]),
      topic(
        "Numbers",
        "Whole numbers, 'Int', all others, 'Double', and what is true or false, 'Bool'.",
        ["FloatingPointRoundingRule", "FloatingPointSign"],
        of: ["number", "flag", "floatingPointRoundingRule", "floatingPointSign"],
        highlights: []),
      Topic(
        "Single precision", label: "Float",
        "'Float' is a number of fewer digits than 'Double'. The two never mix: 'Double(x)' and "
          + "'Float(x)' lead from one to the other.",
        types: [], words: [{ coreWords.filter { $0.isApples && !$0.isSized } }], highlights: []),
      Topic(
        "Sized integers", label: "UInt8",
        "Whole numbers of 8 to 64 bits, with a sign, as 'Int8', or without, as 'UInt8'. They never "
          + "mix with 'Int': 'Int(x)' and 'UInt8(x)' lead from one to the other.",
        types: [], words: [{ coreWords.filter { $0.isApples && $0.isSized } }], highlights: []),
      topic(
        "Strings", "Text.",
        [
          "CharacterSet", "ComparisonResult", "String.CompareOptions", "String.Index",
          "Unicode.Scalar",
        ],
        of: [
          "string", "characterSet", "comparisonResult", "stringCompareOptions", "stringIndex",
          "unicodeScalar",
        ],
        highlights: []),
      topic(
        "Arrays", "Values in a row, counted from 0.", of: ["array", "slice"],
        highlights: [
          "count", "first", "last", "append", "map", "filter", "reduce", "forEach", "sorted",
        ]),
      topic(
        "Dictionaries", "Values by their keys: '[\"a\": 4]'.", of: ["dictionary"],
        highlights: []),
      topic(
        "Sets", "Different values, each once: 'let s: Set = [4, 2]'.",
        ["Hasher", "ObjectIdentifier"], of: ["set", "hasher", "objectIdentifier"],
        highlights: []),
      topic(
        "Ranges", "From one number to another: '0...7' and '0..<7'.", of: ["range"],
        highlights: []),
    ]
  }()
  private static let coreTypes = WordGroup.core.flatMap { $0.types() }
  private static let coreWords = WordGroup.core.flatMap { $0.builtins() }
}

extension Builtin {
  /// Whether it belongs to whole numbers of other types than `Int`.
  fileprivate var isSized: Bool {
    receiver?.sizedInteger != nil || constraints.values.contains(.whole)
      || parameters.contains { $0.type.sizedInteger != nil }
  }
}
