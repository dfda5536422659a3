/// A lesson as the page beside the picture shows it: its prose as HTML, its code, and its tasks.
package struct LessonListing: Hashable, Sendable {
  package let title: String
  package let pages: [Page]
  /// A number that another lesson has not.
  package let edition: Int
  /// The fields but for the edition.
  private let text: [UInt8]

  package struct Page: Hashable, Sendable {
    package var title: String
    /// The cells that the lesson gives.
    package var starter: [Step]
    package var steps: [Step]
    package var exercises: [Exercise]
    /// The prose after all of them.
    package var closing: String

    package init(
      title: String, starter: [Step], steps: [Step], exercises: [Exercise], closing: String
    ) {
      (self.title, self.starter, self.steps) = (title, starter, steps)
      (self.exercises, self.closing) = (exercises, closing)
    }
  }

  package struct Step: Hashable, Sendable {
    package var heading: String
    /// The prose that leads to it.
    package var html: String
    package var program: String
    /// Whether the program is a change of the cells above.
    package var isChange: Bool
    /// The prose about its result.
    package var sequel: String

    package init(heading: String, html: String, program: String, isChange: Bool, sequel: String) {
      (self.heading, self.html, self.program) = (heading, html, program)
      (self.isChange, self.sequel) = (isChange, sequel)
    }
  }

  package struct Exercise: Hashable, Sendable {
    /// Its place among those of the page, from 1.
    package var number: Int
    package var html: String
    /// Its right answers; none of an open one.
    package var solutions: [Step]
    /// How many steps of the page are taken before it is set.
    package var stepsAbove: Int

    package init(number: Int, html: String, solutions: [Step], stepsAbove: Int) {
      (self.number, self.html) = (number, html)
      (self.solutions, self.stepsAbove) = (solutions, stepsAbove)
    }
  }

  package init(title: String, pages: [Page]) {
    (self.title, self.pages) = (title, pages)
    text = JSONText(of: Contents(pages: pages, title: title)).bytes
    // FNV-1a: the number is the same in every session, so that a page that stays open sees what it has.
    var hash: UInt32 = 0x811c_9dc5
    for byte in text { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    edition = Int(hash)
  }

  private struct Contents: JSONObject {
    let pages: [Page]
    let title: String

    func write(to json: inout JSONText) {
      json.field("pages", pages)
      json.field("title", title)
    }
  }

  /// The object as UTF-8, on one line.
  package func json() -> [UInt8] {
    Array("{\"edition\":\(edition),".utf8) + text.dropFirst()
  }
}

extension LessonListing.Page: JSONObject {
  func write(to json: inout JSONText) {
    json.field("closing", closing)
    json.field("exercises", exercises)
    json.field("starter", starter)
    json.field("steps", steps)
    json.field("title", title)
  }
}

extension LessonListing.Step: JSONObject {
  func write(to json: inout JSONText) {
    json.field("heading", heading)
    json.field("html", html)
    json.field("isChange", isChange)
    json.field("program", program)
    json.field("sequel", sequel)
  }
}

extension LessonListing.Exercise: JSONObject {
  func write(to json: inout JSONText) {
    json.field("html", html)
    json.field("isOpen", solutions.isEmpty)
    json.field("number", number)
    json.field("solutions", solutions)
    json.field("stepsAbove", stepsAbove)
  }
}
