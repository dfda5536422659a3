import TestSupport
import Glibc
import Playground
import Terminal
import Testing
import Viewing
import Tutorials
import Viewing

@testable import Prompt

/// What people type at the prompt of other programs, and the words that this one has for it.
@Suite struct HabitTests {
  @Test(arguments: ["help", "help()", ":h", ":help", "  help  "])
  func `help needs no colon`(line: String) throws {
    let reply = try Table().take(line)
    #expect(reply.results.plain.hasPrefix("Type a line and press Enter"))
    #expect(reply.status == .good)
  }

  @Test(arguments: ["help show", "help(show)", "help(\"show\")", ":h show", ":help show()"])
  func `help on a word needs no colon`(line: String) throws {
    #expect(try Table().take(line).results.plain.hasPrefix("show("))
  }

  @Test(arguments: ["quit", "quit()", "exit", "exit()", "exit(0)", ":q", ":quit", ":qu"])
  func `quit and exit leave`(line: String) throws {
    let reply = try Table().take(line)
    #expect(reply.isOver)
    #expect(reply.status == .good)
  }

  @Test(arguments: ["help", "quit", "exit"])
  func `what the page declares goes first`(name: String) throws {
    let table = try Table()
    _ = table.take("let \(name) = 42")
    let reply = table.take(name)
    #expect(reply.results.plain == "42\n")
    #expect(!reply.isOver)
    _ = table.take(":undo")
    _ = table.take("func \(name)() -> Int { 7 }")
    #expect(table.take("\(name)()").results.plain == "7\n")
  }

  @Test(arguments: [
    (":n", "next"), (":u", "undo"), (":r", "redo"), (":e", "edit"), (":ed", "edit"),
    (":f", "fix"), (":l", "list"), (":a", "at"), (":p", "play"), (":s", "save"), (":o", "open"),
    (":ex", "export"), (":q", "quit"), (":h", "help"), (":edit", "edit"),
  ])
  func `the beginning of a command does`(typed: String, name: String) {
    #expect(SessionCommand(typed: String(typed.dropFirst()))?.name == name)
  }

  @Test(arguments: ["", "x", "quits", "Q"])
  func `what begins no command calls none`(typed: String) {
    #expect(SessionCommand(typed: typed) == nil)
  }

  @Test(arguments: [
    ("clear", "Ctrl-L clears the screen, ':undo' takes changes back"),
    ("ls", "Tab behind ':open ' shows the files"),
    ("history", "':list' shows the page so far, and Up brings a line back"),
    ("!!", "Up brings back what was typed before"),
    ("undo()", "the command is ':undo'"), ("undo", "the command is ':undo'"),
    ("export", "the command is ':export'"), ("save", "the command is ':save'"),
  ])
  func `a habit leads on`(line: String, hint: String) throws {
    let table = try Table()
    let reply = table.take(line)
    #expect(reply.status == .fault)
    #expect(reply.chatter.plain.hasSuffix("\nhint: \(hint)\n"))
    #expect(table.statuses.last?.diagnostics.first?.hint == hint)
  }

  @Test(arguments: [
    ("hello", "':help' says what there is"),
    ("exit2", "did you mean ':quit'?"), ("quitt", "did you mean ':quit'?"),
    ("undoo", "did you mean ':undo'?"), ("hepl", "did you mean ':help'?"),
    ("what do I do", "':help' says what there is"),
    ("make the bars red", "':help bars' tells about 'bars', ':help' what there is"),
    ("show me a pie", "':help show' tells about 'show', ':help' what there is"),
    ("plot my data", "':help data' tells about 'data', ':help' what there is"),
    ("how do I see the picture", "':help picture' tells about 'picture', ':help' what there is"),
    ("where is the picture?", "':help picture' tells about 'picture', ':help' what there is"),
    ("where is it?", "':help' says what there is"),
    ("how to make bars?", "':help bars' tells about 'bars', ':help' what there is"),
    ("yes", "a line runs when you press Enter; in a lesson ':next' shows the next step"),
    ("q", "':quit' leaves"),
    (":prev", "':back' shows the step before, ':undo' takes the last change back"),
    (":answer", "':next' shows the step, ':solution' its code"),
    (":clear", "Ctrl-L clears the screen, ':undo' takes changes back"),
    (":new", "':open' alone begins an empty page"),
    (":copy", "':export clipboard' copies the picture, ':save page.easel' writes the page"),
    (":theme", "the look is a line of the page: 'theme = .dark'"),
    (":delete", "':edit N' and an empty line delete cell N"),
    (":load", "':open FILE' opens a page or tutorial; alone, an empty page"),
    (":exit", "':quit' leaves, as Ctrl-D does"),
    (":bars", "words of a page have no colon: ':help bars' tells about 'bars'"),
    (":legend", "words of a page have no colon: ':help legend' tells about 'legend'"),
  ])
  func `words that are not a program lead on`(line: String, hint: String) throws {
    let reply = try Table().take(line)
    #expect(reply.chatter.plain.hasSuffix("\nhint: \(hint)\n"))
    #expect(!reply.chatter.plain.contains("for a call"))
  }

