import Playground

/// A table, its first row the heads of its columns.
struct ProseTable {
  enum Alignment {
    case left, centre, right
  }

  let alignments: [Alignment]
  var rows: [[StyledText]] = []

  private static let gap = 2
  /// The least number of columns for a readable cell.
  private static let narrowest = 6

  init(alignments: [Alignment]) { self.alignments = alignments }

  /// The table in at most `width` columns: cells are wrapped in theirs, and where that would make
  /// them too narrow, each row is a list of its cells.
  func lines(width: Int) -> [StyledText] {
    guard let widths = columnWidths(in: width) else { return list(width: width) }
    let rule = widths.map { StyledText(String(repeating: "─", count: $0), .faint) }
    var lines: [StyledText] = []
    for (index, row) in rows.enumerated() {
      let cells = zip(row, widths).map { $0.wrapped(to: $1) }
      for line in 0..<(cells.map(\.count).max() ?? 0) {
        lines.append(joined(cells.map { line < $0.count ? $0[line] : "" }, widths))
      }
      if index == 0 { lines.append(joined(rule, widths)) }
    }
    return lines
  }

  /// The width of each column: that of its widest cell, or for wide ones a share of the remaining
  /// room.
  private func columnWidths(in width: Int) -> [Int]? {
    let natural = alignments.indices.map { column in
      max(1, rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0)
    }
    let room = width - Self.gap * (natural.count - 1)
    if natural.reduce(0, +) <= room { return natural }
    var widest = room
    while widest >= Self.narrowest {
      let widths = natural.map { min($0, widest) }
      if widths.reduce(0, +) <= room { return widths }
      widest -= 1
    }
    return nil
  }

  private func joined(_ cells: [StyledText], _ widths: [Int]) -> StyledText {
    var text = StyledText()
    for (column, cell) in cells.enumerated() {
      let room = max(0, widths[column] - cell.displayWidth)
      let before =
        switch alignments[column] {
        case .left: 0
        case .centre: room / 2
        case .right: room
        }
      let gap = column == 0 ? 0 : Self.gap
      text += StyledText(String(repeating: " ", count: gap + before)) + cell
      text += StyledText(String(repeating: " ", count: room - before))
    }
    return text.withoutTrailingSpaces
  }

  /// Each cell of each row after the head of its column.
  private func list(width: Int) -> [StyledText] {
    let heads = rows.first ?? []
    let paragraphs = rows.dropFirst().map { row in
      zip(heads, row).flatMap { head, cell in (head + ": " + cell).wrapped(to: width) }
    }
    return Array(paragraphs.joined(separator: [""]))
  }
}
