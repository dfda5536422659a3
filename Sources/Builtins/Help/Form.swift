/// A syntactic form of the language: `let`, `for`, a block.
struct Form: Sendable {
  var name: String
  /// Its syntax, with words for its parts.
  var signature: String
  /// Its use, in one or two sentences.
  var summary: String
  /// Lines that run as a page.
  var example: String

  static let all = [
    Form(
      name: "let", signature: "let name = value",
      summary: "Gives a value a name. The name keeps its value.",
      example: """
        let gap = 5
        print(gap)
        """),
    Form(
      name: "var", signature: "var name = value",
      summary: "Gives a value a name that may get another value later.",
      example: """
        var total = 0
        total += 40
        print(total)
        """),
    Form(
      name: "for", signature: "for name in values { … }",
      summary: "Does something once for each value of an array or a range.",
      example: """
        for value in [40, 60, 120] {
          print(value)
        }
        """),
    Form(
      name: "if", signature: "if condition { … } else { … }",
      summary: "Does something only when the condition holds, and otherwise something else. "
        + "'if let name = optional' holds when the optional is not nil.",
      example: """
        let value = 60
        if value > 50 { print("high") } else { print("low") }
        """),
    Form(
      name: "while", signature: "while condition { … }",
      summary: "Does something again and again as long as the condition holds.",
      example: """
        var height = 1
        while height < 100 { height *= 2 }
        print(height)
        """),
    Form(
      name: "func", signature: "func name(label: Type) -> Type { … }",
      summary: "Gives a name to something to do, with values to fill in.",
      example: """
        func half(of value: Double) -> Double {
          return value / 2
        }
        print(half(of: 5))
        """),
    Form(
      name: "return", signature: "return value",
      summary: "Ends a function, with the value that its call stands for.",
      example: """
        func double(_ value: Int) -> Int { return value * 2 }
        print(double(4))
        """),
    Form(
      name: "in", signature: "{ name in … }",
      summary: "Names what a block is given; without it the block calls that $0, $1 and so on.",
      example: """
        print([1, 2, 3].map { number in number * 10 })
        print([1, 2, 3].map { $0 * 10 })
        """),
  ]
}