  @Test(arguments: ["svg", "file", "legend", "plot", "axis", "correct", "key"])
  func `what help says tells more does so`(word: String) throws {
    let table = try Table()
    let text = table.take(":help \(word)").results.plain
    guard let line = text.split(separator: "\n").last, line.hasSuffix("tells more") else { return }
    let more = line.split(separator: "'")[0]
    #expect(table.take(String(more)).status == .good)
  }

  @Test(arguments: [
    ("how do I make a chart", "Chart"), ("xrange", "chartAxis.domain"), ("numpy", "array.map"),
    ("set", ".title = "), ("what is a stack", "StackView"), ("pandas", "table("),
  ])
  func `help finds the word of a sentence, and words from elsewhere`(
    question: String, found: String
  ) throws {
    let reply = try Table().take(":help \(question)")
    #expect(reply.status == .good)
    #expect(reply.results.plain.contains(found))
  }

  @Test(arguments: [
    ("?bars", "bars"), ("bars?", "bars"), ("??bars", "bars"), ("?chart.fill", "chart.fill"),
  ])
  func `a question mark asks for help, and is not part of the cell before`(
    line: String, word: String
  ) throws {
    let table = try Table()
    _ = table.take("import UIKit")
    let reply = table.take(line)
    #expect(table.cells == ["import UIKit"])
    #expect(!reply.results.plain.isEmpty && reply.chatter.plain.isEmpty)
    #expect(reply.results.plain == table.take(":help \(word)").results.plain)
  }

  @Test func `a question that goes on with a condition is none`() throws {
    let table = try Table()
    #expect(table.take("let a = true", "? 1 : 2").results.plain == "true\n1\n")
  }

  // MARK: Help

  @Test func `the session commands have a screen of their own`() throws {
    let text = try Table().take(":help :").results.plain
    for command in SessionCommand.all {
      let places = ["\n  ", ", "].map { "\($0):\(command.name)" }
      #expect(places.contains { "\n\(text)".contains($0) })
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // And the prompt below them, in the place of the last line, which is empty.
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ("chart", "Chart\n"), ("color", "Color\n"), ("label", "Label\n"), ("POINT", "Point\n"),
    ("date", "Date\n"),
  ])
  func `a word of another case is shown at once`(word: String, beginning: String) throws {
    #expect(try Table().take(":help \(word)").results.plain.hasPrefix(beginning))
  }

  @Test(arguments: [
    ("legend", "chart.legend"), ("grid", "chartAxis.grid"), ("logscale", "chartAxis.scale"),
    ("xlabel", "chart.xAxis"), ("title", "chart.title"), ("series", "line"),
    ("stacked", "Chart.Stacking"),
    ("annotation", "Annotation"),
    ("missing", "line"), ("bubble", "scatter"), ("correlation", "symbol"),
    ("distribution", "histogram"), ("load", ":open FILE"),
    ("save", ":save FILE"), ("loop", "for  "), ("datetime", "Date"),
    ("csv", "table"), ("json", "table"), ("json", "JSONEncoder"), ("JSON", "JSONDecoder"),
    ("file", ":export FILE"), ("read", "table"), ("time", "wait"),
    ("svg", ":export FILE"), ("png", ":export FILE"), ("plot", "line"), ("graph", "pie"),
    ("export", ":export FILE"), ("bar", "bars"),
    ("sum", "Table.Aggregate.sum"),
    ("rainbow", "rainbow"), ("Loops", "for  "),
  ])
  func `help finds what has to do with a word`(word: String, found: String) throws {
    let reply = try Table().take(":help \(word)")
    #expect(reply.status == .good)
    #expect(reply.results.plain.contains(found))
    let lines = reply.results.plain.split(separator: "\n")
    #expect(lines.count <= (word == "export" ? 13 : 12))
  }

  // MARK: Pictures

