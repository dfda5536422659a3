import Language
import Syntax

extension SolverNames {
  /// The type of `Double.pi`, or of a constant of a type of the page; nil for any other member.
  ///
  /// - Parameter locals: The parameters of the closures around it.
  func constant(_ name: String, of base: Expression, _ locals: Set<String>) -> Type? {
    guard let (type, member) = onlyStatic(name, of: base, locals), member.kind == .constant,
      type.isDeclared && member.result.isConcrete || [.int, .double].contains(member.result),
      !member.isImplicitlyUnwrapped
    else { return nil }
    return member.result
  }

  /// The type of a static method of a type of the page that arguments call, if it has no other of its name; nil for
  /// anything else.
  func staticMethod(
    _ name: String, of base: Expression, _ arguments: [Argument], _ locals: Set<String>
  ) -> Type? {
    guard let (type, member) = onlyStatic(name, of: base, locals), member.kind == .staticMethod,
      type.isDeclared, member.result.isConcrete,
      member.parameters.map(\.label) == arguments.map({ $0.isTrailing ? nil : $0.label?.text }),
      member.parameters.allSatisfy({ !$0.isVariadic && $0.type.isConcrete })
    else { return nil }
    return .function(member.parameters.map(\.type), result: member.result)
  }

  /// The static member of a name, if a type has one alone.
  private func onlyStatic(
    _ name: String, of base: Expression, _ locals: Set<String>
  ) -> (type: Type, member: Builtin)? {
    guard case .name(let owner) = base.kind, !locals.contains(owner), meaning(owner) == nil,
      let type = type(TypeExpression(.named(owner, []), at: base.range)),
      case let found = library.constants(of: type, named: name), found.count == 1
    else { return nil }
    return (type, found[0])
  }
}

extension TypeExpression {
  /// The type that `[Int]` or `[String: [Int]]` is where a value of it is made; nil if it can be none.
  init?(ofCollection expression: Expression) {
    switch expression.kind {
    case .array(let elements) where elements.count == 1:
      guard let element = Self(of: elements[0]) else { return nil }
      self.init(.array(element), at: expression.range)
    case .dictionary(let entries) where entries.count == 1:
      guard let key = Self(of: entries[0].key), let value = Self(of: entries[0].value) else {
        return nil
      }
      self.init(.dictionary(key: key, value: value), at: expression.range)
    default: return nil
    }
  }

  private init?(of expression: Expression) {
    switch expression.kind {
    case .name(let name): self.init(.named(name, []), at: expression.range)
    case .optionalChain(let inner): self.init(of: inner)
    case .unwrapped(let inner):
      guard let wrapped = Self(of: inner) else { return nil }
      self.init(.optional(wrapped), at: expression.range)
    case .type(let type): self = type
    default: self.init(ofCollection: expression)
    }
  }
}

extension Expression {
  /// The bounds of a range that is written out; none of any other expression.
  var bounds: [Expression] {
    switch kind {
    case .parenthesized(let inner): inner.bounds
    case .oneSided(_, let bound, _): [bound]
    case .infix(let lower, let sign, let upper) where ["...", "..<"].contains(sign.text):
      [lower, upper]
    default: []
    }
  }
}
