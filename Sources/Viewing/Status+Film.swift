extension Status {
  /// A film of what the picture shows when it moves: a drawing whose time can be set, or pictures at even times, the ends
  /// of its stretch included.
  package struct Film: Hashable, Sendable {
    /// The folder that has the pictures: `film`, from the folder of the page.
    package var folder: String
    /// Counts the films of the session; the names of the pictures begin with it: `film/3-0007.png`.
    package var number: Int
    /// The file of the drawing, from the folder of the page; nil for a film of pictures.
    package var drawing: String?
    /// How many pictures there are, or at how many times the drawing is to be seen, at least two.
    package var count: Int
    /// The time of the page that the first one shows, and the time from there to the last one, in seconds.
    package var from: Double
    package var duration: Double

    package init(
      folder: String, drawing: String? = nil, number: Int, count: Int, from: Double,
      duration: Double
    ) {
      (self.folder, self.drawing, self.number) = (folder, drawing, number)
      (self.count, self.from, self.duration) = (count, from, duration)
    }
  }
}

extension Status.Film: JSONObject {
  func write(to json: inout JSONText) {
    json.field("count", count)
    json.field("drawing", drawing)
    json.field("duration", duration)
    json.field("folder", folder)
    json.field("from", from)
    json.field("number", number)
  }
}
