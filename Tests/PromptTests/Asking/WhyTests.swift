import Playground
import Terminal
import Testing
import Tutorials

@testable import Prompt

/// What ':why' says.
@Suite struct WhyTests {
  private func table(_ lines: String...) throws -> Table {
    let table = try Table()
    for line in lines { _ = table.take(line) }
    return table
  }

  @Test func `it says what a thing is, what it shows and which lines made it so`() throws {
    let table = try table(
      #"let chart = bars(["Mon": 4, "Tue": 2, "Wed": 6], title: "Rain")"#,
      "chart.colors = [.orange]")
    #expect(
      table.take(":why bar 3").results.plain == """
        bar 3 "Wed" of chart "Rain": 6
        cell 1:1:46: note: its value is written here
        1 | let chart = bars(["Mon": 4, "Tue": 2, "Wed": 6], title: "Rain")
          |                                              ^
        cell 2:1:1: note: its 'colors' was set last here
        1 | chart.colors = [.orange]
          | ^^^^^^^^^^^^^^^^^^^^^^^^

        """)
  }

  @Test func `it looks at a point of the picture`() throws {
    let table = try table(
      "let box = View(width: 40, height: 20)", "box.backgroundColor = .red", "show(box)")
    let seen = """
      view "box"
      cell 2:1:1: note: its 'backgroundColor' was set last here
      1 | box.backgroundColor = .red
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^
      cell 1:1:11: note: 'View' has made it here
      1 | let box = View(width: 40, height: 20)
        |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^

      """
    for point in ["10 10", "10, 10", "39.5 0"] {
      #expect(table.take(":why \(point)").results.plain == seen)
    }
    #expect(
      table.take(":why 40 10").chatter.plain == """
        error: 40, 10 is outside of the picture
        hint: it is 40 points wide and 20 high

        """)
  }

  @Test func `it says of a variable where it got its value`() throws {
    let table = try table("var n = 1", "n += 4")
    #expect(
      table.take(":why n").results.plain == """
        n: 5
        cell 2:1:1: note: it was given its value here
        1 | n += 4
          | ^^^^^^

        """)
  }

  @Test func `of a part of an axis and a selection it says what shows and what set it`() throws {
    let table = try table(
      #"let shop = bars(["Jan": 40, "Feb": 52, "Mar": 61], title: "Shop")"#,
      #"let costs = line(["Jan": 30, "Feb": 33, "Mar": 50], title: "Costs")"#, "shop.add(costs)",
      #"costs.select("Mar")"#, "shop.xAxis.zoom(to: 1...2)")
    let bar = table.take(":why bar 3").results.plain
    #expect(bar.hasPrefix("bar 3 \"Mar\" of chart \"Shop\": 61, selected\n"))
    #expect(bar.contains("cell 4:1:1: note: 'select' was called last here"))
    let hidden = table.take(":why bar 1").results.plain
    #expect(hidden.hasPrefix("bar 1 \"Jan\" of chart \"Shop\": 40, outside of what shows\n"))
    let chart = table.take(":why chart").results.plain
    #expect(
      chart.hasPrefix("chart \"Shop\": shows 2 of 3 places, from Feb to Mar, selected Mar\n"))
    #expect(chart.contains("cell 5:1:1: note: 'xAxis.zoom' was called last here"))
    let point = table.take(":why point 3").results.plain
    #expect(point.hasPrefix("value 3 of line of overlay \"Costs\" of chart \"Shop\": Mar, 50, "))
    #expect(point.contains("highest, selected\n"))
  }

  @Test func `a tap that selects is told with what lets taps select`() throws {
    let table = try table("let chart = bars([4, 2, 6])", "chart.onSelect { _ in }")
    let before = table.take(":why bar 3").results.plain
    #expect(!before.contains("onSelect"), "\(before)")
    _ = table.take("tap(at: Point(x: 492, y: 300))")
    let bar = table.take(":why bar 3").results.plain
    #expect(
      bar == """
        bar 3 of chart: 6, selected
        cell 1:1:25: note: its value is written here
        1 | let chart = bars([4, 2, 6])
          |                         ^
        cell 3:1:1: note: a tap has changed the selection here
        1 | tap(at: Point(x: 492, y: 300))
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        cell 2:1:1: note: 'onSelect' was called last here
        1 | chart.onSelect { _ in }
          | ^^^^^^^^^^^^^^^^^^^^^^^

        """, "\(bar)")
    // What has changed the selection last is told.
    _ = table.take("chart.selection = [0]")
    let set = table.take(":why bar 3").results.plain
    #expect(set.contains("note: its 'selection' was set last here"), "\(set)")
    #expect(!set.contains("tap"), "\(set)")
  }

  @Test func `a bar of a panel has the lines of its chart`() throws {
    let table = try table(
      #"let t = Table(["City": ["Oslo", "Rome"], "Month": ["Jan", "Jan"]]).adding("Rain", [4, 2])"#,
      #"let chart = bars(t, x: "Month", y: "Rain", facet: "City")"#, "chart.colors = [.orange]")
    let bar = table.take(":why bar 1 of panel \"Rome\"").results.plain
    #expect(bar.hasPrefix("bar \"Jan\" of panel \"Rome\" of chart: 2\n"), "\(bar)")
    #expect(bar.contains("cell 2:1:13: note: 'bars' has drawn it here"), "\(bar)")
    #expect(bar.contains("cell 3:1:1: note: its 'colors' was set last here"), "\(bar)")
  }

  @Test func `the ground has no line`() throws {
    let table = try table("let page = View(width: 90, height: 90)", "show(page)")
    #expect(
      table.take(":why 5 5").chatter.plain
        == "nothing is painted at 5, 5: that is the page's ground\n")
  }

  @Test func `what is not there is refused with what is`() throws {
    let table = try table("bars([4, 2, 6])")
    #expect(
      table.take(":why bra 3").chatter.plain == """
        error: nothing on the page is called 'bra 3'
        hint: did you mean ':why bar 3'?

        """)
    let other = table.take(":why xylophone").chatter.plain
    #expect(
      other.hasPrefix("error: nothing on the page is called 'xylophone'\nhint: the page shows "))
    #expect(other.contains("bar 1, bar 2, bar 3"))
  }

  @Test(arguments: [":why bar 8", ":why Bars 8", ":why bar 0"])
  func `a number beyond the last is told how many there are`(question: String) throws {
    #expect(
      try table("bars([4, 2, 6])").take(question).chatter.plain == """
        error: the page has 3 things that are called 'bar'
        hint: the last is 'bar 3'

        """)
  }

  @Test(arguments: [
    (
      ":why Day",
      "title of x axis of chart \"Heading\"\ncell 2:1:1: note: its 'xAxis.title' was set"
    ),
    (
      ":why \"day\"",
      "title of x axis of chart \"Heading\"\ncell 2:1:1: note: its 'xAxis.title' was"
    ),
    (":why heading", "title of chart \"Heading\"\ncell 3:1:1: note: its 'title' was set last here"),
    (":why chart \"Heading\"", "chart \"Heading\"\ncell 1:1:13: note: 'bars' has drawn it here"),
    (
      ":why 2",
      "label \"2\" of y axis of chart \"Heading\"\ncell 1:1:13: note: 'bars' has drawn it"
    ),
  ])
  func `a thing is asked for by the text that it shows`(question: String, answer: String) throws {
    let table = try table(
      #"let chart = bars([4, 3], title: "Rain in July")"#, #"chart.xAxis.title = "Day""#,
      #"chart.title = "Heading""#)
    let said = table.take(question).results.plain
    #expect(said.hasPrefix(answer), "\(said)")
  }

  @Test func `a label is asked for by its text`() throws {
    let table = try table(
      "let page = View(width: 90, height: 40)", "show(page)",
      #"page.addSubview(Label(text: "Hello"))"#)
    let answer = table.take(":why Hello").results.plain
    #expect(answer.hasPrefix("label of view \"page\"\ncell 3:1:29: note: "), "\(answer)")
  }

  @Test(arguments: [
    ("area([4, 2, 6])", "value 3 of area of chart: x 2, 6, highest"),
    ("bars([4, 2, 6])", "value 3 of chart: x 2, 6, highest"),
    (#"line([4, 2, 6], title: "Rain")"#, #"value 3 of line of chart "Rain": x 2, 6, highest"#),
  ])
  func `a value of a mark for all is one of what a person sees`(
    cell: String, thing: String
  ) throws {
    let answer = try table(cell).take(":why value 3").results.plain
    #expect(answer.hasPrefix(thing), "\(answer)")
  }

  @Test func `a point far away is outside, however far`() throws {
    let table = try table("bars([4, 2, 6])")
    #expect(
      table.take(":why 1e300 0").chatter.plain.hasPrefix("error: 1e+300, 0 is outside of the"))
    #expect(table.take(":why 1 -2.5").chatter.plain.hasPrefix("error: 1, -2.5 is outside of the"))
  }

  @Test func `a series without values has no value`() throws {
    let table = try table(#"let c = line(["a": [1, 2], "b": []])"#)
    #expect(
      table.take(":why value 1 of b").chatter.plain.hasPrefix("error: nothing on the page is"))
    #expect(table.take(":why value 2 of a").results.plain.hasPrefix("value 2 of line 1 \"a\""))
  }

  @Test func `variables that are given to each other again and again are looked at once`() throws {
    let table = try table("var a = [4, 2, 6]", "var b = [1, 3, 5]", "var t = a")
    for _ in 0..<12 { _ = table.take("t = a", "a = b", "b = t", "a = a") }
    _ = table.take("bars(a)")
    let answer = table.take(":why bar 1").results.plain
    #expect(
      answer.hasPrefix("bar 1 of chart: 4\ncell 1:1:10: note: its value is written here"),
      "\(answer)")
  }

  @Test func `of what shows it says so, and which constraints have no part in it`() throws {
    let table = try table(
      "let page = View(width: 90, height: 40, backgroundColor: .gray)", "show(page)",
      "let box = View(width: 20, height: 20, backgroundColor: .red)", "page.addSubview(box)")
    #expect(table.take(":why box").chatter.plain == "'box' shows\n")
    _ = table.take("let wide = box.widthAnchor.constraint(equalToConstant: 40)")
    #expect(
      table.take(":why box").chatter.plain == """
        'box' shows, but a constraint for it is not active
        hint: write 'wide.isActive = true'

        """)
  }

  @Test func `of a property that no line has set it says so, or which was meant`() throws {
    let table = try table(
      "let page = View(width: 90, height: 90, backgroundColor: .red)", "show(page)")
    #expect(
      table.take(":why page.alpha").chatter.plain == """
        no line of the page has set 'page.alpha'; it is 1.0
        hint: ':why page' shows the lines that have made and changed 'page'

        """)
    let other = table.take(":why page.widht").chatter.plain
    #expect(other.contains("'widht'") && other.contains("hint: did you mean 'width'?"), "\(other)")
  }

  @Test func `an empty page has nothing to ask about`() throws {
    #expect(
      try Table().take(":why bar 3").chatter.plain
        == "error: the page shows nothing\nhint: 'bars([4, 2, 6])' draws a chart\n")
    #expect(
      try Table().take(":why").chatter.plain
        == "nothing is on the page yet\nhint: a chart shows itself, as in 'bars([4, 2, 6])'; "
        + "a view needs 'show(…)'\n")
  }

  @Test func `of what does not show it says why not`() throws {
    let table = try table(
      "let page = View(width: 90, height: 90, backgroundColor: .gray)\nshow(page)",
      "let box = View(backgroundColor: .red)\npage.addSubview(box)")
    let sentence = "'box' does not show: it has no size"
    let answer = "\(sentence)\nhint: write 'box.width = 80; box.height = 40'\n"
    #expect(table.take(":why box").chatter.plain == answer)
    #expect(table.take(":why").chatter.plain == answer)
    let json = try #require(table.take(":why box").first?.json)
    #expect(
      json.contains(
        #""absences":[{"advice":"write 'box.width = 80; box.height = 40'","#
          + #""fix":"box.width = 80; box.height = 40","sentence":"\#(sentence)"}]"#))
    _ = table.take("box.width = 80; box.height = 40")
    #expect(table.take(":why box").results.plain.hasPrefix("box: View 80 × 40"))
    #expect(
      table.take(":why").chatter.plain
        == "all that variables hold shows\nhint: ':why bar 3' and ':why 120 80' say which lines "
        + "have drawn something\n")
  }

  @Test func `what a variable holds that shows has its lines`() throws {
    let table = try table("let chart = bars([4, 2, 6])", "chart.colors = [.orange]")
    let answer = table.take(":why chart").results.plain
    #expect(answer.hasPrefix("chart"))
    #expect(answer.contains("cell 2:1:1: note: its 'colors' was set last here"))
    #expect(answer.contains("cell 1:1:13: note: 'bars' has"))
  }

  @Test func `it changes nothing, and prints nothing again`() throws {
    let table = try table("print(1)", "bars([4, 2, 6])")
    let before = table.dialogue.session.page.cells
    #expect(table.take(":why bar 1").results.plain.hasPrefix("bar 1 of chart: 4\n"))
    #expect(table.dialogue.session.page.cells == before)
  }

  @Test func `an editor gets the answer as an object`() throws {
    let table = try table("bars([4, 2, 6])")
    let json = try #require(table.take(":why bar 3").first?.json)
    #expect(
      json.contains(
        #""provenance":{"places":[{"message":"its value is written here","range":{"#
          + #""cell":1,"column":13,"endColumn":14,"endLine":1,"line":1}}],"thing":"bar 3 of chart","value":"6"}"#
      ))
  }

  @Test func `things and variables complete`() throws {
    let table = try table(
      "let rain = [4, 2, 6]", "bars(rain)", "func raise(_ n: Int) -> Int { n + 1 }",
      "struct Rage {}")
    func candidates(_ line: String) -> [String] {
      table.dialogue.completion(of: line, at: line.utf8.count)?.candidates ?? []
    }
    #expect(candidates(":why ba") == ["bar 1", "bar 2", "bar 3"])
    #expect(candidates(":why ra") == ["rain"])
  }
}
