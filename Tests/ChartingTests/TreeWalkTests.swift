import Geometry
import Layers
import TestFonts
import Testing

@testable import Charting

@Suite struct TreeWalkTests {
  private func walk(_ data: ChartData, as kind: ChartKind) throws -> TreeWalk {
    let shown = try ShownChart(ChartDrawing(data, as: kind))
    return TreeWalk(PageTree(shown.scene, charts: [shown.chart.view: .data(shown.chart)]))
  }

  private func towns() throws -> ChartData {
    try ChartData(series: ["Oslo": [-4, 18, 3], "Rome": [8, 25, 9]])
  }

  @Test func `in and out lead from the page to a mark and back`() throws {
    var walk = try walk(ChartData(pairs: ["Mon": 4, "Tue": 2]), as: .bars)
    var texts = [walk.text]
    for move in [.into, .into, .last, .into, .next] as [TreeWalk.Move] {
      #expect(walk.go(move) == nil)
      texts.append(walk.text)
    }
    #expect(texts[0] == "page: 1 chart")
    #expect(texts[1].hasPrefix("1 of 1: Bar chart, 1 series of 2 values"))
    #expect(texts[2].hasPrefix("1 of 3: x axis"))
    #expect(texts[3].hasPrefix("3 of 3: series, 2 values"))
    #expect(texts[4...] == ["1 of 2: Mon, 4, highest", "2 of 2: Tue, 2, lowest"])
    #expect(walk.place == TreePlace(item: 0, part: 2, mark: 1))
    #expect(walk.cell == 1)
    for _ in 0..<3 { #expect(walk.go(.out) == nil) }
    #expect(walk.place == TreePlace())
    #expect(walk.go(.out) == "this is the whole page")
  }

  @Test func `at an end there is no further place, and the place stays`() throws {
    var walk = try walk(ChartData(numbers: [1, 2]), as: .line)
    #expect(walk.go(.next) == "the page is alone; down leads into it")
    #expect(walk.go(.mark(2)) == nil)
    #expect(walk.go(.next) == "this is the last")
    #expect(walk.go(.last) == "this is the last")
    #expect(walk.go(.into) == "this is a mark; left and right lead to others")
    #expect(walk.go(.previous) == nil)
    #expect(walk.go(.previous) == "this is the first")
    #expect(walk.go(.mark(3)) == "there is no mark 3; there are 2")
    #expect(walk.text == "1 of 2: x 0, 1, lowest")
    #expect(walk.go(.out) == nil)
    #expect(walk.go(.first) == nil)
    #expect(walk.go(.into) == "there is nothing inside an axis")
  }

  @Test func `an extreme is that of the series, or of the whole chart from outside of one`() throws
  {
    var walk = try walk(towns(), as: .line)
    #expect(walk.go(.highest) == nil)
    #expect(walk.text == "2 of 3: x 1, 25, highest")
    #expect(walk.seriesName == "Rome")
    #expect(walk.go(.lowest) == nil)
    #expect(walk.text == "1 of 3: x 0, 8, lowest")
    for move in [.out, .out, .lowest] as [TreeWalk.Move] { #expect(walk.go(move) == nil) }
    #expect(walk.seriesName == "Oslo")
    #expect(walk.text == "1 of 3: x 0, -4, lowest")
  }

  @Test func `a mark has a pitch, a series and a chart have a sound, and axes are silent`() throws {
    var walk = try walk(towns(), as: .line)
    #expect(walk.tone == nil)
    _ = walk.go(.into)
    guard case .chart? = walk.tone else { return #expect(Bool(false)) }
    _ = walk.go(.into)
    #expect(walk.tone == nil)
    _ = walk.go(.last)
    guard case .series(1, _)? = walk.tone else { return #expect(Bool(false)) }
    _ = walk.go(.last)
    _ = walk.go(.highest)
    guard case .value(let pitch, let place)? = walk.tone else { return #expect(Bool(false)) }
    #expect(pitch > 0.9 && pitch <= 1 && place == 0.5)
  }

  @Test func `every place has a braille line of at most 40 cells`() throws {
    var walk = try walk(
      ChartData(series: ["a": (0..<500).map(Double.init), "b": [1, 2, 3]]), as: .line)
    for move in [.into, .into, .next, .next, .into, .last] as [TreeWalk.Move] {
      #expect(!walk.braille.isEmpty)
      #expect(walk.braille.unicodeScalars.count <= 40)
      #expect(walk.go(move) == nil)
    }
    #expect(walk.cell == 40)
  }

  @Test func `a page without charts has the texts of its views, and an empty one nothing`() throws {
    var empty = TreeWalk(PageTree(Scene(), charts: [:]))
    #expect(empty.text == "page: nothing")
    #expect(empty.go(.into) == "there is nothing on the page")
    #expect(empty.go(.highest) == "there is no chart here")
    #expect(empty.braille == "")

    var scene = Scene()
    let (page, label, hidden) = (
      scene.makeView(), scene.makeLabel(in: fonts), scene.makeLabel(in: fonts)
    )
    for (view, text) in [(label, "Rain\n in Oslo"), (hidden, "not seen")] {
      var content = try #require(scene.text(of: view))
      content.string = text
      try scene.setText(content, of: view)
      try scene.addSublayer(view, to: page)
    }
    scene.setHidden(true, of: hidden)
    scene.show(page)
    var walk = TreeWalk(PageTree(scene, charts: [:]))
    #expect(walk.text == "page: 1 text")
    #expect(walk.go(.into) == nil)
    #expect(walk.text == "1 of 1: Rain in Oslo")
    #expect(walk.go(.into) == "there is nothing inside a text")
  }

  @Test func `a page with a thousand texts lists a hundred`() throws {
    var scene = Scene()
    let page = scene.makeView()
    for number in 0..<1_000 {
      let view = scene.makeView()
      scene.setAccessibilityLabel("view \(number)", of: view)
      try scene.addSublayer(view, to: page)
    }
    scene.show(page)
    let tree = PageTree(scene, charts: [:])
    #expect(tree.items.count == 100)
    #expect(tree.summary == "page: 1000 texts, of which 900 are left out")
  }
}
