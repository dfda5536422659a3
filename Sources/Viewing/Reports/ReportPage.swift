import FoundationEssentials
internal import Layers
internal import Playground

/// The results of a replay as one file of HTML that asks for nothing else: what differs for one reason together, the
/// pictures before and after, and the counts.
package struct ReportPage {
  /// A picture that differs, as files of PNG; what is not there is left out.
  package struct Picture {
    /// Which one it is: `tutorials/01-bars.md:40: step 4: 'images/bars/04.png'`.
    let place: String
    /// What differs.
    let sentence: String
    let before: [UInt8]?
    let after: [UInt8]?
    let difference: [UInt8]?

    package init(
      _ place: String, _ sentence: String, before: [UInt8]?, after: [UInt8]?, difference: [UInt8]?
    ) {
      (self.place, self.sentence) = (place, sentence)
      (self.before, self.after, self.difference) = (before, after, difference)
    }
  }

  /// The counts of a file.
  package struct Row {
    let name: String
    let passed: Int
    let failed: Int
    let unjudged: Int
    let skipped: Int

    package init(_ name: String, passed: Int, failed: Int, unjudged: Int, skipped: Int) {
      (self.name, self.passed, self.failed) = (name, passed, failed)
      (self.unjudged, self.skipped) = (unjudged, skipped)
    }
  }

  private var body = HTMLText()
  private let title: String

  /// - Parameters:
  ///   - title: The counts, as in `12 passed, 1 failed`.
  ///   - isGood: Whether nothing failed.
  package init(title: String, isGood: Bool) {
    self.title = title
    body.write("<header class=\"\(isGood ? "good" : "bad")\">")
    body.element("h1", nil, visible(title))
    body.write("<p class=\"keys\">Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, ")
    body.write(
      "<kbd>1</kbd>–<kbd>5</kbd> view, <kbd>←</kbd> <kbd>→</kbd> slider</p></header>\n<main>\n")
  }

  /// Adds pictures that differ for one reason.
  ///
  /// - Parameters:
  ///   - command: What accepts them.
  ///   - others: Differences that only some of them have.
  package mutating func add(
    _ sentence: String, _ pictures: [Picture], others: [String], accepting command: String
  ) {
    body.write("<section class=\"group\">")
    body.element("h2", nil, visible(sentence))
    body.element("p", "count", pictures.count == 1 ? "1 picture" : "\(pictures.count) pictures")
    for other in others { body.element("p", nil, visible(other)) }
    write(command: command)
    for picture in pictures { write(picture) }
    body.write("</section>\n")
  }

  /// Adds what failed otherwise, or is noted.
  ///
  /// - Parameter command: What accepts it; nil if nothing does.
  package mutating func add(
    _ message: String, _ detail: String, isNote: Bool, accepting command: String?
  ) {
    body.write("<section class=\"\(isNote ? "note" : "failure")\">")
    body.element("h2", nil, visible(message))
    if !detail.isEmpty { body.element("pre", nil, visible(detail)) }
    if let command { write(command: command) }
    body.write("</section>\n")
  }

  private mutating func write(command: String) {
    body.write("<p class=\"command\">To accept it: ")
    body.element("code", nil, visible(command))
    body.write("</p>\n")
  }

  private static let views = ["side by side", "before", "after", "difference", "slider"]

  private mutating func write(_ picture: Picture) {
    body.write("<figure tabindex=\"-1\" data-view=\"0\"><figcaption>")
    body.element("span", "place", visible(picture.place))
    body.element("span", "sentence", visible(picture.sentence))
    body.write("</figcaption>\n")
    guard picture.before != nil || picture.after != nil else {
      body.write("<p>Its pictures are not in this report.</p></figure>\n")
      return
    }
    body.write("<div class=\"views\" role=\"group\" aria-label=\"View\">")
    for (index, view) in Self.views.enumerated() {
      body.write(
        "<button type=\"button\" data-view=\"\(index)\" aria-pressed=\"\(index == 0)\">\(view)</button>"
      )
    }
    body.write(
      "<button type=\"button\" class=\"blink\" aria-pressed=\"false\">blink</button></div>\n<div class=\"stage\">"
    )
    for (kind, name, png) in [
      ("before", "Before", picture.before), ("after", "After", picture.after),
      ("difference", "Difference", picture.difference),
    ] {
      guard let png else { continue }
      body.write("<div class=\"\(kind)\"><span>\(kind)</span><img")
      body.attribute("alt", "\(name): \(visible(picture.place))")
      body.attribute("src", "data:image/png;base64,\(Data(png).base64EncodedString())")
      body.write("></div>")
    }
    body.write(
      "</div>\n<label class=\"slide\">Before to after <input type=\"range\" min=\"0\" max=\"100\" value=\"50\"></label></figure>\n"
    )
  }

  /// The file.
  ///
  /// - Parameter rows: The counts of each file.
  package consuming func file(_ rows: [Row]) -> [UInt8] {
    body.write(
      "<section class=\"files\"><h2>Files</h2><table><thead><tr><th scope=\"col\">File</th>"
        + "<th scope=\"col\">Passed</th><th scope=\"col\">Failed</th><th scope=\"col\">Not judged</th>"
        + "<th scope=\"col\">Left out</th></tr></thead><tbody>\n")
    for row in rows {
      body.write(
        row.failed + row.unjudged > 0
          ? "<tr class=\"bad\"><th scope=\"row\">" : "<tr><th scope=\"row\">")
      body.write(escaping: visible(row.name))
      body.write("</th>")
      for count in [row.passed, row.failed, row.unjudged, row.skipped] {
        body.write("<td>\(count)</td>")
      }
      body.write("</tr>\n")
    }
    body.write("</tbody></table></section>\n</main>\n")
    return StandaloneHTML.report.file(title: visible(title), theme: .automatic, body: body)
  }
}
