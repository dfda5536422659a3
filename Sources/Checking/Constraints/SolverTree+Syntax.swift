import Language
import Syntax

extension SolverNames {
  /// The number that `Double.pi` is; nil for any other member.
  ///
  /// - Parameter locals: The parameters of the closures around it.
  func constant(_ name: String, of base: Expression, _ locals: Set<String>) -> Type? {
    guard case .name(let owner) = base.kind, !locals.contains(owner), meaning(owner) == nil,
      let type = type(TypeExpression(.named(owner, []), at: base.range)),
      case let found = library.constants(of: type, named: name), found.count == 1,
      found[0].kind == .constant, [.int, .double].contains(found[0].result)
    else { return nil }
    return found[0].result
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
