internal import Language
internal import Syntax

/// The texts of `:help` and `easel help`, made from the table of builtins.
package enum Help {
  /// The help on `word`: a function, a type, a form of the language, a row of the overview, or a
  /// member with or without its type (`alignment`, `.red`, `StackView.alignment`); everything of
  /// that name, or nil if there is nothing.
  package static func text(for word: String) -> String? {
    if let type = Type.otherNames[word], type != .any { return text(for: type.spelling) }
    let query = Query(word)
    var entries = (Form.all + Form.types).filter { $0.name == query.name && query.owner == nil }
      .map(text)
    if let type = Library.easel.type(named: query.name), query.owner == nil {
      entries.append(text(of: type))
      if Library.easel.initializers(of: .named(type.name)).contains(where: \.takesKeyPath) {
        entries.append(whatMoves)
      }
    } else {
      entries += query.words.distinct.withOneSummary.map(text)
      if query.words.contains(where: \.takesKeyPath) { entries.append(whatMoves) }
    }
    if query.owner == nil {
      // Parts of charts are asked for more often than what else has their names, such as `axis`.
      let groups = MemberGroup.named(query.name).filter { $0.members != [query.name] }
      entries.insert(
        contentsOf: groups.map { text(of: $0, besides: query.name) },
        at: groups.contains { $0.leads } ? 0 : entries.count)
      entries += rows { $0 == query.name }
      // The name of a page also stands for it in lower case, before members of that name.
      let pages = rows { $0.lowercased() == query.name.lowercased() }
      let isMember = query.words.allSatisfy { $0.receiver != nil }
      if entries.isEmpty || isMember && !pages.isEmpty { entries = pages }
    }
    return entries.isEmpty ? nil : entries.joined(separator: "\n\n")
  }

  /// The help on the topics with such a name.
  private static func rows(named isMeant: (String) -> Bool) -> [String] {
    var texts = Topic.all.filter { isMeant($0.label) || isMeant($0.title) }.map(text)
    if isMeant("Language") { texts.append(Form.all.map(text).joined(separator: "\n\n")) }
    if isMeant("More") {
      texts.append(
        rows(
          Topic.all.filter { $0.highlights == [] }.map {
            ($0.label, $0.summary)
          }))
    }
    return texts
  }

  /// The name closest to `word`; nil if none is close.
  package static func suggestion(for word: String) -> String? {
    let query = Query(word)
    let words = Library.easel.builtins.filter(query.isAmong)
      .flatMap { [$0.name] + $0.appleForms.map(\.name) }
    guard let owner = query.owner else {
      let others =
        Library.easel.types.flatMap { [$0.name] + $0.appleNames }
        + (Form.all + Form.types).map(\.name)
      return Syntax.suggestion(for: query.name, among: words + others)
    }
    return Syntax.suggestion(for: query.name, among: words).map { "\(owner).\($0)" }
  }
}
