import Language
import Platform
import Playground
import Rendering
import Sound
import Terminal

extension Export {
  /// The film of a page from its beginning to its end, and of what never ends once through.
  ///
  /// - Throws: What drawing throws, or a `Failure` for what the format has not.
  func film(of page: Settled, _ program: String) throws -> ExportedFile {
    let film = try Film(of: page, frameRate: options.frameRate, limits: limits)
    let encoder = try encoder(
      for: page,
      FilmSettings(
        frameRate: options.frameRate, playCount: options.playCount, hasAlpha: film.isTransparent,
        frameCount: film.times.count, density: options.size.density,
        texts: [.description(page.description(at: nil))] + text(of: program)))
    var bar: ProgressBar?
    if let chatter = means.chatter, film.times.count > 1 {
      bar = ProgressBar(chatter, total: film.times.count, unit: "frames")
    }
    defer { bar?.erase() }
    keepFreedMemory()
    let scale = film.scale(for: options.size)
    try film.draw(scale: scale, by: renderer, threads: threads) { frame throws(Failure) in
      try encoder.add(frame)
      bar?.advance()
    }
    return try encoder.file()
  }

  private func encoder(
    for page: Settled, _ settings: FilmSettings
  ) throws(Failure) -> any FilmEncoder {
    switch format {
    case .gif: return GIFFilm(settings)
    case .webp: return WebPFilm(settings)
    case .mp4:
      return try VideoFilm(
        settings, score: try Self.score(of: page), means: means, stop: stop)
    case .apng, .png, .svg, .pdf, .wav, .html: return PNGFilm(settings)
    }
  }

  /// All that is heard; nil for a page without a sound.
  private static func score(of page: Settled) throws(Failure) -> Score? {
    do {
      return try page.sound(in: .all)?.score
    } catch {
      throw Failure(error.message, hint: error.hint)
    }
  }
}
