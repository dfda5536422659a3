/// Code that Swift refuses and the language accepts: an `Int` where a `Double` is wanted, a slice
/// of a list where a list is, a recursive `enum` without `indirect`, or a call that throws without
/// `try`.
package struct Kindness: Hashable, Sendable {
  /// The situation, for a heading.
  package var title: String
  /// Lines that run as a page and end by printing something.
  package var example: String
  /// What Swift wants instead of the line in question.
  package var swift: String
  /// The output of the example.
  package var output: String

  /// Every kind of place where it happens.
  package static let all = [
    Kindness(
      title: "Arithmetic of an Int and a Double",
      example: """
        let value = 60
        print(value * 0.5)
        """,
      swift: "Double(value) * 0.5", output: "30.0"),
    Kindness(
      title: "Comparing an Int and a Double",
      example: """
        let value = 60
        print(value < 60.5)
        """,
      swift: "Double(value) < 60.5", output: "true"),
    Kindness(
      title: "An argument, and a division within it",
      example: """
        let value = 60
        print(Size(width: value / 8, height: value))
        """,
      swift: "Size(width: Double(value) / 8, height: Double(value))", output: "(7.5, 60.0)"),
    Kindness(
      title: "Setting a property or a variable",
      example: """
        let value = 60
        var sum = 0.5
        sum += value
        print(sum)
        """,
      swift: "sum += Double(value)", output: "60.5"),
    Kindness(
      title: "The elements of an array",
      example: """
        let value = 60
        let values = [value, 0.5]
        print(values)
        """,
      swift: "[Double(value), 0.5]", output: "[60.0, 0.5]"),
    Kindness(
      title: "Either of two values",
      example: """
        let value = 60
        let part = value > 50 ? value : 0.5
        print(part)
        """,
      swift: "value > 50 ? Double(value) : 0.5", output: "60.0"),
    Kindness(
      title: "A part of a list where a list is wanted",
      example: """
        let values = [4, 2, 6]
        let rest: [Int] = values.dropFirst()
        print(rest[0])
        """,
      swift: "let rest: [Int] = Array(values.dropFirst())", output: "2"),
    Kindness(
      title: "An enum that holds itself",
      example: """
        enum Tree { case leaf(Int), both(Tree, Tree) }
        let tree = Tree.both(.leaf(4), .leaf(2))
        if case .both(.leaf(let size), _) = tree { print(size) }
        """,
      swift: "indirect enum Tree { case leaf(Int), both(Tree, Tree) }", output: "4"),
    Kindness(
      title: "A call that throws",
      example: """
        struct Empty: Error {}
        func first(_ values: [Int]) throws -> Int {
          guard let first = values.first else { throw Empty() }
          return first
        }
        print(first([4, 2]))
        """,
      swift: "print(try first([4, 2]))", output: "4"),
    Kindness(
      title: "A function that lets an error out",
      example: """
        struct Empty: Error {}
        func first(_ values: [Int]) -> Int {
          guard let first = values.first else { throw Empty() }
          return first
        }
        print(try first([4, 2]))
        """,
      swift: "func first(_ values: [Int]) throws -> Int {", output: "4"),
    Kindness(
      title: "Objects in a set",
      example: """
        class Node: Hashable { var size = 4 }
        let node = Node()
        print(Set([node, node]).count)
        """,
      swift:
        "class Node: Hashable { … }` with `==` and `hash(into:)`, which take the identity `ObjectIdentifier(self)",
      output: "1"),
  ]
}
