import Charting
import Geometry
import Language
import Layers
import Playground
import Serving
import Syntax

/// What a hand on a page does to the axes of a chart, as lines of the program: the last ones about them change, so that
/// a hand that goes on leaves one line.
struct PageZoom {
  /// The cell that changes, from 1; nil for a new one.
  private let cell: Int?
  /// The text of the cell.
  let text: String
  /// The lines of it that are new.
  let lines: [String]
  /// Whether another part of an axis shows.
  let changes: Bool

  /// - Parameter words: `command`, after which the page has the program; `x` and `y`, where the hand came, and `toX` and
  ///   `toY`, where it is, in thousandths of a point of the picture; and what it does, as `ZoomDeed` reads it.
  init(_ words: SaidWords, in dialogue: Dialogue) throws(PageRefusal) {
    if let refusal = PageRefusal(of: dialogue) { throw refusal }
    let numbers = ["x", "y", "toX", "toY"].compactMap { words.number($0) }
    guard numbers.count == 4, let command = words.number("command"), let deed = ZoomDeed(words)
    else { throw .notUnderstood }
    guard command == dialogue.showing.lastNumber else {
      throw PageRefusal("the session has gone on meanwhile")
    }
    let places = numbers.map { Double($0) / 1_000 }
    let hand = ZoomHand(
      from: Point(x: places[0], y: places[1]), to: Point(x: places[2], y: places[3]))
    let page = dialogue.session.page
    guard let chart = ZoomedChart(at: hand.start, on: page.settled.tree) else {
      throw PageRefusal("no axes of a chart are there")
    }
    guard chart.hasSharedAxes else {
      throw PageRefusal("the panels have each its own axes, which are not zoomed")
    }
    let parts = try deed.parts(of: chart, by: hand)
    changes = parts.contains { $0.zoom != chart.zoom($0.dimension) }
    if let name = page.settled.layerNames(at: page.settled.end)[chart.view] {
      let zoom = ZoomLines(name: name)
      lines = parts.map { zoom.line($0.dimension, $0.ends) }
      let added = lines.joined(separator: "\n")
      if let last = page.cells.last?.text, let rest = zoom.removed(from: last),
        dialogue.tutorial?.gives(last, asCell: page.cells.count) != true
      {
        cell = page.cells.count
        text = rest.isEmpty ? added : "\(rest)\n\(added)"
      } else {
        (cell, text) = (nil, added)
      }
    } else {
      let naming = try ChartNaming(chart.view, in: dialogue)
      let zoom = ZoomLines(name: naming.name)
      let added = parts.map { zoom.line($0.dimension, $0.ends) }
      (cell, lines) = (naming.cell, [naming.line] + added)
      text = ([naming.text] + added).joined(separator: "\n")
    }
  }

  /// The page with it, of which the session knows nothing.
  func page(in dialogue: Dialogue) throws(PageRefusal) -> Page {
    var page = dialogue.session.page
    let index = cell.map { $0 - 1 } ?? page.cells.count
    let rest = cell == nil ? [] : page.cells[(index + 1)...].map(\.text)
    let revision = page.replace(from: index, with: [text] + rest)
    guard !revision.isAccepted, let refused = revision.outcomes.last else { return page }
    let reason = refused.diagnostics.first { $0.severity == .error }?.message ?? "it is stopped"
    throw PageRefusal("'\(lines.last ?? "")' does not run: \(reason)")
  }

  /// Makes it: as `:edit` does, or as a line that is typed.
  func make(in dialogue: inout Dialogue) -> [Response] {
    guard let cell else { return PageLine(text).enter(in: &dialogue).responses }
    dialogue.showing.begin()
    dialogue.lesson.shown?.disarm()
    var typed = Response(.command)
    for (index, line) in lines.enumerated() {
      typed.add(.result("\(index == 0 ? "edit \(cell)> " : "  ...> ")\(line)\n"))
    }
    return [typed, dialogue.replace(cell: cell, with: text)]
  }
}
