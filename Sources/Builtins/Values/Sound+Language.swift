internal import Charting
internal import Language
internal import Sound

/// A sound that was begun, as a value of the language: what there is to say about it.
struct PlayedSound: NativeValue {
  static let languageName = "Sound"

  /// In seconds.
  let duration: Double
  /// How many points or values are heard.
  let count: Int
  /// The lowest and the highest pitch of a value, in hertz.
  let frequencies: ClosedRange<Double>
  /// Whether ranges around the values are not heard.
  var hasSilentRanges = false

  /// The same where ranges are not heard, or are.
  func silent(_ hasSilentRanges: Bool) -> PlayedSound {
    var sound = self
    sound.hasSilentRanges = hasSilentRanges
    return sound
  }

  var languageDescription: String {
    let range = [frequencies.lowerBound, frequencies.upperBound].map { $0.text(decimals: 2) }
    let pitch = range[0] == range[1] ? range[0] : "\(range[0]) to \(range[1])"
    let points = count == 1 ? "1 point" : "\(count) points"
    return "\(duration.text(decimals: 3)) s, \(points), \(pitch) Hz"
      + (hasSilentRanges ? ", without the whiskers" : "")
  }
}

extension PlayedSound {
  init(_ sound: ChartSound, of chart: DataChart) {
    self.init(
      duration: sound.duration, count: sound.count, frequencies: sound.frequencies,
      hasSilentRanges: chart.drawing.hasSilentRanges)
  }
}

/// How long 'audiograph' plays.
extension Audiograph.Length: NativeValue {
  package static var languageName: String { "AudiographDuration" }

  package var languageDescription: String {
    switch self {
    case .short: "short"
    case .recommended: "recommended"
    case .long: "long"
    case .exactly(let duration): "exactly(\(brief(duration)))"
    }
  }
}

/// How 'audiograph' smooths values.
extension Audiograph.Smoothing: NativeValue {
  package static var languageName: String { "AudiographSmoothing" }

  package var languageDescription: String {
    switch self {
    case .none: "none"
    case .default: "default"
    case .custom(let strength): "custom(\(brief(strength)))"
    }
  }
}

/// How 'play' goes from value to value.
extension PlayedChart.Manner: LanguageEnumeration {
  package static var languageName: String { "Chart.Playing" }
}

extension Failure {
  init(_ error: SoundError, argument: Int? = nil) {
    self.init(error.message, hint: error.hint, argument: argument)
  }
}
