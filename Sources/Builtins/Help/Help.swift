internal import Interpreter
internal import Syntax

/// What `:help` and `easel help` say, made from the table of words.
package enum Help {
  /// What there is to know about `word`: a function, a type, a form of the language, a row of the
  /// overview, or a member with or without its type (`alignment`, `.red`, `StackView.alignment`);
  /// everything of that name, or nil when there is nothing.
  package static func text(for word: String) -> String? {
    if word == "CGFloat" { return text(for: "Double") }
    let query = Query(word)
    var entries = Form.all.filter { $0.name == query.name && query.owner == nil }.map(text)
    if let type = Library.easel.type(named: query.name), query.owner == nil {
      entries.append(text(of: type))
    } else {
      entries += query.words.distinct.map(text)
    }
    if query.owner == nil {
      entries += Family.all.filter { [$0.label, $0.title].contains(query.name) }.map(text)
    }
    return entries.isEmpty ? nil : entries.joined(separator: "\n\n")
  }

  /// The name that was probably meant by `word`; nil when none is close.
  package static func suggestion(for word: String) -> String? {
    let query = Query(word)
    let words = Library.easel.builtins.filter(query.isAmong)
      .flatMap { [$0.name] + $0.appleForms.map(\.name) }
    guard let owner = query.owner else {
      let others =
        Library.easel.types.flatMap { [$0.name] + $0.appleNames } + Form.all.map(\.name)
      return Syntax.suggestion(for: query.name, among: words + others)
    }
    return Syntax.suggestion(for: query.name, among: words).map { "\(owner).\($0)" }
  }
}
