import Syntax

/// Second names of types.
extension Checker {
  /// A `typealias` whose type is not known yet.
  private struct Alias {
    var name: Name
    var written: TypeExpression
    /// The type that it stands in; nil if it stands in none.
    var owner: Type?
  }

  /// Makes the names that `typealias` gives among `statements`, and within `types`, mean their
  /// types; each may be used before its own statement.
  func declareAliases(among statements: [Statement], within types: [NominalDraft] = []) {
    var open = statements.compactMap { statement -> Alias? in
      guard case .typealias(let name, let type) = statement.kind else { return nil }
      return Alias(name: name, written: type)
    }
    for draft in types {
      let owner = draft.isExtension ? type(named: draft.syntax.name.text) : draft.type
      for case .alias(let name, let type) in draft.syntax.members.map(\.kind) {
        open.append(Alias(name: name, written: type, owner: owner ?? .failed))
      }
    }
    while !open.isEmpty {
      var (left, errors) = ([Alias](), [Diagnostic]())
      for alias in open {
        do throws(Diagnostic) {
          declare(
            alias,
            as: try inScope(alias.owner.map { scopeOfType($0) } ?? scope) { () throws(Diagnostic) in
              try type(alias.written)
            })
        } catch {
          left.append(alias)
          errors.append(error)
        }
      }
      if left.count == open.count {
        diagnostics += circle(in: left).map { [$0] } ?? errors
        for alias in left { declare(alias, as: .failed) }
        return
      }
      open = left
    }
  }

  /// What to say of names that stand for each other; nil if there are none.
  private func circle(in aliases: [Alias]) -> Diagnostic? {
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

  private func declare(_ alias: Alias, as type: Type) {
    if let owner = alias.owner {
      names.aliases["\(owner.spelling).\(alias.name.text)"] = type
    } else if scope.parent == nil {
      names.aliases[alias.name.text] = type
    } else {
      scope.aliases[alias.name.text] = type
    }
  }

  /// The type that has `name` for its second name here; nil if there is none.
  func alias(named name: String) -> Type? {
    var block: Scope? = scope
    while let current = block {
      if let type = current.aliases[name] { return type }
      block = current.parent
    }
    return names.aliases[name]
  }
}
