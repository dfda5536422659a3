import Language
import Platform
import Rendering
import Sound
import Syntax

/// A film as an MP4 by the program `ffmpeg`, with the page's sound.
///
/// The same frames are the same bytes by the same version of ffmpeg: one thread encodes, and nothing of the machine or
/// the time goes into the file.
final class VideoFilm: FilmEncoder {
  private static let name = "ffmpeg"

  private let path: String
  private let settings: FilmSettings
  private let score: Score?
  private let stop: StopSignal
  private let scratch: ScratchFolder
  /// Nil before the first frame.
  private var process: FedProcess?

  /// - Parameters:
  ///   - score: What is heard from the first frame on; after the last one, that stays until the sound ends.
  ///   - means: Where ffmpeg is found, and where it writes.
  ///   - stop: Polled while ffmpeg works.
  /// - Throws: Where there is no ffmpeg.
  init(
    _ settings: FilmSettings, score: Score?, means: FilmMeans, stop: StopSignal
  ) throws(Failure) {
    guard let path = pathOfProgram(Self.name, in: means.searchPath) else {
      throw Failure(
        "an '.mp4' needs ffmpeg, which is not installed",
        hint: "'sudo apt install ffmpeg' installs it; '.gif' and '.apng' go without", cause: .lack)
    }
    (self.path, self.settings, self.score, self.stop) = (path, settings, score, stop)
    do {
      scratch = try ScratchFolder(in: means.temporaryFolder)
    } catch {
      throw Failure("\(error)", hint: error.hint, cause: .lack)
    }
  }

  // The folder would go before the program that still writes into it.
  deinit { process = nil }

  private var film: String { "\(scratch.path)/film.mp4" }

  func add(_ frame: Image) throws(Failure) {
    if process == nil { process = try start(frame) }
    let isTaken = frame.videoPixels.withUnsafeBytes { bytes in
      process?.feed(bytes) { stop.isRaised } ?? false
    }
    if !isTaken { throw try fault() }
  }

  func file() throws(Failure) -> ExportedFile {
    let ending = try attempt { () throws(PlatformError) in
      try process?.finish { stop.isRaised }
    }
    guard ending == .left(0) else { throw try fault() }
    let bytes = try attempt { () throws(PlatformError) in
      try ReadableFile(path: film).bytes()
    }
    return ExportedFile(bytes: bytes ?? [])
  }

  /// Starts ffmpeg for frames of the size of this one.
  private func start(_ frame: Image) throws(Failure) -> FedProcess {
    try attempt { () throws(PlatformError) in
      let sound = try score.map { score throws(PlatformError) in
        try scratch.write(score.samples().wav, as: "sound.wav")
      }
      return try FedProcess(
        arguments(width: frame.videoWidth, height: frame.videoHeight, sound: sound), at: path,
        complaints: "\(scratch.path)/complaints")
    }
  }

  private func arguments(width: Int, height: Int, sound: String?) -> [String] {
    var words = [Self.name, "-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    words += ["-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(width)x\(height)"]
    words += ["-framerate", "\(settings.frameRate)", "-i", "pipe:0"]
    if let sound { words += ["-i", sound] }
    // Colours as screens have them; what is not said, players guess.
    var filters = "scale=out_color_matrix=bt709:out_range=tv"
    filters += ":flags=bicubic+accurate_rnd+full_chroma_int+bitexact"
    let rest = (score?.duration ?? 0) - Double(settings.frameCount) / Double(settings.frameRate)
    if rest > 0 {
      let milliseconds = Int((rest * 1_000).rounded(.up))
      filters += ",tpad=stop_mode=clone:stop_duration=\(milliseconds)ms"
    }
    words += ["-map", "0:v", "-vf", filters, "-filter_threads", "1"]
    words += ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-threads", "1"]
    words += ["-pix_fmt", "yuv420p", "-color_range", "tv", "-colorspace", "bt709"]
    words += ["-color_primaries", "bt709", "-color_trc", "bt709", "-flags:v", "+bitexact"]
    if sound != nil {
      words += ["-map", "1:a", "-c:a", "aac", "-b:a", "128k", "-flags:a", "+bitexact"]
    }
    words += ["-map_metadata", "-1", "-fflags", "+bitexact", "-movflags", "+faststart"]
    return words + ["-f", "mp4", film]
  }

  /// Why ffmpeg did not take a frame, or made no film.
  private func fault() throws(Failure) -> Failure {
    if let reason = stop.reason() { return reason.failure }
    _ = try attempt { () throws(PlatformError) in try process?.finish { stop.isRaised } }
    if let reason = stop.reason() { return reason.failure }
    return Failure(
      "ffmpeg cannot write the film: \(process?.lastComplaint ?? "it does not say why")",
      hint: "'.gif' and '.apng' go without it", cause: .lack)
  }

  private func attempt<Result: ~Copyable>(
    _ work: () throws(PlatformError) -> Result
  ) throws(Failure) -> Result {
    do {
      return try work()
    } catch {
      throw Failure("\(error)", hint: error.hint, cause: .lack)
    }
  }
}

extension Image {
  // The colours have half the resolution, so both numbers are even: the last column, or row, is there twice.
  fileprivate var videoWidth: Int { width + width % 2 }
  fileprivate var videoHeight: Int { height + height % 2 }

  /// The pixels of a frame, on white where one can see through.
  fileprivate var videoPixels: [UInt32] {
    guard !isOpaque || width % 2 + height % 2 > 0 else { return pixels }
    var frame: [UInt32] = []
    frame.reserveCapacity(videoWidth * videoHeight)
    for row in 0..<videoHeight {
      let start = min(row, height - 1) * width
      for pixel in pixels[start..<(start + width)] {
        // Premultiplied, so that white only adds what alpha lacks, and no channel goes past 255.
        frame.append(pixel &+ (255 - pixel >> 24) * 0x01_0101)
      }
      if width % 2 > 0, let last = frame.last { frame.append(last) }
    }
    return frame
  }
}
