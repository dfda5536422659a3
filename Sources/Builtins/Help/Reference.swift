internal import Language

/// The reference in `Builtins.docc`, made from the table of builtins.
package enum Reference {
  /// A page of the reference: the name of its file, and its text.
  package struct Page: Hashable, Sendable {
    package var file: String
    package var text: String
  }

  /// Every page, the first one first.
  package static func pages() -> [Page] {
    [front] + Topic.all.map(page) + [kindnesses, differences]
  }

  /// The head of a page, with a note for people who open the file.
  private static func title(_ text: String) -> String {
    """
    # \(text)

    <!-- Made from the declarations in Sources/Builtins and Sources/Language. Do not edit: run
         EASEL_UPDATE_REFERENCE=1 swift test --filter Reference -->


    """
  }

  private static var front: Page {
    let topics = Topic.all.map { "- [\($0.title)](\(file(of: $0))): \($0.summary)" }
    return Page(
      file: "Builtins.md",
      text: title("The words of Easel") + """
        Positions and sizes are in points, with the origin at the top left and y growing down; time is in
        seconds; fractions run from 0 to 1.

        \(topics.joined(separator: "\n"))
        - [Kindnesses](Kindnesses.md): What Swift refuses and Easel understands.
        - [Differences](Differences.md): What Swift does in another way.

        """)
  }

  private static func page(_ topic: Topic) -> Page {
    var parts = ["\(topic.summary)\n"]
    for type in topic.types {
      var text = "## \(type.name)\n\n\(type.summary)\n"
      if let superclass = type.superclass { text += "A kind of \(superclass).\n" }
      if let names = Help.appleNames(of: type) { text += "\(names)\n" }
      parts.append(text)
      parts += words(of: .named(type.name), in: topic)
    }
    let declared = Set(topic.types.map { Type.named($0.name) })
    parts += topic.words.distinct.filter { word in
      word.receiver.map { !declared.contains($0) } ?? true
    }
    .map(text)
    return Page(file: file(of: topic), text: title(topic.title) + parts.joined(separator: "\n"))
  }

  private static func words(of owner: Type, in topic: Topic) -> [String] {
    topic.words.filter { $0.receiver == owner }.map(text)
  }

  private static func text(of word: Builtin) -> String {
    var parts = ["### `\(word.signature())`\n", Help.summary(of: word) + "\n"]
    if !word.parameters.isEmpty {
      parts.append(
        word.parameters
          .map { "- `\(Help.name(of: $0))`: \(Help.summary(of: $0))" }
          .joined(separator: "\n") + "\n")
    }
    if let place = Help.place(of: word) { parts.append(place + "\n") }
    for form in word.inAppleForms { parts.append("Apple's form: `\(form.signature())`\n") }
    parts.append("```easel\n\(word.documentation?.example ?? "")\n```\n")
    return parts.joined(separator: "\n")
  }

  private static func file(of topic: Topic) -> String {
    topic.title.split(separator: " ").map(\.capitalizedFirst).joined() + ".md"
  }

  private static var kindnesses: Page {
    let entries = Kindness.all.map { kindness in
      """
      ## \(kindness.title)

      ```easel
      \(kindness.example)
      ```

      It prints `\(kindness.output)`, because it is read as `\(kindness.swift)`.

      """
    }
    return Page(
      file: "Kindnesses.md",
      text: title("Kindnesses") + """
        A program that Swift accepts does here what it does in Swift. Where Swift refuses a whole number, an
        `Int`, because a `Double` is wanted, Easel converts it, before it is calculated with; and a part of
        a list becomes a list where one is wanted. Nothing else is converted by itself. An enum may hold
        itself without the word `indirect`.

        \(entries.joined(separator: "\n"))
        """)
  }
}

extension Reference {
  private static var differences: Page {
    let entries = Difference.all.map { difference in
      """
      ## \(difference.title)

      ```easel
      \(difference.example)
      ```

      It prints `\(difference.output)`; in Swift, \(difference.swift).

      """
    }
    return Page(
      file: "Differences.md",
      text: title("Differences") + """
        What Swift accepts does here what it does in Swift, or is refused by name. These are the
        exceptions.

        \(entries.joined(separator: "\n"))
        """)
  }
}

extension Substring {
  fileprivate var capitalizedFirst: String { (first.map { $0.uppercased() } ?? "") + dropFirst() }
}
