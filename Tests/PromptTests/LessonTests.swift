import Playground
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// Lessons whose steps are judged by what they make of the page.
@Suite struct LessonTests {
  private static let lesson = """
    \(boxesLesson)

    Its corners are quarters of circles.

    ## Colour

    ```easel
    let colour = Color.blue
    box.backgroundColor = colour
    ```

    ## A border

    ```easel
    box.layer.borderWidth = 2
    box.layer.borderColor = colour
    ```

    That is all.

    """

  private func cells(_ table: Table) -> [String] {
    table.dialogue.session.page.cells.dropFirst().map(\.text)
  }

  @Test func `Enter shows a step, runs it, and shows the next`() throws {
    let table = try Table(Self.lesson)
    #expect(table.take("").results.plain.contains("A rounder box."))
    #expect(table.take("").chatter.plain.contains("':next' shows step 2 of 3"))
    #expect(cells(table) == ["box.layer.cornerRadius = 5"])
    #expect(table.take("").results.plain.contains("let colour"))
    #expect(table.dialogue.prompt == "lesson · 1/3> ")
  }

  @Test func `a step in other words is met, and its explanation follows`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":next")
    let reply = table.take("box.layer.cornerRadius=2+3 // mine")
    #expect(reply.results.plain.hasPrefix("that is step 1\n"), "\(reply.results.plain)")
    #expect(reply.results.plain.contains("quarters of circles"))
    #expect(table.dialogue.prompt == "lesson · 1/3> ")
    // The place belongs to the change that met the step.
    _ = table.take(":undo")
    #expect(table.dialogue.prompt == "lesson · 0/3> ")
    #expect(cells(table) == [])
    _ = table.take(":redo")
    #expect(table.dialogue.prompt == "lesson · 1/3> ")
  }

  @Test(arguments: ["box.layer.cornerRadius", "1 + 1", "// a note to myself", "box.frame"])
  func `looking answers nothing and loses nothing`(line: String) throws {
    let table = try Table(Self.lesson)
    _ = table.take(":next")
    let reply = table.take(line)
    // A comment is for the learner alone.
    #expect(reply.chatter.plain.hasPrefix("not yet step 1") == !line.hasPrefix("//"))
    #expect(table.dialogue.prompt == "lesson · 0/3> ")
    // Enter takes the step at once, and what was looked at stays.
    #expect(table.take("").status == .good)
    #expect(table.dialogue.prompt == "lesson · 1/3> ")
    #expect(cells(table) == [line, "box.layer.cornerRadius = 5"])
  }

  @Test func `what is not the step yet is told on Enter, and taken back by the next`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":next")
    let difference = "'box.cornerRadius' is 4.0, expected 5.0"
    #expect(
      table.take("box.layer.cornerRadius = 4").chatter.plain == "not yet step 1: \(difference)\n")
    #expect(table.statuses.last?.lesson?.shown == 1)
    #expect(table.statuses.last?.lesson?.met == false)
    #expect(table.statuses.last?.lesson?.difference == difference)
    let reply = table.take("")
    #expect(
      reply.chatter.plain == """
        not yet step 1: \(difference)
        go on typing, or press Enter again for the lesson's step in place of your lines

        """)
    #expect(cells(table) == ["box.layer.cornerRadius = 4"])
    let taken = table.take("")
    #expect(taken.status == .good)
    #expect(
      taken.chatter.plain.contains(
        "dropped for the lesson's step: 'box.layer.cornerRadius = 4'; ':undo' brings it back")
    )
    #expect(cells(table) == ["box.layer.cornerRadius = 5"])
    #expect(table.dialogue.prompt == "lesson · 1/3> ")
    _ = table.take(":undo")
    #expect(cells(table) == ["box.layer.cornerRadius = 4"])
    #expect(table.dialogue.prompt == "lesson · 0/3> ")
    // The right line meets the step that is shown.
    _ = table.take(":next")
    #expect(table.take("box.layer.cornerRadius = 5").results.plain.hasPrefix("that is step 1"))
  }

  @Test func `several cells make one step, and another name is offered`() throws {
    let table = try Table(Self.lesson)
    _ = table.take("", "", "")
    #expect(table.take("let mine = Color.blue").chatter.plain.hasPrefix("not yet step 2: "))
    let reply = table.take("box.backgroundColor = mine")
    #expect(reply.results.plain.contains("that is step 2\n"))
    #expect(
      reply.chatter.plain.contains("later steps use another name; 'let colour = mine' gives it"))
  }

  @Test func `a step that was taken back is judged again before it is shown`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":next", "box.layer.cornerRadius = 4 + 1", ":undo")
    #expect(table.dialogue.prompt == "lesson · 0/3> ")
    #expect(table.take("box.layer.cornerRadius = 5").results.plain.hasPrefix("that is step 1"))
    // Enter shows it first.
    _ = table.take(":undo")
    #expect(table.take("").results.plain.contains("A rounder box."))
    #expect(cells(table) == [])
  }

  @Test func `what was taken back has not been printed`() throws {
    let table = try Table(
      Self.lesson.replacing("cornerRadius = 5", with: "cornerRadius = 5; print(5)"))
    _ = table.take(":next", "box.layer.cornerRadius = 4; print(4)")
    _ = table.take(":undo")
    let reply = table.take("box.layer.cornerRadius = 5; print(2 + 3)")
    #expect(reply.results.plain.contains("that is step 1"), "\(reply.results.plain)")
  }

  @Test func `a long step comes a screenful at a time`() throws {
    let prose = (1...30).map { "Paragraph \($0)." }.joined(separator: "\n\n")
    var audience = Audience()
    (audience.rows, audience.width) = (24, 80)
    let table = try Table("# L\n\n\(prose)\n\n```easel\nlet a = 1\n```\n", audience: audience)
    var reply = table.take(":next")
    #expect(reply.results.plain.hasPrefix("L\n\nParagraph 1.\n"))
    var (screens, text) = (1, reply.results.plain)
    while reply.chatter.plain == "Enter shows more\n" {
      #expect(
        reply.results.plain.split(separator: "\n", omittingEmptySubsequences: false).count <= 22)
      reply = table.take("")
      text += reply.results.plain
      screens += 1
    }
    #expect(screens == 4)
    #expect(reply.chatter.plain.hasPrefix("step 1 of 1: press Enter"))
    #expect(text.hasSuffix("Paragraph 30.\n\n    let a = 1\n\n"))
    #expect(table.dialogue.prompt == "lesson · 0/1> ")
    // Who types on is not kept waiting.
    _ = table.take(":next")
    #expect(table.take("let a = 1").results.plain.contains("that is step 1\n"))
  }

  @Test func `the step before is read again without a change`() throws {
    let table = try Table(Self.lesson)
    #expect(table.take(":back").status == .fault)
    _ = table.take("", "", "", "")
    let reply = table.take(":back")
    #expect(reply.results.plain.contains("let colour"))
    #expect(reply.chatter.plain.hasPrefix("step 2 of 3, to read again\n"))
    #expect(table.take(":back").results.plain.contains("A rounder box."))
    #expect(table.dialogue.prompt == "lesson · 2/3> ")
    #expect(table.take(":next").results.plain.contains("borderWidth"))
  }

  @Test func `several steps are taken as one change`() throws {
    let table = try Table(Self.lesson)
    #expect(table.take(":skip 2").status == .good)
    #expect(table.dialogue.prompt == "lesson · 2/3> ")
    #expect(cells(table).count == 2)
    _ = table.take(":undo")
    #expect(table.dialogue.prompt == "lesson · 0/3> ")
    #expect(table.take(":skip none").status == .fault)
    #expect(table.take(":skip 99").chatter.plain.contains("that was the last step"))
    #expect(table.dialogue.prompt == "lesson · 3/3> ")
    #expect(table.take(":skip").status == .fault)
  }

  @Test func `a lesson's picture has its author's words while it is the lesson's`() throws {
    let text = Self.lesson.replacing(
      "Its corners are", with: "![A red box with round corners](a.png)\n\nIts corners are")
    let table = try Table(text)
    #expect(table.take(":describe").results.plain == "A picture of 40 by 20 points: on red\n")
    _ = table.take(":next", "let own = 5", "box.layer.cornerRadius = Double(own)")
    #expect(table.dialogue.prompt == "lesson · 1/3> ")
    #expect(table.take(":describe").results.plain == "A red box with round corners\n")
    #expect(table.statuses.last?.description == "A red box with round corners")
    _ = table.take("box.backgroundColor = .green")
    let own = "A picture of 40 by 20 points: a green view of 40 by 20 points\n"
    #expect(table.take(":describe").results.plain == own)
    _ = table.take(":undo")
    #expect(table.take(":describe").results.plain == "A red box with round corners\n")
    // A picture that was another one before the step is not the lesson's.
    let other = try Table(text)
    _ = other.take("box.backgroundColor = .green", ":next", "box.layer.cornerRadius = 5")
    #expect(other.dialogue.prompt == "lesson · 1/3> ")
    #expect(other.take(":describe").results.plain == own)
  }

  @Test func `after a look back Enter shows the step before it runs it`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":skip", "", ":back")
    #expect(table.take("").results.plain.contains("let colour"))
    #expect(table.dialogue.prompt == "lesson · 1/3> ")
    _ = table.take("")
    #expect(table.dialogue.prompt == "lesson · 2/3> ")
  }

  @Test func `an offered name does not take the place of the step that needs it`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":skip", "")
    let met = table.take("let own = Color.blue; box.backgroundColor = own")
    #expect(met.chatter.plain.contains("'let colour = own' gives it to them"))
    _ = table.take("", "let colour = own", "")
    #expect(table.dialogue.prompt == "lesson · 3/3> ")
    #expect(cells(table).contains("let colour = own"))
  }

  @Test func `at its end a lesson says what was done`() throws {
    let table = try Table(Self.lesson)
    #expect(table.take(":skip 3").results.plain.contains("You have done: Colour; A border."))
  }

  @Test func `a long introduction comes a screenful at a time`() throws {
    let text = Self.lesson.replacing(
      "```easel starter", with: (1...20).map { "Line \($0).\n\n" }.joined() + "```easel starter")
    var audience = Audience()
    audience.rows = 24
    let table = try Table(text, audience: audience)
    let opening = try #require(table.opening)
    #expect(opening.results.plain.contains("Line 5."))
    #expect(!opening.results.plain.contains("let box"))
    #expect(opening.chatter.plain.contains("Enter shows more"))
    let rest = table.take("", "").results.plain
    #expect(rest.contains("let box"))
  }

  @Test(arguments: [":next", ":back", ":skip 2", ":task", ":hint", ":solution"])
  func `words about a lesson say how to open one`(line: String) throws {
    let hint = "hint: ':open tutorials/01-bars.md' opens the first one\n"
    #expect(try Table().take(line).chatter.plain == "error: no tutorial is open\n\(hint)")
  }

  @Test func `hints tell more and more of a step`() throws {
    let table = try Table(Self.lesson)
    #expect(table.take(":hint").status == .fault)
    _ = table.take(":next")
    #expect(
      table.take(":hint").chatter.plain
        == "not yet step 1: 'box.cornerRadius' is 0.0, expected 5.0\n")
    #expect(
      table.take(":hint").chatter.plain
        == "'cornerRadius' does it; ':help cornerRadius' tells about it\n")
    #expect(table.take(":hint").chatter.plain == "the line is: box.layer.cornerRadius = …\n")
    #expect(table.take(":solution").results.plain == "    box.layer.cornerRadius = 5\n")
  }

  @Test func `hints begin again where something else differs, or lines were typed`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":next")
    _ = table.take(":hint")
    #expect(table.take(":hint").chatter.plain.hasPrefix("'cornerRadius' does it"))
    _ = table.take("box.layer.cornerRadius = 4")
    #expect(
      table.take(":hint").chatter.plain
        == "not yet step 1: 'box.cornerRadius' is 4.0, expected 5.0\n")
    _ = table.take("let a = 1")
    #expect(table.take(":hint").chatter.plain.hasPrefix("not yet step 1: "))
  }

  @Test func `a word of the page alone has no help`() throws {
    let table = try Table(
      """
      # A pie

      ```easel starter
      class Pie: View {
        func clear() {}
      }
      let pie = Pie(width: 40, height: 40)
      show(pie)
      ```

      ```easel
      print("one")
      pie.clear()
      ```
      """)
    _ = table.take(":next")
    _ = table.take("print(\"two\")")
    _ = table.take(":hint")
    #expect(table.take(":hint").chatter.plain == "'clear' does it, which the page has\n")
  }

  @Test func `a step of which all is there says so`() throws {
    let table = try Table(
      """
      # A rule

      ```easel starter
      func twice(_ x: Double) -> Double { 2 * x }
      ```

      ```easel
      func twice(_ x: Double) -> Double { x + x }
      ```
      """)
    _ = table.take(":next")
    #expect(
      table.take(":hint").chatter.plain
        == "not yet step 1: all that can be seen of it is there already; Enter goes on\n")
  }
}
