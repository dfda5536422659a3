import Geometry
import Rendering
import Testing
import Tutorials
import Viewing

@testable import Playground
@testable import Prompt

/// Marks of charts that a page pulls into the literals that they come from.
@Suite struct MarkPullTests {
  @Test func `a bar is tried where the pointer is, and let go it is one change`() throws {
    let talk = try Talk(["let rain = [4, 2.50, 6]", "bars(rain, title: \"Rain\")"])
    let hold = try talk.hold("bar 2 of chart \"Rain\"")
    let history = talk.table.dialogue.session.history
    for distance in [10.0, 80, -200] {
      let point = hold.mark.point - Vector(dx: 0, dy: distance)
      let answer = try talk.say("try", hold, hold.words(point))
      #expect(answer.reply.refusal == nil && answer.responses.isEmpty)
      let text = try #require(answer.reply.text)
      var page = Page()
      for cell in ["let rain = [4, \(text), 6]", talk.cells[1]] {
        #expect(page.run(cell).isAccepted)
      }
      let image = try Renderer().image(of: page.settled.picture)
      #expect(talk.table.screen.played.last?.image == image)
      #expect(talk.table.dialogue.session.history == history)
    }
    let last = talk.table.screen.played.last?.image
    let point = hold.mark.point - Vector(dx: 0, dy: -200)
    let answer = try talk.say("edit", hold, hold.words(point))
    #expect(answer.responses.results.plain.hasPrefix("edit 1> let rain = [4, -"))
    #expect(talk.table.screen.pictures.last?.image == last)
    #expect(talk.table.take(":undo").chatter.plain.hasPrefix("took back the change of cell 1"))
    #expect(talk.cells[0] == "let rain = [4, 2.50, 6]")
  }

  @Test func `moved to where it was, it is as it was`() throws {
    let talk = try Talk(["bars([4, 2.3456789, 6])"])
    let hold = try talk.hold("bar 2 of chart")
    let history = talk.table.dialogue.session.history
    for distance in [0.0, 0.3, -0.3] {
      let point = hold.mark.point - Vector(dx: 0, dy: distance)
      #expect(try talk.say("edit", hold, hold.words(point)).reply.text == "2.3456789")
    }
    #expect(talk.table.dialogue.session.history == history)
  }

  @Test(
    arguments: [
      (["bars([4, 2, 6])"], "bar 3 of chart", 1, "bars([4, 2, 7])"),
      (["bars([4, -2, 6])"], "bar 2 of chart", -1, "bars([4, -3, 6])"),
      (["let n = 4", "bars([n, 2, 6])"], "bar 1 of chart", 10, "let n = 14"),
      (["bars([\"Mon\": 4, \"Tue\": 1_000])"], "bar 2 \"Tue\" of chart", 1, "1_00"),
      (["line([4, 2.50, 6])"], "value 2 of line of chart", 1, "line([4, 2.51, 6])"),
      (
        ["scatter([(1, 2), (3, 4)])"], "point 2 of chart", 1, "scatter([(1, 2), (3, 4.1)])"
      ),
      (
        ["scatter([(1, 2), (3, 4)])"], "point 2 of chart x", 1, "scatter([(1, 2), (3.1, 4)])"
      ),
      (
        ["scatter([Point(x: 1, y: 2), Point(x: 3, y: 4)])"], "point 1 of chart x", -1,
        "scatter([Point(x: 0.9, y: 2), Point(x: 3, y: 4)])"
      ),
      (["pie([\"a\": 3, \"b\": 1])"], "slice 2 \"b\" of chart", 1, "pie([\"a\": 3, \"b\": 1.1])"),
      (["radar([3, 2, 8, 5, 4])"], "value 2 of web of chart", 1, "radar([3, 3, 8, 5, 4])"),
      (["gauge(60)"], "ring of chart", -1, "gauge(59)"),
      (
        ["bars([\"a\": 2, \"b\": 9, \"c\": 2], order: .descending)"], "bar 3 \"c\" of chart", 9,
        "bars([\"a\": 2, \"b\": 9, \"c\": 11], order: .descending)"
      ),
      (
        ["let chart = bars([4, 2])", "chart.morph(to: [1, 5], duration: 2)"], "bar 2 of chart", 1,
        "chart.morph(to: [1, 5.1], duration: 2)"
      ),
      (
        [
          "let a = bars([40, 20])", "let b = bars([30, 50])",
          "let both = StackView(width: 900, height: 400, distribution: .fillEqually)",
          "both.addArrangedSubview(a)", "both.addArrangedSubview(b)", "show(both)",
        ],
        "bar 1 of chart 2", 1, "let b = bars([31, 50])"
      ),
      (
        ["let chart = bars([40, 20])", "chart.fill(.rainbow)"], "bar 2 of chart", -1,
        "let chart = bars([40, 19])"
      ),
      (
        ["let shop = bars([40, 20])", "shop.add(line([3, 500]), axis: .right)"],
        "bar 2 of chart", 1, "let shop = bars([40, 21])"
      ),
    ] as [([String], String, Int, String)])
  func `keys pull a mark by steps`(
    cells: [String], words: String, steps: Int, expected: String
  ) throws {
    let talk = try Talk(cells)
    let hold = try talk.hold(words)
    let answer = try talk.say("edit", hold, hold.words(steps: steps))
    #expect(answer.reply.refusal == nil, "\(answer.reply.refusal ?? "")")
    #expect(talk.cells[hold.cell - 1].contains(expected), "\(talk.cells)")
  }

