package import Interpreter
package import Motion
package import Playground
package import Rendering

/// A kind of file that a page is drawn into; the ending of its name tells which.
package enum PictureFormat: String, CaseIterable, Sendable {
  /// One moment.
  case png
  /// All that moves.
  case apng

  /// The format that the ending of `path` names, in upper or lower case; nil for any other ending.
  package init?(ofFile path: String) {
    let name = path.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    self = format
  }

  /// The ending of the names of its files, such as `.png`.
  package var ending: String { ".\(rawValue)" }

  /// Whether a file holds all that moves, rather than one moment.
  package var isAnimation: Bool { self == .apng }

  /// What a file holds, for the help.
  var contents: String {
    switch self {
    case .png: "the picture"
    case .apng: "all that moves"
    }
  }

  /// What can be written, for the help: `the picture (.png), or all that moves (.apng)`.
  static var choices: String {
    allCases.map { "\($0.contents) (\($0.ending))" }.joined(separator: ", or ")
  }

  /// The refusal of a name with another ending.
  package static func refusal(of path: String) -> String {
    let endings = allCases.map { "'\($0.ending)'" }.joined(separator: " nor ")
    return "'\(path)' ends in neither \(endings), and nothing else is written"
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

  /// The file's bytes: the page at a time, nil for its end, or the whole of what moves.
  ///
  /// - Throws: What drawing throws.
  package func drawing(
    of page: Settled, at time: Time?, limits: Limits, stop: StopSignal
  ) throws -> [UInt8] {
    let renderer = Renderer(limits: limits, stop: stop)
    guard !isAnimation else { return try Self.film(of: page, by: renderer, limits: limits) }
    let image = try renderer.image(of: page.displayList(at: time))
    return bytes(of: image, text: [.description(page.description(at: time))])
  }

  /// The bytes of a file with one image; `text` is kept where the format has room for it.
  package func bytes(of image: Image, text: [PNGText]) -> [UInt8] {
    switch self {
    case .png, .apng:
      var encoder = PNGEncoder()
      return encoder.encode(image, text: text)
    }
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
    var encoder = AnimatedPNGEncoder(frameRate: frameRate, playCount: playCount)
    try film.draw(scale: scale, by: renderer, threads: threads) { frame in
      encoder.add(frame)
      onFrame(film.times.count)
    }
    return encoder.file(text: [.description(page.description(at: nil))] + text)
  }
}
