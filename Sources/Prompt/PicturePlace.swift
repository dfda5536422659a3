/// Where the picture is, and how to see it from another machine.
package struct PicturePlace: Hashable, Sendable {
  /// The address of the page that shows it: `file:///home/ada/live/index.html`.
  let address: String
  /// What to type, here and on another machine, to see it there.
  let directions: String
  /// Whether the reader has no display at this machine, and needs the directions first.
  let isFarAway: Bool

  package init(address: String, directions: String, isFarAway: Bool) {
    (self.address, self.directions, self.isFarAway) = (address, directions, isFarAway)
  }

  /// All that help says about it.
  var text: String { "The picture: \(address)\n\(directions)" }

  /// The words that people look it up by in help.
  static let synonyms: Set<String> = [
    "picture", "pictures", "browser", "display", "ssh", "remote", "elsewhere", "http",
  ]
}
