import Geometry
import Graphics
import Layers
import Motion
import Scales
import TestFonts
import TestSupport
import Testing

@testable import Charting

@Suite struct HeatmapTests {
  /// Rows by their names, with columns of these names.
  private func drawing(
    _ rows: [(String, [Double])], _ columns: [String] = ["a", "b", "c"],
    _ options: ChartOptions = ChartOptions()
  ) throws -> ChartDrawing {
    try ChartDrawing(
      ChartData(rows.map { ($0.0, .numbers($0.1)) }, x: .labels(columns)), as: .heatmap, options)
  }

  private let rows = [("Oslo", [1.0, 2, 3]), ("Rome", [4, .nan, 6])]

  // MARK: Rows and columns

  @Test func `series are rows from the top, and places are columns`() throws {
    let drawing = try drawing(rows)
    guard case .bands(let x)? = drawing[.x], case .bands(let y)? = drawing[.y] else {
      Issue.record("no bands")
      return
    }
    #expect(x.labels == ["a", "b", "c"])
    #expect(y.labels == ["Oslo", "Rome"])
    #expect(!x.isDescending && y.isDescending)
  }

  @Test func `reversed axes begin at the other side`() throws {
    var options = ChartOptions()
    (options.xAxis.isReversed, options.yAxis.isReversed) = (true, true)
    let drawing = try drawing(rows, ["a", "b", "c"], options)
    let cells = HeatmapMark.items(
      of: 0, of: drawing, in: PlotSpace(size: Size(width: 30, height: 20)))
    #expect(cells.map(\.rect.minX) == [20, 10, 0])
    #expect(cells.map(\.rect.minY) == [0, 0, 0])
  }

  @Test func `cells fill the plot, with the ground between those that are wide enough`() throws {
    let drawing = try drawing(rows)
    let wide = HeatmapMark.items(
      of: 0, of: drawing, in: PlotSpace(size: Size(width: 30, height: 20)))
    #expect(wide.map(\.rect) == [0, 10, 20].map { Rect(x: $0, y: 10, width: 9, height: 9) })
    let narrow = HeatmapMark.items(
      of: 1, of: drawing, in: PlotSpace(size: Size(width: 9, height: 4)))
    #expect(narrow.map(\.rect) == [0, 3, 6].map { Rect(x: $0, y: 0, width: 3, height: 2) })
  }

  @Test func `the order of the page goes for rows and columns`() throws {
    var options = ChartOptions()
    (options.xAxis.order, options.yAxis.order) = (["c"], ["Rome", "Kiel"])
    let drawing = try drawing(rows, ["a", "b", "c"], options)
    #expect(drawing.data.series.map(\.name) == ["Rome", "Kiel", "Oslo"])
    #expect(drawing.data.labels == ["c", "a", "b"])
    #expect(drawing.plane?.series[2].points.ys == [3, 1, 2])
    #expect(drawing.source.series.map(\.name) == ["Oslo", "Rome"])
    #expect(drawing.emptyCells?.count == 4)
  }

  @Test(arguments: [
    (ScaleKind.log, "a log scale has no place for rows"),
    (.linear, "a linear scale has no place for rows"),
  ])
  func `another scale of rows is refused`(scale: ScaleKind, message: String) throws {
    var options = ChartOptions()
    options.yAxis.scale = scale
    let error = #expect(throws: ChartError.self) { try drawing(rows, ["a", "b", "c"], options) }
    #expect(error?.message == message)
  }

  @Test func `a name that a row has twice is refused`() throws {
    let error = #expect(throws: ChartError.self) { try drawing(rows, ["a", "b", "a"]) }
    #expect(error?.message == "'a' is there 2 times in 'Oslo', and 1 other repeats")
  }

  // MARK: Colours

  @Test(arguments: [
    ([1.0, 2, 4], 1.0, 4.0, false), ([-1, 3], -3, 3, true), ([-5, 2], -5, 5, true),
    ([7, 7], 0, 7, false), ([-2], -2, 0, false), ([0, 0], 0, 1, false),
    ([0, 5, .nan], 0, 5, false),
    ([-4, -1], -4, -1, false),
  ])
  func `the scale reaches from the least to the greatest value, or as far to both sides of 0`(
    values: [Double], lower: Double, upper: Double, isDiverging: Bool
  ) throws {
    let scale = try ShadeScale(of: values)
    #expect(scale.axis.domain.lowerBound == lower && scale.axis.domain.upperBound == upper)
    #expect(scale.isDiverging == isDiverging)
  }

