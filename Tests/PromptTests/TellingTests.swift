import Playground
import TestSupport
import Testing
import Tutorials

@testable import Prompt

/// What is said of the picture to those who may not see it.
@Suite struct TellingTests {
  private func table(_ lines: String...) throws -> Table {
    let table = try Table()
    _ = table.take(":describe on")
    for line in lines { _ = table.take(line) }
    return table
  }

  private let box = "let box = View(width: 40, height: 20, backgroundColor: .red)"

  @Test func `it is said on request only`() throws {
    let table = try Table()
    #expect(table.take("\(box)\nshow(box)").chatter.plain == "")
    #expect(
      table.take(":describe on").chatter.plain == """
        A picture of 40 by 20 points: on red
        every command says what it changes in the picture; ':describe off' ends that

        """)
    #expect(
      table.take("box.backgroundColor = .blue").chatter.plain
        == "changed: view \"box\" is blue, before red\n")
    #expect(table.take(":describe off").chatter.plain.hasPrefix("commands do not say"))
    #expect(table.take("box.backgroundColor = .red").chatter.plain == "")
  }

  @Test func `a program that changes nothing to see says so, and a command says nothing`() throws {
    let table = try table("\(box)\nshow(box)")
    #expect(table.take("let a = 1").chatter.plain == "the picture is as it was\n")
    #expect(table.take(":list").chatter.plain == "")
  }

  @Test func `a line that fails has changed nothing, and says only what is wrong`() throws {
    let table = try table("\(box)\nshow(box)")
    let chatter = table.take("box.backgroundColor = .blu").chatter.plain
    #expect(!chatter.contains("changed"))
    #expect(!chatter.contains("as it was\n"))
  }

  @Test func `what undo takes back is told`() throws {
    let table = try table("\(box)\nshow(box)", "box.backgroundColor = .blue")
    let chatter = table.take(":undo").chatter.plain
    #expect(chatter.hasPrefix("changed: view \"box\" is red, before blue\ntook back"))
  }

  private let disc = """
    let page = View(width: 90, height: 90, backgroundColor: .white)
    show(page)
    let oval = Path(ovalIn: Rect(x: 10, y: 10, width: 40, height: 40))
    let disc = ShapeLayer(path: oval, fillColor: .red, strokeColor: .black)
    page.layer.addSublayer(disc)
    let note = Label(text: "One", frame: Rect(x: 0, y: 0, width: 80, height: 20))
    page.addSubview(note)
    """

  @Test func `a filling is not the whole thing`() throws {
    let table = try table(disc)
    #expect(
      table.take("disc.fillColor = nil").chatter.plain
        == "changed: the filling of shape \"disc\" is gone\n")
    #expect(
      table.take("disc.fillColor = .blue").chatter.plain
        == "changed: the filling of shape \"disc\" is new\n")
    #expect(
      table.take("disc.isHidden = true").chatter.plain
        == "changed: shape \"disc\" is not shown any more\n")
  }

  @Test func `a thing with another name is another thing`() throws {
    let table = try table(disc)
    let line =
      "note.text = \"\"; let list = [\"A\", \"B\"].map { Label(text: $0, frame: Rect(x: 0, y: 40, width: 80, height: 20)) }; list.forEach { page.addSubview($0) }"
    let chatter = table.take(line).chatter.plain
    #expect(!chatter.contains("before"), "\(chatter)")
    #expect(chatter.contains("label \"note\" is not shown any more"), "\(chatter)")
    #expect(chatter.contains("are new"), "\(chatter)")
  }

  @Test func `many changes are counted`() throws {
    let table = try table("let chart = bars([4, 2, 6, 3])")
    let chatter = table.take("chart.morph(to: [1, 9, 1, 9], duration: 1)").chatter.plain
    #expect(chatter.hasPrefix("changed: "))
    #expect(chatter.split(separator: "; ").count <= 4)
  }

  @Test func `another chart is told as it is, and not twice`() throws {
    let table = try table("let rain = bars([\"Oslo\": 10, \"Rome\": 20])")
    // The chart has echoed it.
    #expect(table.take("let other = bars([\"a\": -3, \"b\": 5])").chatter.plain == "")
    #expect(
      table.take("show(rain)").chatter.plain
        == "Bar chart of 2 values: minimum 10 at Oslo, maximum 20 at Rome.\n")
  }

  @Test(arguments: [
    (
      "rain.morph(to: [\"a\": 3, \"b\": 5])",
      "the chart shows other bars: \"a\", \"b\", before \"Oslo\", \"Rome\""
    ),
    ("rain.fill(.rainbow)", "the bars are filled with a gradient"),
  ])
  func `what has other names is not called the same`(change: String, words: String) throws {
    let table = try table("let rain = bars([\"Oslo\": 10, \"Rome\": 20])")
    let chatter = table.take(change).chatter.plain
    #expect(chatter.hasPrefix("changed: \(words)"))
    #expect(!chatter.contains("gone") && !chatter.contains("clip") && !chatter.contains("mask"))
  }

  @Test func `an empty page at the beginning is not told, and its first line is`() throws {
    var audience = Audience()
    audience.isTold = true
    let table = try Table(audience: audience)
    #expect(table.dialogue.start().saysNothing)
    let chatter = table.take("show(Label(text: \"Rain\"))").chatter.plain
    #expect(chatter.contains("Rain"))
  }

  @Test func `a page that is opened is told although its values do not echo`() throws {
    var audience = Audience()
    audience.isTold = true
    let table = try Table(audience: audience)
    let page = try TemporaryFolder().source("let rain = bars([4, 2, 6])", named: "rain.easel")
    let opening = table.dialogue.start(page)
    #expect(opening.results.plain.isEmpty)
    #expect(opening.chatter().plain.hasPrefix("Bar chart of 3 values"))
  }

  @Test func `other words behind it are refused`() throws {
    let response = try Table().take(":describe up")
    #expect(response.status == .fault)
    #expect(response.chatter.plain.contains("':describe on'"))
  }
}
