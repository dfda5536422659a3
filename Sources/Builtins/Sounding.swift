internal import Language
package import Layers
package import Motion
package import Sound

/// The sounds of a page: one at a time, in the order of their starts.
package struct Sounding: Sendable {
  package private(set) var sounds: [PageSound] = []
  /// How many sounds the page has begun, those included that another one replaced at once.
  package private(set) var beginCount = 0

  /// The approximate memory of its sounds, in bytes.
  var bytes: Int { sounds.reduce(0) { $0 + $1.bytes } }

  /// When the last sound ends, or its word is spoken, if that is after `now`; nil otherwise.
  package func end(after now: Time) -> Time? {
    sounds.last.map(\.lastInstant).flatMap { $0 > now ? $0 : nil }
  }

  /// Begins a sound, and ends the one that sounds.
  ///
  /// - Returns: The number of the sound that was ended; nil if none sounded.
  mutating func begin(_ sound: (Int) -> PageSound, at now: Time) -> Int? {
    let ended = stop(at: now)
    sounds.append(sound(beginCount))
    beginCount += 1
    return ended
  }

  /// Ends the sound that sounds, and keeps a word from being spoken that is not spoken yet.
  ///
  /// - Returns: The number of the sound; nil if none sounded.
  mutating func stop(at now: Time) -> Int? {
    guard var last = sounds.last, last.lastInstant > now else { return nil }
    let sounds = last.end > now
    last.cut(at: now)
    self.sounds.removeLast()
    // Nothing is heard of a sound that another one replaces at once.
    if last.end > last.start { self.sounds.append(last) }
    return sounds ? last.number : nil
  }
}

/// A sound on the timeline of a page.
package struct PageSound: Sendable {
  /// Counted from 0 in the order in which the page began its sounds.
  package let number: Int
  package let start: Time
  package private(set) var score: Score
  /// The word that is spoken after the end; nil for none.
  package private(set) var word: String?
  /// Where the sound is in the picture; nil if it is not about a part of it.
  package let trace: SoundTrace?

  init(number: Int, start: Time, score: Score, word: String? = nil, trace: SoundTrace? = nil) {
    (self.number, self.start, self.score) = (number, start, score)
    (self.word, self.trace) = (word, trace)
  }

  /// The time between the end of a sound and the word.
  ///
  /// Source: Audiograph.md, "The word at the end".
  static let pauseBeforeWord = Time(seconds: 0.5)

  package var end: Time { start + Time(seconds: score.duration) }

  /// When the word is spoken; nil without one.
  package var wordTime: Time? { word == nil ? nil : end + PageSound.pauseBeforeWord }

  /// The last instant at which it is heard.
  package var lastInstant: Time { wordTime ?? end }

  fileprivate var bytes: Int {
    256 + MemoryLayout<Tone>.stride * score.tones.count + (word?.utf8.count ?? 0)
      + MemoryLayout<SoundTrace.Moment>.stride * (trace?.moments.count ?? 0)
  }

  fileprivate mutating func cut(at time: Time) {
    word = nil
    if end > time { score = score.prefix(upTo: (time - start).seconds) }
  }
}

/// Where a sound is in the picture of a chart, over time.
package struct SoundTrace: Sendable {
  /// A position that is heard.
  package struct Moment: Hashable, Sendable {
    /// In seconds from the beginning of the sound.
    package let time: Double
    /// From 0 to 1.
    package let position: Double
  }

  /// The line that shows a position.
  package enum Shape: Hashable, Sendable {
    /// Across the plot area, which it crosses from left to right.
    case vertical
    /// Across the plot area, which it crosses from the top to the bottom.
    case horizontal
    /// From the middle of the plot area outwards, turning clockwise from the top.
    case radial
  }

  package let plotArea: LayerID
  package let shape: Shape
  /// In the order of time; between two the position goes evenly, but to a smaller one it jumps.
  package let moments: [Moment]

  /// The greatest number of moments.
  static let limit = 256

  init(_ moments: [Moment], in plotArea: LayerID, _ shape: Shape) {
    (self.plotArea, self.shape) = (plotArea, shape)
    let step = moments.count / SoundTrace.limit + 1
    // Both ends stay, because the sound begins and ends there.
    self.moments =
      step == 1
      ? moments
      : moments.indices.filter { $0.isMultiple(of: step) || $0 == moments.count - 1 }
        .map { moments[$0] }
  }
}

/// The code that runs when a sound has ended.
struct SoundCompletion: Sendable {
  let function: Value
  let sound: Int
  /// When it runs.
  var time: Time
  /// Whether the sound came to its own end.
  var isFinished = true
}

extension SceneHost {
  /// Begins a sound at the instant of the turn.
  ///
  /// - Parameter completion: A function that is told whether the sound came to its own end.
  func beginSound(
    _ score: Score, word: String? = nil, trace: SoundTrace? = nil, completion: Value? = nil,
    at site: BuiltinCall
  ) {
    let now = state.now
    let replaced = state.sounding.sounds.last.map { $0.start == now } ?? false
    let ended = state.sounding.begin(
      { PageSound(number: $0, start: now, score: score, word: word, trace: trace) }, at: now)
    if let ended { cutCompletion(of: ended) }
    if replaced, ended != nil {
      note(
        "two sounds begin at \(brief(now.seconds)) s, and only the later one is heard", at: site,
        hint: "'wait()' between them plays them in turn")
    }
    guard let completion, let sound = state.sounding.sounds.last else { return }
    let code = SoundCompletion(function: completion, sound: sound.number, time: sound.lastInstant)
    state.blocks.append(PendingBlock(id: nextBlockID(), sounded: code))
  }

  /// Ends the sound that sounds, if there is one.
  func stopSound() {
    if let ended = state.sounding.stop(at: state.now) { cutCompletion(of: ended) }
  }

  private func cutCompletion(of sound: Int) {
    for index in state.blocks.indices { state.blocks[index].cut(sound: sound, at: state.now) }
  }
}
