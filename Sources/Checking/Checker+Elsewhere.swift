import Language
package import Syntax

/// Diagnostics for words of other languages and frameworks.
extension Checker {
  /// The diagnostic for a foreign name, or for the call of a foreign function or type; nil if the
  /// library does not know it.
  ///
  /// - Parameters:
  ///   - message: The message, unless the word is promised.
  ///   - arguments: The arguments of the call; nil for a name alone.
  func elsewhere(
    _ name: Name, _ message: String, calledWith arguments: [Argument]? = nil
  ) -> Diagnostic? {
    let first = arguments?.first.flatMap { argument in
      argument.label == nil && !argument.isTrailing ? text(argument.value.range) : nil
    }
    guard let other = library.elsewhere(name.text, of: first), !isNearGlobal(name) else {
      return nil
    }
    var fix: TextEdit?
    if let arguments, arguments.count == 1, let code = other.code(for: first),
      let end = arguments.last?.value.range.upperBound, text(at: end, is: ")")
    {
      fix = TextEdit(name.range.lowerBound..<end + 1, with: code)
    }
    return Diagnostic(
      .error, other.isPromised ? "'\(name.text)' is not yet in Easel" : message, at: name.range,
      hint: other.hint(for: first), fix: fix)
  }

  /// Whether a global with a similar name is probably meant.
  private func isNearGlobal(_ name: Name) -> Bool {
    meter.note(names.nextIndex / 4)
    return suggestion(for: name.text, among: names.unordered) != nil
  }

  /// The same for a member of a value of `type` at `receiver`.
  func elsewhere(
    _ name: Name, of type: Type, _ message: String, isCall: Bool, at receiver: Range<Int>
  ) -> Diagnostic? {
    let member = "\(type.shape).\(name.text)"
    guard let other = library.elsewhere(named: member) else { return nil }
    let (value, end) = assigned(behind: name)
    let owner = text(receiver)
    var fix: TextEdit?
    let isEmptyCall = isCall && text(at: name.range.upperBound, is: "()")
    if value != nil || isEmptyCall || !isCall, let code = other.code(for: owner, assigning: value) {
      let call = name.range.upperBound + (isEmptyCall ? 2 : 0)
      fix = TextEdit(receiver.lowerBound..<(value == nil ? call : end), with: code)
    }
    return Diagnostic(
      .error, other.isPromised ? "'\(member)' is not yet in Easel" : message, at: name.range,
      hint: other.hint(for: owner, assigning: value), fix: fix)
  }

  /// The hint on an index of a value without elements; nil if the library has none.
  func elsewhere(picking index: Draft, of type: Type, at receiver: Range<Int>) -> String? {
    let isText = system.typeVariables.head(index.type) == .string
    return library.elsewhere(named: "\(type.shape)[\(isText ? "\"\"" : "")]")?
      .hint(for: text(receiver), assigning: text(index.range))
  }

  /// The hint on any unknown property of a value; nil if the library has none.
  func elsewhere(propertyOf type: Type, named name: String, at receiver: Range<Int>) -> String? {
    library.elsewhere(named: "\(type.shape).*")?
      .hint(for: text(receiver), assigning: "\"\(name)\"")
  }

  /// The value that the rest of the line assigns to the member `name`, and its end.
  private func assigned(behind name: Name) -> (value: String?, end: Int) {
    let (end, sign) = (name.range.upperBound, " = ")
    guard text(at: end, is: sign) else { return (nil, end) }
    let start = end + sign.utf8.count
    let line = source.utf8.dropFirst(start).prefix { $0 != UInt8(ascii: "\n") }
    let value = String(decoding: line, as: UTF8.self)
    guard !value.isEmpty, value.utf8.count <= 40, !value.contains("//"), !value.contains(";")
    else { return (nil, end) }
    return (value, start + value.utf8.count)
  }

  /// The advice on a list of lists where `function` takes one list; nil if it takes them, or if
  /// there is none.
  func adviceOnLists(of function: String, given type: Type, at range: Range<Int>) -> String? {
    switch type {
    case .string: library.elsewhere(named: "\(function)(\"\")")?.hint(for: text(range))
    case _ where type.content?.content != nil:
      library.elsewhere(named: "\(function)([[]])")?.hint()
    default: nil
    }
  }

  /// The diagnostic for the call of a function with one list where it takes single values, or with
  /// several where it takes one; nil for any other call.
  func adviceOnLists(_ site: CallSite) -> Diagnostic? {
    let arguments = site.arguments
    guard !arguments.isEmpty, arguments.allSatisfy({ $0.label == nil && !$0.isTrailing }),
      arguments.prefix(2).allSatisfy({ isList($0.value) })
    else { return nil }
    let name = site.name.text
    if arguments.count == 1, library.elsewhere(named: "\(name)([])") != nil {
      let word = Name("\(name)([])", at: site.name.range)
      return elsewhere(word, "'\(name)' takes the values one by one", calledWith: arguments)
    }
    guard arguments.count > 1, let other = library.elsewhere(named: "\(name)([[]])") else {
      return nil
    }
    let texts = arguments.compactMap { text($0.value.range) }
    var fix: TextEdit?
    if let code = other.code(for: texts), let last = arguments.last,
      text(at: last.value.range.upperBound, is: ")")
    {
      fix = TextEdit(site.name.range.lowerBound..<last.value.range.upperBound + 1, with: code)
    }
    return Diagnostic(
      .error, "'\(name)' takes one list", at: arguments[1].value.range,
      hint: other.hint(for: texts), fix: fix)
  }

  /// Whether an expression is a list literal, or a variable of a list type.
  func isList(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .array: return true
    case .name(let name):
      return names[name]?.type.is(.array) == true
    default: return false
    }
  }
}

extension Library {
  /// Notes on imported modules that do not exist here.
  package func notes(on imports: [Name]) -> [Diagnostic] {
    imports.filter { !modules.contains($0.text) }.map { module in
      Diagnostic(
        .note, "nothing of '\(module.text)' is here", at: module.range,
        hint: elsewhere(named: "import \(module.text)")?.hint() ?? "':help' shows what is")
    }
  }
}
