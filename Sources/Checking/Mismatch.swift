import Language
import Syntax

/// Diagnostics for values whose type does not match.
extension Checker {
  /// A value of a type that its place does not take.
  func mismatch(_ conversion: ConversionConstraint) -> Diagnostic {
    let (from, to) = (
      system.typeVariables.closed(conversion.draft.type),
      system.typeVariables.closed(conversion.place)
    )
    let range = conversion.draft.range
    if hasError(conversion.draft.type) || hasError(conversion.place) {
      return Diagnostic.consequence(at: range)
    }
    if let uncalled = functionNames.uncalled[range], !to.isFunction { return uncalled }
    if let refusal = tupleConversion(from, to, at: range)
      ?? general.refusal(of: from, as: to, at: range)
    {
      return refusal
    }
    if let misplaced = misplacedSign(from, to, conversion.purpose, at: range) { return misplaced }
    var (source, place) = from.words(beside: to)
    if from.isOptionalOfAnything { source = "nil" }
    if let part = to.wrapped, !from.is(.optional) {
      (source, place) =
        part.words == from.words ? from.words(beside: part) : (source, part.words)
    }
    let message =
      switch conversion.purpose {
      case .argument(let owner): "'\(owner)' takes \(place), not \(source)"
      case .result(let owner):
        "\(owner.map { "'\($0)'" } ?? "the closure") returns \(place), not \(source)"
      case .condition(let owner): "'\(owner)' takes true or false, not \(source)"
      case .element: "an element of this list is \(place), not \(source)"
      case .key: "a key of this dictionary is \(place), not \(source)"
      case .value: "a value of this dictionary is \(place), not \(source)"
      case .branch: "both sides of '?:' have one type, not \(place) and \(source)"
      case .branchValue(let word):
        "the branches of '\(word)' have one type, not \(place) and \(source)"
      case .operand(let sign): clashMessage(sign, place, source)
      case .index: "an index is a whole number, not \(source)"
      }
    if case .branchValue = conversion.purpose {
      return Diagnostic(
        .error, message, at: range, hint: "write the type of the variable if it can be both")
    }
    let remedy = remedy(from: from, to: to, conversion.purpose, at: range)
    return Diagnostic(.error, message, at: range, hint: remedy?.hint, fix: remedy?.fix)
  }

  /// The diagnostic for an argument that lacks its `&`, or has one where none belongs; nil if
  /// neither is so.
  private func misplacedSign(
    _ from: Type, _ to: Type, _ purpose: ConversionConstraint.Purpose, at range: Range<Int>
  ) -> Diagnostic? {
    guard case .argument(let owner) = purpose else { return nil }
    switch (from, to) {
    case (.inout, .inout): return nil
    case (.inout, _):
      return Diagnostic(
        .error, "'\(owner)' does not change its argument", at: range, hint: "leave out '&'",
        fix: text(at: range.lowerBound, is: "&")
          ? TextEdit(range.lowerBound..<range.lowerBound + 1, with: "") : nil)
    case (_, .inout):
      return Diagnostic(
        .error, "'\(owner)' changes its argument", at: range, hint: "put '&' before it",
        fix: TextEdit(range.lowerBound..<range.lowerBound, with: "&"))
    default: return nil
    }
  }

  /// Values without the common type that they need.
  func clash(_ conversion: ConversionConstraint, _ first: Type, _ second: Type) -> Diagnostic {
    let range = conversion.draft.range
    if hasError(first) || hasError(second) { return Diagnostic.consequence(at: range) }
    if let refusal = tupleConversion(first, second, at: range)
      ?? tupleConversion(second, first, at: range)
    {
      return refusal
    }
    let (one, other) = first.words(beside: second)
    let message =
      switch conversion.purpose {
      case .element: "a list holds values of one type, not \(one) and \(other)"
      case .key: "the keys of a dictionary are of one type, not \(one) and \(other)"
      case .value: "the values of a dictionary are of one type, not \(one) and \(other)"
      case .branch: "both sides of '?:' have one type, not \(one) and \(other)"
      case .branchValue(let word):
        "the branches of '\(word)' have one type, not \(one) and \(other)"
      case .operand(let sign): clashMessage(sign, one, other)
      case .argument(let owner): "'\(owner)' takes values of one type, not \(one) and \(other)"
      case .result, .condition, .index: "these are of two types, \(one) and \(other)"
      }
    let remedy = remedy(from: second, to: first, conversion.purpose, at: range)
    return Diagnostic(.error, message, at: range, hint: remedy?.hint, fix: remedy?.fix)
  }

