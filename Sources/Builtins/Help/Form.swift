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
  /// Types of Swift's library that are written in the language itself.
  static let types = [
    Form(
      name: "Result", signature: "Result<Success, Failure: Error>",
      summary:
        "A value, or the error instead of it: '.success(value)' or '.failure(error)', with 'get', "
        + "'map', 'flatMap' and 'mapError'.",
      example: """
        struct Empty: Error { }
        func first(_ values: [Int]) -> Result<Int, Empty> {
          values.first.map { .success($0) } ?? .failure(Empty())
        }
        if case .success(let value) = first([4, 2]) { print(value) }
        """),
    Form(
      name: "KeyPath", signature: "KeyPath<Root, Value>",
      summary: "The way from a value to a part of it, which 'value[keyPath: path]' reads. "
        + "'WritableKeyPath' sets it too.",
      example: """
        struct Bar { var width = 4.0 }
        let path = \\Bar.width
        print(Bar()[keyPath: path])
        """),
    Form(
      name: "AnySequence", signature: "AnySequence<Element>",
      summary: "The values of a list, or of what makes their iterators, one after the other.",
      example: """
        let values = AnySequence([4, 2])
        for value in values { print(value) }
        """),
    Form(
      name: "AnyIterator", signature: "AnyIterator<Element>",
      summary: "Gives the next value each time it is asked, until there is none.",
      example: """
        var count = 0
        let numbers = AnyIterator<Int> {
          count += 1
          return count < 4 ? count : nil
        }
        print(Array(numbers))
        """),
    Form(
      name: "KeyValuePairs", signature: "KeyValuePairs<Key, Value>",
      summary: "Pairs in the order in which they are written.",
      example: """
        let rain: KeyValuePairs = ["Oslo": 4, "Rome": 2]
        for pair in rain { print(pair.key, pair.value) }
        """),
  ]
}
