/// The name of a method that is called later, as Objective-C writes it: `tapped:`.
///
/// The objects that have the method are known only when it is performed.
package struct Selector: NativeValue {
  /// The name in Objective-C, with a colon for each argument: `handleWithSender:`.
  package let name: String
  /// The method in the language, with its labels: `handle(sender:)`.
  package let method: String

  /// The selector of a method.
  ///
  /// - Parameter labels: Nil for parameters without a label.
  package init(_ method: String, labels: [String?]) {
    self.method = method + "(" + labels.map { "\($0 ?? "_"):" }.joined() + ")"
    var name = method
    if case let first?? = labels.first {
      // Swift puts 'With' between the name and a label, unless one of them has a preposition.
      let isJoined =
        Selector.isPreposition(first.firstWord) || Selector.isPreposition(method.lastWord)
      name += isJoined ? first.capitalized : "With" + first.capitalized
    }
    if !labels.isEmpty { name += ":" }
    self.name = name + labels.dropFirst().map { "\($0 ?? ""):" }.joined()
  }

  /// The selector of a name in Objective-C.
  init(objectiveC name: String) {
    self.name = name
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    let labels = parts.dropFirst().dropLast().map { $0.isEmpty ? "_:" : "\($0):" }
    method = "\(parts.first ?? "")(" + (parts.count > 1 ? "_:" : "") + labels.joined() + ")"
  }

  /// By the name alone, as Objective-C compares them.
  package static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

  package static let languageName = "Selector"
  package var languageDescription: String { name }
  package var bytes: Int { MemoryLayout<Selector>.size + name.utf8.count + method.utf8.count }

  /// Whether Swift reads a label that begins with the word on from the name of the method.
  ///
  /// Source: `PartsOfSpeech.def` of the Swift compiler.
  private static func isPreposition(_ word: Substring) -> Bool {
    prepositions.contains(word.lowercased())
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}

extension String {
  /// The text up to its first capital after the beginning.
  fileprivate var firstWord: Substring {
    self[..<(dropFirst().firstIndex(where: \.isUppercase) ?? endIndex)]
  }

  /// The text from its last capital on.
  fileprivate var lastWord: Substring { self[(lastIndex(where: \.isUppercase) ?? startIndex)...] }

  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension TypeDeclaration {
  static let selector = TypeDeclaration(
    Selector.languageName, "The name of a method that is called later: '#selector(tapped)'.")
}

extension Builtin {
  static let selectors: [Builtin] = [
    Builtin(
      .initializer, on: Selector.languageType, Selector.languageName,
      "The name of a method, as Objective-C writes it: with ':' for each argument.",
      [.taking(nil, .string, "The name.")], returning: Selector.languageType,
      example: "print(Selector(\"tapped:\"))",
      body: .call { machine, arguments in
        let name = machine.string(arguments[0])
        try machine.charge(2 * name.utf8.count)
        try machine.willAllocate(2 * name.utf8.count)
        return try Selector(objectiveC: name).write(to: machine)
      })
  ]

  /// `#selector(…)`.
  package static func selector(_ selector: Selector) -> Builtin {
    Builtin(
      .constant, on: Selector.languageType, "#selector", "The name of a method.",
      returning: Selector.languageType, example: "",
      body: .property(get: { machine, _ in try selector.write(to: machine) }, set: nil))
  }
}