  private func clashMessage(_ sign: String, _ first: String, _ second: String) -> String {
    sign.hasSuffix("=") && InfixOperation.Kind(rawValue: sign) == nil
      ? "'\(sign)' takes \(first) here, not \(second)"
      : "'\(sign)' takes two values of one type, not \(first) and \(second)"
  }

  /// The diagnostic for a tuple, not a literal, whose parts would have to be converted, as in
  /// Swift; nil for any other mismatch.
  private func tupleConversion(_ from: Type, _ to: Type, at range: Range<Int>) -> Diagnostic? {
    guard case .tuple(let parts) = from.withoutOptional,
      case .tuple(let places) = to.withoutOptional, parts.count == places.count,
      zip(parts, places).allSatisfy({ part, place in
        part.type == place.type || place.type == .any || place.type == .optional(part.type)
          || place.type.isOptionalOfAnything || library.lineage(of: part.type).contains(place.type)
      })
    else { return nil }
    let fits = zip(parts, places).allSatisfy { $0.agrees(with: $1) }
    guard fits || Set(parts.map(\.label)) == Set(places.map(\.label)) else { return nil }
    return Diagnostic(
      .error, "'tuple conversion' is not in this dialect", at: range,
      hint: "write the tuple out, part by part")
  }

  /// An edit that maps each element of the list at `range` by `value`.
  private func mapping(_ range: Range<Int>, by value: String) -> Remedy {
    let call = ".map { \(value) }"
    guard let fix = appending(call, to: range) else { return ("put '\(call)' after it", nil) }
    return ("write '\(text(range) ?? "")\(call)'", fix)
  }

