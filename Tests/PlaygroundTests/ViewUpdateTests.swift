import Graphics
import Layers
import Motion
import Syntax
import Testing

@testable import Playground

/// Code of the page that lays out and draws views when a turn ends.
struct ViewUpdateTests {
  @Test func `what a drawing prints is shown once for each time that the page asks for it`() {
    var page = Page()
    let drawn = page.run(
      "let v = View(width: 4, height: 4); v.draw { c in print(\"drawn\"); c.fill(Path(rect: v.bounds)) }; show(v)"
    )
    #expect(drawn.late == "drawn\n")
    // The view is still to be drawn: the prompt keeps the page unsettled.
    #expect(page.run("let n = 1").late == "")
    #expect(page.run("v.setNeedsDisplay()").late == "drawn\n")
    #expect(page.run("wait(1); v.width = 8").late == "")
    #expect(page.settled.picture.text.contains("fill #000000 rect (0, 0) to (8, 4)"))
    #expect(page.run("v.contentMode = .redraw").late == "drawn\n")
  }

  @Test(arguments: [
    "let v = View(width: 4, height: 4); v.draw { c in v.setNeedsDisplay() }; show(v)",
    "class Loop: View { override func layoutSubviews() { setNeedsLayout() } }; show(Loop())",
  ])
  func `code that asks for itself again ends with a diagnostic`(cell: String) {
    var page = Page()
    let outcome = page.run(cell)
    #expect(!outcome.isAccepted)
    #expect(
      outcome.diagnostics.first?.message == "views ask to be laid out or drawn again and again")
  }

  private static let card = """
    class Card: View {
      let dot = View(backgroundColor: .red)
      override func layoutSubviews() {
        print("laid out", bounds.width)
        dot.frame = Rect(x: bounds.width - 10, y: 0, width: 10, height: 10)
      }
    }
    let card = Card(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    card.addSubview(card.dot)
    """

  @Test func `what a layout prints is shown once for each time that the view needs it`() {
    var page = Page()
    #expect(page.run(Self.card).late == "")
    #expect(page.run("show(card)").late == "laid out 100.0\n")
    // The view is still to be laid out: the prompt keeps the page unsettled.
    #expect(page.run("let n = 1").late == "")
    #expect(page.settled.picture.text.contains("fill #FF0000 rect (90, 0) to (100, 10)"))
    #expect(page.run("card.setNeedsLayout()").late == "laid out 100.0\n")
    #expect(page.run("card.width = 60").late == "laid out 60.0\n")
    #expect(page.settled.picture.text.contains("fill #FF0000 rect (50, 0) to (60, 10)"))
    #expect(page.run("card.backgroundColor = .blue").late == "")
    #expect(page.run("card.addSubview(View())").late == "laid out 60.0\n")
  }

  @Test func `what a layout printed is not shown again when code asks for it`() {
    var page = Page()
    _ = page.run(Self.card)
    #expect(page.run("show(card)").late == "laid out 100.0\n")
    let outcome = page.run("card.layoutIfNeeded(); print(card.dot.frame.minX)")
    #expect(outcome.printed == "90.0\n")
    #expect(outcome.late == "")
    let other = page.run("card.width = 50; card.layoutIfNeeded()")
    #expect(other.printed == "laid out 50.0\n")
    #expect(other.late == "")
  }

  @Test func `views are laid out from the outside in, each once`() {
    var page = Page()
    let outcome = page.run(
      """
      class Frame: View {
        var name = ""
        override func layoutSubviews() {
          print(name)
          for view in subviews { view.frame = bounds.insetBy(dx: 1, dy: 1) }
        }
      }
      let (a, b, c) = (Frame(), Frame(), Frame())
      (a.name, b.name, c.name) = ("a", "b", "c")
      a.frame = Rect(x: 0, y: 0, width: 90, height: 90)
      a.addSubview(b)
      b.addSubview(c)
      show(a)
      wait()
      c.setNeedsLayout()
      a.setNeedsLayout()
      a.width = 80
      """)
    #expect(outcome.diagnostics == [])
    #expect(outcome.printed + outcome.late == "a\nb\nc\na\nb\nc\n")
  }

  @Test func `an error in a layout refuses the cell that would run it`() {
    var page = Page()
    _ = page.run(Self.card)
    _ = page.run("show(card)")
    let outcome = page.run(
      "class Bad: View { override func layoutSubviews() { print([1][2]) } }; card.addSubview(Bad())"
    )
    #expect(!outcome.isAccepted)
    #expect(page.settled.picture.text.contains("fill #FF0000 rect (90, 0) to (100, 10)"))
  }

  @Test func `an animation moves what a layout places`() throws {
    var page = Page()
    _ = page.run(Self.card)
    _ = page.run("show(card); wait()")
    let outcome = page.run(
      "animate(duration: 1) { card.width = 200; card.layoutIfNeeded() }")
    #expect(outcome.printed == "laid out 200.0\n")
    let middle = page.settled.timeline.scene(at: .zero).displayList(at: .init(seconds: 0.5))
    #expect(middle.text.contains("fill #FF0000 rect (140, 0) to (150, 10)"))
  }
}
