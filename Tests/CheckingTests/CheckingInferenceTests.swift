import Checking
import Language
import Testing

@Suite struct CheckingInferenceTests {
  @Test(arguments: [
    ("1", Type.int), ("1.0", .double), ("1 + 1.5", .double), ("-1", .int),
    ("[1, 2.5]", .array(.double)),
    ("[1, 2]", .array(.int)), ("[[1], [2.5]]", .array(.array(.double))),
    ("1 / 2 * 3.0", .double), ("1 / 2 == 0.5", .bool),
    ("[[1, 2], [1, nil]]", .array(.array(.optional(.int)))),
    ("[[1, nil], [2, 2.5]]", .array(.array(.optional(.double)))),
    ("[[1, 2], [2.5, nil], []]", .array(.array(.optional(.double)))),
    ("[\"a\": [1, nil], \"b\": [2]]", .dictionary(.string, .array(.optional(.int)))),
    ("[\"a\": [1], \"b\": [2.5, nil]]", .dictionary(.string, .array(.optional(.double)))),
    ("[[\"a\": 1], [\"a\": nil]]", .array(.dictionary(.string, .optional(.int)))),
    ("flag ? [1] : [nil]", .array(.optional(.int))), ("[1, nil] + [2]", .array(.optional(.int))),
    ("[Double]().max() ?? 0", .double), ("[40, 60].map { $0 / 200 * 100.0 }", .array(.double)),
    ("flag ? 1 : 2.5", .double), ("flag ? nil : 2.5", .optional(.double)),
    ("flag ? 1 : maybe", .optional(.double)),
    ("[Double]().reduce(0) { $0 + $1 }", .double), ("[Double]().reduce(0, +)", .double),
    ("Double(1 / 2)", .double), ("Double(\"1\")", .optional(.double)), ("Int(2.5)", .int),
    (".pi * 2 * fraction", .double), ("2 * Double.pi", .double), ("2 * .pi", .double),
    ("count * .pi", .double),
    ("zip(values, ints).map { $0 * Double($1) }", .array(.double)),
    ("zip(values, values).map { $0 * $1 }", .array(.double)),
    ("zip(values, values).map { a, b in\n  let c = a * b\n  return c\n}", .array(.double)),
    ("zip([40, 60], [1]).map { (a: Double, b) -> Double in a + Double(b) }", .array(.double)),
    ("zip(0..<2, [1]).map { $0 + $1 }", .array(.int)),
    ("zip(values, values).map { $0.0 }", .array(.double)),
    ("values.sorted { $0 > $1 }", .array(.double)), ("values.sorted(by: >)", .array(.double)),
    ("{ (x: Int) -> Int in x * 2 }", .function([.int], result: .int)),
    ("{ [weak view] in view }", .function([], result: .optional(.named("View")))),
    ("{ [weak label] in label }", .function([], result: .optional(.named("Label")))),
    ("{ [unowned view] in view }", .function([], result: .named("View"))),
    ("{ [x = count, value] (y: Int) in x + y + value }", .function([.int], result: .int)),
    ("#keyPath(View.frame)", .string), ("view as? StackView", .optional(.named("StackView"))),
    ("maybe!", .double), ("label?.frame", .optional(.named("Rect"))),
    ("{ 5 }", .function([], result: .int)), ("{ $0 + 1 }", .function([.int], result: .int)),
    ("[stack, view]", .array(.named("View"))),
    ("[stack, label]", .array(.optional(.named("View")))),
    ("[.red, color]", .array(.named("Color"))), ("flag ? stack : view", .named("View")),
    ("[LayoutConstraint]()", .array(.named("LayoutConstraint"))),
    (
      "bars.map { $0.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: value / 200) }",
      .array(.named("LayoutConstraint"))
    ),
    ("maybe ?? 0", .double), ("maybe == nil", .bool), ("nil == maybe", .bool),
    ("maybe == 1", .bool),
    ("label ?? view", .named("View")), ("0...10", .closedRange(.int)), ("0..<2.5", .range(.double)),
    ("max(1, 2.5)", .double), ("max(1, 2, 3)", .int), ("abs(-2.5)", .double),
    ("ints.map(abs)", .array(.int)), ("values.map(double)", .array(.double)),
    ("values.map(sqrt)", .array(.double)),
    ("ints.map { Double($0) / 2 }", .array(.double)),
    ("[1, 2].map { Double($0) / 2 }", .array(.double)),
    ("ints.map { $0 * 2 }.max() ?? 0", .int), ("values.map { $0 * 2 }.max() ?? 0", .double),
    ("values.enumerated().map { $0.offset }", .array(.int)),
    ("values.enumerated().map { i, v in v * Double(i) }", .array(.double)),
    ("(1, b: 2.5)", .tuple([.init(.int), .init(label: "b", .double)])), ("pair.x", .int),
    ("pair.1", .string),
    ("StackView.Axis.horizontal", .named("StackView.Axis")),
    ("Color.red.withAlpha(1)", .named("Color")),
    ("Color.gray(white: 1)", .named("Color")), ("\"\\(1)a\"", .string),
    ("words.joined(separator: \",\")", .string),
    ("7 % 2", .int), ("\"a\" + \"b\"", .string), ("[1] + [2.5]", .array(.double)),
    ("view === stack", .bool),
    ("[1, 2] == ints", .bool), ("!flag && flag", .bool), ("length(of: \"a\")", .int),
    ("values[0]", .double),
    ("[(1, 2.5)].map { $0.1 }", .array(.double)), ("values.first { $0 > 1 }", .optional(.double)),
    ("values.first", .optional(.double)), ("stack.width", .double), ("place(at: 1)", .double),
    (
      "zip(ints, bars).map { n, bar in\n  if n > 1 { return bar.width }\n  return 0\n}",
      .array(.double)
    ),
    ("values.map { [$0, 1] }", .array(.array(.double))),
    ("[view.backgroundColor, .red]", .array(.optional(.named("Color")))),
    ("{ () -> Double in 1 }", .function([], result: .double)),
    ("[sqrt]", .array(.function([.double], result: .double))),
  ])
  func `a type is inferred as in Swift`(source: String, expected: Type) throws {
    let checked = try checked("let v = " + source)
    #expect(checked.cell?.names["v"]?.type == expected, "\(checked.diagnostics)")
  }
}
