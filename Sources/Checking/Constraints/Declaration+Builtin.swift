import Language
import Syntax

extension Declaration {
  /// A builtin as a declaration; nil if its types are not modelled.
  convenience init?(_ builtin: Builtin, in terms: inout Terms, _ library: Library) {
    var count = 0
    func term(_ type: Type) -> Term? {
      terms.term(type, library) { number, terms in
        count = max(count, number + 1)
        return terms.make(.parameter(number))
      }
    }
    var owner: Term?
    if let receiver = builtin.receiver {
      guard let term = term(receiver) else { return nil }
      owner = term
    }
    guard let result = term(builtin.result) else { return nil }
    var parameters: [Parameter] = []
    for parameter in builtin.parameters {
      guard let type = term(parameter.type) else { return nil }
      parameters.append(
        Parameter(
          label: parameter.label, type: type, isVariadic: parameter.isVariadic,
          hasDefault: parameter.defaultText != nil))
    }
    self.init(
      builtin.kind == .initializer ? "init" : builtin.name, owner: owner,
      generics: (0..<count).map {
        let asked = builtin.constraints[$0]?.conformances ?? []
        return asked.union(library.fractions(of: builtin).contains($0) ? .fraction : [])
      },
      parameters: parameters, result: result,
      isProperty: builtin.kind == .property || builtin.kind == .constant && parameters.isEmpty,
      builtin: builtin, takesProtocol: builtin.parameters.contains { $0.type.holdsProtocol },
      in: &terms)
  }
}

extension Declaration {
  /// A function of the page; nil if its types are not modelled.
  convenience init?(
    _ name: String, _ function: SolverNames.Function, in terms: inout Terms, _ library: Library
  ) {
    guard let result = terms.term(function.result, library) else { return nil }
    var parameters: [Parameter] = []
    for (parameter, input) in zip(function.signature.parameters, function.inputs) {
      let type = parameter.isVariadic ? input.listElement ?? input : input
      guard let term = terms.term(type, library) else { return nil }
      parameters.append(
        Parameter(
          label: parameter.label, type: term, isVariadic: parameter.isVariadic,
          hasDefault: parameter.hasDefault))
    }
    self.init(
      name, generics: [], parameters: parameters, result: result, isProperty: false,
      takesProtocol: function.inputs.contains(where: \.holdsProtocol), in: &terms)
  }
}

extension Type {
  /// Whether a protocol of the page is part of it.
  fileprivate var holdsProtocol: Bool { contains(where: \.isProtocol) }
}

extension Library {
  /// The numbers of the generic parameters of a function of the page that must be numbers with a fraction.
  fileprivate func fractions(of builtin: Builtin) -> Set<Int> {
    guard case .declared(.generic(let number)) = builtin.body else { return [] }
    let function = page.generics.functions[number]
    let generics = function.syntax.generics
    let asked = generics.requirements.filter { requirement in
      guard !requirement.isSame, case .named(let name, _) = requirement.type.kind else {
        return false
      }
      return ["FloatingPoint", "BinaryFloatingPoint"].contains(name)
    }
    let names = Set(asked.map(\.name.text))
    return Set(
      generics.parameters.indices.filter { names.contains(generics.parameters[$0].text) }
        .map { function.first + $0 })
  }
}

extension Builtin.Constraint {
  /// The protocols that it means in Swift.
  fileprivate var conformances: Conformances {
    switch self {
    case .equatable: .equatable
    case .comparable: .comparable
    case .hashable: .hashable
    case .numeric: .numeric
    case .whole: .wholeNumber
    case .data: []
    }
  }
}
