import Geometry
import Graphics
import Layers
import Motion
import Testing
import Text

@testable import Playground

/// Whose theme holds, and what it changes.
@Suite struct ThemeTests {
  /// A page that has run in a run with a theme, and what it printed.
  private func page(
    _ cells: String..., in run: Theme = .automatic
  ) throws -> (page: Playground.Page, printed: String) {
    var page = Playground.Page(theme: run)
    var printed = ""
    for cell in cells {
      let outcome = page.run(cell)
      try #require(outcome.isAccepted, "\(outcome.diagnostics)")
      printed += outcome.printed
    }
    return (page, printed)
  }

  private func picture(_ cells: String..., in run: Theme = .automatic) throws -> DisplayList {
    var page = Playground.Page(theme: run)
    for cell in cells {
      let outcome = page.run(cell)
      try #require(outcome.isAccepted, "\(outcome.diagnostics)")
    }
    return page.settled.picture
  }

  private static let choices = Theme.allCases.flatMap { chart in
    Theme.allCases.flatMap { page in Theme.allCases.map { (chart, page, $0) } }
  }

  @Test(arguments: choices)
  func `a chart's theme goes before the page's, and the page's before the run's`(
    chart: Theme, page: Theme, run: Theme
  ) throws {
    let (shown, printed) = try self.page(
      "theme = .\(page)", "let chart = bars([4, 2, 6], title: \"Rain\", theme: .\(chart))",
      "print(theme, chart.theme)", in: run)
    // What can be read does not depend on the run.
    #expect(printed == "\(page) \(chart)\n")
    let list = shown.settled.picture
    let (chartIsDark, pageIsDark) = (
      chart.or(page).or(run) == .dark, page.or(run) == .dark
    )
    #expect(list.background == (pageIsDark ? Theme.dark : .light).ground)
    #expect(list.fills.first == (chartIsDark ? Theme.dark : .light).ground)
    let letters = try #require(list.letters["Rain"])
    #expect(letters == Color(white: chartIsDark ? 1 : 17.0 / 255))
    // However it came about, one look is one picture.
    let plain = try picture(
      "bars([4, 2, 6], title: \"Rain\", theme: .\(chartIsDark ? "dark" : "light"))")
    #expect(list.items == plain.items)
  }

  @Test func `a page in the dark can be read as one in the light`() throws {
    let program = """
      let chart = bars([4, 2, 6])
      chart.legend = .top
      print(chart.marks[0].fillColor!, chart.backgroundColor!, theme, chart.theme)
      let label = Label(text: "Hello")
      print(label.textColor!)
      """
    #expect(try page(program, in: .dark).printed == page(program).printed)
  }

  @Test(arguments: [
    ["let chart = bars([4, 2, 6])", "chart.theme = .dark", "chart.theme = .light"],
    ["let chart = bars([4, 2, 6])", "chart.theme = .dark", "chart.theme = .automatic"],
    ["theme = .dark", "bars([4, 2, 6])", "theme = .light"],
    ["theme = .dark", "bars([4, 2, 6])", "theme = .automatic"],
    [
      "let chart = bars([4, 2, 6])", "animate(duration: 1) { chart.theme = .dark }",
      "chart.theme = .light",
    ],
  ])
  func `a theme that is taken back leaves no trace`(cells: [String]) throws {
    var page = Playground.Page()
    for cell in cells { try #require(page.run(cell).isAccepted) }
    #expect(try page.settled.picture == picture("bars([4, 2, 6])"))
  }

  @Test(arguments: ["chart.theme = .dark", "theme = .dark"])
  func `a theme shows at once, in 'animate' too`(setting: String) throws {
    let chart = "let chart = bars([4, 2, 6], title: \"Rain\")"
    let animated = try page(
      chart, "animate(duration: 1) { \(setting); chart.marks[0].fillColor = .red }")
    let settled = animated.page.settled
    #expect(settled.length == Time(seconds: 1))
    for seconds in [0, 0.5, 1] {
      let list = settled.displayList(at: Time(seconds: seconds))
      #expect(list.letters["Rain"] == Color(white: 1))
      #expect(list.fills.first == Theme.dark.ground)
    }
    #expect(
      try settled.picture == picture(chart, setting, "chart.marks[0].fillColor = .red"))
  }

