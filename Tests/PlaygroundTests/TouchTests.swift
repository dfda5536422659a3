import Graphics
import Motion
import Syntax
import Testing

@testable import Playground

/// Typed touches, as changes of a page.
struct TouchTests {
  private static let box = """
    let box = View(width: 80, height: 40, backgroundColor: .red)
    show(box)
    """

  @Test func `what a finger brings about is seen in the picture, and undone with it`() {
    var page = Page()
    _ = page.run(Self.box)
    _ = page.run("var n = 0; box.onTap { n += 1; box.backgroundColor = .blue }")
    #expect(page.settled.picture.text.contains("fill #FF0000"))
    #expect(page.run("tap(box)").isAccepted)
    #expect(page.settled.picture.text.contains("fill #0000FF"))
    #expect(page.run("n").echo == "1")
    _ = page.replace(from: page.cells.count - 2, with: [])
    #expect(page.settled.picture.text.contains("fill #FF0000"))
    #expect(page.run("n").echo == "0")
  }

  @Test func `a long press begins while time passes, and what it prints is shown once`() {
    var page = Page()
    _ = page.run(Self.box)
    _ = page.run(
      """
      class Owner {
        @objc func pressed(_ p: UILongPressGestureRecognizer) { print(p.state, CACurrentMediaTime()) }
      }
      let owner = Owner()
      box.addGestureRecognizer(
        UILongPressGestureRecognizer(target: owner, action: #selector(Owner.pressed)))
      """)
    // The finger stays, so settling the page lets the press begin.
    #expect(page.run("touch(box)").late == "began 0.5\n")
    #expect(page.run("let n = 1").late == "")
    #expect(page.run("wait(1)").late == "")
    #expect(page.run("release()").printed == "ended 1.0\n")
  }

  @Test func `a drag moves every 60th of a second, ends included`() {
    var page = Page()
    _ = page.run(Self.box)
    _ = page.run("var places = [Double](); box.onDrag { p in places.append(p.x) }")
    _ = page.run("touch(at: Point(x: 10, y: 20)); drag(to: Point(x: 70, y: 20), duration: 0.1)")
    #expect(page.run("places").echo == "[10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0]")
    #expect(page.run("release(); CACurrentMediaTime()").echo == "0.1")
  }

  @Test func `time passes in a drag as in a wait`() {
    var page = Page()
    _ = page.run(Self.box)
    _ = page.run("box.onDrag { p in print(p.x) }; touch(at: .zero)")
    let dragged = page.run(
      """
      animate(duration: 0.05, completion: { print("over") }) { box.backgroundColor = .blue }
      drag(to: Point(x: 6, y: 0), duration: 0.1)
      """)
    #expect(dragged.printed == "1.0\n2.0\nover\n3.0\n4.0\n5.0\n6.0\n")
  }

  @Test(arguments: [
    ("tap(at: .zero)", "there is nothing on the page to touch", "'show' a view first"),
    ("release()", "no finger is on the page", "'touch(at:)' puts one there"),
    ("drag(to: .zero)", "no finger is on the page", "'touch(at:)' puts one there"),
    ("tap(View())", "view is not on the page", "'show' it, or a view that it is in"),
    (
      "\(box); touch(box); tap(box)", "a finger is on the page already",
      "'release()' takes it away"
    ),
    (
      "\(box); touch(box); drag(to: .zero, .zero)", "one finger is on the page",
      "give one point: 'drag(to: a)'"
    ),
    (
      "\(box); touch(at: .zero, .zero); drag(to: .zero)", "two fingers are on the page",
      "give a point for each: 'drag(to: a, b)'"
    ),
    (
      "\(box); touch(box); drag(to: .zero, duration: -1)", "a finger cannot move for -1 seconds",
      "give a number from 0 upwards"
    ),
    (
      "\(box); touch(box); drag(to: .zero, duration: 1e300)",
      "the finger moves for too long: the limit 'virtual-seconds' is 3600",
      "raise it with --limit virtual-seconds=7200"
    ),
    (
      "\(box); tap(at: Point(x: .infinity, y: 0))", "a finger cannot be at (inf, 0)",
      "give numbers that are finite"
    ),
    (
      "let s = Slider(0...1); s.value = .nan", "a slider has no place for nan",
      "give a number that is finite"
    ),
    (
      "let s = Slider(0...1); s.minimumValue = .nan", "a slider has no place for nan",
      "give a number that is finite"
    ),
    (
      "let s = Slider(0...Double.infinity)", "a slider cannot go from 0 to inf",
      "give finite numbers that are not so far apart"
    ),
    (
      "let s = Slider(0...1); show(s); slide(s, to: 2)", "2 lies outside of s",
      "it goes from 0 to 1"
    ),
    (
      "let s = SegmentedControl([\"1D\"]); show(s); tap(s, \"1Y\")", "s has no segment '1Y'",
      "it has '1D'"
    ),
    (
      "let s = SegmentedControl([String]()); show(s); tap(s, \"1Y\")", "s has no segment '1Y'",
      "give it titles first"
    ),
    (
      "flip(from: View(), to: View())", "view and view are not in one view",
      "put two views into one, which is what turns"
    ),
    (
      "\(box); box.onTap { tap(box) }", "'tap' works only at the top level of a page",
      "move it out of the function or closure"
    ),
  ])
  func `a touch that cannot be is refused`(cell: String, message: String, hint: String) {
    var page = Page()
    let outcome = page.run(cell)
    #expect(!outcome.isAccepted)
    #expect(outcome.diagnostics.last?.message == message)
    #expect(outcome.diagnostics.last?.hint == hint)
  }

