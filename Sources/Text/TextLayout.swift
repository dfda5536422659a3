internal import Geometry

/// Text as lines of glyphs.
package struct TextLayout: Hashable, Sendable {
  /// One line; its runs lie on y = 0, from the left edge of the column that it is aligned in.
  package struct Line: Hashable, Sendable {
    package let runs: [GlyphRun]
    /// From the left end to the right, in points, without spaces at the end of a wrapped line.
    package let width: Double
    /// The left end, from the left edge of the column; negative where it is too long for it.
    package let x: Double
  }

  package private(set) var lines: [Line] = []
  /// Whether some of the text is left out.
  package private(set) var isCut = false
  /// The width of the longest line, in points.
  package var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// Lays out `string` in lines; an empty string has none, and a line end at its end begins none.
  ///
  /// - Parameters:
  ///   - font: The font of all its characters.
  ///   - parts: The fonts of its characters, in place of `font`, where there are several.
  ///   - column: The width for wrapping and alignment, in points; nil is the longest line.
  package init(
    _ string: String, in font: Font, parts: TextParts? = nil, from fonts: FontSet,
    style: ParagraphStyle = ParagraphStyle(), column: Double? = nil
  ) {
    guard let key = KnownLayouts.Key(string, font, parts, style, column) else {
      self.init(setting: string, in: font, parts, from: fonts, style, column)
      return
    }
    self =
      fonts.layouts[key]
      ?? TextLayout(setting: string, in: font, parts, from: fonts, style, column)
    fonts.layouts[key] = self
  }

  private init(
    setting string: String, in font: Font, _ parts: TextParts?, from fonts: FontSet,
    _ style: ParagraphStyle, _ column: Double?
  ) {
    var setter = LineSetter(fonts: fonts, style: style, column: column)
    let paragraphs = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let count = paragraphs.count - (string.isEmpty || string.last?.isNewline == true ? 1 : 0)
    var start = 0
    for (index, paragraph) in paragraphs.prefix(count).enumerated() {
      guard !setter.isFull else { break }
      let characters = Array(paragraph)
      let end = start + characters.count
      let own =
        parts.map { TextParts(fonts: $0.fonts, numbers: Array($0.numbers[start..<end])) }
        ?? TextParts(font, count: characters.count)
      setter.set(characters, in: own, isLast: index == count - 1)
      start = end + 1
    }
    isCut = setter.isCut
    let column = column ?? setter.lines.reduce(0) { max($0, $1.shaped.width) }
    lines = setter.lines.map { line in
      let free = column - line.shaped.width
      let x =
        switch style.alignment {
        case .left: 0.0
        case .center: free / 2
        case .right: free
        case .natural: line.isRightToLeft ? free : 0
        }
      let runs = line.shaped.runs.map { run in
        var run = run
        run.origin.x += x
        return run
      }
      return Line(runs: runs, width: line.shaped.width, x: x)
    }
  }
}
