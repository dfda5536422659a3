import Language
import Syntax

/// The whole numbers written out beside others in choices that the constraint solver does not know, where a place
/// takes a value of any type: Swift may take them as they are, though the others are fractions.
struct DoubtfulNumbers {
  /// Where they stand.
  private(set) var ranges: Set<Range<Int>> = []
  private let names: SolverNames

  init(in value: Expression, _ context: ConstraintSolver.Context, _ names: SolverNames) {
    self.names = names
    visit(value, isAny: context.takesAnything)
  }

  /// - Parameters:
  ///   - isAny: Whether the place of the expression takes a value of any type.
  ///   - isChosen: Whether it is one of several values there.
  private mutating func visit(_ expression: Expression, isAny: Bool, isChosen: Bool = false) {
    switch expression.kind {
    case .integer: if isAny, isChosen { ranges.insert(expression.range) }
    case .prefix(_, let value), .parenthesized(let value), .forced(let value),
      .unwrapped(let value), .optionalChain(let value), .try(_, let value):
      visit(value, isAny: isAny, isChosen: isChosen)
    case .infix(let left, let sign, let right):
      let isChoice = sign.text == "??"
      visit(left, isAny: isAny && isChoice)
      visit(right, isAny: isAny && isChoice, isChosen: isChoice)
    case .ternary(let condition, let then, let other):
      visit(condition, isAny: false)
      let branches = [then, other]
      // The type of '.pi' is that of the other branch.
      let isOpen = isAny && !branches.contains(where: \.isImplicit)
      for branch in branches { visit(branch, isAny: isOpen, isChosen: true) }
    case .array(let elements): visit(elements, isAny: isAny)
    case .dictionary(let entries):
      for entry in entries { visit(entry.key, isAny: false) }
      visit(entries.map(\.value), isAny: isAny)
    case .tuple(let parts):
      for part in parts { visit(part.value, isAny: isAny) }
    case .subscript(let base, let arguments):
      visit(base, isAny: isAny)
      for argument in arguments { visit(argument.value, isAny: false) }
    case .member(let base, let name):
      visit(base, isAny: isAny && ["first", "last"].contains(name.text))
    case .call(let callee, let arguments): visit(callee, arguments, isAny: isAny)
    case .closure(let closure):
      if let body = closure.onlyExpression { visit(body, isAny: isAny) }
    case .string(let segments):
      for case .interpolation(let value) in segments { visit(value, isAny: true) }
    case .cast(let value, .coerced, let type):
      visit(value, isAny: names.type(type)?.contains { $0 == .any } ?? false)
    default: break
    }
  }

  /// Visits the values of a list, of which numbers alone have one type.
  private mutating func visit(_ values: [Expression], isAny: Bool) {
    let isOfNumbers = values.allSatisfy(\.isNumber)
    for value in values { visit(value, isAny: isAny, isChosen: !isOfNumbers) }
  }

  private mutating func visit(
    _ callee: Expression, _ arguments: [Argument], isAny: Bool
  ) {
    var takesAny = false
    switch callee.kind {
    case .name(let name): takesAny = names.takesAny(name)
    case .member(let base, let name):
      visit(base, isAny: false)
      takesAny = isAny && ["map", "compactMap", "flatMap"].contains(name.text)
    default: visit(callee, isAny: false)
    }
    for argument in arguments { visit(argument.value, isAny: takesAny) }
  }
}

extension Expression {
  fileprivate var isImplicit: Bool {
    if case .implicitMember = kind { true } else { false }
  }
}

extension Checker {
  /// The refusal of a whole number in a choice that Swift may take as it is, and here is not one.
  func doubtful(_ number: Int, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "whether this is a whole number is not clear here", at: range,
      hint: "write '\(number).0'", fix: TextEdit(range, with: "\(number).0"))
  }
}