  @Test(arguments: ["chart.theme = .dark", "theme = .dark"])
  func `a morph goes on in another theme`(setting: String) throws {
    let morph =
      "let chart = bars([\"a\": 4, \"b\": 2]); chart.morph(to: [\"b\": 6, \"a\": 1], duration: 2)"
    let late = try page(morph, "wait(1)", setting).page.settled
    let early = try page(
      "let chart = bars([\"a\": 4, \"b\": 2])", setting,
      "chart.morph(to: [\"b\": 6, \"a\": 1], duration: 2)"
    ).page.settled
    for seconds in [1, 1.5, 2] {
      let time = Time(seconds: seconds)
      #expect(late.displayList(at: time) == early.displayList(at: time))
    }
    let run = try page(morph, in: .dark).page.settled
    for seconds in [0, 0.5, 1.5, 2] {
      let time = Time(seconds: seconds)
      #expect(run.displayList(at: time).items == early.displayList(at: time).items)
    }
  }

  @Test(arguments: [Theme.light, .dark])
  func `a background that the page sets stays, and its letters can be read`(run: Theme) throws {
    for (color, isDark) in [("white", false), ("black", true), ("yellow", false)] {
      let list = try picture(
        "bars([4, 2, 6], title: \"Rain\").backgroundColor = .\(color)", in: run)
      let plain = try picture("bars([4, 2, 6], title: \"Rain\").backgroundColor = .\(color)")
      #expect(list.items == plain.items)
      #expect(list.letters["Rain"] == Color(white: isDark ? 1 : 17.0 / 255))
    }
    // A theme of its own goes before that.
    let list = try picture(
      "let chart = bars([4, 2, 6], title: \"Rain\", theme: .dark)",
      "chart.backgroundColor = Color(white: 0.3)", in: run)
    #expect(list.fills.first == Color(white: 0.3))
    #expect(list.letters["Rain"] == Color(white: 1))
  }

  @Test(arguments: [(Theme.light, "black", true), (.dark, "white", false), (.dark, "black", true)])
  func `a chart without a ground has the letters of what it stands on`(
    run: Theme, color: String, isDark: Bool
  ) throws {
    let list = try picture(
      "let box = View(width: 400, height: 300, backgroundColor: .\(color))",
      "let chart = bars([4, 2, 6], title: \"Rain\", backgroundColor: .clear)",
      "chart.frame = box.bounds", "box.addSubview(chart)", "show(box)", in: run)
    #expect(list.letters["Rain"] == Color(white: isDark ? 1 : 17.0 / 255))
  }

  @Test func `a label without a colour is light on a dark ground only`() throws {
    let cells = [
      "let box = View(width: 200, height: 100)",
      "let label = Label(text: \"Page\"); label.frame = Rect(x: 0, y: 0, width: 90, height: 20)",
      "let other = View(backgroundColor: .yellow); other.frame = Rect(x: 100, y: 0, width: 90, height: 20)",
      "let inner = Label(text: \"Box\"); inner.frame = Rect(x: 0, y: 0, width: 90, height: 20)",
      "let own = Label(text: \"Own\", textColor: .black); own.frame = Rect(x: 0, y: 40, width: 90, height: 20)",
      "box.addSubview(label); box.addSubview(other); other.addSubview(inner); box.addSubview(own)",
      "show(box)",
    ]
    let letters = try picture(cells.joined(separator: "\n"), in: .dark).letters
    #expect(letters == ["Page": Theme.dark.ink, "Box": Color(white: 0), "Own": Color(white: 0)])
    let light = try picture(cells.joined(separator: "\n")).letters
    #expect(Set(light.values) == [Color(white: 0)])
  }

