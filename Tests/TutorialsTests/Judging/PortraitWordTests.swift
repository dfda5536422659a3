import Builtins
import Language
import Playground
import Testing

/// That the properties in portraits are those of the table of words.
struct PortraitWordTests {
  /// Names of what no single word reads: places in trees, and parts of rules.
  private static let structure: Set = [
    "place", "description", "drawing", "measure", "first", "second", "multiplier", "constant",
  ]
  /// A property that can only be set.
  private static let unreadable: Set = ["translatesAutoresizingMaskIntoConstraints"]
  private static let objects = [
    "let it = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 9, height: 5)))",
    "let it = GradientLayer(colors: [.red, .blue])", "let it = TextLayer(string: \"A\")",
    "let it = View()\nit.layer.mask = ShapeLayer(path: Path())\nit.layer.addSublayer(Layer())",
    "let it = StackView(width: 9, height: 9)\nit.addArrangedSubview(View())",
    "let it = View(width: 9, height: 9)\nit.draw { context in context.fill(it.bounds) }",
    "let it = Label(text: \"A\")", "let it = Button()", "let it = Slider(0...1)",
    "let it = SegmentedControl([\"A\", \"B\"])", "let it = Switch()", "let it = bars([1, 2])",
    "let it = bars([1, 2]).xAxis", "let it = ChartView(maxX: 9, maxY: 9)",
    "let it = View().widthAnchor.constraint(equalToConstant: 9)",
  ]

  /// Calls `look` with the names of the properties of each object in the portrait of `it`.
  private func visit(
    _ program: String, _ look: (_ kind: String, _ names: [String]) throws -> Void
  ) throws {
    var page = Page()
    let outcome = page.run(program)
    try #require(outcome.isAccepted, "\(outcome.diagnostics)")
    var open = [try #require(page.portrait.value(of: "it"))]
    while let next = open.popLast() {
      switch next {
      case .object(let kind, let properties):
        try look(kind, properties.map(\.name))
        open += properties.map(\.value)
      case .list(let values): open += values
      default: break
      }
    }
  }

  /// The property that a program reads of a type by a name, of views those of their layers too.
  private func property(_ name: String, of type: Type) -> Builtin? {
    let library = Library.easel
    let isView = library.ancestry(of: type).contains(.named("View"))
    return ([type] + (isView ? [.named("Layer")] : []))
      .flatMap { library.members(of: $0, named: name) }.first { $0.kind == .property }
  }

  @Test(arguments: objects)
  func `properties are called as in the table of words`(program: String) throws {
    try visit(program) { kind, names in
      #expect(Set(names).count == names.count, "\(kind): \(names)")
      for name in names where !Self.structure.contains(name) {
        if kind == "ChartAxis", name == "axis" { continue }
        var type = Type.named(kind)
        for part in name.split(separator: ".") {
          let word = try #require(property(String(part), of: type), "\(kind).\(name)")
          type = word.result
        }
      }
    }
  }

  @Test(arguments: objects)
  func `all that can be set is compared`(program: String) throws {
    // Other kinds of chart have other properties.
    try visit(program) { kind, names in
      guard kind != "Chart" else { return }
      let read = Set(names.map { String($0.prefix { $0 != "." }) })
      let words = Library.easel.members(of: .named(kind)).filter { word in
        word.kind == .property && word.isSettable && !word.isSecondSpelling
      }
      #expect(Set(words.map(\.name)).subtracting(read).isSubset(of: Self.unreadable), "\(kind)")
    }
  }
}
