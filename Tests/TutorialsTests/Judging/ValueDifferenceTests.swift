import Comparing
import Language
import Playground
import Testing

@testable import Tutorials

struct ValueDifferenceTests {
  /// The first difference of the values of a name on the pages of two programs.
  private func sentence(
    of name: String, in program: String, instead other: String
  ) throws -> String? {
    let portraits = try [program, other].map { text in
      var page = Page()
      let outcome = page.run(text)
      try #require(outcome.isAccepted, "\(outcome.diagnostics)")
      return page.portrait
    }
    let values = try portraits.map { try #require($0.value(of: name)) }
    guard values[0] != values[1] else { return nil }
    return ValueDifference(
      name, values[0], values[1], written: Set(program.split { !$0.isLetter }.map(String.init)),
      by: NativeReader(Page())
    )?.difference.sentence
  }

  private static let stack = """
    let stack = StackView(width: 90, height: 30, distribution: .fillEqually)
    for color in [Color.red, .green, .blue] {
      stack.addArrangedSubview(View(backgroundColor: color))
    }
    """
  private static let pie = """
    class Pie: View {
      var slices: [ShapeLayer] = []
      func add() { slices.append(ShapeLayer(path: Path(), lineWidth: bounds.height / 2)) }
    }
    let pie = Pie(width: 200, height: 200)
    pie.add()
    """
  private static let labels = """
    let graph = View(width: 300, height: 200, backgroundColor: .white)
    let label = Label(text: "Average")
    label.frame = Rect(x: 8, y: 32, width: 60, height: 24)
    graph.addSubview(label)
    """

  @Test(arguments: [
    // What layout and code compute comes after what was set.
    (pie, "height: 200", "height: 201", "pie", "'pie.height' is 201.0, expected 200.0"),
    (
      labels, "height: 24", "height: 30", "graph",
      "'graph.subviews[0].height' is 30.0, expected 24.0"
    ),
    (
      labels, "x: 8", "x: 9", "graph",
      "'graph.subviews[0].frame.origin.x' is 9.0, expected 8.0"
    ),
    // The parts of a view are called as in a program.
    (
      stack, ".green", ".black", "stack",
      "'stack.arrangedSubviews[1].backgroundColor' is colour (0, 0, 0), "
        + "expected colour (0, 255, 0)"
    ),
    (stack, ", .blue", "", "stack", "'stack.arrangedSubviews' is [a View, a View], "),
    (
      "let view = View(width: 9, height: 9)\nview.layer.addSublayer(Layer(backgroundColor: .red))",
      ".red", ".blue", "view", "'view.layer.sublayers[0].backgroundColor' is colour"
    ),
    // A path is told as a shape of a picture.
    (
      "let card = Path(roundedRect: Rect(x: 0, y: 0, width: 90, height: 50), cornerRadius: 8)",
      "Radius: 8", "Radius: 9", "card",
      "'card' has corners of radius 9, expected corners of radius 8"
    ),
    (
      """
      let area = Path(); area.move(to: Point(x: 0, y: 0)); area.addLine(to: Point(x: 10, y: 30))
      area.addLine(to: Point(x: 20, y: 5)); area.addLine(to: Point(x: 30, y: 9)); area.close()
      """, "x: 30", "x: 60", "area", "'area' has point 4 30 points further right"
    ),
    (
      "let line = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 9, height: 5)))",
      "height: 5", "height: 7", "line", "'line.path' is 2 points taller: 7, expected 5"
    ),
    // The values in a value are called as its arguments.
    (
      "let rule = Rule(y: 25, color: .gray, lineWidth: 2)", "lineWidth: 2", "lineWidth: 4", "rule",
      "'rule.lineWidth' is 4.0, expected 2.0"
    ),
    (
      "let rule = Rule(y: 25, color: .gray, lineWidth: 2)", ".gray", ".red", "rule",
      "'rule.color' is "
    ),
    // Of a long list, the element.
    (
      "let days = (0..<40).map { $0 == 30 ? 1 : 1000000 + $0 }", "== 30", "== 40", "days",
      "'days[30]' is 1000030, expected 1"
    ),
    (
      "let days = (0..<40).map { $0 }", "..<40", "...40", "days",
      "'days.count' is 41, expected 40"
    ),
    // What a control is set to.
    (
      "let time = Slider(0.5...6)", "0.5", "0.4", "time",
      "'time.minimumValue' is 0.4, expected 0.5"
    ),
    (
      "let plus = Button(\"+\") { }", "+", "-", "plus",
      "'plus.currentTitle' is \"-\", expected \"+\""
    ),
    (
      "let plus = Button(font: Font(size: 24))", "24", "20", "plus",
      "'plus.font' is Font 20, expected Font 24"
    ),
    // What does not show here, and may show later.
    (
      "let dot = Layer(name: \"sun\")", "sun", "moon", "dot",
      "'dot.name' is \"moon\", expected \"sun\""
    ),
    (
      "let line = ShapeLayer(miterLimit: 4)", "4", "3", "line",
      "'line.miterLimit' is 3.0, expected 4.0"
    ),
    (
      "let card = Label(text: \"A\", numberOfLines: 3)", "3", "2", "card",
      "'card.numberOfLines' is 2, expected 3"
    ),
    (
      "let card = Label(text: \"A\", textColor: .red)", ".red", ".blue", "card",
      "'card.textColor' is colour (0, 0, 255), expected colour (255, 0, 0)"
    ),
    (
      "let title = TextLayer(string: \"A\", truncationMode: .end)", ".end", ".none", "title",
      "'title.truncationMode' is .none, expected .end"
    ),
    (
      "let box = View()\nbox.isUserInteractionEnabled = false", "false", "true", "box",
      "'box.isUserInteractionEnabled' is true, expected false"
    ),
    // What a chart is made with, before what is drawn of it.
    (
      "let chart = bars([4, 2], title: \"Rain\")", "Rain", "Snow", "chart",
      "'chart.title' is \"Snow\", expected \"Rain\""
    ),
    (
      "let chart = bars([4, 2])\nchart.yAxis.title = \"mm\"\nlet axis = chart.yAxis", "mm", "cm",
      "axis", "'axis.title' is \"cm\", expected \"mm\""
    ),
  ])
  func `the first difference is the property that was set, in the words of the program`(
    program: String, text: String, other: String, name: String, sentence: String
  ) throws {
    let first = try self.sentence(
      of: name, in: program, instead: program.replacing(text, with: other))
    #expect(first?.hasPrefix(sentence) == true, "\(first ?? "none")")
  }

  @Test func `paths that end elsewhere without drawing are one shape`() throws {
    let program = """
      let line = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 9, height: 5)))
      """
    #expect(try sentence(of: "line", in: program, instead: program) == nil)
  }

  @Test(arguments: [
    ("let turn = BasicAnimation(keyPath: \"opacity\", duration: 1)", "duration: 1", "duration: 2"),
    (
      "let turn = BasicAnimation(keyPath: \"opacity\", duration: 1)\nturn.toValue = 0.5",
      "toValue = 0.5", "toValue = 0.25"
    ),
    (
      "let turn = SpringAnimation(keyPath: \"opacity\")\nturn.damping = 3", "damping = 3",
      "damping = 4"
    ),
    (
      "let turn = KeyframeAnimation(keyPath: \"opacity\")\nturn.values = [0, 1]",
      "values = [0, 1]", "values = [0, 0.5]"
    ),
  ])
  func `properties of builtin types are called as in the table of words`(
    program: String, text: String, other: String
  ) throws {
    let name = try #require(text.split { !$0.isLetter }.first)
    let sentence = try sentence(
      of: "turn", in: program, instead: program.replacing(text, with: other))
    #expect(sentence?.hasPrefix("'turn.\(name)' is ") == true, "\(sentence ?? "none")")
  }
}