  @Test(arguments: [
    ([-1.5e308, 1.5e308], ChartError.tooWide), ([0x1p-1030, 0x1p-1029], .tooClose),
  ])
  func `numbers that no scale holds are refused`(values: [Double], error: ChartError) {
    #expect(throws: error) { try ShadeScale(of: values) }
  }

  @Test func `shades are in the order of their luminance`() {
    func isFalling(_ colors: [Color]) -> Bool {
      zip(colors, colors.dropFirst()).allSatisfy { $0.luminance > $1.luminance }
    }
    #expect(isFalling(Palette.sequential.light))
    #expect(isFalling(Palette.sequential.dark.reversed()))
    for (colors, isDark) in [(Palette.diverging.light, false), (Palette.diverging.dark, true)] {
      let (below, above) = (Array(colors.prefix(4)), Array(colors.suffix(4)))
      #expect(isFalling(isDark ? below : below.reversed()))
      #expect(isFalling(isDark ? above.reversed() : above))
    }
  }

  @Test func `colours of the page lie along the scale, and one goes from the ground to itself`()
    throws
  {
    let scale = try ShadeScale(of: [0, 10])
    let (black, white) = (Color(white: 0), Color(white: 1))
    let two = Shades(scale, given: [white, black], on: white, isDark: false)
    #expect(two[0] == white && two[1] == black && abs(two[0.25].red - 0.75) < 1e-9)
    let one = Shades(scale, given: [black], on: white, isDark: false)
    #expect(one[1] == black && one[0].red > 0.8 && one[0].red < 1)
  }

