import Geometry
import Graphics
import Layers
import Motion
import Scales
import TestFonts
import TestSupport
import Testing

@testable import Charting

/// Charts on the axes of others.
@Suite struct OverlayTests {
  private let bars: KeyValuePairs = ["Jan": 4.0, "Feb": 2, "Mar": 6]

  @Test func `the domain reaches what was added`() throws {
    let chart = try ChartDrawing.named(.bars, bars)
      .adding(.named(.line, ["Jan": 30, "Feb": -5, "Mar": 12]))
    let bounds = try #require(chart.plane?.y.bounds)
    #expect(bounds.lower <= -5 && bounds.upper >= 30)
    #expect(chart.overlays[0].seated.plane?.y == chart.plane?.y)
    #expect(chart.overlays[0].seated.plane?.x == chart.plane?.x)
  }

  @Test func `names of both are bands, each value at its own`() throws {
    let chart = try ChartDrawing.named(.bars, bars)
      .adding(.named(.line, ["Mar": 3, "Apr": 5, "Jan": 1]))
    #expect(chart.names(of: .x) == ["Jan", "Feb", "Mar", "Apr"])
    let line = try #require(chart.overlays[0].seated.plane?.series[0].points)
    #expect(line.xs == [0.5, 1.5, 2.5, 3.5])
    #expect(line.ys[0] == 1 && line.ys[1].isNaN && line.ys[2] == 3 && line.ys[3] == 5)
    // What the page gave stays as it was.
    #expect(chart.own.data.labels == ["Jan", "Feb", "Mar"])
  }

  @Test func `numbers alone have the names of the chart, if they are as many`() throws {
    let chart = try ChartDrawing.named(.bars, bars)
    let line = try ChartDrawing(ChartData(numbers: [3, 4, 5]), as: .line)
    #expect(try chart.adding(line).overlays[0].seated.data.labels == ["Jan", "Feb", "Mar"])
    let longer = try ChartDrawing(ChartData(numbers: [3, 4, 5, 6]), as: .line)
    #expect(throws: ChartError.overlay(.count("line", 4, other: 3))) { try chart.adding(longer) }
  }

  @Test func `a line over bars of numbers stands in their middles`() throws {
    let bars = try ChartDrawing(
      ChartData([("", .placed(.numbers([1, 2, 3]), [4, 5, 6]))]), as: .bars)
    let line = try ChartDrawing(
      ChartData([("", .placed(.numbers([3, 1]), [7, 8]))]), as: .line)
    let chart = try bars.adding(line)
    #expect(chart.overlays[0].seated.plane?.series[0].points.xs == [0.5, 1.5, 2.5])
    // And the other way round: the chart below gets bands.
    let turned = try line.adding(bars)
    #expect(turned.plane?.x == chart.plane?.x)
  }

  @Test func `an axis at the right has its own domain`() throws {
    let chart = try ChartDrawing.named(.bars, bars)
      .adding(.named(.line, ["Jan": 300, "Feb": 500, "Mar": 900]), at: .right)
    #expect(try #require(chart.plane?.y.bounds.upper) < 10)
    #expect(try #require(chart.overlays[0].seated.plane?.y.bounds.upper) >= 900)
    let layout = AxesGuide(chart, in: Size(width: 400, height: 300), .light, fonts).layout
    let right = layout.parts.filter { if case .rightLabel = $0.key { true } else { false } }
    #expect(right.count > 2)
    #expect(right.allSatisfy { $0.frame.minX > layout.plot.maxX && $0.frame.maxX <= 400 })
  }

