import Geometry
import Graphics
import Layers
import Motion
import Testing

/// The steps and numbers of TheArtOfTheChart.md, "Bars" and "The bars' bounce".
@Suite struct BarsTests {
  static let chart =
    "canvas 400 × 200, background #FFFFFF\nfill #AAAAAA rect (0, 0) to (400, 200)\n"

  @Test func `the chart is a gray box, with and without an empty stack`() throws {
    var page = try BarsPage()
    try page.scene.layoutIfNeeded()
    #expect(page.scene.displayList(at: .zero).text == BarsTests.chart)
  }

  @Test func `views in a stack are a rainbow of bars as high as the chart`() throws {
    var page = try BarsPage()
    try page.addBars()
    let notes = try page.scene.layoutIfNeeded()
    #expect(notes.isEmpty)
    let list = page.scene.displayList(at: .zero)
    let edges = [
      (0, 52.857), (57.857, 110.714), (115.714, 168.571), (173.571, 226.429), (231.429, 284.286),
      (289.286, 342.143), (347.143, 400),
    ]
    try #require(list.rects.count == 8)
    for (bar, edge) in zip(list.rects.dropFirst(), edges) {
      #expect(abs(bar.rect.minX - edge.0) <= 1.0 / 512)
      #expect(abs(bar.rect.maxX - edge.1) <= 1.0 / 512)
      #expect(bar.rect.minY == 0)
      #expect(bar.rect.maxY == 200)
    }
    #expect(list.rects.dropFirst().map(\.color) == BarsPage.colors)
  }

  @Test func `at the bottom the bars are gone, because nothing gives them a height`() throws {
    var page = try BarsPage()
    try page.addBars()
    try page.scene.layoutIfNeeded()
    page.scene.setAlignment(.bottom, of: page.stack)
    try page.scene.layoutIfNeeded()
    #expect(page.scene.displayList(at: .zero).text == BarsTests.chart)
  }

  @Test func `rules that are not in force give no bars yet`() throws {
    var page = try BarsPage()
    try page.addBars()
    page.scene.setAlignment(.bottom, of: page.stack)
    try page.addHeights(active: false)
    try page.scene.layoutIfNeeded()
    #expect(page.scene.displayList(at: .zero).text == BarsTests.chart)
  }

  @Test func `rules in force give the bar chart`() throws {
    var page = try BarsPage()
    try page.addBars()
    page.scene.setAlignment(.bottom, of: page.stack)
    try page.addHeights(active: true)
    let notes = try page.scene.layoutIfNeeded()
    #expect(notes.isEmpty)
    let list = page.scene.displayList(at: .zero)
    let bars = [
      (0, 52.857, 160), (57.857, 110.714, 140), (115.714, 168.571, 80), (173.571, 226.429, 40),
      (231.429, 284.286, 180), (289.286, 342.143, 170), (347.143, 400, 122),
    ]
    try #require(list.rects.count == 8)
    for (bar, expected) in zip(list.rects.dropFirst(), bars) {
      #expect(abs(bar.rect.minX - expected.0) <= 1.0 / 512)
      #expect(abs(bar.rect.maxX - expected.1) <= 1.0 / 512)
      #expect(abs(bar.rect.minY - Double(expected.2)) <= 1.0 / 512)
      #expect(abs(bar.rect.maxY - 200) <= 1.0 / 512)
    }
    #expect(
      list.text == BarsTests.chart + """
        fill #FF0000 rect (0, 160) to (52.85546875, 200)
        fill #FF8000 rect (57.85546875, 140) to (110.71484375, 200)
        fill #FFFF00 rect (115.71484375, 80) to (168.5703125, 200)
        fill #00FF00 rect (173.5703125, 40) to (226.4296875, 200)
        fill #0000FF rect (231.4296875, 180) to (284.28515625, 200)
        fill #5D11F7 rect (289.28515625, 170) to (342.14453125, 200)
        fill #800080 rect (347.14453125, 122) to (400, 200)

        """)
  }

  /// A time after the animation was added, and the progress of its spring.
  @Test(arguments: [
    (0, 0), (0.5, 0), (1, 0), (1.1, 1.4555), (1.2, 1.871), (1.6, 0.863), (2.49, 0.996), (2.5, 1),
    (60, 1),
  ])
  func `the bars bounce in from the corner after a second`(seconds: Double, progress: Double) throws
  {
    var page = try BarsPage()
    try page.addBars()
    page.scene.setAlignment(.bottom, of: page.stack)
    try page.addHeights(active: true)
    let before = page.scene
    try page.scene.layoutIfNeeded()
    page.scene.animateChanges(
      since: before,
      with: try Transaction(duration: 1.5, delay: 1, dampingRatio: 0.5, velocity: 20))
    let notes = page.scene.commitAnimations(at: .zero)
    #expect(notes.isEmpty)
    #expect(page.scene.endOfAnimations(after: .zero) == Time(seconds: 2.5))

    let rects = page.scene.displayList(at: Time(seconds: seconds)).rects
    #expect(rects[0].rect == Rect(x: 0, y: 0, width: 400, height: 200))
    #expect(rects.count == (progress == 0 ? 1 : 8))
    for (bar, value) in zip(rects.dropFirst(), BarsPage.values) {
      #expect(abs(bar.rect.height - value * progress) < 0.1)
      #expect(abs(bar.rect.width - 400 / 7.0 * 0.925 * progress) < 0.05)
      #expect(abs(bar.rect.minY - (200 - value) * progress) < 0.15)
    }
    for (place, bar) in rects.dropFirst().enumerated() {
      #expect(abs(bar.rect.minX - 57.857 * Double(place) * progress) < 0.4)
    }
  }

  @Test func `a value above the scale gives a bar taller than the chart`() throws {
    var page = try BarsPage()
    try page.addBars()
    page.scene.setAlignment(.bottom, of: page.stack)
    let rule = try page.scene.makeConstraint(
      Constraint(
        Anchor(page.bars[0], .height), equalTo: Anchor(page.chart, .height), multiplier: 1.5))
    page.scene.setActive(true, rule)
    try page.scene.layoutIfNeeded()
    #expect(page.scene.frame(of: page.bars[0]).minY == -100)
    #expect(page.scene.frame(of: page.bars[0]).height == 300)
  }
}
