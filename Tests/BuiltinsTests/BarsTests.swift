import Geometry
import Layers
import Testing

/// The bars of the first lesson, step by step.
///
/// Source: TheArtOfTheChart.md, "Bars" and "The bars' bounce".
@Suite struct BarsTests {
  static let starter = """
    let values = [40, 60, 120, 160, 20, 30, 78]
    let indigo = Color(red: 0.36470589, green: 0.06666667, blue: 0.96862745)
    let colors = [Color.red, .orange, .yellow, .green, .blue, indigo, .purple]
    let chart = View(width: 400, height: 200, backgroundColor: .lightGray)
    show(chart)

    """
  static let row = """
    let row = StackView(distribution: .fillEqually, spacing: 5)
    row.frame = chart.bounds
    chart.addSubview(row)

    """
  static let bars = """
    for color in colors {
      row.addArrangedSubview(View(backgroundColor: color))
    }

    """
  static let bottom = "row.alignment = .bottom\n"
  static let rules = """
    var rules = [LayoutConstraint]()
    for (bar, value) in zip(row.arrangedSubviews, values) {
      rules.append(bar.heightAnchor.constraint(equalTo: chart.heightAnchor, multiplier: value / 200))
    }

    """
  static let activation = "LayoutConstraint.activate(rules)\n"
  static let bounce = """
    animate(duration: 1.5, delay: 1, damping: 0.5, velocity: 20) { layoutIfNeeded() }

    """

  static let gray = Rect(x: 0, y: 0, width: 400, height: 200)
  /// Left and right edge of each bar, and the top edge of the sized ones.
  static let edges: [(left: Double, right: Double, top: Double)] = [
    (0, 52.857, 160), (57.857, 110.714, 140), (115.714, 168.571, 80), (173.571, 226.429, 40),
    (231.429, 284.286, 180), (289.286, 342.143, 170), (347.143, 400, 122),
  ]
  static let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 0.5, blue: 0),
    Color(red: 1, green: 1, blue: 0), Color(red: 0, green: 1, blue: 0),
    Color(red: 0, green: 0, blue: 1),
    Color(red: 0.36470589, green: 0.06666667, blue: 0.96862745),
    Color(red: 0.5, green: 0, blue: 0.5),
  ]

  @Test(arguments: [
    starter, starter + row, starter + row + bars + bottom,
    starter + row + bars + bottom + rules,
  ])
  func `without bars, or with bars of no height, there is a gray box`(page: String) throws {
    let rectangles = try Page(page).rectangles(at: 0).filter { $0.rect.height > 0 }
    #expect(rectangles.map(\.rect) == [Self.gray])
    #expect(rectangles.map(\.color) == [Color(white: 2.0 / 3)])
  }

  @Test func `bars in a row that fills are a rainbow`() throws {
    let rectangles = try Page(Self.starter + Self.row + Self.bars).rectangles(at: 0)
    #expect(rectangles.map(\.color) == [Color(white: 2.0 / 3)] + Self.colors)
    for (bar, edge) in zip(rectangles.dropFirst(), Self.edges) {
      expect(bar.rect, left: edge.left, top: 0, right: edge.right, bottom: 200)
    }
  }

  @Test func `rules that are active give every bar its height`() throws {
    let page = Self.starter + Self.row + Self.bars + Self.bottom + Self.rules + Self.activation
    let rectangles = try Page(page).rectangles(at: 0)
    #expect(rectangles.map(\.color) == [Color(white: 2.0 / 3)] + Self.colors)
    for (bar, edge) in zip(rectangles.dropFirst(), Self.edges) {
      expect(bar.rect, left: edge.left, top: edge.top, right: edge.right, bottom: 200)
    }
  }

  /// Where the spring is, by the samples of TimingAndSprings.md, "Springs of views".
  @Test(arguments: [
    (1.05, 0.868), (1.10, 1.456), (1.15, 1.774), (1.20, 1.871), (1.30, 1.651), (1.40, 1.260),
    (1.50, 0.973), (1.60, 0.863), (1.80, 0.940), (2.00, 1.020), (2.20, 1.013), (2.5, 1),
  ])
  func `the bars bounce in from the corner of their row`(time: Double, progress: Double) throws {
    let page =
      Self.starter + Self.row + Self.bars + Self.bottom + Self.rules + Self.activation + Self.bounce
    let rectangles = try Page(page).rectangles(at: time)
    #expect(rectangles.first?.rect == Self.gray)
    #expect(rectangles.count == 8)
    let tolerance = 0.0006 * 400
    for (bar, edge) in zip(rectangles.dropFirst(), Self.edges) {
      expect(
        bar.rect, left: edge.left * progress, top: edge.top * progress,
        right: edge.right * progress, bottom: 200 * progress, within: tolerance)
    }
  }

  @Test(arguments: [0, 0.5, 1])
  func `before the delay is over there are no bars`(time: Double) throws {
    let page =
      Self.starter + Self.row + Self.bars + Self.bottom + Self.rules + Self.activation + Self.bounce
    let rectangles = try Page(page).rectangles(at: time).filter { $0.rect.width > 0 }
    #expect(rectangles.map(\.rect) == [Self.gray])
  }

  private func expect(
    _ rect: Rect, left: Double, top: Double, right: Double, bottom: Double,
    within tolerance: Double = 1.0 / 512, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (actual, expected) = (
      [rect.minX, rect.minY, rect.maxX, rect.maxY], [left, top, right, bottom]
    )
    for (actual, expected) in zip(actual, expected) {
      #expect(abs(actual - expected) <= tolerance, sourceLocation: sourceLocation)
    }
  }
}
