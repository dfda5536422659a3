import Builtins
import Charting
import Playground
import Sound
import Terminal
import Testing
import Tutorials
import Viewing

@testable import Prompt

@Suite struct ExploringTests {
  private static let rain = "let rain = bars([\"Mon\": 4, \"Tue\": 2, \"Wed\": 6], title: \"Rain\")"

  /// The answer to lines typed after `:explore` on a page with a chart.
  private func walk(_ lines: String..., isWatching: Bool = false) throws -> [Response] {
    let table = try exploring(isWatching: isWatching)
    return lines.flatMap { table.dialogue.take($0) }
  }

  private func exploring(isWatching: Bool) throws -> Table {
    var audience = Audience()
    audience.isWatching = isWatching
    let table = try Table(audience: audience)
    _ = table.take(Self.rain)
    table.screen.forget()
    let keys =
      isWatching ? "arrow keys walk, '?' lists the keys, 'q' goes back to the prompt\n" : ""
    #expect(table.take(":explore").results.plain == keys + "page: 1 chart\n")
    #expect(table.dialogue.prompt == "explore> ")
    return table
  }

  @Test(arguments: [
    ("down", "1 of 1: Bar chart 'Rain', 1 series of 3 values, highest 6 at Wed, lowest 2 at Tue\n"),
    ("highest", "3 of 3: Wed, 6, highest\n"),
    ("x left n", "3 of 3: Wed, 6, highest\n2 of 3: Tue, 2, lowest\n2 of 3: Tue, 2, lowest\n"),
    ("2", "2 of 3: Tue, 2, lowest\n"),
    ("4", "there is no mark 4; there are 3\n"),
    ("3 right", "3 of 3: Wed, 6, highest\nthis is the last\n"),
    ("", "page: 1 chart\n"),
    ("HERE", "page: 1 chart\n"),
    ("text 1 text", "text off\ntext on\n1 of 3: Mon, 4\n"),
    ("2 braille", "2 of 3: Tue, 2, lowest\nbraille on\n\u{28C6}\u{2847} cell 1\n"),
    ("sound 1", "sound on\n1 of 3: Mon, 4\ntone 834 Hz\n"),
    ("quit right", ""),
  ])
  func `steps are told`(line: String, text: String) throws {
    let responses = try walk(line)
    #expect(responses.results.plain == text)
    #expect(responses.status == .good)
  }

