internal import Geometry
internal import Scales
internal import Text

/// The names below bands: on one line, on several, or rotated; only then are they shortened or
/// omitted.
struct BandLabels {
  /// The lines of each label that is shown, by its band.
  private(set) var labels: [Label] = []
  /// Their rotation, upwards.
  private(set) var turn = Turn.none
  /// Their height, in points.
  private(set) var height = 0.0
  /// The number of names without a label.
  private(set) var omitted = 0
  /// The distance from one band to the next, in points.
  private let step: Double
  /// The bands that show.
  private let bands: Range<Int>

  struct Label: Hashable {
    let band: Int
    let lines: [String]
    var isShortened = false
    /// The name, if it is shortened.
    var name = ""
  }

  enum Turn: Double {
    case none = 0
    /// By half a right angle.
    case slanted = 45
    case upright = 90

    var angle: Angle { Angle(degrees: -rawValue) }
  }

  /// - Parameters:
  ///   - format: The format of times.
  ///   - step: The distance from one band to the next, in points.
  ///   - room: The height below the plot that labels may use, in points.
  init(
    _ bands: BandScale, _ format: LabelFormat, step: Double, room: Double, lettering: Lettering
  ) {
    (self.step, self.bands) = (step, bands.shown)
    let pitch = lettering.pitch
    height = pitch
    guard bands.meaning == .names else {
      labels = countingLabels(bands, format, lettering)
      height = pitch * Double(labels.reduce(1) { max($0, $1.lines.count) })
      return
    }
    let names = bands.labels.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    let lineLimit = max(1, min(3, Int(room / pitch)))
    // Names without spaces, wrapped or not, all or none.
    let wrapped = names[bands.shown].compactMap { name in
      name.isEmpty ? [""] : lettering.wrapped(name, width: step - 6, lines: lineLimit)
    }
    if wrapped.count == bands.shown.count {
      labels = zip(bands.shown, wrapped).map { Label(band: $0, lines: $1) }
      height = pitch * Double(wrapped.reduce(1) { max($0, $1.count) })
      return
    }
    let every = BandLabels.every(atLeast: Int((pitch / max(step, 1e-9)).rounded(.up)))
    turn = step >= pitch * 1.5 ? .slanted : .upright
    let share = turn == .slanted ? 0.5.squareRoot() : 1
    // The height of a slanted line is that of its length and its height, both at an angle.
    let limit = turn == .slanted ? room / share - pitch : room
    let shown = bands.shown(every: every)
    let lines = lettering.shortened(
      shown.map { names[$0] }, to: shown.map { _ in max(limit, 24) })
    labels = zip(shown, lines).map { band, line in
      Label(band: band, lines: [line], isShortened: line != names[band], name: names[band])
    }
    let longest = labels.reduce(0) { max($0, lettering.width($1.lines)) }
    height = turn == .slanted ? (longest + pitch) * share : longest
    omitted = bands.shown.count { index in
      !shown.contains(index) && !names[index].allSatisfy(\.isWhitespace)
    }
  }

  /// As many of the numbers or times as fit side by side.
  private func countingLabels(
    _ bands: BandScale, _ format: LabelFormat, _ lettering: Lettering
  ) -> [Label] {
    // No label is narrower than a digit, so only a few must be measured.
    var every = BandLabels.every(
      atLeast: Int(((lettering.width("0") + 6) / max(step, 1e-9)).rounded(.up)))
    while true {
      let shown = BandLabels.labels(bands, every: every, format)
      if shown.count < 2 || hasRoom(shown, lettering) { return shown }
      every = BandLabels.every(atLeast: every + 1)
    }
  }

