import Geometry
import TestFonts
import Testing

@testable import Layers

/// Which view a finger touches, by UIKit's rules.
@Suite struct HitTestTests {
  /// A page of 200 × 100 with a box in it, another one on top of that, and a dot in the second.
  private struct Pile {
    var scene = Scene()
    let page: LayerID
    let low: LayerID
    let high: LayerID
    let dot: LayerID

    init() throws {
      page = scene.makeView()
      low = scene.makeView()
      high = scene.makeView()
      dot = scene.makeView()
      try scene.setFrame(Rect(x: 0, y: 0, width: 200, height: 100), of: page)
      try scene.setFrame(Rect(x: 10, y: 10, width: 80, height: 80), of: low)
      try scene.setFrame(Rect(x: 50, y: 20, width: 100, height: 60), of: high)
      try scene.setFrame(Rect(x: 80, y: 40, width: 40, height: 40), of: dot)
      try scene.addSubview(low, to: page)
      try scene.addSubview(high, to: page)
      try scene.addSubview(dot, to: high)
      scene.show(page)
    }

    /// The name of the view at a point of the page.
    func name(at point: (Double, Double)) -> String {
      guard let hit = scene.hitTest(Point(x: point.0, y: point.1), in: page) else {
        return "nothing"
      }
      return [page: "page", low: "low", high: "high", dot: "dot"][hit] ?? "another"
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var change:
      @Sendable (inout Scene, _ low: LayerID, _ high: LayerID, _ dot: LayerID) throws -> Void
    var hits: [(Double, Double, String)]

    init(
      _ description: String, _ hits: [(Double, Double, String)],
      _ change: @escaping @Sendable (inout Scene, LayerID, LayerID, LayerID) throws -> Void
    ) {
      (testDescription, self.hits, self.change) = (description, hits, change)
    }
  }

  private static func setOpacity(
    _ opacity: Double, of view: LayerID, in scene: inout Scene
  ) throws {
    var style = scene.style(of: view)
    style.opacity = opacity
    try scene.setStyle(style, of: view)
  }

  private static func setTransform(
    _ transform: AffineTransform, of view: LayerID, in scene: inout Scene
  ) throws {
    var style = scene.style(of: view)
    style.transform = transform
    try scene.setStyle(style, of: view)
  }

  private static let rows: [Row] = [
    Row(
      "the highest view at the point, edges at the left and the top included",
      [
        (0, 0, "page"), (9.9, 50, "page"), (10, 10, "low"), (49.9, 50, "low"), (50, 20, "high"),
        (89, 50, "high"), (130, 60, "dot"), (129.9, 60, "high"), (149.9, 79.9, "dot"),
        (150, 50, "page"), (200, 50, "nothing"), (-1, 50, "nothing"), (199.9, 99.9, "page"),
      ]
    ) { _, _, _, _ in },
    Row(
      "a view that sticks out is touched only inside of the one around it, clipped or not",
      [(140, 70, "dot"), (160, 70, "page"), (140, 90, "page")]
    ) { _, _, _, _ in },
    Row(
      "a clip changes nothing, and round corners do not either",
      [(50, 20, "high"), (160, 70, "page")]
    ) { scene, _, high, _ in
      var style = scene.style(of: high)
      (style.masksToBounds, style.cornerRadius) = (true, 30)
      try scene.setStyle(style, of: high)
    },
    Row("a hidden view lets the finger through", [(60, 50, "low"), (140, 70, "page")]) {
      scene, _, high, _ in scene.setHidden(true, of: high)
    },
    Row("so does one that cannot be seen", [(60, 50, "low"), (140, 70, "page")]) {
      scene, _, high, _ in try setOpacity(0.009, of: high, in: &scene)
    },
    Row("one that can just be seen does not", [(60, 50, "high"), (140, 70, "dot")]) {
      scene, _, high, _ in try setOpacity(0.01, of: high, in: &scene)
    },
    Row(
      "a view that takes no touches takes none for those in it",
      [(60, 50, "low"), (140, 70, "page")]
    ) {
      scene, _, high, _ in scene.setInteraction(Scene.Interaction(isEnabled: false), of: high)
    },
    Row("what takes no touches in a view leaves them to it", [(140, 70, "high")]) {
      scene, _, _, dot in scene.setInteraction(Scene.Interaction(isEnabled: false), of: dot)
    },
    Row(
      "a turned view is touched where it is seen",
      // Turned by 90° about (100, 50): from x 70 to 130 and y 0 to 100, the dot at its lower left.
      [
        (60, 50, "low"), (100, 1, "high"), (100, 99, "high"), (71, 81, "dot"), (89, 99, "dot"),
        (129, 99, "high"), (140, 70, "page"),
      ]
    ) { scene, _, high, _ in
      try setTransform(AffineTransform(rotation: Angle(degrees: 90)), of: high, in: &scene)
    },
    Row(
      "a view of half the size",
      [(60, 50, "low"), (76, 50, "high"), (124, 64, "dot"), (126, 50, "page")]
    ) { scene, _, high, _ in
      try setTransform(AffineTransform(scaleX: 0.5, y: 0.5), of: high, in: &scene)
    },
    Row("a view without a width is not touched", [(100, 50, "page"), (60, 50, "low")]) {
      scene, _, high, _ in
      try setTransform(AffineTransform(scaleX: 0, y: 1), of: high, in: &scene)
    },
    Row(
      "scrolled bounds move what is in them",
      [(104, 70, "high"), (106, 70, "dot"), (144, 70, "dot")]
    ) {
      scene, _, high, _ in
      try scene.setBounds(Rect(x: 25, y: 0, width: 100, height: 60), of: high)
    },
    Row("the order of the views counts", [(60, 50, "low"), (100, 50, "high")]) {
      scene, low, _, _ in
      guard let page = scene.superview(of: low) else { return }
      try scene.addSubview(low, to: page)
    },
    Row("a layer without a view is not touched", [(60, 50, "high")]) { scene, _, high, _ in
      let layer = scene.makeLayer()
      try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 60), of: layer)
      try scene.addSublayer(layer, to: high)
    },
  ]

  @Test(arguments: rows)
  func `a finger touches`(row: Row) throws {
    var pile = try Pile()
    try row.change(&pile.scene, pile.low, pile.high, pile.dot)
    for (x, y, name) in row.hits { #expect(pile.name(at: (x, y)) == name, "at (\(x), \(y))") }
  }

  @Test func `points lead from view to view, and back`() throws {
    var pile = try Pile()
    try Self.setTransform(
      AffineTransform(rotation: Angle(degrees: 90)), of: pile.high, in: &pile.scene)
    // The dot's corner (80, 40) is (30, 10) from the middle of the box, which is at (100, 50).
    let corner = pile.scene.convert(.zero, from: pile.dot, to: pile.page)
    #expect(abs(corner.x - 90) < 1e-9 && abs(corner.y - 80) < 1e-9)
    let back = pile.scene.convert(corner, from: pile.page, to: pile.dot)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    let side = pile.scene.convert(Point(x: 1, y: 2), from: pile.low, to: pile.dot)
    let straight = pile.scene.convert(Point(x: 11, y: 12), from: pile.page, to: pile.dot)
    #expect(side == straight)
  }

  @Test func `a label takes no touches`() {
    var scene = Scene()
    let label = scene.makeLabel(in: dejaVuFonts)
    #expect(!scene.interaction(of: label).isEnabled)
    let view = scene.makeView()
    #expect(scene.interaction(of: view).isEnabled)
  }
}
