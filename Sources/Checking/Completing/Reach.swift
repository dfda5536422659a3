import Language
import Syntax

/// The types that a value can lead to by a member, an index or an operator after it. `chart` can
/// begin a number, because there is `chart.width`.
struct Reach {
  /// The greatest number of links.
  static let steps = 3

  private let library: Library
  private let isWanted: (Type) -> Bool
  private let canGoOn: Bool
  private var answers: [Type: Bool] = [:]
  private var links: [Type: [Type]] = [:]
  /// How many types may still be tried; the others count as unreachable.
  private var budget: Int

  /// - Parameters:
  ///   - canGoOn: Whether anything may be written after the value.
  ///   - budget: How many types may be tried.
  ///   - isWanted: Whether a type is wanted.
  init(
    in library: Library, canGoOn: Bool, budget: Int, isWanted: @escaping (Type) -> Bool
  ) {
    self.library = library
    self.canGoOn = canGoOn
    self.budget = budget
    self.isWanted = isWanted
  }

  /// Whether a value of `type` is wanted as it is.
  mutating func fits(_ type: Type) -> Bool {
    if type == .failed { return true }
    if let answer = answers[type] { return answer }
    guard budget > 0 else { return false }
    budget -= 1
    let answer = isWanted(type)
    answers[type] = answer
    return answer
  }

  /// Whether a wanted value can begin with a value of `type`.
  mutating func canBegin(with type: Type) -> Bool {
    var seen: Set<Type> = [type]
    var level = [type]
    for step in 0...(canGoOn ? Reach.steps : 0) {
      // A type that fits is found without looking at its members.
      for type in level where fits(type) { return true }
      guard step < Reach.steps else { break }
      var next: [Type] = []
      for type in level {
        // A member after an operator belongs to its right side, so nothing follows from these.
        for result in operatorResults(of: type) where fits(result) { return true }
        for link in links(from: type) {
          // A member whose type depends on its arguments may have any type; only `values.map`
          // counts.
          if link.mentionsFailed, step > 0 || !type.isArray { continue }
          if seen.insert(link).inserted { next.append(link) }
        }
      }
      level = next
    }
    return false
  }

  /// The result types of operators after a value, without the value's own type.
  private func operatorResults(of type: Type) -> [Type] {
    if type == .void || type == .failed { return [] }
    let ranges: [Type] = type == .int || type == .double ? [.range(type), .closedRange(type)] : []
    return ranges + (type.isEquatable(in: library) ? [.bool] : [])
  }

  private mutating func links(from type: Type) -> [Type] {
    if let known = links[type] { return known }
    // Nothing follows from a missing value, or one of any type.
    if type == .void || type == .failed { return [] }
    var found: [Type] = []
    switch type {
    case .nominal(.array, .one(let part)), .nominal(.optional, .one(let part)): found.append(part)
    case .nominal(.slice, .one(let part)), .nominal(.set, .one(let part)):
      found.append(.array(part))
    case .nominal(.dictionary, .two(_, let value)): found.append(.optional(value))
    case .tuple(let elements): found += elements.map(\.type)
    case .function(_, let result): found.append(result)
    default: break
    }
    // Any value can be made a text; a text rarely begins that way.
    found += library.members(of: type)
      .filter { member in
        member.kind != .mutatingMethod
          && (member.isDeclared || !["description", "formatted"].contains(member.name))
      }
      .compactMap { $0.result(on: type, in: library) }
    var seen: Set<Type> = [.void, .failed]
    found = found.filter { seen.insert($0).inserted }
    links[type] = found
    return found
  }
}

extension Builtin {
  /// The type of a member on a value of `type`, `Type.failed` for a part that its arguments
  /// determine; nil if such values do not have it.
  func result(on type: Type, in library: Library) -> Type? {
    var typeVariables = TypeVariables()
    var parameters: [Int: Type] = [:]
    do throws(Diagnostic) {
      if let receiver, !receiver.isNamed {
        let declared = typeVariables.instantiate(receiver, &parameters)
        guard try typeVariables.unify(type, declared) else { return nil }
      }
      for (number, constraint) in constraints.sorted(by: { $0.key < $1.key }) {
        guard let part = parameters[number] else { continue }
        let requirement = TypeRequirement(
          kind: TypeRequirement.Kind(constraint), owner: name, range: 0..<0)
        try typeVariables.require(requirement, of: part, in: library)
      }
    } catch {
      return nil
    }
    let result = typeVariables.instantiate(result, &parameters)
    return typeVariables.sealed(result)
  }

  /// The possible result types of a function: those that its constraints allow, if the arguments
  /// decide.
  var possibleResults: [Type] {
    guard case .parameter(let number) = result else { return [result.withoutParameters] }
    return switch constraints[number] {
    case .numeric, .data: [.int, .double]
    case .whole: [.int]
    case .comparable: [.int, .double, .string]
    case .equatable, .hashable, nil: [.failed]
    }
  }
}

extension Type {
  /// The type with `Type.failed` for type parameters.
  var withoutParameters: Type {
    var parameters: [Int: Type] = [:]
    var typeVariables = TypeVariables()
    let type = typeVariables.instantiate(self, &parameters)
    return typeVariables.sealed(type)
  }

  /// Whether a part of it matches every type.
  fileprivate var mentionsFailed: Bool { contains { $0 == .failed } }

  fileprivate var isArray: Bool { self.is(.array) }

  /// Whether `==` compares two values of it.
  fileprivate func isEquatable(in library: Library) -> Bool {
    let requirement = TypeRequirement(kind: .equatable, owner: "", range: 0..<0)
    guard let parts = requirement.parts(of: self, in: library) else { return false }
    return parts.allSatisfy { $0.isEquatable(in: library) }
  }
}
