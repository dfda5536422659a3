import Syntax

extension Checker {
  /// What is wrong with a call that fits none of the functions of its name: the first argument that
  /// none of them takes.
  func noOverload(_ overload: Overload) -> Diagnostic {
    for (place, argument) in overload.arguments.enumerated() {
      let draft = argument.draft
      let wanted = overload.candidates.compactMap { candidate -> Type? in
        guard let parameter = candidate.parameter(at: place),
          cost(of: draft.type, into: parameter, of: candidate.builtin) == nil
        else { return nil }
        return parameter.type.replacingNumbers(of: candidate.builtin, with: .double)
      }
      guard wanted.count == overload.candidates.count else { continue }
      if let unknown = unknownConstant(draft, ofOneOf: wanted) { return unknown }
      var distinct: [String] = []
      for words in wanted.map(\.words) where !distinct.contains(words) { distinct.append(words) }
      if distinct.contains(Type.double.words) { distinct.removeAll { $0 == Type.int.words } }
      let label = overload.candidates[0].parameter(at: place)?.label
      return Diagnostic(
        .error,
        "'\(label ?? overload.name.text)' takes \(distinct.joined(separator: " or ")), "
          + "not \(unknowns.closed(draft.type).words)", at: draft.range)
    }
    return Diagnostic(
      .error, "'\(overload.name.text)' takes other types", at: overload.name.range)
  }

  /// What is wrong with `.name` where none of the types has a constant of that name: it is missing in
  /// the one that has the most like it.
  private func unknownConstant(_ draft: Draft, ofOneOf types: [Type]) -> Diagnostic? {
    guard let text = unknowns.traits(of: draft.type)?.implicitNames.first?.text,
      draft.range.count == text.utf8.count + 1, let first = types.first
    else { return nil }
    let name = Name(text, at: draft.range.lowerBound + 1..<draft.range.upperBound)
    let likely = types.first {
      suggestion(for: text, among: library.constants(of: $0).map(\.name)) != nil
    }
    return unknownConstant(name, of: likely ?? first, isImplicit: true)
  }
}

extension Type {
  /// The type with the type parameters that stand for numbers of either type replaced by one.
  func replacingNumbers(of builtin: Builtin, with number: Type) -> Type {
    replacing { part in
      guard case .variable(let index) = part else { return nil }
      return builtin.constraints[index] == .numeric ? number : nil
    }
  }
}
