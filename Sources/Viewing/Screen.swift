package import Rendering

/// A place where people watch a session: a folder with a page for a browser, a window, a terminal that
/// can show pictures.
///
/// A command gives its screen one picture, then the tree of what it shows, and then one status. A stretch of time that plays gives it
/// more pictures in between, and ends with `rest()`.
package protocol Screen: AnyObject {
  /// Shows the picture of a command until the next picture comes.
  ///
  /// - Parameter number: The number of the command, counted from 0; it rises.
  /// - Returns: A name under which the screen keeps the picture, such as `frames/0007.png`; nil if it
  ///   keeps none.
  /// - Throws: The reason why the picture cannot be shown; the last picture then stays.
  func show(_ picture: Picture, ofCommand number: Int) throws -> String?

  /// Takes what the picture of a command shows as a tree, to be walked through.
  ///
  /// - Throws: The reason why it cannot be taken; the last tree then stays.
  func list(_ tree: TreeListing) throws

  /// Takes where everything on the picture of a command comes from.
  ///
  /// - Throws: The reason why it cannot be taken; the last list then stays.
  func list(_ origins: OriginsListing) throws

  /// Whether it takes that, so that it is worth making.
  var takesOrigins: Bool { get }

  /// Takes the lesson that is followed, when it is another one than before.
  ///
  /// - Throws: The reason why it cannot be taken; the last lesson then stays.
  func teach(_ lesson: LessonListing) throws

  /// Shows one picture of a stretch of time that plays, until the next picture comes.
  ///
  /// - Throws: The reason why the picture cannot be shown; the last picture then stays.
  func play(_ picture: Picture) throws

  /// Shows the picture of the last command again, if one that played took its place.
  ///
  /// - Throws: The reason why the picture cannot be shown; the last picture then stays.
  func rest() throws

  /// Keeps a picture of a film of what the picture of the command shows when it moves.
  ///
  /// - Parameters:
  ///   - index: The place of the picture in the film, from 0; the first one begins the film in the place of the one before.
  ///   - number: That of the film; it rises.
  /// - Throws: The reason why the picture cannot be kept.
  func keep(_ picture: Picture, at index: Int, ofFilm number: Int) throws

  /// Keeps a film as one drawing, in the place of the film before.
  ///
  /// - Parameters:
  ///   - drawing: A file of SVG that moves by the page's time.
  ///   - number: That of the film; it rises.
  /// - Returns: The file that has it, from the folder of the page: `film/3.js`.
  /// - Throws: The reason why the drawing cannot be kept.
  func keep(_ drawing: [UInt8], ofFilm number: Int) throws -> String

  /// The folder that keeps films; nil where none are kept, and nothing is handed over.
  var filmFolder: String? { get }

  /// Keeps the sound of the page in place of the one before; nil for a page without a sound.
  ///
  /// - Parameter wav: The bytes of a WAV file.
  /// - Returns: Where the sound is kept; nil if it is kept nowhere.
  /// - Throws: The reason why the sound cannot be kept; the last one then stays.
  func keep(_ wav: [UInt8]?) throws -> KeptSound?

  /// Says what the last command did.
  ///
  /// - Throws: The reason why the status cannot be said; the last status then stays.
  func say(_ status: Status) throws
}

/// A screen shows pictures; some do no more.
extension Screen {
  package func list(_ origins: OriginsListing) throws {}
  package var takesOrigins: Bool { false }
  package func teach(_ lesson: LessonListing) throws {}
  package func keep(_ picture: Picture, at index: Int, ofFilm number: Int) throws {}
  package func keep(_ drawing: [UInt8], ofFilm number: Int) throws -> String { "" }
  package var filmFolder: String? { nil }
}

/// A drawn picture of a page.
package struct Picture: Hashable, Sendable {
  package let image: Image
  /// Pixels to the point: 1, 2 or 3.
  package let scale: Int
  /// A sentence on what the picture shows, for people who cannot see it.
  package let description: String

  package init(_ image: Image, scale: Int, description: String) {
    self.image = image
    self.scale = scale
    self.description = description
  }
}

/// The file in which a screen keeps a sound.
package struct KeptSound: Hashable, Sendable {
  /// The name of the file for people who look at the screen: `latest.wav`.
  package let name: String
  /// The path of the file, for a program that plays it.
  package let path: String

  package init(name: String, path: String) { (self.name, self.path) = (name, path) }
}
