import Geometry
import Scales

@testable import Charting

/// A chart that the law of guides holds for.
struct LawSet: Sendable, CustomStringConvertible {
  let description: String
  let drawing: @Sendable () throws -> ChartDrawing

  fileprivate typealias SetUp = @Sendable (inout ChartOptions) -> Void

  fileprivate init(
    _ name: String, _ kind: ChartKind, _ sources: [(String, ChartData.Values)],
    x: ChartData.X? = nil, _ setUp: @escaping SetUp = { _ in }
  ) {
    description = name
    drawing = {
      var options = ChartOptions()
      setUp(&options)
      let data = try ChartData(sources.map { (name: $0.0, values: $0.1) }, x: x)
      return try ChartDrawing(data, as: kind, options)
    }
  }

  /// The same chart with other options.
  private func changed(_ change: String, _ setUp: @escaping SetUp) -> LawSet {
    LawSet(description: "\(description), \(change)") { [drawing] in
      let old = try drawing()
      var options = old.options
      setUp(&options)
      return try ChartDrawing(old.data, as: old.kind, options)
    }
  }

  private init(description: String, drawing: @escaping @Sendable () throws -> ChartDrawing) {
    (self.description, self.drawing) = (description, drawing)
  }

  private static func plain(
    _ name: String, _ kind: ChartKind, _ numbers: [Double], _ setUp: @escaping SetUp = { _ in }
  ) -> LawSet {
    LawSet(name, kind, [("", .numbers(numbers))], setUp)
  }

  private static func named(
    _ name: String, _ kind: ChartKind, _ names: [String], _ setUp: @escaping SetUp = { _ in }
  ) -> LawSet {
    let pairs = names.enumerated().map { (label: $1, value: Double(1 + $0 * 7 % 11)) }
    return LawSet(name, kind, [("", .pairs(pairs))], setUp)
  }

  private static func points(
    _ name: String, _ kind: ChartKind, _ points: [(Double, Double)],
    _ setUp: @escaping SetUp = { _ in }
  ) -> LawSet {
    LawSet(name, kind, [("", .points(points.map { Point(x: $0.0, y: $0.1) }))], setUp)
  }

  static let all: [LawSet] = [
    numbers, largeNumbers, placedNumbers, names, dates, horizontal, severalSeries, legends, pies,
    innerNames, guides, clouds, bands, arrows,
  ].flatMap(\.self)

  // MARK: Numbers

  /// Numbers that go up and down, the same ones each time.
  private static func wave(_ count: Int, _ height: Double = 1) -> [Double] {
    (0..<count).map { index in
      let step: Int = (index * 37 + index * index * 11) % 101
      return Double(step) / 100 * height
    }
  }

  private static let signs: [Double] = [4, -2, 6, -4, 5]
  private static let wideSigns: [Double] = [400, -2.5, 6, -4, 512]
  private static let negatives: [Double] = [-3, -1, -2]
  private static let week: [Double] = [4, 2, 6, 4, -5, 8, 3]

  private static let numbers: [LawSet] = [
    plain("mixed signs", .bars, signs),
    plain("mixed signs, a line", .line, wideSigns),
    plain("all equal", .line, [3, 3, 3]),
    plain("zeros", .bars, [0, 0, 0]),
    plain("below 0", .bars, negatives),
    plain("one value", .area, [4]),
    plain("one bar", .bars, [4]),
  ]

  private static let largeNumbers: [LawSet] = [
    plain("200 values", .line, wave(200, 12)),
    plain("200 bars", .bars, wave(200, 12)),
    plain("100 thousand values", .line, wave(100_000, 3_000)),
    plain("100 thousand bars", .bars, wave(100_000, 3_000)),
    plain("billionths", .bars, [1e-9, 3e-9, 2e-9]),
    plain("trillions", .line, [1.25e12, 3e12, 2e12]),
  ]

  private static let placedNumbers: [LawSet] = [
    plain("far from 0", .line, [1_000_000.1, 1_000_000.3, 1_000_000.2]),
    plain("1 to a million on log", .line, [1, 1_000, 50, 1_000_000]) { $0.yAxis.scale = .log },
    points("log on both axes", .line, [(1, 2e-3), (1e6, 7e8), (30, 0)]) {
      $0.xAxis.scale = .log
      $0.yAxis.scale = .log
    },
    plain("missing values", .line, [1, .nan, 3, .nan, .nan, 6, 5]),
    points("unsorted and repeated x", .line, [(3, 1), (1, 4), (1, 2), (9, 9), (2, 6)]),
    points("bars over unsorted x", .bars, [(3.25, 1), (1, 4), (1.5, 2), (9, 9)]),
  ]

