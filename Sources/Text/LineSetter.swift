/// Breaks paragraphs into lines.
struct LineSetter {
  struct SetLine {
    let shaped: ShapedText
    let isRightToLeft: Bool
  }

  let fonts: FontSet
  let style: ParagraphStyle
  /// The widest that a line may be.
  let room: Double
  private(set) var lines: [SetLine] = []
  private(set) var isCut = false

  init(fonts: FontSet, style: ParagraphStyle, column: Double?) {
    self.fonts = fonts
    self.style = style
    // Sums of widths differ in their last digits.
    room = column.map { $0 + 1e-6 } ?? .infinity
  }

  var isFull: Bool { style.lineLimit.map { lines.count >= $0 } ?? false }

  private var isAtLastLine: Bool { style.lineLimit.map { lines.count == $0 - 1 } ?? false }

  /// Adds the lines of a paragraph; `parts` says the font of each of its characters.
  mutating func set(_ paragraph: [Character], in parts: TextParts, isLast: Bool) {
    let isRightToLeft = ReadingOrder(paragraph).isRightToLeft
    let whole = ShapedText(paragraph[...], in: parts, from: fonts, isRightToLeft: isRightToLeft)
    func add(_ shaped: ShapedText) {
      lines.append(SetLine(shaped: shaped, isRightToLeft: isRightToLeft))
    }
    /// - Parameter mark: What follows the characters, in the font of the last one.
    func shape(_ range: Range<Int>, _ mark: [Character] = []) -> ShapedText {
      let numbers = Array(parts.numbers[range])
      let last = numbers.last ?? parts.numbers.first ?? 0
      return ShapedText(
        (paragraph[range] + mark)[...],
        in: TextParts(
          fonts: parts.fonts, numbers: numbers + Array(repeating: last, count: mark.count)),
        from: fonts, isRightToLeft: isRightToLeft)
    }
    /// The rest of the paragraph from `start` as far as it fits before `…`.
    func truncate(from start: Int) {
      isCut = true
      let mark = shape(start..<start, ["…"]).width
      var end = start
      var width = 0.0
      while end < paragraph.count, width + whole.advances[end] + mark <= room {
        width += whole.advances[end]
        end += 1
      }
      while end > start, paragraph[end - 1].isBreakingSpace { end -= 1 }
      add(shape(start..<end, ["…"]))
    }

    var start = 0
    repeat {
      let end =
        style.isWrapped ? self.end(of: paragraph, whole.advances, from: start) : paragraph.count
      let isWhole = start == 0 && end == paragraph.count
      let goesOn = end < paragraph.count || !isLast
      let isTooWide = isWhole && whole.width > room
      if style.isTruncated, (isAtLastLine && goesOn) || (!style.isWrapped && isTooWide) {
        truncate(from: start)
        return
      }
      if isWhole {
        add(whole)
      } else {
        var visible = end
        while end < paragraph.count, visible > start, paragraph[visible - 1].isBreakingSpace {
          visible -= 1
        }
        add(shape(start..<visible))
      }
      start = end
      if isFull {
        isCut = isCut || goesOn
        return
      }
    } while start < paragraph.count
  }

  /// Where the line ends that begins at `start`: at least one character later.
  private func end(of paragraph: [Character], _ advances: [Double], from start: Int) -> Int {
    var width = 0.0
    var lastBreak: Int?
    for index in start..<paragraph.count {
      if index > start, paragraph[index - 1].allowsBreak(before: paragraph[index]) {
        lastBreak = index
      }
      width += advances[index]
      if width > room, !paragraph[index].isBreakingSpace, index > start {
        return lastBreak ?? index
      }
    }
    return paragraph.count
  }
}
