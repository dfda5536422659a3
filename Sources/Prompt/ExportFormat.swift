package import Language
package import Motion
package import Playground
package import Rendering
import Sound

/// A kind of file that a page is drawn or played into; the ending of its name tells which.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// One moment, in pixels.
  case png
  /// One moment, as shapes and text.
  case svg
  /// All that moves.
  case apng
  /// All that is heard.
  case wav

  /// The format that the ending of `path` names, in upper or lower case; nil for any other ending.
  package init?(ofFile path: String) {
    let name = path.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    self = format
  }

  /// The ending of the names of its files, such as `.png`.
  package var ending: String { ".\(rawValue)" }

  /// The options that it takes; any other is refused by name.
  var options: Set<ExportOption> {
    switch self {
    case .png:
      [.at, .filmstrip, .scale, .width, .dpi, .transparent, .program, .theme, .only]
    case .svg: [.at, .width, .transparent, .outlines, .animated, .theme, .only]
    case .apng:
      [.scale, .width, .dpi, .transparent, .frameRate, .loop, .program, .theme, .only]
    case .wav: [.only]
    }
  }

  /// Whether one file holds all pages of a tutorial; of any other format there is a file for each.
  package var holdsAllPages: Bool {
    switch self {
    case .png, .svg, .apng, .wav: false
    }
  }

  /// What a file holds, for the help.
  private var contents: String {
    switch self {
    case .png, .svg: "the picture"
    case .apng: "a film"
    case .wav: "the sound"
    }
  }

  /// What can be written, for the help: `the picture as .png or .svg, a film as .apng, …`.
  static var choices: String {
    var choices: [(contents: String, endings: [String])] = []
    for format in allCases {
      if choices.last?.contents == format.contents {
        choices[choices.count - 1].endings.append(format.ending)
      } else {
        choices.append((format.contents, [format.ending]))
      }
    }
    return choices.map { "\($0.contents) as \($0.endings.joined(separator: " or "))" }
      .joined(separator: ", ")
  }

  /// The endings of formats in quotes, with another word before the last one.
  static func listed(_ formats: [Self], by last: String) -> String {
    let words = formats.map { "'\($0.ending)'" }
    return words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + last + words[words.count - 1]
  }

  /// The refusal of a name with another ending.
  package static func refusal(of path: String) -> String {
    "'\(path)' does not end in \(listed(allCases, by: " or "))"
  }

  /// What to do about such a name.
  static func hint(for path: String) -> String {
    if path.hasSuffix(".md") || path.hasSuffix(".easel") {
      return "':save \(path)' writes the program"
    }
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return "as in ':export \(stem.isEmpty ? "chart" : stem).png'"
  }

  /// The file's bytes: the page at a time, nil for its end, or all that moves or is heard.
  ///
  /// - Parameter scale: Pixels to the point of pictures, 1, 2 or 3.
  /// - Throws: What drawing throws, or a `Failure` for a page without a sound.
  package func bytes(
    of page: Settled, at time: Time?, scale: Int = 1, limits: Limits, stop: StopSignal
  ) throws -> [UInt8] {
    let renderer = Renderer(limits: limits, stop: stop)
    switch self {
    case .png:
      let image = try renderer.image(of: page.displayList(at: time), scale: Double(scale))
      let shot = time.map { Shot(at: $0) } ?? Shot(scale: scale)
      return Self.picture(image, text: shot.texts(of: page))
    case .svg: return try page.svg(at: time, by: renderer)
    case .apng: return try Self.film(of: page, by: renderer, limits: limits, scale: scale)
    case .wav: return try Self.sound(of: page)
    }
  }

  /// The bytes of a picture, with texts beside it.
  package static func picture(_ image: Image, text: [PNGText]) -> [UInt8] {
    var encoder = PNGEncoder()
    return encoder.encode(image, text: text)
  }

  /// The bytes of a WAV file: all sounds of the page, from its beginning on.
  ///
  /// - Throws: A `Failure` for a page without a sound, or with one that is too long.
  package static func sound(of page: Settled) throws -> [UInt8] {
    let sound: StretchSound?
    do {
      sound = try page.sound(in: .all)
    } catch {
      throw Failure(error.message, hint: error.hint)
    }
    guard let sound else {
      throw Failure(
        "the page has no sound", hint: "'play(chart)' and 'audiograph(chart)' make one")
    }
    return sound.score.samples().wav
  }

  /// The bytes of an animation.
  ///
  /// - Parameters:
  ///   - frameRate: Frames in a second, 1...1000.
  ///   - playCount: How often it plays; 0 is for ever.
  ///   - scale: Pixels to the point, 1, 2 or 3.
  ///   - threads: How many draw at once.
  ///   - onFrame: Called after each frame, with how many there are.
  package static func film(
    of page: Settled, by renderer: Renderer, limits: Limits, frameRate: Int = 30,
    playCount: Int = 0, scale: Int = 1, text: [PNGText] = [], threads: Int = 2,
    onFrame: (Int) -> Void = { _ in }
  ) throws -> [UInt8] {
    let film = try Film(of: page, frameRate: frameRate, limits: limits)
    var encoder = AnimatedPNGEncoder(
      frameRate: frameRate, playCount: playCount, hasAlpha: film.isTransparent)
    try film.draw(scale: Double(scale), by: renderer, threads: threads) { frame in
      encoder.add(frame)
      onFrame(film.times.count)
    }
    return encoder.file(text: [.description(page.description(at: nil))] + text)
  }
}
