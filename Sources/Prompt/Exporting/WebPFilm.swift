import Language
import Rendering

/// A film as a WebP.
final class WebPFilm: FilmEncoder {
  private var encoder: WebPEncoder

  /// - Parameter settings: Those of options that have been checked for a WebP.
  init(_ settings: FilmSettings) {
    encoder = WebPEncoder(frameRate: settings.frameRate, playCount: settings.playCount)
  }

  func add(_ frame: Image) throws(Failure) {
    do {
      try encoder.add(frame)
    } catch {
      throw Self.failure(error)
    }
  }

  func file() throws(Failure) -> ExportedFile {
    do {
      return ExportedFile(bytes: try encoder.file())
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: WebPError) -> Failure {
    error.isTooLarge
      ? Failure("\(error)", hint: "an '.apng' may be larger")
      : failure(ofLibrary: error)
  }
}