  @Test func `what does not suit is refused by name`() throws {
    func error(_ one: ChartDrawing, _ other: ChartDrawing, _ side: OverlaySide = .left) -> String {
      do {
        _ = try one.adding(other, at: side)
        return ""
      } catch let error as ChartError {
        return error.message
      } catch {
        return "\(error)"
      }
    }
    let bars = try ChartDrawing.named(.bars, bars)
    let pie = try ChartDrawing.named(.pie, self.bars)
    #expect(error(bars, pie) == "a pie has no axes to share")
    #expect(error(pie, bars) == "a pie has no axes to share")
    let dates = try ChartDrawing(
      ChartData([("", .dated([(time: 0, value: 1), (time: 86_400, value: 2)]))]), as: .line)
    #expect(error(bars, dates) == "the line has dates along x, and the bars have names")
    #expect(
      error(bars, try .named(.line, ["Oslo": 1]))
        == "no name of the line, such as 'Oslo', is one of the chart, such as 'Jan'")
    var options = ChartOptions()
    options.orientation = .horizontal
    let lying = try ChartDrawing(ChartData(pairs: self.bars), as: .bars, options)
    #expect(error(lying, try .named(.line, self.bars)).contains("another direction"))
    #expect(error(lying, lying, .right) == "horizontal bars have no axis at the right")
  }

  @Test(arguments: [
    ChartData.X.labels(["a", "b", "a"]), .numbers([1, 2, 1]), .dates([0, 86_400, 0]),
  ])
  func `values at one place are not lost in shared bands`(x: ChartData.X) throws {
    let places: ChartData.X =
      switch x {
      case .labels: .labels(["a", "b"])
      case .numbers: .numbers([1, 2])
      case .dates: .dates([0, 86_400])
      }
    let bars = try ChartDrawing(ChartData([("", .placed(places, [4, 5]))]), as: .bars)
    let data = try ChartData([("", .placed(x, [1, 2, 3]))])
    let refusal = ChartError.overlay(.twins("line"))
    #expect(throws: refusal) { try bars.adding(ChartDrawing(data, as: .line)) }
    let boxes = try bars.adding(ChartDrawing(data, as: .box))
    #expect(boxes.members.count == 2)
    // The dots of a strip plot lie on one another in the middle of their band, below the bars or over them.
    let scatter = try ChartDrawing(data, as: .scatter)
    for chart in [try bars.adding(scatter), try scatter.adding(bars)] {
      let strip = try #require(chart.members.first { $0.kind == .scatter })
      #expect(strip.plane?.series[0].points.xs == [0.5, 1.5, 0.5])
      #expect(strip.plane?.series[0].points.ys == [1, 2, 3])
      #expect(strip.kind.mark.indices(ofMarks: 0, of: strip) == nil)
    }
  }

  @Test func `a strip plot over bars keeps its errors, its sizes and what is selected`() throws {
    let bars = try ChartDrawing.named(.bars, ["a": 4, "b": 5])
    let points: ChartData.Values = .placed(.labels(["b", "a", "c", "b"]), [1, 2, 3, 4])
    let data = try ChartData([("", points)]).ranged(.errors([[0.5, 0.25, 0.125, 2]]))
      .sized([[1, 4, 9, 16]])
    var chart = try bars.adding(ChartDrawing(data, as: .scatter))
    #expect(chart.names(of: .x) == ["a", "b", "c"])
    chart.select([.name("b")])
    let strip = chart.overlays[0].seated
    let series = try #require(strip.plane?.series[0])
    #expect(series.points.xs == [0.5, 1.5, 1.5, 2.5])
    #expect(series.points.ys == [2, 1, 4, 3])
    #expect(series.ranges?.lows == [1.75, 0.5, 2, 2.875])
    #expect(series.sizes == [4, 1, 16, 9])
    #expect(strip.options.selection == [1, 2] && chart.options.selection == [1])
    #expect(SelectablePlaces(strip).places(of: [3]) == [.name("c")])
    let words = MarkWords(ChartFacts(strip))
    #expect(words.place("point", 2, of: 0).name == "b")
    // Each dot is the value that the page gave.
    let shown = try ShownOverlays(bars, with: [(.left, ChartDrawing(data, as: .scatter))])
    let given = (0..<4).map { shown.guests[0].givenIndex(of: ChartDatum(series: 0, index: $0)) }
    #expect(given == [1, 0, 3, 2])
  }

  @Test func `bins share no axis with dates, whichever way the chart became a histogram`() throws {
    let dates = try ChartData([("", .dated([(time: 0, value: 1), (time: 86_400, value: 2)]))])
    let (line, bins) = try (
      ChartDrawing(dates, as: .line), ChartDrawing(dates, as: .histogram)
    )
    let refusal = ChartError.overlay(.places("line", "dates", other: "histogram", "numbers"))
    #expect(throws: refusal) { try bins.adding(line) }
    #expect(try bins.adding(bins).members.count == 2)
  }

  @Test(arguments: [ChartKind.line, .scatter, .area])
  func `a list of numbers has no place among bins`(kind: ChartKind) throws {
    let bins = try ChartDrawing(ChartData(numbers: [1, 2, 2, 3]), as: .histogram)
    let list = try ChartDrawing(ChartData(numbers: [4, 5, 6]), as: kind)
    let refusal = ChartError.overlay(.listBesideBins(kind.word, "histogram"))
    #expect(throws: refusal) { try bins.adding(list) }
    #expect(throws: refusal) { try list.adding(bins) }
    let points = try ChartData([("", .placed(.numbers([1, 2, 3]), [4, 5, 6]))])
    #expect(try bins.adding(ChartDrawing(points, as: kind)).members.count == 2)
  }

  @Test func `one legend names all, each in a colour of its own`() throws {
    let shown = try ShownOverlays(
      .named(.bars, bars, yTitle: "Sales"),
      with: [
        (.left, .named(.line, ["Jan": 3, "Feb": 4, "Mar": 5], title: "Mean")),
        (.right, .named(.line, ["Jan": 300, "Feb": 400, "Mar": 500], title: "Costs")),
      ])
    for name in ["Sales", "Mean", "Costs (right)"] { #expect(shown.letters.contains(name)) }
    #expect(
      Set([shown.host.seriesColorSlots[0]] + shown.guests.map { $0.seriesColorSlots[0] }).count == 3
    )
    #expect(shown.scene.superlayer(of: shown.guests[0].view) == shown.host.view)
  }

  @Test func `descriptions, walks and sounds have all series`() throws {
    let shown = try ShownOverlays(
      .named(.bars, bars),
      with: [(.right, .named(.line, ["Jan": 300, "Feb": 400, "Mar": 500], title: "Costs"))])
    #expect(shown.host.description.contains("On an axis at the right: line chart 'Costs'"))
    #expect(shown.host.description(.numbers).contains("Y axis at the right"))
    let tree = ChartTree(shown.host)
    #expect(tree.series.count == 2)
    #expect(tree.axes.map(\.summary).contains { $0.hasPrefix("y axis at the right") })
    #expect(tree.name(ofSeries: 1) == "Costs (right)")
    let heard = shown.host.sonification
    #expect(heard.series.count == 2)
    #expect(heard.series[1].compactMap(\.value).allSatisfy(heard.range.contains))
  }

  @Test func `a touch finds the marks of what was added`() throws {
    let shown = try ShownOverlays(
      .named(.bars, bars),
      with: [(.left, .named(.line, ["Jan": 3, "Feb": 14, "Mar": 5], title: "Mean"))])
    let guest = shown.guests[0]
    let frame = shown.scene.frame(of: guest.plotArea)
    let point = try #require(guest.position(x: 1.5, y: 14, in: shown.scene))
    let part = shown.host.part(
      at: Point(x: frame.minX + point.x, y: frame.maxY - point.y), in: shown.scene)
    #expect(part?.seriesName == "Mean" && part?.index == 1)
  }

  @Test(arguments: [OverlaySide.left, .right])
  func `bars of two charts stand beside each other`(side: OverlaySide) throws {
    let chart = try ChartDrawing.named(.bars, bars)
      .adding(.named(.bars, ["Jan": 3, "Feb": 4, "Mar": 5]), at: side)
    let plot = PlotSpace(size: Size(width: 300, height: 200))
    let rects = chart.members.map { BarMark.items(of: 0, of: $0, in: plot).map(\.rect) }
    for (one, other) in zip(rects[0], rects[1]) {
      #expect(one.maxX <= other.minX && abs(one.width - other.width) <= 1)
    }
  }

  @Test func `wide marks lie below lines, whichever was added first`() throws {
    let shown = try ShownOverlays(
      .named(.line, bars), with: [(.left, .named(.scatter, bars)), (.left, .named(.area, bars))])
    let parts = [shown.host.plotArea] + shown.guests.map(\.view)
    let order = shown.scene.sublayers(of: shown.host.view).filter(parts.contains)
    #expect(order == [parts[2], parts[0], parts[1]])
  }

  @Test func `histograms share their bins`() throws {
    let chart = try ChartDrawing(ChartData(numbers: [1, 2, 2, 3]), as: .histogram)
      .adding(ChartDrawing(ChartData(numbers: [10, 12, 30]), as: .histogram))
    #expect(chart.plotted.bins != nil && Set(chart.members.map(\.plotted.bins?.edges)).count == 1)
    #expect(chart.overlays[0].own.options.marks.bins.shared == nil)
  }

  @Test func `a chart that leaves has axes of its own again`() throws {
    var shown = try ShownOverlays(.named(.bars, bars), with: [(.left, .named(.line, bars))])
    var guest = shown.guests[0]
    #expect(guest.guides.parts.members.isEmpty)
    shown.scene.removeFromSuperview(guest.view)
    try guest.leave(in: &shown.scene)
    #expect(guest.seat == nil && !guest.guides.parts.members.isEmpty)
    #expect(shown.scene.accessibilityLabel(of: guest.view) == guest.description)
  }

  @Test func `what has no name is told by what it is, where another one has a name`() throws {
    let nameless = try ChartDrawing.named(.bars, bars)
    #expect(try nameless.adding(.named(.line, bars)).seriesNames == ["", ""])
    #expect(
      try nameless.adding(.named(.line, bars, title: "Mean")).seriesNames == ["bars", "Mean"])
  }

  @Test func `a layer of what was added belongs to both charts`() throws {
    let shown = try ShownOverlays(
      .named(.bars, bars),
      with: [(.left, .named(.line, ["Jan": 3, "Feb": 4, "Mar": 5], title: "Mean"))])
    var owners = PageOwners(shown.scene, charts: shown.charts, names: [:])
    let owner = owners.owner(shown.guests[0].marks[0].rawValue)
    #expect(owner.parts.map(\.noun).suffix(2) == ["overlay", "chart"])
    #expect(owners.statements.contains { $0.parts.map(\.noun).contains("overlay") })
  }
}

