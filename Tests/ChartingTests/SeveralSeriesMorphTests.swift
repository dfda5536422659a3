import Graphics
import Geometry
import Layers
import Motion
import Testing

@testable import Charting

@Suite struct SeveralSeriesMorphTests {
  /// What a chart shows of its marks at a time: which, where, and how opaque.
  private func look(of shown: ShownChart, at seconds: Double) -> Set<[Int]> {
    let time = Time(seconds: seconds)
    let origin = shown.scene.frame(of: shown.chart.plotArea)
    let layers = shown.chart.marks + shown.chart.exitingMarks + shown.chart.exitingSeries
    return Set(
      layers.compactMap { layer in
        let now = shown.scene.presentation(of: layer, at: time)
        guard let box = now.shape?.path.boundingBox, now.style.opacity > 0.001, !now.isHidden
        else { return nil }
        return [
          origin.minX + box.minX, origin.maxY - box.maxY, box.width, box.height,
          now.style.opacity * 100,
        ].map { Int($0.rounded()) }
      })
  }

  @Test func `series go to those of their names, others fade`() throws {
    var shown = try ShownChart(.line, ["Oslo": [1, 2, 3], "Rome": [4, 5, 6]])
    let (oslo, rome) = (shown.chart.marks[0], shown.chart.marks[1])
    try shown.morph(
      to: ChartData(series: ["Rome": [6, 5, 4], "Bonn": [2, 2, 2]]), seconds: 1)
    #expect(shown.chart.marks[0] == rome)
    let bonn = shown.chart.marks[1]
    #expect(shown.chart.exitingSeries == [oslo])
    func opacity(_ layer: LayerID, _ seconds: Double) -> Double {
      shown.scene.presentation(of: layer, at: Time(seconds: seconds)).style.opacity
    }
    #expect([0, 0.5, 1].map { opacity(oslo, $0) } == [1, 0.5, 0])
    #expect([0, 0.5, 1].map { opacity(bonn, $0) } == [0, 0.5, 1])
    #expect([0, 0.5, 1].map { opacity(rome, $0) } == [1, 1, 1])
    try shown.morph(to: ChartData(series: ["Rome": [1, 1, 1]]), seconds: 1, at: 2)
    #expect(!shown.scene.sublayers(of: shown.chart.plotArea).contains(oslo))
  }

  @Test func `a single series goes to a single one, whatever its name`() throws {
    var shown = try ShownChart(.line, ["Oslo": [1, 2, 3]])
    let mark = shown.chart.marks[0]
    try shown.morph(to: ChartData(series: ["Rome": [4, 5, 6]]), seconds: 1)
    #expect(shown.chart.marks == [mark])
  }

  @Test(arguments: [ChartKind.bars, .line, .area, .band])
  func `interrupted half-way, no mark jumps`(kind: ChartKind) throws {
    var shown = try ShownChart(kind, ["a": [1, 2, 3], "b": [4, 5, 6], "c": [3, 3, 3]])
    try shown.morph(to: ChartData(series: ["b": [10, 2], "a": [1, 7]]), seconds: 1)
    for (seconds, data) in try [
      (0.5, ChartData(series: ["c": [40, 2, 9], "b": [1, 7, 2]])),
      (0.8, ChartData(series: ["a": [0.4, 0.2], "b": [0.1, 0.7], "c": [1, 1]])),
    ] {
      let before = look(of: shown, at: seconds)
      try shown.morph(to: data, seconds: 1, at: seconds)
      #expect(look(of: shown, at: seconds).isSuperset(of: before))
    }
    let names: KeyValuePairs = ["a": [0.4, 0.2], "b": [0.1, 0.7], "c": [1.0, 1]]
    #expect(look(of: shown, at: 3) == look(of: try ShownChart(kind, names), at: 0))
  }

  /// Where the middle of the label of a value stands at a time, if it is seen.
  private func place(of label: String, in shown: ShownChart, at seconds: Double) -> Double? {
    let list = shown.scene.displayList(at: Time(seconds: seconds))
    let places = list.text.split(separator: "\n").compactMap { line -> Double? in
      guard line.hasPrefix("glyphs"), line.contains("\"\(label)\"") else { return nil }
      // `… at (16.25, 199) 22 (0, 0)`; labels of x stand further right.
      let point = line.split(separator: "(")[1].prefix { $0 != ")" }.split(separator: ",")
      guard let x = Double(point[0]), x < 30 else { return nil }
      return Double(point[1].dropFirst())
    }
    #expect(places.count < 2)
    return places.first
  }

