import Platform
import Rendering

/// A watched folder, and a server that pushes what it shows to browsers: the server gets it first, and the folder is
/// written as it would be without one.
package final class ServedScreen: Screen {
  private let folder: WatchedFolder
  private let server: PageServer
  /// The picture of the last command, while one that plays has its place.
  private var passed: (picture: Picture, png: [UInt8], number: Int)?
  private var last: (picture: Picture, png: [UInt8], number: Int)?

  package init(_ folder: WatchedFolder, by server: PageServer) {
    (self.folder, self.server) = (folder, server)
  }

  package func show(_ picture: Picture, ofCommand number: Int) throws -> String? {
    // What pages wait for comes first.
    server.pushChange(to: picture, ofCommand: number)
    let png = folder.file(of: picture)
    server.push(picture, png, ofCommand: number)
    (last, passed) = ((picture, png, number), nil)
    return try folder.show(png, ofCommand: number)
  }

  package func play(_ picture: Picture) throws {
    server.pushChange(to: picture, ofCommand: nil)
    let png = folder.file(of: picture)
    server.push(picture, png, ofCommand: nil)
    passed = last
    try folder.pass(png)
  }

  package func rest() throws {
    if let (picture, png, number) = passed.take() {
      server.pushChange(to: picture, ofCommand: number)
      server.push(picture, png, ofCommand: number)
    }
    try folder.rest()
  }

  package func say(_ status: Status) throws {
    let json = status.json()
    server.push(status: json)
    try folder.say(status, json)
  }

  // MARK: What pages read from the folder

  package func list(_ tree: TreeListing) throws { try folder.list(tree) }
  package func list(_ origins: OriginsListing) throws { try folder.list(origins) }
  package var takesOrigins: Bool { folder.takesOrigins }
  package func teach(_ lesson: LessonListing) throws { try folder.teach(lesson) }
  package var filmFolder: String? { folder.filmFolder }

  package func keep(_ picture: Picture, at index: Int, ofFilm number: Int) throws {
    try folder.keep(picture, at: index, ofFilm: number)
  }

  package func keep(_ drawing: [UInt8], ofFilm number: Int) throws -> String {
    try folder.keep(drawing, ofFilm: number)
  }

  package func keep(_ wav: [UInt8]?) throws -> KeptSound? { try folder.keep(wav) }
}