  /// Charts on the axes of others: each mark writes the list of its own chart.
  @Test(arguments: ["", ", axis: .right"])
  func `a mark of an added chart is pulled where its own axis has it`(side: String) throws {
    let talk = try Talk([
      "let shop = bars([\"a\": 40, \"b\": 20, \"c\": 30])",
      "shop.add(line([\"b\": 300, \"a\": 500, \"d\": 100])\(side))",
      "shop.yAxis.domain = 0...600",
    ])
    let holds = try Hold.all(on: talk.table.dialogue.session.page)
    #expect(holds.map(\.part.number) == [40, 20, 30, 500, 300, 100])
    #expect(holds.map(\.cell) == [1, 1, 1, 2, 2, 2])
    let hold = holds[3]
    let end = holds[4].mark.point.y
    let answer = try talk.say(
      "edit", hold, hold.words(Point(x: hold.mark.point.x, y: end)))
    #expect(answer.reply.refusal == nil, "\(answer.reply.refusal ?? "")")
    let number = try #require(answer.reply.text.flatMap(Double.init))
    #expect((number - 300).magnitude <= 3, "\(talk.cells)")
    #expect(talk.cells[1].contains("\"b\": 300, \"a\": \(answer.reply.text ?? ""), \"d\": 100"))
  }

