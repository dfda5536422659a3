import Language
import Syntax

/// Diagnostics for constants that a type does not have, and for their names without a type.
extension Checker {
  func unknownConstant(_ name: Name, of type: Type, isImplicit: Bool) -> Diagnostic {
    let kind =
      if let nominal = type.declaration, nominal.kind == .enumeration { "case" } else {
        "constant"
      }
    let message = "'\(type.spelling)' has no \(kind) '\(name.text)'"
    if name.text == "none" || name.text == "some" {
      return Diagnostic(
        .error, "'Optional.\(name.text)' is not in this dialect", at: name.range,
        hint: name.text == "none" ? "write 'nil'" : "write the value alone",
        fix: name.text == "none" && isImplicit
          ? TextEdit(name.range.lowerBound - 1..<name.range.upperBound, with: "nil") : nil)
    }
    if case .nominal(.array, .one(let element)) = type, isImplicit,
      !library.constants(of: element, named: name.text).isEmpty
    {
      let range = name.range.lowerBound - 1..<name.range.upperBound
      return Diagnostic(message, at: range, write: "[.\(name.text)]")
    }
    let constants = library.lineage(of: type).flatMap { library.constants(of: $0) }.map(\.name)
    // For example `systemBlue`.
    let last = constants.filter { constant in
      name.text.count > constant.count
        && name.text.hasSuffix(constant.prefix(1).uppercased() + constant.dropFirst())
    }
    if last.count == 1 { return Diagnostic(message, at: name.range, write: last[0]) }
    if let word = library.elsewhere(named: "\(type.spelling).\(name.text)") {
      return word.code(for: "").map { Diagnostic(message, at: name.range, write: $0) }
        ?? Diagnostic(.error, message, at: name.range, hint: word.hint())
    }
    let near = suggestion(for: name.text, among: constants)
    let short = String(name.text.dropLast(type.spelling.count))
    if name.text.hasSuffix(type.spelling), constants.contains(short) {
      let end = name.range.upperBound + (text(at: name.range.upperBound, is: "()") ? 2 : 0)
      return Diagnostic(
        .error, message, at: name.range, hint: "write '\(short)'",
        fix: TextEdit(name.range.lowerBound..<end, with: short))
    }
    let sign = isImplicit ? "." : ""
    if near == nil, isImplicit, let owner = onlyOwner(of: name.text),
      let property = onlyProperty(of: owner, being: type)
    {
      let range = name.range.lowerBound - 1..<name.range.upperBound
      let value = "\(owner.spelling).\(name.text).\(property)"
      return Diagnostic(
        .error, message, at: name.range, hint: "write '\(value)'", fix: TextEdit(range, with: value)
      )
    }
    return Diagnostic(
      .error, message, at: name.range,
      hint: near.map { "did you mean '\(sign)\($0)'?" }
        ?? library.constantsToPick(from: type).map { sign + $0 }.listed,
      fix: near.map { TextEdit(name.range, with: $0) })
  }

  /// The one property of a type of the library that has another type; nil if there is none, or several.
  func onlyProperty(of owner: Type, being type: Type) -> String? {
    guard owner.libraryName != nil else { return nil }
    let properties = library.members(of: owner).filter {
      $0.kind == .property && !$0.isApples && $0.result == type
    }
    return properties.count == 1 ? properties[0].name : nil
  }

  /// Refuses a name alone, where a type is expected, that is the name of a constant.
  ///
  /// - Parameter types: The possible types of the constant; nil is any type.
  func refuseBareConstant(
    _ expression: Expression, ofOneOf types: [Type]? = nil
  ) throws(Diagnostic) {
    guard hole == nil, case .name(let name) = expression.kind, entity(named: name) == nil,
      library.functions(named: name).isEmpty, type(named: name) == nil,
      library.builtins.contains(where: { constant in
        constant.kind == .constant && constant.name == name
          && types.map { $0.contains { $0.withoutOptional == constant.receiver } } ?? true
      })
    else { return }
    throw Diagnostic("there is no '\(name)' here", at: expression.range, meaning: ".\(name)")
  }

  /// The diagnostic for the arguments of `Color("red")` or `Color(red)`, with a fix that writes the
  /// constant.
  func meaningConstant(
    of type: Type, _ problem: Diagnostic, _ arguments: [Argument], at range: Range<Int>
  ) -> Diagnostic {
    guard arguments.count == 1, arguments[0].label == nil else { return problem }
    let value = arguments[0].value
    var name = writtenString(at: value.range)
    if case .name(let bare) = value.kind, entity(named: bare) == nil { name = bare }
    guard let name,
      library.lineage(of: type).contains(where: { owner in
        library.constants(of: owner, named: name).contains { $0.kind == .constant }
      })
    else { return problem }
    var diagnostic = problem
    diagnostic.hint = "write '\(type.spelling).\(name)'"
    diagnostic.fix = TextEdit(range, with: "\(type.spelling).\(name)")
    return diagnostic
  }

  /// The one type of the library that has a constant of a name; nil if several have, or none.
  func onlyOwner(of constant: String) -> Type? {
    let owners = library.builtins.filter { $0.kind == .constant && $0.name == constant }
      .compactMap(\.receiver)
    return Set(owners).count == 1 ? owners[0] : nil
  }
}

extension Library {
  /// The names of a type's constants, and of its static methods that make one.
  fileprivate func constantsToPick(from type: Type) -> [String] {
    let constants: [Builtin] = lineage(of: type).flatMap { self.constants(of: $0) }
    return constants.filter { constant in
      let isMade = constant.kind == .staticMethod && constant.result == type
      return (constant.kind == .constant || isMade) && !constant.isApples
    }.map(\.name)
  }
}

extension [String] {
  /// The list of the names, unless there are too many to read.
  fileprivate var listed: String? {
    let names = Set(self).sorted()
    guard (1...12).contains(names.count), let last = names.last else { return nil }
    let others = names.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return names.count == 1 ? "there is '\(last)'" : "there are \(others) and '\(last)'"
  }
}
