import Charting
import Geometry
import Language
import Playground
import Syntax

extension OriginsListing {
  /// A mark of a chart, and what of it can be pulled.
  package struct Mark: Hashable, Sendable {
    /// By which the session finds it: the index of its chart among those whose marks the page shows, its series, and its value in that.
    let address: [Int]
    /// What it is, in words: `bar 3 "Wed" of chart "Rain"`.
    let thing: String
    /// Where it ends, `[x, y]` in points of the picture.
    let point: [Double]
    /// Its value, and then the x of a point.
    let parts: [Part]
  }

  /// What of a mark can be pulled.
  package struct Part: Hashable, Sendable {
    /// `value` or `place`.
    let name: String
    let number: Double
    /// The literal of the program; nil where the number comes from elsewhere.
    let range: Status.Range?
    /// How many other parts of marks come from the same literal.
    let others: Int?
    /// Why it cannot be pulled; nil where it can.
    let why: String?
  }
}

extension OriginsListing.Mark {
  init(_ mark: PageMark, on page: Page) {
    address = [mark.chart, mark.datum.series, mark.datum.index ?? 0]
    thing = mark.thing
    point = [mark.point.x, mark.point.y].map { ($0 * 1_000).rounded() / 1_000 }
    parts = mark.parts.map { OriginsListing.Part($0, on: page) }
  }
}

extension OriginsListing.Part {
  fileprivate init(_ part: PageMark.Part, on page: Page) {
    (name, number) = (part.part.rawValue, part.number)
    switch part.source {
    case .literal(let site, let others):
      range = page.text(of: site.source).map {
        Status.Range(site.range, of: SourceText($0), cell: site.source.number)
      }
      (self.others, why) = (others, nil)
    case .elsewhere(let words): (range, others, why) = (nil, nil, words)
    }
  }
}

extension OriginsListing.Mark: JSONObject {
  func write(to json: inout JSONText) {
    json.field("address", address)
    json.field("parts", parts)
    json.field("point", point)
    json.field("thing", thing)
  }
}

extension OriginsListing.Part: JSONObject {
  func write(to json: inout JSONText) {
    json.field("name", name)
    json.field("number", number)
    json.field("others", others)
    json.field("range", range)
    json.field("why", why)
  }
}
