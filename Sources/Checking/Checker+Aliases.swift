import Language
import Syntax

/// Type aliases.
extension Checker {
  /// A `typealias` whose type is not known yet.
  private struct Alias {
    var name: Name
    var written: TypeExpression
    /// The type in which it is declared; nil if there is none.
    var owner: Type?

    /// The diagnostic for aliases that refer to each other in a circle; nil if none do.
    static func circle(in aliases: [Alias]) -> Diagnostic? {
      for alias in aliases {
        var (next, steps) = (alias, 0)
        while case .named(let name, []) = next.written.kind, steps < aliases.count,
          let other = aliases.first(where: { $0.name.text == name })
        {
          if name == alias.name.text {
            return Diagnostic(
              .error, "'\(name)' would be a name for itself", at: alias.name.range)
          }
          (next, steps) = (other, steps + 1)
        }
      }
      return nil
    }
  }

  /// Declares the aliases of `typealias` among `statements`, and within `types`; each may be used
  /// before its own statement.
  func declareAliases(among statements: [Statement], within types: [NominalDraft] = []) {
    GenericAliases(checker: self).declare(statements)
    defer { GenericAliases(checker: self).check(statements) }
    var open = statements.compactMap { statement -> Alias? in
      guard case .typealias(let name, let generics, let type) = statement.kind, generics.isEmpty
      else { return nil }
      return Alias(name: name, written: type)
    }
    for draft in types {
      let owner = draft.isExtension ? type(named: draft.syntax.name.text) : draft.type
      let parts = Type.partNames(of: draft.syntax.extended)
      for case .alias(let name, let type) in draft.syntax.members.map(\.kind) {
        // 'typealias Item = Element' in an extension of all lists, whose elements are of any type: so do its members say.
        if case .named(let part, []) = type.kind, parts.contains(part) { continue }
        open.append(Alias(name: name, written: type, owner: owner ?? .failed))
      }
    }
    // An alias that depends on later ones is resolved in the second round, which goes backwards.
    while !open.isEmpty, !meter.isOver {
      meter.note(open.count)
      var left: [Alias] = []
      for alias in open {
        if let type = type(of: alias) { declare(alias, as: type) } else { left.append(alias) }
      }
      if left.count == open.count {
        left.sort { $0.name.range.lowerBound < $1.name.range.lowerBound }
        diagnostics += Alias.circle(in: left).map { [$0] } ?? errors(of: left)
        for alias in left { declare(alias, as: .failed) }
        return
      }
      open = left.reversed()
    }
  }

  /// The type that an alias stands for; nil if it is not known.
  private func type(of alias: Alias) -> Type? {
    try? inScope(scope(of: alias)) { () throws(Diagnostic) in
      // The diagnostic costs more than the lookup.
      if case .named(let name, []) = alias.written.kind { return type(named: name) }
      return try type(alias.written)
    }
  }

  private func scope(of alias: Alias) -> Scope { alias.owner.map { scopeOfType($0) } ?? scope }

  private func errors(of aliases: [Alias]) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    for alias in aliases where errors.count < mostDiagnostics {
      do throws(Diagnostic) {
        try inScope(scope(of: alias)) { () throws(Diagnostic) in _ = try type(alias.written) }
      } catch {
        errors.append(error)
      }
    }
    return errors
  }

  private func declare(_ alias: Alias, as type: Type) {
    if let owner = alias.owner {
      names.declare(alias: "\(owner.spelling).\(alias.name.text)", of: type)
    } else if scope.parent == nil {
      names.declare(alias: alias.name.text, of: type)
    } else {
      scope.aliases[alias.name.text] = type
    }
  }

  /// The type of the alias `name` here; nil if there is none.
  func alias(named name: String) -> Type? {
    var block: Scope? = scope
    while let current = block {
      if let type = current.aliases[name] { return type }
      block = current.parent
    }
    return names.aliases[name]
  }
}