  @Test func `another word is refused, with one that is meant`() throws {
    let table = try exploring(isWatching: true)
    let response = table.take("rihgt")
    #expect(response.chatter.plain == "error: 'rihgt' is not a step\nhint: did you mean 'right'?\n")
    #expect(response.status == .fault)
    #expect(
      table.take("= 3").chatter.plain
        == "error: '=' is not a step\n"
        + "hint: 'keys' lists the steps, 'quit' goes back to the prompt\n")
    #expect(table.dialogue.isExploring)
    #expect(table.take(":explore up side").status == .fault)
  }

  @Test func `the first steps can be typed with the command`() throws {
    let table = try exploring(isWatching: false)
    #expect(table.take("quit").results.plain == "")
    #expect(table.dialogue.prompt == "easel> ")
    #expect(
      table.take(":explore lowest right").results.plain
        == "2 of 3: Tue, 2, lowest\n3 of 3: Wed, 6, highest\n")
    #expect(table.take(":explore nowhere").status == .fault)
    #expect(table.take("quit", "1 + 1").results.plain == "2\n")
  }

  @Test func `a session command ends the walk, and the program is as it was`() throws {
    let table = try exploring(isWatching: false)
    #expect(table.take(":list").results.plain == "1  \(Self.rain)\n")
    #expect(!table.dialogue.isExploring)
    #expect(table.take(":undo").status == .good)
  }

  @Test func `a block goes on after a walk`() throws {
    let table = try Table()
    _ = table.take("for i in 0..<2 {", ":explore", "quit")
    #expect(table.dialogue.prompt == "  ...> ")
    #expect(table.take("print(i)", "}").results.plain == "0\n1\n")
  }

  @Test func `what is switched on and off is remembered for the next walk`() throws {
    let table = try exploring(isWatching: false)
    _ = table.take("braille", "text", "quit")
    #expect(table.take(":explore 1").results.plain == "\u{28C6}\u{2847} cell 1\n")
    _ = table.take("quit", ":undo", Self.rain)
    #expect(table.take(":explore 3").results.plain == "\u{28C6}\u{2847} cell 2\n")
  }

  @Test func `keys act at once, and draw no picture`() throws {
    let table = try exploring(isWatching: true)
    let shown = table.statuses.count
    func press(_ keys: Key...) -> String { keys.flatMap { table.dialogue.press($0) }.results.plain }
    #expect(press(.down).hasPrefix("1 of 1: Bar chart 'Rain'"))
    #expect(press(.character("x")) == "3 of 3: Wed, 6, highest\n")
    #expect(press(.left) == "2 of 3: Tue, 2, lowest\n")
    #expect(press(.home) == "1 of 3: Mon, 4\n")
    #expect(press(.end) == "3 of 3: Wed, 6, highest\n")
    #expect(press(.character("2"), .enter) == "2\n2 of 3: Tue, 2, lowest\n")
    #expect(press(.enter) == "2 of 3: Tue, 2, lowest\n")
    // Another key than Enter drops the digits.
    #expect(press(.character("3"), .right) == "3\n3 of 3: Wed, 6, highest\n")
    #expect(press(.character("9"), .character("9")) == "99")
    #expect(press(.enter) == "\n" + "there is no mark 99; there are 3\n")
    #expect(press(.character("1"), .backspace, .enter) == "1\n3 of 3: Wed, 6, highest\n")
    #expect(press(.character("z")) == "no step has this key; '?' lists the keys\n")
    #expect(press(.character("?")) == ExploringStep.help)
    #expect(press(.up).hasPrefix("3 of 3: series, 3 values"))
    #expect(table.statuses.count == shown)
    #expect(press(.escape) == "")
    #expect(!table.dialogue.isExploring)
  }

  @Test func `a mark is heard at its pitch, unless sound is off`() throws {
    let table = try exploring(isWatching: true)
    let score = try #require(table.dialogue.press(.character("x")).last?.score)
    let frequency = Pitch.frequency(atFraction: 6 / 6.24)
    #expect(score.tones.count == 1)
    #expect(abs(score.tones[0].from / frequency - 1) < 1e-6)
    #expect(score.tones[0].from == score.tones[0].to && score.tones[0].place == 0.8)
    #expect(table.dialogue.press(.character("s")).results.plain == "sound off\n")
    #expect(table.dialogue.press(.left).last?.score == nil)
  }

  @Test(arguments: [
    "bars([4, -2, 6])", "line([\"a\": [1, 5, nil, 2], \"b\": [9, 8, 7, 3]])",
    "bars([\"a\": [1, 5], \"b\": [9, 8]], stacking: .stacked)",
    "bars([\"a\": [1, 5], \"b\": [9, 8]], stacking: .normalized)",
    "pie([4, 2, 6])", "radar([4, 2, 6])", "gauge(60)", "histogram([1, 1, 2, 3, 3, 3])",
    "bars([4, 2, 6], orientation: .horizontal)", "area(low: [1, 2], high: [3, 5])",
    "let c = line([1, 10, 100])\nc.yAxis.scale = .log",
    "let c = line([1, 10, 100])\nc.yAxis.domain = 0...50",
  ])
  func `marks have the pitches that 'play' gives them`(program: String) throws {
    let table = try Table()
    #expect(table.take(program).status == .good)
    let chart = try #require(table.dialogue.session.page.settled.charts.first)
    let sound = try PlayedChart(chart.sonification).sound()
    #expect(sound.passages.count == chart.data.seriesCount)
    for (series, passage) in zip(ChartTree(chart).series, sound.passages) {
      let own = (0..<series.count).map { mark in
        series.pitch(ofMark: mark).map { Pitch.frequency(atFraction: $0) }
      }
      #expect(own.count == passage.moments.count)
      for (mine, moment) in zip(own, passage.moments) {
        #expect((mine == nil) == (moment.frequency == nil))
        guard let mine, let played = moment.frequency else { continue }
        #expect(abs(mine / played - 1) < 1e-6)
      }
    }
  }

  @Test func `a series is heard as 'play' plays it`() throws {
    let table = try Table()
    _ = table.take("line([\"a\": [1, 5, 2], \"b\": [9, 8, 3]])", ":explore")
    _ = table.dialogue.press(.down)
    let chart = try #require(table.dialogue.session.page.settled.charts.first)
    let whole = try PlayedChart(chart.sonification).sound()
    #expect(table.dialogue.press(.enter).last?.score == whole.score)
    _ = table.dialogue.press(.down)
    let last = try #require(table.dialogue.press(.end).last?.score)
    let tones = last.tones.filter { $0.kind == .tone }
    let (start, end) = (whole.passages[1].start, whole.passages[1].end)
    let heard = whole.score.tones.filter { $0.kind == .tone && $0.start >= start && $0.start < end }
    #expect(tones.map(\.from) == heard.map(\.from))
  }

  @Test func `Ctrl-C and Ctrl-D lead back to the prompt`() throws {
    let table = try exploring(isWatching: true)
    #expect(!table.dialogue.leave().isOver)
    #expect(table.dialogue.prompt == "easel> ")
    _ = table.take(":explore")
    table.dialogue.drop()
    #expect(table.dialogue.prompt == "easel> ")
  }

  @Test func `answers of a walk have their line of JSON`() throws {
    let responses = try walk("highest")
    #expect(responses.count == 1)
    #expect(responses[0].json?.contains("\"printed\":\"3 of 3: Wed, 6, highest\\n\"") == true)
  }

  @Test func `the screen gets a tree that lists the marks of a large series in part`() throws {
    let table = try Table()
    _ = table.take("line((0..<1000).map { ($0 * 7) % 500 })")
    let tree = try #require(table.screen.tree)
    let series = try #require(tree.items.first?.parts.last)
    #expect(tree.text == "page: 1 chart")
    #expect(series.count == 1_000)
    #expect(series.marks.count == TreeListing.markLimit + 1)
    #expect(series.marks.prefix(200).map(\.number) == Array(1...200))
    #expect(series.highest == series.marks.last?.number)
    #expect(series.marks.last?.text.hasSuffix(", 499, highest") == true)
    #expect(tree.json().count < 64 << 10)
  }
}
