import Geometry
import Graphics
import Layers
import Motion
import Testing

@testable import Playground

/// `UIView.transition(with:)`: a view that changes what it shows.
struct ViewChangeTests {
  private static let page = """
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    card.backgroundColor = .red
    inner.backgroundColor = .red
    card.addSubview(inner)
    box.addSubview(card)
    show(box)

    """

  private static func change(_ options: String) -> String {
    page + """
      UIView.transition(with: card, duration: 1, options: \(options)) {
        card.backgroundColor = .blue
        inner.removeFromSuperview()
      } completion: { print("over", $0, box.layer.sublayers?.count ?? 0) }
      """
  }

  /// The colours that are painted at a time, in order.
  private func colors(at seconds: Double, of page: Page) -> [Color] {
    let time = Time(seconds: seconds)
    return page.settled.timeline.scene(at: time).displayList(at: time).items.compactMap { item in
      if case .fill(_, let color, _) = item { color } else { nil }
    }
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `one look fades out while the other one fades in`() {
    var page = Page()
    let outcome = page.run(Self.change(".transitionCrossDissolve"))
    #expect(outcome.diagnostics == [])
    #expect(outcome.late == "over true 1\n")
    // The new look alone is half transparent; the old one, of two views, lies in a group that is.
    var half = blue
    half.alpha = 0.5
    #expect(colors(at: 0.5, of: page) == [half, red, red])
    #expect(colors(at: 1, of: page) == [blue])
    #expect(page.settled.end == Time(seconds: 1))
  }

  @Test(arguments: ["[.transitionFlipFromLeft]", "[.transitionFlipFromTop, .curveEaseIn]"])
  func `a flip shows the one look, and then the other one`(options: String) {
    var page = Page()
    #expect(page.run(Self.change(options)).diagnostics == [])
    #expect(colors(at: 0.25, of: page) == [red, red])
    #expect(colors(at: 0.75, of: page) == [blue])
  }

  @Test(arguments: ["[]", ".curveLinear"])
  func `without a transition it changes at once`(options: String) {
    var page = Page()
    #expect(page.run(Self.change(options)).late == "over true 1\n")
    #expect(page.settled.end == .zero)
    #expect(colors(at: 0, of: page) == [blue])
  }

  @Test func `a view that is nowhere changes at once`() {
    var page = Page()
    let outcome = page.run(
      Self.page + """
        card.removeFromSuperview()
        UIView.transition(with: card, duration: 1, options: .transitionCrossDissolve) {
          card.backgroundColor = .blue
        }
        print(card.backgroundColor == .blue)
        """)
    #expect(outcome.printed == "true\n")
    #expect(page.settled.end == .zero)
  }
}
