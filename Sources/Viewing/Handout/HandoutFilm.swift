internal import Language
internal import Motion
internal import Playground

/// A film in a handout: the scenes of its frames, as changes of the picture at rest.
struct HandoutFilm: JSONObject {
  /// About how many frames a second has.
  private static let frameRate = 30.0
  /// The frames after the first are a multiple of the least number, so that every second one, or every third, is as even;
  /// at most the greatest.
  private static let (leastSteps, mostSteps) = (12, 240)
  /// About the most bytes; a film with more has fewer frames.
  private static let byteLimit = 64 << 10

  /// In seconds of the page's time.
  let from: Double
  let to: Double
  /// When the picture at rest is; nil at the end.
  let rest: Double?
  /// The moments that paper shows side by side; empty for the picture at rest alone.
  var moments: [Double] = []
  private(set) var scenes: [FilmScene] = []
  private(set) var easings = FilmEasings()

  /// The film of a stretch of time; nil where all frames look as the picture at rest does.
  ///
  /// - Parameters:
  ///   - rest: The picture at rest.
  ///   - frame: The picture at a time.
  init?(
    _ stretch: ClosedRange<Time>, after rest: SVGElement, at restTime: Time?,
    frame: (Time) throws -> SVGElement
  ) rethrows {
    (from, to) = (stretch.lowerBound.seconds, stretch.upperBound.seconds)
    self.rest = restTime?.seconds
    let wanted = ((to - from) * Self.frameRate / Double(Self.leastSteps)).rounded(.up)
    let steps = Int(min(wanted * Double(Self.leastSteps), Double(Self.mostSteps)))
    let frames = try (0...steps).map { step in
      try frame(Time(seconds: from + (to - from) * Double(step) / Double(steps)))
    }
    guard frames.contains(where: { $0 != rest }) else { return nil }
    for stride in 1...steps / Self.leastSteps where steps % stride == 0 {
      easings = FilmEasings()
      scenes = FilmScene.scenes(
        of: Swift.stride(from: 0, through: steps, by: stride).map { frames[$0] }, after: rest,
        &easings)
      if JSONText(of: self).bytes.count <= Self.byteLimit { break }
    }
  }

  func write(to json: inout JSONText) {
    json.field("easings", easings.all)
    json.field("from", from)
    json.field("moments", moments.isEmpty ? nil : moments)
    json.field("rest", rest)
    json.field("scenes", scenes)
    json.field("to", to)
  }
}