  @Test func `a cell has the colour of its value, and an empty one is a gray line`() throws {
    let drawing = try drawing(rows)
    let style = MarkStyle(drawing, .light)
    #expect(style.color(ofValue: 0, in: 0) == Palette.sequential.light[0])
    #expect(style.color(ofValue: 2, in: 1) == Palette.sequential.light[6])
    #expect(style.color(ofValue: 1, in: 1) == ChartTheme.light.other)
    let cells = HeatmapMark.items(
      of: 1, of: drawing, in: PlotSpace(size: Size(width: 60, height: 40)))
    let line = try #require(cells[1].outlines.first?.path)
    #expect(!line.contains(Point(x: 22, y: 15)) && line.contains(Point(x: 29.5, y: 9.5)))
    #expect(
      HeatmapMark.hit(
        Point(x: 22, y: 15), on: 1, of: drawing,
        in: PlotSpace(
          size: Size(width: 60, height: 40)))?.index == 1)
  }

  // MARK: Guides

  private func texts(_ drawing: ChartDrawing) throws -> [String] {
    let shown = try ShownChart(drawing)
    return shown.chart.guides.parts.members.compactMap(\.part.text)
  }

  @Test func `the number in a cell that has faded can be read`() throws {
    var options = ChartOptions()
    options.selection = [0]
    for theme in [ChartTheme.light, .dark] {
      let style = MarkStyle(try drawing(rows, ["a", "b", "c"], options), theme)
      for index in 0..<3 {
        let cell = style.ground.interpolated(
          to: style.color(ofValue: index, in: 0), fraction: ChartTheme.fadedOpacity)
        let letters = style.letters(ofValue: index, in: 0, isFaded: true)
        #expect(letters.contrast(with: cell) >= 4.49)
      }
    }
    let shown = try ShownChart(drawing(rows, ["a", "b", "c"], options))
    let numbers = shown.chart.guides.parts.members.map(\.part).filter { part in
      if case .value = part.key { true } else { false }
    }
    #expect(numbers.count == 5 && numbers.allSatisfy { $0.opacity == 1 })
  }

  @Test func `numbers stand in all cells or in none`() throws {
    #expect(try texts(drawing(rows)).suffix(5) == ["1", "2", "3", "4", "6"])
    let many = try drawing(
      [("Oslo", (0..<60).map { 1_000 + Double($0) })], (0..<60).map { "\($0)" })
    #expect(try !texts(many).contains("1003"))
  }

  @Test func `the numbers in cells, at the key and of rows are written as the page wants`() throws {
    var options = ChartOptions()
    options.marks.cellFormat = .percent(decimals: nil)
    options.yAxis.labelFormat = .number(decimals: 1)
    let shares = [("1", [0.25, 0.5, 0.75]), ("2", [0.1, 0.2, 0.3])]
    let found = try texts(drawing(shares, ["a", "b", "c"], options))
    #expect(found.suffix(6) == ["25%", "50%", "75%", "10%", "20%", "30%"])
    #expect(found.contains("1.0") && found.contains("2.0") && !found.contains("0.2"))
    #expect(try texts(drawing(rows, ["a", "b", "c"], options)).contains("Oslo"))
  }

  @Test func `the numbers of all panels have equally many digits`() throws {
    let values = [[1.0, 2, 3], [1.5, 2.25, 4]]
    let panels = try values.enumerated().map { number, values in
      FacetPanel(["\(number)"], try drawing([("Oslo", values)]))
    }
    let whole = try ChartDrawing.panels(
      ChartFacets(["City"], panels), as: .heatmap, ChartOptions())
    let size = Size(width: 600, height: 300)
    let frames = FacetGuide(whole, try #require(whole.facets), in: size, .light, fonts)
      .layout.panels
    let found = zip(whole.members, frames).flatMap { panel, frame in
      frame.map { HeatmapMark.guide(of: panel, at: $0, in: size, .light, fonts).parts } ?? []
    }.filter(\.key.isValue).compactMap(\.text)
    #expect(found == ["1.00", "2.00", "3.00", "1.50", "2.25", "4.00"])
  }

  @Test func `the key says what colours stand for, with ticks within the values`() throws {
    var options = ChartOptions()
    options.valueName = "Rain"
    let found = try texts(drawing(rows, ["a", "b", "c"], options))
    #expect(found.first == "Rain")
    #expect(found.contains("5") && !found.contains("7"))
    options.legend = LegendPlace.none
    #expect(try !texts(drawing(rows, ["a", "b", "c"], options)).contains("Rain"))
  }

  // MARK: Words

  @Test func `empty cells are counted, and the first is named`() throws {
    let drawing = try drawing(rows)
    #expect(drawing.emptyCells?.words == "1 of 6 cells has no value, 'Rome', 'b'")
    #expect(drawing.warnings.map(\.message) == ["1 of 6 cells has no value, 'Rome', 'b'"])
    #expect(try self.drawing([("", [1, 2, 3])]).emptyCells == nil)
  }

  @Test func `the table of a heat map has a row for each cell`() throws {
    var options = ChartOptions()
    (options.xAxis.title, options.valueName) = ("Month", "Rain")
    let columns = ChartColumns(ChartFacts(try drawing(rows, ["a", "b", "c"], options))).columns
    #expect(columns.map(\.name) == ["Month", "y", "Rain"])
    #expect(columns[0].values == .texts(["a", "b", "c", "a", "b", "c"]))
    #expect(columns[1].values == .texts(["Oslo", "Oslo", "Oslo", "Rome", "Rome", "Rome"]))
  }

  // MARK: Morphs

  @Test func `cells go to the row and the column of their names`() throws {
    var shown = try ShownChart(drawing(rows))
    let before = shown.chart.marks
    try shown.morph(
      to: ChartData(
        [("Rome", .numbers([9, 8])), ("Oslo", .numbers([7, 6]))], x: .labels(["c", "a"])),
      seconds: 1)
    // Rome is first now, and of each row the third and the first cell stay.
    #expect(shown.chart.marks == [before[5], before[3], before[2], before[0]])
  }

  /// The cells that are seen.
  private func cells(_ shown: ShownChart, at seconds: Double) -> [Rect] {
    let layers = shown.chart.marks + shown.chart.exitingMarks + shown.chart.exitingSeries
    return shown.scene.presentations(of: layers, at: Time(seconds: seconds)).compactMap { look in
      guard !look.isHidden, look.style.opacity > 0.01, let box = look.shape?.path.boundingBox,
        box.width > 1, box.height > 1
      else { return nil }
      return box
    }
  }

  @Test func `cells that change places never lie over each other`() throws {
    var shown = try ShownChart(drawing(rows))
    try shown.morph(
      to: ChartData(
        [("Rome", .numbers([9, 8])), ("Kiel", .numbers([3, 1])), ("Oslo", .numbers([7, 6]))],
        x: .labels(["c", "a"])), seconds: 1)
    for seconds in [0, 0.2, 0.49, 0.51, 0.8, 1] {
      let found = cells(shown, at: seconds)
      for (index, cell) in found.enumerated() {
        #expect(!found[..<index].contains { $0.insetBy(dx: 0.5, dy: 0.5).touches(cell) })
      }
      #expect(found.count == 6)
    }
  }

  /// The frames of the numbers in cells and at the key that are seen.
  private func numbers(
    _ shown: ShownChart, at seconds: Double, _ isKind: (GuidePart.Key) -> Bool
  ) -> [String: Rect] {
    let members = shown.chart.guides.parts.every.filter { isKind($0.part.key) }
    let looks = shown.scene.presentations(
      of: members.map(\.layer), at: Time(seconds: seconds))
    return Dictionary(
      zip(members, looks).compactMap { member, look in
        guard look.style.opacity > 0.01, let text = member.part.text else { return nil }
        let (place, size) = (look.position, look.bounds.size)
        // Rounding errors of motions make no other place.
        return (
          "\(text) at \(Int(place.x + 0.01)), \(Int(place.y + 0.01))",
          Rect(
            x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width,
            height: size.height)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  private func isLabel(_ key: GuidePart.Key) -> Bool {
    if case .shadeLabel = key { true } else { false }
  }

  @Test(arguments: [nil, 0.3, 0.7])
  func `numbers fade where their cells were, and then show where these are`(
    interruption: Double?
  ) throws {
    var shown = try ShownChart(
      drawing([("Oslo", [1, 2, 3_000]), ("Rome", [4, 5, 6_000])]))
    let data = try ChartData(
      [
        ("Rome", .numbers([9_000, 1])), ("Kiel", .numbers([2, 7])), ("Oslo", .numbers([5, 5])),
      ], x: .labels(["c", "a"]))
    let kinds: [(GuidePart.Key) -> Bool] = [\.isValue, isLabel]
    var before = kinds.map { numbers(shown, at: 0, $0) }
    try shown.morph(to: data, seconds: 1)
    if let interruption {
      before = kinds.map { numbers(shown, at: interruption, $0) }
      try shown.morph(to: data, seconds: 1, at: interruption)
    }
    let begin = interruption ?? 0
    let after = kinds.map { numbers(shown, at: begin + 2, $0) }
    #expect(after[0].count == 6 && after[1].count > 2 && before[1].count > 2)
    for seconds in [0.1, 0.3, 0.49, 0.51, 0.7, 0.9] {
      let texts = kinds.map { numbers(shown, at: begin + seconds, $0) }
      let expected = (seconds < 0.5 ? before : after).map { $0.keys.sorted() }
      #expect(texts.map { $0.keys.sorted() } == expected, "\(seconds)")
      let boxes = texts.flatMap(\.values)
      for (index, box) in boxes.enumerated() {
        #expect(!boxes[..<index].contains { $0.insetBy(dx: 0.5, dy: 0.5).touches(box) })
      }
    }
  }

  @Test func `the numbers at the key never lie over each other`() throws {
    var shown = try ShownChart(drawing([("Oslo", [0, 2_000, 6_000])]))
    let before = numbers(shown, at: 0, isLabel)
    try shown.morph(
      to: ChartData([("Oslo", .numbers([0, 2_000, 9_000]))], x: .labels(["a", "b", "c"])),
      seconds: 1)
    let after = numbers(shown, at: 2, isLabel)
    #expect(before.keys.sorted() != after.keys.sorted())
    #expect(numbers(shown, at: 0.49, isLabel).keys.sorted() == before.keys.sorted())
    #expect(numbers(shown, at: 0.51, isLabel).keys.sorted() == after.keys.sorted())
  }

  @Test func `a column more lets the others move aside`() throws {
    var shown = try ShownChart(drawing(rows))
    try shown.morph(
      to: ChartData(
        rows.map { ($0.0, .numbers($0.1 + [5])) }, x: .labels(["a", "b", "c", "d"])), seconds: 1)
    let starts = [0.0, 0.5, 1].map { cells(shown, at: $0).first?.width ?? 0 }
    #expect(starts[0] > starts[1] && starts[1] > starts[2])
  }
}
