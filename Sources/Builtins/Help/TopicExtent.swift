internal import Language

/// What the help on a topic tells of: all but what only the help on its own type does.
struct TopicExtent {
  let types: [TypeDeclaration]
  /// The words, without those that no page writes.
  let words: [Builtin]

  init(of topic: Topic) {
    let quiet = Set(CodingContainers.types.map(\.name))
    types = topic.types.filter { !quiet.contains($0.name) }
    words = topic.words.filter { word in
      !word.name.hasPrefix("_") && !quiet.contains(word.receiver?.libraryName ?? "")
    }
  }
}
