internal import Geometry
internal import Layers
internal import Text

/// The names of the series, each beside a sample of its mark, in rows, in a column, or stacked.
struct Legend {
  private let entries: [Entry]
  private let lettering: Lettering
  private let color: Color
  private let sample: (Int) -> Shape
  /// The names of all series.
  private let names: [String]

  private struct Entry {
    let series: Int
    /// Its name on one line, and the start of it that is shown.
    let line: String
    let name: String
    let width: Double
    let isShortened: Bool
  }

  /// The width of the samples, in points.
  private let sampleWidth: Double
  /// The distance of a sample from the name, in points.
  private static let gap = 6.0
  private static let entryGap = 18.0

  /// The names that are not empty; nil if there are none.
  ///
  /// - Parameters:
  ///   - names: The names of all series, empty for those without one.
  ///   - limit: The greatest width of a name, in points.
  ///   - sample: The shape for a series, from the left in a rectangle of 16 by 10 points.
  init?(
    _ names: [String], limit: Double, _ theme: ChartTheme, _ lettering: Lettering,
    sample: @escaping (Int) -> Shape
  ) {
    let named = names.indices.filter { !names[$0].allSatisfy(\.isWhitespace) }
    let lines = named.map { number in
      names[number].split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    let shown = lettering.shortened(lines, to: lines.map { _ in limit })
    entries = named.indices.map { index in
      Entry(
        series: named[index], line: lines[index], name: shown[index],
        width: lettering.width(shown[index]), isShortened: shown[index] != lines[index])
    }
    guard !entries.isEmpty else { return nil }
    (self.lettering, self.color, self.sample) = (lettering, theme.label, sample)
    self.names = names
    let ends = named.map { sample($0).path.boundingBox?.maxX ?? 0 }
    sampleWidth = min(max(10, (ends.max() ?? 0).rounded(.up)), 16)
  }

  /// The width of a column of all entries, in points.
  var columnWidth: Double { sampleWidth + Legend.gap + nameWidth }

  /// The width of the widest name, in points.
  var nameWidth: Double { entries.reduce(0) { max($0, $1.width) } }

  /// The entries in rows from the left, below `top`, as many as lie above `lowest`, and the number
  /// of the others.
  func rows(
    from x: Double, to limit: Double, top: Double, lowest: Double
  ) -> (parts: [GuidePart], bottom: Double, omitted: Int) {
    var (place, y) = (x, top)
    var parts: [GuidePart] = []
    for (index, entry) in entries.enumerated() {
      let width = sampleWidth + Legend.gap + entry.width
      if place > x, place + width > limit {
        let next = y + lettering.pitch + 3
        guard next + lettering.pitch <= lowest else {
          return (parts, y + lettering.pitch, entries.count - index)
        }
        (place, y) = (x, next)
      }
      parts += self.parts(entry, x: place, top: y)
      place += width + Legend.entryGap
    }
    return (parts, y + lettering.pitch, 0)
  }

  /// The entries in a column, as many as lie above `limit`, and the number of the others.
  ///
  /// - Parameter isUpwards: Whether the first is the lowest, as in a stack.
  func column(
    from x: Double, top: Double, to limit: Double, isUpwards: Bool
  ) -> (parts: [GuidePart], omitted: Int) {
    let pitch = lettering.pitch + 3
    let count = min(entries.count, max(0, Int((limit - top) / pitch)))
    let shown = isUpwards ? entries.prefix(count).reversed() : Array(entries.prefix(count))
    let parts = shown.enumerated().flatMap { row, entry in
      self.parts(entry, x: x, top: top + Double(row) * pitch)
    }
    return (parts, entries.count - count)
  }

  /// The entries below each other, below `top`, as many as lie above `lowest`, and the number of the
  /// others. A name wider than the room up to `limit` has up to three lines.
  func stack(
    from x: Double, to limit: Double, top: Double, lowest: Double
  ) -> (parts: [GuidePart], bottom: Double, omitted: Int) {
    let start = x + sampleWidth + Legend.gap
    var (y, parts) = (top, [GuidePart]())
    let fitted = lettering.fitted(entries.map(\.line), width: max(0, limit - start), lines: 3)
    for (index, (entry, name)) in zip(entries, fitted).enumerated() {
      let top = index == 0 ? y : y + 3
      let bottom = top + lettering.pitch * Double(name.lines.count)
      guard index == 0 || bottom <= lowest else { return (parts, y, entries.count - index) }
      parts += sampleAndName(entry, name.lines, name.isShortened, x: x, top: top)
      y = bottom
    }
    return (parts, y, 0)
  }

  /// The name of a series without a sample.
  func name(of series: Int, x: Double, middle: Double, _ color: Color) -> [GuidePart] {
    entries.filter { $0.series == series }.map { entry in
      GuidePart(
        key: .seriesName(series: names[series]), content: .text(entry.name, lettering.font, color),
        frame: lettering.frame(entry.name, x: x, middle: middle), isShortened: entry.isShortened,
        wholeText: entry.line)
    }
  }

  /// The series that have an entry.
  var series: [Int] { entries.map(\.series) }
  var pitch: Double { lettering.pitch }

  private func parts(_ entry: Entry, x: Double, top: Double) -> [GuidePart] {
    sampleAndName(entry, [entry.name], entry.isShortened, x: x, top: top)
  }

  /// A sample beside the first line of a name.
  private func sampleAndName(
    _ entry: Entry, _ lines: [String], _ isShortened: Bool, x: Double, top: Double
  ) -> [GuidePart] {
    let name = names[entry.series]
    let texts = lines.enumerated().map { number, line in
      GuidePart(
        key: .seriesName(series: name, line: number),
        content: .text(line, lettering.font, color),
        frame: lettering.frame(
          line, x: x + sampleWidth + Legend.gap,
          top: top + lettering.pitch * Double(number)),
        isShortened: isShortened && number == lines.count - 1, wholeText: entry.line)
    }
    let middle = texts.first?.frame.midY ?? top
    return [
      GuidePart(
        key: .sample(series: name), content: .shape(sample(entry.series)),
        frame: Rect(x: x, y: (middle - 5).rounded(), width: sampleWidth, height: 10))
    ] + texts
  }
}