  // MARK: Names

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let planets = [
    "Mercury, closest to the sun", "Venus, hotter than all others", "Earth, the one with the sea",
    "Mars, red as its rusty deserts", "Jupiter, larger than the rest", "Saturn, the one with rings",
  ]

  private static let names: [LawSet] = [
    named("names of 30 letters", .bars, planets),
    named(
      "words of 30 letters", .bars,
      (0..<20).map { "Donaudampfschifffahrtskapitän\($0)" }),
    named("12 names", .bars, months),
    named("12 names below a line", .line, months),
    named("60 names", .bars, (0..<60).map { "Village number \($0)" }),
    named(
      "Greek, Arabic and Japanese names", .bars,
      ["Αθήνα", "Θεσσαλονίκη", "القاهرة", "الإسكندرية", "東京", "大阪市", "Ηράκλειο Κρήτης"]),
    named("names alike, and without letters", .bars, ["a", "", "A", " ", "b\nc"]),
  ]

  // MARK: Dates

  /// The first of January 2024, in seconds.
  private static let start = 1_704_067_200.0

  private static func dated(
    _ count: Int, every seconds: Double, value: Double = 20
  ) -> ChartData.Values {
    .dated(zip(0..<count, wave(count, value)).map { (start + Double($0) * seconds, $1) })
  }

  private static let dates: [LawSet] = [
    LawSet("dates by hour", .line, [("", dated(30, every: 3_600))]),
    LawSet("dates by day", .line, [("", dated(45, every: 86_400))]),
    LawSet("dates by month", .area, [("", dated(14, every: 30.5 * 86_400))]),
    LawSet("dates by year", .line, [("", dated(23, every: 365.25 * 86_400))]),
    LawSet("bars by month", .bars, [("", dated(14, every: 30.5 * 86_400))]),
    LawSet("bars by hour", .bars, [("", dated(30, every: 3_600))]),
    LawSet("one date", .line, [("", dated(1, every: 1))]),
  ]

  // MARK: Series

  private static func series(_ count: Int) -> [(String, ChartData.Values)] {
    (0..<count).map { number in
      ("\(months[number % 12]) \(2_010 + number)", .numbers(wave(6, Double(3 + number))))
    }
  }

  private static let severalSeries: [LawSet] = [
    LawSet("grouped bars", .bars, series(3)) { $0.valueLabels = .values },
    LawSet("stacked bars", .bars, series(3)) {
      $0.stacking = .stacked
      $0.valueLabels = .values
    },
    LawSet("normalised bars over labels", .bars, series(4), x: .labels(Array(months.prefix(6)))) {
      $0.stacking = .normalized
    },
    LawSet("stacked areas", .area, series(4)) { $0.legend = .right },
    LawSet("series with long names", .line, longSeries) { $0.legend = .ends },
    LawSet("a line with its value at each point", .line, series(2)) { $0.valueLabels = .values },
  ]

  private static let longSeries: [(String, ChartData.Values)] = planets.map {
    ("\($0) \($0)", .numbers([1, 5, 3]))
  }

  private static let legends: [LawSet] = LegendPlace.allCases.flatMap { place in
    [2, 12].map { count in
      LawSet("\(count) series, legend \(place)", .line, series(count)) {
        $0.legend = place
        $0.title = "Rain"
      }
    }
  }

  private static let horizontal: [LawSet] = [
    plain("horizontal bars of both signs", .bars, signs) { $0.orientation = .horizontal },
    named("horizontal bars with names", .bars, planets) {
      $0.orientation = .horizontal
      $0.valueLabels = .values
      $0.marks.bars.background = Color(white: 0.9)
    },
    named("60 horizontal bars", .bars, (0..<60).map { "Part \($0)" }) {
      $0.orientation = .horizontal
    },
    named("horizontal bars with long names", .bars, planets.map { "\($0) \($0) \($0)" }) {
      $0.orientation = .horizontal
      $0.title = "Rain"
      $0.xAxis.title = "Litres"
      $0.yAxis.title = "Planet"
    },
    LawSet("stacked horizontal bars", .bars, series(4)) {
      ($0.orientation, $0.stacking) = (.horizontal, .stacked)
      $0.valueLabels = .values
    },
  ]

