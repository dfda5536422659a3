import Geometry
import Graphics
import Layers
import Motion
import Scales
import TestFonts
import TestSupport
import Testing
import Text

@testable import Charting

/// Charts with panels.
@Suite struct FacetTests {
  private func panels(
    _ kind: ChartKind, _ names: [String], _ values: [[Double]], isFree: Bool = false
  ) throws -> ChartDrawing {
    let panels = try zip(names, values).map { name, values in
      FacetPanel([name], try ChartDrawing(kind.data(values), as: kind))
    }
    return try .panels(ChartFacets(["City"], panels, areFree: isFree), as: kind, ChartOptions())
  }

  @Test func `panels share their axes, unless these are free`() throws {
    let shared = try panels(.bars, ["Oslo", "Rome"], [[1, 2], [10, 20, 30]])
    let planes = shared.members.compactMap(\.plane)
    #expect(planes[0].x == planes[1].x && planes[0].y == planes[1].y)
    let free = try panels(.bars, ["Oslo", "Rome"], [[1, 2], [10, 20, 30]], isFree: true)
    let own = free.members.compactMap(\.plane)
    #expect(own[0].y != own[1].y)
  }

  @Test(arguments: [(["rain", "snow"], 1.0), (["rain"], 0.4)])
  func `areas of one series look like those beside them`(names: [String], alpha: Double) throws {
    func panel(_ name: String, _ series: [String]) throws -> FacetPanel {
      let data = try ChartData(series.map { ($0, .numbers([1, 2, 3])) })
      return FacetPanel([name], try ChartDrawing(data, as: .area))
    }
    let drawing = try ChartDrawing.panels(
      ChartFacets(["City"], [panel("Oslo", ["rain"]), panel("Rome", names)]), as: .area,
      ChartOptions())
    let alphas = drawing.members.map { member in
      AreaMark.shape(of: 0, at: MarkPlace(), MarkStyle(member, .light)).fillColor?.alpha
    }
    #expect(alphas == [alpha, alpha])
  }

  @Test func `bars of one name are equally wide in all panels, and stand at one place`() throws {
    func data(_ names: [String]) throws -> ChartData {
      try ChartData(names.map { ($0, .pairs([("a", 1)])) })
    }
    func bars(_ names: [[String]]) throws -> [[Bar]] {
      let panels = try names.enumerated().map { number, names in
        FacetPanel(["\(number)"], try ChartDrawing(data(names), as: .bars))
      }
      let drawing = try ChartDrawing.panels(
        ChartFacets(["City"], panels), as: .bars, ChartOptions())
      return drawing.members.map { panel in
        panel.data.series.indices.flatMap {
          BarMark.items(of: $0, of: panel, in: PlotSpace(size: Size(width: 101, height: 100)))
        }
      }
    }
    let three = try bars([["snow", "rain"], ["rain", "hail", "snow"], ["hail"]])
    #expect(Set(three.joined().map(\.rect.width)).count == 1)
    let places = three.map { $0.map(\.rect.minX) }
    #expect(places[0] == [places[1][2], places[1][0]])
    #expect(places[2] == [places[1][1]])
    // Without names in common there would be hardly any room.
    let apart = try bars([["a", "b"], ["c"], ["d", "e"], ["f"]])
    // Edges lie between pixels.
    #expect(apart.joined().allSatisfy { (39...41).contains($0.rect.width) })
  }

