import Motion
import Rendering
import Testing

@testable import Playground

/// The pixels of the bars lesson: bars, gaps and the gray box by TheArtOfTheChart.md, "Bars".
@Suite struct BarsPixelTests {
  static let bars: [(x: ClosedRange<Int>, top: Int, color: Pixel)] = [
    (1...51, 160, Pixel(255, 0, 0)), (59...109, 140, Pixel(255, 128, 0)),
    (117...167, 80, Pixel(255, 255, 0)), (175...225, 40, Pixel(0, 255, 0)),
    (233...283, 180, Pixel(0, 0, 255)), (291...341, 170, Pixel(0x5D, 0x11, 0xF7)),
    (349...398, 122, Pixel(128, 0, 128)),
  ]
  static let gaps = [55, 113, 171, 229, 287, 344]
  static let gray = Pixel(0xAA, 0xAA, 0xAA)

  private static func page(_ more: String...) throws -> Page {
    var page = Page()
    let cells =
      [
        "let chart = View(width: 400, height: 200, backgroundColor: .lightGray); show(chart)",
        "let stack = StackView(frame: chart.bounds, distribution: .fillEqually, spacing: 5)",
        "chart.addSubview(stack); let values = [40, 60, 120, 160, 20, 30, 78]",
        "let indigo = Color(red: 0.36470589, green: 0.06666667, blue: 0.96862745)",
        "let colors = [Color.red, .orange, .yellow, .green, .blue, indigo, .purple]",
        "for color in colors { stack.addArrangedSubview(View(backgroundColor: color)) }",
      ] + more
    for cell in cells {
      let outcome = page.run(cell)
      try #require(outcome.diagnostics == [], "\(cell)")
    }
    return page
  }

  private static let chart = """
    stack.alignment = .bottom
    LayoutConstraint.activate(zip(stack.arrangedSubviews, values).map { bar, value in
      bar.heightAnchor.constraint(equalTo: chart.heightAnchor, multiplier: value / 200)
    })
    """

  /// Probes at both ends and in the middle of each bar, just inside and just above its top.
  private func probe(_ image: Image, scale: Int, tops: [Int]) {
    func pixel(_ x: Int, _ y: Int) -> Pixel { image.pixel(x: x * scale, y: y * scale) }
    for (bar, top) in zip(Self.bars, tops) {
      for x in [bar.x.lowerBound, (bar.x.lowerBound + bar.x.upperBound) / 2, bar.x.upperBound] {
        for y in [top, (top + 199) / 2, 199] { #expect(pixel(x, y) == bar.color, "(\(x), \(y))") }
        for y in [0, top / 2, top - 1] where top > 0 {
          #expect(pixel(x, y) == Self.gray, "(\(x), \(y))")
        }
      }
    }
    for x in Self.gaps {
      for y in [0, 100, 199] { #expect(pixel(x, y) == Self.gray, "(\(x), \(y))") }
    }
  }

  @Test(arguments: [1, 2, 3])
  func `the rainbow fills the box, with gray in the gaps`(scale: Int) throws {
    let page = try Self.page()
    let image = try render(page.settled.picture, scale: Double(scale))
    probe(image, scale: scale, tops: Self.bars.map { _ in 0 })
  }

  @Test(arguments: [1, 2, 3])
  func `the chart's bars stand on the ground and end where their values say`(scale: Int) throws {
    let page = try Self.page(Self.chart)
    let image = try render(page.settled.picture, scale: Double(scale))
    probe(image, scale: scale, tops: Self.bars.map(\.top))
  }

  @Test func `the bounce begins as a gray box and ends as the chart`() throws {
    let page = try Self.page(
      Self.chart,
      "animate(duration: 1.5, delay: 1, damping: 0.5, velocity: 20) { chart.layoutIfNeeded() }")
    for seconds in [0, 0.5, 1] {
      let image = try render(page.settled.displayList(at: Time(seconds: seconds)))
      #expect(Set(image.pixels) == [0xFFAA_AAAA])
    }
    let end = try render(page.settled.displayList(at: Time(seconds: 2.5)))
    probe(end, scale: 1, tops: Self.bars.map(\.top))
  }
}
