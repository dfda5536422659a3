package import Charting
import Geometry
import Layers
import Sound

/// What the page shows as a tree, for the page beside the picture: its charts, their axes and series, and
/// their marks, each with its text, its tone and its place in a braille line. One JSON object.
///
/// It has a bound, however large the charts are: of a series the first marks are listed, and its
/// extremes.
package struct TreeListing: Hashable, Sendable {
  /// The number of the first command in a row that made it so.
  package let command: Int
  /// The sentence about the page.
  package let text: String
  package let braille: String
  package private(set) var items: [Item] = []

  /// A chart, or a text.
  package struct Item: Hashable, Sendable {
    package var text: String
    package var braille: String?
    /// Where a chart is in the picture: `[x, y, width, height]` in points; nil where it is not drawn.
    package var box: [Double]?
    package var parts: [Part] = []
    /// The index of the part with the highest mark of all, and of that with the lowest.
    package var highest: Int?
    package var lowest: Int?
  }

  /// An axis, or a series.
  package struct Part: Hashable, Sendable {
    package var text: String
    package var braille: String
    /// The name of a series, where the chart has several.
    package var name: String?
    /// In the order of their numbers; none of an axis.
    package var marks: [Mark] = []
    /// The number of all marks, listed or not.
    package var count = 0
    /// The numbers of the highest and the lowest mark.
    package var highest: Int?
    package var lowest: Int?
  }

  package struct Mark: Hashable, Sendable {
    /// Counted from 1.
    package var number: Int
    package var text: String
    /// The pitch in hertz; nil where there is no value.
    package var tone: Double?
    /// The cell of the braille line of its series, counted from 1.
    package var cell: Int
    /// Where it is in the picture: `[x, y, width, height]` in points, without a size for a point of a line; nil where
    /// it is not drawn.
    package var box: [Double]?
  }

  /// The most marks that are listed of a series, besides its extremes.
  package static let markLimit = 200
  /// The most charts and texts, and the most axes and series of a chart.
  private static let itemLimit = 50
  /// About the most bytes.
  private static let byteLimit = 256 << 10
  /// The most characters of a text.
  private static let textLength = 300

  package init(_ tree: PageTree, ofCommand number: Int) {
    command = number
    var room = TreeListing.byteLimit
    text = tree.summary
    var charts: [ChartTree] = []
    for (index, item) in tree.items.prefix(TreeListing.itemLimit).enumerated() {
      switch item {
      case .text: items.append(Item(text: TreeListing.cut(tree.text(ofItem: index, nil))))
      case .chart(let shown):
        let chart = ChartTree(shown)
        charts.append(chart)
        let text = tree.text(ofItem: index, chart)
        var listed = TreeListing.item(chart, text: text, in: tree, room: &room)
        listed.box = tree.box(ofItem: index).map(\.listed)
        items.append(listed)
      }
    }
    braille = PageTree.braille(of: charts)
  }

  /// The tree of a picture that is not one of a page: only a sentence about it.
  package init(text: String, ofCommand number: Int) {
    command = number
    self.text = TreeListing.cut(text)
    braille = ""
  }

  private static func item(
    _ chart: ChartTree, text: String, in tree: PageTree, room: inout Int
  ) -> Item {
    var item = Item(text: cut(text), braille: chart.braille)
    for (index, axis) in chart.axes.enumerated() {
      item.parts.append(Part(text: cut(chart.text(ofPart: index)), braille: axis.braille))
    }
    for (index, series) in chart.series.prefix(itemLimit).enumerated() {
      let part = chart.axes.count + index
      let name = chart.series.count > 1 ? cut(chart.name(ofSeries: index)) : nil
      let boxes = tree.canvasMarks(ofSeries: index, of: chart.chart)
      item.parts.append(
        Part(
          text: cut(chart.text(ofPart: part)), braille: series.braille.text, name: name,
          marks: marks(of: series, boxes, room: &room), count: series.count,
          highest: series.highest.map { $0 + 1 }, lowest: series.lowest.map { $0 + 1 }))
    }
    func part(_ series: Int?) -> Int? {
      series.flatMap { $0 < itemLimit ? chart.axes.count + $0 : nil }
    }
    (item.highest, item.lowest) = (part(chart.highest), part(chart.lowest))
    return item
  }

  private static func marks(
    of series: SeriesTree, _ boxes: CanvasMarks?, room: inout Int
  ) -> [Mark] {
    var marks: [Mark] = []
    let extremes = [series.lowest, series.highest].compactMap(\.self).sorted()
    let first = Array(0..<min(series.count, markLimit))
    for index in first + extremes.filter({ $0 >= first.count }) {
      // Two extremes may be one mark.
      guard marks.last?.number != index + 1, room > 0 || extremes.contains(index) else { continue }
      let tone = series.pitch(ofMark: index).map { Pitch.frequency(atFraction: $0) }
      let mark = Mark(
        number: index + 1, text: cut(series.text(ofMark: index)),
        tone: tone.map { ($0 * 100).rounded() / 100 },
        cell: series.braille.cell(ofValue: index),
        box: boxes?.box(ofValue: series.valueIndex(ofMark: index))?.listed)
      room -= mark.text.utf8.count + (mark.box == nil ? 60 : 100)
      marks.append(mark)
    }
    return marks
  }

  private static func cut(_ text: String) -> String {
    text.count > textLength ? text.prefix(textLength) + "…" : text
  }

  /// Whether both show the same, whichever command made it so.
  func shows(asMuchAs other: TreeListing) -> Bool {
    text == other.text && braille == other.braille && items == other.items
  }

  /// The object as UTF-8, on one line.
  package func json() -> [UInt8] { JSONText(of: self).bytes }
}

extension TreeListing: JSONObject {
  func write(to json: inout JSONText) {
    json.field("braille", braille)
    json.field("command", command)
    json.field("items", items)
    json.field("text", text)
  }
}

extension Rect {
  /// `[x, y, width, height]`, rounded to tenths.
  fileprivate var listed: [Double] {
    let (left, top) = (minX.inTenths, minY.inTenths)
    return [left, top, (maxX.inTenths - left).inTenths, (maxY.inTenths - top).inTenths]
  }
}

extension Double {
  /// Without a minus before a zero.
  fileprivate var inTenths: Double { (self * 10).rounded() / 10 + 0 }
}

extension TreeListing.Item: JSONObject {
  func write(to json: inout JSONText) {
    json.field("box", box)
    json.field("braille", braille)
    json.field("highest", highest)
    json.field("lowest", lowest)
    json.field("parts", parts)
    json.field("text", text)
  }
}

extension TreeListing.Part: JSONObject {
  func write(to json: inout JSONText) {
    json.field("braille", braille)
    json.field("count", count)
    json.field("highest", highest)
    json.field("lowest", lowest)
    json.field("marks", marks)
    json.field("name", name)
    json.field("text", text)
  }
}

extension TreeListing.Mark: JSONObject {
  func write(to json: inout JSONText) {
    json.field("box", box)
    json.field("cell", cell)
    json.field("number", number)
    json.field("text", text)
    json.field("tone", tone)
  }
}