  @Test(arguments: [
    (Size(width: 600, height: 400), ["snow 67%", "rain 33%", "rain 60%", "snow 30%", "hail 10%"]),
    (Size(width: 360, height: 300), nil), (Size(width: 40, height: 300), []),
  ])
  func `slices of panels have names, or it is told that these have no room`(
    size: Size, expected: [String]?
  ) throws {
    let slices = [[("snow", 4.0), ("rain", 2)], [("rain", 6), ("hail", 1), ("snow", 3)]]
    let panels = try zip(["Oslo", "Rome"], slices).map { name, slices in
      FacetPanel([name], try ChartDrawing(ChartData([("", .pairs(slices))]), as: .pie))
    }
    let drawing = try ChartDrawing.panels(
      ChartFacets(["City"], panels), as: .pie, ChartOptions())
    let guide = FacetGuide(drawing, try #require(drawing.facets), in: size, .light, fonts)
    let layouts = zip(drawing.members, guide.layout.panels).compactMap { panel, frame in
      frame.map { SectorMark.guide(of: panel, at: $0, in: size, .light, fonts) }
    }
    func isName(_ part: GuidePart) -> Bool {
      if case .sliceName = part.key { true } else { false }
    }
    for (layout, slices) in zip(layouts, slices) {
      let names = layout.parts.filter(isName)
      let isTold = layout.omissions.contains { $0.kind == .ends }
      #expect(names.contains(where: \.isShortened) == isTold)
      let lost = layout.omissions.first { $0.kind == .names }?.count ?? 0
      #expect(names.count + lost == slices.count)
    }
    let names = layouts.flatMap { $0.parts.filter(isName).compactMap(\.text) }
    if let expected { #expect(names == expected) } else { #expect(names.count == 5) }
  }

  @Test func `one panel is one`() throws {
    let shown = try ShownPanels(panels(.line, ["Oslo"], [[1, 2, 4]]))
    #expect(shown.host.description.contains("of 1 panel by City: Oslo."))
    #expect(ChartTree(shown.host).summary.contains(", 1 panel,"))
  }

  @Test func `panels without values are in the sentence about the chart`() throws {
    let oslo = FacetPanel(["Oslo"], try ChartDrawing(ChartKind.line.data([1, 2, 4]), as: .line))
    let facets = try ChartFacets(["City"], [oslo, FacetPanel(["Nuuk"], nil)])
    let shown = try ShownPanels(.panels(facets, as: .line, ChartOptions()))
    #expect(ChartTree(shown.host).summary.hasSuffix(", without values: Nuuk"))
    #expect(shown.host.description.hasSuffix("Without values: Nuuk."))
    let whole = try ShownPanels(panels(.line, ["Oslo"], [[1, 2, 4]]))
    #expect(!ChartTree(whole.host).summary.contains("without values"))
  }

  @Test func `the first date of each panel is said`() throws {
    let days = [0.0, 200, 400, 600].map { 1_700_000_000 + $0 * 86_400 }
    let panels = try ["a", "b", "c"].map { name in
      let data = try ChartData([("", .placed(.dates(days), [1, 2, 4, 3]))])
      return FacetPanel([name], try ChartDrawing(data, as: .line))
    }
    let drawing = try ChartDrawing.panels(
      ChartFacets(["Name"], panels), as: .line, ChartOptions())
    let guide = FacetGuide(
      drawing, try #require(drawing.facets), in: Size(width: 600, height: 260), .light, fonts)
    for (panel, frame) in zip(drawing.members, guide.layout.panels.compactMap(\.self)) {
      let layout = LineMark.guide(
        of: panel, at: frame, in: Size(width: 600, height: 260), .light, fonts)
      let labels = layout.parts.filter {
        if case .label(.x, .value, _) = $0.key { true } else { false }
      }
      let first = try #require(labels.map(\.frame.minX).min())
      #expect(first < frame.plot.minX + 40)
      #expect(labels.contains { $0.text?.count == 4 && $0.frame.minX < frame.plot.minX + 40 })
      #expect(labels.allSatisfy { $0.frame.minX >= frame.plot.minX - frame.leftReach - 0.01 })
    }
  }

  @Test func `too many are refused with their number`() throws {
    let names = (0...ChartFacets.limit).map { "\($0)" }
    #expect(throws: ChartError.facets(.tooMany(["City"], names.count))) {
      try panels(.line, names, names.map { _ in [1, 2] })
    }
  }

  @Test func `a panel without values is told`() throws {
    let full = FacetPanel(["Oslo"], try ChartDrawing(ChartData(numbers: [1, 2]), as: .bars))
    let drawing = try ChartDrawing.panels(
      ChartFacets(["City"], [full, FacetPanel(["Rome"], nil)]), as: .bars, ChartOptions())
    let chart = try ShownPanels(drawing).host
    #expect(chart.description.contains("of 2 panels by City: Oslo, Rome."))
    #expect(chart.description.contains("Without values: Rome."))
    #expect(chart.facts.valueCount == 2)
  }

  @Test(
    arguments: [
      ([true, true, true, true], [false, false, true, true]),
      ([true, true, false, true], [true, false, nil, true]),
      ([true, true, true, false, true, false], [false, true, false, nil, true, nil]),
      ([true, true, true, false, false], [false, true, true, nil, nil]),
    ] as [([Bool], [Bool?])])
  func `labels of x stand below the lowest panel with values, and clear of names`(
    filled: [Bool], shown: [Bool?]
  ) throws {
    let panels = try filled.enumerated().map { number, isFilled in
      FacetPanel(
        ["\(number)"], isFilled ? try ChartDrawing(ChartData(numbers: [1, 2]), as: .bars) : nil)
    }
    let drawing = try ChartDrawing.panels(
      ChartFacets(["City", "Year"], panels, columnCount: 2), as: .bars, ChartOptions())
    let size = Size(width: 600, height: 400)
    let layout = FacetGuide(drawing, try #require(drawing.facets), in: size, .light, fonts).layout
    #expect(layout.panels.map { $0?.showsX } == shown)
    let names = layout.parts.map { Rect(around: $0.corners) }
    for frame in layout.panels.compactMap(\.self) where frame.showsX {
      let labels = Rect(
        x: frame.plot.minX, y: frame.plot.maxY, width: frame.plot.width,
        height: frame.cell.maxY - frame.plot.maxY)
      #expect(
        !names.contains {
          $0.minY < labels.maxY && $0.maxY > labels.minY && $0.minX < labels.maxX
            && $0.maxX > labels.minX
        })
    }
  }

  @Test(arguments: [
    (["Oslo": 0, "Rome": 1], ["Rome": 0], true),
    (["Oslo": 0, "Rome": 1], ["Kiel": 0, "Rome": 1], false),
    (["Oslo": 0, "Rome": 1], ["Oslo": 1, "Rome": 0], true),
    (["Oslo": 0], ["Rome": 0], false), (["Oslo": 0], ["Oslo": 0, "Rome": 1], false),
  ])
  func `panels give way to each other where one would go over another`(
    old: [String: Double], new: [String: Double], isNeeded: Bool
  ) {
    func frames(_ places: [String: Double]) -> [PanelFrame?] {
      places.map { name, place in
        let plot = Rect(x: 110 * place, y: 0, width: 100, height: 80)
        return PanelFrame(
          name: name, cell: plot, plot: plot, nameFrame: plot, leftReach: 0, rightReach: 0,
          showsX: true, showsY: true)
      }
    }
    #expect(PanelExchange.isNeeded(from: frames(old), to: frames(new)) == isNeeded)
  }

  @Test(arguments: [(Size(width: 300, height: 200), true), (Size(width: 130, height: 110), false)])
  func `panels have labels only where they have room for more than these`(
    size: Size, hasLabels: Bool
  ) throws {
    let drawing = try panels(
      .line, ["a", "b", "c", "d"], [[1, 2], [1000, 20], [3, 4], [5, 6]])
    let facets = try #require(drawing.facets)
    let layout = FacetGuide(drawing, facets, in: size, .light, fonts).layout
    #expect(layout.panels.compactMap(\.self).map(\.showsY) == [hasLabels, false, hasLabels, false])
    #expect(layout.omissions.contains { $0.kind == .panels } != hasLabels)
    let lowest = layout.panels.compactMap(\.self).map(\.plot.maxY).max() ?? 0
    // Without labels below it, a panel takes their room.
    #expect((size.height - 12 - lowest > 12) == hasLabels)
  }

  @Test func `each panel has its name, and walks and touches find it`() throws {
    let drawing = try panels(.bars, ["Oslo", "Rome"], [[1, 2], [10, 20]])
    let shown = try ShownPanels(drawing)
    #expect(Set(["Oslo", "Rome"]).isSubset(of: shown.letters))
    let tree = ChartTree(shown.host)
    #expect(tree.series.map(\.name) == ["Oslo", "Rome"])
    #expect(tree.summary.contains("2 panels"))
    let rome = shown.panels[1]
    let frame = shown.scene.frame(of: rome.plotArea)
    let point = try #require(rome.position(x: 1.5, y: 10, in: shown.scene))
    let part = shown.host.part(
      at: Point(x: frame.minX + point.x, y: frame.maxY - point.y), in: shown.scene)
    #expect(part?.seriesName == "Rome" && part?.index == 1)
  }
}

/// What holds for panels of any data.
@Suite struct FacetLawTests {
  private static let count = triesAll ? 1_200 : 160
  private static let parts = 4

  private func drawings(_ part: Int) -> [(seed: Int, size: Size, drawing: ChartDrawing)] {
    stride(from: part, to: Self.count, by: Self.parts).compactMap { seed in
      var dice = Dice(seed: UInt64(seed) &+ 9_000)
      let first = RandomChart(&dice)
      guard let one = try? first.drawing() else { return nil }
      var owns = [one]
      let wanted = 1 + dice.below(8)
      for _ in 0..<200 where owns.count < wanted {
        let next = RandomChart(&dice)
        guard next.kind == first.kind, let data = try? ChartData(next.sources),
          let own = try? ChartDrawing(data, as: first.kind, first.options)
        else { continue }
        owns.append(own)
      }
      let panels = owns.enumerated().map { FacetPanel(["Panel \($0)"], $1) }
      guard
        let facets = try? ChartFacets(["Name"], panels, areFree: dice.below(3) == 0),
        let drawing = try? ChartDrawing.panels(facets, as: first.kind, first.options)
      else { return nil }
      return (seed, first.size, drawing)
    }
  }

  @Test func `many are drawn`() {
    #expect((0..<Self.parts).reduce(0) { $0 + drawings($1).count } > Self.count / 8)
  }

  @Test(arguments: 0..<parts)
  func `panels and their texts meet nothing and stay on the canvas`(part: Int) {
    for (seed, size, drawing) in drawings(part) {
      guard let facets = drawing.facets else { continue }
      let layout = FacetGuide(drawing, facets, in: size, .light, fonts).layout
      let canvas = Rect(origin: .zero, size: size).insetBy(dx: -0.01, dy: -0.01)
      var boxes = layout.parts.filter { $0.text != nil }.map { Rect(around: $0.corners) }
      var plots: [Rect] = []
      for (panel, frame) in zip(facets.panels, layout.panels) {
        guard let own = panel.drawing, let frame else { continue }
        let guide = own.kind.mark.guide(of: own, at: frame, in: size, .light, fonts)
        let texts = guide.parts.filter { $0.text != nil && $0.angle == .zero }
        boxes += texts.map { Rect(around: $0.corners) }
        #expect(!plots.contains { $0.touches(guide.plot) }, "\(seed)")
        plots.append(guide.plot)
      }
      for (index, box) in boxes.enumerated() {
        #expect(canvas.contains(box), "\(seed), \(size): \(box)")
        let met = boxes[..<index].first {
          $0.insetBy(dx: 0.02, dy: 0.02).touches(box.insetBy(dx: 0.02, dy: 0.02))
        }
        #expect(met == nil, "\(seed), \(size), \(drawing.kind.word): \(box) meets \(met ?? .zero)")
      }
    }
  }

  @Test(arguments: 0..<parts)
  func `each value of each panel is told`(part: Int) {
    for (seed, _, drawing) in drawings(part) {
      let given = drawing.facets?.panels.flatMap { $0.own?.data.series ?? [] }
        .reduce(0) { $0 + $1.valueCount }
      let facts = ChartFacts(drawing)
      // Panels of heat maps have one grid, of which cells may be empty.
      #expect(facts.valueCount - facts.missingCount == given, "\(seed)")
    }
  }
}

/// A scene that shows a chart with panels.
private struct ShownPanels {
  var scene = Scene()
  var host: DataChart
  var panels: [DataChart]

  init(_ drawing: ChartDrawing) throws {
    host = try DataChart(drawing, in: &scene, fonts: fonts)
    panels = try host.makePanels(in: &scene, fonts: fonts)
    for index in panels.indices { try panels[index].placeParts(in: &scene) }
    scene.show(host.view)
  }

  var letters: [String] {
    scene.displayList(at: .zero).items.compactMap { item in
      guard case .glyphs(let run, _, _) = item else { return nil }
      return run.string
    }
  }
}