  /// Every n-th label of numbers or of times.
  private static func labels(
    _ bands: BandScale, every: Int, _ format: LabelFormat
  ) -> [Label] {
    let shown = bands.shown(every: every)
    guard case .times(let times) = bands.meaning else {
      return shown.map { Label(band: $0, lines: [format.printed(bands.labels[$0])]) }
    }
    let texts = format.labels(ofTimes: shown.map { times[$0] })
    // The pattern of a page may write several in one way.
    var seen = Set<String>()
    return zip(shown, texts).compactMap { band, text in
      guard format == .automatic || seen.insert(text).inserted else { return nil }
      return Label(band: band, lines: text.split(separator: "\n").map(String.init))
    }
  }

  /// Whether no line of a label touches the same line of another one.
  private func hasRoom(_ labels: [Label], _ lettering: Lettering) -> Bool {
    var ends: [Double] = []
    for label in labels {
      let middle = BandScale.middle(of: label.band) * step
      for (number, line) in label.lines.enumerated() where !line.isEmpty {
        let half = lettering.width(line) / 2
        while ends.count <= number { ends.append(-.infinity) }
        if middle - half < ends[number] + 6 { return false }
        ends[number] = middle + half
      }
    }
    return true
  }

  /// 1, 2 or 5 times a power of ten, like the steps of ticks.
  static func every(atLeast least: Int) -> Int {
    var step = 1
    while step < least { step = "\(step)".hasPrefix("2") ? step / 2 * 5 : step * 2 }
    return step
  }

  /// The parts of the labels below a plot.
  ///
  /// - Parameters:
  ///   - middles: The middles of all bands, in points from the left of the chart.
  ///   - top: The top of the labels.
  func parts(
    _ bands: BandScale, middles: [Double], top: Double, lettering: Lettering, color: Color
  ) -> [GuidePart] {
    let keys = GuidePart.TickKey.bands(bands.labels)
    return labels.flatMap { label in
      label.lines.enumerated().map { number, line in
        let size = lettering.size(line)
        let middle = middles[label.band]
        var frame: Rect
        switch turn {
        case .none:
          frame = lettering.frame(
            line, x: middle - size.width / 2, top: top + Double(number) * lettering.pitch)
        case .upright:
          frame = Rect(
            x: middle - size.width / 2, y: top + size.width / 2 - size.height / 2,
            width: size.width, height: size.height)
        case .slanted:
          // Its end is below the band.
          let share = 0.5.squareRoot()
          let (dx, dy) = (size.width / 2 * share, (size.width + size.height) / 2 * share)
          frame = Rect(
            x: middle + size.height / 4 - dx - size.width / 2, y: top + dy - size.height / 2,
            width: size.width, height: size.height)
        }
        return GuidePart(
          key: .label(.x, keys[label.band], line: number),
          content: .text(line, lettering.font, color), frame: frame, angle: turn.angle,
          ties: [.x: keys[label.band]],
          isShortened: label.isShortened, wholeText: label.name)
      }
    }
  }

  /// The widths by which labels exceed the left and the right edge of the plot, in points.
  func reach(_ lettering: Lettering) -> (left: Double, right: Double) {
    labels.reduce((left: 0, right: 0)) { reach, label in
      let width = lettering.width(label.lines)
      let ends =
        switch turn {
        case .none: (width / 2, width / 2)
        case .upright: (lettering.pitch / 2, lettering.pitch / 2)
        case .slanted: ((width + lettering.pitch) * 0.5.squareRoot(), lettering.pitch / 2)
        }
      return (
        max(reach.left, ends.0 - (Double(label.band - bands.lowerBound) + 0.5) * step),
        max(reach.right, ends.1 - (Double(bands.upperBound - label.band) - 0.5) * step)
      )
    }
  }
}

extension BandScale {
  /// Every n-th of the bands that show, from the first of them.
  func shown(every step: Int) -> [Int] {
    Array(stride(from: shown.lowerBound, to: shown.upperBound, by: step))
  }
}

extension GuidePart.TickKey {
  /// The keys of bands with these labels.
  static func bands(_ labels: [String]) -> [GuidePart.TickKey] {
    var counts: [String: Int] = [:]
    return labels.map { label in
      defer { counts[label, default: 0] += 1 }
      return .band(label, counts[label, default: 0])
    }
  }
}
