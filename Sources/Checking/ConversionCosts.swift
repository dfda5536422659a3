import Language

/// How many conversions lead from one type to another, by which functions of one name are compared.
struct ConversionCosts: CheckerPart {
  let checker: Checker

  /// The number of conversions from a type to that of a builtin's parameter; nil if there is no
  /// conversion.
  func cost(
    of type: Type, into parameter: Builtin.ParameterDescription, of builtin: Builtin
  ) -> Int? {
    if case .parameter(let number) = parameter.type, builtin.constraints[number] == .whole {
      return isWhole(type) ? 0 : nil
    }
    guard builtin.constraints.values.contains(.numeric) else {
      return cost(of: type, into: parameter.type)
    }
    let sized = system.typeVariables.closed(type).sizedIntegers
    return ([.int, .double, .float] + sized).compactMap {
      cost(of: type, into: parameter.type.replacingNumbers(of: builtin, with: $0))
    }.min()
  }

  /// Whether a type is one of whole numbers, or may become one.
  private func isWhole(_ type: Type) -> Bool {
    switch system.typeVariables.head(type) {
    case .int, .nominal(.sized, _), .failed: true
    case .variable(let root):
      system.typeVariables[root].literal != .floatingPoint
        && !system.typeVariables[root].isClosure
    default: false
    }
  }

  /// The number of conversions from a type to a parameter's; nil if there is no conversion.
  func cost(of type: Type, into parameter: Type) -> Int? {
    let type = system.typeVariables.head(type)
    if case .variable(let root) = type {
      return cost(of: system.typeVariables[root], into: parameter)
    }
    switch (type, parameter) {
    case (.failed, _), (_, .parameter), (_, .variable): return 0
    case (.inout(let a), .inout(let b)): return cost(of: a, into: b)
    case (.inout, _), (_, .inout): return nil
    case (.nominal(.declared(let nominal), _), .nominal(.generic(let generic), let b)):
      let types = library.ancestry(of: .declared(nominal)).compactMap(\.declaration)
      guard let heir = types.first(where: { $0.origin?.id == generic.id }) else { return nil }
      return cost(of: heir.arguments, into: b.list).map { heir == nominal ? $0 : $0 + 1 }
    case (.nominal(.generic(let generic), let a), .nominal(.declared(let nominal), _))
    where nominal.origin?.id == generic.id:
      return cost(of: a.list, into: nominal.arguments)
    case (.nominal(let first, let a), .nominal(let second, let b))
    where first == second && a != .none:
      return cost(of: a.list, into: b.list)
    case (.nominal(.slice, .one(let a)), .nominal(.array, .one(let b))):
      return cost(of: a, into: b).map { $0 + 1 }
    case (.tuple(let a), .tuple(let b)):
      guard zip(a, b).allSatisfy({ $0.agrees(with: $1) }) else { return nil }
      return cost(of: a.map(\.type), into: b.map(\.type))
    case (.function(let a, _), .function(let b, _)): return a.count == b.count ? 0 : nil
    case (_, .any): return 3
    case (_, .nominal(.optional, .one(let part))): return cost(of: type, into: part).map { $0 + 1 }
    case (.int, .double): return system.isLenient ? 2 : nil
    case (_, .nominal(.named, _)), (_, .nominal(.declared, _)):
      return library.lineage(of: type).firstIndex(of: parameter)
    default: return type == parameter ? 0 : nil
    }
  }

  private func cost(of parts: [Type], into places: [Type]) -> Int? {
    guard parts.count == places.count else { return nil }
    var cost = 0
    for (part, place) in zip(parts, places) {
      guard let more = self.cost(of: part, into: place) else { return nil }
      cost += more
    }
    return cost
  }

  private func cost(of open: TypeVariables.State, into parameter: Type) -> Int? {
    switch parameter {
    case .parameter, .variable: return 0
    case .any: return open.isImplicitBase ? nil : 3
    case .nominal(.optional, .one(let part)): return cost(of: open, into: part).map { $0 + 1 }
    case .int: return open.literal == .floatingPoint || open.isClosure ? nil : 0
    case .double: return open.isClosure ? nil : open.literal == .integer ? 1 : 0
    case .float: return open.isClosure ? nil : open.literal == nil ? 0 : 2
    case .nominal(.sized, _):
      guard !open.isClosure, open.literal != .floatingPoint else { return nil }
      return open.literal == nil ? 0 : 2
    case .function:
      return open.literal != nil || open.isImplicitBase ? nil : open.isKeyPath ? 1 : 0
    case _ where open.isKeyPath && checker.keyPaths.kind(of: parameter) != nil: return 0
    case _ where LiteralTypes(checker: checker).takes(open.literal, parameter): return 2
    case _ where open.literal != nil && parameter.isProtocol:
      let usual = open.literal == .integer ? Type.int : .double
      return library.lineage(of: usual).firstIndex(of: parameter)
    default:
      let hasNames = open.implicitNames.allSatisfy {
        ImplicitMembers(checker: checker).has($0, in: parameter)
      }
      return open.literal != nil || open.isClosure || !hasNames ? nil : 0
    }
  }
}
