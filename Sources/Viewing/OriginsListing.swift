package import Playground

/// Where everything on a page's picture comes from, for the page beside the picture. One JSON object, which has a bound,
/// however large the picture is.
package struct OriginsListing: Hashable, Sendable {
  /// The number of the command whose page it is.
  let command: Int
  /// The picture as elements that can be pointed at; empty where these are too many.
  private(set) var svg = ""
  /// Of each element, by its number, the index of its thing; -1 where no line has made it.
  private(set) var elements: [Int] = []
  private(set) var things: [Status.Provenance] = []
  /// The marks of its charts.
  private(set) var marks: [Mark] = []

  /// The most bytes.
  private static let byteLimit = 1 << 20

  /// - Parameter origins: Nil where they are too many, or not known.
  package init(_ origins: PageOrigins?, on page: Page, ofCommand number: Int) {
    command = number
    guard let origins else { return }
    svg = String(decoding: origins.svg, as: UTF8.self)
    elements = origins.elements.map { $0 ?? -1 }
    things = origins.things.map { Status.Provenance($0, on: page) }
    marks = origins.marks.map { Mark($0, on: page) }
    if json().count > Self.byteLimit { (svg, elements, things, marks) = ("", [], [], []) }
  }

  /// The object as UTF-8, on one line.
  func json() -> [UInt8] { JSONText(of: self).bytes }
}

extension OriginsListing: JSONObject {
  func write(to json: inout JSONText) {
    json.field("command", command)
    json.field("elements", elements)
    json.field("marks", marks)
    json.field("svg", svg)
    json.field("things", things)
  }
}
