import Language
import Syntax

/// Diagnostics for names that are not declared.
extension Checker {
  func unknownName(_ name: Name) -> Diagnostic {
    let message = "there is no '\(name.text)' here"
    if isDeclaredLater(name) {
      return Diagnostic(
        .error, "'\(name.text)' is declared further down", at: name.range,
        hint: "use it below its declaration")
    }
    if name.text.first == "$" {
      return Diagnostic(
        .error, message, at: name.range,
        hint: "leave '$' out, unless a variable begins with '@Stored'")
    }
    switch name.text {
    case "True": return Diagnostic(message, at: name.range, write: "true")
    case "False": return Diagnostic(message, at: name.range, write: "false")
    case "None", "null", "nullptr", "undefined", "NULL":
      return Diagnostic(message, at: name.range, write: "nil")
    case "this" where entity(named: "self") != nil:
      return Diagnostic(message, at: name.range, write: "self")
    case "pi", "PI": return Diagnostic(message, at: name.range, write: "Double.pi")
    case "pass":
      return Diagnostic(
        .error, message, at: name.range, hint: "leave it out", fix: TextEdit(name.range, with: ""))
    case "console":
      let isLog = text(at: name.range.upperBound, is: ".log(")
      let range = name.range.lowerBound..<name.range.upperBound + 4
      return Diagnostic(
        .error, message, at: name.range, hint: "write 'print(…)'",
        fix: isLog ? TextEdit(range, with: "print") : nil)
    case "Math", "math":
      return Diagnostic(
        .error, message, at: name.range, hint: "call the function alone, such as 'sqrt(2)'",
        fix: functionAlone(behind: name))
    default:
      if let diagnostic = elsewhere(name, message) { return diagnostic }
      let near = library.isLeftOut(name.text) ? nil : usefulName(near: name)
      if near == nil, let diagnostic = leftOut(name.text, at: name.range) { return diagnostic }
      if near == nil, let owner = onlyOwner(of: name.text) {
        return Diagnostic(message, at: name.range, write: "\(owner.spelling).\(name.text)")
      }
      return Diagnostic(message, at: name.range, meaning: near)
    }
  }

  /// The nearest name; if that is a type's and a value is meant, the nearest of another kind.
  private func usefulName(near name: Name) -> String? {
    let visible = visibleNames
    guard let near = suggestion(for: name.text, among: visible) else { return nil }
    return isUseful(near, for: name)
      ?? suggestion(for: name.text, among: visible.filter { isUseful($0, for: name) != nil })
  }

  /// The diagnostic for a name where a text is wanted: an unknown one may be meant as that text.
  func quoting(_ name: String, _ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.hint == nil, diagnostic.severity == .error else { return diagnostic }
    return Diagnostic(diagnostic.message, at: diagnostic.range, write: "\"\(name)\"")
  }

  /// The name, unless it is that of a type where a value is meant.
  private func isUseful(_ near: String, for name: Name) -> String? {
    guard entity(named: near) == nil, let type = type(named: near) else { return near }
    guard text(at: name.range.upperBound, is: ".") else { return nil }
    let rest = source.utf8.dropFirst(name.range.upperBound + 1).prefix(64)
    let member = String(decoding: rest, as: UTF8.self).prefix { $0.isLetter || $0.isNumber }
    return library.constants(of: type, named: String(member)).isEmpty ? nil : near
  }

  /// Whether the cell declares the name at its top level, but only below.
  private func isDeclaredLater(_ name: Name) -> Bool {
    outline.laterNames[name.text].map { $0 > name.range.lowerBound } ?? false
  }

