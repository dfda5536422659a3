import Geometry
import Graphics
import Layers
import Motion
import Scales
import TestCharts
import Testing

@testable import Charting

/// Whose the items are that a chart draws.
@Suite struct OwnersTests {
  /// The owners of what is painted without guides, each once in a row.
  private func marks(_ shown: ShownChart, at seconds: Double = 0) -> [String] {
    let guides: Set = [
      "chart", "guides", "plot", "title", "grid line", "line", "label", "tick", "zero line",
      "value",
      "sample", "name", "ring", "spokes", "leader",
    ]
    return shown.owners(at: seconds).filter { owner in
      guard guides.contains(owner.part.noun) else { return true }
      // Lines of axes have the nouns of marks.
      return ["line", "ring"].contains(owner.part.noun)
        && !["x axis", "y axis", "grid", "name", "label"].contains(owner.parts[1].noun)
    }.map { ItemOwner($0.parts.dropLast()).text }.reduce(into: []) { texts, text in
      // A symbol is filled and stroked.
      if texts.last != text { texts.append(text) }
    }
  }

  private static let rome: KeyValuePairs = ["Oslo": [4.0, 2], "Rome": [1.0, 5]]

  @Test(arguments: [
    (ChartKind.bars, ["bar 1 = \"4\"", "bar 2 = \"2.5\""]),
    (.pie, ["slice 1 = \"4\"", "slice 2 = \"2.5\""]),
    (.line, ["line = \"4 2.5\""]),
    (.area, ["area = \"4 2.5\"", "line = \"4 2.5\""]),
    (.scatter, ["point 1 = \"4\"", "point 2 = \"2.5\""]),
  ])
  func `marks without names are told by their numbers`(kind: ChartKind, owners: [String]) throws {
    #expect(marks(try ShownChart(kind, [4, 2.5])) == owners)
  }

  @Test(arguments: [
    (
      ChartKind.bars,
      [
        "bar 1 = \"4\" of series 1 \"Oslo\"", "bar 2 = \"2\" of series 1 \"Oslo\"",
        "bar 1 = \"1\" of series 2 \"Rome\"", "bar 2 = \"5\" of series 2 \"Rome\"",
      ]
    ),
    (.line, ["line 1 \"Oslo\" = \"4 2\"", "line 2 \"Rome\" = \"1 5\""]),
    (
      .area,
      [
        "area 1 \"Oslo\" = \"4 2\"", "line 1 \"Oslo\" = \"4 2\"", "area 2 \"Rome\" = \"1 5\"",
        "line 2 \"Rome\" = \"1 5\"",
      ]
    ),
    (
      .band,
      ["band 1 \"Oslo\" = \"4 2\"", "line 1 \"Oslo\" = \"4 2\"", "line 2 \"Rome\" = \"1 5\""]
    ),
    (
      .scatter,
      [
        "point 1 = \"4\" of series 1 \"Oslo\"", "point 2 = \"2\" of series 1 \"Oslo\"",
        "point 1 = \"1\" of series 2 \"Rome\"", "point 2 = \"5\" of series 2 \"Rome\"",
      ]
    ),
  ])
  func `marks of several series say which`(kind: ChartKind, owners: [String]) throws {
    #expect(marks(try ShownChart(kind, OwnersTests.rome)) == owners)
  }