/// What holds for charts of any data on one another.
@Suite struct OverlayLawTests {
  private static let count = triesAll ? 4_000 : 400
  private static let parts = 4

  /// Pairs of charts at random, one on the other; what is refused has a message and a hint.
  private func pairs(_ part: Int) -> [(seed: Int, size: Size, drawing: ChartDrawing)] {
    stride(from: part, to: Self.count, by: Self.parts).compactMap { seed in
      var dice = Dice(seed: UInt64(seed) &+ 7_000)
      let (one, other) = (RandomChart(&dice), RandomChart(&dice))
      let side: OverlaySide = dice.below(2) == 0 ? .left : .right
      guard let host = try? one.drawing(), let guest = try? other.drawing() else { return nil }
      do {
        return (seed, one.size, try host.adding(guest, at: side))
      } catch {
        let refusal = error as? ChartError
        #expect(refusal?.message.isEmpty == false && refusal?.hint.isEmpty == false, "\(seed)")
        return nil
      }
    }
  }

  @Test func `many pairs share their axes`() {
    let shared = (0..<Self.parts).reduce(0) { $0 + pairs($1).count }
    #expect(shared > Self.count / 16, "\(shared)")
  }

  @Test(arguments: 0..<parts)
  func `no text meets another, leaves the canvas, or is left out without a word`(part: Int) {
    for (seed, size, drawing) in pairs(part) {
      let faults = GuideLaw(drawing, in: size, .light).faults.filter { fault in
        drawing.options.yAxis.labelFormat == .automatic
          || !fault.contains("stands at") && !fault.contains("labels")
      }
      #expect(faults.isEmpty, "\(seed), \(size): \(faults.prefix(3))")
    }
  }

  @Test(arguments: 0..<parts)
  func `each value of both is told, and lies on the shared scales`(part: Int) {
    for (seed, _, drawing) in pairs(part) {
      let facts = ChartFacts(drawing)
      let own = drawing.overlays[0].own
      #expect(facts.series.count == drawing.own.data.series.count, "\(seed)")
      #expect(facts.valueCount == drawing.own.data.count, "\(seed)")
      let guest = facts.overlays[0].facts
      #expect(guest.valueCount == own.data.count, "\(seed)")
      #expect(guest.missingCount == ChartFacts(own).missingCount, "\(seed)")
      for member in drawing.members where member.options.xAxis.domain == nil {
        guard let plane = member.plane, member.options.yAxis.domain == nil else { continue }
        for series in plane.series {
          for point in series.points where !point.y.isNaN {
            let place = plane.values.fraction(of: point.y)
            #expect((-1e-9...1 + 1e-9).contains(place), "\(seed): \(point) at \(place)")
          }
        }
      }
    }
  }
}
