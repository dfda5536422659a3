import Builtins
import Graphics
import Language
import Layers
import Motion
import Syntax
import Testing

@Suite struct DrawingWordTests {
  /// The picture of a page as text, without the line of the canvas.
  private func picture(_ text: String) throws -> String {
    let list = try Page(text).host.state.scene.displayList(at: .zero).text
    return list.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  private static let disc = "fill #FF0000 rect (10, 10) to (30, 30)"

  @Test(arguments: [
    // Our spelling.
    """
    let view = View(width: 80, height: 40)
    view.draw { context in
      context.fillColor = .red
      context.fill(Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)))
    }
    show(view)
    """,
    // Apple's, with the context as a parameter of a method in an extension.
    """
    class Square: UIView {
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        paint(in: context)
      }
    }
    extension Square {
      func paint(in context: CGContext) {
        context.setFillColor(UIColor.red.cgColor)
        context.addPath(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).cgPath)
        context.fillPath()
      }
    }
    PlaygroundPage.current.liveView = Square(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    """,
    // Apple's, with a path that paints itself.
    """
    class Square: UIView {
      var color: UIColor = .red
      override func draw(_ rect: CGRect) {
        color.setFill()
        UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).fill()
      }
    }
    PlaygroundPage.current.liveView = Square(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    """,
    // An inherited override, which calls its superclass.
    """
    class Base: View {
      override func draw(_ rect: Rect) { UIGraphicsGetCurrentContext()?.fillColor = .red }
    }
    class Square: Base {
      override func draw(_ rect: Rect) {
        super.draw(rect)
        UIGraphicsGetCurrentContext()?.fill(
          Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)))
      }
    }
    show(Square(frame: Rect(x: 0, y: 0, width: 80, height: 40)))
    """,
  ])
  func `a view draws itself, in one spelling as in another`(text: String) throws {
    #expect(try picture(text) == Self.disc)
  }

  @Test func `a mask draws itself, too`() throws {
    let text = """
      let view = View(width: 80, height: 40, backgroundColor: .red)
      let mask = View(frame: Rect(x: 0, y: 0, width: 80, height: 40))
      mask.draw { context in context.fill(Path(rect: Rect(x: 0, y: 0, width: 40, height: 40))) }
      view.mask = mask
      show(view)
      """
    #expect(
      try picture(text) == """
        group opacity 1
        fill #FF0000 rect (0, 0) to (80, 40)
        mask
        fill #000000 rect (0, 0) to (40, 40)
        end
        end
        """)
  }

  @Test func `a clip lasts until the state before it comes back`() throws {
    let text = """
      let view = View(width: 80, height: 40)
      view.draw { context in
        context.saveGState()
        context.clip(to: Path(rect: Rect(x: 0, y: 0, width: 20, height: 20)))
        context.fill(Path(rect: Rect(x: 10, y: 0, width: 20, height: 20)))
        context.restoreGState()
        context.fill(Path(rect: Rect(x: 10, y: 20, width: 20, height: 20)))
      }
      show(view)
      """
    #expect(
      try picture(text) == """
        group opacity 1 clip rect (0, 0) to (20, 20)
        fill #000000 rect (10, 0) to (30, 20)
        end
        fill #000000 rect (10, 20) to (30, 40)
        """)
  }

  @Test(arguments: [
    (
      "context.restoreGState()", "no graphics state is saved",
      "call 'saveGState' before each 'restoreGState'"
    ),
    (
      "context.fill(Path(rect: Rect(x: 0.0 / zero, y: 0, width: 1, height: 1)))",
      "a coordinate of a path is nan, and a drawing has finite numbers",
      "look for a division by zero"
    ),
    (
      """
      context.drawRadialGradient(
          Gradient(colors: [.red, .blue]), startCenter: .zero, startRadius: -1,
          endCenter: .zero, endRadius: 2)
      """, "a radius is not negative", "give a number from 0 upwards"
    ),
  ])
  func `what cannot be drawn is a diagnostic`(
    line: String, message: String, hint: String
  ) throws {
    let error = #expect(throws: Diagnostic.self) {
      try Page(
        """
        let zero = 0.0
        let view = View(width: 80, height: 40)
        view.draw { context in
          \(line)
        }
        show(view)
        """)
    }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test func `there is no context outside a drawing`() throws {
    #expect(try Page("print(UIGraphicsGetCurrentContext() == nil)").printed == "true\n")
  }

  @Test(arguments: ["Color.red.setFill()", "Path(rect: .zero).stroke()", "UIRectFill(.zero)"])
  func `painting outside a drawing is a note`(line: String) throws {
    let notes = try Page(line).host.notes
    #expect(notes.count == 1)
    #expect(notes.first?.message.hasSuffix("has no effect outside a drawing") == true)
    #expect(notes.first?.severity == .note)
  }

  @Test func `a line keeps the look that its path was given`() throws {
    let text = """
      class Line: View {
        override func draw(_ rect: Rect) {
          let path = Path()
          path.move(to: Point(x: 20, y: 20))
          path.addLine(to: Point(x: 60, y: 20))
          path.stroke()
          path.lineWidth = 3
          path.lineCapStyle = .round
          path.stroke()
        }
      }
      show(Line(frame: Rect(x: 0, y: 0, width: 80, height: 40)))
      """
    #expect(
      try picture(text) == """
        stroke #000000 width 1 path M (20, 20) L (60, 20)
        stroke #000000 width 3 round cap path M (20, 20) L (60, 20)
        """)
  }

  @Test func `a label keeps its text`() throws {
    #expect(throws: Failure.self) {
      try Page("let label = Label(text: \"a\")\nlabel.draw { context in }\nshow(label)")
    }
  }

  @Test func `a drawing may remove views that wait to be drawn, and its own`() throws {
    let page = try Page(
      """
      let page = View(width: 80, height: 40)
      func fill(_ count: Int) {
        for i in 0..<count {
          let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
          view.draw { context in
            for other in page.subviews { other.removeFromSuperview() }
            var garbage: [[Int]] = []
            for n in 0..<20000 { garbage = [[n, i]] }
            context.fill(Path(rect: Rect(x: Double(garbage[0][1]), y: 0, width: 1, height: 1)))
          }
          page.addSubview(view)
        }
      }
      fill(5)
      show(page)
      """)
    #expect(page.host.state.scene.displayList(at: .zero).items.isEmpty)
  }

  @Test func `a view that is collected takes its closure along`() throws {
    var limits = Limits()
    limits[.objects] = 2000
    let page = try Page(
      """
      for i in 0..<5000 {
        let view = View(width: 3)
        view.draw { context in context.fill(Path(rect: view.bounds)) }
      }
      """, limits: limits)
    #expect(page.host.objectCount < 2000)
  }
}