  /// An edit that removes `name` and its dot, if a library function follows.
  private func functionAlone(behind name: Name) -> TextEdit? {
    guard text(at: name.range.upperBound, is: ".") else { return nil }
    let start = name.range.upperBound + 1
    let rest = source.utf8.dropFirst(start).prefix(64)
    let function = String(decoding: rest.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
    guard !library.functions(named: function).isEmpty else { return nil }
    return TextEdit(name.range.lowerBound..<start, with: "")
  }

  /// The diagnostic for an assignment to an undeclared name.
  func unknownTarget(_ name: Name) -> Diagnostic {
    if !library.functions(named: name.text).isEmpty || type(named: name.text) != nil {
      return Diagnostic(
        .error, "cannot change '\(name.text)', it is not a variable", at: name.range,
        hint: "write 'var \(name.text) = …' to make one")
    }
    var diagnostic = unknownName(name)
    if diagnostic.hint == nil, !isWithinClassOfLibrary {
      diagnostic.hint = "write 'var \(name.text) = …' to make it"
      if text(at: name.range.upperBound, is: " = ") {
        let start = name.range.lowerBound
        diagnostic.fix = TextEdit(start..<start, with: "var ")
      }
    }
    return diagnostic
  }

  /// Whether a surrounding type inherits from a class of the library, so that an unknown name may be
  /// a property that the class has elsewhere.
  private var isWithinClassOfLibrary: Bool {
    scope.owners.contains { owner in
      if let nominal = owner.type.declaration { library.page[nominal].isForeign } else { false }
    }
  }

  func unknownFunction(_ name: Name, _ arguments: [Argument]) -> Diagnostic {
    let message = "there is no function '\(name.text)'"
    if let habit = Checker.functionHabits[name.text] {
      return Diagnostic(
        .error, message, at: name.range, hint: "write '\(habit)(…)'",
        fix: TextEdit(name.range, with: habit))
    }
    if let (hint, call) = asElsewhere(name.text, arguments.map(\.value.range)) {
      return Diagnostic(
        .error, message, at: name.range, hint: "write '\(call ?? hint)'",
        fix: call.flatMap { replacing(name, arguments, with: $0) })
    }
    if let diagnostic = elsewhere(name, message, calledWith: arguments) { return diagnostic }
    if library.builtins.contains(where: { $0.kind == .method && $0.name == name.text }) {
      return Diagnostic(
        .error, message, at: name.range, hint: "it is a method: write 'value.\(name.text)(…)'")
    }
    let made = String(name.text.dropLast("Make".count))
    if name.text.hasSuffix("Make"), type(named: made) != nil {
      return Diagnostic(.error, message, at: name.range, hint: "write '\(made)(…)' with labels")
    }
    let words =
      arguments.last?.isTrailing == true
      ? visibleNames + ["for", "if", "switch", "while"] : visibleNames
    let near = library.isLeftOut(name.text) ? nil : suggestion(for: name.text, among: words)
    if near == nil, let diagnostic = leftOut(name.text, at: name.range) { return diagnostic }
    return Diagnostic(message, at: name.range, meaning: near)
  }

  /// The diagnostic for a function of other languages with another meaning here: in general, and
  /// for the arguments at these positions.
  private func asElsewhere(
    _ name: String, _ arguments: [Range<Int>]
  ) -> (hint: String, call: String?)? {
    let values = arguments.compactMap { text($0) }
    switch (name, values.count) {
    case ("len", 1), ("count", 1), ("length", 1): return ("values.count", "\(values[0]).count")
    case ("len", _), ("count", _), ("length", _): return ("values.count", nil)
    case ("sum", 1): return ("values.sum()", "\(values[0]).sum()")
    case ("range", 1): return ("0..<n", "0..<\(values[0])")
    case ("range", 2): return ("0..<n", "\(values[0])..<\(values[1])")
    case ("range", _): return ("0..<n", nil)
    default: return nil
    }
  }

  /// An edit that replaces the call of `name` by `value`, if its bracket directly follows the
  /// arguments.
  private func replacing(_ name: Name, _ arguments: [Argument], with value: String) -> TextEdit? {
    guard let end = arguments.last?.value.range.upperBound, text(at: end, is: ")") else {
      return nil
    }
    return TextEdit(name.range.lowerBound..<end + 1, with: value)
  }

  func unknownMember(
    _ name: Name, of type: Type, isCall: Bool, at receiver: Range<Int>
  ) -> Diagnostic {
    if let part = type.wrapped {
      return Diagnostic(
        .error, "this may be nil, so it has no '\(name.text)'", at: receiver,
        hint: library.members(of: part, named: name.text).isEmpty ? nil : Hint.unwrap)
    }
    if case .nominal(.set, .one(let element)) = type,
      library.members(of: .array(element), named: name.text).contains(where: {
        $0.kind != .mutatingMethod
      })
    {
      return Diagnostic(
        .error, "'Set.\(name.text)' is not in this dialect", at: name.range,
        hint: "a set has no order: write 'Array(…)' or 'sorted()' first")
    }
    if type == .string, !library.members(of: .array(.string), named: name.text).isEmpty {
      return Diagnostic(
        .error, "'String.\(name.text)' is not in this dialect", at: name.range,
        hint: "go through the characters: 'for character in text'")
    }
    if !type.isNamed, let hint = Checker.leftOutMembers[name.text] {
      return Diagnostic(
        .error, "'\(name.text)' is not in this dialect", at: name.range, hint: hint)
    }
    if PartialRangeType(type) != nil {
      return Diagnostic(
        .error, "'\(name.text)' of a range with one end is not in this dialect", at: name.range,
        hint: "write the other end too, as in '1...100'")
    }
    let owner = type.isConcrete ? type.spelling : type.shape
    let message = "'\(owner)' has no \(isCall ? "method" : "property") '\(name.text)'"
    if let diagnostic = elsewhere(name, of: type, message, isCall: isCall, at: receiver) {
      return diagnostic
    }
    let members = library.members(of: type)
    meter.note(members.count / 4)
    if type.is(.array), Int(name.text) != nil {
      return Diagnostic(
        .error, message, at: name.range, hint: "write '[\(name.text)]'",
        fix: TextEdit(name.range.lowerBound - 1..<name.range.upperBound, with: "[\(name.text)]"))
    }
    let isEmptyCall = isCall && text(at: name.range.upperBound, is: "()")
    let call = name.range.lowerBound..<name.range.upperBound + 2
    if let habit = Checker.habits[name.text],
      let member = members.first(where: { $0.name == habit })
    {
      let range = isEmptyCall && member.kind == .property ? call : name.range
      return Diagnostic(
        .error, message, at: name.range, hint: "write '\(habit)'",
        fix: isCall || member.kind == .property ? TextEdit(range, with: habit) : nil)
    }
    if name.text == "toString", isEmptyCall, let value = text(receiver) {
      return Diagnostic(
        .error, message, at: name.range, hint: "write 'String(…)'",
        fix: TextEdit(receiver.lowerBound..<call.upperBound, with: "String(\(value))"))
    }
    let near = suggestion(
      for: name.text,
      among: members.map(\.name) + ExtendedSequences(checker: self).names(of: type))
    if near == nil, !isCall || type == .metatype,
      let hint = elsewhere(propertyOf: type, named: name.text, at: receiver)
    {
      return Diagnostic(.error, message, at: name.range, hint: hint)
    }
    return Diagnostic(
      message, at: name.range, meaning: near ?? members.wholeName(of: name.text))
  }

  /// Every visible name.
  private var visibleNames: [String] {
    var visible =
      names.unordered + library.builtins.filter { $0.receiver == nil && !$0.isOperator }.map(\.name)
    visible += ["Int", "Double", "Bool", "String", "true", "false", "nil"]
    visible += library.types.flatMap { [$0.name] + $0.appleNames }
    var scope: Scope? = self.scope
    while let current = scope {
      visible += current.entities.keys.filter { !$0.hasPrefix("$") }
      scope = current.parent
    }
    meter.note(visible.count / 4)
    return visible
  }

  /// Left-out members of Swift's own types, with advice.
  static let leftOutMembers = [
    "lazy": "leave it out, unless its closures print: they are then called for every value",
    "description": "put it into a text: '\"\\(…)\"'",
    "popFirst": "write 'isEmpty ? nil : removeFirst()'",
    "underestimatedCount": "write 'count'",
    "capacity": "leave it out: lists grow by themselves",
    "hashValue": "compare the values themselves with '=='",
    "difference": "compare the elements, as with 'filter' and 'contains'",
    "formIndex": "write 'i = list.index(after: i)'",
    "withContiguousStorageIfAvailable": "go through it with 'for', or keep an index",
    "withUnsafeBufferPointer": "go through it with 'for', or keep an index",
    "withUnsafeBytes": "go through it with 'for', or keep an index",
    "withUnsafeMutableBufferPointer": "change the elements by their indices",
  ]

  /// The names of functions and initialisers in other languages.
  private static let functionHabits = [
    "bool": "Bool", "echo": "print", "float": "Double", "int": "Int", "parseFloat": "Double",
    "parseInt": "Int", "printf": "print", "sprintf": "String", "println": "print", "puts": "print",
    "str": "String",
  ]

  /// The names of members of collections in other languages.
  private static let habits = [
    "length": "count", "size": "count", "len": "count", "push": "append", "add": "append",
    "push_back": "append", "each": "forEach", "includes": "contains", "has": "contains",
    "toUpperCase": "uppercased", "upper": "uppercased", "toLowerCase": "lowercased",
    "lower": "lowercased", "collect": "map", "fold": "reduce", "join": "joined",
    "sort": "sorted", "pop": "removeLast",
  ]
}

extension [Builtin] {
  /// The one property whose name begins, or ends, with the words of `name`.
  fileprivate func wholeName(of name: String) -> String? {
    guard name.count > 2 else { return nil }
    let word = name.prefix(1).uppercased() + name.dropFirst()
    let near = filter { member in
      member.kind == .property && member.isSettable
        && (member.name.hasSuffix(word)
          || (member.name.hasPrefix(name)
            && member.name.dropFirst(name.count).first?.isUppercase == true))
    }
    return Set(near.map(\.name)).count == 1 ? near[0].name : nil
  }
}
