internal import Language
internal import Syntax

extension Library {
  /// Whether a function or type has this name.
  func has(_ word: String) -> Bool {
    !functions(named: word).isEmpty
      || types.contains { $0.name == word || $0.appleNames.contains(word) }
      || ["Int", "Double", "String", "Bool", "Array", "Set", "Dictionary"].contains(word)
  }

  /// Adds the known translation of a word to a syntax error whose hint is to write a call of that
  /// word.
  ///
  /// - Parameter isKnown: Whether a word may be called.
  func explaining(
    _ diagnostic: Diagnostic, in text: String, isKnown: (String) -> Bool
  ) -> Diagnostic {
    guard let fix = diagnostic.fix, let opener = fix.replacement.firstIndex(of: "("),
      fix.replacement.last == ")", fix.range.upperBound <= text.utf8.count
    else { return diagnostic }
    let word = String(fix.replacement[..<opener])
    let written = String(decoding: text.utf8.prefix(fix.range.upperBound), as: UTF8.self)
      .utf8.dropFirst(fix.range.lowerBound)
    guard String(decoding: written, as: UTF8.self).hasPrefix("\(word) ") else { return diagnostic }
    let argument = String(
      fix.replacement[fix.replacement.index(after: opener)...].dropLast())
    var explained = diagnostic
    // Undeclared words are a sentence, not arguments.
    let names = argument.split(separator: ",").map { $0.filter { $0 != " " } }
    if names.count > 1, names.allSatisfy({ $0.allSatisfy(\.isLetter) }),
      !names.allSatisfy(isKnown)
    {
      (explained.hint, explained.fix) = (nil, nil)
      if !isKnown(word) {
        let start = fix.range.lowerBound
        explained.message = "there is no '\(word)' here"
        explained.range = start..<start + word.utf8.count
      }
      return explained
    }
    guard let other = elsewhere(word, of: argument) else {
      let start = fix.range.lowerBound
      if isKnown(word) { return diagnostic }
      explained.message = "there is no '\(word)' here"
      explained.range = start..<start + word.utf8.count
      let functions = builtins.filter { $0.kind == .function }.map(\.name)
      guard let near = suggestion(for: word, among: functions) else {
        (explained.hint, explained.fix) = (nil, nil)
        return explained
      }
      let call = "\(near)(\(argument))"
      (explained.hint, explained.fix) = ("write '\(call)'", TextEdit(fix.range, with: call))
      return explained
    }
    explained.message =
      other.isPromised ? "'\(word)' is not yet in Easel" : "there is no function '\(word)'"
    let start = fix.range.lowerBound
    explained.range = start..<start + word.utf8.count
    explained.hint = other.hint(for: argument)
    explained.fix = other.code(for: argument).map { TextEdit(fix.range, with: $0) }
    return explained
  }
}
