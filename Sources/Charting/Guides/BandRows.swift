internal import Geometry
internal import Scales
internal import Text

/// The names at the left of horizontal bars: on one line, or on several; only then are they
/// shortened or omitted.
struct BandRows {
  private let bands: BandScale
  private let lettering: Lettering
  private let rows: [Row]

  private struct Row {
    let band: Int
    let lines: [String]
    let isShortened: Bool
    let name: String
  }

  /// - Parameters:
  ///   - format: The format of times.
  ///   - limit: The greatest width of a name, in points.
  ///   - height: The height of the plot, in points.
  init(
    _ bands: BandScale, _ format: LabelFormat, limit: Double, height: Double,
    _ lettering: Lettering
  ) {
    (self.bands, self.lettering) = (bands, lettering)
    let step = height / Double(bands.shown.count)
    let every = BandLabels.every(
      atLeast: Int((lettering.pitch / max(step, 1e-9)).rounded(.up)))
    let lineCount = max(1, min(3, Int(step / lettering.pitch)))
    let shown = bands.shown(every: every)
    var names = shown.map { bands.labels[$0] }
    if case .times(let times) = bands.meaning {
      var seen = Set<String>()
      names = format.labels(ofTimes: shown.map { times[$0] }).map { name in
        format == .automatic || seen.insert(name).inserted ? name : ""
      }
    }
    let lines = names.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    let fitted = lettering.fitted(lines, width: limit, lines: lineCount)
    rows = shown.indices.map { index in
      Row(
        band: shown[index], lines: lines[index].isEmpty ? [] : fitted[index].lines,
        isShortened: fitted[index].isShortened, name: lines[index])
    }
  }

  /// The width of the widest name, in points.
  var width: Double { rows.reduce(0) { max($0, lettering.width($1.lines)) } }

  /// The number of names without a label.
  var omitted: Int {
    guard bands.meaning == .names else { return 0 }
    let shown = Set(rows.map(\.band))
    return bands.shown.count { index in
      !shown.contains(index) && !bands.labels[index].allSatisfy(\.isWhitespace)
    }
  }

  /// The parts of the labels, which end at `x`.
  ///
  /// - Parameter middle: The middle of a band, in points from the top of the chart.
  func parts(endingAt x: Double, color: Color, middle: (Int) -> Double) -> [GuidePart] {
    let keys = GuidePart.TickKey.bands(bands.labels)
    return rows.flatMap { row in
      let top = middle(row.band) - lettering.pitch * Double(row.lines.count - 1) / 2
      return row.lines.enumerated().map { number, line in
        GuidePart(
          key: .label(.y, keys[row.band], line: number),
          content: .text(line, lettering.font, color),
          frame: lettering.frame(
            line, x: x - lettering.width(line), middle: top + lettering.pitch * Double(number)),
          ties: [.y: keys[row.band]], isShortened: row.isShortened && number == row.lines.count - 1,
          wholeText: row.name)
      }
    }
  }
}
