import TestSupport
import Testing

@testable import Layers

@Suite struct LinearSystemTests {
  private typealias Term = LinearSystem.Term

  @Test func `equations are solved in any order`() {
    // x + y + z = 6, x − y = −1, 2z = 6.
    let equations: [([Double], Double)] = [([1, 1, 1], 6), ([1, -1, 0], -1), ([0, 0, 2], 6)]
    var dice = Dice(seed: 5)
    for _ in 0..<10 {
      var system = LinearSystem(lastUses: [0, 0, 0])
      for (row, constant) in equations.shuffled(using: &dice) {
        let terms = row.enumerated().map { Term($0.element, $0.offset) }
        guard case .added = system.add(terms, equal: constant) else {
          Issue.record("a new equation was not added")
          return
        }
      }
      for (variable, value) in [1.0, 2, 3].enumerated() {
        #expect(abs((system.value(of: variable) ?? .nan) - value) < 1e-12)
      }
    }
  }

  @Test func `what is open stays open`() {
    var system = LinearSystem(lastUses: [0, 0, 0])
    _ = system.add([Term(1, 0), Term(-1, 1)], equal: 0)
    #expect(system.value(of: 0) == nil)
    #expect(system.value(of: 1) == nil)
    #expect(system.value(of: 2) == nil)
    _ = system.add([Term(2, 1)], equal: 8)
    #expect(system.value(of: 0) == 4)
    #expect(system.value(of: 2) == nil)
  }

  @Test func `an equation that contradicts rests on the others' reasons`() {
    var system = LinearSystem(lastUses: [0, 0])
    _ = system.add([Term(1, 0)], equal: 1, on: LinearSystem.Reasons(rule: 3))
    _ = system.add([Term(1, 1), Term(-1, 0)], equal: 0, on: LinearSystem.Reasons(rule: 7))
    guard case .redundant = system.add([Term(3, 1)], equal: 3) else {
      Issue.record("nothing new was taken for something")
      return
    }
    guard case .contradiction(let reasons) = system.add([Term(1, 1)], equal: 2) else {
      Issue.record("a contradiction was not found")
      return
    }
    #expect(reasons.rule == 7)
    #expect(reasons.stack == -1)
  }

  @Test func `definitions may come before what they speak of is known`() {
    var system = LinearSystem(lastUses: Array(repeating: 0, count: 1001))
    for variable in 1...1000 {
      system.define(variable, as: [Term(1, variable - 1)], plus: 1)
    }
    #expect(system.value(of: 1000) == nil)
    _ = system.add([Term(1, 500)], equal: 600)
    system.settle()
    #expect(system.value(of: 0) == 100)
    #expect(system.value(of: 1000) == 1100)
  }

  @Test func `random systems give back the numbers they were made of`() {
    var dice = Dice(seed: 99)
    for _ in 0..<200 {
      let count = Int.random(in: 1...12, using: &dice)
      let solution = (0..<count).map { _ in Double(Int.random(in: -9...9, using: &dice)) }
      var system = LinearSystem(
        lastUses: (0..<count).map { _ in Int.random(in: -1...5, using: &dice) })
      for _ in 0..<60 {
        var terms: [Term] = []
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
          let coefficient = Double(Int.random(in: -3...3, using: &dice))
          terms.append(Term(coefficient, Int.random(in: 0..<count, using: &dice)))
        }
        let sum = terms.map { $0.coefficient * solution[$0.variable] }.reduce(0, +)
        if case .contradiction = system.add(terms, equal: sum) {
          Issue.record("equations with a solution contradict each other")
        }
      }
      for variable in 0..<count {
        guard let value = system.value(of: variable) else { continue }
        #expect(abs(value - solution[variable]) < 1e-6)
      }
    }
  }
}
