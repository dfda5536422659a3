/// A file of the watched folder that the page may ask for.
package struct ServedFile: Hashable, Sendable {
  /// The folder in which it is, from the watched one: `frames`; nil for that itself.
  package let folder: String?
  package let name: String
  /// What a browser is told that it is.
  package let type: String

  /// Whether it is the picture now.
  package var isLatestPicture: Bool { folder == nil && name == Self.latestPicture }

  private static let latestPicture = "latest.png"
  private static let scripts: Set = [
    "status.js", "tree.js", "session.js", "lesson.js", "origins.js",
  ]

  /// The file that an address names behind the token: `frames/0007.png`; nil for any other.
  package init?(_ path: some StringProtocol) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      folder = nil
      name = String(parts[0])
      if Self.scripts.contains(name) {
        type = Self.script
      } else {
        switch name {
        case Self.latestPicture: type = Self.picture
        case "latest.wav": type = "audio/wav"
        case "status.json": type = "application/json; charset=utf-8"
        default: return nil
        }
      }
    case 2:
      folder = String(parts[0])
      name = String(parts[1])
      switch (folder, Self.numbers(name)) {
      case ("frames", .picture(1)), ("film", .picture(2)): type = Self.picture
      case ("film", .script(1)): type = Self.script
      default: return nil
      }
    default: return nil
    }
  }

  private static let script = "text/javascript; charset=utf-8"
  private static let picture = "image/png"

  /// A file of a kind whose name is so many numbers.
  private enum Numbered {
    case picture(Int)
    case script(Int)
  }

  /// What `0007.png` and `3-0007.png` are; nil for a name of another kind.
  private static func numbers(_ name: String) -> Numbered? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.allSatisfy({ (1...18).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) })
    else { return nil }
    switch parts[1] {
    case "png": return .picture(numbers.count)
    case "js": return .script(numbers.count)
    default: return nil
    }
  }
}
