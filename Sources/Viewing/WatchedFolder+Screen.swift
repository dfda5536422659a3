import Platform
import Rendering

extension WatchedFolder: Screen {
  package func show(_ picture: Picture, ofCommand number: Int) throws -> String? {
    try write(file(of: picture), asFrame: number)
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

  package func say(_ status: Status) throws {
    // A page that sees the status may want the rest of the session at once.
    let logging = Result { () throws(PlatformError) in try log(status) }
    try write(status: status.json())
    try logging.get()
  }

  /// The bytes of a PNG file, with the description inside.
  private func file(of picture: Picture) -> [UInt8] {
    encoder.encode(picture.image, text: [.description(picture.description)])
  }
}