  private func remedy(
    from: Type, to: Type, _ purpose: ConversionConstraint.Purpose, at range: Range<Int>
  ) -> Remedy? {
    let isSum = if case .operand("+") = purpose { true } else { false }
    if case .argument(let owner) = purpose, from.isOptionalOfAnything, entity(named: owner) != nil {
      return ("declare it with '\(to.spelling)?'", nil)
    }
    if case .result = purpose {
      if from == .void { return ("add a 'return'", nil) }
      if to == .void { return ("write '-> \(from.spelling)' after its parameters", nil) }
    }
    if case .operand("%") = purpose, to == .string {
      return ("put the value into the string: \"\\(…)\"", nil)
    }
    if purpose.isListed, let remedy = listing(from, beside: to, at: range) { return remedy }
    switch (from, to) {
    case (.any, _): return ("look whether it is one with 'as?'", nil)
    case (.nominal(.optional, _), .nominal(.optional, _)): return nil
    case (.nominal(.optional, .one(let part)), _) where part == to || part == .int && to == .double:
      return (Hint.unwrap, nil)
    case (.nominal(.optional, _), .bool):
      return ("compare it with '!= nil'", appending(" != nil", to: range))
    case (_, .nominal(.optional, .one(let part))) where part == from: return (Hint.unwrap, nil)
    case (_, .nominal(.optional, .one(let part))):
      return remedy(from: from, to: part, purpose, at: range)
    case (.double, .int), (.float, .int):
      return ("write 'Int(…)' to drop the fraction", wrapping(range, "Int(", ")"))
    case (.nominal(.sized, _), .int), (.nominal(.sized, _), .double), (.nominal(.sized, _), .float),
      (.int, .nominal(.sized, _)), (.double, .nominal(.sized, _)), (.float, .nominal(.sized, _)),
      (.nominal(.sized, _), .nominal(.sized, _)):
      return ("write '\(to.shape)(…)' around it", wrapping(range, "\(to.shape)(", ")"))
    case (.int, .float), (.double, .float), (.float, .double):
      return ("write '\(to.shape)(…)' around it", wrapping(range, "\(to.shape)(", ")"))
    case (.int, .string), (.double, .string), (.float, .string):
      if isSum { return ("put the number into a string: \"\\(…)\"", interpolating(range)) }
      if purpose.isCalculation { return purpose.repetition(of: "\"ab\"", text(range)) }
      guard let number = text(range), Double(number) != nil else {
        return ("write 'String(…)'", wrapping(range, "String(", ")"))
      }
      return writing("\"\(number)\"", at: range)
    case (.string, .int), (.string, .double):
      if isSum { return ("put the number into a string: \"\\(…)\"", nil) }
      return writtenString(at: range).flatMap(\.number).map { writing($0, at: range) }
        ?? purpose.repetition(of: text(range), "3")
    case (.nominal(.declared(let nominal), _), .nominal(.named(let name), _))
    where nominal.kind == .class && library.isProtocolOfClasses(to):
      return ("add '\(name)' to the types that 'class \(nominal.name)' inherits", nil)
    case (.string, .nominal(.named, _)):
      guard let name = writtenString(at: range)?.filter({ $0 != " " && $0 != "." }) else {
        return nil
      }
      let constants = library.lineage(of: to).flatMap { library.constants(of: $0) }.map(\.name)
      guard constants.contains(name) else { return nil }
      return writing(".\(name)", at: range)
    case (.nominal(.array, _), .nominal(.named(let name), _))
    where library.type(named: name)?.isOptionSet == true:
      return ("write '[\(name)]' for the type, a list of them", nil)
    case (_, .bool): return truth(of: from, purpose, at: range)
    case (.nominal(.named, _), _):
      return onlyProperty(of: from, being: to).flatMap { property in
        appending(".\(property)", to: range).map { fix in
          ("write '\(text(range) ?? "").\(property)'", fix)
        }
      }
    case (.nominal(.set, let part), .nominal(.array, let element)) where part == element,
      (.nominal(.array, let part), .nominal(.set, let element)) where part == element:
      return ("write '\(to.shape)(…)' around it", wrapping(range, "\(to.shape)(", ")"))
    case (.function(let inputs, let result), .function(let others, let wanted))
    where inputs == others && wanted == .optional(result) && entity(named: text(range) ?? "") != nil:
      let values = inputs.indices.map { "$\($0)" }.joined(separator: ", ")
      let call = "{ \(text(range) ?? "")(\(values)) }"
      return ("write '\(call)'", TextEdit(range, with: call))
    case (.array(.string), .string) where text(range)?.hasSuffix(".reversed()") == true:
      return ("write 'String(…)' around it", wrapping(range, "String(", ")"))
    case (.array(.int), .array(.double)): return mapping(range, by: "Double($0)")
    case (.nominal(.array, _), .array(.any)): return mapping(range, by: "$0")
    case (_, .nominal(.array, .one(let element))) where isSum && element == from:
      return ("write '[\(text(range) ?? "…")]'", wrapping(range, "[", "]"))
    default: return nil
    }
  }

  /// The hint for a value beside a list of such values, or the reverse.
  private func listing(_ from: Type, beside to: Type, at range: Range<Int>) -> Remedy? {
    switch (from, to) {
    case (_, .nominal(.array, .one(let element))) where from.isLike(element):
      writing("[\(text(range) ?? "…")]", at: range)
    case (.nominal(.array, .one(let element)), _)
    where to.isLike(element) || element.isOpen && !to.holdsElements:
      ("write each value as a list, as in '[4]'", nil)
    default: nil
    }
  }