  @Test func `export writes the picture, and the film`() throws {
    let folder = try TemporaryFolder()
    let table = try Table()
    _ = table.take("show(View(width: 30, height: 20, backgroundColor: .red))", "wait(0.1)")
    for name in ["a.png", "B.PNG", "c.apng"] {
      let path = try folder.write("old", to: name)
      #expect(table.take(":export \(path)").chatter.plain == "wrote '\(path)'\n")
      let bytes = try PageFile(path: path).bytes
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(String(decoding: bytes, as: UTF8.self).contains("acTL") == (name == "c.apng"))
    }
  }

  @Test func `help on export has every option in lines of a screen`() throws {
    let lines = try Table().take(":help :export").results.plain.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.count <= 23)
    for option in ExportOption.allCases {
      let isListed = lines.contains { $0.hasPrefix("  \(option.flag) ") }
      #expect(isListed == option.isForPrompt, "\(option.flag)")
    }
  }

  @Test func `without a desktop nothing is copied`() throws {
    let table = try Table()
    _ = table.take("bars([1, 2])")
    let reply = table.take(":export clipboard")
    #expect(
      reply.chatter.plain
        == "error: there is no clipboard: neither WAYLAND_DISPLAY nor DISPLAY is set\n"
        + "hint: ':export chart.png' writes a file\n")
    #expect(
      table.take(":export clipboard --loop 3").chatter.plain.hasPrefix("error: '--loop' is for"))
  }

  @Test func `export writes a drawing`() throws {
    let folder = try TemporaryFolder()
    let table = try Table()
    _ = table.take("bars([1, 2], title: \"A < B\")")
    let path = try folder.write("old", to: "a.svg")
    #expect(table.take(":export \(path)").chatter.plain == "wrote '\(path)'\n")
    let text = String(decoding: try PageFile(path: path).bytes, as: UTF8.self)
    #expect(text.hasPrefix("<svg ") && text.contains("<title id=\"title\">A &lt; B</title>"))
  }

  @Test func `export writes a GIF, and tells how many colours it has if some are merged`() throws {
    let folder = try TemporaryFolder()
    let table = try Table()
    _ = table.take("bars([1, 2])")
    let path = try folder.write("old", to: "a.gif")
    #expect(table.take(":export \(path)").chatter.plain == "wrote '\(path)'\n")
    #expect(try PageFile(path: path).bytes.starts(with: Array("GIF89a".utf8)))
    _ = table.take(
      "let v = View(width: 301, height: 101)",
      "let rainbow = GradientLayer(frame: v.bounds, colors: [.red, .blue, .green])",
      "rainbow.endPoint = Point(x: 1, y: 1)", "v.layer.addSublayer(rainbow)",
      "show(v)")
    let said = table.take(":export \(path)").chatter.plain
    #expect(said.hasPrefix("wrote '\(path)', which has 2") && said.hasSuffix(" colours\n"))
  }

  @Test func `export says that it has no ffmpeg`() throws {
    let folder = try TemporaryFolder()
    let table = try Table()
    let path = try folder.write("old", to: "a.mp4")
    #expect(
      table.take(":export \(path)").chatter.plain
        == "error: an '.mp4' needs ffmpeg, which is not installed\nhint: 'sudo apt install ffmpeg' installs it; "
        + "'.gif' and '.apng' go without\n")
    #expect(try PageFile(path: path).bytes == Array("old".utf8))
  }

  @Test func `export writes a handout`() throws {
    let folder = try TemporaryFolder()
    let table = try Table()
    _ = table.take("bars([1, 2], title: \"A < B\")")
    let path = try folder.write("old", to: "a.html")
    #expect(table.take(":export \(path)").chatter.plain == "wrote '\(path)'\n")
    let text = String(decoding: try PageFile(path: path).bytes, as: UTF8.self)
    #expect(text.hasPrefix("<!doctype html>\n") && text.contains("<title>a.html</title>"))
    #expect(text.contains(">A &lt; B</text>") && text.contains("<code>bars(["))
  }

  @Test(arguments: [
    ("", "':export' needs a file", "as in ':export chart.png'"),
    (
      "a.bmp",
      "'a.bmp' does not end in '.png', '.svg', '.pdf', '.apng', '.gif', '.webp', '.mp4', '.wav' or '.html'",
      "as in ':export a.png'"
    ),
    (
      "x/b.jpg",
      "'x/b.jpg' does not end in '.png', '.svg', '.pdf', '.apng', '.gif', '.webp', '.mp4', '.wav' or '.html'",
      "as in ':export b.png'"
    ),
    (
      "a.mov",
      "'a.mov' does not end in '.png', '.svg', '.pdf', '.apng', '.gif', '.webp', '.mp4', '.wav' or '.html'",
      "as in ':export a.mp4'"
    ),
    (
      "a.b.EPS",
      "'a.b.EPS' does not end in '.png', '.svg', '.pdf', '.apng', '.gif', '.webp', '.mp4', '.wav' or '.html'",
      "as in ':export a.b.svg'"
    ),
    (
      ".mp3",
      "'.mp3' does not end in '.png', '.svg', '.pdf', '.apng', '.gif', '.webp', '.mp4', '.wav' or '.html'",
      "as in ':export chart.wav'"
    ),
    (
      "a.md",
      "'a.md' does not end in '.png', '.svg', '.pdf', '.apng', '.gif', '.webp', '.mp4', '.wav' or '.html'",
      "':save a.md' writes the program"
    ),
  ])
  func `export refuses other endings by name`(path: String, message: String, hint: String) throws {
    let reply = try Table().take(path.isEmpty ? ":export" : ":export \(path)")
    #expect(reply.chatter.plain == "error: \(message)\nhint: \(hint)\n")
    #expect(access(path, F_OK) != 0)
  }

  @Test(arguments: [":render", ":png", ":svg"])
  func `what draws elsewhere leads to export`(line: String) throws {
    #expect(
      try Table().take(line).chatter.plain.hasSuffix(
        "\nhint: ':export chart.png' writes the picture\n"))
  }

  @Test func `save leads to export`() throws {
    #expect(
      try Table().take(":save x.png").chatter.plain
        == "error: ':save' writes the program, not the picture\nhint: ':export x.png' writes that\n"
    )
  }

  // MARK: Repairs

  @Test(arguments: [
    (
      ["let stack = StackView()", "stack.addArrangedSubView(View())"],
      "stack.addArrangedSubview(View())"
    ),
    (
      ["for i in 0..<2 {\n  prnt(i)\n  prnt(i + 1)\n}"],
      "for i in 0..<2 {\n  print(i)\n  print(i + 1)\n}"
    ),
    (["let v = [1, 2]", "sum(v)"], "v.sum()"),
    (["let v = [1, 2]", "max(v)"], "v.max()"),
    (["plot([1, 2])"], "line([1, 2])"),
  ])
  func `fix does what the hints say`(lines: [String], fixed: String) throws {
    let table = try Table()
    for line in lines { _ = table.dialogue.take(line) }
    let reply = table.take(":fix")
    #expect(reply.status == .good)
    #expect(table.cells.last == fixed)
    #expect(table.take(":fix").chatter.plain.hasPrefix("error: there is no mistake to fix\n"))
  }

  @Test func `fix goes on with the cell that was edited, or amended`() throws {
    let table = try Table()
    _ = table.take("let a = [1, 2]", ".cuont", ":fix")
    #expect(table.cells == ["let a = [1, 2]\n.count"])
    _ = table.take("let b = a", ":edit 1 let a = [3].frist", ":fix")
    #expect(table.cells == ["let a = [3].first", "let b = a"])
  }

  @Test func `fix draws a chart of Swift Charts, in a block with its data`() throws {
    let table = try Table()
    let block = """
      struct Rain: Identifiable {
        let id = UUID()
        let day: String
        let mm: Int
      }
      let rain = [Rain(day: "Mon", mm: 4), Rain(day: "Tue", mm: 2)]
      Chart(rain) { item in
        BarMark(x: .value("Day", item.day), y: .value("", item.mm))
      }
      .chartYScale(domain: 0...10)
      """
    #expect(table.take(block).status != .good)
    #expect(table.take(":fix").status == .good)
    #expect(
      table.cells == [
        """
        struct Rain {
          let day: String
          let mm: Int
        }
        let rain = [Rain(day: "Mon", mm: 4), Rain(day: "Tue", mm: 2)]
        let chart = bars(rain.map { item in (item.day, item.mm) })
        chart.xAxis.title = "Day"
        chart.yAxis.domain = 0...10
        """
      ])
  }

  @Test func `advice is not a fix`() throws {
    let table = try Table()
    _ = table.take("JSONSerialization()")
    #expect(
      table.take(":fix").chatter.plain.hasPrefix(
        "error: the last hint is advice, with no edit that does it\n"))
  }

  @Test func `a short block is edited at the prompt`() throws {
    let table = try Table()
    let block = "for i in 0..<2 {\n  print(i)\n}"
    _ = table.take(block)
    #expect(table.take(":edit").draft == nil)
    #expect(table.dialogue.prefilledLine == block)
    #expect(table.dialogue.prompt == "edit 1> ")
    #expect(table.take("for i in 5..<6 {\n  print(i)\n}").results.plain == "5\n")
    #expect(table.cells == ["for i in 5..<6 {\n  print(i)\n}"])
  }

  @Test(arguments: [")", "}", "ls", "]]", "oops"])
  func `a stray word does not take the place of the block that was refused`(stray: String) throws {
    let table = try Table()
    let block = "for i in 0..<2 {\n  prnt(i)\n}"
    _ = table.take(block, stray, ":edit")
    #expect(table.dialogue.prefilledLine == block)
    table.dialogue.drop()
    #expect(table.take(":fix").results.plain.hasSuffix("0\n1\n"))
    _ = table.take("let b = nothing(1)", stray, ":edit")
    #expect(table.dialogue.prefilledLine == "let b = nothing(1)")
    table.dialogue.drop()
    _ = table.take("let a = 1", ":edit")
    #expect(table.dialogue.prefilledLine == "let a = 1")
  }

  // MARK: Small things

  @Test func `list shows one cell`() throws {
    let table = try Table()
    _ = table.take("let a = 1", "let b = 2")
    #expect(table.take(":list 2").results.plain == "2  let b = 2\n")
    #expect(
      table.take(":list 3").chatter.plain
        == "error: there is no cell '3'\nhint: ':list' shows cells 1 to 2\n")
  }

  @Test func `a time behind the end is refused`() throws {
    let table = try Table()
    _ = table.take("wait(2.5)")
    #expect(
      table.take(":at 99s").chatter.plain
        == "error: the page ends at 2.5 s\nhint: ':at 2.5s' is its end\n")
    #expect(table.take(":at 2.5s").status == .good)
  }

  @Test func `names of files are completed where a file is named`() throws {
    let folder = try TemporaryFolder()
    for name in ["temps.csv", "tense.md", ".hidden", "other"] { _ = try folder.write("", to: name) }
    let table = try Table(folder: folder.path)
    func candidates(_ line: String) -> [String]? {
      table.dialogue.completion(of: line, at: line.utf8.count)?.candidates
    }
    #expect(candidates(":open \(folder.path)/te") == ["temps.csv", "tense.md"])
    #expect(candidates(":export \(folder.path)/o") == ["other"])
    #expect(candidates(":export a.png --wi") == ["--width", "--with-program"])
    #expect(candidates(":export a.png 2x --tr") == ["--transparent"])
    #expect(candidates(":export a.png --only")?.isEmpty ?? true)
    #expect(candidates(":s \(folder.path)/.") == [".hidden"])
    #expect(candidates(":at \(folder.path)/te") == nil)
    #expect(candidates("let t = String(contentsOfFile: \"te") == ["temps.csv", "tense.md"])
    #expect(candidates("let t = String(contentsOfFile:\"") == ["other", "temps.csv", "tense.md"])
    #expect(candidates("table(\"temps") == ["temps.csv"])
    #expect(
      candidates("let t = String(contentsOfFile: \"temps.csv\").te")?.contains("temps.csv") != true)
  }

  @Test func `names of columns are completed where a column is named`() throws {
    let table = try Table()
    _ = table.take(
      "let rain = Table([\"Mon\": [4], \"mm\": [2]])", "let sun = Table([\"hours\": [8]])")
    func candidates(_ line: String) -> [String]? {
      table.dialogue.completion(of: line, at: line.utf8.count)?.candidates
    }
    #expect(candidates("rain.numbers(\"") == ["Mon", "mm"])
    #expect(candidates("rain.sorted(by: \"m") == ["mm"])
    #expect(candidates("line(rain, x: \"Mon\", y: \"") == ["Mon", "mm"])
    #expect(candidates("line(rain, y: [\"mm\", \"M") == ["Mon"])
    #expect(candidates("sun.texts(\"") == ["hours"])
    #expect(candidates("for row in rain.rows { row.number(\"") == ["Mon", "mm"])
    #expect(candidates("row.number(\"") == ["Mon", "mm", "hours"])
    #expect(candidates("print(\"") == nil)
    #expect(candidates("rain.numbers(\"mm\").m")?.contains("mm") != true)
  }
}
