import Language
import Rendering
import Syntax

/// Takes the frames of a film and makes a file of them.
protocol FilmEncoder: AnyObject {
  /// Adds a frame, as large as the first one.
  func add(_ frame: Image) throws(Failure)

  /// The file; at least one frame has been added.
  func file() throws(Failure) -> ExportedFile
}

extension FilmEncoder {
  /// The failure of a library that cannot write the film.
  static func failure(ofLibrary error: any Error) -> Failure {
    Failure("\(error)", hint: "an '.apng' is written without it", cause: .lack)
  }
}

/// How a film is written, besides its frames.
struct FilmSettings {
  /// Frames in a second, 1...1000.
  var frameRate = 30
  /// How often it plays; 0 is for ever.
  var playCount = 0
  /// Whether one can see through the ground of a frame.
  var hasAlpha = false
  /// How many frames there will be.
  var frameCount: Int
  /// How large a frame is on paper; nil leaves that open.
  var density: PixelDensity?
  /// The texts that it carries where its format has room for any.
  var texts: [PNGText]
}
