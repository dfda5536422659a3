import Testing

import Syntax

@Suite struct PrecedenceGroupTests {
  @Test(arguments: [
    ("infix operator +: MultiplicationPrecedence\n2 + 3 * 4", "((2 + 3) * 4)"),
    (
      "precedencegroup A { higherThan: B }\n"
        + "precedencegroup B { higherThan: MultiplicationPrecedence }\n"
        + "infix operator ++: A\ninfix operator +++: B\n1 +++ 2 ++ 3 * 4",
      "((1 +++ (2 ++ 3)) * 4)"
    ),
    (
      "precedencegroup A { higherThan: ComparisonPrecedence, AdditionPrecedence }\n"
        + "infix operator <+>: A\n1 + 2 <+> 3", "(1 + (2 <+> 3))"
    ),
    (
      "precedencegroup A { higherThan: AdditionPrecedence lowerThan: MultiplicationPrecedence }\n"
        + "infix operator <+>: A\n1 - 2 <+> 3 * 4", "(1 - (2 <+> (3 * 4)))"
    ),
    ("infix operator <+>\n1 ... 2 <+> 3", nil),
    ("infix operator <+>\n(1 <+> 2) * 3", "((1 <+> 2) * 3)"),
  ])
  func `operators bind as their groups say`(text: String, tree: String?) throws {
    let parse = Syntax.parse(text)
    guard let tree else { return #expect(!parse.diagnostics.isEmpty) }
    #expect(parse.diagnostics.isEmpty)
    guard case .expression(let value)? = parse.statements.last?.kind else {
      Issue.record("no value at the end")
      return
    }
    #expect(nesting(value) == tree)
  }

  @Test(arguments: [
    ("precedencegroup A { higherThan: Sum }", "there is no precedence group 'Sum'"),
    (
      "precedencegroup A { higherThan: B }\nprecedencegroup B { higherThan: A }",
      "the precedence group 'A' would be higher than itself"
    ),
    (
      "precedencegroup A { higherThan: RangeFormationPrecedence lowerThan: CastingPrecedence }",
      "the precedence group 'A' would be higher than itself"
    ),
    (
      "precedencegroup A { associativity: middle }",
      "'associativity' is 'left', 'right' or 'none'"
    ),
    ("precedencegroup A { higherTan: B }", "a precedence group has no 'higherTan'"),
    (
      "precedencegroup A { }\nprecedencegroup A { }", "the precedence group 'A' is declared twice"
    ),
    (
      "precedencegroup AdditionPrecedence { }",
      "'AdditionPrecedence' is a precedence group of the language"
    ),
    (
      "precedencegroup A { }\nprecedencegroup B { lowerThan: A }",
      "'lowerThan' takes a group of the language, not 'A'"
    ),
    (
      "precedencegroup A { higherThan: AdditionPrecedence higherThan: RangeFormationPrecedence }",
      "'higherThan' stands twice in one precedence group"
    ),
    ("infix operator +++\ninfix operator +++", "the infix operator '+++' is declared twice"),
    ("postfix operator !!", "'postfix operator !!' cannot be declared"),
    (
      "infix operator <+>\n1 <+> 2 * 3",
      "'DefaultPrecedence' and 'MultiplicationPrecedence' have no order, so '*' cannot follow"
    ),
    (
      "infix operator <+>\n1 ?? 2 <+> 3",
      "'NilCoalescingPrecedence' and 'DefaultPrecedence' have no order, so '<+>' cannot follow"
    ),
    (
      "precedencegroup F { associativity: left }\ninfix operator |>: F\na = 1 |> 2",
      "'AssignmentPrecedence' and 'F' have no order, so '|>' cannot follow"
    ),
    ("infix operator <+>\n1 <+> 2 <+> 3", "'<+>' and '<+>' do not chain"),
  ])
  func `what is wrong with a group is said by its name`(text: String, message: String) {
    #expect(Syntax.parse(text).diagnostics.first?.message == message)
  }
}

/// A value with parentheses around each of its operators.
private func nesting(_ value: Expression) -> String {
  switch value.kind {
  case .infix(let left, let sign, let right):
    "(\(nesting(left)) \(sign.text) \(nesting(right)))"
  case .parenthesized(let inner): nesting(inner)
  case .integer(let number): "\(number)"
  default: "…"
  }
}
