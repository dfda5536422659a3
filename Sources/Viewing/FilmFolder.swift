import Platform

/// The folder with the film of a session: `3.js` draws the third one; where that is too much, `3-0007.png` is its
/// eighth picture.
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

  /// Writes a drawing, in SVG, as a call of `easelFilm` in the place of all that there is.
  func write(_ drawing: [UInt8], ofFilm number: Int) throws(PlatformError) {
    try clear()
    let json = JSONText(of: Drawing(number: number, svg: String(decoding: drawing, as: UTF8.self)))
    let call = Array("easelFilm(".utf8) + json.bytes + Array(");\n".utf8)
    try folder.write(call, as: Self.file(ofFilm: number), isBrief: true)
  }

  /// Deletes the film.
  func clear() throws(PlatformError) {
    for name in try folder.names() where Self.isOwn(name) || OpenFolder.isHidden(name) {
      try folder.remove(name)
    }
  }

  /// What the page is told of a film.
  private struct Drawing: JSONObject {
    let number: Int
    let svg: String

    func write(to json: inout JSONText) {
      json.field("number", number)
      json.field("svg", svg)
    }
  }

  static func file(ofFilm number: Int) -> String { "\(number).js" }

  private static func file(at index: Int, ofFilm number: Int) -> String {
    let digits = "\(index)"
    return "\(number)-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).png"
  }

  /// Whether the file is one of a film.
  private static func isOwn(_ name: String) -> Bool {
    let numbers = name.prefix { $0 != "." }.split(separator: "-").compactMap { Int($0) }
    return switch numbers.count {
    case 1: file(ofFilm: numbers[0]) == name
    case 2: file(at: numbers[1], ofFilm: numbers[0]) == name
    default: false
    }
  }
}
