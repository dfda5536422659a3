import Geometry
import Graphics
import Motion
import Testing

@testable import Layers

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
  static let lightGray = Color(white: 2.0 / 3)
}

/// The bars lesson: a gray chart of 400 × 200 with a stack that fills it and seven bars.
struct BarsPage {
  static let values: [Double] = [40, 60, 120, 160, 20, 30, 78]
  static let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 0.5, blue: 0),
    Color(red: 1, green: 1, blue: 0), Color(red: 0, green: 1, blue: 0),
    Color(red: 0, green: 0, blue: 1),
    Color(red: 0.36470589, green: 0.06666667, blue: 0.96862745),
    Color(red: 0.5, green: 0, blue: 0.5),
  ]

  var scene = Scene()
  let chart: LayerID
  let stack: LayerID
  var bars: [LayerID] = []

  init() throws {
    chart = scene.makeView()
    try scene.setWidth(400, of: chart)
    try scene.setHeight(200, of: chart)
    scene.setBackgroundColor(.lightGray, of: chart)
    scene.show(chart)
    stack = scene.makeStackView()
    try scene.setFrame(scene.bounds(of: chart), of: stack)
    scene.setDistribution(.fillEqually, of: stack)
    try scene.setSpacing(5, of: stack)
    try scene.addSubview(stack, to: chart)
  }

  mutating func addBars() throws {
    for color in BarsPage.colors {
      let bar = scene.makeView()
      scene.setBackgroundColor(color, of: bar)
      try scene.addArrangedSubview(bar, to: stack)
      bars.append(bar)
    }
  }

  /// Makes the height rules, and puts them in force if asked.
  mutating func addHeights(active: Bool) throws {
    for (bar, value) in zip(bars, BarsPage.values) {
      let rule = try scene.makeConstraint(
        Constraint(Anchor(bar, .height), equalTo: Anchor(chart, .height), multiplier: value / 200))
      scene.setActive(active, rule)
    }
  }
}

extension DisplayList {
  /// The filled rectangles, in order.
  var rects: [(rect: Rect, color: Color)] {
    items.compactMap { item in
      guard case .fill(let path, let color, _) = item else { return nil }
      let points = path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      guard points.count == 4 else { return nil }
      let size = Size(width: points[2].x - points[0].x, height: points[2].y - points[0].y)
      return (Rect(origin: points[0], size: size), color)
    }
  }
}

extension Animation {
  /// A basic animation.
  init(_ property: AnimatedProperty, from: LayerValue? = nil, to: LayerValue? = nil) {
    self.init(.basic(BasicMovement(property)))
    (self.from, self.to) = (from, to)
  }

  var from: LayerValue? {
    get { basic?.from }
    set { basic?.from = newValue }
  }

  var to: LayerValue? {
    get { basic?.to }
    set { basic?.to = newValue }
  }

  var by: LayerValue? {
    get { basic?.by }
    set { basic?.by = newValue }
  }
}
