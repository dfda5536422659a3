import Syntax

/// Second names of types.
extension Checker {
  /// Makes the names that `typealias` gives among `statements` mean their types; each may be used
  /// before its own statement.
  func declareAliases(among statements: [Statement]) {
    var open = statements.compactMap { statement -> (name: Name, type: TypeExpression)? in
      guard case .typealias(let name, let type) = statement.kind else { return nil }
      return (name, type)
    }
    while !open.isEmpty {
      var (left, errors) = (open, [Diagnostic]())
      left.removeAll()
      for alias in open {
        do throws(Diagnostic) {
          declare(alias.name, as: try type(alias.type))
        } catch {
          left.append(alias)
          errors.append(error)
        }
      }
      if left.count == open.count {
        diagnostics += errors
        for alias in left { declare(alias.name, as: .failed) }
        return
      }
      open = left
    }
  }

  private func declare(_ name: Name, as type: Type) {
    if scope.parent == nil {
      names.aliases[name.text] = type
    } else {
      scope.aliases[name.text] = type
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
