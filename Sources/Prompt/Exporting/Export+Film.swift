import Language
import Platform
import Playground
import Rendering
import Sound
import Terminal
package import Tutorials

extension Export {
  /// The film of a page from its beginning to its end, and of what never ends once through.
  ///
  /// - Throws: What drawing throws, or a `Failure` for what the format has not.
  func film(of page: Settled, _ program: String) throws -> ExportedFile {
    let film = try Film(of: page, frameRate: options.frameRate, limits: limits)
    keepFreedMemory()
    let drawn = frames.map { KeptFrames(of: film, at: film.scale(for: options.size), in: $0) }
    let encoder = try encoder(
      for: page,
      FilmSettings(
        frameRate: options.frameRate, playCount: options.playCount, hasAlpha: film.isTransparent,
        frameCount: film.times.count, density: options.size.density,
        texts: [.description(page.description(at: nil))] + text(of: program)))
    var bar = progress(of: film.times.count)
    defer { bar?.erase() }
    let take = { (frame: Image) throws(Failure) in
      try encoder.add(frame)
      bar?.advance()
    }
    if let drawn {
      try drawn.read(limits: limits, take)
    } else {
      try film.draw(
        scale: film.scale(for: options.size), by: renderer, threads: threads, take)
    }
    return try encoder.file()
  }

  /// Draws a share of the frames of a page's film into a folder; those that are there are left.
  ///
  /// - Returns: What was done, in a sentence without its full stop.
  /// - Throws: What drawing throws, or a `Failure` for a frame that cannot be written.
  package func draw(
    _ shard: Shard, ofFilmOf page: Page, into folder: FrameFolder
  ) throws -> String {
    let settled = options.isTransparent ? page.settled.withoutGround : page.settled
    let film = try Film(of: settled, frameRate: options.frameRate, limits: limits)
    keepFreedMemory()
    let kept = KeptFrames(of: film, at: film.scale(for: options.size), in: folder)
    let share = shard.range(of: film.times.count)
    let missing = share.filter { !kept.has($0, limits: limits) }
    var bar = progress(of: missing.count)
    defer { bar?.erase() }
    var rest = missing[...]
    try film.draw(
      scale: kept.scale, by: renderer, threads: threads, numbers: missing
    ) { frame throws(Failure) in
      guard let number = rest.popFirst() else { return }
      try kept.write(frame, number)
      bar?.advance()
    }
    return kept.account(of: share, drawn: missing.count)
  }

  private func progress(of count: Int) -> ProgressBar? {
    guard let chatter = means.chatter, count > 1 else { return nil }
    return ProgressBar(chatter, total: count, unit: "frames")
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
