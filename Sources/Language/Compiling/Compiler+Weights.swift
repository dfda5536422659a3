import Storage

// The operations that code counts for each time it runs: one for two of its expressions. An
// iteration of a loop and a call of a function are counted once, with everything in them.
extension Compiler {
  /// The greatest number of expressions of a branch that are counted even if it is not taken.
  private static let largestBranch = 24

  /// How many operations an expression, or a part of a statement, counts for.
  static func operations(_ weight: Int) -> Int { 1 + weight / 2 }

  /// Compiles blocks of which one runs; long blocks count separately.
  func branches(_ blocks: [[CheckedStatement]]) -> [Step] {
    let branches = blocks.map { statements in weighed { block(statements) } }
    let largest = branches.reduce(0) { max($0, $1.weight) }
    if largest <= Compiler.largestBranch {
      weigh(largest)
      return branches.map(\.code)
    }
    return branches.map { branch in
      let (operations, run) = (Compiler.operations(branch.weight), branch.code.run)
      return Step { machine, frame in
        machine.chargeLater(operations)
        return try run(machine, frame)
      }
    }
  }

  /// Compiles two values of which one is computed; long ones count separately.
  func branches(_ first: () -> Compiled, _ second: () -> Compiled) -> (Compiled, Compiled) {
    let (first, second) = (weighed(first), weighed(second))
    let largest = max(first.weight, second.weight)
    if largest <= Compiler.largestBranch {
      weigh(largest)
      return (first.code, second.code)
    }
    return (counted(first.code, first.weight), counted(second.code, second.weight))
  }

  private func counted(_ value: Compiled, _ weight: Int) -> Compiled {
    let (operations, code) = (Compiler.operations(weight), value.code)
    return .code { machine, frame in
      machine.chargeLater(operations)
      return try code(machine, frame)
    }
  }
}
