import Syntax
import Testing

@testable import Playground

/// Cells of a page, the number of one of them and what it would be, and the cells after which the picture differs then.
private struct Case {
  let cells: [String]
  let number: Int
  let text: String?
  let pictures: [Int]

  init(_ cells: [String], _ number: Int, _ text: String?, _ pictures: [Int]) {
    (self.cells, self.number, self.text, self.pictures) = (cells, number, text, pictures)
  }
}

private let cases: [Case] = [
  // The picture after the cell, and after each that has something of it.
  Case(["let n = 2", "bars([n, 4])", "let m = 3", "bars([m, 4])"], 1, "let n = 3", [2, 3]),
  Case(["let n = 2", "bars([n, 4])"], 1, "let n = 1 + 1", []),
  Case(["bars([1])", "line([1, 2])"], 1, "bars([2])", [1]),
  Case(["bars([1])", "line([1, 2])"], 2, "line([2, 1])", [2]),
  // Of a page that another cell has changed, only what is seen counts.
  Case(
    ["let box = View(width: 9, height: 9, backgroundColor: .red)", "show(box)", "box.alpha = 0.5"],
    3, "box.alpha = 1",
    [3]
  ),
  Case(
    ["let box = View(width: 9, height: 9)", "box.width = 4", "show(box)"], 2, "box.width = 5", [3]
  ),
  Case(["show(View(width: 9, height: 9, backgroundColor: .red))", "let n = 1"], 1, nil, [1, 2]),
  Case(["let n = 1", "bars([2])"], 1, nil, []),
]

/// What differs on a page if one of its cells is another.
@Suite struct WhatIfTests {
  private func page(_ cells: [String]) -> Page {
    var page = Page()
    for cell in cells { #expect(page.run(cell).isAccepted) }
    return page
  }

  private func whatIf(_ cells: [String], _ number: Int, _ text: String?) -> WhatIf {
    let page = page(cells)
    let change = Change(
      index: number - 1, removed: [cells[number - 1]], inserted: text.map { [$0] } ?? [])
    return WhatIf(change, of: page)
  }

  @Test(arguments: cases)
  fileprivate func `it tells after which cells the picture is another one`(example: Case) {
    let whatIf = whatIf(example.cells, example.number, example.text)
    #expect(whatIf.differences.pictures == example.pictures)
    #expect(whatIf.refusal == nil && whatIf.isAnswer)
  }

  @Test func `the page with the change is the one that an edit makes`() {
    let cells = ["var n = 2", "bars([n, 4])", "n += 1", "line([n, 1])"]
    var edited = page(cells)
    _ = edited.replace(from: 0, with: ["var n = 5"] + cells[1...])
    let whatIf = whatIf(cells, 1, "var n = 5")
    #expect(whatIf.page.cells == edited.cells)
    #expect(whatIf.page.settled.picture == edited.settled.picture)
    #expect(whatIf.differences.pictures == [2, 3, 4])
  }

  @Test func `what later cells say may differ without a picture`() {
    let whatIf = whatIf(["let n = 2", "print(n)", "1", "n * 2"], 1, "let n = 3")
    #expect(whatIf.differences.pictures == [])
    #expect(whatIf.differences.texts == [2, 4])
  }

  @Test func `what moves or sounds may differ although the picture does not`() {
    let cells = [
      "let box = View(width: 9, height: 9, backgroundColor: .red)\nshow(box)", "let start = 0.5",
      "box.alpha = start\nwait(1)\nanimate(duration: 1) { box.alpha = 1 }",
    ]
    let moved = whatIf(cells, 2, "let start = 0.2")
    #expect(moved.differences.pictures == [] && moved.differences.motions == [3])
    let heard = whatIf(
      ["let a = 1.0", "audiograph([Point(x: 0, y: 0), Point(x: 1, y: a)])"], 1,
      "let a = 2.0\nwait(1)")
    #expect(heard.differences.sounds == [2])
  }

  @Test func `it stops at the first cell that does not run then`() throws {
    let whatIf = whatIf(["let n = 2", "bars([n])", "n + 1", "line([1, 2])"], 1, #"let n = "a""#)
    #expect(whatIf.isAnswer == true)
    let refusal = try #require(whatIf.refusal)
    #expect(refusal.cell.id.number == 2)
    #expect(whatIf.page.cells.count == 1)
  }

  @Test(arguments: ["let n = ", "1 / 0", "foo"])
  func `a cell that does not run gives no answer`(text: String) {
    let whatIf = whatIf(["let n = 2", "bars([n])"], 1, text)
    #expect(!whatIf.isAnswer)
    #expect(whatIf.refusal?.cell.text == text)
  }

  @Test func `a long page has few snapshots, and is compared all the same`() {
    let cells = ["var n = 1"] + (2...90).map { $0 % 9 == 0 ? "bars([n, \($0)])" : "n += 1" }
    let whatIf = whatIf(cells, 1, "var n = 2")
    #expect(whatIf.differences.pictures == Array(9...90))
    let last = self.whatIf(cells, 88, "n += 3")
    #expect(last.differences.pictures == [90])
    let early = self.whatIf(cells, 27, "bars([n, 28])")
    #expect(early.differences.pictures == Array(27...35))
  }
}
