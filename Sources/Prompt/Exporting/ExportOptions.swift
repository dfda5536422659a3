package import Language
package import Playground
import Rendering

/// How a page is written into a file.
package struct ExportOptions: Hashable, Sendable {
  /// The options that were given.
  package private(set) var given: Set<ExportOption> = []
  /// The moments of a picture; the page's picture where none was given.
  package private(set) var shot = Shot()
  package private(set) var size = PictureSize()
  /// Whether the ground is omitted.
  package private(set) var isTransparent = false
  /// Whether letters are drawn as shapes.
  package private(set) var hasOutlines = false
  /// Whether a drawing moves.
  package private(set) var isAnimated = false
  /// Whether the file carries the program.
  package private(set) var hasProgram = false
  /// Frames in a second of a film.
  package private(set) var frameRate = 30
  /// How often a film plays; 0 is for ever.
  package private(set) var playCount = 0
  /// The number of the only page that is written, from 1; nil for all.
  package private(set) var page: Int?

  package init() {}

  /// - Parameters:
  ///   - words: The options with their values, as typed; an option without a value has an empty one. Of one that comes
  ///     twice the last counts.
  ///   - limits: Of these, `frames` holds.
  /// - Throws: What is wrong with a value, or with two options together.
  package init(
    _ words: [(option: ExportOption, value: String)], limits: Limits
  ) throws(ExportFault) {
    let values = Dictionary(words.map { ($0.option, $0.value) }) { $1 }
    given = Set(values.keys)
    try refuseBoth(.at, .filmstrip)
    try refuseBoth(.scale, .width)
    try refuseBoth(.at, .animated)
    if let times = values[.at] { shot = try Self.shot("at \(times)", limits) }
    if let strip = values[.filmstrip] { shot = try Self.shot("filmstrip \(strip)", limits) }
    if let scale = values[.scale] { size.extent = .scale(try ExportValue.scale(scale)) }
    if let width = values[.width] { size.extent = try ExportValue.width(width) }
    if let dpi = values[.dpi] {
      let dots = try ExportValue.dotsPerInch(dpi)
      size.dotsPerInch = dots
      // A point is 1/72 inch.
      if values[.scale] == nil, values[.width] == nil { size.extent = .scale(dots / 72) }
    }
    (isTransparent, hasOutlines) = (given.contains(.transparent), given.contains(.outlines))
    isAnimated = given.contains(.animated)
    hasProgram = given.contains(.program)
    if let rate = values[.frameRate] { frameRate = try ExportValue.frameRate(rate) }
    if let loop = values[.loop] { playCount = try ExportValue.playCount(loop) }
    page = try values[.only].map { text throws(ExportFault) in try ExportValue.page(text) }
  }

  /// Whether the times of a picture were given.
  var isMoment: Bool { given.contains(.at) || given.contains(.filmstrip) }

  /// The same options with one moment, unless times were given.
  func holding(_ shot: Shot) -> ExportOptions {
    guard !isMoment else { return self }
    var options = self
    options.shot = shot
    return options
  }

  /// Makes sure that files of a format can be written so.
  ///
  /// - Throws: What the format has no use for.
  package func check(for format: ExportFormat) throws(ExportFault) {
    if let option = ExportOption.allCases.first(where: {
      given.contains($0) && !format.options.contains($0)
    }) {
      let formats = ExportFormat.allCases.filter { $0.options.contains(option) }
      throw ExportFault(
        "'\(option.flag)' is for \(ExportFormat.listed(formats, by: " and "))",
        hint: "omit it for a '\(format.ending)'")
    }
    if shot.times.count > 1, !format.options.contains(.filmstrip) {
      throw ExportFault("a '\(format.ending)' shows one time, as in '--at 0.5s'")
    }
    switch format {
    case .gif: try checkFilm(format, GIFEncoder.mostFrames, GIFEncoder.mostPlays)
    case .webp:
      try checkFilm(format, WebPEncoder.mostFrames, WebPEncoder.mostPlays)
      if let moment = [.at, .filmstrip].first(where: given.contains),
        let option = [ExportOption.frameRate, .loop].first(where: given.contains)
      {
        throw ExportFault(
          "'\(option.flag)' is for a film, and '\(moment.flag)' makes a picture",
          hint: "omit one of them")
      }
    default: break
    }
    if case .pixels = size.extent, !format.options.contains(.scale) {
      throw ExportFault(
        "a '\(format.ending)' has no pixels", hint: "write a length on paper, as in '--width 16cm'")
    }
  }

  /// Makes sure that a film is not too fast, and does not play too often.
  private func checkFilm(
    _ format: ExportFormat, _ mostFrames: Int, _ mostPlays: Int
  ) throws(ExportFault) {
    if frameRate > mostFrames {
      throw ExportFault(
        "a '\(format.ending)' has at most \(mostFrames) frames in a second",
        hint: "as in '--frame-rate 25'; '.apng' and '.mp4' have more")
    }
    if playCount > mostPlays {
      throw ExportFault(
        "a '\(format.ending)' plays at most \(mostPlays) times",
        hint: "'--loop 0' has it play for ever")
    }
  }

  private func refuseBoth(_ one: ExportOption, _ other: ExportOption) throws(ExportFault) {
    guard given.contains(one), given.contains(other) else { return }
    throw ExportFault("give '\(one.flag)' or '\(other.flag)', not both")
  }

  private static func shot(_ title: String, _ limits: Limits) throws(ExportFault) -> Shot {
    do throws(ShotError) {
      // Behind a scale there is no other, which a title might end with.
      return try Shot(parsing: "\(title), 1x", limits: limits)
    } catch {
      throw ExportFault("\(error)", isLimit: error.isLimit)
    }
  }
}