  @Test(arguments: [
    (
      "box.isHidden = true", "the finger touches page: box is hidden", "set its 'isHidden' to false"
    ),
    ("box.alpha = 0", "the finger touches page: box cannot be seen", "set its 'alpha' to 1"),
    (
      "box.isUserInteractionEnabled = false", "the finger touches page: box takes no touches",
      "set its 'isUserInteractionEnabled' to true"
    ),
    (
      "page.isHidden = true", "the finger touches nothing: page is hidden",
      "set its 'isHidden' to false"
    ),
    (
      "page.addSubview(lid)", "the finger touches lid: lid lies above box",
      "touch a place of it that is free, with 'tap(at:)'"
    ),
    (
      "box.frame.origin.x = 190", "the finger touches nothing: the place lies outside of page",
      "make that larger, or touch another place"
    ),
    (
      "box.frame.size = .zero", "the finger touches page: box has no size",
      "give it a width and a height"
    ),
  ])
  func `a note says what is touched in place of a view`(line: String, note: String, hint: String) {
    var page = Page()
    _ = page.run(
      """
      let page = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
      let box = View(frame: Rect(x: 10, y: 10, width: 80, height: 40))
      let lid = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
      page.addSubview(box)
      show(page)
      """)
    _ = page.run(line)
    let tapped = page.run("tap(box)")
    #expect(tapped.diagnostics.map(\.message) == [note])
    #expect(tapped.diagnostics.first?.hint == hint)
  }

  @Test func `a touch while something moves that a touch began gets a note`() {
    var page = Page()
    _ = page.run(Self.box)
    _ = page.run("box.onTap { animate(duration: 1) { box.alpha = 0.5 } }")
    #expect(page.run("tap(box)").diagnostics.isEmpty)
    let second = page.run("wait(0.5); tap(box)")
    #expect(second.diagnostics.map(\.message) == ["a movement began at 0 s and still runs"])
    #expect(second.diagnostics.first?.hint == "'wait()' first to touch after it")
    #expect(page.run("wait(); tap(box)").diagnostics.isEmpty)
  }

  @Test func `touches reach a controller between its view and the view around that`() {
    var page = Page()
    _ = page.run(
      """
      class Inner: UIViewController {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          print("controller")
          super.touchesBegan(touches, with: event)
        }
      }
      class Outer: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print("outer") }
      }
      let outer = Outer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = Inner()
      outer.addSubview(inner.view)
      let dot = View(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
      inner.view.addSubview(dot)
      show(outer)
      """)
    #expect(page.run("tap(dot)").printed == "controller\nouter\n")
  }

  @Test func `an extension of a class of views hears of touches`() {
    var page = Page()
    _ = page.run(
      """
      class Board: UIView { var count = 0 }
      extension Board {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesBegan(touches, with: event)
          count += touches.count
          print("began", count)
        }
      }
      let board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      show(board)
      """)
    #expect(page.run("tap(board); tap(board)").printed == "began 1\nbegan 2\n")
  }

  @Test func `handlers may take away what they hear of`() {
    var page = Page()
    _ = page.run(Self.box)
    _ = page.run(
      """
      let finder = UITapGestureRecognizer()
      box.addGestureRecognizer(finder)
      box.onTap { box.removeGestureRecognizer(finder); box.removeFromSuperview(); show(View()) }
      box.onDrag { p in finder.isEnabled = false }
      """)
    #expect(page.run("tap(box)").isAccepted)
    #expect(page.run("finder.numberOfTouches").echo == "0")
  }
}
