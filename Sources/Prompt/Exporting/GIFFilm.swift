import Language
import Rendering

/// A film as a GIF.
final class GIFFilm: FilmEncoder {
  private var encoder: GIFEncoder

  /// - Parameter settings: Those of options that have been checked for a GIF.
  init(_ settings: FilmSettings) {
    encoder = GIFEncoder(
      frameRate: settings.frameRate, playCount: settings.playCount, hasAlpha: settings.hasAlpha,
      comment: settings.texts.map(\.text).joined(separator: "\n"))
  }

  func add(_ frame: Image) throws(Failure) {
    do {
      try encoder.add(frame)
    } catch {
      throw Self.failure(ofLibrary: error)
    }
  }

  func file() throws(Failure) -> ExportedFile {
    do {
      let file = try encoder.file()
      guard file.keptColorCount < file.colorCount else { return ExportedFile(bytes: file.bytes) }
      let (kept, all) = (file.keptColorCount.grouped, file.colorCount.grouped)
      return ExportedFile(bytes: file.bytes, remark: "has \(kept) of \(all) colours")
    } catch {
      throw Self.failure(ofLibrary: error)
    }
  }
}

extension Int {
  /// The digits in groups of three: `3,214`.
  fileprivate var grouped: String {
    self < 1_000 ? "\(self)" : (self / 1_000).grouped + "," + "\(1_000 + self % 1_000)".dropFirst()
  }
}
