package import Interpreter
package import Motion
package import Playground
package import Rendering

/// The name of a file that a page is drawn into: its ending says as what.
package struct PictureFile: Hashable, Sendable {
  /// Whether it holds all that moves, rather than one moment.
  package let isAnimation: Bool

  /// The kind of picture that `path` is the name of, upper or lower case; nil if it is none that we
  /// write.
  package init?(_ path: String) {
    let name = path.lowercased()
    guard name.hasSuffix(".png") || name.hasSuffix(".apng") else { return nil }
    isAnimation = name.hasSuffix(".apng")
  }

  /// What is wrong with the name of a file that is not a picture.
  package static func refusal(of path: String) -> String {
    "'\(path)' ends in neither '.png' nor '.apng', and nothing else is written"
  }

  /// What to do about it.
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
    guard isAnimation else {
      var encoder = PNGEncoder()
      return encoder.encode(
        try renderer.image(of: page.displayList(at: time)),
        text: [.description(page.description(at: time))])
    }
    return try Self.film(of: page, by: renderer, limits: limits)
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
