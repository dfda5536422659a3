import Language
import Syntax

extension Checker {
  /// The diagnostic for a call that matches no function of its name: the first argument that none
  /// of them accepts.
  func noOverload(_ overload: Overload) -> Diagnostic {
    if overload.argumentTypes.contains(where: hasError) {
      return Diagnostic.consequence(at: overload.name.range)
    }
    for (place, argument) in overload.arguments.enumerated() {
      let draft = argument.draft
      let wanted = overload.candidates.compactMap { candidate -> Type? in
        guard let parameter = candidate.parameter(at: place),
          costs.cost(of: draft.type, into: parameter, of: candidate.builtin) == nil
        else { return nil }
        return parameter.type.replacingNumbers(of: candidate.builtin, with: .double)
      }
      guard wanted.count == overload.candidates.count else { continue }
      if let unknown = unknownConstant(draft, ofOneOf: wanted) { return unknown }
      let label = overload.candidates[0].parameter(at: place)?.label
      let given = system.typeVariables.closed(draft.type)
      let (takes, gets) = words(for: wanted, not: given)
      let remedy = remedy(for: given, at: place, in: overload)
      return Diagnostic(
        .error, "'\(label ?? overload.name.text)' takes \(takes), not \(gets)",
        at: draft.range,
        hint: remedy?.hint ?? adviceOnLists(of: overload.name.text, given: given, at: draft.range),
        fix: remedy?.fix)
    }
    return Diagnostic(
      .error, "'\(overload.name.text)' takes other types", at: overload.name.range)
  }

  /// The descriptions of the wanted types, specific enough to distinguish them from the given type:
  /// their elements if a list is given, otherwise only that they are lists.
  private func words(for wanted: [Type], not given: Type) -> (wanted: String, given: String) {
    let lists = wanted.compactMap { type in
      if case .nominal(.array, .one(let element)) = type { element } else { nil as Type? }
    }
    var words: [String]
    if given.is(.array), !lists.isEmpty {
      words = ["a list of \(oneOf(lists.map(\.contents)))"]
    } else if lists.count > 1 {
      words = wanted.map { type in if type.is(.array) { "a list" } else { type.words } }
    } else {
      words = wanted.map(\.words)
    }
    guard words.contains(given.words) else { return (oneOf(words), given.words) }
    words = wanted.filter { $0.shape == given.shape }.map { "'\($0.spelling)'" }
    return (oneOf(words), "'\(given.spelling)'")
  }

  /// A remedy for a value of a type that none of the functions takes.
  private func remedy(
    for type: Type, at place: Int, in overload: Overload
  ) -> (hint: String, fix: TextEdit?)? {
    let range = overload.arguments[place].draft.range
    let fits = { [self] (type: Type) in
      overload.candidates.contains { candidate in
        candidate.parameter(at: place).map {
          costs.cost(of: type, into: $0, of: candidate.builtin) != nil
        } ?? false
      }
    }
    switch type {
    case _ where type.bound.map { fits(.array($0)) } ?? false:
      return ("write 'Array(\(text(range) ?? "…"))'", wrapping(range, "Array(", ")"))
    case .nominal(.optional, .one(let part)) where fits(part): return (Hint.unwrap, nil)
    case .nominal(.array, .one(.nominal(.optional, .one(let part)))) where fits(.array(part)):
      return (
        "leave nil out with 'compactMap { $0 }'", appending(".compactMap { $0 }", to: range)
      )
    case .nominal(.array, .one(.tuple(let parts))):
      return initializer(of: parts.map(\.type)) { fits(.array($0)) }.map {
        ("write '\($0)' for each", nil)
      }
    case .string where overload.isOfCollection(in: system.typeVariables) && fits(.array(type)):
      let text = text(range) ?? "…"
      return ("write 'Array(\(text))' for its letters, or '[\(text)]' for the whole text", nil)
    case _ where library.list(of: type).map { fits($0.result) } ?? false:
      let name = library.list(of: type)?.name ?? ""
      return ("write '\(text(range) ?? "…").\(name)'", appending(".\(name)", to: range))
    case _ where fits(.array(type)):
      let list = "[\(text(range) ?? "…")]"
      let isAlone = overload.arguments.count == 1 && overload.arguments[0].label == nil
      return (
        "write '\(isAlone ? "\(overload.name.text)(\(list))" : list)'", wrapping(range, "[", "]")
      )
    default: return nil
    }
  }

  /// A call of an initialiser that takes these values with labels and makes a type for which `fits`
  /// holds.
  private func initializer(of values: [Type], where fits: (Type) -> Bool) -> String? {
    let initializer = library.builtins.first { builtin in
      guard builtin.kind == .initializer, let made = builtin.receiver, made.isNamed,
        builtin.parameters.count == values.count, builtin.parameters.allSatisfy({ $0.label != nil })
      else { return false }
      let takesAll = zip(values, builtin.parameters).allSatisfy { value, parameter in
        value == parameter.type || value == .int && parameter.type == .double
      }
      return takesAll && fits(made)
    }
    guard let initializer else { return nil }
    let labels = initializer.parameters.compactMap(\.label).map { "\($0): …" }
    return "\(initializer.name)(\(labels.joined(separator: ", ")))"
  }

  /// The diagnostic for `.name` if none of the types has a constant of that name: it is missing in
  /// the type with the most similar one.
  private func unknownConstant(_ draft: Draft, ofOneOf types: [Type]) -> Diagnostic? {
    guard let text = system.typeVariables.state(of: draft.type)?.implicitNames.first?.text,
      draft.range.count == text.utf8.count + 1, let first = types.first
    else { return nil }
    let name = Name(text, at: draft.range.lowerBound + 1..<draft.range.upperBound)
    let likely = types.first {
      suggestion(for: text, among: library.constants(of: $0).map(\.name)) != nil
    }
    return unknownConstant(name, of: likely ?? first, isImplicit: true)
  }
}

extension Overload {
  /// Whether it is a method of a list or a set, where a text may stand for its letters.
  fileprivate func isOfCollection(in typeVariables: TypeVariables) -> Bool {
    receiver.map { typeVariables.head($0.type).isCollection } ?? false
  }
}

extension Type {
  /// The type with its type parameters for numbers of either type replaced by one number type.
  func replacingNumbers(of builtin: Builtin, with number: Type) -> Type {
    replacing { part in
      guard case .parameter(let index) = part else { return nil }
      return builtin.constraints[index] == .numeric ? number : nil
    }
  }
}

extension Diagnostic {
  /// The error that a member is one of values of another type; where the words of both types are the same, it has
  /// their names.
  init(
    _ member: Builtin, of wanted: Type, calledOn receiver: Type, at range: Range<Int>
  ) {
    let (own, other) = (wanted.plural, receiver.plural)
    if own != other {
      self.init(.error, "'\(member.name)' works on \(own), not on \(other)", at: range)
    } else if receiver.is(.range) || receiver.is(.closedRange) {
      self.init(
        .error, "'\(member.name)' of a '\(receiver.spelling)' is not in this dialect", at: range,
        hint: "write 'Int(…)' around its ends")
    } else {
      self.init(
        .error,
        "'\(member.name)' works on a '\(wanted.spelling)', not on a '\(receiver.spelling)'",
        at: range)
    }
  }
}
