internal import Language

extension Help {
  /// The words and forms of the language by kind; with a remark of four lines it fits a screen of 80
  /// columns and 24 lines, and one line remains free.
  ///
  /// - Parameters:
  ///   - remark: What else the reader has to know, in place of an empty line above the footer.
  ///   - footer: The last line: further help.
  package static func overview(
    remark: String? = nil,
    footer: String = "Help on a word, such as animate, or on a row, such as Arrays, tells more."
  ) -> String {
    let forms = ("Language", Form.all.map(\.name))
    var topics = Topic.all.map { ($0.label, shownNames(in: $0)) }
    let others = topics.filter(\.1.isEmpty).map(\.0)
    topics.removeAll { $0.1.isEmpty }
    if !others.isEmpty { topics.append(("More", others)) }
    let column = 2 + (topics.map(\.0.count).max() ?? 0)
    let rows = ([forms] + topics).map { title, names in
      wrapped(
        names.joined(separator: " "), lead: padded(title, to: column), indent: column)
    }
    return """
      Type a line and press Enter: the picture follows. Here is one to try.
          bars([4, 2, 6])
      \(rows.joined(separator: "\n"))
      \(remark ?? "")
      \(footer)
      """
  }

  private static func shownNames(in topic: Topic) -> [String] {
    let names = names(in: topic)
    guard let highlights = topic.highlights else { return names }
    if highlights.isEmpty { return [] }
    let shown = names.filter { highlights.contains(String($0.drop { $0 == "." })) }
    return shown.count < names.count ? shown + ["…"] : shown
  }

  /// The names of a topic, each once: types, then words, constants with their dot. The help on a
  /// property lists the cases of its enumeration.
  static func names(in topic: Topic) -> [String] {
    let types = topic.types.filter { !$0.isApples && !$0.name.contains(".") }.map(\.name)
    let constants = Set(
      topic.words.filter { $0.kind == .constant && !$0.isApples && !$0.isCase }.map(\.name))
    var seen = Set(types)
    let names = topic.words.filter { !$0.isApples }.compactMap { word -> String? in
      if word.isCase { return nil }
      if word.kind == .constant { return "." + word.name }
      return constants.contains(word.name) ? nil : name(of: word, declaring: types)
    }
    return types + names.filter { seen.insert($0).inserted }
  }

  /// A word's name; an initialiser of a type of another topic is distinguished by its label.
  private static func name(of word: Builtin, declaring types: [String]) -> String {
    guard word.kind == .initializer, !types.contains(word.name),
      let label = word.parameters.first?.label
    else { return word.name }
    return "\(word.name)(\(label):)"
  }
}

extension Builtin {
  /// Whether it belongs to a type within another one, such as the cases of an enumeration.
  fileprivate var isCase: Bool { receiver?.spelling.contains(".") ?? false }
}
