import Builtins
import Geometry
import Graphics
import Language
import Layers
import Motion
import Testing

/// Gradients as the short words make them.
@Suite struct GradientTests {
  private static let presets = [
    (
      "rainbow",
      "#FF000080 #FF990080 #CCFF0080 #33FF0080 #00FF6680 #00FFFF80 #0066FF80 #3300FF80 #CC00FF80 "
        + "#FF009980 #FF000080"
    )
  ]

  @Test func `no preset is left out`() {
    let constants = Library.easel.constants(of: .named("Gradient")).filter { $0.kind == .constant }
    #expect(Set(constants.map(\.name)) == Set(Self.presets.map(\.0)))
  }

  @Test(arguments: presets)
  func `a preset has its colours`(name: String, colors: String) throws {
    let page = try Page("for color in Gradient.\(name).colors { print(color, terminator: \" \") }")
    #expect(page.printed == colors + " ")
    #expect(try Page("print(Gradient.\(name))").printed == name + "\n")
  }

  @Test func `colours of one's own are a gradient too`() throws {
    let page = try Page(
      """
      let dusk = Gradient(colors: [.blue, .orange])
      print(dusk, dusk.colors, dusk == Gradient(colors: [.blue, .orange]))
      """)
    #expect(page.printed == "Gradient of 2 colors [blue, orange] true\n")
  }

  @Test func `a gradient layer is made with all it has`() throws {
    let page = try Page(
      """
      let box = View(width: 80, height: 40)
      let round = ShapeLayer(path: Path(ovalIn: Rect(x: 0, y: 0, width: 40, height: 40)))
      box.layer.addSublayer(
        GradientLayer(
          colors: [.red, .clear], locations: [0.25, 1], startPoint: .zero,
          endPoint: Point(x: 1, y: 0), frame: Rect(x: 0, y: 0, width: 80, height: 40), mask: round))
      show(box)
      """)
    let lines = page.host.state.scene.displayList(at: .zero).text.split(separator: "\n")
    #expect(
      lines[2]
        == "gradient #FF0000 25% #00000000 100% from (0, 0) to (80, 0) rect (0, 0) to (80, 40)")
    #expect(lines[3] == "mask" && lines[4].hasPrefix("fill #000000 path M (40, 20) C "))
  }
}
