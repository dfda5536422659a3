import Language
import Syntax

/// Dictionary literals, and subscripts of dictionaries.
extension Checker {
  /// The draft of `[key: value]`, with keys and values of types that may be open.
  func inferDictionary(
    _ entries: [DictionaryEntry], of key: Type, _ value: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    var drafts: [(key: Draft, value: Draft)] = []
    for entry in entries {
      drafts.append(
        (
          try infer(entry.key, into: key, for: .key),
          try infer(entry.value, into: value, for: .value)
        ))
    }
    try requireHashable(key, at: entries.first?.key.range ?? range)
    let dictionary = Draft(.dictionary(key, value), at: range) {
      [drafts] (checker) throws(Diagnostic) in
      var entries: [(key: CheckedExpression, value: CheckedExpression)] = []
      for (key, value) in drafts {
        entries.append((try checker.finish(key), try checker.finish(value)))
      }
      return .dictionary(entries)
    }
    dictionary.isDictionaryLiteral = true
    return dictionary
  }

  /// Makes `draft` the value of a dictionary for a key: an optional, or, with a default, a value.
  func become(
    _ draft: Draft, entryOf owner: Draft, _ key: Type, _ value: Type, at index: Draft,
    default fallback: Draft?
  ) throws(Diagnostic) {
    let index = try convert(index, into: key, for: .key)
    var converted: Draft?
    if let fallback { converted = try convert(fallback, into: value, for: .argument("default")) }
    try deliver(fallback == nil ? .optional(value) : value, as: draft.type, at: draft.range)
    draft.becomes { [converted] (checker) throws(Diagnostic) in
      var other: CheckedExpression?
      if let converted { other = try checker.finish(converted) }
      return .entry(
        try checker.finish(owner), key: try checker.finish(index), default: other)
    }
  }

  private func requireHashable(_ key: Type, at range: Range<Int>) throws(Diagnostic) {
    try system.typeVariables.require(
      TypeRequirement(kind: .hashable, owner: "[:]", range: range), of: key, in: library)
  }
}
