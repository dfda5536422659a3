import Geometry
import Layers
import Motion
import Scales
import TestSupport
import Testing

@testable import Charting

@Suite struct HistogramTests {
  /// With about so many bins.
  @Test(
    arguments: [
      ([1, 2, 2, 3, 5], nil, [0.5, 1.5, 2.5, 3.5, 4.5, 5.5], [1, 2, 1, 0, 1]),
      ([1, 2, 2, 3, 5], 2, [0.0, 2, 4, 6], [1, 3, 1]),
      ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5, [0, 2, 4, 6, 8, 10, 12], [2, 2, 2, 2, 2, 1]),
      ([0.1, 0.2, 0.3], 3, [0.05, 0.15, 0.25, 0.35], [1, 1, 1]),
      ([-0.4, 0.4], 4, [-0.4, -0.2, 0, 0.2, 0.4, 0.6], [1, 0, 0, 0, 1]),
      ([5, 5, 5], nil, [4.5, 5.5], [3]), ([0], nil, [-0.5, 0.5], [1]),
      ([40, 40], nil, [35, 45], [2]), ([0.002], nil, [0.0015, 0.0025], [1]),
      // The middle half is equal, so the number of bins is Sturges'.
      ([1, 5, 5, 5, 5, 5, 5, 90], nil, [0, 25, 50, 75, 100], [7, 0, 0, 1]),
    ] as [([Double], Int?, [Double], [Int])])
  func `bins have nice edges, and the last one has both`(
    numbers: [Double], count: Int?, edges: [Double], counts: [Int]
  ) throws {
    var options = BinOptions()
    options.count = count
    let bins = try Bins(numbers, options)
    #expect(bins.edges == edges)
    #expect(bins.counts(of: numbers) == counts)
  }

  @Test(
    arguments: [
      ([1, 2.5, 4], 1.5, [0, 1.5, 3, 4.5], [1, 1, 1]), ([1, 4], 3, [0, 3, 6], [1, 1]),
      // A die, of which 1 to 2, 3 to 4 and 5 to 6 need fewer bins than 0 to 1, 2 to 3 and so on.
      ([1, 2, 3, 4, 5, 6], 2, [1, 3, 5, 7], [2, 2, 2]),
      ([0.1, 0.3], 0.1, [0.05, 0.15, 0.25, 0.35], [1, 0, 1]), ([5], 2, [4, 6], [1]),
      ([6], 2, [6, 8], [1]), ([-1, 1], 0.7, [-1.4, -0.7, 0, 0.7, 1.4], [1, 0, 0, 1]),
    ] as [([Double], Double, [Double], [Int])])
  func `a width is kept, and its multiples are the edges`(
    numbers: [Double], width: Double, edges: [Double], counts: [Int]
  ) throws {
    var options = BinOptions()
    options.width = width
    let bins = try Bins(numbers, options)
    #expect(bins.edges == edges)
    #expect(bins.counts(of: numbers) == counts)
  }

  @Test(
    arguments: [
      ([1, 2], 0, nil, .binCount(0)), ([1, 2], 1_001, nil, .binCount(1_001)),
      ([1, 2], nil, -1, .binWidth(-1)), ([0, 2_000], nil, 1, .tooManyBins(2_001)),
      ([-1.7e308, 1.7e308], nil, nil, .tooWide), ([1e16, 2e16], nil, 1, .tooManyBins(1e16)),
      ([1e300], nil, 1, .tooClose),
    ] as [([Double], Int?, Double?, ChartError)])
  func `bins that cannot be are refused`(
    numbers: [Double], count: Int?, width: Double?, error: ChartError
  ) {
    var options = BinOptions()
    (options.count, options.width) = (count, width)
    #expect(throws: error) { try Bins(numbers, options) }
  }

  /// Whole numbers in a row, each as often as the others, and the width of bins; nil is by the numbers.
  @Test(
    arguments: [
      (1...6, nil), (1...6, 1), (1...6, 2), (1...6, 3), (0...3, nil), (0...3, 1), (-3 ... -1, 1),
      (-3...2, 1), (-2...3, 2), (1...100, nil), (0...99, nil), (1...100, 10), (0...99, 10),
      (101...200, 25), (1...12, nil), (2...12, nil), (1...1_000, 50),
    ] as [(ClosedRange<Int>, Double?)])
  func `equally many whole numbers have equal bars`(
    numbers: ClosedRange<Int>, width: Double?
  ) throws {
    var options = BinOptions()
    options.width = width
    let all = (numbers.map(Double.init) + numbers.map(Double.init))
    let bins = try Bins(all, options)
    #expect(Set(bins.counts(of: all)).count == 1, "\(bins.counts(of: all))")
    #expect(width == nil || bins.width == width)
  }

  /// Whatever the whole numbers are, no bin contains more of them than another.
  @Test func `bins of a whole width contain equally many whole numbers`() throws {
    var dice = Dice(seed: 11)
    for _ in 0..<200 {
      let start = dice.below(2_000) - 1_000
      let numbers = (0..<2 + dice.below(80)).map { _ in Double(start + dice.below(300)) }
      var options = BinOptions()
      if dice.below(2) == 0 { options.width = Double(1 + dice.below(40)) }
      guard Set(numbers).count > 1 else { continue }
      let bins = try Bins(numbers, options)
      let room = Int(bins.edges[0]) - 1...Int(bins.edges[bins.count]) + 1
      let inside = room.map(Double.init).filter {
        bins.edges[0] <= $0 && $0 < bins.edges[bins.count]
      }
      #expect(Set(bins.counts(of: inside)).count == 1, "\(bins.edges)")
      #expect(
        (0..<bins.count).allSatisfy { bins.bounds(of: $0).least <= bins.bounds(of: $0).greatest })
    }
  }

  /// Numbers at equal distances, each as often as the others.
  @Test(arguments: [0.5, 0.25, 0.1, 0.05, 0.01], [nil, 1, 2, 0.5] as [Double?])
  func `equally many halves, tenths and so on have equal bars`(unit: Double, width: Double?) throws
  {
    for first in [-7, 0, 2] {
      // As many as fill bins of each width.
      let count = Int((4 / unit).rounded())
      let numbers = (0..<count).map { Bins.multiple(Double(first * count + $0), of: unit) }
      var options = BinOptions()
      options.width = width
      let bins = try Bins(numbers, options)
      let inside = bins.counts(of: numbers)
      #expect(Set(inside.dropFirst().dropLast()).count <= 1, "\(inside)")
      #expect((bins.width / unit).rounded() * unit == bins.width)
    }
  }

  @Test func `halves of equal frequency have equal bars`() throws {
    let halves = (2...10).map { Double($0) / 2 }
    let bins = try Bins(halves, BinOptions())
    #expect(bins.counts(of: halves) == Array(repeating: 1, count: 9))
    var options = BinOptions()
    options.width = 1
    #expect(try Bins(halves, options).counts(of: halves) == [2, 2, 2, 2, 1])
  }

  @Test(
    arguments: [
      (
        1.5, "a bin of 1.5 contains 1 or 2 whole numbers, so that bars of equal counts differ",
        "write 'c.binWidth = 1', or another multiple of 1"
      ),
      (2, nil, nil), (25.5, nil, nil),
    ] as [(Double, String?, String?)])
  func `a width that is unfair to some numbers is told`(
    width: Double, message: String?, hint: String?
  ) throws {
    let numbers = (1...60).map(Double.init)
    var options = ChartOptions()
    options.marks.bins.width = width
    let warnings = try ChartDrawing(ChartKind.histogram.data(numbers), as: .histogram, options)
      .warnings
    #expect(warnings.first?.message == message)
    #expect(warnings.first?.hint(of: "c") == hint)
  }

  @Test(
    arguments: [
      ([137.5, 198, 150, 160, 170, 171, 172], 2.5, 7, [140, 150, 160, 170, 180, 190, 200]),
      ([0.5, 12.5], 0.5, 8, [2, 4, 6, 8, 10, 12]),
      ([0.5, 22], 3, 8, [0, 3, 6, 9, 12, 15, 18, 21, 24]),
      ([1, 30], 1, 8, [5, 10, 15, 20, 25, 30]), ([1, 100], 10, 6, [1, 21, 41, 61, 81, 101]),
    ] as [([Double], Double, Int, [Double])])
  func `ticks are at round numbers`(
    numbers: [Double], width: Double, limit: Int, ticks: [Double]
  ) throws {
    var options = BinOptions()
    options.width = width
    let found = try #require(try Bins(numbers, options).ticks(atMost: limit))
    #expect(found == ticks || width == 3 && found.count <= limit)
  }

  @Test(
    arguments: [
      (0...25, 8, [0, 5, 10, 15, 20, 25]), (5...10, 8, [5, 10]), (0...10, 8, [0, 5, 10]),
      (4...16, 2, [5, 15]), (4.2...9.7, 8, nil), (12...13, 8, nil),
    ] as [(ClosedRange<Double>, Int, [Double]?)])
  func `a part of an axis has the edges in it as ticks, if there are two`(
    part: ClosedRange<Double>, limit: Int, ticks: [Double]?
  ) throws {
    var options = BinOptions()
    options.width = 5
    #expect(try Bins([0.37, 22.13], options).ticks(atMost: limit, in: part) == ticks)
  }

  @Test func `a part of one bin has ticks too`() throws {
    var options = ChartOptions()
    options.marks.bins.width = 5
    options.xAxis.zoom = 4.2...9.7
    let shown = try ShownChart(.histogram, [0.37, 7.1, 22.13], options)
    #expect(shown.chart.tickValues(of: .x).count > 1)
  }

  /// Numbers of any size: each is in the bin whose edges it lies between.
  @Test func `each number is counted once, between the edges of its bin`() throws {
    var dice = Dice(seed: 3)
    for _ in 0..<300 {
      let scale: Double = [1e-200, 1e-6, 0.37, 1, 1e5, 1e200][dice.below(6)]
      let shift = Double(dice.below(2_000) - 1_000)
      let numbers = (0..<(1 + dice.below(200))).map { _ in
        (Double(dice.below(1_000)) + shift) * scale
      }
      var options = BinOptions()
      if dice.below(2) == 0 { options.count = 1 + dice.below(40) }
      let bins = try Bins(numbers, options)
      #expect(bins.counts(of: numbers).reduce(0, +) == numbers.count)
      #expect(bins.edges[0] <= (numbers.min() ?? 0))
      #expect(bins.edges[bins.count] >= (numbers.max() ?? 0))
      for (low, high) in zip(bins.edges, bins.edges.dropFirst()) {
        let inside = numbers.filter { low <= $0 && $0 < high }.count
        let index = bins.edges.firstIndex(of: low) ?? 0
        #expect(
          index == bins.count - 1 || bins.counts(of: numbers)[index] == inside,
          "\(low) \(high)")
      }
    }
  }

  @Test func `bars touch but for a hairline, and stand on ticks at the edges`() throws {
    let shown = try ShownChart(.histogram, [1, 2, 2, 3, 5])
    let boxes = shown.chart.marks.compactMap { shown.scene.shape(of: $0)?.path.boundingBox }
    #expect(boxes.count == 5)
    for (one, next) in zip(boxes, boxes.dropFirst()) { #expect(next.minX - one.maxX == 1) }
    #expect(boxes[1].height > boxes[0].height && boxes[0].height == boxes[2].height)
    #expect(shown.chart.tickValues(of: .x) == [1, 2, 3, 4, 5])
    #expect(shown.chart.tickValues(of: .y) == [0, 1, 2])
  }

  @Test func `ticks are edges also where there is room for a few`() throws {
    var options = ChartOptions()
    options.marks.bins.width = 1
    let shown = try ShownChart(.histogram, (0..<60).map { Double($0) }, options)
    let ticks = shown.chart.tickValues(of: .x)
    #expect(ticks == [0, 10, 20, 30, 40, 50])
  }

  @Test func `several series share the bins, and show each other through`() throws {
    let shown = try ShownChart(.histogram, ["a": [1, 2, 2], "b": [4, 5, 5, 3]])
    #expect(shown.chart.marks.count.isMultiple(of: 2))
    let colors = shown.chart.marks.compactMap { shown.scene.shape(of: $0)?.fillColor }
    #expect(colors.allSatisfy { $0.alpha == 0.5 } && Set(colors).count == 2)
  }

  @Test(arguments: [
    (
      [1, 2, 2, 3, 5],
      "Histogram of 5 values: from 1 to 5, 5 bins of 1, the fullest at 2 with 2."
    ),
    (
      [1, .nan, 2],
      "Histogram of 3 values, 1 of them missing: from 1 to 2, 2 bins of 1, "
        + "the fullest at 1 with 1."
    ),
  ])
  func `a description tells the range, the bins and the fullest`(
    numbers: [Double], text: String
  ) throws {
    #expect(try ShownChart(.histogram, numbers).chart.description == text)
  }

  @Test(arguments: [
    ([Point(x: 1, y: 2)], ChartError.pointsInBins)
  ])
  func `points are refused`(points: [Point], error: ChartError) throws {
    let data = try ChartData(points: points)
    #expect(throws: error) { try ChartDrawing(data, as: .histogram) }
  }
}
