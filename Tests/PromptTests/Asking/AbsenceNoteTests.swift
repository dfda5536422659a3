import Playground
import Syntax
import TestSupport
import Testing

@testable import Prompt

@Test(arguments: [
  (
    ["let box = View(backgroundColor: .red)", "page.addSubview(box)"],
    "'box' does not show: it has no size", "write 'box.width = 80; box.height = 40'"
  ),
  (
    [
      "let box = View(width: 20, height: 20, backgroundColor: .red)", "page.addSubview(box)",
      "box.center = Point(x: 300, y: 20)",
    ], "'box' does not show: it lies 190 points to the right of the picture",
    "write 'box.center = Point(x: 80, y: 20)'"
  ),
  (
    [
      "let box = View(width: 20, height: 20, backgroundColor: .white)", "page.addSubview(box)",
    ], "'box' does not show: it is white, as is what lies behind",
    "write 'box.backgroundColor = .red'"
  ),
  (
    [
      "let box = View(width: 20, height: 20, backgroundColor: .red)",
      "let lid = View(width: 50, height: 50, backgroundColor: .blue)",
      "page.addSubview(box)\npage.addSubview(lid)", "box.backgroundColor = .green",
    ], "'box' does not show: 'lid' covers it", "write 'page.bringSubviewToFront(box)'"
  ),
  (
    [
      "let row = StackView(width: 90, height: 50, distribution: .fillEqually)",
      "page.addSubview(row)",
      "for _ in 0..<2 { row.addArrangedSubview(View(backgroundColor: .red)) }",
      "row.alignment = .bottom",
    ],
    "'row' does not show: the 2 views in 'row' have no height, for 'row.alignment' only says "
      + "where they stand", "write 'for view in row.arrangedSubviews { view.height = 40 }'"
  ),
])
func `a cell whose work does not show has a note, once`(
  cells: [String], sentence: String, hint: String
) throws {
  let table = try Table()
  _ = table.take("let page = View(width: 100, height: 100)", "show(page)")
  let replies = cells.flatMap { table.dialogue.take($0) }
  #expect(replies.notes == [Note(sentence, hint)])
  #expect(table.take("\(cells[cells.count - 1])").notes == [])
}

@Test(arguments: [
  // What a program says itself, and what it makes before it adds it.
  ["let box = View(width: 20, height: 20)", "page.addSubview(box)"],
  ["let box = View(width: 20, height: 20, backgroundColor: .red)", "box.alpha = 0.5"],
  [
    "let box = View(width: 20, height: 20, backgroundColor: .red)", "page.addSubview(box)",
    "box.isHidden = true", "box.backgroundColor = .blue",
  ],
  ["let line = ShapeLayer()", "page.layer.addSublayer(line)", "line.strokeColor = .red"],
  ["let row = StackView(width: 90, height: 50)", "page.addSubview(row)"],
  ["let chart = bars([1, 2, 3])", "chart.title = \"Rain\"", "chart.marks[0].fillColor = .red"],
])
func `what is meant, or not ready yet, has no note`(cells: [String]) throws {
  let table = try Table()
  _ = table.take("let page = View(width: 100, height: 100)", "show(page)")
  #expect(cells.flatMap { table.dialogue.take($0) }.notes == [])
}

@Test func `a page that shows nothing is told of once, with its third cell`() throws {
  let table = try Table()
  let box = "let box = View(width: 20, height: 20, backgroundColor: .red)"
  #expect(table.take(box, "box.alpha = 0.5").notes == [])
  let note = Note("'box' does not show: nothing is on the page yet", "write 'show(box)'")
  #expect(table.take("box.alpha = 0.6").notes == [note])
  #expect(table.take("box.alpha = 0.7", "box.alpha = 0.8").notes == [])
}

@Test(arguments: [
  (
    "let box = View(backgroundColor: .red)\npage.addSubview(box)\npage.backgroundColor = .yellow\n",
    "3:5", "'box' does not show: it has no size", "write 'box.width = 80; box.height = 40'"
  ),
  (
    """
    let path = Path()
    path.move(to: Point(x: 20, y: 20))
    path.addLine(to: Point(x: 80, y: 60))
    let line = ShapeLayer(path: path)
    page.layer.addSublayer(line)

    """, "6:5", "'line' does not show: it has no stroke colour, and nothing to fill",
    "write 'line.strokeColor = .red'"
  ),
])
func `a file that is opened has its note where it names the thing`(
  lines: String, place: String, sentence: String, hint: String
) throws {
  let table = try Table()
  let folder = try TemporaryFolder()
  let path = try folder.write(
    "let page = View(width: 100, height: 100)\nshow(page)\n\(lines)", to: "page.easel")
  let opening = table.dialogue.start(try PageSource(try PageFile(path: path)))
  #expect([opening].notes == [Note(sentence, hint)])
  #expect([opening].chatter.plain.contains("page.easel:\(place): note: \(sentence)"))
  #expect(table.take("page.backgroundColor = .green").notes == [])
}

/// The message and the hint of a note.
private struct Note: Equatable {
  let message: String
  let hint: String?

  init(_ message: String, _ hint: String?) { (self.message, self.hint) = (message, hint) }
}

extension [Response] {
  /// The notes of their cells.
  fileprivate var notes: [Note] {
    flatMap(\.parts).flatMap { part -> [Note] in
      guard case .run(let run) = part else { return [] }
      return run.outcome.diagnostics.map { Note($0.message, $0.hint) }
    }
  }
}
