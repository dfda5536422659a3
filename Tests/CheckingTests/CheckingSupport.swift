import Checking
import Language
import Syntax
import Testing

/// A session with variables that the programs of the tests use.
let prelude = """
  let fraction = 0.5
  let flag = true
  let count = 3
  let value = 40
  let name = "a"
  let values: [Double] = [1]
  let ints: [Int] = [1]
  let words: [String] = []
  let maybe: Double? = nil
  let color: Color = .red
  let view = View()
  let stack = StackView()
  let bars: [View] = []
  let label: Label? = nil
  let point = view.frame.origin
  let pair = (x: 1, y: "b")
  var total = 0
  var sum = 0.0
  var rules: [LayoutConstraint] = []
  var rect = view.frame
  func place(at value: Double, in range: ClosedRange<Double> = 0...1) -> Double { value }
  func double(_ x: Double) -> Double { x * 2 }
  """

/// The names of the prelude.
let preludeNames =
  check(parse(prelude).statements, names: Names(), library: TestWords.library)
  .cell?.names ?? Names()

/// A program checked after the prelude.
func checked(
  _ source: String, after names: Names = preludeNames, text: String = ""
) throws -> Checked {
  let parsed = parse(source)
  try #require(parsed.diagnostics == [], "the program does not parse")
  let checked = check(
    parsed.statements, names: names, library: TestWords.library, text: text)
  // Whatever a test looks at, the types of a tree fit together.
  try #require(checked.cell?.statements.typeErrors ?? [] == [])
  return checked
}

/// The checked tree of a program as text; its diagnostics if it has errors.
func tree(_ source: String) throws -> String {
  let checked = try checked(source)
  return checked.cell?.statements.dump ?? checked.diagnostics.map(\.message).joined(separator: "\n")
}

/// The type that a program gives the variable `v`.
func type(_ source: String) throws -> Type? { try checked(source).cell?.names["v"]?.type }
