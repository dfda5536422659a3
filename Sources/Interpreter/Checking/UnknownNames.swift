import Syntax

/// What to say about names that mean nothing where they stand.
extension Checker {
  func unknownName(_ name: Name) -> Diagnostic {
    let hint =
      switch name.text {
      case "True": "write 'true'"
      case "False": "write 'false'"
      case "None", "null", "nullptr", "undefined", "NULL": "write 'nil'"
      case "console": "write 'print(…)'"
      case "Math": "call the function alone, such as 'sqrt(2)'"
      default: didYouMean(suggestion(for: name.text, among: visibleNames))
      }
    return Diagnostic(.error, "there is no '\(name.text)' here", at: name.range, hint: hint)
  }

  /// An assignment to a name that no variable has.
  func unknownTarget(_ name: Name) -> Diagnostic {
    if !library.functions(named: name.text).isEmpty || type(named: name.text) != nil {
      return Diagnostic(
        .error, "cannot change '\(name.text)', it is no variable", at: name.range,
        hint: "write 'var \(name.text) = …' to make one")
    }
    var diagnostic = unknownName(name)
    diagnostic.hint = diagnostic.hint ?? "write 'var \(name.text) = …' to make it"
    return diagnostic
  }

  func unknownFunction(_ name: Name, _ arguments: [Argument]) -> Diagnostic {
    switch name.text {
    case "len", "count", "length":
      return Diagnostic(
        .error, "there is no function '\(name.text)'", at: name.range, hint: "write 'values.count'")
    case "println", "printf", "echo", "puts":
      return Diagnostic(
        .error, "there is no function '\(name.text)'", at: name.range, hint: "write 'print(…)'")
    case "str":
      return Diagnostic(
        .error, "there is no function 'str'", at: name.range, hint: "write 'String(…)'")
    case "int", "float", "bool":
      return Diagnostic(
        .error, "there is no function '\(name.text)'", at: name.range,
        hint: "write '\(name.text == "int" ? "Int" : name.text == "float" ? "Double" : "Bool")(…)'")
    case "range":
      return Diagnostic(
        .error, "there is no function 'range'", at: name.range, hint: "write '0..<n'")
    default: break
    }
    if let diagnostic = Self.leftOut(name.text, at: name.range) { return diagnostic }
    if library.builtins.contains(where: { $0.kind == .method && $0.name == name.text }) {
      return Diagnostic(
        .error, "there is no function '\(name.text)'", at: name.range,
        hint: "it is a method: write 'value.\(name.text)(…)'")
    }
    let near = suggestion(for: name.text, among: visibleNames)
    return Diagnostic(
      .error, "there is no function '\(name.text)'", at: name.range, hint: didYouMean(near))
  }

  func unknownMember(
    _ name: Name, of type: Type, isCall: Bool, at receiver: Range<Int>
  ) -> Diagnostic {
    if case .optional(let part) = type {
      return Diagnostic(
        .error, "this may be nil, so it has no '\(name.text)'", at: receiver,
        hint: library.members(of: part, named: name.text).isEmpty ? nil : Hint.unwrap)
    }
    if case .slice(let element) = type,
      !library.members(of: .array(element), named: name.text).isEmpty
    {
      return Diagnostic(
        .error, "'ArraySlice.\(name.text)' is not in this dialect", at: name.range,
        hint: Hint.makeArray)
    }
    if type == .string, let other = Checker.foundation[name.text] {
      return Diagnostic(
        .error, "'String.\(name.text)' is not in this dialect", at: name.range, hint: other)
    }
    if type == .string, !library.members(of: .array(.string), named: name.text).isEmpty {
      return Diagnostic(
        .error, "'String.\(name.text)' is not in this dialect", at: name.range,
        hint: "go through the characters: 'for character in text'")
    }
    let members = library.members(of: type).map(\.name)
    var hint = didYouMean(suggestion(for: name.text, among: members))
    if case .array = type, Int(name.text) != nil {
      hint = "write '[\(name.text)]'"
    } else if let habit = Checker.habits[name.text], members.contains(habit) {
      hint = "write '\(habit)'"
    }
    let what = isCall ? "method" : "property"
    return Diagnostic(
      .error, "'\(type.spelling)' has no \(what) '\(name.text)'", at: name.range, hint: hint)
  }

  func unknownConstant(_ name: Name, of type: Type, isImplicit: Bool) -> Diagnostic {
    let constants = library.lineage(of: type).flatMap { library.constants(of: $0) }.map(\.name)
    let near = suggestion(for: name.text, among: constants)
    return Diagnostic(
      .error, "'\(type.spelling)' has no constant '\(name.text)'", at: name.range,
      hint: didYouMean(near.map { isImplicit ? ".\($0)" : $0 }))
  }

  private func didYouMean(_ name: String?) -> String? { name.map { "did you mean '\($0)'?" } }

  /// Every name that means something here.
  private var visibleNames: [String] {
    var visible = names.all + library.builtins.filter { $0.receiver == nil }.map(\.name)
    visible += ["Int", "Double", "Bool", "String", "true", "false", "nil"]
    visible += library.types.flatMap { [$0.name] + $0.appleNames }
    var scope: Scope? = self.scope
    while let current = scope {
      visible += current.entities.keys.sorted().filter { !$0.hasPrefix("$") }
      scope = current.parent
    }
    return visible
  }

  /// What texts have in Foundation only.
  private static let foundation = [
    "components": "write 'split(separator:)'", "replacingOccurrences": "go through the characters",
    "trimmingCharacters": "go through the characters", "capitalized": "write 'uppercased()'",
  ]

  /// What other languages call members of collections.
  private static let habits = [
    "length": "count", "size": "count", "len": "count", "push": "append", "add": "append",
    "push_back": "append", "each": "forEach", "includes": "contains", "has": "contains",
    "toUpperCase": "uppercased", "upper": "uppercased", "toLowerCase": "lowercased",
    "lower": "lowercased", "collect": "map", "fold": "reduce", "join": "joined",
    "sort": "sorted", "pop": "removeLast",
  ]
}