  private func writing(_ replacement: String, at range: Range<Int>) -> Remedy {
    ("write '\(replacement)'", TextEdit(range, with: replacement))
  }

  /// An edit that puts the value at `range` into a string, unless it is an interpolation itself.
  private func interpolating(_ range: Range<Int>) -> TextEdit? {
    text(range)?.contains("\"") == false ? wrapping(range, "\"\\(", ")\"") : nil
  }

  /// The hint for a value that is not a Bool where one is wanted.
  private func truth(of type: Type, _ purpose: ConversionConstraint.Purpose, at range: Range<Int>)
    -> Remedy?
  {
    var isPart = false
    if case .condition("&&") = purpose { isPart = true }
    if case .condition("||") = purpose { isPart = true }
    let isLiteral = text(range).map { Double($0) != nil || $0.first == "\"" } ?? false
    if case .condition("!") = purpose, type == .int || type.isFractional {
      return ("write '!=' to compare", nil)
    }
    if isPart, isLiteral { return ("compare it too: 'a == 1 || a == 2'", nil) }
    switch type {
    case .int where isLiteral:
      switch text(range) {
      case "0": return writing("false", at: range)
      case "1": return writing("true", at: range)
      default: return nil
      }
    case .int, .double, .float: return ("compare it with '!= 0'", appending(" != 0", to: range))
    case .string where isLiteral:
      guard let word = writtenString(at: range)?.lowercased(), word == "true" || word == "false"
      else { return nil }
      return writing(word, at: range)
    case .string, .nominal(.array, _):
      let fix = appending(".isEmpty", to: range)
      return (
        "ask '!….isEmpty'",
        fix.flatMap { _ in wrapping(range, "!", ".isEmpty") }
      )
    default: return nil
    }
  }
}

extension ConversionConstraint.Purpose {
  /// Whether it is an element of a list or dictionary.
  fileprivate var isListed: Bool {
    switch self {
    case .element, .value: true
    default: false
    }
  }
}

extension Type {
  /// Whether it is the same type, or both are numbers.
  fileprivate func isLike(_ other: Type) -> Bool {
    let numbers: [Type] = [.int, .double]
    return self == other || numbers.contains(self) && numbers.contains(other.withoutOptional)
  }

  fileprivate var holdsElements: Bool {
    isCollection || self.is(.slice)
  }

  /// Whether it is the type of `nil` alone.
  fileprivate var isOptionalOfAnything: Bool {
    wrapped?.isOpen == true
  }
}

/// The hint for a value, and the edit that follows it.
private typealias Remedy = (hint: String, fix: TextEdit?)

extension ConversionConstraint.Purpose {
  /// Whether it is an operand of a calculation that no text takes part in.
  fileprivate var isCalculation: Bool {
    if case .operand(let sign) = self {
      ["*", "/", "-", "%"].contains(sign.prefix(1))
    } else {
      false
    }
  }

  /// The hint for a text that is multiplied by a number, as it is repeated in Python.
  fileprivate func repetition(of text: String?, _ count: String?) -> Remedy? {
    guard case .operand("*") = self, let text, let count else { return nil }
    return ("repeat a text with 'String(repeating: \(text), count: \(count))'", nil)
  }
}

extension Type {
  /// The descriptions of it and of a different type: as they are written in code, if the plain
  /// words are the same.
  func words(beside other: Type) -> (String, String) {
    let numbers: Set<Type> = [.int, .double, .float]
    let isOfSinglePrecision = self == .float || other == .float
    return words == other.words
      || isOfSinglePrecision && numbers.isSuperset(of: [self, other])
      ? ("'\(spelling)'", "'\(other.spelling)'") : (words, other.words)
  }
}

extension String {
  /// The number in it, without a unit after it; nil if there is none.
  fileprivate var number: String? {
    let number = prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = dropFirst(number.count)
    guard Double(number) != nil, unit.allSatisfy(\.isLetter), unit.count <= 3 else { return nil }
    return String(number)
  }
}
