import Language
import Rendering

/// A film as an animated PNG.
final class PNGFilm: FilmEncoder {
  private var encoder: AnimatedPNGEncoder
  private let settings: FilmSettings

  init(_ settings: FilmSettings) {
    encoder = AnimatedPNGEncoder(
      frameRate: settings.frameRate, playCount: settings.playCount, hasAlpha: settings.hasAlpha)
    self.settings = settings
  }

  func add(_ frame: Image) { encoder.add(frame) }

  func file() -> ExportedFile {
    ExportedFile(bytes: encoder.file(text: settings.texts, density: settings.density))
  }
}
