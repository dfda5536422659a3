import Builtins
import Language
import Layers
import Playground
import Syntax

/// The cell that draws a chart without a name, with a name for it.
struct ChartNaming {
  let name: String
  /// From 1.
  let cell: Int
  let text: String
  /// The line of the text with the name.
  let line: String

  /// - Throws: A refusal where the chart is drawn elsewhere than by a line of its own.
  init(_ view: LayerID, in dialogue: Dialogue) throws(PageRefusal) {
    let page = dialogue.session.page
    let refusal = PageRefusal("the chart has no name; 'let chart = …' in its line gives it one")
    guard let site = try? page.traced().provenance.maker(of: view)?.site,
      let source = page.text(of: site.source),
      dialogue.tutorial?.gives(source, asCell: site.source.number) != true
    else { throw refusal }
    let bytes = Array(source.utf8)
    let newline = UInt8(ascii: "\n")
    let before = bytes[..<site.range.lowerBound]
    let after = bytes[site.range.upperBound...]
    // It begins its line, ends its own, and no member follows.
    guard before.last ?? newline == newline, after.allSatisfy({ [newline, 32].contains($0) }) else {
      throw refusal
    }
    let name = Self.freeName(on: page)
    let call = String(decoding: bytes[site.range], as: UTF8.self)
    (self.name, cell) = (name, site.source.number)
    text = String(decoding: before, as: UTF8.self) + "let \(name) = \(call)"
    line = "let \(name) = \(call)"
  }

  /// `chart`, or the next of its kind that no cell has.
  private static func freeName(on page: Page) -> String {
    var (name, number) = ("chart", 1)
    while page.cells.contains(where: { $0.text.contains(name) }) {
      number += 1
      name = "chart\(number)"
    }
    return name
  }
}