  private static let values = [
    "(0...430).ticks(maximumTickCount: 11)", "Axis(valueRange: 0...1, maximumTickCount: 6)!",
    "[4.5, 2, -1.5]", "[4, 2]", "Path(ovalIn: Rect(x: 0, y: 0, width: 80, height: 40))",
    "[Point(x: 0, y: 0), Point(x: 4, y: 2)]", "TimingFunction.easeIn", "Gradient.rainbow",
    "Table([\"Oslo\": [4, 2, 6], \"Rome\": [1, nil, 3]])", "Transform(rotationAngle: .pi / 4)",
    "Font(size: 24)", "\"Seven bars\"", "Color.red",
    "ChartView(maxX: 100, maxY: 200)",
  ]

  @Test(arguments: values)
  func `nothing in the picture of a value is dark on dark`(value: String) throws {
    let list = try picture("show(\(value))", in: .dark)
    let ground = Theme.dark.ground
    #expect(list.background == ground)
    #expect(list.fills.first == ground)
    for color in list.fills.dropFirst() { #expect(color.contrast(with: ground) >= 2.4) }
    for color in list.letters.values { #expect(color.contrast(with: ground) >= 4.5) }
    // Said on the page, before or after, it is the same picture.
    #expect(try picture("theme = .dark", "show(\(value))") == list)
    #expect(try picture("show(\(value))", "theme = .dark") == list)
    #expect(
      try picture("theme = .dark", "show(\(value))", "theme = .light") == picture("show(\(value))"))
  }

  @Test func `controls can be seen in the dark`() throws {
    let list = try picture(
      """
      let choice = SegmentedControl(titles: ["One", "Two"]); choice.selectedSegmentIndex = 0
      let button = Button("Go") { print("gone") }
      let stack = StackView(axis: .vertical)
      stack.addArrangedSubview(choice); stack.addArrangedSubview(button)
      show(stack)
      """, in: .dark)
    for color in list.letters.values {
      #expect(color.contrast(with: Theme.dark.ground) >= 4.5)
    }
    #expect(list.letters["One"] == Theme.dark.ink)
  }

  @Test func `a page may have a 'theme' of its own`() throws {
    let (shown, printed) = try page(
      "let theme = \"winter\"", "print(theme)", "enum Theme { case plain }", "print(Theme.plain)",
      "func draw(theme: Int) -> Int { theme + 1 }", "print(draw(theme: 1))", in: .dark)
    #expect(printed == "winter\nplain\n2\n")
    #expect(shown.settled.picture.background == Theme.dark.ground)
  }

  @Test func `a theme holds from its moment on`() throws {
    let settled = try page("bars([4, 2, 6])", "wait(1)", "theme = .dark").page.settled
    #expect(settled.displayList(at: Time(seconds: 0.5)).background == Theme.light.ground)
    #expect(settled.displayList(at: Time(seconds: 1)).background == Theme.dark.ground)
  }

  @Test func `an empty page has the ground of the run, also after everything was taken back`() {
    var session = Session(Playground.Page(theme: .dark))
    #expect(session.page.settled.picture.background == Theme.dark.ground)
    #expect(session.run("bars([4, 2, 6])").isAccepted)
    let picture = session.page.settled.picture
    _ = session.undo()
    #expect(session.page.settled.picture.background == Theme.dark.ground)
    _ = session.redo()
    #expect(session.page.settled.picture == picture)
  }
}

extension DisplayList {
  /// The colours of fills and strokes, in their order.
  fileprivate var fills: [Color] {
    items.compactMap { item in
      switch item {
      case .fill(_, let color, _), .stroke(_, let color, _, _): color
      default: nil
      }
    }
  }

  /// The colours of letters by their text.
  fileprivate var letters: [String: Color] {
    var colors: [String: Color] = [:]
    for case .glyphs(let run, let color, _) in items { colors[run.string] = color }
    return colors
  }
}
