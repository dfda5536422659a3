import Geometry
import Graphics
import Layers
import Motion
import Testing

@testable import Playground

/// Views whose code draws them, and that leave in the instant in which they came.
struct LeavingViewTests {
  private static let page = """
    class Face: UIView {
      override func draw(_ rect: CGRect) {
        print("drawn")
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
    let card = UIView(frame: rect)
    let (front, back) = (Face(frame: rect), UIView(frame: rect))
    card.addSubview(front)
    card.addSubview(back)
    show(card)

    """

  @Test(arguments: ["transitionFlipFromRight", "transitionFlipFromTop", "transitionCrossDissolve"])
  func `a view that leaves is seen while it leaves`(transition: String) {
    var page = Page()
    let outcome = page.run(
      Self.page + """
        UIView.transition(
          from: front, to: back, duration: 1, options: [.\(transition), .showHideTransitionViews])
        """)
    #expect(outcome.diagnostics == [])
    let time = Time(seconds: 0.25)
    let items = page.settled.timeline.scene(at: time).displayList(at: time).items
    // A single item that fades has the opacity in its colour.
    func isRed(_ color: Color) -> Bool { (color.red, color.green, color.blue) == (1, 0, 0) }
    #expect(items.contains { if case .fill(_, let color, _) = $0 { isRed(color) } else { false } })
    #expect(outcome.late == "drawn\n")
  }

  @Test func `a view that is hidden at once is not drawn`() {
    var page = Page()
    #expect(page.run(Self.page + "front.isHidden = true").late == "")
  }
}
