import Language
import Syntax

/// Functions of one name that a block declares: their labels tell them apart, and the types of a call those with
/// the same labels.
extension OverloadChecker {
  typealias FunctionMatch = (function: Entity.Function, slots: [Slot], match: Match)

  /// The functions whose labels match the arguments, those with the fewest omitted arguments.
  func matches(
    _ functions: [Entity.Function], _ name: Name, _ arguments: [Argument]
  ) throws(Diagnostic) -> [FunctionMatch] {
    var site = CallSite(name: name, arguments: arguments)
    site.hole = checker.holePlace(in: arguments)
    var best: [FunctionMatch] = []
    var worst: MatchProblem?
    for function in functions {
      guard case .function(let inputs, _) = function.variable.type else { continue }
      let slots = zip(function.signature.parameters, inputs).map { parameter, type in
        Slot(
          label: parameter.label, type: type, hasDefault: parameter.hasDefault,
          isVariadic: parameter.isVariadic)
      }
      checker.noteLabels(slots, of: site) { (_) in "" }
      do {
        let match = try site.match(slots)
        let count = best.first?.slots.count ?? slots.count
        if slots.count < count { best = [] }
        if slots.count <= count { best.append((function, slots, match)) }
      } catch {
        if worst.map({ $0.progress < error.progress }) ?? true { worst = error }
      }
    }
    guard !best.isEmpty else {
      throw worst.map { checker.diagnostic(of: $0, site) }
        ?? checker.notCalled(name.text, at: name.range)
    }
    return best
  }

  /// Of local functions that differ by types alone, the one that needs the fewest conversions.
  func best(
    of matches: [FunctionMatch], _ values: [CallArgument], _ name: Name
  ) throws(Diagnostic) -> FunctionMatch {
    guard matches.count > 1 else { return matches[0] }
    let costs = matches.map { match -> Int? in
      guard case .function(let inputs, _) = match.function.variable.type else { return nil }
      var sum = 0
      for (slot, (input, places)) in zip(match.slots, zip(inputs, match.match.arguments)) {
        let type = slot.isVariadic ? input.element : input
        for place in places {
          guard let cost = checker.costs.cost(of: values[place].draft.type, into: type) else {
            return nil
          }
          sum += cost
        }
      }
      return sum
    }
    guard let least = costs.compactMap({ $0 }).min() else { return matches[0] }
    let best = zip(matches, costs).filter { $1 == least }.map(\.0)
    guard best.count == 1 else {
      throw Diagnostic(
        .error, "which '\(name.text)' is meant is not clear", at: name.range,
        hint: "give one of them other labels")
    }
    return best[0]
  }

  /// Whether the block already has a declaration of that name that excludes another one.
  func isTaken(_ name: String, for signature: Names.Signature?, _ type: Type) -> Bool {
    switch scope.entities[name] {
    case .variable(_, nil, _), .accessed: true
    case .variable, .functions:
      signature.map { signature in
        scope.entities[name]?.functions.contains { $0.isTwin(of: signature, type) } ?? true
      } ?? true
    default: false
    }
  }

  /// The overloads of a function declared here: those with other labels, and within a function those with other
  /// types.
  func functions(
    named name: String, besides signature: Names.Signature, _ type: Type
  ) -> [Entity.Function] {
    let entity = checker.isGlobal ? checker.entity(named: name) : scope.entities[name]
    return (entity?.functions ?? []).filter {
      checker.isGlobal ? $0.signature.labels != signature.labels : !$0.isTwin(of: signature, type)
    }
  }
}