  @Test func `a mark has the name of its place`() throws {
    let data = try ChartData([("", .pairs([("Mon", 4), (" ", .nan), ("a \"b\"", 1.5)]))])
    #expect(
      marks(try ShownChart(ChartDrawing(data, as: .bars)))
        == [#"bar 1 "Mon" = "4""#, #"bar 2"#, #"bar 3 "a \"b\"" = "1.5""#])
    let dates = try ChartData([("", .dated([(0, 3), (86_400, 4)]))])
    #expect(
      marks(try ShownChart(ChartDrawing(dates, as: .bars)))
        == [#"bar 1 "1 Jan 1970" = "3""#, #"bar 2 "2 Jan 1970" = "4""#])
    var options = ChartOptions()
    options.yAxis.labelFormat = .percent(decimals: 1)
    #expect(
      marks(try ShownChart(.scatter, [0.5], options)) == [#"point = "50.0%""#])
  }

  @Test func `kinds without axes have their own words`() throws {
    #expect(marks(try ShownChart(.gauge, [60])) == [#"ring = "60%""#])
    #expect(marks(try ShownChart(.radar, [4, 2, 5])) == ["web = \"4 2 5\"", "line = \"4 2 5\""])
    var options = ChartOptions()
    options.marks.bins.width = 5
    #expect(
      marks(try ShownChart(.histogram, [1, 1, 2, 9], options))
        == [#"bar 1 "0 to 4" = "3""#, #"bar 2 "5 to 9" = "1""#])
    options.marks.sectors.otherBelow = 0.2
    let data = try ChartData([("", .pairs([("a", 1), ("b", 7), ("c", 1), ("d", 6)]))])
    let pie = try ShownChart(ChartDrawing(data, as: .pie, options))
    #expect(
      marks(pie) == [#"slice 1 "b" = "7""#, #"slice 2 "d" = "6""#, #"slice 3 "other" = "2""#])
    #expect(pie.texts.contains(#"name of slice 3 "other" of chart"#))
  }

  @Test func `points in one layer, and symbols, belong to their series`() throws {
    let many = try ShownChart(.scatter, (0...1_000).map { Double($0) })
    #expect(marks(many) == ["points"])
    var options = ChartOptions()
    options.marks.points.symbol = .circle
    #expect(
      marks(try ShownChart(.line, OwnersTests.rome, options)) == [
        "line 1 \"Oslo\" = \"4 2\"", "symbols of series 1 \"Oslo\"", "line 2 \"Rome\" = \"1 5\"",
        "symbols of series 2 \"Rome\"",
      ])
  }

  @Test func `guides say what they are part of`() throws {
    var options = ChartOptions()
    (options.subtitle, options.yAxis.title) = ("in mm", "Rain")
    options.valueLabels = .values
    options.annotations = [
      .rule(.y, at: .number(3), label: "goal", color: nil)
    ]
    let shown = try ShownChart(.bars, OwnersTests.rome, options)
    for text in [
      "subtitle of chart", #"title of y axis = "0 to 5.4" of chart"#, "line of x axis of chart",
      #"grid line "2" of y axis = "0 to 5.4" of chart"#,
      #"label "2" of y axis = "0 to 5.4" of chart"#,
      #"label "1" of x axis of chart"#, #"sample "Rome" of legend of chart"#,
      #"name "Rome" of legend of chart"#, #"value 2 of series 2 "Rome" of chart"#,
      "annotation of chart", "label of annotation of chart",
    ] {
      #expect(shown.texts.contains(text), "\(text)")
    }
  }

  @Test func `a radar has rings, spokes and names`() throws {
    let data = try ChartData([("", .pairs([("Art", 4), ("Music", 2), ("Sport", 5)]))])
    let texts = try ShownChart(ChartDrawing(data, as: .radar)).texts
    for text in [
      "ring 2 of grid of chart", "spokes of grid of chart", #"name of spoke 2 "Music" of chart"#,
      #"web = "4 2 5" of chart"#, #"line = "4 2 5" of chart"#,
    ] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test func `a title has two lines, and a chart its title`() throws {
    let title = String(repeating: "rain ", count: 30)
    let texts = try ShownChart(.bars, [1], title: title).texts
    let chart = "of chart \(title.debugDescription)"
    #expect(texts.contains("title \(chart)"))
    #expect(texts.contains("title 2 \(chart)"))
  }

  @Test func `what leaves has its noun alone`() throws {
    var shown = try ShownChart(.bars, [4, 2, 3])
    try shown.morph(to: ChartData(numbers: [40, 20]), seconds: 1)
    #expect(Set(marks(shown, at: 0.5)) == [#"bar 1 = "40""#, #"bar 2 = "20""#, "bar"])
    #expect(shown.owners(at: 0.5).contains { $0.text == "grid line of chart" })
    #expect(marks(shown, at: 1) == [#"bar 1 = "40""#, #"bar 2 = "20""#])
  }

  @Test func `a gradient, its mask and highlights are told`() throws {
    var shown = try ShownChart(.area, [4, 2, 3])
    try shown.chart.fill(with: [Color(white: 0), Color(white: 1)], in: &shown.scene)
    #expect(marks(shown).contains(#"fill = "4 2 3""#))
    var line = try ShownChart(.line, OwnersTests.rome)
    try line.highlight(0...1)
    #expect(marks(line).contains(#"highlight of line 2 "Rome" = "1 5""#))
  }

  @Test func `a bar that steps back is not a highlight`() throws {
    var shown = try ShownChart(.bars, [4, 2, 3])
    try shown.select([0])
    #expect(Set(marks(shown, at: 1)) == ["bar 1 = \"4\"", "bar 2 = \"2\"", "bar 3 = \"3\""])
    var pie = try ShownChart(.pie, [4, 2, 3])
    try pie.select([1])
    #expect(
      marks(pie, at: 1).filter { $0.hasPrefix("highlight") } == ["highlight of slice 2 = \"2\""])
  }

  @Test func `the numbers of axes are written as their labels`() throws {
    var options = ChartOptions()
    options.stacking = .normalized
    let shown = try ShownChart(.bars, OwnersTests.rome, options)
    #expect(shown.texts.contains(#"label "60%" of y axis = "0% to 100%" of chart"#))
    // From 0, where an axis has a line.
    let dates = try ChartData([("", .dated([(0, 0), (86_400 * 9, 4)]))])
    let line = try ShownChart(ChartDrawing(dates, as: .area))
    #expect(line.texts.contains(#"line of x axis = "1 Jan 1970 to 10 Jan 1970" of chart"#))
  }

  @Test(arguments: ChartKind.allCases)
  func `everything that a chart draws has an owner in it`(kind: ChartKind) throws {
    let shown = try ShownChart(kind, kind == .gauge ? [3] : [3, 5, 4], title: "Rain")
    for owner in shown.owners() {
      #expect(owner.parts.last?.noun == "chart")
      #expect(!["layer", "shape", "gradient", "text"].contains(owner.part.noun), "\(owner.text)")
      #expect(ItemOwner(parsing: owner.text) == owner)
    }
  }
}

extension ShownChart {
  /// The owners of what is painted, groups and masks included.
  func owners(at seconds: Double = 0) -> [ItemOwner] {
    var owners = PageOwners(scene, charts: [chart.view: .data(chart)], names: [:])
    let list = scene.displayList(at: Time(seconds: seconds))
    return zip(list.items, list.owners).filter { $0.0 != .endGroup }.map { owners.owner($0.1) }
  }

  fileprivate var texts: Set<String> { Set(owners().map(\.text)) }
}
