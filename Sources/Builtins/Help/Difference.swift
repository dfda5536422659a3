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
      title: "The order of names in JSON",
      example: "struct Bar: Codable { var b = 4, a = 2 }\n"
        + "print(String(decoding: try JSONEncoder().encode(Bar()), as: UTF8.self))",
      output: "{\"b\":4,\"a\":2}",
      swift:
        "the names in any order, another one in each run, unless the 'outputFormatting' of the "
        + "encoder has '.sortedKeys'"),
    Difference(
      title: "A character, or a part of a text, where anything may be",
      example: "let part: Any = \"bars\".prefix(2)\nprint(part is String)",
      output: "true",
      swift: "`false`: there they are of types of their own"),
    Difference(
      title: "How a point, a size and a rectangle print",
      example: "print(CGPoint(x: 1, y: 2))",
      output: "(1.0, 2.0)",
      swift: "the same on Apple's systems, and `CGPoint(x: 1.0, y: 2.0)` on Linux"),
    Difference(
      title: "An object around a number",
      example: "print(NSNumber(value: 3))",
      output: "3.0",
      swift: "`3`: here an 'NSNumber' is a 'Double'"),
  ]
}
