import Checking
import Language
import TestSupport
import Testing

/// Random programs: none may trap, and in each that is accepted the types fit
/// together, which `checked` looks at.
@Suite struct CheckingRandomTests {
  @Test(arguments: 1...8)
  func `random programs are refused or fit together`(seed: UInt64) throws {
    var source = RandomProgram(seed: seed)
    var accepted = 0
    let count = triesAll ? 150 : 45
    for _ in 0..<count where try checked(source.statement()).cell != nil { accepted += 1 }
    #expect(accepted * 15 >= count)
  }
}

/// Statements made of the words of the test library, most of them about numbers.
private struct RandomProgram {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  private mutating func below(_ bound: Int) -> Int { dice.below(bound) }

  private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }

  mutating func statement() -> String {
    switch below(9) {
    case 0: "let x\(pick(["", ": Double", ": Double?", ": Any"])) = \(number(3))"
    case 1: "let x\(pick(["", ": [Double]", ": [Double?]", ": [Any]"])) = \(list(3))"
    case 2: "\(pick(["sum", "total", "view.width", "rect.origin.x", "count"])) = \(number(3))"
    case 3: "print(\(number(3)), \(list(2)), separator: \(anything(2)))"
    case 4: "for \(pick(["x", "(x, y)", "_"])) in (\(list(2))) { sum += \(number(2)) }"
    case 5: "if (\(condition(2))) { total += \(number(2)) } else { \(anything(2)) }"
    case 6: "func f(_ x: Double = \(number(2))) -> Int { return \(number(2)) }\nf(\(anything(2)))"
    case 7: "if let x = (\(anything(2))) { print(x, \(anything(2))) }"
    default: anything(3)
    }
  }

  private mutating func number(_ depth: Int) -> String {
    guard depth > 0, below(5) > 0 else {
      return pick([
        "1", "2.5", "count", "sum", "total", ".pi", "values[0]", "ints[0]", "view.width", "pair.x",
        "(maybe ?? 0)", "$0",
      ])
    }
    switch below(9) {
    case 0, 1, 2, 3:
      return "\(number(depth - 1)) \(pick(["+", "-", "*", "/", "%"])) \(number(depth - 1))"
    case 4: return "(\(condition(depth - 1)) ? \(number(depth - 1)) : \(number(depth - 1)))"
    case 5: return "max(\(number(depth - 1)), \(number(depth - 1)))"
    case 6: return "\(pick(["Double", "Int", "sqrt", "abs", "double"]))(\(number(depth - 1)))"
    case 7: return "(\(list(depth - 1)).max() ?? \(number(depth - 1)))"
    default: return "\(list(depth - 1)).reduce(\(number(0))) { $0 + $1 * \(number(depth - 1)) }"
    }
  }

  private mutating func condition(_ depth: Int) -> String {
    guard depth > 0 else { return pick(["flag", "true", "maybe == nil"]) }
    return switch below(4) {
    case 0: "\(number(depth - 1)) \(pick(["<", "==", ">="])) \(number(depth - 1))"
    case 1: "\(condition(depth - 1)) && !(\(condition(depth - 1)))"
    case 2: "\(list(depth - 1)).contains(\(number(depth - 1)))"
    default: "\(anything(depth - 1)) == \(anything(depth - 1))"
    }
  }

  private mutating func list(_ depth: Int) -> String {
    guard depth > 0 else { return pick(["values", "ints", "[1, 2.5]", "[count, 2]", "[]"]) }
    return switch below(8) {
    case 0: "[\(number(depth - 1)), \(number(depth - 1))]"
    case 1: "\(list(depth - 1)).map { $0 * \(number(depth - 1)) }"
    case 2: "\(list(depth - 1)).map { v in\n let w = v / 2\n return w + \(number(depth - 1))\n}"
    case 3: "zip(\(list(depth - 1)), \(list(depth - 1))).map { $0 * $1 }"
    case 4: "\(list(depth - 1)).filter { $0 > \(number(depth - 1)) }"
    case 5: "\(list(depth - 1)).enumerated().map { i, v in v * \(number(depth - 1)) }"
    case 6: "\(list(depth - 1)).sorted(by: >)"
    default: "[\(anything(depth - 1))]"
    }
  }

  private mutating func anything(_ depth: Int) -> String {
    guard depth > 0 else {
      return pick([
        "view", "stack", "label", "nil", "\"s\"", ".red", "({ 1 })", "View", "sqrt", "name", "pair",
        "maybe", "print", "missing",
      ])
    }
    return switch below(9) {
    case 0: number(depth)
    case 1: list(depth)
    case 2: "(\(anything(depth - 1)), x: \(anything(depth - 1)))"
    case 3: "(\(anything(depth - 1))).\(pick(["width", "count", "x", "0", "frame", "init", "red"]))"
    case 4: "(\(anything(depth - 1)))(\(pick(["", "of: ", "width: "]))\(anything(depth - 1)))"
    case 5: "(\(anything(depth - 1)) ?? \(anything(depth - 1)))"
    case 6: "({ \(pick(["", "a in ", "(a: Int) -> Double in "]))\(anything(depth - 1)) })"
    case 7: "View(\(pick(["width", "tag", "colour"])): \(anything(depth - 1)))"
    default: "(\(condition(depth - 1)) ? \(anything(depth - 1)) : \(anything(depth - 1)))"
    }
  }
}