  /// A horizontal line at 2 is compared with the label 2: at rest they differ by less than a point,
  /// because letters stand on whole points; during the morph by a proportional distance.
  @Test(arguments: [[8.0, 3], [2, 40], [2, 2.5, 2.1]])
  func `a label of y stands at its own value all the way`(others: [Double]) throws {
    var shown = try ShownChart(.line, ["level": [2, 2], "other": [1, 4]])
    func apart(_ seconds: Double) -> Double? {
      let label = place(of: "2", in: shown, at: seconds) ?? place(of: "2.0", in: shown, at: seconds)
      let now = shown.scene.presentation(of: shown.chart.marks[0], at: Time(seconds: seconds))
      guard let label, let box = now.shape?.path.boundingBox else { return nil }
      return label - (shown.scene.frame(of: shown.chart.plotArea).maxY - box.minY)
    }
    let before = try #require(apart(0))
    let data = try ChartData(series: ["level": [2, 2], "other": others])
    try shown.morph(to: data, seconds: 1)
    // Until it has faded, or to the end.
    let after = apart(1)
    for step in 0..<10 {
      let fraction = TimingFunction.easeInEaseOut(Double(step) / 10)
      guard let after, let now = apart(Double(step) / 10) else { continue }
      #expect(abs(now - (before + (after - before) * fraction)) < 2.0 / 256)
    }
    #expect(abs(before - 4) < 1.5)
  }

  @Test func `a label that comes while a chart is on its way stands at its own value, too`() throws
  {
    var shown = try ShownChart(.line, ["level": [3, 3], "other": [1, 20]])
    try shown.morph(to: ChartData(series: ["level": [3, 3], "other": [0, 100]]), seconds: 1)
    try shown.morph(
      to: ChartData(series: ["level": [3, 3], "other": [1, 4]]), seconds: 1, at: 0.5)
    func apart(_ seconds: Double) throws -> Double {
      let label = try #require(place(of: "3", in: shown, at: seconds))
      let now = shown.scene.presentation(of: shown.chart.marks[0], at: Time(seconds: seconds))
      let box = try #require(now.shape?.path.boundingBox)
      return label - (shown.scene.frame(of: shown.chart.plotArea).maxY - box.minY)
    }
    // It comes in the second half.
    for step in 6...10 {
      #expect(try abs(apart(0.5 + Double(step) / 10) - apart(1.5)) < 1)
    }
  }

  @Test func `a label on its way out comes back, and stands there once`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    try shown.morph(to: [100, 200], seconds: 1)
    try shown.morph(to: [3, 2, 1], seconds: 1, at: 0.25)
    for seconds in [0.25, 0.5, 1, 2] { #expect(place(of: "3", in: shown, at: seconds) != nil) }
    #expect(shown.scene.layerCount < 80)
  }

  @Test
  func `a title or another size in the middle of a way lets labels go on beside their values`()
    throws
  {
    var shown = try ShownChart(.line, ["level": [2, 2], "other": [1, 4]])
    try shown.morph(to: ChartData(series: ["level": [2, 2], "other": [1, 9]]), seconds: 1)
    func apart(_ seconds: Double) throws -> Double {
      let label = try #require(place(of: "2", in: shown, at: seconds))
      let now = shown.scene.presentation(of: shown.chart.marks[0], at: Time(seconds: seconds))
      let box = try #require(now.shape?.path.boundingBox)
      return label - (shown.scene.frame(of: shown.chart.plotArea).maxY - box.minY)
    }
    func check() throws {
      for step in 0...10 { #expect(try abs(apart(Double(step) / 10) - 4.5) < 1.25) }
    }
    try check()
    try shown.set { $0.title = "Rain" }
    try check()
    try shown.resize(500, 390)
    try check()
    // It ends as a chart with that data from the start, except for the ties of guides to the plot.
    func parts(_ chart: ShownChart) -> Set<String> {
      Set(chart.items(at: 1).filter { !$0.hasPrefix("group") && !$0.hasPrefix("end") })
    }
    var fresh = try ShownChart(.line, ["level": [2, 2], "other": [1, 9]])
    try fresh.resize(500, 390)
    try fresh.set { $0.title = "Rain" }
    #expect(parts(shown) == parts(fresh))
  }

  @Test func `a fill in the turn of a morph lets guides go on`() throws {
    var (shown, other) = (try ShownChart(.bars, [1, 2]), try ShownChart(.bars, [1, 2]))
    for seconds in [0.0] {
      try shown.morph(to: [40, 20], seconds: 1, at: seconds)
      try other.morph(to: [40, 20], seconds: 1, at: seconds)
    }
    try shown.chart.fill(with: [Color(white: 0.25)], in: &shown.scene)
    for seconds in [0.25, 0.5, 0.75] {
      #expect(place(of: "20", in: shown, at: seconds) == place(of: "20", in: other, at: seconds))
    }
  }
}