  @Test func `marks beside the part of an axis that shows have no handles`() throws {
    let talk = try Talk([
      "let chart = scatter([(1, 2), (2, 4), (3, 9)])", "chart.yAxis.zoom(to: 1...5)",
    ])
    #expect(try Hold.all(on: talk.table.dialogue.session.page).map(\.part.number) == [2, 1, 4, 2])
    let bars = try Talk(["let chart = bars([4, 2, 6, 5])", "chart.xAxis.zoom(to: 1...2)"])
    #expect(try Hold.all(on: bars.table.dialogue.session.page).map(\.part.number) == [2, 6])
    #expect(bars.table.take("chart.yAxis.zoom(to: 0...3)").status == .good)
    #expect(try Hold.all(on: bars.table.dialogue.session.page).map(\.part.number) == [2])
    let refused = try bars.say(
      "edit", cell: 1, "4", #""chart":0,"series":0,"value":0,"part":"value","steps":1"#)
    #expect(refused.reply.refusal == "the picture has no such mark")
  }

  @Test(
    arguments: [
      // Not the number of the mark.
      (#""chart":0,"series":0,"value":0,"part":"value","steps":1"#, "does not come from"),
      (#""chart":0,"series":0,"value":9,"part":"value","steps":1"#, "has no such mark"),
      (#""chart":7,"series":0,"value":1,"part":"value","steps":1"#, "has no such mark"),
      (#""chart":-1,"series":0,"value":1,"part":"value","steps":1"#, "has no such mark"),
      (#""chart":0,"series":7,"value":1,"part":"value","steps":1"#, "has no such mark"),
      (#""chart":0,"series":0,"value":1,"part":"place","steps":1"#, "has no such mark"),
      (#""chart":0,"series":-1,"value":1,"part":"value","steps":1"#, "not understand"),
      (#""chart":0,"series":0,"value":-1,"part":"value","steps":1"#, "not understand"),
      (#""chart":0,"series":0,"value":1,"part":"size","steps":1"#, "not understand"),
      (#""chart":0,"series":0,"value":1,"steps":1"#, "not understand"),
      (#""chart":0,"series":0,"value":1,"part":"value""#, "not understand"),
      (#""chart":0,"series":0,"value":1,"part":"value","x":5"#, "not understand"),
      (#""chart":0,"series":0,"value":1,"part":"value","x":0,"y":999999999999999"#, ""),
    ])
  func `what a page should not say changes nothing`(rest: String, words: String) throws {
    let talk = try Talk(["bars([4, 2, 6])"])
    let history = talk.table.dialogue.session.history
    for what in ["try", "edit"] where !words.isEmpty {
      let answer = try talk.say(what, cell: 1, "2", rest)
      #expect(answer.reply.refusal?.contains(words) == true, "\(answer.reply.refusal ?? "")")
    }
    // Far away is a number, too.
    if words.isEmpty { _ = try talk.say("try", cell: 1, "2", rest) }
    #expect(talk.table.dialogue.session.history == history)
  }

  @Test func `a mark that does not follow its number says that it is calculated`() throws {
    // The search for the number takes the third for the first.
    let talk = try Talk(["var data = [1, 2, 3]", "data[0] = 3", "bars(data)"])
    let hold = try talk.hold("bar 1 of chart")
    let answer = try talk.say("edit", hold, hold.words(steps: 2))
    #expect(
      answer.reply.refusal
        == "with '3.2' the mark is not 3.2: it is calculated, or in another place",
      "\(talk.cells)")
    #expect(talk.cells[0] == "var data = [1, 2, 3]")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a line is pulled whatever lines end in`(end: String) throws {
    let talk = try Talk(["let a = 1\(end)let b = 2\(end)bars([4, 2])"])
    let answer = try talk.say("edit", cell: 1, "4", #""steps":1"#)
    #expect(answer.reply.refusal == nil)
    #expect(talk.cells[0].hasSuffix("bars([5, 2])"))
  }

  @Test func `a list of whole numbers gets whole numbers`() throws {
    let talk = try Talk(["let rain: [Int] = [3, 2, 1]", "bars(rain)"])
    let hold = try talk.hold("bar 2 of chart")
    let answer = try talk.say("edit", hold, hold.words(steps: 1))
    #expect(answer.reply.refusal == nil)
    #expect(talk.cells[0] == "let rain: [Int] = [3, 3, 1]")
  }

  @Test func `data below 0 that a kind does not take is refused, and so is a broken page`() throws {
    let talk = try Talk(["let data = [3, 2, 8]", "radar(data)", "print(data[data[1]])"])
    let hold = try talk.hold("value 2 of web of chart")
    let answer = try talk.say("try", hold, hold.words(steps: -3))
    #expect(answer.reply.refusal?.contains("does not run") == true)
    let other = try talk.say("try", hold, hold.words(steps: 2))
    #expect(other.reply.refusal?.contains("cell 3 does not run") == true)
  }
}
