import Geometry
import Scales
import TestSupport

@testable import Charting

/// A chart as people make them from data of their own: gaps, repeats, orders, signs, sizes, dates.
struct RandomChart: CustomStringConvertible {
  let kind: ChartKind
  let sources: [(name: String, values: ChartData.Values)]
  let options: ChartOptions
  let size: Size

  var description: String { "\(kind.word) \(sources) \(options)" }

  init(_ dice: inout Dice) {
    // Half of what would be histograms, so that the other numbers stay what they were.
    let others = ChartKind.allCases.filter { $0 != .box && $0 != .heatmap }
    var kind = others[dice.below(others.count)]
    if kind == .histogram, dice.next() % 2 == 0 { kind = .box }
    if kind == .radar, dice.next() % 3 > 0 { kind = .heatmap }
    self.kind = kind
    sources = RandomChart.sources(for: kind, &dice)
    var options = RandomChart.options(&dice)
    size =
      [
        Size(width: 600, height: 400), Size(width: 300, height: 200), Size(width: 900, height: 300),
        Size(width: 200, height: 400),
      ][dice.below(4)]
    // By the size, so that the other numbers stay what they were.
    if size.width == 300 { options.marks.trend = sources.count % 2 == 1 ? .linear : .smooth }
    self.options = options
  }

  /// - Throws: What is refused.
  func drawing() throws(ChartError) -> ChartDrawing {
    try ChartDrawing(ranged(ChartData(sources)), as: kind, options)
  }

  /// The data of wide charts with a range around most values, where their marks show one.
  private func ranged(_ data: ChartData) throws(ChartError) -> ChartData {
    let isOnTop = options.stacking == .stacked || options.stacking == .normalized
    guard size.width == 900, !isOnTop, kind.mark.planeRule(options)?.canRange == true else {
      return data
    }
    return try data.ranged(
      .errors(
        data.series.map { series in
          series.points.ys.enumerated().map { index, y in
            index % 5 == 4 || y.magnitude > 1e300 ? .nan : y.magnitude / 8 + Double(index % 3)
          }
        }))
  }

  /// Charts of seeds from `first` on that are drawn: each `step`th of so many; what is refused has a message.
  static func drawn(
    _ part: Int, of step: Int, count: Int, seedsFrom first: UInt64 = 0
  ) -> [(seed: Int, chart: RandomChart, drawing: ChartDrawing)] {
    stride(from: part, to: count, by: step).compactMap { seed in
      var dice = Dice(seed: UInt64(seed) &+ first)
      let chart = RandomChart(&dice)
      return (try? chart.drawing()).map { (seed, chart, $0) }
    }
  }

  /// Data that the chart may be asked to show next: some of its series in another order, with other
  /// values, and perhaps a new one.
  func nextSources(_ dice: inout Dice) -> [(name: String, values: ChartData.Values)] {
    var next = sources.map { source in
      (name: source.name, values: source.values.mapped { $0 * 1.25 + 1 })
    }
    if next.count > 1 {
      next.shuffle(using: &dice)
      if kind != .band, dice.below(2) == 0 { next.removeLast() }
    }
    return next
  }

  // MARK: Data

  private static func sources(
    for kind: ChartKind, _ dice: inout Dice
  ) -> [(name: String, values: ChartData.Values)] {
    let count = kind == .gauge ? 1 : kind == .radar ? 3 + dice.below(6) : 1 + dice.below(14)
    switch kind {
    case .gauge: return [("", .numbers([Double(dice.below(100)) / 100]))]
    case .pie, .radar: return [("", .pairs(pairs(positive(count, &dice), &dice)))]
    case .histogram: return [("", .numbers(numbers(count * 5, &dice)))]
    case .band:
      let low = numbers(count, &dice)
      return [("Low", .numbers(low)), ("High", .numbers(low.map { $0 + 1 }))]
    case .box where dice.below(2) == 0:
      return (0..<(1 + dice.below(3))).map { number in
        let rows = numbers(count * 4, &dice)
        let labels = lists[Int(dice.next() % 5)]
        return (
          name: RandomChart.seriesNames[number],
          values: .pairs(rows.map { (labels[dice.below(labels.count)], $0) })
        )
      }
    default: break
    }
    let seriesCount = dice.below(3) == 0 ? 1 : 2 + dice.below(8)
    guard seriesCount > 1 else { return [("", values(numbers(count, &dice), kind, &dice))] }
    let form = dice.next()
    return (0..<seriesCount).map { number in
      // All series have the same form.
      var shape = Dice(seed: form)
      return (
        name: RandomChart.seriesNames[(number + Int(form % 7)) % RandomChart.seriesNames.count],
        values: values(numbers(count, &dice), kind, &shape)
      )
    }
  }

