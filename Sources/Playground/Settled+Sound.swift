import Builtins
package import Geometry
import Layers
package import Motion
package import Sound

extension Settled {
  /// The last instant at which a sound of the page is heard, or its word is spoken; nil for a page
  /// without a sound.
  package var soundEnd: Time? { sounds.last?.lastInstant }

  /// The passage of the last sound; nil for a page without a sound.
  package var lastSound: SoundPassage? {
    sounds.last.map { SoundPassage(start: $0.start, firstSound: $0.number) }
  }

  /// The sounds of a passage as one; nil if there are none.
  ///
  /// - Throws: `SoundError.tooLong`.
  package func sound(in passage: SoundPassage) throws(SoundError) -> StretchSound? {
    let sounds = sounds.filter { $0.number >= passage.firstSound && $0.start >= passage.start }
    guard !sounds.isEmpty else { return nil }
    let begin = passage.start
    let score = try Score.joined(
      sounds.map { (start: ($0.start - begin).seconds, score: $0.score) })
    return StretchSound(
      stretch: begin...max(begin, sounds.map(\.lastInstant).max() ?? begin), score: score,
      words: sounds.compactMap { sound in
        sound.word.flatMap { word in
          sound.wordTime.map { StretchSound.Word(time: ($0 - begin).seconds, text: word) }
        }
      },
      trace: sounds.flatMap { trace(of: $0, from: begin) })
  }

  /// The sounds of a passage as one, or the last sound alone where they last too long; nil if there
  /// are none.
  package func audibleSound(in passage: SoundPassage?) -> StretchSound? {
    [passage, lastSound].lazy.compactMap { passage in
      passage.flatMap { try? self.sound(in: $0) }
    }.first
  }

  /// The lines of a sound in the picture, in the order of time.
  private func trace(of sound: PageSound, from begin: Time) -> [StretchSound.Line] {
    let scene = timeline.scene(at: end)
    guard let trace = sound.trace, let page = scene.shown, scene.contains(trace.plotArea),
      scene.top(of: trace.plotArea) == scene.top(of: page)
    else { return [] }
    let size = scene.bounds(of: trace.plotArea).size
    let start = (sound.start - begin).seconds
    return trace.moments.prefix { $0.time <= sound.score.duration }.map { moment in
      let ends = trace.shape.line(at: moment.position, in: size)
      return StretchSound.Line(
        time: start + moment.time,
        from: scene.convert(ends.from, from: trace.plotArea, to: page),
        to: scene.convert(ends.to, from: trace.plotArea, to: page))
    }
  }
}

/// The sounds of a page from some time on, as one command began them.
package struct SoundPassage: Hashable, Sendable {
  /// Where its time begins, which may be before the first sound.
  package let start: Time
  /// The number of the first sound.
  package let firstSound: Int

  /// All sounds of a page, from its beginning.
  package static let all = SoundPassage(start: .zero, firstSound: 0)
}

/// The sound of a stretch of a page's time.
package struct StretchSound: Sendable {
  /// A word that is spoken.
  package struct Word: Hashable, Sendable {
    /// In seconds from the beginning of the stretch.
    package let time: Double
    package let text: String
  }

  /// A line in the picture that shows where the sound is at a time.
  package struct Line: Hashable, Sendable {
    /// In seconds from the beginning of the stretch.
    package let time: Double
    /// In points of the picture.
    package let from: Point
    package let to: Point
  }

  /// From its beginning to the end of the sound, or to its word.
  package let stretch: ClosedRange<Time>
  package let score: Score
  package let words: [Word]
  /// In the order of time; empty if the sound is not about a part of the picture.
  package let trace: [Line]

  /// The score and its words, as a `score` fence of a tutorial has them.
  package var text: String {
    ([score.text] + words.map { "at \($0.time.text(decimals: 3)) s: '\($0.text)' is spoken" })
      .joined(separator: "\n")
  }
}

extension SoundTrace.Shape {
  /// The ends of the line at a position, in points of the plot area.
  fileprivate func line(at position: Double, in size: Size) -> (from: Point, to: Point) {
    switch self {
    case .vertical:
      let x = position * max(0, size.width - 1) + 0.5
      return (Point(x: x, y: 0), Point(x: x, y: size.height))
    case .horizontal:
      // Y grows upwards in the plot area.
      let y = (1 - position) * max(0, size.height - 1) + 0.5
      return (Point(x: 0, y: y), Point(x: size.width, y: y))
    case .radial:
      let center = Point(x: size.width / 2, y: size.height / 2)
      let radius = min(size.width, size.height) / 2
      let turn = AffineTransform(rotation: Angle(degrees: 360 * position))
      let top = Point(x: 0, y: -radius).applying(turn)
      return (center, Point(x: center.x + top.x, y: center.y + top.y))
    }
  }
}
