internal import Geometry
internal import Scales
internal import Text

/// The labels below a plot of a width, and their height.
struct XLabels {
  /// Those of an axis of numbers or dates.
  private(set) var ticks: [Tick] = []
  private(set) var height: Double
  /// The number of ticks that the page has set and that have no room for a label.
  private(set) var omittedTicks = 0
  private let bands: (all: BandScale, labels: BandLabels)?
  /// Whether there is nothing below the plot.
  private let isHidden: Bool
  private let width: Double
  fileprivate let lettering: Lettering

  init(_ guide: AxesGuide, width: Double, room: Double) {
    self.width = max(0, width)
    lettering = guide.lettering
    isHidden = guide.options.xAxis.isHidden
    if case .bands(let all) = guide.plane.x {
      guard !guide.options.xAxis.hidesLabels else {
        (bands, height, hasTicks) = (nil, 0, false)
        return
      }
      hasTicks = false
      let labels = BandLabels(
        all, guide.drawing.options.xAxis.labelFormat, step: max(0, width) / Double(all.shown.count),
        room: room, lettering: lettering)
      bands = (all, labels)
      height = labels.height
      return
    }
    bands = nil
    hasTicks = !isHidden
    height = lettering.pitch
    let isTime = if case .continuous(let scale) = guide.plane.x { scale.isTime } else { false }
    // All months of a year, but no crowd of numbers.
    let most = max(2, isTime ? min(13, Int(width / 34)) : min(11, Int(width / 40)))
    for count in stride(from: most, through: 2, by: -1) {
      ticks = guide.ticks(.x, atMost: count)
      guard !hasRoom(every: 1) else { break }
    }
    // Ticks that the page has set, and the fewest possible.
    let every = (1...max(1, ticks.count)).first(where: hasRoom) ?? 1
    let all = ticks.count
    ticks = stride(from: 0, to: ticks.count, by: every).map { ticks[$0] }
    if guide.options.xAxis.ticks != nil, !isHidden { omittedTicks = all - ticks.count }
    let lines = ticks.reduce(ticks.isEmpty ? 0 : 1) { max($0, $1.lines.count) }
    height = isHidden ? 0 : lettering.pitch * Double(lines)
  }

  /// Whether there are ticks of numbers or dates.
  let hasTicks: Bool
  /// The number of bands without a label.
  var omitted: Int { bands?.labels.omitted ?? 0 }

  /// Whether every n-th label fits without touching the next one.
  private func hasRoom(every step: Int) -> Bool {
    let shown = stride(from: 0, to: ticks.count, by: step).map { ticks[$0] }
    let ends = shown.map { tick in
      (tick.position * width, lettering.width(tick.lines) / 2)
    }
    return zip(ends, ends.dropFirst()).allSatisfy { $1.0 - $0.0 >= $0.1 + $1.1 + 8 }
  }

  /// The widths by which labels exceed the left and the right edge of the plot, in points.
  var reach: (left: Double, right: Double) {
    if let bands { return bands.labels.reach(lettering) }
    if isHidden { return (0, 0) }
    func half(_ tick: Tick) -> Double { lettering.width(tick.lines) / 2 }
    return (
      ticks.first.map { half($0) - $0.position * width } ?? 0,
      ticks.last.map { half($0) - (1 - $0.position) * width } ?? 0
    )
  }

  /// - Parameter gap: The distance of numbers and dates from the plot, in points.
  func parts(in plot: Rect, gap: Double, color: Color) -> [GuidePart] {
    if let bands {
      let (shown, step) = (bands.all.shown, plot.width / Double(bands.all.shown.count))
      let middles = bands.all.labels.indices.map {
        plot.minX + (Double($0 - shown.lowerBound) + 0.5) * step
      }
      return bands.labels.parts(
        bands.all, middles: middles, top: plot.maxY + 4, lettering: lettering, color: color)
    }
    if isHidden { return [] }
    return ticks.flatMap { tick in
      let middle = (plot.minX + tick.position * max(0, plot.width - 1)).rounded() + 0.5
      return tick.lines.enumerated().map { number, line in
        GuidePart(
          key: .label(.x, .value(tick.value), line: number),
          content: .text(line, lettering.font, color),
          frame: lettering.frame(
            line, x: middle - lettering.width(line) / 2,
            top: plot.maxY + gap + Double(number) * lettering.pitch),
          ties: [.x: .value(tick.value)])
      }
    }
  }
}

extension Tick {
  /// The lines of its label.
  fileprivate var lines: [String] {
    label.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
