import Language
import Layers
import Testing

@testable import Builtins

@Suite struct HelpTests {
  @Test func `the overview fits a screen`() {
    let remark = Array(repeating: "a remark", count: 4).joined(separator: "\n")
    for text in [Help.overview(), Help.overview(remark: remark)] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 23)
      #expect(lines.map(\.count).max() ?? 0 <= 80)
      #expect(lines.count { $0.isEmpty } == (text.contains("remark") ? 0 : 1))
    }
  }

  @Test func `the first line of the overview to type is a chart`() throws {
    let examples = Help.overview().split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(try #require(examples.first) == "    bars([4, 2, 6])")
  }

  @Test(arguments: [
    "show", "bars", "fill", "animate", "StackView", ".red", "for", "let", "isActive", "map",
  ])
  func `the overview names the words of a beginner`(word: String) {
    let words = Help.overview().split { $0 == " " || $0 == "\n" }
    #expect(words.contains(Substring(word)))
  }

  @Test func `help on a word shows how to type it and what it does`() throws {
    let text = try #require(Help.text(for: "spacing"))
    #expect(
      text == """
        stackView.spacing: Double = 0
          The gap between neighbours; below 0 they overlap. In points.

            let row = StackView()
            row.frame = Rect(x: 0, y: 0, width: 200, height: 100)
            row.addArrangedSubview(View(width: 40, backgroundColor: .red))
            row.addArrangedSubview(View(height: 60, backgroundColor: .blue))
            row.spacing = 5
            show(row)
        """)
  }

  @Test func `help on a word explains its parameters`() throws {
    let text = try #require(Help.text(for: "animate"))
    #expect(
      text.hasPrefix(
        """
        animate(duration: Double = 0.25, delay: Double = 0, damping: Double? = nil,
                velocity: Double = 0, completion: (() -> Void)? = nil) { … }
          Lets the changes in the block happen over time. With 'damping' they spring,
          else they ease in and out. A view that was never laid out grows from the
          corner of the view around it.

          duration    How long the movement takes. In seconds. If left out: 0.25.
          delay       How long to wait first. In seconds. If left out: 0.
          damping     How soon a spring comes to rest: near 0 it swings long, at 1 it
                      does not overshoot. A ratio. If left out: nil.
        """))
  }

  @Test func `help on a word says where it belongs`() throws {
    #expect(try #require(Help.text(for: "wait")).contains("top level of a page"))
    #expect(!(try #require(Help.text(for: "show"))).contains("top level"))
  }

  @Test func `help on a type lists what it has`() throws {
    let text = try #require(Help.text(for: "LayoutConstraint"))
    #expect(
      text == """
        LayoutConstraint
          A rule of layout, which counts once it is active.

          isActive: Bool
            Whether the rule counts.
          LayoutConstraint.activate([LayoutConstraint])
            Makes all of these rules count.
          constant: Double
            What the rule adds, or the number that a size is; setting it moves the views
            when they are laid out next. In points.
          multiplier: Double
            How often the rule takes the other size. A ratio.
          priority: UILayoutPriority
            How much the rule counts: one that is not required gives way to stacks, and
            to rules of a greater priority; the sizes of texts give way to all.
          NSLayoutConstraint.deactivate([NSLayoutConstraint])
            Lets all of these rules count no more.

          Apple's name: NSLayoutConstraint.
        """)
    let stack = try #require(Help.text(for: "StackView"))
    #expect(stack.contains("It is a kind of View and has all that one has."))
  }

  @Test(arguments: [
    ("distribution", "StackView.distribution"), (".orange", "Color.orange"), ("wait()", "wait"),
    ("stackView.alignment", "StackView.alignment"), ("StackView.isHidden", "View.isHidden"),
  ])
  func `a member is found with and without its type`(one: String, other: String) {
    #expect(Help.text(for: one) != nil)
    #expect(Help.text(for: one) == Help.text(for: other))
  }

  @Test(arguments: [
    ("UIView", "View"), ("UIBezierPath", "Path"), ("NSLayoutConstraint.Axis", "StackView.Axis"),
    ("closeSubpath", "Path.close"), ("UIView.animate", "animate"), ("CGPoint.x", "Point.x"),
    ("CGFloat", "Double"),
  ])
  func `Apple's name leads to the same help`(one: String, other: String) {
    #expect(Help.text(for: one) != nil)
    #expect(Help.text(for: one) == Help.text(for: other))
  }

  @Test func `help says what Apple calls a word`() throws {
    #expect(try #require(Help.text(for: "View")).contains("\n  Apple's name: UIView."))
    #expect(try #require(Help.text(for: "close")).contains("\n    path.closeSubpath()\n"))
    #expect(
      try #require(Help.text(for: "animate")).contains("\n    UIView.animate(withDuration: Double"))
  }

  @Test func `all words of one name are shown`() throws {
    let text = try #require(Help.text(for: "zero"))
    for signature in ["Point.zero: Point", "Size.zero: Size", "Rect.zero: Rect"] {
      #expect(text.contains(signature))
    }
    #expect(Help.text(for: "Rect.zero")?.contains("Point.zero") == false)
  }

  @Test func `a form of the language has help, too`() throws {
    #expect(try #require(Help.text(for: "for")).hasPrefix("for name in values { … }\n"))
  }

  @Test func `types that are written in the language have help, too`() throws {
    for type in Form.types {
      let text = try #require(Help.text(for: type.name))
      #expect(text.contains(type.signature))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(try !Page(type.example).printed.isEmpty)
    }
  }

  @Test(arguments: [
    ("JSONEncoder.encode", "jsonEncoder.encode("), ("jsonEncoder.encode", "jsonEncoder.encode("),
    ("UInt.trailingZeroBitCount", "uInt.trailingZeroBitCount"),
  ])
  func `a name in capitals is written in small letters`(word: String, text: String) throws {
    #expect(try #require(Help.text(for: word)).contains(text))
  }

  @Test func `a row of the overview has help, too`() throws {
    let text = try #require(Help.text(for: "Ranges"))
    #expect(text.contains("range.contains(T) -> Bool\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for topic in Topic.all { #expect(Help.text(for: topic.label) != nil) }
  }

  @Test func `the help on what is Codable leaves the words of containers to their types`() throws {
    let text = try #require(Help.text(for: "Codable"))
    #expect(text.contains("JSONEncoder()\n") && text.contains("PropertyListDecoder()\n"))
    for word in ["Container", "codingPath", "_text", "All of them"] {
      #expect(!text.contains(word))
    }
    #expect(Help.text(for: "KeyedDecodingContainer")?.contains("allKeys") == true)
  }

  @Test(arguments: [
    ("charts", "Charts"), ("STACK VIEWS", "Stack views"), ("numbers", "Numbers"),
    ("more", "More"), ("language", "Language"),
  ])
  func `a row or a page is found whatever its case`(typed: String, name: String) throws {
    let text = try #require(Help.text(for: typed))
    #expect(text == Help.text(for: name))
  }

  @Test func `the rows without words of their own say what they are for`() throws {
    let more = try #require(Help.text(for: "More"))
    let others = Topic.all.filter { $0.highlights == [] }
    #expect(!others.isEmpty)
    for topic in others { #expect(more.contains("  \(topic.label) ")) }
    #expect(try #require(Help.text(for: "Language")).contains("for name in values { … }\n"))
  }

  @Test func `forms of a word with one summary are told together`() throws {
    let text = try #require(Help.text(for: "bars"))
    #expect(
      text == """
        bars(T, x: U = 0, 1, 2 …, y: V = none, by: T4 = none, title: String = "",
             stacking: Chart.Stacking = the usual one, facet: T5 = none,
             axes: Chart.Axes = .shared, errors: T6 = none, low: T7 = none,
             high: T8 = none) -> Chart
          Shows a bar for each number, side by side. Every property of a chart that can
          be set is also a label here.

          value     The data: numbers, points, pairs or a dictionary of labels, dates or
                    numbers with numbers, or a dictionary of any of these, which are
                    series by their names; 'nil' is a missing value. Or a table, with
                    the names of its columns.
          x         Labels, numbers or dates that plain numbers stand at, or the column
                    of a table with them, or a key such as '.month("Date")'. If left
                    out: 0, 1, 2 ….
          y         The column of a table with the numbers, or an aggregate such as
                    '.sum("Revenue")' of the rows of each x, or a list of several, which
                    are series; without it, the rows of each x are counted. If left out:
                    none.
          by        The column of a table whose texts are the names of series, or a key
                    such as '.year("Date")'. If left out: none.
          title     What stands above it. If left out: "".
          stacking  How several series share their place. One of .grouped, .stacked,
                    .normalized or .overlaid. If left out: the usual one.
          facet     The column of a table, or a key such as '.year("Date")', for each
                    value of which there is a panel; or a pair of them, for rows and
                    columns of panels. If left out: none.
          axes      Whether all panels have the same axes or each its own. One of
                    .shared or .free. If left out: .shared.
          errors    How far a whisker reaches to both sides of each value: a number for
                    each, the column of a table with them, or an aggregate such as
                    '.standardError("Weight")' or '.deviation("Weight")' of the rows of
                    each x. If left out: none.
          low       Where the whisker of each value, or a band, begins: a number for
                    each, the column of a table with them, or an aggregate such as
                    '.quantile(0.25, "Weight")' of the rows of each x. If left out:
                    none.
          high      Where it ends, as 'low' says where it begins. If left out: none.

            bars([4, 2, 6, 4, 5, 8, 3])

        chart: orientation barWidth cornerRadius barBackground
          What only bars have.
        """ + text.suffix(from: try #require(text.firstRange(of: "only bars have.")).upperBound))
    let row = try #require(Help.text(for: "Charts"))
    #expect(row.split(separator: "Shows a bar for each number").count == 2)
    let type = try #require(Help.text(for: "Chart"))
    #expect(type.split(separator: "\n  morph(").count == 2)
  }

  @Test func `help on a chart is one screen of what everybody needs`() throws {
    let text = try #require(Help.text(for: "Chart"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 22)
    #expect(lines.allSatisfy { $0.count <= 80 })
    for row in [
      "  title: String = \"\" ", "  colors: [Color] = [] ", "  theme = .automatic  ",
      "  legend  ", ".top, .bottom, .right, .stacked, .ends or .none", "  xAxis: ChartAxis ",
    ] { #expect(text.contains(row), "\(row)") }
  }

  @Test func `what help on a chart leaves out is under the words that it names`() throws {
    let text = try #require(Help.text(for: "Chart"))
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    let members = Library.easel.builtins.filter {
      $0.receiver == .named("Chart") && $0.kind != .constant && !$0.isApples
    }
    for member in members where !text.contains("\n  \(member.name)") {
      let groups = MemberGroup.all.filter { $0.members.contains(member.name) }
      #expect(groups.contains { words.contains($0.words[0]) }, "\(member.name)")
    }
    for group in MemberGroup.all {
      for word in group.words {
        let text = try #require(Help.text(for: word))
        for member in group.members { #expect(text.contains(member), "\(word)") }
      }
    }
  }

  @Test(arguments: [
    ("legend", "One of .top, .bottom, .right, .stacked, .ends or .none."),
    ("labelFormat", ".automatic, .percent, .si, .number(…), .currency(…) or .date(…)."),
    ("symbol", ".plus, .cross or nil."), ("backgroundColor", "For example .red, .orange"),
    ("theme", "chart.theme: Theme = .automatic"), ("spacing", "Double = 0"),
  ])
  func `a property says its values and its usual one`(word: String, said: String) throws {
    let text = try #require(Help.text(for: word))
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(said))
  }

  @Test(arguments: ["keyPath", "BasicAnimation", "KeyframeAnimation"])
  func `help on what animates a property lists what can move`(word: String) throws {
    let text = try #require(Help.text(for: word))
    let words = Set(text.split { " ,\n".contains($0) })
    for property in AnimatedProperty.all {
      #expect(words.contains(Substring(property.keyPath)))
    }
    #expect(text.split(separator: "\n  a gradient   colors, locations, ").count == 2)
  }

  @Test func `what the overview picks of a topic is there`() {
    for topic in Topic.all {
      let names = Set(topic.words.map(\.name) + topic.types.map(\.name))
      #expect(names.isSuperset(of: topic.highlights ?? []), "\(topic.title)")
    }
  }

  @Test(arguments: [
    ("animat", "animate"), ("Stackview", "StackView"), (".redd", "red"),
    ("StackView.algnment", "StackView.alignment"), ("whlie", "while"), ("xyzzy", nil),
    ("UIVeiw", "UIView"), ("closeSubpth", "closeSubpath"),
  ])
  func `an unknown name gets the one that was meant`(word: String, meant: String?) {
    #expect(Help.text(for: word) == nil)
    #expect(Help.suggestion(for: word) == meant)
  }

  @Test func `no line of help is wider than a screen`() throws {
    let names = Set(Topic.all.flatMap { $0.words.map(\.name) + $0.types.map(\.name) })
    for name in names.sorted() {
      let text = try #require(Help.text(for: name) ?? Help.text(for: ".\(name)"))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(name)")
    }
  }

  @Test(arguments: Difference.all)
  func `what differs from Swift is as the reference says`(difference: Difference) throws {
    #expect(try Page(difference.example).printed == difference.output + "\n")
  }

  @Test(arguments: Kindness.all)
  func `a kindness reads a line as Swift would want it written`(kindness: Kindness) throws {
    #expect(try Page(kindness.example).printed == kindness.output + "\n")
  }
}
