/// A program that Swift and the language both accept with different results. There are few.
package struct Difference: Hashable, Sendable {
  /// The subject, for a heading.
  package var title: String
  /// Lines that run as a page and print something.
  package var example: String
  /// The output here.
  package var output: String
  /// The output in Swift, in words or verbatim.
  package var swift: String

  /// All known differences.
  package static let all = [
    Difference(
      title: "The order of a dictionary",
      example: "print([\"b\": 4, \"a\": 2])",
      output: "[\"b\": 4, \"a\": 2]",
      swift: "the entries in any order, another one in each run"),
    Difference(
      title: "The order of a set",
      example: "print(Set([4, 2, 4]))",
      output: "[4, 2]",
      swift: "the elements in any order, another one in each run"),
    Difference(
      title: "The keys and the values of a dictionary, within another value",
      example: "print([[\"a\": 4].keys])",
      output: "[[\"a\"]]",
      swift: "`[Dictionary.Keys([\"a\"])]`"),
    Difference(
      title: "A list backwards, when it is printed",
      example: "print([4, 2].reversed())",
      output: "[2, 4]",
      swift: "`ReversedCollection<Array<Int>>(_base: [4, 2])`"),
    Difference(
      title: "Numbered elements, when they are printed",
      example: "print([4, 2].enumerated())",
      output: "[(offset: 0, element: 4), (offset: 1, element: 2)]",
      swift: "`EnumeratedSequence<Array<Int>>(_base: [4, 2])`"),
    Difference(
      title: "Pairs of two lists, when they are printed",
      example: "print(zip([4, 2], [1, 3]))",
      output: "[(4, 1), (2, 3)]",
      swift: "`Zip2Sequence<Array<Int>, Array<Int>>(_sequence1: [4, 2], _sequence2: [1, 3])`"),
    Difference(
      title: "Numbers in steps, when they are printed",
      example: "print(stride(from: 0, to: 6, by: 2))",
      output: "[0, 2, 4]",
      swift: "the name of a type"),
    Difference(
      title: "Joined lists, when they are printed",
      example: "print([[4, 2], [6]].joined())",
      output: "[4, 2, 6]",
      swift: "`FlattenSequence<Array<Array<Int>>>(_base: [[4, 2], [6]])`"),
    Difference(
      title: "A character, or a part of a text, where anything may be",
      example: "let part: Any = \"bars\".prefix(2)\nprint(part is String)",
      output: "true",
      swift: "`false`: there they are of types of their own"),
    Difference(
      title: "Objects that only 'weak' holds",
      example: "class A { }\nvar a: A? = A()\nweak var b = a\na = nil\nprint(b == nil)",
      output: "false",
      swift: "`true`: 'weak' and 'unowned' are accepted and have no effect"),
  ]
}
