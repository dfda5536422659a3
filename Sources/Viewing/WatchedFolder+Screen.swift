import Platform
import Rendering

extension WatchedFolder: Screen {
  package func show(_ picture: Picture, ofCommand number: Int) throws -> String? {
    try show(file(of: picture), ofCommand: number)
  }

  /// Shows the picture of a command that is encoded already.
  func show(_ png: [UInt8], ofCommand number: Int) throws -> String? {
    try write(png, asFrame: number)
    return Self.name(ofFrame: number)
  }

  package func list(_ tree: TreeListing) throws { try write(tree) }

  package func list(_ origins: OriginsListing) throws { try write(origins) }

  package var takesOrigins: Bool { true }

  package func teach(_ lesson: LessonListing) throws { try write(lesson) }

  package var filmFolder: String? { FilmFolder.name }

  package func keep(_ picture: Picture, at index: Int, ofFilm number: Int) throws {
    try write(encoder.encode(picture.image), at: index, ofFilm: number)
  }

  package func keep(_ drawing: [UInt8], ofFilm number: Int) throws -> String {
    try write(drawing, ofFilm: number)
    return "\(FilmFolder.name)/\(FilmFolder.file(ofFilm: number))"
  }

  package func play(_ picture: Picture) throws { try pass(file(of: picture)) }

  package func keep(_ wav: [UInt8]?) throws -> KeptSound? {
    try write(sound: wav)
    return wav.map { _ in
      KeptSound(name: Self.latestSound, path: "\(path)/\(Self.latestSound)")
    }
  }

  package func say(_ status: Status) throws { try say(status, status.json()) }

  /// - Parameter json: The status as JSON.
  func say(_ status: Status, _ json: [UInt8]) throws {
    // A page that sees the status may want the rest of the session at once.
    let logging = Result { () throws(PlatformError) in try log(status) }
    try write(status: json)
    try logging.get()
  }

  /// The bytes of a PNG file, with the description inside.
  func file(of picture: Picture) -> [UInt8] {
    encoder.encode(picture.image, text: [.description(picture.description)])
  }
}