  private static func values(
    _ numbers: [Double], _ kind: ChartKind, _ dice: inout Dice
  ) -> ChartData.Values {
    switch dice.below(kind == .scatter ? 2 : 4) {
    case 0: .numbers(numbers)
    case 1: .points(zip(places(numbers.count, &dice), numbers).map { Point(x: $0, y: $1) })
    case 2: .pairs(pairs(numbers, &dice))
    default:
      .dated(
        zip(places(numbers.count, &dice), numbers).map { (1_704_067_200 + 86_400 * $0, $1) })
    }
  }

  /// Places in order, newest first, or to and fro, each once.
  private static func places(_ count: Int, _ dice: inout Dice) -> [Double] {
    let step = [1.0, 0.25, 7, 30.5][dice.below(4)]
    let places = (0..<count).map { Double($0) * step }
    switch dice.below(4) {
    case 0: return places.reversed()
    case 1: return places.shuffled(using: &dice)
    default: return places
    }
  }

  private static func pairs(
    _ numbers: [Double], _ dice: inout Dice
  ) -> [(label: String, value: Double)] {
    let list = lists[dice.below(lists.count)]
    return numbers.enumerated().map { index, number in
      // Each name once.
      let round = index / list.count
      return (list[index % list.count] + (round == 0 ? "" : " \(round)"), number)
    }
  }

  private static func positive(_ count: Int, _ dice: inout Dice) -> [Double] {
    (0..<count).map { _ in Double(1 + dice.below(1_000)) / 8 }
  }

  /// Numbers of one size; of both signs, whole, close to each other, all equal, or with gaps.
  private static func numbers(_ count: Int, _ dice: inout Dice) -> [Double] {
    let size = [1e-6, 0.004, 1, 100, 12_345.678, 3e9][dice.below(6)]
    let shape = dice.below(6)
    var numbers = (0..<count).map { _ -> Double in
      let part = Double(dice.below(1_000)) / 999
      switch shape {
      case 0: return part * size
      case 1: return (part - 0.5) * size
      case 2: return -part * size
      case 3: return Double(dice.below(7))
      case 4: return size * (1 + part / 1_000)
      default: return size
      }
    }
    if count > 2, dice.below(4) == 0 { numbers[1 + dice.below(count - 1)] = .nan }
    return numbers
  }

  private static let seriesNames = [
    "Oslo", "Rome", "Paris, before noon, at the station of the north",
    "Paris, after noon, at the station of the north", "Αθήνα", "東京", "a", "b", "Total", "2024",
    "North-West", "Überlingen", "x", "y",
  ]

  private static let lists = [
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    (0..<8).map { "https://example.org/blog/2024/how-to-draw-a-chart-number-\($0)-of-many" },
    ["Αθήνα", "القاهرة", "東京", "Ηράκλειο Κρήτης", "Kraków"],
    ["A", "B", "C"],
    ["01067", "10115", "80331", "20095"],
  ]

  // MARK: Options

  private static func options(_ dice: inout Dice) -> ChartOptions {
    var options = ChartOptions()
    if dice.below(2) == 0 {
      options.title = ["Rain", "A title of a chart that has many words"][dice.below(2)]
    }
    if dice.below(4) == 0 {
      options.legend = LegendPlace.allCases[dice.below(LegendPlace.allCases.count)]
    }
    if dice.below(3) == 0 { options.valueLabels = .values }
    if dice.below(4) == 0 {
      options.stacking = Stacking.allCases[dice.below(Stacking.allCases.count)]
    }
    if dice.below(5) == 0 { options.orientation = .horizontal }
    if dice.below(5) == 0 { options.yAxis.scale = .log }
    if dice.below(3) == 0 { options.yAxis.labelFormat = formats[dice.below(formats.count)] }
    if dice.below(3) == 0 {
      let place = Double(dice.below(300)) / 2 - 50
      options.annotations = [
        .rule(.y, at: .number(place), label: "target", color: nil)
      ]
    }
    return options
  }

  private static let formats: [LabelFormat] = [
    .percent(decimals: 0), .number(decimals: 0), .number(decimals: 1), .si,
  ]
}

extension ChartData.Values {
  fileprivate func mapped(_ change: (Double) -> Double) -> ChartData.Values {
    switch self {
    case .numbers(let numbers): .numbers(numbers.map(change))
    case .placed(let x, let numbers): .placed(x, numbers.map(change))
    }
  }
}
