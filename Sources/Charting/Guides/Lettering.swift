internal import Geometry
internal import Text

/// Measures, wraps and shortens lines of text, and places them so that letters stand on whole
/// points and are all equally sharp.
struct Lettering {
  let font: Font
  let fonts: FontSet
  private let metrics: FontMetrics

  init(_ font: Font, _ fonts: FontSet) {
    (self.font, self.fonts) = (font, fonts)
    metrics = fonts.metrics(of: font)
  }

  /// The distance from one line to the next, in whole points.
  var pitch: Double { metrics.lineHeight.rounded(.up) }
  var height: Double { metrics.lineHeight }

  func width(_ line: String) -> Double {
    line.isEmpty ? 0 : TextLayout(line, in: font, from: fonts).width
  }

  /// The widest of the lines.
  func width(_ lines: [String]) -> Double { lines.reduce(0) { max($0, width($1)) } }

  func size(_ line: String) -> Size { Size(width: width(line), height: height) }

  /// The frame of a line whose letters stand on a whole point, with its middle as close as possible
  /// to `middle`, and its left edge at `x`.
  func frame(_ line: String, x: Double, middle: Double) -> Rect {
    frame(line, x: x, baseline: middle - height / 2 + metrics.ascent)
  }

  /// The frame of a line that begins at `x`, below `top`.
  func frame(_ line: String, x: Double, top: Double) -> Rect {
    frame(line, x: x, baseline: (top + metrics.ascent).rounded(.up))
  }

  private func frame(_ line: String, x: Double, baseline: Double) -> Rect {
    Rect(
      origin: Point(x: x, y: baseline.rounded() - metrics.ascent), size: size(line))
  }

  /// The text on lines of at most `width`, wrapped at spaces; nil if a word is too wide, or if
  /// there are more lines than `limit`.
  func wrapped(_ text: String, width limit: Double, lines lineLimit: Int) -> [String]? {
    var lines: [String] = []
    for paragraph in text.split(whereSeparator: \.isNewline) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if width(longer) <= limit {
          line = longer
        } else {
          if !line.isEmpty { lines.append(line) }
          line = String(word)
          guard width(line) <= limit else { return nil }
        }
        guard lines.count < lineLimit else { return nil }
      }
      lines.append(line)
    }
    return lines.count <= lineLimit ? lines : nil
  }

  /// The start of a line, no wider than `limit`, with `…` for the rest.
  func shortened(_ line: String, to limit: Double) -> String {
    guard width(line) > limit else { return line }
    let letters = Array(line)
    var (fitting, tooLong) = (0, letters.count)
    while fitting + 1 < tooLong {
      let middle = (fitting + tooLong) / 2
      if width(Lettering.beginning(letters, middle)) <= limit {
        fitting = middle
      } else {
        tooLong = middle
      }
    }
    return Lettering.beginning(letters, fitting)
  }

  private static func beginning(_ letters: [Character], _ count: Int) -> String {
    var start = letters.prefix(count)
    while start.last == " " { start.removeLast() }
    return String(start) + "…"
  }

  /// The text wrapped if it fits, otherwise its words on as many lines as allowed, the last one
  /// shortened.
  ///
  /// - Returns: The lines, and whether a part of the text is missing.
  func fitted(
    _ text: String, width limit: Double, lines lineLimit: Int
  ) -> (lines: [String], isShortened: Bool) {
    if let lines = wrapped(text, width: limit, lines: lineLimit) { return (lines, false) }
    var lines: [String] = []
    var rest = text.split(whereSeparator: \.isWhitespace).map(String.init)
    while lines.count < lineLimit - 1, let first = rest.first, width(first) <= limit {
      var line = rest.removeFirst()
      while let next = rest.first, width(line + " " + next) <= limit {
        line += " " + rest.removeFirst()
      }
      lines.append(line)
    }
    return (lines + [shortened(rest.joined(separator: " "), to: limit)], true)
  }
}

extension Font {
  /// The font of the labels of a chart.
  static let chartLabel = Font(size: 11)
  static let chartTitle = Font(size: 16, weight: .bold)
  static let chartSubtitle = Font(size: 12)
  /// The font of the labels of an axis that is a picture by itself.
  static let tickLabel = Font(size: 12)
}
