import Language

/// A declaration that a name, an operator or a member may mean, with its generic signature.
final class Declaration: Sendable {
  struct Parameter: Sendable {
    var label: String?
    var type: Term
    var isVariadic = false
    var hasDefault = false
  }

  let name: String
  /// The type that it is a member of, with generic parameters; nil for a function.
  let owner: Term?
  /// The protocol that it is a member of, whose `Self` is the first generic parameter.
  let ownerProtocol: Conformances
  /// What each generic parameter must conform to.
  let generics: [Conformances]
  /// Types that must be the same, and associated types that must conform.
  let same: [(Term, Term)]
  let requirements: [(Term, Conformances)]
  let parameters: [Parameter]
  let result: Term
  /// The result of a property, and a function type of any other.
  let type: Term
  let isProperty: Bool
  /// Whether it counts among the choices but is never tried, because another one is more special.
  let isHidden: Bool
  /// The declaration of the library; nil for one that only Swift has.
  let builtin: Builtin?
  /// Whether a parameter is a protocol of the page, to which the solver converts nothing.
  let takesProtocol: Bool

  init(
    _ name: String, owner: Term? = nil, ownerProtocol: Conformances = [],
    generics: [Conformances], same: [(Term, Term)] = [],
    requirements: [(Term, Conformances)] = [], parameters: [Parameter], result: Term,
    isProperty: Bool, isHidden: Bool = false, builtin: Builtin? = nil, takesProtocol: Bool = false,
    in terms: inout Terms
  ) {
    (self.name, self.owner, self.ownerProtocol) = (name, owner, ownerProtocol)
    (self.generics, self.same, self.requirements) = (generics, same, requirements)
    (self.parameters, self.result) = (parameters, result)
    (self.isProperty, self.isHidden, self.builtin) = (isProperty, isHidden, builtin)
    self.takesProtocol = takesProtocol
    type = isProperty ? result : terms.make(.function(parameters.map(\.type), result))
  }

  var isOperator: Bool { name.first.map { !$0.isLetter } ?? false }

  var isGeneric: Bool { !generics.isEmpty }

  /// The type of its parameter, if that is the only one, and has no label.
  var onlyParameter: Term? {
    guard parameters.count == 1, parameters[0].label == nil, !parameters[0].isVariadic else {
      return nil
    }
    return parameters[0].type
  }

  /// Whether it is an operator of numbers that is chosen by the types of its operands.
  var isArithmetic: Bool { ["+", "-", "*", "/"].contains(name) }

  /// Whether it is a comparison, whose result says nothing of its operands.
  var isComparison: Bool { ["==", "!=", "<", ">", "<=", ">="].contains(name) }

  /// Whether it has one type for all of its parameters and no generic ones.
  var isConcreteAndSymmetric: Bool {
    isOperator && !isGeneric && parameters.allSatisfy { $0.type == parameters[0].type }
  }

  /// Whether its parameters are generic ones or concrete, and nothing in between.
  func isSimple(in terms: Terms) -> Bool {
    guard !isProperty, same.isEmpty else { return false }
    return parameters.allSatisfy {
      if case .parameter = terms[$0.type] { true } else { !terms.hasParameters($0.type) }
    }
  }

  /// Whether it is the other one, or one that Swift has twice, such as `Optional.init(_:)`.
  func hasSignature(of other: Declaration) -> Bool {
    self === other
      || builtin == nil && other.builtin == nil && owner == other.owner && type == other.type
        && name == other.name && generics == other.generics && same.isEmpty && other.same.isEmpty
  }

  /// The arguments that each parameter takes; nil if the labels do not fit.
  ///
  /// - Parameter hasTrailing: Whether the last argument is a trailing closure; any label fits.
  func matches(_ labels: [String?], hasTrailing: Bool) -> [[Int]]? {
    var (taken, next): ([[Int]], Int) = ([], 0)
    for parameter in parameters {
      if parameter.isVariadic {
        var some: [Int] = []
        while next < labels.count, labels[next] == nil, next + 1 < labels.count || !hasTrailing {
          some.append(next)
          next += 1
        }
        taken.append(some)
      } else if next < labels.count,
        labels[next] == parameter.label || hasTrailing && next == labels.count - 1
      {
        taken.append([next])
        next += 1
      } else if parameter.hasDefault {
        taken.append([])
      } else {
        return nil
      }
    }
    return next == labels.count ? taken : nil
  }
}
