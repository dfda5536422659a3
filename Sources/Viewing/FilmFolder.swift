import Platform

/// The folder with the pictures of the film of a session: `3-0007.png` is the eighth of the third film.
struct FilmFolder: ~Copyable {
  static let name = "film"

  private let folder: OpenFolder

  /// Opens it in the folder of a session, where it is made if it is missing.
  init(in folder: borrowing OpenFolder) throws(PlatformError) {
    try folder.makeFolder(Self.name, permissions: 0o755)
    self.folder = try folder.folder(Self.name)
  }

  /// Writes a picture; the first one of a film takes the place of all that there are.
  func write(_ picture: [UInt8], at index: Int, ofFilm number: Int) throws(PlatformError) {
    if index == 0 { try clear() }
    try folder.write(picture, as: Self.file(at: index, ofFilm: number), isBrief: true)
  }

  /// Deletes the pictures.
  func clear() throws(PlatformError) {
    for name in try folder.names() where Self.isFrame(name) || OpenFolder.isHidden(name) {
      try folder.remove(name)
    }
  }

  private static func file(at index: Int, ofFilm number: Int) -> String {
    let digits = "\(index)"
    return "\(number)-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).png"
  }

  private static func isFrame(_ name: String) -> Bool {
    let numbers = name.prefix { $0 != "." }.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2 else { return false }
    return file(at: numbers[1], ofFilm: numbers[0]) == name
  }
}
