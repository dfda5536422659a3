import Syntax

/// The text of a script around the cells that a page has: where a page that was opened from it is saved,
/// it stays.
///
/// That are the bytes of cells that did not change, what separates them, and the cells that promise to be
/// refused, which a page does not have.
struct ScriptLayout: Hashable, Sendable {
  /// A cell of the file.
  private struct Part: Hashable, Sendable {
    let cell: String
    /// The cell with the line ends behind it.
    let text: String
    let isRefusal: Bool

    /// The line ends behind it.
    var tail: String { String(decoding: text.utf8.dropFirst(cell.utf8.count), as: UTF8.self) }
  }

  private var parts: [Part] = []
  /// What stands before each part, and behind the last.
  private var gaps = [""]
  /// The line end of the file.
  private var newline = "\n"
  /// The closing look; nil for a script without one.
  private(set) var closing: ClosingLook?
  private var closingSlot: Int?

  /// The layout of an empty file.
  init() {}

  /// The layout of a script.
  init(_ text: String) {
    let script = Script(Array(text.utf8))
    let utf8 = text.utf8
    func part(_ range: Range<Int>) -> String {
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return String(text[start..<utf8.index(start, offsetBy: range.count)])
    }
    var end = 0
    gaps = []
    for (index, range) in Syntax.cells(in: text).enumerated() {
      gaps.append(part(end..<range.lowerBound))
      parts.append(
        Part(
          cell: script.cells[index], text: part(range),
          isRefusal: script.expectedErrors(ofCell: index) != nil))
      end = range.upperBound
    }
    gaps.append(part(end..<utf8.count))
    if let first = text.first(where: \.isNewline) { newline = first == "\r\n" ? "\r\n" : "\n" }
    let kept = parts.indices.filter { !parts[$0].isRefusal }
    guard kept.count > 1, let last = kept.last, let look = ClosingLook(parts[last].cell) else {
      return
    }
    (closing, closingSlot) = (look, last)
  }

  /// The cells that a page has which was opened from it.
  var openedCells: [String] {
    let kept = parts.filter { !$0.isRefusal }.map(\.cell)
    return closing == nil ? kept : kept.dropLast()
  }

  // MARK: Laying out

  /// A cell of the page, at its place in the file.
  private struct Item {
    let cell: String
    let text: String
    /// The part in whose place it stands; nil for a new cell.
    var slot: Int?
    var isRefusal = false
  }

  /// The text of a script, and the cells that a page opened from it runs.
  struct Text: Hashable, Sendable {
    let text: String
    /// Without the closing look.
    let cells: [String]
  }

  /// The script of a page, laid out like the file as far as its cells are those of the file.
  ///
  /// - Parameter closing: The cell that looks at its end; nil for none.
  /// - Returns: Nil if it would be read in another way than it is typed.
  func script(of cells: [String], closing: String? = nil) -> Text? {
    let items = items(of: cells, closing: closing)
    var text = gaps[0]
    for (index, item) in items.enumerated() {
      if index > 0 {
        if text.last?.isNewline == false { text += newline }
        let gap = item.slot.flatMap { $0 == 0 ? nil : gaps[$0] }
        text += gap ?? "// ---\(newline)"
      }
      text += item.text
    }
    if !parts.isEmpty { text += gaps[parts.count] }
    let read = Script(Array(text.utf8)).withoutRefusals.cells
    let expected = items.filter { !$0.isRefusal }
    // Behind a separator that ends in two signs, the second is a part of the cell.
    let isRead = read.map { $0.drop(while: \.isNewline) }
      .elementsEqual(expected.map { $0.cell.drop(while: \.isNewline) })
    guard isRead else { return nil }
    return Text(text: text, cells: closing == nil ? read : read.dropLast())
  }

  /// The cells of the page and those that promise to be refused, in order.
  private func items(of cells: [String], closing: String?) -> [Item] {
    let alignment = CellAlignment(of: openedCells, to: cells)
    var items: [Item] = []
    var index = 0
    for (slot, part) in parts.enumerated() {
      if part.isRefusal {
        items.append(Item(cell: part.cell, text: part.text, slot: slot, isRefusal: true))
        continue
      }
      items += alignment.insertions[index].map { item($0) }
      if slot == closingSlot {
        if let closing { items.append(item(closing, at: slot)) }
        return items + refusals(after: slot)
      }
      switch alignment.places[index] {
      case .kept: items.append(Item(cell: part.cell, text: part.text, slot: slot))
      case .replaced(let cell): items.append(item(cell, at: slot))
      case .deleted: break
      }
      index += 1
    }
    items += alignment.insertions[index].map { item($0) }
    return closing.map { items + [item($0)] } ?? items
  }

  /// The cells at the end that promise to be refused.
  private func refusals(after slot: Int) -> [Item] {
    parts.indices.dropFirst(slot + 1).map { slot in
      Item(cell: parts[slot].cell, text: parts[slot].text, slot: slot, isRefusal: true)
    }
  }

  /// A cell that is not one of the file, at the place of one of them or at a new one.
  private func item(_ cell: String, at slot: Int? = nil) -> Item {
    guard let slot else {
      let cell = guarded(cell)
      return Item(cell: cell, text: cell + newline)
    }
    let old = parts[slot]
    guard old.cell != cell else { return Item(cell: cell, text: old.text, slot: slot) }
    var cell = guarded(cell)
    let mark = "\u{FEFF}"
    if slot == 0, old.cell.hasPrefix(mark), !cell.hasPrefix(mark) { cell = mark + cell }
    // A separator ends in the first of the two signs of a line end.
    if gaps[slot].unicodeScalars.last == "\r", !cell.hasPrefix("\n") { cell = "\n" + cell }
    return Item(cell: cell, text: cell + old.tail, slot: slot)
  }

  /// The text of a cell with the line ends of the file. Lines that would cut it in two, and those that would
  /// promise an error, are set in by a space.
  private func guarded(_ cell: String) -> String {
    var bytes = Array(cell.withPlainLineEnds.utf8)
    for line in separators(in: String(decoding: bytes, as: UTF8.self)).reversed() {
      bytes.insert(UInt8(ascii: " "), at: line.lowerBound)
    }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices.reversed() {
      guard lines[index].hasPrefix(Script.ExpectedErrors.mark) else { break }
      lines[index] = " \(lines[index])"
    }
    return lines.joined(separator: newline)
  }
}

extension String {
  /// The text with every line ending in `\n`, and without those after its last line.
  var withPlainLineEnds: String {
    var text = String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