  // MARK: Pies

  private static let tinySlice: [(label: String, value: Double)] = months.enumerated().map {
    (label: $1, value: $0 == 5 ? 0.01 : Double(3 + $0 % 4))
  }

  private static let pies: [LawSet] = [
    LawSet("a pie of 12 with a tiny slice", .pie, [("", .pairs(tinySlice))]),
    named("a pie of 60", .pie, (0..<60).map { "Part \($0)" }),
    named("a pie of one", .pie, ["All"]),
    plain("a pie with a missing value", .pie, [3, .nan, 2, 0]),
    named("a pie of long names", .pie, planets) { $0.title = planets.joined(separator: "; ") },
    plain("a pie of numbers", .pie, [12_345_678, 23_456_789]) { $0.valueLabels = .values },
    named("a pie of names in three scripts", .pie, ["Αθήνα", "القاهرة", "東京"]),
  ]

  private static let inside: SetUp = { $0.marks.sectors.labelPlace = .inside }

  private static let innerNames: [LawSet] =
    pies.flatMap { pie in
      [
        pie.changed("names inside", inside),
        pie.changed("a part is other") { $0.marks.sectors.otherBelow = 0.08 },
        pie.changed("all of it in a ring") {
          inside(&$0)
          ($0.marks.sectors.otherBelow, $0.marks.sectors.innerRadius) = (0.05, 0.4)
          $0.selection = [0, 1, 5]
          $0.subtitle = "By month"
        },
      ]
    } + [
      plain("slices without names", .pie, [1, 2, 3, 4, 5, 6, 7]) {
        inside(&$0)
        $0.valueLabels = ValueLabels.none
        $0.colors = [Color(red: 1, green: 1, blue: 0), Color(white: 0, alpha: 0.4)]
      }
    ]

  // MARK: Points

  private static let clouds: [LawSet] = [
    plain("lines between points", .scatter, [4, 2, 6, 4, 5, 8, 3]) {
      $0.xAxis.domain = try? Domain(-1, 6.5)
      $0.annotations = [((1, 2), (4, 5)), ((0, 8), (0, 2)), ((-9, 4), (90, 4)), ((7, 1), (9, 2))]
        .map { start, end in
          .line(
            from: DataPlace(x: .number(start.0), y: .number(start.1)),
            to: DataPlace(x: .number(end.0), y: .number(end.1)), label: "From here to there",
            color: nil)
        }
    },
    plain("a histogram", .histogram, wave(300, 12)) { $0.valueLabels = .values },
    plain("a histogram of one number", .histogram, [4]),
    plain("a histogram of small numbers", .histogram, wave(40, 1e-9)),
    LawSet("histograms of three series", .histogram, series(3)),
    plain("points of equal values", .scatter, [3, 3, 3]),
    plain("one point", .scatter, [4]),
    plain("points below 0, and missing ones", .scatter, [-3, .nan, -1, -2]),
    plain("two thousand points", .scatter, wave(2_000, 12)),
    points("points at one x", .scatter, [(3, 1), (3, 4), (3, -2)]),
    points("points on two log axes", .scatter, [(1, 2e-3), (1e6, 7e8), (30, 0), (-1, 4)]) {
      $0.xAxis.scale = .log
      $0.yAxis.scale = .log
    },
    points("points outside the domains", .scatter, [(1, 1), (5, 1e300), (-1e300, 3), (9, 9)]) {
      $0.xAxis.domain = try? Domain(0, 6)
      $0.yAxis.domain = try? Domain(0, 6)
    },
    named("points at 12 names", .scatter, months),
    LawSet("points by hour", .scatter, [("", dated(30, every: 3_600))]),
    LawSet("points of several series", .scatter, series(3)) {
      $0.valueLabels = .values
      $0.legend = .right
    },
  ]

  // MARK: Bands

  private static let edges: [(String, ChartData.Values)] = [
    ("Low", .numbers([-7, 2, .nan, 9, 4, 6])), ("High", .numbers([3, 5, 4, .nan, 8, 12])),
    ("Mean", .numbers([-2, 4, 3, 8.5, 5, 9])),
  ]

