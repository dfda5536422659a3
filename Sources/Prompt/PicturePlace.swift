/// Where the picture is, and how to see it from another machine.
package struct PicturePlace: Hashable, Sendable {
  /// The address of the page that shows it: `file:///home/ada/live/index.html`.
  let address: String
  /// What to type, here and on another machine, to see it there.
  let directions: String
  /// Whether the reader has no display at this machine, and needs the directions first.
  let isFarAway: Bool
  /// How the terminal shows it: `sixel`; nil if it does not.
  let terminal: String?
  /// The address by which others follow the session; nil where they cannot.
  let followers: String?

  package init(
    address: String, directions: String, isFarAway: Bool, terminal: String? = nil,
    followers: String? = nil
  ) {
    (self.address, self.directions) = (address, directions)
    (self.isFarAway, self.terminal, self.followers) = (isFarAway, terminal, followers)
  }

  /// All that help says about it.
  var text: String {
    let here =
      terminal.map {
        "This terminal shows it as well (\($0)); '--picture browser' leaves it to a browser."
      }
      ?? "'--picture terminal' shows it in the terminal, below each command, where it can."
    let link = followers.map { "\nTo follow the session: \($0)" } ?? ""
    return "The picture: \(address)\n\(directions)\n\(here)\(link)"
  }

  /// The words that people look it up by in help.
  static let synonyms: Set<String> = [
    "picture", "pictures", "browser", "display", "ssh", "remote", "elsewhere", "http", "terminal",
    "sixel", "kitty",
  ]
}
