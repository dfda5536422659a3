import Builtins
import Geometry
import Graphics
import Layers
import Motion
import Syntax
import Testing
import Text

/// Text that a graphics context paints: where its lines begin, in which colour, and what is cut off.
@Suite struct DrawnTextTests {
  /// The items of what a closure draws in a view of 100 × 40, without the first line.
  private static func items(_ lines: String) throws -> [DisplayList.Item] {
    try Page(
      """
      let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
      box.draw { context in
        \(lines)
      }
      show(box)
      """
    ).host.state.scene.displayList(at: .zero).items
  }

  /// The runs of glyphs among items, with their colours.
  private static func runs(_ items: [DisplayList.Item]) -> [String] {
    items.compactMap { item in
      guard case .glyphs(let run, let color, let transform) = item else { return nil }
      let origin = run.origin.applying(transform)
      func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
      return "\(run.string) \(run.size) \(rounded(origin.x)) \(rounded(origin.y)) "
        + "\(rounded(color.red)) \(rounded(color.alpha))"
    }
  }

  @Test(arguments: [
    ("context.draw(\"Hi\", at: Point(x: 10, y: 5))", ["Hi 12.0 10.0 16.63 0.0 1.0"]),
    (
      "context.draw(\"Hi\", at: .zero, font: Font(size: 20), textColor: .red)",
      ["Hi 20.0 0.0 19.38 1.0 1.0"]
    ),
    (
      "context.translateBy(x: 30, y: 5)\ncontext.alpha = 0.5\ncontext.draw(\"Hi\", at: .zero)",
      ["Hi 12.0 30.0 16.63 0.0 0.5"]
    ),
    (
      "context.draw(\"a\\nb\", at: .zero)",
      ["a 12.0 0.0 11.63 0.0 1.0", "b 12.0 0.0 26.15 0.0 1.0"]
    ),
    ("context.draw(\"\", at: .zero)", []),
    (
      "\"Hi\".draw(at: Point(x: 10, y: 5), withAttributes: [.foregroundColor: UIColor.red])",
      ["Hi 12.0 10.0 16.63 1.0 1.0"]
    ),
  ])
  func `a text begins at its point`(lines: String, runs: [String]) throws {
    #expect(Self.runs(try Self.items(lines)) == runs)
  }

  @Test func `our words and those of UIKit draw the same`() throws {
    let ours = try Self.items(
      """
      context.draw("one two three", in: Rect(x: 5, y: 5, width: 30, height: 20),
        font: Font(size: 10), textColor: .blue, textAlignment: .right)
      """)
    let apples = try Self.items(
      """
      let style = NSMutableParagraphStyle()
        style.alignment = .right
        "one two three".draw(in: Rect(x: 5, y: 5, width: 30, height: 20), withAttributes: [
          .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.blue,
          .paragraphStyle: style,
        ])
      """)
    #expect(ours == apples)
    #expect(Self.runs(ours).count == 3)
    // Three lines of 10 points take more than 20, so that they are clipped.
    guard case .beginGroup(let group)? = ours.first else {
      Issue.record("nothing is clipped")
      return
    }
    #expect(group.clip == Path(Rect(x: 5, y: 5, width: 30, height: 20)))
  }

  @Test(arguments: [
    (
      "\"a\".draw(at: .zero, withAttributes: [.font: 12])",
      "the attribute 'font' does not take 'Int'"
    ),
    (
      "\"a\".draw(at: Point(x: 0.0 / 0, y: 0), withAttributes: nil)",
      "a place of a text is nan, and a drawing has finite numbers"
    ),
  ])
  func `what cannot be drawn is a diagnostic`(lines: String, message: String) {
    let error = #expect(throws: Diagnostic.self) { try Self.items(lines) }
    #expect(error?.message == message)
  }
}
