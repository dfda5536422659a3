import Playground

extension Dialogue {
  /// The rows of a screen that a lesson's text leaves to the command, the remark and the prompt.
  static let otherRows = 4

  /// Shows a text of the lesson: a screenful of it, if it is longer, and the rest by Enter.
  ///
  /// - Parameters:
  ///   - otherRows: The rows of the screen that it leaves to what is said besides.
  ///   - part: What the text is of the answer.
  ///   - remark: What is said at its end, in one line or more.
  mutating func show(
    _ text: StyledText, besides otherRows: Int = Dialogue.otherRows,
    as part: (StyledText) -> Response.Part = Response.Part.result,
    then remark: String, _ response: inout Response
  ) {
    lesson.rest = nil
    guard let rows = audience.rows, audience.isWatching else {
      response.add(part(text))
      return response.say("\(remark)")
    }
    showScreen(of: text.lines, as: part, rows: rows - otherRows, then: remark, &response)
  }

  /// Shows the next screenful of what is left.
  mutating func showRest(_ response: inout Response) {
    guard let (lines, remark) = lesson.rest else { return }
    lesson.rest = nil
    showScreen(
      of: lines, as: Response.Part.result, rows: (audience.rows ?? .max) - Self.otherRows,
      then: remark, &response)
  }

  private mutating func showScreen(
    of lines: [StyledText], as part: (StyledText) -> Response.Part, rows: Int,
    then remark: String, _ response: inout Response
  ) {
    // A long line of code takes several rows.
    let width = max(1, audience.width)
    var left = max(1, rows)
    var count = lines.prefix { line in
      left -= max(1, (line.displayWidth + width - 1) / width)
      return left >= 0
    }.count
    // A text may have no lines, and a screen hardly any rows.
    count = min(lines.count, max(1, count))
    if count < lines.count, let blank = lines[..<count].lastIndex(where: \.isEmpty),
      blank >= count / 2
    {
      // A paragraph stays whole where that leaves half a screen.
      count = blank + 1
    }
    response.add(part(lines[..<count].map { $0 + "\n" }.joined()))
    guard count < lines.count else { return response.say("\(remark)") }
    lesson.rest = (Array(lines[count...]), remark)
    response.say("Enter shows more")
  }
}