  private static let bands: [LawSet] = [
    LawSet("a band with gaps, and a mean", .band, edges) { $0.valueLabels = .values },
    LawSet("a band over months", .band, edges, x: .labels(Array(months.prefix(6)))),
    LawSet(
      "a band of one date", .band, [("Low", dated(1, every: 1)), ("High", dated(1, every: 1))]),
    LawSet("a band on a log axis, smooth", .band, series(3)) {
      $0.yAxis.scale = .log
      $0.marks.interpolation = .monotone
    },
  ]

  // MARK: Arrows

  /// Axes with arrow heads, and a title of both.
  private static func arrows(
    _ name: String, _ kind: ChartKind, _ sources: [(String, ChartData.Values)],
    x: ChartData.X? = nil, titles: (x: String, y: String) = ("Month", "Litres"),
    _ setUp: @escaping SetUp = { _ in }
  ) -> LawSet {
    LawSet("\(name), with arrows", kind, sources, x: x) { options in
      options.axisStyle = .arrows
      (options.xAxis.title, options.yAxis.title) = titles
      setUp(&options)
    }
  }

  private static let arrows: [LawSet] =
    [
      arrows("bars of both signs", .bars, [("", .numbers(signs))]),
      arrows("bars of both signs that lie", .bars, [("", .numbers(signs))]) {
        $0.orientation = .horizontal
      },
      arrows("a line over words", .line, edges, x: .labels(planets)),
      arrows("points", .scatter, series(2)) { $0.legend = .stacked },
      arrows("a histogram", .histogram, [("", .numbers(wave(300, 12)))]),
      arrows(
        "a band over dates", .band,
        [("Low", dated(14, every: 86_400)), ("High", dated(14, every: 86_400, value: 40))]),
      arrows("values at an area", .area, [("", .numbers(week))]) { $0.valueLabels = .values },
      arrows(
        "long titles", .line, edges, titles: (planets.joined(separator: "; "), planets.joined())),
    ]
    + LegendPlace.allCases.map { place in
      arrows("a legend \(place)", .line, edges) { $0.legend = place }
    }

  // MARK: Guides

  private static let guides: [LawSet] = [
    plain("long title and subtitle", .bars, [4, 2, 6]) {
      $0.title = planets.joined(separator: "; ")
      $0.subtitle = planets.reversed().joined(separator: "; ")
    },
    plain("long titles of axes", .line, [4, 2, 6]) {
      $0.xAxis.title = planets.joined(separator: "; ")
      $0.yAxis.title = planets.reversed().joined(separator: "; ")
    },
    LawSet("all titles and a legend", .bars, series(3)) {
      $0.title = "Rain"
      $0.subtitle = "Litres a square metre"
      $0.legend = .bottom
      $0.xAxis.title = "Month"
      $0.yAxis.title = "Litres"
    },
    plain("values at 7 bars", .bars, week) { $0.valueLabels = .values },
    plain("values at 40 bars", .bars, wave(40, 1_000)) { $0.valueLabels = .values },
    plain("values at a line", .line, week) { $0.valueLabels = .values },
    plain("money", .bars, [1_200, 45_000, 8_000]) {
      $0.yAxis.labelFormat = .currency(code: "EUR", decimals: 0)
      $0.valueLabels = .values
    },
    plain("ticks close together", .line, [1, 2, 3]) {
      $0.yAxis.ticks = .values((0..<60).map { 1 + Double($0) / 30 })
      $0.xAxis.ticks = .step(0.05)
      $0.xAxis.grid = true
    },
    plain("annotations", .line, [4, 2, 6, 4, 5, 8, 3]) {
      $0.annotations = [
        .rule(.y, at: .number(5), label: "Limit", color: nil),
        .rule(.x, at: .number(2), label: "Change", color: nil),
        .band(.x, from: .number(3), to: .number(4), label: "A break for all of us", color: nil),
        .band(.y, from: .number(6), to: .number(7), label: "Much", color: nil),
        .text("The highest value of all", x: .number(5), y: .number(8)),
        .text("First", x: .number(0), y: .number(4)),
        .rule(.y, at: .number(50), label: "Beyond", color: nil),
      ]
    },
    named("annotations of labels", .bars, months) {
      $0.annotations = [
        .rule(.x, at: .label("May"), label: "May", color: nil),
        .band(.x, from: .label("June"), to: .label("August"), label: "Summer", color: nil),
        .text("Note", x: .label("March"), y: .number(5)),
      ]
    },
  ]
}
